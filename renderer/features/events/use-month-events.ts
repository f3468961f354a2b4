/** Every event of a span of local days, all pages of it, by day. */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Event } from '../../../shared/api/catalogue.ts'
import { apiKeys, eventsQuery } from '../../lib/api/index.ts'
import type { EventFilter } from '../../lib/api/index.ts'
import { addDays } from '../../lib/format/index.ts'
import { eventsByDay } from './event-facts.ts'

/** `from` and `to` are local dates, both included. */
export const useEventsByDay = (filter: EventFilter, from: string, to: string) => {
  const queries = useQueryClient()
  const span: EventFilter = {
    ...filter,
    startingAfter: `${from}T00:00`,
    startingBefore: `${addDays(to, 1)}T00:00`,
    sort: 'start_time',
  }
  return useQuery(
    queryOptions({
      queryKey: [...apiKeys.eventPages(span), 'by-day'],
      placeholderData: keepPreviousData,
      queryFn: async () => {
        const events: Event[] = []
        for (let page = 1; ; page += 1) {
          const { items, paging } = await queries.query(eventsQuery(span, page))
          events.push(...items)
          if (page >= paging.totalPages) return eventsByDay(events)
        }
      },
    }),
  )
}
