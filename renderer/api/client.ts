/**
 * Requests to the back office by its contracts (shared/contract): queries with their keys, and writes that refresh the areas they change.
 */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { requestOf, type csv, type Endpoint, type Input } from '../../shared/contract/endpoint.ts'
import { keyOf } from './keys.ts'
import { countQuery, listQuery } from './paged-rows.ts'
import { refresh } from './query-client.ts'
import {
  readQuery,
  request,
  requestAll,
  requestPage,
  requestText,
  searchText,
  writeOnce,
  type Params,
  type RequestOptions,
} from './request.ts'

type List = Endpoint & { readonly list: true }
type Single = Endpoint & { readonly list?: never }
type Options<E extends Endpoint> = RequestOptions<E['response']>
interface CallOptions extends Pick<
  Options<Endpoint>,
  'approval' | 'idempotencyKey' | 'ifMatch' | 'keepalive' | 'signal'
> {
  /** The caller refreshes the areas itself, after the last of several writes. */
  readonly withoutRefresh?: boolean
}

/** The input may be left out where all of it is optional. */
type Given<E extends Endpoint, More extends readonly unknown[] = []> =
  Partial<Input<E>> extends Input<E> ? [input?: Input<E>, ...more: More] : [input: Input<E>, ...more: More]

const optionsOf = <E extends Endpoint>(endpoint: E, input?: object): Options<E> => {
  const { method, path, query, body } = requestOf(endpoint, input)
  // Input is typed by the endpoint: its query has no other members.
  const { q, ...params } = query as Params & { readonly q?: Params }
  return { method, path, query: { ...params, q: q && searchText(q) }, json: body, schema: endpoint.response }
}

export const queryOf = <E extends Single>(endpoint: E, ...[input]: Given<E>) =>
  readQuery(keyOf(endpoint, input), optionsOf(endpoint, input))

/** All items of a list, from all of its pages. */
export const allOf = <E extends List>(endpoint: E, ...[input]: Given<E>) =>
  queryOptions({
    queryKey: [...keyOf(endpoint, input), 'all'],
    queryFn: ({ signal }) => requestAll({ ...optionsOf(endpoint, input), signal }),
  })

/** `allOf` outside of a query. */
export const readAll = <E extends List>(endpoint: E, input: Input<E>) => requestAll(optionsOf(endpoint, input))

/** A list page by page, for `usePagedRows`. */
export const pagesOf = <E extends List>(endpoint: E, ...[input]: Given<E>) =>
  listQuery([...keyOf(endpoint, input), 'pages'], optionsOf(endpoint, input))

export const readPage = <E extends List>(
  endpoint: E,
  { page, per_page: perPage, ...input }: Input<E> & { readonly page?: number; readonly per_page?: number },
  signal?: AbortSignal,
) => {
  const options = optionsOf(endpoint, input)
  return requestPage({ ...options, query: { ...options.query, page, per_page: perPage }, signal })
}

/** A CSV file, as text. */
export const readCsv = <E extends Endpoint & { readonly response: typeof csv }>(endpoint: E, ...[input]: Given<E>) =>
  requestText(optionsOf(endpoint, input))

export const countOf = <E extends List>(endpoint: E, ...[input]: Given<E>) =>
  countQuery(keyOf(endpoint, input), optionsOf(endpoint, input))

/** The counts of a list; those of the previous filter are shown until they are read. */
export const statsOf = <E extends List & { readonly stats: z.ZodType }>(endpoint: E, ...[input]: Given<E>) => {
  const options = optionsOf(endpoint, input)
  const query = { ...options.query, result_format: 'stats' }
  const schema: E['stats'] = endpoint.stats
  return queryOptions({
    ...readQuery([...keyOf(endpoint, input), 'stats'], { ...options, query, schema }),
    placeholderData: keepPreviousData,
  })
}

/**
 * One request, outside of a query. With an idempotency key it is repeated while the engine restarts. After a write, the areas that it
 * invalidates are read again where they are shown; after a refusal, its own area, because the screen may have been out of date.
 */
export const call = async <E extends Single>(
  endpoint: E,
  ...[input, callOptions = {}]: Given<E, [options?: CallOptions]>
): Promise<z.output<E['response']>> => {
  const { withoutRefresh = false, ...more } = callOptions
  const options = { ...optionsOf(endpoint, input), ...more }
  const { idempotencyKey } = more
  const { area, invalidates = [area] } = endpoint
  const changed = withoutRefresh || options.method === 'GET' ? [] : invalidates
  try {
    const data = await (idempotencyKey === undefined ? request(options) : writeOnce({ ...options, idempotencyKey }))
    void refresh(...changed)
    return data
  } catch (error) {
    void refresh(...changed.filter((each) => each === area))
    throw error
  }
}
