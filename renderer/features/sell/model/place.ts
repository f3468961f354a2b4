/** Selling without an event: finds the place of an address or point without a geocoder. */
import { localDateTime } from '../../../lib/format/index.ts'
import { searchWords } from '../../../lib/search/index.ts'
import { containsWords } from './events.ts'
import type { ParkingWindow, Place } from './sell-state.ts'

/** "42.366,-71.062", with or without brackets; undefined if it is not a point on Earth. */
export const parsePoint = (text: string): readonly [number, number] | undefined => {
  const match = /^\s*[[(]?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*[\])]?\s*$/.exec(text)
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined
}

const maximumFound = 8

/** Known places whose name, street or city begins with all words; venues first. */
export const findPlaces = (known: readonly Place[], typed: string): readonly Place[] => {
  const words = searchWords(typed)
  if (words.length === 0) return []
  const isFacility = ({ venueId }: Place) => Number(venueId === null)
  return known
    .filter(({ label, detail }) => containsWords(`${label} ${detail}`, words))
    .sort((left, right) => isFacility(left) - isFacility(right) || left.label.localeCompare(right.label))
    .slice(0, maximumFound)
}

/** The place to search around for a point; its zone is that of the nearest known place. */
export const placeFromPoint = (
  [latitude, longitude]: readonly [number, number],
  known: readonly Place[],
  zone: string,
): Place => {
  const away = (place: Place): number =>
    Math.hypot(place.latitude - latitude, (place.longitude - longitude) * Math.cos((latitude * Math.PI) / 180))
  const [nearest] = known.toSorted((left, right) => away(left) - away(right))
  const label = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return { label, detail: 'Point', latitude, longitude, zone: nearest?.zone ?? zone, venueId: null }
}

/** Local times "2026-12-16T18:00" compare as text. */
export const windowProblem = ({ start, end }: ParkingWindow): string | undefined => {
  if (start === '' || end === '') return 'Enter both times'
  return end > start ? undefined : 'The end must be after the start'
}

const quarterMs = 15 * 60_000
const hourMs = 4 * quarterMs

/** From the next quarter of an hour, until `endMs` or for four hours. */
export const windowFromNow = (nowMs: number, zone: string, endMs?: number): ParkingWindow => {
  const startMs = Math.ceil(nowMs / quarterMs) * quarterMs
  return { start: localDateTime(startMs, zone), end: localDateTime(endMs ?? startMs + 4 * hourMs, zone) }
}
