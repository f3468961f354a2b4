/** Reads opening hours where they are written in one of the common ways and contain nothing else, and as an export writes them. */
import { hoursCodec, type StoredHours } from '../../../../shared/records/codecs.ts'
import { rememberByText } from '../../../../shared/remember.ts'
import type { Value } from '../kinds/fields/field.ts'
import { listItems } from './list-items.ts'
import { RowProblem } from './row-problem.ts'

const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const

const day = '(m|mon?|monday|tue?s?|tuesday|wed?|wednesday|thu?|thurs?|thursday|f|fri?|friday|sat?|saturday|sun?|sunday)'
const clock = '(\\d{1,2})(?::(\\d\\d))?\\s*(?:([ap])\\.?m?\\.?)?'
const dayRange = `${day}(?:\\s*[-–]\\s*${day})?`
const clockRange = `${clock}\\s*[-–]\\s*${clock}`
const daysFirst = new RegExp(`^(?:${dayRange}\\s*,?\\s+)?${clockRange}$`, 'i')
const daysLast = new RegExp(`^${clockRange}\\s+${dayRange}$`, 'i')

const dayIndex = (text: string): number => days.findIndex((name) => name.startsWith(text.slice(0, 2).toLowerCase()))

const daysBetween = (first: string | undefined, last: string | undefined): readonly (typeof days)[number][] => {
  if (first === undefined) return days
  const from = dayIndex(first)
  const to = last === undefined ? from : dayIndex(last)
  return from <= to ? days.slice(from, to + 1) : [...days.slice(from), ...days.slice(0, to + 1)]
}

const clockTime = (hourText: string, minuteText: string | undefined, half: string | undefined): string | undefined => {
  let hour = Number(hourText)
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  if (half?.toLowerCase() === 'p' && hour < 12) hour += 12
  if (half?.toLowerCase() === 'a' && hour === 12) hour = 0
  const minute = Number(minuteText ?? 0)
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** `closes` may be earlier than `opens`: then it is on the next day. `24:00` is the end of the day. */
const readPart = (part: string) => {
  const first = daysFirst.exec(part)
  const last = first === null ? daysLast.exec(part) : null
  const groups: readonly (string | undefined)[] = first?.slice(1) ?? [
    ...(last?.slice(7) ?? []),
    ...(last?.slice(1, 7) ?? []),
  ]
  const [fromDay, toDay, openHour, openMinute, openHalf, closeHour, closeMinute, closeHalf] = groups
  if (openHour === undefined || closeHour === undefined) return undefined
  // "9-5" and "7-11pm" could be morning or evening: both sides state the half of the day, or both use a 24-hour clock.
  const isTwelveHour = openHalf !== undefined && closeHalf !== undefined
  const hasMinutes = openMinute !== undefined && closeMinute !== undefined
  const hasNoHalf = openHalf === undefined && closeHalf === undefined
  const isClearlyOf24 = [openHour, closeHour].some((hour) => Number(hour) === 0 || Number(hour) > 12)
  if (!isTwelveHour && !(hasNoHalf && hasMinutes && isClearlyOf24)) return undefined
  const opens = clockTime(openHour, openMinute, openHalf)
  const closes = clockTime(closeHour, closeMinute, closeHalf)
  if (opens === undefined || closes === undefined || opens === closes || opens === '24:00') return undefined
  return { days: daysBetween(fromDay, toDay), opens, closes }
}

/** `Mo-Fr 05:00-23:00; Sa 08:00-18:00`, `7am - 6 pm`, `24/7`; undefined for everything else, such as posted restrictions. */
export const parseOpeningHours = (text: string) => {
  const trimmed = text.replace(/\s+tel[.:]? ?\+?[\d ().-]+$/i, '').trim()
  if (/^(24\/7|24 ?hours?|open 24 hours|always open)$/i.test(trimmed))
    return [{ days, opens: '00:00', closes: '24:00' }]
  const read = listItems(trimmed).map(readPart)
  const known = read.filter((hours) => hours !== undefined)
  // A day in two parts may be open twice, or be an exception to the other days: only one part may name a day.
  const named = known.flatMap((hours) => hours.days)
  const isUnambiguous = new Set(named).size === named.length
  return known.length > 0 && known.length === read.length && isUnambiguous ? known : undefined
}

const exportedClock = String.raw`((?:[01]\d|2[0-3]):[0-5]\d|24:00)`
/** `mo,tu,we 05:00-23:00`, in the order in which they are stored. */
const exportedGroup = new RegExp(
  String.raw`^((?:mo|tu|we|th|fr|sa|su)(?:,(?:mo|tu|we|th|fr|sa|su))*) ${exportedClock}-${exportedClock}$`,
)

const storedOf = (value: Value): StoredHours[] => JSON.parse(String(value)) as StoredHours[]

/** The hours as JSON. Throws RowProblem for a text that is not clear. */
export const readStatedHours = (text: string): string => {
  if (text === 'closed') return '[]'
  const groups = listItems(text).map((part) => exportedGroup.exec(part))
  const written = groups.flatMap((match) =>
    match === null ? [] : [{ days: match[1]?.split(',') ?? [], opens: match[2] ?? '', closes: match[3] ?? '' }],
  )
  const read = written.length > 0 && written.length === groups.length ? written : parseOpeningHours(text)
  if (read === undefined) throw new RowProblem('not_allowed', 'opening_hours')
  return JSON.stringify(read)
}

export const writeStatedHours = (value: Value): string =>
  storedOf(value)
    .map(({ days, opens, closes }) => `${days.join(',')} ${opens}-${closes}`)
    .join('; ') || 'closed'

const shownOf = rememberByText(hoursCodec.read)

export const shownHours = (value: Value): unknown => (value === null ? null : shownOf(String(value)))
