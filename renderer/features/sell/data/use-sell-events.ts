/** Upcoming events at the scoped venues: loaded ones are filtered immediately, and those that the API finds by name are added. */
import { useMemo } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Event, Venue } from '../../../../shared/api/catalogue.ts'
import { eventPagesQuery, eventsQuery, toAsciiSearch } from '../../../lib/api/index.ts'
import { businessDate } from '../../../lib/format/index.ts'
import { bothRanges, localBounds, readSearchText, understoodWords, useEventName } from '../../../lib/search/index.ts'
import type { SearchText } from '../../../lib/search/index.ts'
import { eventMatches, eventRow, foundEvents, startOfToday } from '../model/events.ts'
import type { EventRow, EventVenue } from '../model/events.ts'

export interface FoundEvents {
  readonly rows: readonly EventRow[]
  /** The typed text as it was read, and its date as text; empty without one. */
  readonly search: SearchText
  readonly dateLabel: string
  /** The corrected text, if a letter was wrong. */
  readonly corrected: string | undefined
  /** Characters that the search was sent without. */
  readonly dropped: string
  /** No request is running. */
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

export const useSellEvents = (scope: EventScope, typed: string, nowMs: number): FoundEvents => {
  const today = businessDate(nowMs, scope.timeZone)
  const startingAfter = startOfToday(nowMs, scope.timeZone)
  const [rested] = useDebouncedValue(typed, 200)
  const search = useMemo(() => readSearchText(typed, today), [typed, today])
  const { words, dates } = readSearchText(rested, today)
  const { sent, dropped } = toAsciiSearch(words)
  const pages = useInfiniteQuery(eventPagesQuery({ venueIds: scope.venueIds, startingAfter }))
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
  const isLoaded = loaded.some((row) => eventMatches(row, { words, dates }))
  const { after, before } = localBounds(bothRanges(dates, { from: today, to: '' }))
  const filter = {
    venueIds: scope.venueIds,
    startingAfter: after,
    startingBefore: before,
    name: sent === '' ? undefined : sent,
  }
  const { name, corrected, isPending } = useEventName(
    filter,
    loaded.map((row) => row.name),
    pages.isSuccess && !isLoaded,
  )
  const isRemoteSearch = name !== undefined || dates !== undefined
  const remote = useQuery({ ...eventsQuery({ ...filter, name }), enabled: isRemoteSearch })
  const remoteItems = typed.trim() === '' || rested !== typed || remote.isPlaceholderData ? undefined : remote.data?.items
  const rows = useMemo(
    () =>
      foundEvents(
        loaded,
        remoteItems === undefined ? [] : rowsOf(remoteItems),
        corrected === undefined ? search : { ...search, words: corrected },
      ),
    [loaded, remoteItems, rowsOf, search, corrected],
  )
  const searching = typed !== rested || isPending || (isRemoteSearch && remote.isFetching)
  return {
    rows,
    search,
    dateLabel: search.dates === undefined ? '' : understoodWords(search.dates, today),
    corrected,
    dropped,
    settled: !pages.isPending && !searching,
    busy: pages.isFetching || searching,
    error: pages.error ?? undefined,
    retry: () => void pages.refetch(),
    more: typed === '' && pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
  }
}

const eventVenue = (venue: Venue): EventVenue => ({ name: venue.name, zone: venue.timezone ?? 'America/New_York', currency: venue.currency ?? 'USD' })
