/** The filter of the bookings list, and the API's filter that results from it. */
import { z } from 'zod'
import type { BookingFilter } from '../../api/index.ts'
import { dateFilter, datesOf, rangeText, type DateFilter } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { bothRanges, localBounds, readSearchText, understoodDatesText } from '../../lib/search/index.ts'

export const bookingTabs = ['all', 'tonight', 'week', 'cancelled'] as const

/** The id of a member with its name, for the chip. */
const named = <Id extends z.ZodType>(id: Id) => z.object({ id, name: z.string() }).optional()

export const bookingFilterSchema = z.object({
  tab: z.enum(bookingTabs),
  text: z.string(),
  purchased: dateFilter.optional(),
  parking: dateFilter.optional(),
  facility: named(z.string()),
  event: named(z.number().int()),
  status: z.enum(['confirmed', 'cancelled']).optional(),
  /** The bookings of one row of a shift's cash, with the text for the chip. */
  group: z.object({ shift: z.int(), name: z.string(), ids: z.array(z.int()).min(1).max(200) }).optional(),
})
export type BookingQuery = z.infer<typeof bookingFilterSchema>

export const noFilter: BookingQuery = { tab: 'all', text: '' }

const tabRanges: Partial<Readonly<Record<BookingQuery['tab'], DateFilter>>> = {
  tonight: { from: 0, to: 0 },
  week: { from: 0, to: 6 },
}

/** The text for the search: its date is a date of parking, past or future. */
export const readBookingText = (text: string, today: string) => readSearchText(text, today, 'nearest')

/** The title if nothing matches: `No bookings match “novak” at Lovejoy Place, Dec 10 – 16`. */
export const nothingFoundTitle = (query: BookingQuery, today: string): string => {
  const { words: text, dates } = readBookingText(query.text, today)
  const { facility, event, parking, purchased, group } = query
  const isCancelled = query.status === 'cancelled' || query.tab === 'cancelled'
  const isNarrowed = [facility, event, dates, parking, purchased, group].some((part) => part !== undefined)
  if (text === '' && query.tab === 'all' && !isCancelled && !isNarrowed) return t('lists.none', { noun: 'booking' })
  const dateText = (range: DateFilter | undefined) => (range ? rangeText(datesOf(range, today)) : '')
  const isGiven = (part: unknown) => (part === undefined || part === '' ? 'no' : 'yes')
  return t('bookings.empty.title', {
    cancelled: isCancelled ? 'yes' : 'no',
    search: isGiven(text),
    text,
    place: isGiven(facility),
    facility: facility?.name ?? '',
    occasion: isGiven(event),
    event: event?.name ?? '',
    typed: isGiven(dates),
    typedDates: dates ? understoodDatesText(dates, today) : '',
    parking: parking ? 'dates' : query.tab,
    parkingDates: dateText(parking),
    sale: isGiven(purchased),
    saleDates: dateText(purchased),
  })
}

export interface BookingScope {
  /** Local date of the venue. */
  readonly today: string
  /** Undefined if every venue is in scope. */
  readonly venueIds: readonly number[] | undefined
  /** Bookings that were paid for with a card slip or invoice of the text. */
  readonly paidIds?: readonly number[] | undefined
}

/**
 * Tabs narrow the parking time, a chip for it replaces the tab, and a date in the text narrows both. The bookings of a shift are listed for
 * all venues.
 */
export const toBookingFilter = (
  query: BookingQuery,
  { today, venueIds, paidIds }: BookingScope,
  sort?: string,
): BookingFilter => {
  const { words, dates } = readBookingText(query.text, today)
  const rangeOf = (range: DateFilter | undefined) => range && datesOf(range, today)
  const parking = localBounds(bothRanges(dates, rangeOf(query.parking ?? tabRanges[query.tab])))
  const purchased = localBounds(rangeOf(query.purchased))
  return {
    id: query.group?.ids,
    venueIds: query.group === undefined ? venueIds : undefined,
    eventId: query.event?.id,
    locationId: query.facility?.id,
    status: query.tab === 'cancelled' ? 'cancelled' : query.status,
    text: words || undefined,
    alsoIds: words === '' ? undefined : paidIds,
    startingAfter: parking.after,
    startingBefore: parking.before,
    purchasedAfter: purchased.after,
    purchasedBefore: purchased.before,
    sort,
  }
}
