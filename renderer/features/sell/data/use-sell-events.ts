/** Upcoming events at the scoped venues: loaded ones are filtered immediately, and those that the API finds by name are added. */
import { useMemo, useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Event } from '../../../../shared/api/catalogue.ts'
import { eventPagesQuery, eventsQuery, toAsciiSearch } from '../../../api/index.ts'
import { businessDate } from '../../../lib/format/index.ts'
import type { VenueScope } from '../../../lib/preferences/index.ts'
import {
  bothRanges,
  localBounds,
  readSearchText,
  understoodDatesText,
  useEventName,
} from '../../../lib/search/index.ts'
import { eventMatches, eventRow, foundEvents, startOfToday } from '../model/destinations.ts'

export type FoundEvents = Readonly<ReturnType<typeof useSellEvents>>

export const useSellEvents = ({ venueIds, allVenues, timeZone }: VenueScope, nowMs: number) => {
  const [typed, setTyped] = useState('')
  const today = businessDate(nowMs, timeZone)
  const [settledText] = useDebouncedValue(typed, 200)
  const search = useMemo(() => readSearchText(typed, today), [typed, today])
  const { words, dates } = readSearchText(settledText, today)
  const { name: typedName, dropped } = toAsciiSearch(words)
  const pages = useInfiniteQuery(eventPagesQuery({ venueIds, startingAfter: startOfToday(nowMs, timeZone) }))
  // The time is in whole minutes, so that the rows stay the same in between.
  const minuteMs = Math.floor(nowMs / 60_000) * 60_000
  const rowsOf = useMemo(() => {
    const venues = new Map(allVenues.map((venue) => [venue.id, venue]))
    return (events: readonly Event[]) =>
      events.map((event) => {
        const venue = venues.get(event.venue_id) ?? event._embedded?.['svc:venue']
        return eventRow(event, venue, minuteMs)
      })
  }, [allVenues, minuteMs])
  const loaded = useMemo(() => (pages.data?.pages ?? []).flatMap((page) => rowsOf(page.items)), [pages.data, rowsOf])
  const isLoaded = loaded.some((row) => eventMatches(row, { words, dates }))
  const { after, before } = localBounds(bothRanges(dates, { from: today, to: '' }))
  const filter = { venueIds, startingAfter: after, startingBefore: before, name: typedName }
  const { name, corrected, isPending } = useEventName(
    filter,
    loaded.map((row) => row.name),
    pages.isSuccess && !isLoaded,
  )
  const isRemoteSearch = name !== undefined || dates !== undefined
  const remote = useQuery({ ...eventsQuery({ ...filter, name }), enabled: isRemoteSearch })
  const isCurrent = typed.trim() !== '' && settledText === typed && !remote.isPlaceholderData
  const remoteItems = isCurrent ? remote.data?.items : undefined
  // Enter chooses the first line, which must not come from the correction of an earlier text.
  const currentCorrection = settledText === typed ? corrected : undefined
  const rows = useMemo(
    () => foundEvents(loaded, rowsOf(remoteItems ?? []), { ...search, words: currentCorrection ?? search.words }),
    [loaded, remoteItems, rowsOf, search, currentCorrection],
  )
  const isSearching = typed !== settledText || isPending || (isRemoteSearch && remote.isFetching)
  return {
    typed,
    setTyped,
    rows,
    search,
    /** The date that was read from the text; empty without a date. */
    dateLabel: search.dates === undefined ? '' : understoodDatesText(search.dates, today),
    corrected: currentCorrection,
    dropped,
    settled: !pages.isPending && !isSearching,
    busy: pages.isFetching || isSearching,
    error: pages.error ?? undefined,
    retry: () => void pages.refetch(),
    /** Loads further events; undefined if there are none, or while a search narrows them. */
    more: typed === '' && pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
  }
}
