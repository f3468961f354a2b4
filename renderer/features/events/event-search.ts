/** The filter of the events list, and the calendar's month arithmetic. Dates are local dates of the venue. */
import { z } from 'zod'
import { addDays, dateFilter, datesOf, rangeText } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { localBounds, readSearchText, understoodDatesText } from '../../lib/search/index.ts'
import { toAsciiSearch, type EventFilter } from '../../api/index.ts'

export const eventFilterSchema = z.object({
  text: z.string(),
  dates: dateFilter.optional(),
  /** A venue within the scope; undefined is the whole scope. */
  venueId: z.number().int().optional(),
  shape: z.enum(['list', 'calendar']),
  /** The month of the calendar, as "2026-12"; undefined means that of the date in the text, otherwise today's. */
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
})
export type EventQuery = z.infer<typeof eventFilterSchema>
export const noFilter: EventQuery = { text: '', shape: 'list' }
/** By default the list begins today. */
export const initialFilter: EventQuery = { ...noFilter, dates: { from: 0 } }

/**
 * The API's filter, and the letters that were left out of it because they are not ASCII (specification, "What the service does" 6). The
 * date in the text replaces the chosen dates.
 */
export const toEventSearch = (
  query: EventQuery,
  today: string,
  scope: readonly number[] | undefined,
  sort?: string,
): { readonly filter: EventFilter; readonly dropped: string } => {
  const search = readSearchText(query.text, today)
  const { name, dropped } = toAsciiSearch(search.words)
  const { after, before } = localBounds(search.dates ?? datesOf(query.dates ?? {}, today))
  return {
    dropped,
    filter: {
      venueIds: query.venueId === undefined ? scope : [query.venueId],
      name,
      startingAfter: after,
      startingBefore: before,
      sort,
    },
  }
}

/** The title if nothing matches: `No events match “celtics” at TD Garden, Dec 16 – 22`. */
export const noEventsTitle = (query: EventQuery, today: string, venueName: string | undefined): string => {
  const { words, dates } = readSearchText(query.text, today)
  const range = dates === undefined ? rangeText(datesOf(query.dates ?? {}, today)) : understoodDatesText(dates, today)
  return t('events.empty.title', {
    search: words === '' ? 'no' : 'yes',
    text: words,
    where: venueName === undefined ? 'no' : 'yes',
    venue: venueName ?? '',
    when: range === '' ? 'no' : 'yes',
    dates: range,
  })
}

/** "2026-12" */
export type Month = string

export const monthOf = (date: string): Month => date.slice(0, 7)

/** The month `by` months later (earlier if negative). */
export const moveMonth = (month: Month, by: number): Month => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

const weekdayLinePixels = 34
const dayNumberPixels = 30
const eventLinePixels = 23

/** The number of lines of events that fit each day of a month, at least one. */
export const eventsThatFit = (panePixels: number, weeks: number): number =>
  Math.max(1, Math.floor(((panePixels - weekdayLinePixels) / weeks - dayNumberPixels) / eventLinePixels))

/** The weeks that a month touches, Sunday first, as local dates: four to six rows of seven. */
export const monthWeeks = (month: Month): string[][] => {
  const first = `${month}-01`
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
  const weeks: string[][] = []
  for (let start = addDays(first, -weekday); start < `${moveMonth(month, 1)}-01`; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_unused, day) => addDays(start, day)))
  }
  return weeks
}
