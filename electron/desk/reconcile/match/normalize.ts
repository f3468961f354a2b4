/** Compares facility names, plates and identifiers, and computes with local dates. */
import { withoutMarks } from '../../../../shared/values/fold.ts'
import { normalizePlate } from '../../../../shared/values/plate.ts'

/** `Longfellow Garage, Boston` and `LONGFELLOW GARAGE – BOSTON` are equal: only letters and digits are compared, without accents. */
export const normalizeFacility = (name: string): string =>
  withoutMarks(name)
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const plateOf = (plate: string | undefined): string | undefined =>
  plate === undefined ? undefined : normalizePlate(plate)

export const dayOf = (local: string): string => local.slice(0, 10)
export const hasTime = (local: string): boolean => local.length > 10

const dayMs = 86_400_000

const timeMs = (local: string): number => Date.parse(`${local}${hasTime(local) ? 'Z' : 'T00:00Z'}`)

export const minutesBetween = (one: string, other: string): number => Math.abs(timeMs(one) - timeMs(other)) / 60_000

export const daysBetween = (one: string, other: string): number => {
  const [day, otherDay] = [dayOf(one), dayOf(other)]
  // Most pairs are of one day, and parsing takes long.
  return day === otherDay ? 0 : Math.abs(timeMs(day) - timeMs(otherDay)) / dayMs
}

/** `2026-12-31` and 1 is `2027-01-01`. */
export const addDays = (date: string, days: number): string =>
  dayOf(new Date(timeMs(dayOf(date)) + days * dayMs).toISOString())

/** The days from Monday to Friday after the earlier date, up to the later one; bank holidays are not known here. */
export const bankDaysBetween = (one: string, other: string): number => {
  const [from, to] = [timeMs(dayOf(one)), timeMs(dayOf(other))].toSorted((left, right) => left - right)
  if (from === undefined || to === undefined || to - from > 14 * dayMs) return Number.POSITIVE_INFINITY
  let days = 0
  for (let at = from + dayMs; at <= to; at += dayMs) {
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) days += 1
  }
  return days
}

/** A cell that may hold several references: "20931, 20932", "20931/20932". */
export const referencesIn = (text: string): string[] =>
  /[\s,;/+&]/.test(text) ? text.split(/[\s,;/+&]+/).filter((word) => word !== '') : [text].filter(Boolean)
