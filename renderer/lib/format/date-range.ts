/** A range of local dates, fixed or counted from today, and its text. */
import { z } from 'zod'
import { dateTimeFormat } from '../../../shared/values/time-zone.ts'
import { locale, t } from '../i18n/index.ts'
import { addDays, formatDay } from './date-time.ts'

/** Local dates of the venue ("2026-12-16"), both included; an empty end is open. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

const end = z.union([z.iso.date(), z.number().int()]).optional()
/** A range to filter by. An end is a local date, or days from today, so that a saved filter moves on with the days. */
export const dateFilter = z.object({ from: end, to: end })
export type DateFilter = z.infer<typeof dateFilter>

/** The dates of the filter on this day. */
export const datesOf = ({ from, to }: DateFilter, today: string): DateRange => {
  const dateOf = (at: DateFilter['from']) => (typeof at === 'number' ? addDays(today, at) : (at ?? ''))
  return { from: dateOf(from), to: dateOf(to) }
}

/** "Dec 10 – 16", "Dec 28 – Jan 3", "from Dec 10", "to Dec 16"; empty where both ends are open. */
export const rangeText = ({ from, to }: DateRange): string => {
  const day = (date: string) => formatDay(`${date}T12:00:00Z`, 'UTC')
  if (from === '' && to === '') return ''
  if (from === to) return day(from)
  if (from === '') return t('ui.format.untilDay', { day: day(to) })
  if (to === '') return t('ui.format.fromDay', { day: day(from) })
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${day(from)} – ${day(to)}`
  const sameMonth = dateTimeFormat(locale, 'UTC', { month: 'short', day: 'numeric' })
  return sameMonth.formatRange(Date.parse(from), Date.parse(to)).replace(/\s*–\s*/, ' – ')
}
