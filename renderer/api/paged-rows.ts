/** A list that is read page by page, as the rows of one table: any part of a long list can be loaded without the pages before it. */
import { useMemo, useState } from 'react'
import {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  type QueryKey,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { requestPage, type Page, type RequestOptions } from './request.ts'

/** The pages of a list; the first is number 1. */
export interface RowPages<Row> {
  readonly queryKey: QueryKey
  readonly readPage: (page: number, signal: AbortSignal) => Promise<Page<Row>>
}

type PagesQuery<Row> = ReturnType<typeof pagesQuery<Row>>

/** A list of the API, 100 items a page; the schema is that of an item. */
export const listQuery = <Item extends z.ZodType>(queryKey: QueryKey, options: RequestOptions<Item>) =>
  pagesQuery(queryKey, (page, signal) =>
    requestPage({ ...options, query: { ...options.query, page, per_page: 100 }, signal }),
  )

/** The number of items in a list, without reading them. */
export const countQuery = <Item extends z.ZodType>(queryKey: QueryKey, options: RequestOptions<Item>) =>
  queryOptions({
    queryKey: [...queryKey, 'count'],
    queryFn: async ({ signal }) =>
      (await requestPage({ ...options, query: { ...options.query, per_page: 1 }, signal })).paging.total,
  })

export const pagesQuery = <Row>(queryKey: QueryKey, readPage: RowPages<Row>['readPage']) => {
  const query = infiniteQueryOptions({
    queryKey,
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    getNextPageParam: ({ paging }) => (paging.page < paging.totalPages ? paging.page + 1 : undefined),
    getPreviousPageParam: ({ paging }) => (paging.page > 1 ? paging.page - 1 : undefined),
  })
  return Object.assign(query, { readPage })
}

/** The place of the rows in the whole list, and how to load others. */
export interface RowPaging {
  /** The index of the first row in the whole list. */
  readonly firstIndex: number
  readonly total: number
  /** Loads the rows from one index to another, adjacent to the loaded ones or not. */
  readonly need: (fromIndex: number, toIndex: number) => void
}

/** `rows` stays the same list while nothing changes; `total` is 0 until it is known; `source` reads all of them. */
export const usePagedRows = <Row>(query: PagesQuery<Row>) => {
  const key = hashKey(query.queryKey)
  const [start, setStart] = useState({ key, page: 1 })
  const startPage = start.key === key ? start.page : 1
  const pages = useInfiniteQuery({
    ...query,
    queryKey: [...query.queryKey, startPage],
    initialPageParam: startPage,
  })
  const rows = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data])
  const first = pages.data?.pages[0]?.paging
  const last = pages.data?.pages.at(-1)?.paging
  // The list has become shorter than the requested page.
  if (startPage > 1 && rows.length === 0 && pages.isSuccess && !pages.isFetching) setStart({ key, page: 1 })

  const need = (fromIndex: number, toIndex: number): void => {
    if (first === undefined || last === undefined || pages.isFetching) return
    const fromPage = Math.floor(fromIndex / first.perPage) + 1
    const toPage = Math.floor(toIndex / first.perPage) + 1
    if (fromPage > last.page + 1 || toPage < first.page - 1) setStart({ key, page: toPage })
    else if (toPage > last.page && pages.hasNextPage) void pages.fetchNextPage()
    else if (fromPage < first.page && pages.hasPreviousPage) void pages.fetchPreviousPage()
  }

  const total = first?.total ?? 0
  const firstIndex = first === undefined ? 0 : (first.page - 1) * first.perPage
  const paging: RowPaging = { firstIndex, total, need }
  const source: RowPages<Row> = query
  return {
    pages,
    rows,
    total,
    paging,
    source,
    /** A refresh of the shown rows does not count as busy. */
    busy: pages.isPending || pages.isPlaceholderData || pages.isFetchingNextPage || pages.isFetchingPreviousPage,
    error: pages.error,
    onRetry: () => void pages.refetch(),
  }
}
