/** Every request to the API: same-origin fetch, form-encoded parameters, zod on every response, AppError for every failure. */
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { z } from 'zod'
import { AppError, errorBody, isAppError, receivedError } from '../../shared/errors/errors.ts'
import { parseJson } from '../../shared/http/json.ts'
import { retryAfterMs } from '../../shared/errors/retry-after.ts'
import { locale } from '../lib/i18n/index.ts'
import { approvalOf, bodyOf, type ApprovableRequest } from './approval.ts'
import { assertOwnResponse, assertStillHere } from '../lib/connection/active-profile.ts'
import { noteAge } from '../lib/connection/data-age.ts'
import { isAbort, loggedFetch } from './page-log.ts'
import { refresh } from './query-client.ts'

export type ParamValue = string | number | boolean | readonly (string | number)[] | null | undefined
export type Params = Readonly<Record<string, ParamValue>>

export interface RequestOptions<Schema extends z.ZodType> extends ApprovableRequest {
  readonly query?: Params | undefined
  /** Form-encoded body, for the v4 API. */
  readonly form?: Params | undefined
  readonly schema: Schema
  readonly signal?: AbortSignal | undefined
  /** The same key has the same outcome (decisions.md 4): a write can be repeated while the engine restarts. */
  readonly idempotencyKey?: string | undefined
  /** The ETag of the record that is changed; if it is out of date, the request is refused with `record_changed`. */
  readonly ifMatch?: string | undefined
  /** The request outlives the page. At most 64 KiB. */
  readonly keepalive?: boolean
}

interface Paging {
  readonly perPage: number
  readonly total: number
  readonly page: number
  readonly totalPages: number
}

/** A part of a list, and its place in the whole list. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly paging: Paging
}

/** The paging headers of a list (specification, "Pagination headers"); undefined where there are none. */
export const readPaging = (headers: Headers): Paging | undefined => {
  const count = (name: string, missing: number): number => {
    const text = headers.get(`x-pagination-${name}`) ?? ''
    return /^\d+$/.test(text) ? Number(text) : missing
  }
  const total = count('total', -1)
  if (total < 0) return undefined
  const perPage = count('per-page', 100)
  const totalPages = count('total-pages', Math.max(1, Math.ceil(total / perPage)))
  return { total, perPage, page: count('current-page', 1), totalPages }
}

/** Parameters as a query string or form body: lists are joined by commas, empty values left out. */
export const encodeParams = (params: Params): URLSearchParams => {
  const encoded = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value === null || value === undefined || value === '') continue
    const text = typeof value === 'object' ? value.join(',') : String(value)
    if (text !== '') encoded.set(name, text)
  }
  return encoded
}

/** The `q` parameter: `{venue_id:[1,2], name:'celtics'}` is "venue_id:1,2 name:celtics". Empty parts are left out. */
export const searchText = (parts: Params): string =>
  [...encodeParams(parts)].map(([type, value]) => `${type}:${value}`).join(' ')

/** The address of a path with its parameters, for links and frames. */
export const apiUrl = (path: string, query?: Params): string => {
  const encoded = query ? encodeParams(query).toString() : ''
  return `/api${path}${encoded === '' ? '' : `?${encoded}`}`
}

/** A preview is a POST that changes nothing. */
const isRead = ({ method = 'GET', path }: RequestOptions<z.ZodType>): boolean =>
  method === 'GET' || path.startsWith('/v4/bookings/previews')

/** Reads the error of a response that is not 2xx. Never rejects. */
export const errorFromResponse = async (response: Response, isRead: boolean): Promise<AppError> => {
  const { status, headers } = response
  const text = await response.text().catch(() => '')
  const item = errorBody.safeParse(parseJson(text)).data?.errors[0]
  const facts = {
    status,
    requestId: headers.get('x-request-id') ?? item?.uuid,
    retryAfterMs: retryAfterMs(headers.get('retry-after'), headers.get('date'), Date.now()),
    isRead,
  }
  if (item !== undefined) return receivedError(item.code, { ...item, ...facts })
  const code = [502, 503, 504].includes(status) ? 'engine_unavailable' : 'internal_error'
  return new AppError(code, { ...facts, details: text.slice(0, 500) })
}

/**
 * Sends one request and returns the checked response. Throws AppError; an abort passes through. A request that needs an approval
 * waits for one, and is sent again with it.
 */
export const requestResponse = async <Schema extends z.ZodType>(options: RequestOptions<Schema>) => {
  try {
    return await requestOnce(options)
  } catch (error) {
    // The window was locked or blocked meanwhile, and learns that now.
    if (isAppError(error, 'not_signed_in')) void refresh('session')
    const approvalId = await approvalOf(error, options)
    if (approvalId === undefined) throw error
    return requestOnce(options, approvalId)
  }
}

const requestOnce = async <Schema extends z.ZodType>(options: RequestOptions<Schema>, approvalId?: string) => {
  assertStillHere()
  const response = await send(options, approvalId)
  assertOwnResponse(response.headers)
  if (response.ok) noteAge(options.path, options.query?.['result_format'] === 'stats', response.headers)
  if (!response.ok) throw await errorFromResponse(response, isRead(options))
  const body: unknown = response.status === 204 ? null : await response.json().catch(() => undefined)
  const parsed = options.schema.safeParse(body)
  if (!parsed.success) {
    throw new AppError('response_invalid', {
      status: response.status,
      details: `${options.path}: ${z.prettifyError(parsed.error).slice(0, 500)}`,
      requestId: response.headers.get('x-request-id') ?? undefined,
    })
  }
  const etag = response.headers.get('etag') ?? undefined
  return { data: parsed.data, paging: readPaging(response.headers), etag }
}

/** `requestResponse` without headers: only the data. */
export const request = async <Schema extends z.ZodType>(options: RequestOptions<Schema>): Promise<z.infer<Schema>> =>
  (await requestResponse(options)).data

/** Requests text that is not JSON, such as a CSV file. */
export const requestText = async ({
  path,
  query,
}: Pick<RequestOptions<z.ZodType>, 'path' | 'query'>): Promise<string> => {
  assertStillHere()
  const response = await send({ path, query, schema: z.string() })
  assertOwnResponse(response.headers)
  if (!response.ok) throw await errorFromResponse(response, true)
  return response.text()
}

/** Requests a page of a list; without paging headers it is the whole list. The schema is that of its items. */
export const requestPage = async <Item extends z.ZodType>(
  options: RequestOptions<Item>,
): Promise<Page<z.infer<Item>>> => {
  const { data: items, paging } = await requestResponse({ ...options, schema: z.array(options.schema) })
  const whole = { total: items.length, perPage: items.length, page: 1, totalPages: 1 }
  return { items, paging: paging ?? whole }
}

/** Requests every item of a list, page after page. */
export const requestAll = async <Item extends z.ZodType>(options: RequestOptions<Item>): Promise<z.infer<Item>[]> => {
  const all: z.infer<Item>[] = []
  for (let page = 1; ; page += 1) {
    const { items, paging } = await requestPage({ ...options, query: { ...options.query, page, per_page: 100 } })
    all.push(...items)
    if (page >= paging.totalPages) return all
  }
}

export const readQuery = <Schema extends z.ZodType>(queryKey: QueryKey, options: RequestOptions<Schema>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => request({ ...options, signal }) })

const retryWaitsMs = [250, 500, 1000, 2000, 4000]
/** After this time without a response the error is shown instead of another attempt. */
const patienceMs = 8_000

/**
 * A write that is repeated while the engine restarts, always with the same idempotency key, so that it happens once. After about eight
 * seconds it rejects with the last AppError.
 */
export const writeOnce = async <Schema extends z.ZodType>(
  options: Omit<RequestOptions<Schema>, 'signal'> & { readonly idempotencyKey: string },
): Promise<z.infer<Schema>> => {
  const startedAtMs = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await request(options)
    } catch (error) {
      const wait = retryWaitsMs[attempt]
      const again = isAppError(error) && (error.status === 0 || error.code === 'engine_unavailable')
      if (!again || wait === undefined || performance.now() - startedAtMs > patienceMs) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

const send = async (options: RequestOptions<z.ZodType>, approvalId?: string): Promise<Response> => {
  const headers = new Headers({ Accept: 'application/json', 'X-Language-Locale': locale })
  let body: BodyInit | null = null
  if (options.form) body = encodeParams(options.form)
  if (options.json !== undefined) {
    headers.set('Content-Type', 'application/json')
    body = bodyOf(options.json)
  }
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey)
  if (options.ifMatch !== undefined) headers.set('If-Match', options.ifMatch)
  if (approvalId !== undefined) headers.set('X-Approval', approvalId)
  try {
    return await loggedFetch(apiUrl(options.path, options.query), {
      method: options.method ?? 'GET',
      headers,
      body,
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    })
  } catch (error) {
    if (isAbort(error) || options.signal?.aborted === true) throw error
    throw new AppError('network_failed', { cause: error })
  }
}
