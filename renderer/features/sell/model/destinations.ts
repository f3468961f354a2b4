/** The places where parking is sold: the list of events with its search, and places that are found without an event. */
import type { Event, Venue } from '../../../../shared/api/catalogue.ts'
import {
  businessDate,
  currencyDigits,
  daysBetween,
  formatDay,
  formatWeekday,
  localDate,
  localDateTime,
  parseMinor,
} from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { searchWords, type SearchText } from '../../../lib/search/index.ts'
import type { ParkingWindow, Place } from './sell-state.ts'

export type EventRow = Readonly<ReturnType<typeof eventRow>>

export const eventGroupLabels = {
  today: t('sale.eventGroups.today'),
  week: t('sale.eventGroups.week'),
  later: t('sale.eventGroups.later'),
} as const
type EventGroup = keyof typeof eventGroupLabels
export const eventGroups = Object.keys(eventGroupLabels) as readonly EventGroup[]

type EventVenue = Pick<Venue, 'name' | 'timezone' | 'currency'>

export const eventRow = (event: Event, venue: EventVenue | undefined, nowMs: number) => {
  const { name: venueName = '', timezone: zone = 'America/New_York', currency = 'USD' } = venue ?? {}
  const startMs = Date.parse(event.start_time)
  const cut = event.name.indexOf(' at ')
  return {
    id: event.id,
    name: event.name,
    /** "Washington Wizards" and "at Boston Celtics"; host is empty if the name has no " at ". */
    who: cut > 0 ? event.name.slice(0, cut) : event.name,
    host: cut > 0 ? event.name.slice(cut + 1) : '',
    venueName,
    startMs,
    endMs: Date.parse(event.end_time),
    zone,
    /** The time is to be announced: the event lasts a day. */
    timesTbd: event.times_tbd === 'true',
    openCount: event.availability?.available,
    fromMinor: lowestMinor(event, currency),
    currency,
    group: eventGroup(startMs, nowMs, zone),
  }
}

/** `approximate_low` is a floating-point number; it becomes an integer here. */
const lowestMinor = (event: Event, currency: string): number | undefined => {
  const low = event.availability?.approximate_low
  return low === undefined || low <= 0 ? undefined : parseMinor(low.toFixed(currencyDigits(currency)), currency)
}

/** Days are those of the venue. An event that began before today and is still going on belongs to today. */
export const eventGroup = (startMs: number, nowMs: number, zone: string): EventGroup => {
  const days = daysBetween(localDate(nowMs, zone), localDate(startMs, zone))
  if (days <= 0) return 'today'
  return days <= 7 ? 'week' : 'later'
}

/** Midnight at the venue at the start of the business day, which lasts until 4:00. */
export const startOfToday = (nowMs: number, zone: string): string => `${businessDate(nowMs, zone)}T00:00`

/** "Wed 16" within the next days, "Dec 25" later. */
export const eventDay = ({ group, startMs, zone }: EventRow): string =>
  group === 'later' ? formatDay(startMs, zone) : formatWeekday(startMs, zone)

/** The message under the search field (decisions.md 2); empty if nothing was dropped. */
export const droppedMessage = (dropped: string): string =>
  dropped === '' ? '' : t('sale.destination.dropped', { characters: [...new Set(dropped)].join(' ') })

type EventSearch = Pick<SearchText, 'words' | 'dates'>

/** True if every word begins a word of the text. */
export const containsWords = (text: string, words: readonly string[]): boolean => {
  const parts = searchWords(text)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

/** True if the event is on one of the days at the venue, and its name, its venue or its displayed date contain all words. */
export const eventMatches = ({ name, venueName, startMs, zone }: EventRow, { words, dates }: EventSearch): boolean => {
  const date = localDate(startMs, zone)
  if (dates !== undefined && (date < dates.from || date > dates.to)) return false
  const shown = `${formatWeekday(startMs, zone)} ${formatDay(startMs, zone)}`
  const searched = searchWords(words)
  // A search of signs only names nothing, as in the API.
  return (searched.length > 0 || words === '') && containsWords(`${name} ${venueName} ${shown}`, searched)
}

/**
 * Matching loaded rows and those that the API found, once each, by group and start. In a group the home games of the searched team come
 * first.
 */
export const foundEvents = (
  loaded: readonly EventRow[],
  remote: readonly EventRow[],
  search: EventSearch,
): EventRow[] => {
  const matching = loaded.filter((row) => eventMatches(row, search))
  const rows = new Map([...remote, ...matching].map((row) => [row.id, row]))
  const words = searchWords(search.words)
  const isAwayGame = (row: EventRow) => words.length > 0 && !containsWords(row.host, words)
  return [...rows.values()].sort(
    (left, right) =>
      eventGroups.indexOf(left.group) - eventGroups.indexOf(right.group) ||
      Number(isAwayGame(left)) - Number(isAwayGame(right)) ||
      left.startMs - right.startMs ||
      left.id - right.id,
  )
}

/** The next event that has not begun, otherwise one to be announced whose day is not over, otherwise the first of all. */
export const firstEvent = (rows: readonly EventRow[], nowMs: number): EventRow | undefined =>
  rows.find((row) => !row.timesTbd && row.startMs > nowMs) ??
  rows.find((row) => row.timesTbd && row.endMs > nowMs) ??
  rows[0]

/** Parking for an event is sold until an hour after its end, for a day until it is over. */
export const saleEndMs = ({ endMs, timesTbd }: Pick<EventRow, 'endMs' | 'timesTbd'>): number =>
  timesTbd ? endMs : endMs + hourMs

/** "42.366,-71.062", with or without brackets; undefined if it is not a point on Earth. */
export const parsePoint = (text: string): readonly [number, number] | undefined => {
  const match = /^\s*[[(]?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*[\])]?\s*$/.exec(text)
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined
}

const maximumFound = 8

/** Returns known places whose name, street or city begins with all words; venues come first. */
export const findPlaces = (known: readonly Place[], typed: string): readonly Place[] => {
  const words = searchWords(typed)
  if (words.length === 0) return []
  const isFacility = ({ venueId }: Place) => Number(venueId === null)
  return known
    .filter(({ label, detail }) => containsWords(`${label} ${detail}`, words))
    .sort((left, right) => isFacility(left) - isFacility(right) || left.label.localeCompare(right.label))
    .slice(0, maximumFound)
}

/** Returns the place to search around for a point; its zone is that of the nearest known place. */
export const placeFromPoint = (
  [latitude, longitude]: readonly [number, number],
  known: readonly Place[],
  zone: string,
): Place => {
  const distanceTo = (place: Place): number =>
    Math.hypot(place.latitude - latitude, (place.longitude - longitude) * Math.cos((latitude * Math.PI) / 180))
  const [nearest] = known.toSorted((left, right) => distanceTo(left) - distanceTo(right))
  const label = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return { label, detail: t('sale.destination.point'), latitude, longitude, zone: nearest?.zone ?? zone, venueId: null }
}

/** Local times "2026-12-16T18:00" compare as text. */
export const windowProblem = ({ start, end }: ParkingWindow): string | undefined => {
  if (start === '' || end === '') return t('sale.destination.timesMissing')
  return end > start ? undefined : t('sale.destination.endBeforeStart')
}

const quarterMs = 15 * 60_000
const hourMs = 4 * quarterMs

/** The parking time begins at the next quarter of an hour, and lasts until `endMs` or four hours. */
export const windowFromNow = (nowMs: number, zone: string, endMs?: number): ParkingWindow => {
  const startMs = Math.ceil(nowMs / quarterMs) * quarterMs
  return { start: localDateTime(startMs, zone), end: localDateTime(endMs ?? startMs + 4 * hourMs, zone) }
}
