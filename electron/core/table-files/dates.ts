/** Reads dates and times of day in files, before it is decided which of two numbers is the month. An ambiguous one has no value. */
import type { DateOrder } from '../../../shared/desk/reconcile/mapping.ts'
import { withoutMarks } from '../../../shared/values/fold.ts'
import { parseLocalTimeMs } from '../time.ts'

export interface WrittenClock {
  /** Milliseconds since midnight; undefined where the time is to be announced. */
  readonly ms: number | undefined
  /** False for `2 h`. */
  readonly hasMinutes: boolean
  /** The zone in capitals. */
  readonly zone: string
}

export interface WrittenDate {
  readonly year: number
  readonly month?: number
  readonly day?: number
  /** The numbers of `03/04/2026`, whose order other dates may decide. */
  readonly pair?: readonly [number, number]
  /** Set for `26-11-25`, where the year could also be first. */
  readonly shortYear?: { readonly last: number; readonly hasDots: boolean }
  readonly weekday?: number
  readonly clock?: WrittenClock
}

const cleaned = (text: string): string => text.replace(/\s+/g, ' ').trim()

const announcedLater =
  /^\(?(?:(?:time|heure) )?(?:tb[acd]|to be (?:announced|confirmed|determined)|[àa] (?:annoncer|confirmer|d[ée]terminer))\)?$/i
const clockPattern =
  /^(\d{1,2})(?:(?::| ?[hH] ?)(\d\d)?(?::(\d\d)(?:[.,]\d+)?)?)?(?: ?([AaPp])(?:\.? ?[Mm]\.?|(?!\p{L}))| ?Uhr)? ?([Zz]|(?:UTC|GMT|utc|gmt)?[-+]\d\d(?::?\d\d)?|utc|gmt|[ACEMPacemp][DSds]?[Tt]|[A-Z]{3,4})?$/u

/** `6:40 PM`, `18:40`, `18 h 40`, `TBD`; undefined for a text that is no time of day. */
export const readClock = (written: string): WrittenClock | undefined => {
  const text = cleaned(written)
  if (announcedLater.test(text)) return { ms: undefined, hasMinutes: false, zone: '' }
  if (/^(?:12 ?)?(?:noon|midi|mediod[ií]a)$/i.test(text)) return { ms: 43_200_000, hasMinutes: false, zone: '' }
  const [, hourText, minute, second = '0', half, zone = ''] = clockPattern.exec(text) ?? []
  if (hourText === undefined) return undefined
  const hour = Number(hourText)
  // A bare number is no time.
  if (half === undefined && !/^\d{1,2}(?::\d| ?h)/i.test(text)) return undefined
  if (half === undefined ? hour > 23 : hour < 1 || hour > 12) return undefined
  if (Number(minute ?? 0) > 59 || Number(second) > 59) return undefined
  const hours = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const ms = ((hours * 60 + Number(minute ?? 0)) * 60 + Number(second)) * 1_000
  return { ms, hasMinutes: minute !== undefined, zone: zone.toUpperCase() }
}

const plain = (name: string): string => withoutMarks(name).replaceAll('.', '').toLowerCase()

/** The languages in which files name months and weekdays. */
const locales = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']

/** The numbers of the dates by their names in every language, short and long: `janv` and `january` for `month`. */
const numbersByName = (
  part: 'month' | 'weekday',
  dates: readonly (readonly [number, number])[],
): ReadonlyMap<string, number> =>
  new Map(
    locales.flatMap((locale) =>
      (['short', 'long'] as const).flatMap((style) => {
        const format = new Intl.DateTimeFormat(locale, { [part]: style, timeZone: 'UTC' })
        return dates.map(([number, date]) => [plain(format.format(date)), number] as const)
      }),
    ),
  )

// Made on first use: 28 formatters take several milliseconds.
let months: ReadonlyMap<string, number> | undefined
let weekdays: ReadonlyMap<string, number> | undefined

/** The number of a month, from 1. Case, marks and points do not count. */
const monthOf = (name: string): number | undefined => {
  months ??= numbersByName(
    'month',
    Array.from({ length: 12 }, (_, index) => [index + 1, Date.UTC(2026, index, 15)] as const),
  )
  return months.get(plain(name))
}

/** 0 is Sunday. No name means different days in two languages. */
const weekdayOf = (name: string): number | undefined => {
  // 1 January 2023 was a Sunday.
  weekdays ??= numbersByName(
    'weekday',
    Array.from({ length: 7 }, (_, day) => [day, Date.UTC(2023, 0, 1 + day)] as const),
  )
  return weekdays.get(plain(name))
}

const yearFirst = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?!\d)/
const pairFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[-/ ]? ?(\p{L}{3,}\.?)[-/, ] ?(\d{4}|\d{2})(?!\d)/u
const nameAndDay = /^(\p{L}{3,}\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/u

const yearOf = (text: string): number => (text.length === 2 ? 2_000 : 0) + Number(text)

/** The date at the start of a text, and its number of characters. */
const dateAtStart = (text: string): readonly [length: number, WrittenDate] | undefined => {
  const iso = yearFirst.exec(text)
  if (iso !== null) {
    const [all, year, , month, day, packedMonth, packedDay] = iso
    const [monthNumber, dayNumber] = [Number(month ?? packedMonth), Number(day ?? packedDay)]
    return [all.length, { year: Number(year), month: monthNumber, day: dayNumber }]
  }
  const numbers = pairFirst.exec(text)
  if (numbers !== null) {
    const [all, first, separator, second, year = ''] = numbers
    const shortYear = year.length === 2 && { shortYear: { last: Number(year), hasDots: separator === '.' } }
    return [all.length, { year: yearOf(year), pair: [Number(first), Number(second)], ...shortYear }]
  }
  const [all = '', first = '', second = '', year = ''] = dayAndName.exec(text) ?? nameAndDay.exec(text) ?? []
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first]
  const month = monthOf(name)
  return month === undefined ? undefined : [all.length, { year: yearOf(year), month, day: Number(day) }]
}

/** A date with the time of day after it, where there is one. */
const splitPlain = (text: string): WrittenDate | undefined => {
  const [length = 0, date] = dateAtStart(text) ?? []
  const time = text.slice(length).replace(/^(?:T(?=\d)|,? ?(?:(?:at|à|@) )?)/i, '')
  if (date === undefined || time === '') return date
  const clock = readClock(time)
  return clock && { ...date, clock }
}

/** A date may follow a weekday: `mar` is a weekday and a month, `Wed, 25 Nov 2026` can only be a date without its weekday. */
export const splitDate = (written: string): WrittenDate | undefined => {
  const text = cleaned(written)
  const plain = splitPlain(text)
  if (plain !== undefined) return plain
  const [all = '', name = ''] = /^(\p{L}+)\.?,? /u.exec(text) ?? []
  const weekday = weekdayOf(name)
  if (weekday === undefined) return undefined
  const date = splitPlain(text.slice(all.length))
  return date && { ...date, weekday }
}

/** The order of day and month that a day above 12 shows. */
export const orderOf = ({ pair: [first, second] = [0, 0] }: WrittenDate): 'month_first' | 'day_first' | undefined => {
  const isDayFirst = first > 12
  if (isDayFirst === second > 12) return undefined
  return isDayFirst ? 'day_first' : 'month_first'
}

const partsIn = ({ year, month, day, pair, shortYear }: WrittenDate, order: DateOrder | undefined) => {
  if (pair === undefined) return [year, month, day]
  const [first, second] = pair
  if (order === 'year_first') return shortYear && [2_000 + first, second, shortYear.last]
  return order && [year, ...(order === 'day_first' ? [second, first] : [first, second])]
}

/** The midnight at which the day begins, as if it were UTC; undefined where the order has no such day, or it is another weekday. */
export const midnightOf = (date: WrittenDate, order: DateOrder | undefined): number | undefined => {
  const parts = partsIn(date, order)?.map((part) => String(part).padStart(2, '0'))
  const ms = parts && parseLocalTimeMs(`${parts.join('-')}T00:00`)
  const isOtherDay = ms !== undefined && date.weekday !== undefined && new Date(ms).getUTCDay() !== date.weekday
  return isOtherDay ? undefined : ms
}
