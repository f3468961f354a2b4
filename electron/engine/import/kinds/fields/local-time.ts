/** Reads local dates and times in files, which are readings of a clock. An ambiguous one is refused. */
import {
  midnightOf,
  orderOf,
  readClock as readWrittenClock,
  splitDate,
  type WrittenClock,
  type WrittenDate,
} from '../../../../core/table-files/dates.ts'
import { readZone, regionOf } from '../../../../core/table-files/zones.ts'
import { zoneClock, type ZoneClock } from '../../../../core/time.ts'
import { RowProblem } from '../../check/row-problem.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

export interface LocalTime {
  /** The reading as if it were UTC. */
  readonly localMs: number
  /** True without a time, or with one that is to be announced. */
  readonly isDateOnly: boolean
  /** The offset of a reading that names its zone or offset. */
  readonly offsetMinutes: number | undefined
}

export type DateOrder = 'month_first' | 'day_first'

/** `27/05/23` may begin with its year. */
const certainOrder = (date: WrittenDate | undefined): DateOrder | undefined => {
  const order = date && orderOf(date)
  return order === 'day_first' && date?.shortYear !== undefined ? undefined : order
}

/** The date without a time behind it that cannot be read. */
const dayAtStart = (text: string): WrittenDate | undefined =>
  splitDate(text) ?? splitDate(/^\s*(?:\p{L}+\.?,?\s+)?(\d+([-/.])\d+\2\d+)/u.exec(text)?.[1] ?? '')

/** The order that the dates of a file have together; undefined where they leave it open, or contradict each other. */
export const dateOrderOf = (texts: readonly string[]): DateOrder | undefined => {
  const orders = new Set(texts.map((text) => certainOrder(dayAtStart(text))))
  orders.delete(undefined)
  const [order] = orders
  return orders.size === 1 ? order : undefined
}

const convertedDay = /^\d{4}-(\d\d)-(\d\d)(?!\d)/

/** Whether a cell is a date whose day could be its month as well. */
export const mayBeExchanged = (text: string): boolean => {
  const [, month, day] = convertedDay.exec(text) ?? []
  return month !== day && Number(day) <= 12
}

/**
 * A program that reads `25/05/2027` as a text, since there is no 25th month, has read `06/05/2027` as 5 June: in such a column all dates
 * have a day up to 12.
 */
export const areHalfConverted = (texts: readonly string[]): boolean => {
  const days = texts.flatMap((text) => convertedDay.exec(text)?.[2] ?? [])
  return (
    days.length > 0 && days.every((day) => Number(day) <= 12) && texts.some((text) => dateOrderOf([text]) !== undefined)
  )
}

/** `6:40 PM`, `18 h 40`, `TBD`, also with its zone; undefined for a text that is no time of day. */
export const readClock = (text: string): WrittenClock | undefined => {
  const clock = readWrittenClock(text)
  return clock === undefined || clock.zone === '' || readZone(clock.zone) !== undefined ? clock : undefined
}

/** The offsets that a clock has at a reading: none where it is skipped, two where it is repeated. */
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

/** The offset of a reading in a written zone; undefined unless the zone has it once: not `ET` when clocks change, nor `EST` in July. */
const offsetOf = (written: string, localMs: number): number | undefined => {
  const [zone, region] = [readZone(written), regionOf(written)]
  const [offset, other] = zone === undefined ? [] : offsetsAt(zoneClock(zone), localMs)
  if (offset === undefined || other !== undefined) return undefined
  return region === undefined || offsetsAt(zoneClock(region), localMs).includes(offset) ? offset : undefined
}

/** A reading without an offset in a zone that is written in another cell, `ET`, `Eastern Time`, `America/New_York`. Throws RowProblem. */
export const inZone = (time: LocalTime, written: string, field: string): LocalTime => {
  if (written.trim() === '' || time.isDateOnly) return time
  const [zone, named] = [readZone(written), offsetOf(written, time.localMs)]
  if (zone !== undefined && named === undefined) instantOnce(zoneClock(zone), time.localMs, field)
  const offsetMinutes = time.offsetMinutes ?? named
  if (named === undefined || offsetMinutes !== named) throw new RowProblem('not_a_time_zone', field)
  return { ...time, offsetMinutes }
}

/** A date, with its time of day where that is in another cell. Throws RowProblem. */
export const readLocal = (written: string, field: string, order?: DateOrder, apart?: WrittenClock): LocalTime => {
  const refused = new RowProblem(written.trim() === '' ? 'empty' : 'not_a_date', field)
  const date = splitDate(written)
  const [first, second] = date?.pair ?? []
  const known = order ?? certainOrder(date) ?? (first === second ? 'month_first' : undefined)
  const dateMs = date && midnightOf(date, known)
  if (dateMs === undefined) throw refused
  const clock = date?.clock
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

/** An instant, or a reading of the clock of a zone. `isEnd` makes a day without a time count to its end. Throws RowProblem. */
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

/** An instant as a reading with its offset, so that the second of two equal readings is distinct. */
export const writeLocal = (atMs: number, offsetMinutes: number): string => {
  const reading = new Date(atMs + offsetMinutes * minuteMs).toISOString().slice(0, 19)
  const sign = offsetMinutes < 0 ? '-' : '+'
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0')
  const minutes = Math.abs(offsetMinutes)
  return `${reading}${sign}${two(minutes / 60)}:${two(minutes % 60)}`
}
