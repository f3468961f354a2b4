/** Searches for quotes, page by page. */
import type { Quote } from '../shared/api/quotes.ts'
import type { WidgetRequest } from './address.ts'
import { eventOf, parkingOption } from './option.ts'
import type { Mark, ParkingOption } from './option.ts'

export type Order = 'distance' | 'price'

export interface Found {
  readonly options: readonly ParkingOption[]
  /** Of all pages. */
  readonly total: number
  /** Of the parking, in the zone of the place. */
  readonly startTime: string
  readonly endTime: string
  readonly center: readonly [latitude: number, longitude: number] | undefined
  readonly destinationName: string | undefined
  /** The event's time is to be announced. */
  readonly timesTbd: boolean
}

export type Problem = 'no_destination' | 'unknown_destination' | 'over' | 'busy' | 'unreachable' | 'refused'

export class SearchError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'SearchError'
    this.problem = problem
  }
}

interface Enveloped {
  readonly data: readonly Quote[]
  readonly meta: { readonly start_time: string; readonly end_time: string; readonly coordinates?: [number, number] }
  readonly curated?: Readonly<Partial<Record<Mark, Quote>>>
}

const marks = ['recommended', 'cheapest', 'closest'] as const
const timeoutMs = 20_000
export const pageSize = 25

const problemOf = (status: number, code: string | undefined): Problem => {
  if (code === 'quote_window_in_past') return 'over'
  if (status === 429) return 'busy'
  if (status === 404) return 'unknown_destination'
  return status >= 500 ? 'unreachable' : 'refused'
}

const refusal = async (response: Response): Promise<SearchError> => {
  const body: unknown = await response.json().catch(() => undefined)
  const { errors } = (body ?? {}) as { readonly errors?: readonly { readonly code?: string }[] }
  return new SearchError(problemOf(response.status, errors?.[0]?.code))
}

/** `apiUrl` is the address of /v4. Throws SearchError; an aborted search throws what `fetch` does. */
export const findParking = async (
  apiUrl: string,
  request: WidgetRequest,
  { order, page, signal }: { readonly order: Order; readonly page: number; readonly signal: AbortSignal },
): Promise<Found> => {
  if (request.destination === undefined) throw new SearchError('no_destination')
  const query = new URLSearchParams({
    q: request.destination,
    envelope: 'true',
    returns: 'curated',
    sort: order,
    page: String(page),
    per_page: String(pageSize),
    ...(request.startTime === undefined ? {} : { start_time: request.startTime }),
    ...(request.endTime === undefined ? {} : { end_time: request.endTime }),
  })
  let response: Response
  try {
    response = await fetch(`${apiUrl}/quotes?${query.toString()}`, {
      headers: { 'X-Language-Locale': request.locale },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new SearchError('unreachable', { cause })
  }
  if (!response.ok) throw await refusal(response)
  const { data, meta, curated } = (await response.json()) as Enveloped
  const marksOf = (id: string): readonly Mark[] => marks.filter((mark) => curated?.[mark]?.location_id === id)
  const event = data[0] === undefined ? undefined : eventOf(data[0])
  return {
    options: data.map((quote) => parkingOption(quote, request.eventId, marksOf(quote.location_id))),
    total: Number(response.headers.get('X-Pagination-Total') ?? data.length),
    startTime: meta.start_time,
    endTime: meta.end_time,
    center: meta.coordinates,
    destinationName: event?.name,
    timesTbd: event?.times_tbd === 'true',
  }
}
