/** The list of facilities: one row each, and below the chosen one its amenities, its price, and the link for booking it. */
import { distanceText, heightText, moneyText, walkingMinutes } from '../shared/values/measure.ts'
import type { Locale } from '../shared/locales.ts'
import { el, stateGlyph } from './dom.ts'
import { dayAndTime } from './format.ts'
import { isFramed } from './frame.ts'
import type { ParkingOption } from './option.ts'
import type { WidgetMessages } from './messages.ts'

export interface ViewSettings {
  readonly locale: Locale
  readonly t: WidgetMessages
  readonly onChoose: (id: string) => void
}

const namedAmenities = 3

export const stateText = (option: ParkingOption, { t }: ViewSettings): string => {
  if (option.state === 'sold_out') return t('widget.list.soldOut')
  const { spacesLeft: count } = option
  if (count === undefined) return t('widget.list.available')
  return option.state === 'limited' ? t('widget.list.limitedLeft', { count }) : t('widget.list.left', { count })
}

export const createList = (settings: ViewSettings) => {
  const { locale, t, onChoose } = settings
  const rows = new Map<string, Readonly<Record<'item' | 'button' | 'detail', HTMLElement>>>()
  const amount = (option: ParkingOption, decimal: string): string => moneyText(locale, decimal, option.currency)

  /** The row names the amenities that fit on a line; the others are counted, and named below. */
  const perks = (option: ParkingOption): string => {
    const names = option.amenities.map((amenity) => amenity.name)
    const more = names.length - namedAmenities
    const cancellable = option.cancellation.possible && t('widget.list.cancellable')
    return [cancellable, ...names.slice(0, namedAmenities), more > 0 && `+${more}`].filter(Boolean).join(' · ')
  }

  const row = (option: ParkingOption): HTMLButtonElement => {
    const { id, name, marks, price, meters, state, address } = option
    const walk =
      meters === undefined
        ? address
        : t('widget.list.walk', { distance: distanceText(locale, meters), minutes: walkingMinutes(meters) })
    const control = { type: 'button', 'aria-expanded': 'false', 'aria-controls': `pw-detail-${id}` }
    return el(
      'button',
      { ...control, class: 'pw-row', click: () => onChoose(id) },
      el(
        'span',
        { class: 'pw-what' },
        el('span', { class: 'pw-name', dir: 'auto' }, name),
        marks.map((mark) => el('span', { class: `pw-mark ${mark}` }, t(`widget.list.marks.${mark}`))),
      ),
      el('span', { class: 'pw-price' }, price === undefined ? '—' : amount(option, price)),
      el('span', { class: 'pw-walk' }, walk),
      el('span', { class: `pw-state ${state}` }, stateGlyph(state), stateText(option, settings)),
      perks(option) === '' ? undefined : el('span', { class: 'pw-perks' }, perks(option)),
    )
  }

  const priceLines = (option: ParkingOption): HTMLElement | undefined => {
    if (option.price === undefined || option.basePrice === undefined || option.fees.length === 0) return undefined
    const line = (label: string, decimal: string, className?: string): HTMLElement =>
      el('div', { class: className }, el('dt', {}, label), el('dd', {}, amount(option, decimal)))
    return el(
      'dl',
      { class: 'pw-lines' },
      line(t('widget.list.basePrice'), option.basePrice),
      option.fees.map((fee) => line(fee.label, fee.amount)),
      line(t('widget.list.total'), option.price, 'total'),
    )
  }

  const facts = (option: ParkingOption): readonly HTMLElement[] => {
    const { possible, message, until } = option.cancellation
    const names = option.amenities.map((amenity) => amenity.name)
    return [
      option.address,
      option.heightInches === undefined
        ? t('widget.list.anyHeight')
        : t('widget.list.upTo', { height: heightText(locale, option.heightInches) }),
      possible && until !== undefined
        ? t('widget.list.freeCancellation', { until: dayAndTime(locale, until) })
        : message,
      names.length > namedAmenities ? t('widget.list.included', { names: names.join(', ') }) : '',
      option.needsPlate ? t('widget.list.plateNeeded') : '',
      option.needsVehicleSize ? t('widget.list.sizeNeeded') : '',
    ].flatMap((fact) => (fact === '' ? [] : el('li', {}, fact)))
  }

  const bookLink = (option: ParkingOption): HTMLElement | undefined => {
    if (option.bookUrl === undefined || option.price === undefined) return undefined
    const link = { class: 'pw-book', href: option.bookUrl }
    const label = t('widget.list.book', { price: amount(option, option.price) })
    if (!isFramed()) return el('a', link, label)
    // The page around the frame stays where it is.
    const note = el('span', { class: 'pw-unseen' }, `, ${t('widget.list.newTab')}`)
    return el('a', { ...link, target: '_blank', rel: 'noopener' }, label, note)
  }

  const detail = (option: ParkingOption): HTMLElement =>
    el(
      'div',
      { class: 'pw-detail', id: `pw-detail-${option.id}`, hidden: true },
      option.state === 'sold_out'
        ? el('p', {}, t('widget.list.soldOutHelp'))
        : [el('ul', { class: 'pw-facts' }, facts(option)), priceLines(option), bookLink(option)],
    )

  // The up and down keys move between rows; Enter and Space open, as on every button.
  const move = (event: Event): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[(event as KeyboardEvent).key]
    const buttons = [...rows.values()].map(({ button }) => button)
    const index = buttons.findIndex((button) => button === event.target)
    const next = step === undefined || index < 0 ? undefined : buttons[index + step]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  const element = el('ul', { class: 'pw-list', 'aria-label': t('widget.list.label'), keydown: move })

  /** Opens the row of the chosen facility, and scrolls to it where it was chosen elsewhere. */
  const choose = (id: string | undefined, scrolls: boolean): void => {
    for (const [rowId, { item, button, detail: opened }] of rows) {
      const isChosen = rowId === id
      item.classList.toggle('on', isChosen)
      button.setAttribute('aria-expanded', String(isChosen))
      opened.hidden = !isChosen
      if (isChosen && scrolls) item.scrollIntoView({ block: 'nearest' })
    }
  }

  return {
    element,
    show: (options: readonly ParkingOption[], chosenId: string | undefined) => {
      rows.clear()
      for (const option of options) {
        const parts = { button: row(option), detail: detail(option) }
        rows.set(option.id, { ...parts, item: el('li', { class: `pw-item ${option.state}` }, Object.values(parts)) })
      }
      element.replaceChildren(...[...rows.values()].map(({ item }) => item))
      choose(chosenId, false)
    },
    choose,
  }
}
