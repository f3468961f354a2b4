/** Local dates and times as files write them. One order of day and month holds for a file: what its days above 12 prove, or the chosen one. */
import { dateOrders, type DateOrder } from '../../../../shared/desk/reconcile/mapping.ts'
import { headKey } from '../../../core/table-files/table.ts'
import { isWeekday, monthOf } from '../../../core/table-files/month-names.ts'

type DateParts = {
  readonly year: number
  /** Of `03/04/2026`, whose order the file decides. */
  readonly pair?: readonly [number, number]
  /** Of `26-11-25`, where the year could also be in front. */
  readonly shortYear?: { readonly last: number; readonly hasDots: boolean }
  readonly month?: number
  readonly day?: number
  readonly time: string
}

const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

const zone = String.raw`(?:\s*(?:Z|UTC|[A-Z]{3,4}|[+-]\d{2}:?\d{2}))?`
const timePattern = new RegExp(
  String.raw`^(?:T|,?\s+)(\d{1,2})(?::|\s?h\s?)(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([AaPp])\.?[Mm]\.?|\s*Uhr)?${zone}$`,
)

/** `T18:30`, nothing for no time, undefined for what is none. */
const readTime = (text: string): string | undefined => {
  if (text === '') return ''
  const match = timePattern.exec(text)
  if (match === null) return undefined
  const [, hourText = '', minute = '', second = '00', half] = match
  const hour = Number(hourText)
  if (Number(minute) > 59 || Number(second) > 60) return undefined
  if (half === undefined) return hour > 23 ? undefined : `T${hourText.padStart(2, '0')}:${minute}`
  if (hour < 1 || hour > 12) return undefined
  return `T${String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

const yearFirst = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?=$|[T ,])/
const pairFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?=$|[T ,])/
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[-/ ]?\s*(\p{L}{3,}\.?)[-/, ]\s*(\d{4}|\d{2})(?=$|[T ,])/u
const nameAndDay = /^(\p{L}{3,}\.?)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?=$|[T ,])/u

const splitPlain = (text: string): DateParts | undefined => {
  const withTime = (length: number, parts: Omit<DateParts, 'time'>): DateParts | undefined => {
    const time = readTime(text.slice(length))
    return time === undefined ? undefined : { ...parts, time }
  }
  const iso = yearFirst.exec(text)
  if (iso !== null) {
    const [all, year = '', , month, day, packedMonth, packedDay] = iso
    return withTime(all.length, {
      year: Number(year),
      month: Number(month ?? packedMonth),
      day: Number(day ?? packedDay),
    })
  }
  const pair = pairFirst.exec(text)
  if (pair !== null) {
    const [all, first, separator, second, year = ''] = pair
    const shortYear = year.length === 2 && { shortYear: { last: Number(year), hasDots: separator === '.' } }
    return withTime(all.length, { year: yearOf(year), pair: [Number(first), Number(second)], ...shortYear })
  }
  const named = dayAndName.exec(text) ?? nameAndDay.exec(text)
  if (named === null) return undefined
  const [all, first = '', second = '', year = ''] = named
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first]
  const month = monthOf(name)
  return month === undefined ? undefined : withTime(all.length, { year: yearOf(year), month, day: Number(day) })
}

/** Also behind a weekday: `mar` is one and a month, `Wed, 25 Nov 2026` can only be a date without it. */
const splitDate = (text: string): DateParts | undefined => {
  const plain = splitPlain(text)
  if (plain !== undefined) return plain
  const [all = '', name = ''] = /^(\p{L}+)\.?,?\s+/u.exec(text) ?? []
  return isWeekday(name) ? splitPlain(text.slice(all.length)) : undefined
}

/** `T18:30`; undefined for what is no time of day. */
export const readClock = (text: string): string | undefined => {
  const time = readTime(` ${text.trim()}`)
  return time === '' ? undefined : time
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const yearInFront = (parts: DateParts): DateParts => {
  const { pair, shortYear, time } = parts
  return pair === undefined || shortYear === undefined
    ? parts
    : { year: 2000 + pair[0], month: pair[1], day: shortYear.last, time }
}

/** `2026-12-02` or `2026-12-02T18:30`; undefined for what is no date in this order. */
export const readDate = (text: string, order: DateOrder): string | undefined => {
  const split = splitDate(text.trim())
  const parts = split !== undefined && order === 'year_first' ? yearInFront(split) : split
  if (parts === undefined || parts.year < 1990 || parts.year > 2100) return undefined
  const [first, second] = parts.pair ?? []
  const [month, day] = order === 'day_first' ? [second, first] : [first, second]
  const date = { month: parts.month ?? month ?? 0, day: parts.day ?? day ?? 0 }
  if (parts.pair !== undefined && order === 'year_first') return undefined
  if (date.month < 1 || date.month > 12 || date.day < 1 || date.day > daysIn(parts.year, date.month)) return undefined
  return `${parts.year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}${parts.time}`
}

/** In any order of day and month. */
export const isWrittenDate = (text: string): boolean => dateOrders.some((order) => readDate(text, order) !== undefined)

/** `Created (UTC)`, `created_utc`. */
export const isUtcHead = (head: string): boolean => /(^| )(utc|gmt)( |$)/.test(headKey(head))
export const isUtcTime = (text: string): boolean => /(?:\d\s*Z|\b(?:UTC|GMT)|\d\s*[+-]00:?00)$/.test(text.trim())
/** Midnight alone is that of a day. */
export const hasClock = (text: string): boolean => /[1-9]/.test(/\d{1,2}:\d{2}(?::\d{2})?/.exec(text)?.[0] ?? '')

interface OrderChoice {
  readonly order: DateOrder | 'undecided'
  /** How many dates have a day above 12, and so prove the order. */
  readonly proofs: number
}

const spanOf = (numbers: ReadonlySet<number>): number => Math.max(...numbers) - Math.min(...numbers)

/** What is in front of all dates varies less than what ends them, so that it is rather the year; with dots, a year is hardly in front. */
const couldBeginWithYear = ({
  firsts,
  lasts,
  hasDots,
  isSame,
}: {
  readonly firsts: ReadonlySet<number>
  readonly lasts: ReadonlySet<number>
  readonly hasDots: boolean
  /** Each is the same day either way, as `26/11/26`. */
  readonly isSame: boolean
}): boolean => {
  if (isSame || Math.min(...firsts) <= 12 || Math.max(...lasts) > 31) return false
  const [first, last] = [spanOf(firsts), spanOf(lasts)]
  return first < last || (first === last && !hasDots)
}

/** The order in which the most dates exist; `undecided` where day and month could both be first. */
export const chooseOrder = (texts: Iterable<string>, countOf: (text: string) => number = () => 1): OrderChoice => {
  const pairs = { equal: 0, different: 0 }
  const proofs = { month_first: 0, day_first: 0 }
  const short = { firsts: new Set<number>(), lasts: new Set<number>(), hasDots: true, isSame: true }
  for (const text of texts) {
    const { pair, shortYear } = splitDate(text.trim()) ?? {}
    if (pair === undefined) continue
    if (shortYear !== undefined) {
      short.firsts.add(pair[0])
      short.lasts.add(shortYear.last)
      short.hasDots &&= shortYear.hasDots
      short.isSame &&= pair[0] === shortYear.last
    }
    const count = countOf(text)
    pairs[pair[0] === pair[1] ? 'equal' : 'different'] += count
    if (pair[1] > 12 && pair[0] <= 12) proofs.month_first += count
    if (pair[0] > 12 && pair[1] <= 12) proofs.day_first += count
  }
  if (proofs.day_first > proofs.month_first && couldBeginWithYear(short)) return { order: 'undecided', proofs: 0 }
  if (proofs.month_first !== proofs.day_first) {
    const order = proofs.month_first > proofs.day_first ? 'month_first' : 'day_first'
    return { order, proofs: proofs[order] }
  }
  if (pairs.different > 0) return { order: 'undecided', proofs: 0 }
  return { order: pairs.equal > 0 ? 'month_first' : 'year_first', proofs: 0 }
}
