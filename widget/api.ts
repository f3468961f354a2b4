/** Searches for quotes, page by page. */
import type { Quote } from '../shared/api/quotes.ts'
import type { WidgetRequest } from './address.ts'
import { eventOf, parkingOption } from './option.ts'
import type { Mark } from './option.ts'

export type Order = 'distance' | 'price'

export type Found = Awaited<ReturnType<typeof findParking>>

export type Problem = 'no_destination' | 'unknown_destination' | 'over' | 'busy' | 'unreachable' | 'refused'

export class SearchError extends Error {
  override readonly name = 'SearchError'
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem, options)
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

interface ErrorBody {
  readonly errors?: readonly { readonly code?: string }[]
}

const errorOf = async (response: Response): Promise<SearchError> => {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined
  return new SearchError(problemOf(response.status, body?.errors?.[0]?.code))
}

/** `apiUrl` is the address of /v4. Throws SearchError; an aborted search throws what `fetch` does. */
export const findParking = async (
  apiUrl: string,
  request: WidgetRequest,
  { order, page, signal }: { readonly order: Order; readonly page: number; readonly signal: AbortSignal },
) => {
  if (request.destination === undefined) throw new SearchError('no_destination')
  const query = new URLSearchParams({
    q: request.destination,
    envelope: 'true',
    returns: 'curated',
    sort: order,
    page: String(page),
    per_page: String(pageSize),
    ...(request.startTime && { start_time: request.startTime }),
    ...(request.endTime && { end_time: request.endTime }),
  })
  const response = await fetch(`${apiUrl}/quotes?${query.toString()}`, {
    headers: { 'X-Language-Locale': request.locale },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new SearchError('unreachable', { cause })
  })
  if (!response.ok) throw await errorOf(response)
  const { data, meta, curated } = (await response.json()) as Enveloped
  const marksOf = (id: string): readonly Mark[] => marks.filter((mark) => curated?.[mark]?.location_id === id)
  const event = data[0] && eventOf(data[0])
  return {
    options: data.map((quote) => parkingOption(quote, request.eventId, marksOf(quote.location_id))),
    /** Of all pages. */
    total: Number(response.headers.get('X-Pagination-Total') ?? data.length),
    /** Of the parking, in the zone of the place. */
    startTime: meta.start_time,
    endTime: meta.end_time,
    center: meta.coordinates,
    destinationName: event?.name,
    /** The event's time is to be announced. */
    timesTbd: event?.times_tbd === 'true',
  }
}
