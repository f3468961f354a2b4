/** What the bookings screen is asked for: a saved view, chips and text, as one value and as the API's filter. */
import type { BookingFilter } from '../../lib/api/index.ts'
import { addDays, rangeWords } from '../../lib/format/index.ts'
import { bothRanges, localBounds, readSearchText, understoodWords } from '../../lib/search/index.ts'
import type { DateRange } from '../../lib/format/index.ts'

export const views = ['all', 'tonight', 'week', 'cancelled'] as const
export type View = (typeof views)[number]

export const viewNames: Readonly<Record<View, string>> = {
  all: 'All',
  tonight: 'Today',
  week: 'Next 7 days',
  cancelled: 'Cancelled',
}

export interface Named<Id> {
  readonly id: Id
  readonly name: string
}

export interface Asked {
  readonly view: View
  readonly text: string
  /** Bookings that were paid for with a card slip or invoice of this text. */
  readonly paidIds?: readonly number[] | undefined
  readonly purchased?: DateRange | undefined
  readonly parking?: DateRange | undefined
  readonly facility?: Named<string> | undefined
  readonly event?: Named<number> | undefined
  readonly status?: 'confirmed' | 'cancelled' | undefined
}

export const nothingAsked: Asked = { view: 'all', text: '' }

/** One filter that is on, with its words and the question without it. */
export interface ActiveFilter {
  readonly key: 'text' | 'purchased' | 'parking' | 'facility' | 'event' | 'status' | 'view'
  /** "Without the facility" */
  readonly without: string
  readonly rest: Asked
}

/** The filters that are on, in the order they are shown. The view is not one: it is a place, not a filter. */
export function activeFilters(asked: Asked): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  if (asked.text.trim() !== '') filters.push({ key: 'text', without: 'Without the text', rest: { ...asked, text: '' } })
  if (asked.purchased) {
    filters.push({ key: 'purchased', without: 'Without the sale dates', rest: { ...asked, purchased: undefined } })
  }
  if (asked.parking) {
    filters.push({ key: 'parking', without: 'Without the parking dates', rest: { ...asked, parking: undefined } })
  }
  if (asked.facility) {
    filters.push({ key: 'facility', without: 'Without the facility', rest: { ...asked, facility: undefined } })
  }
  if (asked.event) filters.push({ key: 'event', without: 'Without the event', rest: { ...asked, event: undefined } })
  if (asked.status)
    filters.push({ key: 'status', without: 'Without the status', rest: { ...asked, status: undefined } })
  return filters
}

/** What could be taken away where nothing matches: the filters, and the view as the last. */
export function waysOut(asked: Asked): ActiveFilter[] {
  const filters = activeFilters(asked)
  if (asked.view !== 'all')
    filters.push({ key: 'view', without: 'Among all bookings', rest: { ...asked, view: 'all' } })
  return filters
}

const viewWords: Partial<Readonly<Record<View, string>>> = {
  tonight: ', parking today',
  week: ', parking in the next 7 days',
}

/** The text as it is searched for: its date is one of the parking, past or to come. */
export const readBookingText = (text: string, today: string) => readSearchText(text, today, 'nearest')

/** What to say when nothing matches: `No bookings match “novak” at Lovejoy Place, Dec 10 – 16`. */
export function questionWords(asked: Asked, today: string): string {
  const { words: text, dates } = readBookingText(asked.text, today)
  const parts = [
    asked.status === 'cancelled' || asked.view === 'cancelled' ? 'No cancelled bookings' : 'No bookings',
    text === '' ? '' : ` match “${text}”`,
    asked.facility ? ` at ${asked.facility.name}` : '',
    asked.event ? ` for ${asked.event.name}` : '',
    dates ? `, parking ${understoodWords(dates, today)}` : '',
    asked.parking ? `, parking ${rangeWords(asked.parking)}` : (viewWords[asked.view] ?? ''),
    asked.purchased ? `, sold ${rangeWords(asked.purchased)}` : '',
  ]
  const words = parts.join('')
  return words === 'No bookings' ? 'No bookings yet' : words
}

/**
 * The question as the API's filter. `today` is the local date of the venue; views narrow the parking time, a chip for it
 * wins over the view, and a date in the text narrows both.
 */
export function toBookingFilter(
  asked: Asked,
  today: string,
  venueIds: readonly number[] | undefined,
  sort?: string,
): BookingFilter {
  const viewRange: Partial<Record<View, DateRange>> = {
    tonight: { from: today, to: today },
    week: { from: today, to: addDays(today, 6) },
  }
  const { words, dates } = readBookingText(asked.text, today)
  const parking = localBounds(bothRanges(dates, asked.parking ?? viewRange[asked.view]))
  const purchased = localBounds(asked.purchased)
  return {
    venueIds,
    eventId: asked.event?.id,
    locationId: asked.facility?.id,
    status: asked.view === 'cancelled' ? 'cancelled' : asked.status,
    text: words === '' ? undefined : words,
    alsoIds: words === '' ? undefined : asked.paidIds,
    startingAfter: parking.after,
    startingBefore: parking.before,
    purchasedAfter: purchased.after,
    purchasedBefore: purchased.before,
    sort,
  }
}
