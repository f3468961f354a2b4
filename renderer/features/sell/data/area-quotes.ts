/** All quotes around a destination, over as many pages as there are, with the marks that the API gives. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { curated, quote, quoteMeta } from '../../../../shared/api/quotes.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { apiKeys, requestAnswer, searchText } from '../../../lib/api/index.ts'
import { useConnection } from '../../../lib/connection/index.ts'
import { optionsFromQuotes } from '../model/option.ts'
import type { MarkedLocations, SellOption } from '../model/option.ts'
import type { ParkingWindow, Target } from '../model/sell-state.ts'

/** How long the own engine holds a price (decisions.md 6a). A marketplace elsewhere does not say whether it does. */
const quoteHeldMs = 30 * 60_000
const pagesAtMost = 10

const envelope = z.object({
  data: z.array(quote),
  start_timestamp: z.string().optional(),
  curated: curated.optional(),
  meta: quoteMeta.partial().optional(),
})

export interface AreaSearch {
  readonly target: Target
  readonly window: ParkingWindow | null
  readonly distanceMiles: number
}

export interface AreaQuotes {
  readonly options: readonly SellOption[]
  /** Parking window of the search, as the API read it. */
  readonly startMs: number | undefined
  readonly endMs: number | undefined
  /** Until when these prices can be booked, by the engine's clock; undefined where nobody says. */
  readonly heldUntilMs: number | undefined
  /** Where distances are measured from. */
  readonly center: readonly [number, number] | undefined
  readonly invented: boolean
}

export const areaQuotesQuery = (search: AreaSearch | undefined, engineNowMs: () => number) =>
  queryOptions({
    queryKey: [...apiKeys.allQuotes(), 'area', search],
    enabled: search !== undefined,
    staleTime: 20_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<AreaQuotes> => {
      if (search === undefined) throw new RangeError('There is no destination')
      const askedAtMs = engineNowMs()
      const quotes: Quote[] = []
      let first: z.infer<typeof envelope> | undefined
      for (let page = 1; page <= pagesAtMost; page += 1) {
        const answer = await requestAnswer({
          path: '/v4/quotes',
          query: { ...quoteParams(search), page },
          schema: envelope,
          signal,
        })
        first ??= answer.data
        quotes.push(...answer.data.data)
        if (page >= (answer.paging?.totalPages ?? 1)) break
      }
      return areaOf(quotes, first, askedAtMs)
    },
  })

/** The destination and the miles around it, as the API searches for them. */
export function aroundTarget(target: Target, distanceMiles: number): string {
  const place = target.kind === 'place' ? target.place : undefined
  const byVenue = place?.venueId ?? null
  return searchText({
    event_id: target.kind === 'event' ? target.eventId : undefined,
    venue_id: byVenue,
    coordinates: place !== undefined && byVenue === null ? [place.latitude, place.longitude] : undefined,
    distance: distanceMiles,
  })
}

function quoteParams({ target, window, distanceMiles }: AreaSearch) {
  return {
    q: aroundTarget(target, distanceMiles),
    start_time: window?.start,
    end_time: window?.end,
    fields: ':default,location::default,location:capacity,location:hours,location:timezone,location:currency',
    returns: 'curated',
    envelope: true,
    per_page: 100,
  }
}

function areaOf(quotes: readonly Quote[], first: z.infer<typeof envelope> | undefined, askedAtMs: number): AreaQuotes {
  const { cheapest, closest, recommended } = first?.curated ?? {}
  const marked: MarkedLocations = {
    ...(cheapest === undefined ? {} : { cheapest: cheapest.location_id }),
    ...(closest === undefined ? {} : { closest: closest.location_id }),
    ...(recommended === undefined ? {} : { recommended: recommended.location_id }),
  }
  const answeredAtMs = Date.parse(first?.start_timestamp ?? '')
  const isRemote = (useConnection.getState().state?.kind ?? 'embedded') !== 'embedded'
  const heldUntilMs = isRemote ? undefined : (Number.isNaN(answeredAtMs) ? askedAtMs : answeredAtMs) + quoteHeldMs
  const options = optionsFromQuotes(quotes, marked, heldUntilMs)
  const start = first?.meta?.start_time
  const end = first?.meta?.end_time
  return {
    options,
    startMs: start === undefined ? options[0]?.startMs : Date.parse(start),
    endMs: end === undefined ? options[0]?.endMs : Date.parse(end),
    heldUntilMs,
    center: first?.meta?.coordinates,
    invented: options.some((option) => option.invented),
  }
}
