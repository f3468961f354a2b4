/** What the events screen is asked for, and the calendar's month arithmetic. Dates are local dates of the venue. */
import { addDays, rangeWords } from '../../lib/format/index.ts'
import { localBounds, readSearchText, understoodWords } from '../../lib/search/index.ts'
import { toAsciiSearch } from '../../lib/api/index.ts'
import type { EventFilter } from '../../lib/api/index.ts'

export interface EventsAsked {
  readonly text: string
  readonly from: string
  /** Empty: no end. */
  readonly to: string
  /** Narrower than the scope; undefined is the whole scope. */
  readonly venueId?: number | undefined
}

export interface EventSearch {
  /** The date of the text wins over the chosen ones. */
  readonly filter: EventFilter
  /** Letters that the search cannot hold and that were left out; shown to the person. */
  readonly dropped: string
}

/**
 * The question as the API's filter: text without what is not ASCII (specification, "What the service does" 6). `today` is the
 * local date of the venue.
 */
export function toEventSearch(
  asked: EventsAsked,
  today: string,
  scope: readonly number[] | undefined,
  sort: string | undefined,
): EventSearch {
  const search = readSearchText(asked.text, today)
  const { sent, dropped } = toAsciiSearch(search.words)
  const { after, before } = localBounds(search.dates ?? asked)
  return {
    dropped,
    filter: {
      venueIds: asked.venueId === undefined ? scope : [asked.venueId],
      name: sent === '' ? undefined : sent,
      startingAfter: after,
      startingBefore: before,
      sort,
    },
  }
}

/** What to say when nothing matches: `No events match “celtics” at TD Garden, Dec 16 – 22`. */
export function noEventsWords({ text, from, to }: EventsAsked, today: string, venueName: string | undefined): string {
  const search = readSearchText(text, today)
  const asked = search.words === '' ? '' : ` match “${search.words}”`
  const dates = search.dates === undefined ? rangeWords({ from, to }) : understoodWords(search.dates, today)
  return `No events${asked}${venueName === undefined ? '' : ` at ${venueName}`}${dates === '' ? '' : `, ${dates}`}`
}

/** A month as "2026-12". */
export type Month = string

export const monthOf = (date: string): Month => date.slice(0, 7)

/** The month `by` months later (earlier when negative). */
export function moveMonth(month: Month, by: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

const weekdayLinePixels = 34
const dayNumberPixels = 30
const eventLinePixels = 23

/** How many lines of events each day of a month has room for, at least one. */
export function eventsThatFit(panePixels: number, weeks: number): number {
  return Math.max(1, Math.floor(((panePixels - weekdayLinePixels) / weeks - dayNumberPixels) / eventLinePixels))
}

/** The weeks that a month touches, Sunday first, as local dates: four to six rows of seven. */
export function monthWeeks(month: Month): string[][] {
  const first = `${month}-01`
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
  const weeks: string[][] = []
  for (let start = addDays(first, -weekday); start < `${moveMonth(month, 1)}-01`; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_unused, day) => addDays(start, day)))
  }
  return weeks
}
