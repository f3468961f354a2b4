/** Local dates and times as files write them: readings of a clock. What has two meanings has none. */
import { monthOf } from '../../../core/table-files/month-names.ts'
import { parseLocalTimeMs, zoneClock, type ZoneClock } from '../../../core/time.ts'
import { readZone } from '../reading.ts'
import { RowProblem } from '../row-problem.ts'
import { clean } from '../text.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

export interface LocalTime {
  /** The reading as if it were UTC. */
  readonly localMs: number
  /** Without a time, or with one that is to be announced. */
  readonly isDateOnly: boolean
  /** Of a reading that names its zone or offset. */
  readonly offsetMinutes: number | undefined
}

export type DateOrder = 'month_first' | 'day_first'

interface WrittenDate {
  readonly year: number
  /** Of `03/04/2026`, whose order others may decide. */
  readonly pair?: readonly [number, number]
  readonly hasShortYear?: boolean
  readonly month?: number
  readonly day?: number
  /** Behind the date. */
  readonly rest: string
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/
const pairFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[- ](\p{L}{3,}\.?)[-, ] ?(\d{4}|\d{2})(?!\d)/u
const nameAndDay = /^(\p{L}{3,}\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/u

const yearOf = (text: string): number => (text.length === 2 ? 2_000 : 0) + Number(text)

const splitDate = (text: string): WrittenDate | undefined => {
  const iso = yearFirst.exec(text)
  if (iso !== null) {
    const [all, year, , month, day] = iso
    return { year: Number(year), month: Number(month), day: Number(day), rest: text.slice(all.length) }
  }
  const slashed = pairFirst.exec(text)
  if (slashed !== null) {
    const [all, first, , second, year = ''] = slashed
    const pair = [Number(first), Number(second)] as const
    return { year: yearOf(year), pair, hasShortYear: year.length === 2, rest: text.slice(all.length) }
  }
  const named = dayAndName.exec(text) ?? nameAndDay.exec(text)
  if (named === null) return undefined
  const [all, first = '', second = '', year = ''] = named
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first]
  const month = monthOf(name)
  return month === undefined ? undefined : { year: yearOf(year), month, day: Number(day), rest: text.slice(all.length) }
}

const weekdayNames = ['en', 'fr'].map((locale) =>
  (['short', 'long'] as const).map((weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })),
)
const weekdaysByName: ReadonlyMap<string, number> = new Map(
  weekdayNames.flat().flatMap((format) =>
    // 1 January 2023 was a Sunday.
    [0, 1, 2, 3, 4, 5, 6].map(
      (day) =>
        [
          format
            .format(Date.UTC(2023, 0, 1 + day))
            .replace('.', '')
            .toLowerCase(),
          day,
        ] as const,
    ),
  ),
)

/** `Sun, May 16, 2027` without its weekday, which has to be that of the date. */
const splitWeekday = (text: string): readonly [weekday: number | undefined, rest: string] => {
  const [all = '', name = ''] = /^(\p{L}{2,9})\.?,? /u.exec(text) ?? []
  const weekday = weekdaysByName.get(name.toLowerCase())
  return weekday === undefined ? [undefined, text] : [weekday, text.slice(all.length)]
}

/** What the dates of a file say together about their order; undefined where they leave it open, or contradict each other. */
export const dateOrderOf = (texts: readonly string[]): DateOrder | undefined => {
  const dates = texts.map((text) => splitDate(splitWeekday(clean(text))[1]))
  // `27/05/23` may begin with its year.
  const isDayFirst = dates.some((date) => date?.hasShortYear === false && Number(date.pair?.[0]) > 12)
  const isMonthFirst = dates.some((date) => Number(date?.pair?.[1]) > 12)
  if (isDayFirst === isMonthFirst) return undefined
  return isDayFirst ? 'day_first' : 'month_first'
}

const convertedDay = /^\d{4}-(\d\d)-(\d\d)(?!\d)/

/** Whether a cell is a date whose day could be its month as well. */
export const mayBeExchanged = (text: string): boolean => {
  const [, month, day] = convertedDay.exec(text) ?? []
  return month !== day && Number(day) <= 12
}

/**
 * A program that takes `25/05/2027` for a text, since there is no 25th month, has taken `06/05/2027` for 5 June: of such a
 * column all dates have a day up to 12.
 */
export const areHalfConverted = (texts: readonly string[]): boolean => {
  const days = texts.flatMap((text) => convertedDay.exec(text)?.[2] ?? [])
  return (
    days.length > 0 && days.every((day) => Number(day) <= 12) && texts.some((text) => dateOrderOf([text]) !== undefined)
  )
}

export interface WrittenClock {
  /** Since midnight; undefined where it is to be announced. */
  readonly ms: number | undefined
  readonly zone: string
}

const announcedLater =
  /^\(?(?:(?:time|heure) )?(?:tb[acd]|to be (?:announced|confirmed|determined)|[àa] (?:annoncer|confirmer|d[ée]terminer))\)?$/i
const clockPattern =
  /^(\d{1,2})(?:(?::| ?h ?)(\d\d)?(?::(\d\d)(?:[.,]\d+)?)?)?(?: ?([ap])(?:\.? ?m\.?)?)? ?(Z|UTC|GMT|(?:UTC|GMT)?[-+]\d\d(?::?\d\d)?|[ACEMP][DS]?T)?$/i

/** `6:40 PM`, `18:40`, `18 h 40`, `TBD`; undefined for what is no time of day. */
export const readClock = (written: string): WrittenClock | undefined => {
  const text = clean(written)
  if (announcedLater.test(text)) return { ms: undefined, zone: '' }
  if (/^(?:12 ?)?(?:noon|midi|mediod[ií]a)$/i.test(text)) return { ms: dayMs / 2, zone: '' }
  const [, hourText, minute = '00', second = '00', half, zone = ''] = clockPattern.exec(text) ?? []
  if (hourText === undefined) return undefined
  const hour = Number(hourText)
  // A bare number is no time.
  if (half === undefined && !/^\d{1,2}(?::\d| ?h)/i.test(text)) return undefined
  if (half === undefined ? hour > 23 : hour < 1 || hour > 12) return undefined
  if (Number(minute) > 59 || Number(second) > 59) return undefined
  const hours = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return { ms: ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1_000, zone: zone.toUpperCase() }
}

const zonesByLetter: Readonly<Record<string, string>> = {
  A: 'America/Halifax',
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
}

/** The offsets that a clock has at a reading: none where it is skipped, two where it comes twice. */
const offsetsAt = ({ offsetMinutesAt }: ZoneClock, localMs: number): number[] =>
  [...new Set([localMs - dayMs, localMs + dayMs].map(offsetMinutesAt))].filter(
    (offset) => offsetMinutesAt(localMs - offset * minuteMs) === offset,
  )

/** The instant of a reading that a clock has once. Throws RowProblem. */
export const instantOnce = (clock: ZoneClock, localMs: number, field: string): number => {
  const [offset, other] = offsetsAt(clock, localMs)
  if (offset === undefined) throw new RowProblem('clock_skips', field)
  if (other !== undefined) throw new RowProblem('clock_repeats', field)
  return localMs - offset * minuteMs
}

const inKnownZone = (zone: string, localMs: number, field: string): number => {
  const clock = zoneClock(zone)
  return clock.offsetMinutesAt(instantOnce(clock, localMs, field))
}

/** Of a reading in a written zone; undefined where the zone does not have it then, as `EST` in July. */
const offsetOf = (zone: string, localMs: number): number | undefined => {
  const [, sign, hours, minutes = '00'] = /([-+])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  if (sign !== undefined) return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
  const clock = zoneClock(zonesByLetter[zone.charAt(0)] ?? 'UTC')
  if (zone.length === 1 || zone === 'UTC' || zone === 'GMT') return 0
  const offsets = offsetsAt(clock, localMs)
  if (zone.length === 2) return offsets.length === 1 ? offsets[0] : undefined
  const winter = clock.offsetMinutesAt(Date.UTC(2026, 0, 1))
  return offsets.find((offset) => offset === (zone.charAt(1) === 'S' ? winter : winter + 60))
}

const zoneName =
  /^(atlantic|eastern|central|mountain|pacific)(?: (?:standard|daylight|prevailing))?(?: time)?(?: \(us & canada\))?$/i

/** A reading without an offset in a zone that is written in another cell, `ET`, `Eastern Time`, `America/New_York`. Throws RowProblem. */
export const inZone = (time: LocalTime, written: string, field: string): LocalTime => {
  const zone = clean(written)
  if (zone === '' || time.isDateOnly) return time
  const short = zone.replace(zoneName, (name) => `${name.charAt(0)}T`).toUpperCase()
  const named = /^(?:[ACEMP][DS]?T|Z|(?:UTC|GMT)?(?:[-+]\d\d(?::?\d\d)?)?)$/.test(short)
    ? offsetOf(short, time.localMs)
    : inKnownZone(readZone(zone, field), time.localMs, field)
  const offsetMinutes = time.offsetMinutes ?? named
  if (named === undefined || offsetMinutes !== named) throw new RowProblem('not_a_time_zone', field)
  return { ...time, offsetMinutes }
}

/** A date, and its time of day where that is written apart. Throws RowProblem. */
export const readLocal = (written: string, field: string, order?: DateOrder, apart?: WrittenClock): LocalTime => {
  const refused = new RowProblem(written.trim() === '' ? 'empty' : 'not_a_date', field)
  const [weekday, text] = splitWeekday(clean(written))
  const date = splitDate(text)
  if (date === undefined) throw refused
  const { year, pair, rest } = date
  const own = pair === undefined ? undefined : dateOrderOf([text])
  const isOpen = pair !== undefined && pair[0] !== pair[1]
  const known = order ?? own ?? (isOpen ? undefined : 'month_first')
  if (pair !== undefined && known === undefined) throw refused
  const [month, day] = known === 'day_first' ? [pair?.[1], pair?.[0]] : (pair ?? [])
  const two = (number: number | undefined): string => String(number).padStart(2, '0')
  const dateMs = parseLocalTimeMs(`${year}-${two(date.month ?? month)}-${two(date.day ?? day)}T00:00`)
  if (dateMs === undefined || (weekday !== undefined && new Date(dateMs).getUTCDay() !== weekday)) throw refused
  const timeText = rest.replace(/^(?:T(?=\d)|,? ?(?:(?:at|à|@) )?)/i, '')
  const clock = timeText === '' ? undefined : readClock(timeText)
  if (timeText !== '' && clock === undefined) throw refused
  // A date that a spreadsheet wrote with midnight has no time of its own.
  const isAlone = clock === undefined || clock.ms === 0
  if (apart !== undefined && !isAlone && apart.ms !== clock.ms) throw refused
  const { ms, zone } = apart ?? clock ?? { ms: undefined, zone: '' }
  const localMs = dateMs + (ms ?? 0)
  if (zone === '' || ms === undefined) return { localMs, isDateOnly: ms === undefined, offsetMinutes: undefined }
  const offsetMinutes = offsetOf(zone, localMs)
  if (offsetMinutes === undefined) throw refused
  return { localMs, isDateOnly: false, offsetMinutes }
}

/** `2027-05-31`. Throws RowProblem. */
export const readDay = (written: string, field: string, order: DateOrder | undefined): string => {
  const { localMs } = readLocal(written, field, order)
  if (localMs % dayMs !== 0) throw new RowProblem('not_a_date', field)
  return new Date(localMs).toISOString().slice(0, 10)
}

/** An instant, or a reading of the clock of a zone. A day alone counts to its end where that is meant. Throws RowProblem. */
export const readInstant = (
  written: string,
  field: string,
  { order, zone, isEnd }: { readonly order: DateOrder | undefined; readonly zone: string; readonly isEnd: boolean },
): number => {
  const { localMs, isDateOnly, offsetMinutes } = readLocal(written, field, order)
  if (offsetMinutes !== undefined) return localMs - offsetMinutes * minuteMs
  const clock = zoneClock(zone)
  if (isDateOnly) return clock.instantOf(isEnd ? localMs + dayMs : localMs)
  return instantOnce(clock, localMs, field)
}

/** An instant as a reading with its offset, so that the second of two equal readings is known. */
export const writeLocal = (atMs: number, offsetMinutes: number): string => {
  const reading = new Date(atMs + offsetMinutes * minuteMs).toISOString().slice(0, 19)
  const sign = offsetMinutes < 0 ? '-' : '+'
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0')
  const minutes = Math.abs(offsetMinutes)
  return `${reading}${sign}${two(minutes / 60)}:${two(minutes % 60)}`
}
