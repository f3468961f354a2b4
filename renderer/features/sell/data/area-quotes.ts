/** All quotes around a destination, over as many pages as there are, and what the screen shows of the destination. */
import { useMemo } from 'react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Venue } from '../../../../shared/api/catalogue.ts'
import { curated, quote, quoteMeta } from '../../../../shared/api/quotes.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { apiKeys, eventQuery, requestAnswer, searchText } from '../../../lib/api/index.ts'
import { engineNowMs } from '../../../lib/clock.ts'
import { useConnection } from '../../../lib/connection/index.ts'
import { formatVenueTime, localDateTime } from '../../../lib/format/index.ts'
import { visibleOptions } from '../model/option-list.ts'
import { optionsFromQuotes } from '../model/option.ts'
import { hasSameTerms } from '../model/sale-offer.ts'
import type { MarkedLocations, SellOption } from '../model/option.ts'
import type { ParkingWindow, SellState, Target } from '../model/sell-state.ts'

/** How long the embedded engine holds a price (decisions.md 6a). A remote marketplace does not say whether it does. */
const quoteHeldMs = 30 * 60_000
const pagesAtMost = 10

const envelope = z.object({
  data: z.array(quote),
  start_timestamp: z.string().optional(),
  curated: curated.optional(),
  meta: quoteMeta.partial().optional(),
})

interface AreaSearch {
  readonly target: Target
  readonly window: ParkingWindow | null
  readonly distanceMiles: number
}

interface AreaQuotes {
  readonly options: readonly SellOption[]
  /** Parking window of the search, as the API read it. */
  readonly startMs: number | undefined
  readonly endMs: number | undefined
  /** Until when these prices can be booked, by the engine's clock; undefined if the marketplace does not say. */
  readonly heldUntilMs: number | undefined
  /** Where distances are measured from. */
  readonly center: readonly [number, number] | undefined
}

export const searchOf = ({ target, window, distanceMiles }: SellState): AreaSearch | undefined =>
  target === null ? undefined : { target, window, distanceMiles }

/** Where the quote is that the seller has agreed to for an option, by the key of the option. */
export const agreedKey = (optionKey: string) => ['agreed-option', optionKey] as const

/** A quote with the terms that the seller has agreed to takes the place of the earlier one, and holds its price for longer. */
const renewAgreedOptions = (client: QueryClient, options: readonly SellOption[]): void => {
  for (const option of options) {
    client.setQueryData<SellOption>(agreedKey(option.key), (agreed) =>
      agreed !== undefined && option.quoteId !== undefined && hasSameTerms(agreed, option) ? option : agreed,
    )
  }
}

export const areaQuotesQuery = (search: AreaSearch | undefined) =>
  queryOptions({
    queryKey: [...apiKeys.allQuotes(), 'area', search],
    enabled: search !== undefined,
    staleTime: 20_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<AreaQuotes> => {
      if (search === undefined) throw new RangeError('There is no destination')
      const requestedAtMs = engineNowMs()
      const quotes: Quote[] = []
      let first: z.infer<typeof envelope> | undefined
      for (let page = 1; page <= pagesAtMost; page += 1) {
        const response = await requestAnswer({
          path: '/v4/quotes',
          query: { ...quoteParams(search), page },
          schema: envelope,
          signal,
        })
        first ??= response.data
        quotes.push(...response.data.data)
        if (page >= (response.paging?.totalPages ?? 1)) break
      }
      const area = areaOf(quotes, first, requestedAtMs)
      renewAgreedOptions(client, area.options)
      return area
    },
  })

/** The destination and the miles around it, as the API searches for them. */
export const aroundTarget = (target: Target, distanceMiles: number): string => {
  const place = target.kind === 'place' ? target.place : undefined
  const byVenue = place?.venueId ?? null
  return searchText({
    event_id: target.kind === 'event' ? target.eventId : undefined,
    venue_id: byVenue,
    coordinates: place !== undefined && byVenue === null ? [place.latitude, place.longitude] : undefined,
    distance: distanceMiles,
  })
}

const quoteParams = ({ target, window, distanceMiles }: AreaSearch) => ({
    q: aroundTarget(target, distanceMiles),
    start_time: window?.start,
    end_time: window?.end,
    fields: ':default,location::default,location:capacity,location:hours,location:timezone,location:currency',
    returns: 'curated',
    envelope: true,
    per_page: 100,
  })

const areaOf = (quotes: readonly Quote[], first: z.infer<typeof envelope> | undefined, requestedAtMs: number): AreaQuotes => {
  const { cheapest, closest, recommended } = first?.curated ?? {}
  const marked: MarkedLocations = {
    ...(cheapest === undefined ? {} : { cheapest: cheapest.location_id }),
    ...(closest === undefined ? {} : { closest: closest.location_id }),
    ...(recommended === undefined ? {} : { recommended: recommended.location_id }),
  }
  const pricedAtMs = Date.parse(first?.start_timestamp ?? '')
  const isRemote = (useConnection.getState().state?.kind ?? 'embedded') !== 'embedded'
  const heldUntilMs = isRemote ? undefined : (Number.isNaN(pricedAtMs) ? requestedAtMs : pricedAtMs) + quoteHeldMs
  const options = optionsFromQuotes(quotes, marked, heldUntilMs)
  const start = first?.meta?.start_time
  const end = first?.meta?.end_time
  return {
    options,
    startMs: start === undefined ? options[0]?.startMs : Date.parse(start),
    endMs: end === undefined ? options[0]?.endMs : Date.parse(end),
    heldUntilMs,
    center: first?.meta?.coordinates,
  }
}

export interface Destination {
  readonly title: string
  /** Start of the event; undefined without one. */
  readonly startMs: number | undefined
  readonly timesTbd: boolean
  /** "TD Garden, 100 Legends Way" */
  readonly where: string
  readonly zone: string
  readonly coordinates: readonly [number, number] | undefined
  readonly venueName: string
}

export interface SellArea {
  readonly destination: Destination | undefined
  readonly parking: { readonly startMs: number; readonly endMs: number } | undefined
  /** Undefined while they are fetched. */
  readonly options: readonly SellOption[] | undefined
  /** After filters, in order. */
  readonly rows: readonly SellOption[]
  /** In the order of their pins. */
  readonly pinned: readonly SellOption[]
  readonly heldUntilMs: number | undefined
  readonly center: readonly [number, number] | undefined
  /** Nothing to show yet. */
  readonly pending: boolean
  /** Something new is under way. */
  readonly busy: boolean
  readonly error: unknown
  /** Stable. */
  readonly refetch: () => Promise<unknown>
  /** Fetches again what failed. */
  readonly retry: () => void
  readonly fromNow: readonly LaterWindow[]
}

/** A parking window that begins now, and what it is called. */
export interface LaterWindow {
  readonly label: string
  readonly window: ParkingWindow
}

const quarterMs = 15 * 60_000

export const useSellArea = (state: SellState, allVenues: readonly Venue[], timeZone: string): SellArea => {
  const { target } = state
  const eventId = target?.kind === 'event' ? target.eventId : undefined
  const event = useQuery({ ...eventQuery(eventId ?? 0), enabled: eventId !== undefined })
  const quotes = useQuery(areaQuotesQuery(searchOf(state)))
  const data = quotes.isPlaceholderData || target === null ? undefined : quotes.data
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
  const options = data?.options
  const rows = useMemo(
    () => visibleOptions(options ?? [], state.filters, state.sort),
    [options, state.filters, state.sort],
  )
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
    pinned: state.pinned.flatMap((key) => options?.find((option) => option.key === key) ?? []),
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
const windowsFromNow = (nowMs: number, endMs: number | undefined, zone: string): LaterWindow[] => {
  const startMs = Math.ceil(nowMs / quarterMs) * quarterMs
  const start = localDateTime(startMs, zone)
  const until = (ms: number): ParkingWindow => ({ start, end: localDateTime(ms, zone) })
  const four = { label: 'From now, 4 hours', window: until(startMs + 4 * 3_600_000) }
  if (endMs === undefined || endMs <= startMs) return [four]
  return [{ label: `From now until ${formatVenueTime(endMs, zone)}`, window: until(endMs) }, four]
}
