/** A range of local dates and its words. */
import { formatDay } from './date-time.ts'

/** Local dates of the venue ("2026-12-16"), both included; either end may be open (empty). */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** "Dec 10 – 16", "Dec 28 – Jan 3", "from Dec 10", "to Dec 16"; empty where both ends are open. */
export function rangeWords({ from, to }: DateRange): string {
  const day = (date: string) => formatDay(`${date}T12:00:00Z`, 'UTC')
  if (from === '' && to === '') return ''
  if (from === to) return day(from)
  if (from === '') return `to ${day(to)}`
  if (to === '') return `from ${day(from)}`
  const end = day(to)
  return from.slice(0, 7) === to.slice(0, 7) ? `${day(from)} – ${end.replace(/^\D+/, '')}` : `${day(from)} – ${end}`
}
