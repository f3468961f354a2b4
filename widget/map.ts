/** The map of facilities: bundled streets, the destination, and a price tag for each facility that has room for one. */
import L from 'leaflet'
import type { Basemap, StreetClass } from '../shared/map/basemap.ts'
import { boxOf, holdsPoint, type Point, type Rect } from '../shared/map/geometry.ts'
import { placeTags } from '../renderer/kit/map/place-tags.ts'
import { StreetCanvas } from '../renderer/kit/map/street-canvas.ts'
import { chooseStreetNames } from '../shared/map/street-names.ts'
import { distanceText, moneyText } from '../shared/values/measure.ts'
import { el, stateGlyph, svg } from './dom.ts'
import { fileAddress } from './file-address.ts'
import { stateText, type ViewSettings } from './list.ts'
import type { ParkingOption } from './option.ts'

/** A facility with a place on the map. */
type Place = ParkingOption & { readonly latlng: L.LatLngTuple }

interface StreetsFile {
  readonly attribution?: string
  readonly streets: readonly { readonly class: StreetClass; readonly name?: string; readonly line: readonly number[] }[]
}

/** The number of facilities in the first view, beside the destination. */
const nearestShown = 8
const letterWidth = 7.3

const streetsAround = async ([latitude, longitude]: L.LatLngTuple): Promise<Basemap | undefined> => {
  const response = await fetch(fileAddress(`streets.json?near=${latitude},${longitude}`))
  if (!response.ok) return undefined
  const { attribution, streets } = (await response.json()) as StreetsFile
  if (attribution === undefined) return undefined
  return {
    attribution,
    box: [longitude, latitude, longitude, latitude],
    streets: streets.map(({ class: streetClass, name, line }) => ({
      streetClass,
      name,
      coordinates: Float64Array.from(line),
      box: boxOf(line),
    })),
  }
}

export const createMap = (settings: ViewSettings) => {
  const { locale, t, onChoose } = settings
  const canvas = el('div', { class: 'pw-canvas' })
  const overlay = el('div', { class: 'pw-overlay', role: 'group', 'aria-label': t('widget.map.places') })
  const credit = el('p', { class: 'pw-credit' })
  const control = (name: string, text: string, act: (known: L.Map) => void): HTMLButtonElement =>
    el('button', { type: 'button', 'aria-label': name, title: name, click: () => map && act(map) }, text)
  const controls = el(
    'div',
    { class: 'pw-controls' },
    control(t('widget.map.zoomIn'), '+', (known) => known.zoomIn(0.75, { animate: false })),
    control(t('widget.map.zoomOut'), '−', (known) => known.zoomOut(0.75, { animate: false })),
    control(t('widget.map.recenter'), '◎', (known) => centerOn(known)),
  )
  const element = el(
    'section',
    { class: 'pw-map', 'aria-label': t('widget.map.label') },
    canvas,
    overlay,
    controls,
    credit,
  )
  let places: readonly Place[] = []
  let chosenId: string | undefined
  let center: L.LatLngTuple | undefined
  let map: L.Map | undefined
  let basemap: Basemap | undefined

  const centerOn = (known: L.Map): void => {
    const near = places
      .toSorted((one, other) => (one.meters ?? 0) - (other.meters ?? 0))
      .slice(0, nearestShown)
      .map((place) => place.latlng)
    const shown = center === undefined ? near : [...near, center]
    if (shown.length > 0) known.fitBounds(L.latLngBounds(shown), { padding: [44, 44], maxZoom: 17, animate: false })
  }

  const priceText = ({ price, currency }: ParkingOption) => price && moneyText(locale, price, currency)
  const tagText = (place: Place): string => priceText(place) ?? t('widget.list.soldOut')
  const labelOf = (place: Place): string => {
    const distance = place.meters === undefined ? undefined : distanceText(locale, place.meters)
    return [place.name, priceText(place), stateText(place, settings), distance].filter(Boolean).join(', ')
  }

  const buttonFor = (place: Place, className: string, focusId: string | undefined): HTMLButtonElement => {
    const { id, state, name } = place
    const isChosen = id === chosenId
    return el('button', {
      type: 'button',
      class: `${className} ${state}${isChosen ? ' on' : ''}`,
      'data-id': id,
      'aria-pressed': String(isChosen),
      'aria-label': labelOf(place),
      title: name,
      tabindex: id === focusId ? 0 : -1,
      click: () => onChoose(id),
    })
  }

  /** Lays out everything above the streets, for the current view. */
  const layOut = (): void => {
    if (map === undefined) return
    const known = map
    const size = known.getSize()
    const bounds: Rect = { x: 4, y: 4, width: size.x - 8, height: size.y - 8 }
    const at = (latlng: L.LatLngExpression): Point => known.latLngToContainerPoint(latlng)
    const chosen = places.find((place) => place.id === chosenId)
    const ordered = chosen === undefined ? places : [chosen, ...places.filter((place) => place !== chosen)]
    const inView = ordered.filter((place) => holdsPoint(bounds, at(place.latlng)))
    const target = center && at(center)
    const note = chosen !== undefined && target !== undefined ? t('widget.map.straightLine') : undefined
    credit.textContent = [note, basemap?.attribution].filter(Boolean).join(' · ')
    credit.hidden = credit.textContent === ''
    const creditHeight = credit.offsetHeight + 10
    const obstacles: Rect[] = [
      { x: size.x - 46, y: 0, width: 46, height: 116 },
      { x: 0, y: size.y - creditHeight, width: credit.offsetWidth + 12, height: creditHeight },
      ...(target === undefined ? [] : [{ x: target.x - 13, y: target.y - 13, width: 26, height: 26 }]),
    ]
    const requests = inView.map((place) => {
      const isChosen = place === chosen
      const width = Math.ceil(tagText(place).length * letterWidth * (isChosen ? 1.15 : 1)) + 30
      return { id: place.id, anchor: at(place.latlng), width, height: isChosen ? 30 : 26 }
    })
    const room = Math.max(4, Math.floor((size.x * size.y) / 9_000))
    const points = requests.slice(room).map((request) => request.anchor)
    const { placed } = placeTags(requests.slice(0, room), { bounds, obstacles, points })
    const focusId = chosen !== undefined && inView.includes(chosen) ? chosen.id : inView[0]?.id

    const drawing = svg('svg', { 'aria-hidden': 'true' })
    const drawLine = (name: string, from: Point, to: Point): void =>
      drawing.append(svg('line', { class: name, x1: from.x, y1: from.y, x2: to.x, y2: to.y }))
    if (basemap !== undefined) {
      const names = chooseStreetNames(basemap.streets, {
        bounds,
        obstacles: [...obstacles, ...placed.map((tag) => tag.rect)],
        project: (longitude, latitude) => at([latitude, longitude]),
      })
      for (const { name, at: place, angle } of names) {
        const transform = `translate(${place.x} ${place.y}) rotate(${angle})`
        drawing.append(svg('text', { transform, 'text-anchor': 'middle', dy: 3.5 }, name))
      }
    }
    if (target !== undefined && chosen !== undefined) drawLine('pw-crow', at(chosen.latlng), target)
    for (const { anchor, leaderEnd } of placed) {
      drawLine('pw-leader', anchor, leaderEnd)
      drawing.append(svg('circle', { class: 'pw-point', cx: anchor.x, cy: anchor.y, r: 3.2 }))
    }
    if (target !== undefined) {
      // The destination is the only filled block.
      const { x, y } = target
      const size = { width: 20, height: 16, rx: 2 }
      const transform = `rotate(-20 ${x} ${y})`
      drawing.append(svg('rect', { class: 'pw-target', x: x - 10, y: y - 8, ...size, transform }))
    }

    const held = overlay.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset['id'] : ''
    const buttons = inView.map((place) => {
      const tag = placed.find((each) => each.id === place.id)
      const button = buttonFor(place, tag === undefined ? 'pw-dot' : 'pw-tag', focusId)
      if (tag === undefined) {
        const point = at(place.latlng)
        Object.assign(button.style, { left: `${point.x}px`, top: `${point.y}px` })
      } else {
        button.append(stateGlyph(place.state), tagText(place))
        const { x, y, width, height } = tag.rect
        Object.assign(button.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
      }
      return button
    })
    overlay.style.transform = ''
    overlay.replaceChildren(drawing, ...buttons)
    buttons.find((button) => button.dataset['id'] === held)?.focus({ preventScroll: true })
  }

  // The overlay is one stop for Tab; arrows move through the facilities in the order of the list.
  overlay.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const id = event.target instanceof HTMLElement ? event.target.dataset['id'] : undefined
    if (step === undefined || id === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const buttons = [...overlay.querySelectorAll('button')]
    const order = places.flatMap((place) => buttons.find(({ dataset }) => dataset['id'] === place.id) ?? [])
    const at = order.findIndex(({ dataset }) => dataset['id'] === id)
    const next = order[(at + step + order.length) % order.length]
    next?.focus({ preventScroll: true })
    if (next?.dataset['id'] !== undefined) onChoose(next.dataset['id'])
  })

  const start = (): L.Map => {
    const made = L.map(canvas, {
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: false,
      fadeAnimation: false,
      inertia: false,
      zoomSnap: 0.25,
      minZoom: 11,
      maxZoom: 19,
      // The wheel scrolls the page around the map.
      scrollWheelZoom: false,
      keyboard: false,
    })
    L.DomEvent.disableClickPropagation(overlay)
    let from: L.Point | undefined
    const pane = (): L.Point => L.DomUtil.getPosition(made.getPanes().mapPane)
    made.on('movestart', () => (from = pane()))
    made.on('move', () => {
      if (from === undefined) return
      const moved = pane().subtract(from)
      overlay.style.transform = `translate(${moved.x}px, ${moved.y}px)`
    })
    made.on('moveend zoomend resize', layOut)
    let width = 0
    new ResizeObserver(() => {
      made.invalidateSize({ animate: false, pan: false })
      // A view that was fitted into one width is not in the middle of another.
      if (canvas.clientWidth !== width) centerOn(made)
      width = canvas.clientWidth
    }).observe(canvas)
    return made
  }

  const addStreets = async (known: L.Map, around: L.LatLngTuple): Promise<void> => {
    // Without streets the tags still show the places.
    basemap = await streetsAround(around).catch(() => undefined)
    if (basemap === undefined) return
    const layer = new StreetCanvas(basemap)
    layer.addTo(known)
    window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => layer.draw())
    layOut()
  }

  return {
    element,
    show: (options: readonly ParkingOption[], chosen: string | undefined, destination?: L.LatLngTuple): void => {
      places = options.flatMap((option) => (option.latlng ? { ...option, latlng: option.latlng } : []))
      chosenId = chosen
      center = destination
      const around = center ?? places[0]?.latlng
      if (around === undefined) return layOut()
      if (map === undefined) {
        map = start()
        map.setView(around, 15, { animate: false })
        centerOn(map)
        void addStreets(map, around)
      }
      layOut()
    },
    choose: (id: string | undefined): void => {
      chosenId = id
      const place = places.find((each) => each.id === id)
      if (place !== undefined) map?.panInside(place.latlng, { padding: [60, 50], animate: false })
      layOut()
    },
  }
}
