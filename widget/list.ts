/** The list of facilities: one row each, and below the chosen one what is included, what it costs, and where to book it. */
import type { Locale } from './address.ts'
import { el } from './dom.ts'
import { dayAndTime, distance, height, money, walkingMinutes } from './format.ts'
import { isFramed } from './frame.ts'
import { stateGlyph } from './glyphs.ts'
import type { ParkingOption } from './option.ts'
import type { Texts } from './texts.ts'

export interface ListSettings {
  readonly locale: Locale
  readonly words: Texts
  readonly onChoose: (id: string) => void
}

export interface ParkingList {
  readonly element: HTMLElement
  show(options: readonly ParkingOption[], chosenId: string | undefined): void
  /** Opens the row of the chosen facility, and scrolls to it where it was chosen elsewhere. */
  choose(id: string | undefined, scrolls: boolean): void
}

const namedAmenities = 3

export function stateText(option: ParkingOption, { locale, words }: Pick<ListSettings, 'locale' | 'words'>): string {
  if (option.state === 'sold_out') return words.soldOut
  if (option.spacesLeft === undefined) return words.open
  const count = option.spacesLeft.toLocaleString(locale)
  return option.state === 'limited' ? words.limitedLeft(count) : words.left(count)
}

export function createList(settings: ListSettings): ParkingList {
  const { locale, words } = settings
  const element = el('ul', { class: 'pw-list', 'aria-label': words.list })
  const rows = new Map<
    string,
    { readonly item: HTMLElement; readonly button: HTMLButtonElement; detail: HTMLElement }
  >()
  const amount = (option: ParkingOption, decimal: string): string => money(locale, decimal, option.currency)

  function walkText(option: ParkingOption): string | undefined {
    if (option.meters === undefined) return undefined
    return `${distance(locale, option.meters)}, ${words.walk(walkingMinutes(option.meters))}`
  }

  /** The row names what fits on a line; the rest is counted, and named below. */
  function perksOf(option: ParkingOption): readonly string[] {
    const names = option.amenities.map((amenity) => amenity.name)
    const more = names.length - namedAmenities
    return [
      ...(option.cancellation.possible ? [words.cancellable] : []),
      ...names.slice(0, namedAmenities),
      ...(more > 0 ? [`+${more}`] : []),
    ]
  }

  function rowOf(option: ParkingOption): HTMLButtonElement {
    const perks = perksOf(option)
    const price =
      option.price === undefined
        ? el('span', { class: 'pw-price' }, '—')
        : el('span', { class: 'pw-price' }, amount(option, option.price))
    return el(
      'button',
      { type: 'button', class: 'pw-row', 'aria-expanded': 'false', 'aria-controls': `pw-detail-${option.id}` },
      el(
        'span',
        { class: 'pw-what' },
        el('span', { class: 'pw-name' }, option.name),
        ...option.marks.map((mark) => el('span', { class: `pw-mark ${mark}` }, words.marks[mark])),
      ),
      price,
      el('span', { class: 'pw-walk' }, walkText(option) ?? option.address),
      el('span', { class: `pw-state ${option.state}` }, stateGlyph(option.state), stateText(option, settings)),
      perks.length === 0 ? undefined : el('span', { class: 'pw-perks' }, perks.join(' · ')),
    )
  }

  function priceLines(option: ParkingOption): HTMLElement | undefined {
    if (option.price === undefined || option.basePrice === undefined || option.fees.length === 0) return undefined
    const line = (label: string, decimal: string, name?: string): HTMLElement =>
      el('div', { class: name }, el('dt', {}, label), el('dd', {}, amount(option, decimal)))
    return el(
      'dl',
      { class: 'pw-lines' },
      line(words.basePrice, option.basePrice),
      ...option.fees.map((fee) => line(fee.label, fee.amount)),
      line(words.total, option.price, 'total'),
    )
  }

  function factsOf(option: ParkingOption): readonly (string | undefined)[] {
    const { possible, message, until } = option.cancellation
    return [
      option.address === '' ? undefined : option.address,
      option.heightInches === undefined ? words.anyHeight : words.upTo(height(locale, option.heightInches)),
      possible && until !== undefined ? words.freeCancellation(dayAndTime(locale, until)) : message,
      option.amenities.length > namedAmenities
        ? words.included(option.amenities.map((amenity) => amenity.name).join(', '))
        : undefined,
      option.needsPlate ? words.plateNeeded : undefined,
      option.needsVehicleSize ? words.sizeNeeded : undefined,
    ]
  }

  function detailOf(option: ParkingOption): HTMLElement {
    const detail = el('div', { class: 'pw-detail', id: `pw-detail-${option.id}`, hidden: true })
    if (option.state === 'sold_out') {
      detail.append(el('p', {}, words.soldOutHelp))
      return detail
    }
    const facts = factsOf(option).filter((fact) => fact !== undefined)
    detail.append(el('ul', { class: 'pw-facts' }, ...facts.map((fact) => el('li', {}, fact))))
    const lines = priceLines(option)
    if (lines !== undefined) detail.append(lines)
    if (option.bookUrl !== undefined && option.price !== undefined) {
      const link = el('a', { class: 'pw-book', href: option.bookUrl }, words.book(amount(option, option.price)))
      // Someone else's page stays where it is.
      if (isFramed()) {
        link.target = '_blank'
        link.rel = 'noopener'
        link.append(el('span', { class: 'pw-unseen' }, `, ${words.newTab}`))
      }
      detail.append(link)
    }
    return detail
  }

  // Up and down go from row to row; Enter and Space open, as on every button.
  element.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !(event.target instanceof HTMLElement)) return
    const buttons = [...rows.values()].map((row) => row.button)
    const index = buttons.findIndex((button) => button === event.target)
    const next = index < 0 ? undefined : buttons[index + step]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  })

  function choose(id: string | undefined, scrolls: boolean): void {
    for (const [rowId, { item, button, detail }] of rows) {
      const isChosen = rowId === id
      item.classList.toggle('on', isChosen)
      button.setAttribute('aria-expanded', String(isChosen))
      detail.hidden = !isChosen
      if (isChosen && scrolls) item.scrollIntoView({ block: 'nearest' })
    }
  }

  return {
    element,
    show(options, chosenId) {
      rows.clear()
      element.replaceChildren(
        ...options.map((option) => {
          const button = rowOf(option)
          const detail = detailOf(option)
          const item = el('li', { class: `pw-item ${option.state}` }, button, detail)
          button.addEventListener('click', () => settings.onChoose(option.id))
          rows.set(option.id, { item, button, detail })
          return item
        }),
      )
      choose(chosenId, false)
    },
    choose,
  }
}
