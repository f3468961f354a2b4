/** Opening hours: days with the same times are one line, and one text: "Mon – Fri 5:00 AM – 1:00 AM, Sat – Sun all day". */
import type { NewFacility } from '../../../shared/desk/inventory/facilities.ts'
import { formatInstant, formatList } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'

type Hours = NonNullable<NewFacility['operating_hours']>

export interface HoursRow {
  readonly key: string
  /** Days from Monday (1). */
  readonly days: readonly number[]
  readonly opens: string
  /** A time earlier than `opens` is on the next day. `24:00` is the end of the day. */
  readonly closes: string
}

export const allDays = [1, 2, 3, 4, 5, 6, 7] as const

export const isAllDay = ({ opens, closes }: Pick<HoursRow, 'opens' | 'closes'>): boolean =>
  opens === '00:00' && closes === '24:00'

export const groupHours = (hours: Hours): HoursRow[] => {
  const rows = new Map<string, HoursRow>()
  for (const { day, opens, closes } of hours) {
    const key = `${opens}-${closes}`
    const row = rows.get(key) ?? { key, days: [], opens, closes }
    rows.set(key, { ...row, days: [...new Set([...row.days, day])].sort() })
  }
  return [...rows.values()]
}

export const flatHours = (rows: readonly HoursRow[]): Hours =>
  rows
    .flatMap(({ days, opens, closes }) => days.map((day) => ({ day, opens, closes })))
    .sort((one, other) => one.day - other.day || one.opens.localeCompare(other.opens))

/** January 1, 2024 was a Monday. */
const dayInstant = (day: number) => Date.UTC(2024, 0, day)

export const dayName = (day: number, style: 'short' | 'long' = 'short'): string =>
  formatInstant(dayInstant(day), 'UTC', { weekday: style })

export const clockText = (clock: string): string =>
  formatInstant(`2024-01-01T${clock === '24:00' ? '00:00' : clock}:00Z`, 'UTC', { hour: 'numeric', minute: '2-digit' })

/** "Mon – Fri", "Mon, Wed"; every combination of days has its own text. */
export const daysText = (days: readonly number[]): string => {
  if (days.length === 7) return t('facilities.hours.everyDay')
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return formatList(
    runs.map((run) => {
      const [first = 1] = run
      const last = run.at(-1) ?? first
      return first === last ? dayName(first) : `${dayName(first)}\u00a0–\u00a0${dayName(last)}`
    }),
    'unit',
  )
}

export const hoursText = (rows: readonly HoursRow[] | null): string => {
  if (rows === null) return t('facilities.hours.unknown')
  const open = rows.filter(({ days }) => days.length > 0)
  if (open.length === 0) return t('facilities.hours.closed')
  return formatList(
    open.map((row) =>
      isAllDay(row)
        ? t('facilities.hours.allDayOn', { days: daysText(row.days) })
        : t('facilities.hours.on', {
            days: daysText(row.days),
            opens: clockText(row.opens),
            closes: clockText(row.closes),
          }),
    ),
    'unit',
  )
}
