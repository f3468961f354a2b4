/** The filter of the inventory's events. Days are those of the counter. */
import { z } from 'zod'
import { counterZone, dateFilter, datesOf, dayStartMs, addDays } from '../../../lib/format/index.ts'
import { recordFilter } from '../../../kit/inventory/record-filter.ts'

export const eventFilterSchema = z.object({
  ...recordFilter,
  venueId: z.number().int().optional(),
  series: z.string().optional(),
  dates: dateFilter.optional(),
})
export type EventQuery = z.infer<typeof eventFilterSchema>

export const noFilter: EventQuery = { text: '' }
/** By default the list begins today. */
export const initialFilter: EventQuery = { text: '', dates: { from: 0 } }

export const toEventSearch = (
  { venueId, series, dates }: EventQuery,
  today: string,
  venueIds?: readonly number[],
): Readonly<Record<string, string | undefined>> => {
  const { from = '', to = '' } = dates === undefined ? {} : datesOf(dates, today)
  const start = (day: string) => (day === '' ? undefined : new Date(dayStartMs(day, counterZone)).toISOString())
  return {
    venue_id: venueId === undefined ? venueIds?.join() : String(venueId),
    series: series || undefined,
    starting_after: start(from),
    starting_before: to === '' ? undefined : start(addDays(to, 1)),
  }
}
