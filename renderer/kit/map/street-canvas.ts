/** Draws the streets of a base map on a canvas that follows a Leaflet map: land, edges, then white on top. */
import L from 'leaflet'
import type { Basemap, StreetClass } from '../../../shared/map/basemap.ts'

interface StreetStyle {
  readonly streetClass: StreetClass
  readonly fill: string
  readonly edge: string
  readonly width: number
}

const styles: readonly StreetStyle[] = [
  { streetClass: 'service', fill: '--map-street', edge: '--map-street-edge', width: 1.8 },
  { streetClass: 'minor', fill: '--map-street', edge: '--map-street-edge', width: 4 },
  { streetClass: 'major', fill: '--map-major', edge: '--map-major-edge', width: 7 },
  { streetClass: 'motorway', fill: '--map-motor', edge: '--map-motor-edge', width: 6 },
]

/** The part of the view that is drawn beyond each edge, so that a drag shows streets immediately. */
const padding = 0.4

export class StreetCanvas extends L.Layer {
  readonly #basemap: Basemap
  readonly #canvas = document.createElement('canvas')
  #map: L.Map | undefined

  constructor(basemap: Basemap) {
    super()
    this.#basemap = basemap
    this.#canvas.style.position = 'absolute'
    this.#canvas.setAttribute('aria-hidden', 'true')
    // With forced colors all streets would have the color of texts.
    this.#canvas.style.setProperty('forced-color-adjust', 'none')
  }

  override onAdd(map: L.Map): this {
    this.#map = map
    map.getPanes().tilePane.append(this.#canvas)
    map.on('moveend zoomend resize viewreset', this.draw, this)
    this.draw()
    return this
  }

  override onRemove(map: L.Map): this {
    map.off('moveend zoomend resize viewreset', this.draw, this)
    this.#canvas.remove()
    this.#map = undefined
    return this
  }

  /** Draws again with the current colors. */
  draw(): void {
    const map = this.#map
    const context = this.#canvas.getContext('2d')
    if (!map || !context) return
    const size = map.getSize()
    const offset = L.point(Math.round(size.x * padding), Math.round(size.y * padding))
    const width = size.x + offset.x * 2
    const height = size.y + offset.y * 2
    const ratio = window.devicePixelRatio
    this.#canvas.width = Math.round(width * ratio)
    this.#canvas.height = Math.round(height * ratio)
    this.#canvas.style.width = `${width}px`
    this.#canvas.style.height = `${height}px`
    L.DomUtil.setPosition(this.#canvas, map.containerPointToLayerPoint(offset.multiplyBy(-1)))
    context.scale(ratio, ratio)
    context.translate(offset.x, offset.y)
    paint(context, streetPaths(map, this.#basemap), map.getZoom())
  }
}

/** The streets of each class in and around the view as one path, in pixels of the map's box. */
const streetPaths = (map: L.Map, { streets }: Basemap): ReadonlyMap<StreetClass, Path2D> => {
  const view = map.getBounds().pad(padding)
  const paths = new Map<StreetClass, Path2D>()
  for (const { box, streetClass, coordinates } of streets) {
    const [west, south, east, north] = box
    if (west > view.getEast() || east < view.getWest() || south > view.getNorth() || north < view.getSouth()) continue
    const path = paths.get(streetClass) ?? new Path2D()
    paths.set(streetClass, path)
    for (let index = 0; index + 1 < coordinates.length; index += 2) {
      const { x, y } = map.latLngToContainerPoint([coordinates[index + 1] ?? 0, coordinates[index] ?? 0])
      if (index === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
  }
  return paths
}

const paint = (context: CanvasRenderingContext2D, paths: ReadonlyMap<StreetClass, Path2D>, zoom: number): void => {
  const { canvas } = context
  const growth = Math.min(2.4, Math.max(0.35, 2 ** ((zoom - 15.5) * 0.7)))
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const layer of ['edge', 'fill'] as const) {
    for (const style of styles) {
      const path = paths.get(style.streetClass)
      // Below this zoom the smallest lanes are not useful.
      if (!path || (style.streetClass === 'service' && zoom < 14.5)) continue
      // As the colour of an element, a token is resolved for the current theme.
      canvas.style.color = `var(${style[layer]})`
      context.strokeStyle = getComputedStyle(canvas).color
      context.lineWidth = style.width * growth + (layer === 'edge' ? 1.6 : 0)
      context.stroke(path)
    }
  }
}
