/** Events ahead at the scoped venues: what is loaded filters at once, what the API finds by name joins it. */
import { useMemo } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Event, Venue } from '../../../../shared/api/catalogue.ts'
import { eventPagesQuery, eventsQuery, toAsciiSearch } from '../../../lib/api/index.ts'
import { eventRow, foundEvents, startOfToday } from '../model/events.ts'
import type { EventRow, EventVenue } from '../model/events.ts'

export interface FoundEvents {
  readonly rows: readonly EventRow[]
  /** Characters that the search was sent without. */
  readonly dropped: string
  /** Nothing more is under way. */
  readonly settled: boolean
  readonly busy: boolean
  readonly error: unknown
  readonly retry: () => void
  /** Loads further events; undefined where there are none, or while a search narrows them. */
  readonly more: (() => void) | undefined
}

interface EventScope {
  readonly venueIds: readonly number[] | undefined
  readonly allVenues: readonly Venue[]
  readonly timeZone: string
}

export function useSellEvents(scope: EventScope, typed: string, nowMs: number): FoundEvents {
  const startingAfter = startOfToday(nowMs, scope.timeZone)
  const [rested] = useDebouncedValue(typed, 200)
  const { sent, dropped } = toAsciiSearch(rested)
  const pages = useInfiniteQuery(eventPagesQuery({ venueIds: scope.venueIds, startingAfter }))
  const remote = useQuery({
    ...eventsQuery({ venueIds: scope.venueIds, startingAfter, name: sent }),
    enabled: sent.length > 0,
  })
  // Whole minutes, so that the rows stay as they are in between.
  const minuteMs = Math.floor(nowMs / 60_000) * 60_000
  const rowsOf = useMemo(() => {
    const venues = new Map(scope.allVenues.map((venue): [number, EventVenue] => [venue.id, eventVenue(venue)]))
    return (events: readonly Event[]): EventRow[] =>
      events.map((event) => {
        const embedded = event._embedded?.['svc:venue']
        return eventRow(event, venues.get(event.venue_id) ?? (embedded && eventVenue(embedded)), minuteMs)
      })
  }, [scope.allVenues, minuteMs])
  const loaded = useMemo(() => (pages.data?.pages ?? []).flatMap((page) => rowsOf(page.items)), [pages.data, rowsOf])
  const remoteItems = typed.trim() === '' || rested !== typed || remote.isPlaceholderData ? undefined : remote.data?.items
  const rows = useMemo(
    () => foundEvents(loaded, remoteItems === undefined ? [] : rowsOf(remoteItems), typed),
    [loaded, remoteItems, rowsOf, typed],
  )
  const searching = typed !== rested || (sent.length > 0 && remote.isFetching)
  return {
    rows,
    dropped,
    settled: !pages.isPending && !searching,
    busy: pages.isFetching || searching,
    error: pages.error ?? undefined,
    retry: () => void pages.refetch(),
    more: typed === '' && pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
  }
}

function eventVenue(venue: Venue): EventVenue {
  return { name: venue.name, zone: venue.timezone ?? 'America/New_York', currency: venue.currency ?? 'USD' }
}
