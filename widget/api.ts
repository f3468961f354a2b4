/** Searches for quotes, page by page. */
import type { Quote } from '../shared/api/quotes.ts'
import type { WidgetRequest } from './address.ts'
import { eventOf, parkingOption, type Mark } from './option.ts'

export type Order = 'distance' | 'price'
export type Problem = 'noDestination' | 'unknownDestination' | 'over' | 'busy' | 'unreachable' | 'refused'

interface Enveloped {
  readonly data: readonly Quote[]
  readonly meta: { readonly start_time: string; readonly end_time: string; readonly coordinates?: [number, number] }
  readonly curated?: Readonly<Partial<Record<Mark, Quote>>>
}

const marks = ['recommended', 'cheapest', 'closest'] as const
const timeoutMs = 20_000
export const pageSize = 25

const problemOf = async (response: Response): Promise<Problem> => {
  const body = (await response.json().catch(() => undefined)) as { errors?: { code?: string }[] } | undefined
  if (body?.errors?.[0]?.code === 'quote_window_in_past') return 'over'
  if (response.status === 429) return 'busy'
  if (response.status === 404) return 'unknownDestination'
  return response.status >= 500 ? 'unreachable' : 'refused'
}

const readFound = async (response: Response, request: WidgetRequest) => {
  const { data, meta, curated } = (await response.json()) as Enveloped
  const marksOf = (id: string): readonly Mark[] => marks.filter((mark) => curated?.[mark]?.location_id === id)
  const event = data[0] && eventOf(data[0])
  return {
    options: data.map((quote) => parkingOption(quote, request.eventId, marksOf(quote.location_id))),
    /** The total of all pages. */
    total: Number(response.headers.get('X-Pagination-Total') ?? data.length),
    /** The times of the parking, in the zone of the place. */
    startTime: meta.start_time,
    endTime: meta.end_time,
    center: meta.coordinates,
    destinationName: event?.name,
    /** True where the event's time is to be announced. */
    timesTbd: event?.times_tbd === 'true',
  }
}
export type Found = Awaited<ReturnType<typeof readFound>>

/** `apiUrl` is the address of /v4. A search that is aborted is `unreachable`. */
export const findParking = async (
  apiUrl: string,
  request: WidgetRequest,
  { order, page, signal }: { readonly order: Order; readonly page: number; readonly signal: AbortSignal },
): Promise<Found | { readonly problem: Problem }> => {
  if (request.destination === undefined) return { problem: 'noDestination' }
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
  try {
    const response = await fetch(`${apiUrl}/quotes?${query.toString()}`, {
      headers: { 'X-Language-Locale': request.locale },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return response.ok ? await readFound(response, request) : { problem: await problemOf(response) }
  } catch {
    return { problem: 'unreachable' }
  }
}
