/** Dates and times of statements. One order of day and month applies to a file: the one that days above 12 prove, or the chosen one. */
import { dateOrders, type DateOrder } from '../../../../shared/desk/reconcile/mapping.ts'
import {
  midnightOf,
  orderOf,
  readClock as readWrittenClock,
  splitDate,
  type WrittenClock,
} from '../../../core/table-files/dates.ts'
import { headKey } from '../../../core/table-files/table.ts'
import { readZone } from '../../../core/table-files/zones.ts'

/** Without minutes, `2 h` may be a length of stay. */
const isTime = (clock: WrittenClock | undefined): clock is WrittenClock & { readonly ms: number } =>
  clock?.ms !== undefined && clock.hasMinutes

/** `T18:30`; undefined for a text that is no time of day. */
export const readClock = (text: string): string | undefined => {
  const clock = readWrittenClock(text)
  return isTime(clock) ? new Date(clock.ms).toISOString().slice(10, 16) : undefined
}

/** The years of statements: others are damaged digits. */
const [firstYear, lastYear] = [1990, 2100]

/** `2026-12-02` or `2026-12-02T18:30`; undefined for a text that is no date in this order. */
export const readDate = (text: string, order: DateOrder): string | undefined => {
  const date = splitDate(text)
  const midnight = date && midnightOf(date, order)
  if (date === undefined || midnight === undefined) return undefined
  const { clock } = date
  if (clock !== undefined && !isTime(clock)) return undefined
  const local = new Date(midnight + (clock?.ms ?? 0)).toISOString()
  const year = Number(local.slice(0, 4))
  return year < firstYear || year > lastYear ? undefined : local.slice(0, clock === undefined ? 10 : 16)
}

/** True for a date in any order of day and month. */
export const isWrittenDate = (text: string): boolean => dateOrders.some((order) => readDate(text, order) !== undefined)

/** `Created (UTC)`, `created_utc`. */
export const isUtcHead = (head: string): boolean => /(^| )(utc|gmt)( |$)/.test(headKey(head))
/** Most times have no zone, and need not be read for it. */
const zoneAtEnd = /(?:[A-Za-z]|[-+]\d\d(?::?\d\d)?)\s*$/
/** `18:30Z`, `18:30 UTC`, `18:30+00`. */
export const isUtcTime = (text: string): boolean =>
  zoneAtEnd.test(text) && readZone(splitDate(text)?.clock?.zone ?? '') === '+00:00'
/** Midnight alone is no time of day: it is that of a date. */
export const hasClock = (text: string): boolean => /[1-9]/.test(/\d{1,2}:\d{2}(?::\d{2})?/.exec(text)?.[0] ?? '')

interface OrderChoice {
  readonly order: DateOrder | 'undecided'
  /** The number of dates that have a day above 12, and so prove the order. */
  readonly proofs: number
}

const spanOf = (numbers: ReadonlySet<number>): number => Math.max(...numbers) - Math.min(...numbers)

/** The first numbers of all dates vary less than the last ones, so that they are rather the year; with dots, the year is hardly first. */
const couldBeginWithYear = ({
  firsts,
  lasts,
  hasDots,
  isSame,
}: {
  readonly firsts: ReadonlySet<number>
  readonly lasts: ReadonlySet<number>
  readonly hasDots: boolean
  /** Each date is the same day either way, such as `26/11/26`. */
  readonly isSame: boolean
}): boolean => {
  if (isSame || Math.min(...firsts) <= 12 || Math.max(...lasts) > 31) return false
  const [first, last] = [spanOf(firsts), spanOf(lasts)]
  return first < last || (first === last && !hasDots)
}

/** The order in which the most dates are valid; `undecided` where day and month could both be first. */
export const chooseOrder = (texts: Iterable<string>, countOf: (text: string) => number = () => 1): OrderChoice => {
  const pairs = { equal: 0, different: 0 }
  const proofs = { month_first: 0, day_first: 0 }
  const short = { firsts: new Set<number>(), lasts: new Set<number>(), hasDots: true, isSame: true }
  for (const text of texts) {
    const date = splitDate(text)
    if (date?.pair === undefined) continue
    const { pair, shortYear } = date
    if (shortYear !== undefined) {
      short.firsts.add(pair[0])
      short.lasts.add(shortYear.last)
      short.hasDots &&= shortYear.hasDots
      short.isSame &&= pair[0] === shortYear.last
    }
    const count = countOf(text)
    pairs[pair[0] === pair[1] ? 'equal' : 'different'] += count
    const order = orderOf(date)
    if (order !== undefined) proofs[order] += count
  }
  if (proofs.day_first > proofs.month_first && couldBeginWithYear(short)) return { order: 'undecided', proofs: 0 }
  if (proofs.month_first !== proofs.day_first) {
    const order = proofs.month_first > proofs.day_first ? 'month_first' : 'day_first'
    return { order, proofs: proofs[order] }
  }
  if (pairs.different > 0) return { order: 'undecided', proofs: 0 }
  return { order: pairs.equal > 0 ? 'month_first' : 'year_first', proofs: 0 }
}
