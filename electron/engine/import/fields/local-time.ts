/** Local times of events as files write them: readings of the venue's clock. */
import { parseLocalTimeMs } from '../../../core/time.ts'
import { RowProblem } from '../row-problem.ts'

const minuteMs = 60_000

export interface LocalTime {
  /** The reading as if it were UTC. */
  readonly localMs: number
  readonly isDateOnly: boolean
  /** Of a reading that happens twice, or of an export. */
  readonly offsetMinutes: number | undefined
}

const slashed = /^(\d{1,2})[/](\d{1,2})[/](\d{4})(?:[ ,]+(.*))?$/
const twelveHours = /^(\d{1,2})(?::(\d\d))?(?::\d\d)? ?([ap])\.?m\.?$/i

export type DateOrder = 'month_first' | 'day_first'

/** What the dates of a column say together about their order; undefined where they leave it open, or contradict each other. */
export const dateOrderOf = (texts: readonly string[]): DateOrder | undefined => {
  const dates = texts.map((text) => slashed.exec(text.trim())).filter((match) => match !== null)
  const isDayFirst = dates.some(([, first]) => Number(first) > 12)
  const isMonthFirst = dates.some(([, , second]) => Number(second) > 12)
  if (isDayFirst === isMonthFirst) return undefined
  return isDayFirst ? 'day_first' : 'month_first'
}

const clockText = (time: string): string => {
  const half = twelveHours.exec(time)
  if (half === null) return time.replace(/^(\d):/, '0$1:')
  const hour = (Number(half[1]) % 12) + (half[3]?.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${half[2] ?? '00'}`
}

/** `12/16/2026 7:30 PM` as `2026-12-16T19:30`; undefined where the order of day and month is open. */
const fromSlashed = (text: string, order: DateOrder | undefined): string | undefined => {
  const [, first = '', second = '', year, time = ''] = slashed.exec(text) ?? []
  if (year === undefined)
    return text.replace(
      /^(\d{4}-\d\d-\d\d)[T ](\d{1,2}(?::\d\d)? ?[ap]\.?m\.?)$/i,
      (_, date: string, clock: string) => `${date}T${clockText(clock)}`,
    )
  const known = order ?? dateOrderOf([text]) ?? (first === second ? 'month_first' : undefined)
  if (known === undefined) return undefined
  const [month, day] = known === 'month_first' ? [first, second] : [second, first]
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return time === '' ? date : `${date}T${clockText(time)}`
}

/** Throws RowProblem. */
export const readLocal = (written: string, field: string, order?: DateOrder): LocalTime => {
  const text = fromSlashed(written.trim(), order)
  if (text === undefined) throw new RowProblem('not_a_date', field)
  const offset = /(?<=T.*)([+-])(\d\d):(\d\d)$/.exec(text)
  const reading = offset === null ? text : text.slice(0, offset.index)
  const isDateOnly = /^\d{4}-\d\d-\d\d$/.test(reading)
  const local = (isDateOnly ? `${reading}T00:00` : reading).replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T')
  const localMs = parseLocalTimeMs(local)
  if (localMs === undefined) throw new RowProblem(text === '' ? 'empty' : 'not_a_date', field)
  const minutes = offset === null ? undefined : Number(`${offset[1]}1`) * (Number(offset[2]) * 60 + Number(offset[3]))
  return { localMs, isDateOnly, offsetMinutes: minutes }
}

/** An instant as a reading with its offset, so that the second of two equal readings is known. */
export const writeLocal = (atMs: number, offsetMinutes: number): string => {
  const reading = new Date(atMs + offsetMinutes * minuteMs).toISOString().slice(0, 19)
  const sign = offsetMinutes < 0 ? '-' : '+'
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0')
  const minutes = Math.abs(offsetMinutes)
  return `${reading}${sign}${two(minutes / 60)}:${two(minutes % 60)}`
}
