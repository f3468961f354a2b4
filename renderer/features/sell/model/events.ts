/** The event list: today, the next seven days, later; and the search in it. */
import type { Event } from '../../../../shared/api/catalogue.ts'
import { searchWords } from '../../../lib/search/index.ts'
import type { SearchText } from '../../../lib/search/index.ts'
import {
  businessDate,
  currencyDigits,
  daysBetween,
  formatDay,
  formatWeekday,
  localDate,
  parseMinor,
} from '../../../lib/format/index.ts'

export interface EventRow {
  readonly id: number
  readonly name: string
  /** "Washington Wizards" and "at Boston Celtics"; host is empty where the name has no " at ". */
  readonly who: string
  readonly host: string
  readonly venueId: number
  readonly venueName: string
  readonly startMs: number
  readonly endMs: number
  readonly zone: string
  /** The time is to be announced: the event lasts a day. */
  readonly timesTbd: boolean
  /** Facilities that can still be booked; undefined if the API does not say. */
  readonly openCount: number | undefined
  readonly fromMinor: number | undefined
  readonly currency: string
  readonly group: EventGroup
}

export const eventGroups = ['today', 'week', 'later'] as const
export type EventGroup = (typeof eventGroups)[number]
export const eventGroupLabels: Readonly<Record<EventGroup, string>> = {
  today: 'Today',
  week: 'Next 7 days',
  later: 'Later',
}

/** A venue as far as the list needs it. */
export interface EventVenue {
  readonly name: string
  readonly zone: string
  readonly currency: string
}

export const eventRow = (event: Event, venue: EventVenue | undefined, nowMs: number): EventRow => {
  const zone = venue?.zone ?? 'America/New_York'
  const startMs = Date.parse(event.start_time)
  const cut = event.name.indexOf(' at ')
  const currency = venue?.currency ?? 'USD'
  return {
    id: event.id,
    name: event.name,
    who: cut > 0 ? event.name.slice(0, cut) : event.name,
    host: cut > 0 ? event.name.slice(cut + 1) : '',
    venueId: event.venue_id,
    venueName: venue?.name ?? '',
    startMs,
    endMs: Date.parse(event.end_time),
    zone,
    timesTbd: event.times_tbd === 'true',
    openCount: event.availability?.available,
    fromMinor: lowestMinor(event, currency),
    currency,
    group: eventGroup(startMs, nowMs, zone),
  }
}

/** `approximate_low` is a number with the currency's digits; rounding it here ends its life as a float. */
const lowestMinor = (event: Event, currency: string): number | undefined => {
  const low = event.availability?.approximate_low
  return low === undefined || low <= 0 ? undefined : parseMinor(low.toFixed(currencyDigits(currency)), currency)
}

/** Days are those of the venue. A start before today belongs to today: it is still going on. */
export const eventGroup = (startMs: number, nowMs: number, zone: string): EventGroup => {
  const days = daysBetween(localDate(nowMs, zone), localDate(startMs, zone))
  return days <= 0 ? 'today' : days <= 7 ? 'week' : 'later'
}

/** Local midnight at the venue of the day that is under way, as the API takes it; until 4:00 that is the day before. */
export const startOfToday = (nowMs: number, zone: string): string => `${businessDate(nowMs, zone)}T00:00`

/** "Wed 16" within the next days, "Dec 25" later. */
export const eventDay = (row: EventRow): string =>
  row.group === 'later' ? formatDay(row.startMs, row.zone) : formatWeekday(row.startMs, row.zone)

/** The message under the search field (decisions.md 2); empty if nothing was dropped. */
export const droppedMessage = (dropped: string): string => {
  const letters = [...new Set(dropped)]
  return letters.length === 0 ? '' : `Searched without ${letters.join(' ')}`
}

type EventSearch = Pick<SearchText, 'words' | 'dates'>

/** Every word begins a word of the text. */
const containsWords = (text: string, words: readonly string[]): boolean => {
  const parts = searchWords(text)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

/** On one of the days at the venue, with all words in the name, the venue or the date as it is shown. */
export const eventMatches = (row: EventRow, { words, dates }: EventSearch): boolean => {
  const date = localDate(row.startMs, row.zone)
  if (dates !== undefined && (date < dates.from || date > dates.to)) return false
  const shown = `${formatWeekday(row.startMs, row.zone)} ${formatDay(row.startMs, row.zone)}`
  return containsWords(`${row.name} ${row.venueName} ${shown}`, searchWords(words))
}

/**
 * Loaded rows that match, with what the API found beside them, once each, in order of start. In each group the games that the
 * searched team plays at home come first.
 */
export const foundEvents = (
  loaded: readonly EventRow[],
  remote: readonly EventRow[],
  search: EventSearch,
): EventRow[] => {
  const rows = new Map<number, EventRow>()
  for (const row of loaded) if (eventMatches(row, search)) rows.set(row.id, row)
  for (const row of remote) if (!rows.has(row.id)) rows.set(row.id, row)
  const words = searchWords(search.words)
  const isAway = (row: EventRow) => words.length > 0 && !containsWords(row.host, words)
  return [...rows.values()].sort(
    (left, right) =>
      eventGroups.indexOf(left.group) - eventGroups.indexOf(right.group) ||
      Number(isAway(left)) - Number(isAway(right)) ||
      left.startMs - right.startMs ||
      left.id - right.id,
  )
}

/**
 * The event that is shown first: the next event that has not begun, else one whose time is to be announced and whose day is not
 * over; with none ahead, the first of all.
 */
export const firstEvent = (rows: readonly EventRow[], nowMs: number): EventRow | undefined =>
  rows.find((row) => !row.timesTbd && row.startMs > nowMs) ??
  rows.find((row) => row.timesTbd && row.endMs > nowMs) ??
  rows[0]
