/** Everything about the destination that is looked at: its words, its options, the rows after filters. */
import { useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '../../../lib/api/index.ts'
import { engineNowMs } from '../../../lib/clock.ts'
import { formatVenueTime, localDateTime } from '../../../lib/format/index.ts'
import type { Venue } from '../../../../shared/api/catalogue.ts'
import { visibleOptions } from '../model/option-list.ts'
import { areaQuotesQuery } from './area-quotes.ts'
import { dispatchSell } from './sell-store.ts'
import type { Destination } from '../options/center-head.tsx'
import type { SellOption } from '../model/option.ts'
import type { ParkingWindow, SellState } from '../model/sell-state.ts'

export interface SellArea {
  readonly destination: Destination | undefined
  readonly parking: { readonly startMs: number; readonly endMs: number } | undefined
  readonly options: readonly SellOption[]
  readonly rows: readonly SellOption[]
  readonly heldUntilMs: number | undefined
  readonly center: readonly [number, number] | undefined
  /** Nothing to show yet. */
  readonly pending: boolean
  /** Something new is under way. */
  readonly busy: boolean
  readonly error: unknown
  /** Stable. */
  readonly refetch: () => Promise<unknown>
  /** Asks again for what could not be had. */
  readonly retry: () => void
  readonly fromNow: readonly LaterWindow[]
}

/** A parking window that begins now, and what it is called. */
export interface LaterWindow {
  readonly label: string
  readonly window: ParkingWindow
}

const quarterMs = 15 * 60_000
const noOptions: readonly SellOption[] = []

export function useSellArea(state: SellState, allVenues: readonly Venue[], timeZone: string): SellArea {
  const { target, window, distanceMiles } = state
  const eventId = target?.kind === 'event' ? target.eventId : undefined
  const event = useQuery({ ...eventQuery(eventId ?? 0), enabled: eventId !== undefined })
  const search = target === null ? undefined : { target, window, distanceMiles }
  const quotes = useQuery(areaQuotesQuery(search, engineNowMs))
  const stale = quotes.isPlaceholderData || search === undefined
  const data = stale ? undefined : quotes.data

  useEffect(() => {
    if (data !== undefined) dispatchSell({ type: 'options', options: data.options, nowMs: engineNowMs() })
  }, [data])

  const loaded = event.data?.id === eventId ? event.data : undefined
  const venue = loaded?._embedded?.['svc:venue'] ?? allVenues.find((candidate) => candidate.id === loaded?.venue_id)
  const place = target?.kind === 'place' ? target.place : undefined
  const zone = venue?.timezone ?? place?.zone ?? timeZone
  const destination: Destination | undefined =
    place !== undefined
      ? {
          title: place.label,
          startMs: undefined,
          timesTbd: false,
          where: place.detail,
          zone,
          coordinates: [place.latitude, place.longitude],
          venueName: place.label,
        }
      : loaded === undefined
        ? undefined
        : {
            title: loaded.name,
            startMs: Date.parse(loaded.start_time),
            timesTbd: loaded.times_tbd === 'true',
            where: [venue?.name, venue?.address1].filter((part) => part !== undefined).join(', '),
            zone,
            coordinates: venue?.coordinates ?? allVenues.find((each) => each.id === loaded.venue_id)?.coordinates,
            venueName: venue?.name ?? loaded.name,
          }
  const options = data?.options ?? noOptions
  const rows = useMemo(() => visibleOptions(options, state.filters, state.sort), [options, state.filters, state.sort])
  const startMs = data?.startMs
  const endMs = data?.endMs
  // One leaves an hour after the end; an event whose time is to be announced ends with its day.
  const leaveMs = loaded?.times_tbd === 'true' ? 0 : 60 * 60_000
  const eventEndMs = loaded === undefined ? undefined : Date.parse(loaded.end_time) + leaveMs
  return {
    destination,
    parking: startMs === undefined || endMs === undefined ? undefined : { startMs, endMs },
    options,
    rows,
    heldUntilMs: data?.heldUntilMs,
    center: data?.center,
    pending: target !== null && data === undefined && quotes.error === null,
    busy: quotes.isFetching || event.isFetching,
    error: quotes.error ?? event.error ?? undefined,
    refetch: quotes.refetch,
    retry: () => {
      if (event.isError) void event.refetch()
      void quotes.refetch()
    },
    fromNow: windowsFromNow(engineNowMs(), eventEndMs, zone),
  }
}

/** From the next quarter of an hour: to the end of the event while that is ahead, and for four hours. */
function windowsFromNow(nowMs: number, endMs: number | undefined, zone: string): LaterWindow[] {
  const startMs = Math.ceil(nowMs / quarterMs) * quarterMs
  const start = localDateTime(startMs, zone)
  const until = (ms: number): ParkingWindow => ({ start, end: localDateTime(ms, zone) })
  const four = { label: 'From now, 4 hours', window: until(startMs + 4 * 3_600_000) }
  if (endMs === undefined || endMs <= startMs) return [four]
  return [{ label: `From now until ${formatVenueTime(endMs, zone)}`, window: until(endMs) }, four]
}
