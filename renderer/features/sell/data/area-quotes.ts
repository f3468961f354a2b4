/** All quotes around a destination, collected over all pages, and what the screen shows of the destination. */
import { useMemo } from 'react'
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query'
import { z } from 'zod'
import { location, type Location, type Venue } from '../../../../shared/api/catalogue.ts'
import { countStats } from '../../../../shared/api/common.ts'
import { curated, quote, quoteMeta } from '../../../../shared/api/quotes.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { eventQuery, readQuery, requestResponse, searchText } from '../../../api/index.ts'
import { engineNowMs } from '../../../lib/clock.ts'
import { useConnection } from '../../../lib/connection/index.ts'
import type { VenueScope } from '../../../lib/preferences/index.ts'
import { visibleOptions } from '../model/option-list.ts'
import { optionsFromQuotes, type SellOption } from '../model/option.ts'
import { hasSameTerms } from '../model/sale-offer.ts'
import type { Place, SellState, Target } from '../model/sell-state.ts'

/** How long the embedded engine holds a price (decisions.md 6a). A remote marketplace does not state it. */
const quoteHeldMs = 30 * 60_000
const maximumPages = 10

const envelope = z.object({
  data: z.array(quote),
  start_timestamp: z.string().optional(),
  curated: curated.optional(),
  meta: quoteMeta.partial().optional(),
})

type AreaSearch = Pick<SellState, 'window' | 'distanceMiles'> & { readonly target: Target }

export const searchOf = ({ target, window, distanceMiles }: SellState): AreaSearch | undefined =>
  target === null ? undefined : { target, window, distanceMiles }

export const agreedKey = (optionKey: string) => ['agreed-option', optionKey] as const

/** A quote with the terms that the seller has agreed to replaces the earlier one, and holds its price for longer. */
const renewAgreedOptions = (client: QueryClient, options: readonly SellOption[]): void => {
  for (const option of options) {
    client.setQueryData<SellOption>(agreedKey(option.key), (agreed) =>
      agreed !== undefined && option.quoteId !== undefined && hasSameTerms(agreed, option) ? option : agreed,
    )
  }
}

export const areaQuotesQuery = (search: AreaSearch | undefined) =>
  queryOptions({
    queryKey: ['quotes', 'area', search],
    staleTime: 20_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
    queryFn: search === undefined ? skipToken : ({ client, signal }) => fetchArea(search, client, signal),
  })

const fetchArea = async (search: AreaSearch, client: QueryClient, signal: AbortSignal) => {
  const requestedAtMs = engineNowMs()
  const pages: z.infer<typeof envelope>[] = []
  for (let page = 1; page <= maximumPages; page += 1) {
    const query = { ...quoteParams(search), page }
    const response = await requestResponse({ path: '/v4/quotes', query, schema: envelope, signal })
    pages.push(response.data)
    if (page >= (response.paging?.totalPages ?? 1)) break
  }
  const { curated: marked = {}, start_timestamp: pricedAt, meta } = pages[0] ?? {}
  const quotes = pages.flatMap(({ data }) => data)
  const options = optionsFromQuotes(quotes, marked, heldUntil(pricedAt, requestedAtMs))
  renewAgreedOptions(client, options)
  const [option] = options
  const startMs = meta?.start_time === undefined ? option?.startMs : Date.parse(meta.start_time)
  const endMs = meta?.end_time === undefined ? option?.endMs : Date.parse(meta.end_time)
  return {
    options,
    parking: startMs === undefined || endMs === undefined ? undefined : { startMs, endMs },
    /** Distances are measured from here. */
    center: meta?.coordinates,
  }
}

/** The destination and the miles around it, as the API searches for them. */
export const aroundTarget = (target: Target, distance: number): string => {
  if (target.kind === 'event') return searchText({ event_id: target.eventId, distance })
  const { venueId, latitude, longitude } = target.place
  return searchText(
    venueId === null ? { coordinates: [latitude, longitude], distance } : { venue_id: venueId, distance },
  )
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

const heldUntil = (pricedAt: string | undefined, requestedAtMs: number): number | undefined => {
  const isRemote = (useConnection.getState().state?.kind ?? 'embedded') !== 'embedded'
  const pricedAtMs = Date.parse(pricedAt ?? '')
  return isRemote ? undefined : (Number.isNaN(pricedAtMs) ? requestedAtMs : pricedAtMs) + quoteHeldMs
}

export type Destination = NonNullable<ReturnType<typeof useSellArea>['destination']>

export const useSellArea = (state: SellState, { allVenues, timeZone }: VenueScope) => {
  const { target, filters, sort } = state
  const eventId = target?.kind === 'event' ? target.eventId : undefined
  const eventRequest = useQuery({ ...eventQuery(eventId ?? 0), enabled: eventId !== undefined })
  const quotes = useQuery(areaQuotesQuery(searchOf(state)))
  const data = quotes.isPlaceholderData || target === null ? undefined : quotes.data
  const options = data?.options
  const rows = useMemo(() => visibleOptions(options ?? [], filters, sort), [options, filters, sort])

  const event = eventRequest.data
  const known = allVenues.find(({ id }) => id === event?.venue_id)
  const venue = event?._embedded?.['svc:venue'] ?? known
  const place = target?.kind === 'place' ? target.place : undefined
  const timesTbd = event?.times_tbd === 'true'
  const destination = (place ?? event) && {
    title: place?.label ?? event?.name ?? '',
    startMs: event && Date.parse(event.start_time),
    endMs: event && Date.parse(event.end_time),
    timesTbd,
    /** "TD Garden, 100 Legends Way" */
    where: place?.detail ?? [venue?.name, venue?.address1].filter((part) => part !== undefined).join(', '),
    zone: place?.zone ?? venue?.timezone ?? timeZone,
    coordinates: place
      ? ([place.latitude, place.longitude] as const)
      : (venue?.coordinates ?? known?.coordinates ?? data?.center),
    venueName: place?.label ?? venue?.name ?? event?.name ?? '',
  }
  return {
    destination,
    parking: data?.parking,
    /** Undefined while the options are fetched. */
    options,
    rows,
    /** The order is that of their pins. */
    pinned: state.pinned.flatMap((key) => options?.find((option) => option.key === key) ?? []),
    pending: target !== null && data === undefined && quotes.error === null,
    busy: quotes.isFetching || eventRequest.isFetching,
    error: quotes.error ?? eventRequest.error ?? undefined,
    /** The event was called off after it had been chosen. */
    isEventGone: event !== undefined && isAppError(eventRequest.error, 'not_found'),
    refetch: quotes.refetch,
    retry: () => {
      if (eventRequest.isError) void eventRequest.refetch()
      void quotes.refetch()
    },
  }
}

const milesAround = 2
const maximumVenues = 8

/** Without a geocoder, an address is found among the venues and the facilities around them. */
export const useKnownPlaces = (venues: readonly Venue[]): readonly Place[] => {
  const around = useQueries({
    queries: venues.slice(0, maximumVenues).map(({ coordinates }) => {
      const q = searchText({ coordinates, distance: milesAround })
      const query = { q, fields: ':default,location:timezone', per_page: 100 }
      return {
        ...readQuery(['locations', 'around', q], { path: '/v4/locations', query, schema: z.array(location) }),
        enabled: coordinates !== undefined,
        staleTime: 10 * 60_000,
      }
    }),
  })
  const facilities = new Map(around.flatMap(({ data = [] }) => data).map((facility) => [facility.id, facility]))
  return [
    ...venues.flatMap((venue) => placeOf(venue, venue.coordinates, venue.id)),
    ...[...facilities.values()].flatMap((facility) => placeOf(facility, facility.entrances?.[0]?.coordinates, null)),
  ]
}

const placeOf = (
  { name, address1, city, timezone }: Pick<Venue | Location, 'name' | 'address1' | 'city' | 'timezone'>,
  coordinates: readonly [number, number] | undefined,
  venueId: number | null,
): Place[] => {
  if (coordinates === undefined) return []
  const [latitude, longitude] = coordinates
  const detail = [address1, city].filter(Boolean).join(', ')
  return [{ label: name, detail, latitude, longitude, zone: timezone ?? 'America/New_York', venueId }]
}

/** The number of facilities within each of `miles`; undefined until it is known. */
export const useWiderCounts = (target: Target | null, miles: readonly number[]): readonly (number | undefined)[] =>
  useQueries({
    queries: miles.map((distance) => {
      const q = target === null ? undefined : aroundTarget(target, distance)
      const query = { q, result_format: 'stats', fields: 'stats:count' }
      return {
        ...readQuery(['locations', 'count', q], { path: '/v4/locations', query, schema: countStats }),
        enabled: q !== undefined,
        staleTime: 60_000,
      }
    }),
    combine: (results) => results.map(({ data }) => data?.count),
  })
