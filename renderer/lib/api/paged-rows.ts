/** A list that is read page by page, as the rows of one table. */
import { useMemo } from 'react'
import type { InfiniteData } from '@tanstack/react-query'
import type { Page } from './paging.ts'

/** The rows that are here, the same list while they stay the same, and how many there are in all; 0 until that is known. */
export function usePagedRows<Row>(data: InfiniteData<Page<Row>> | undefined): {
  readonly rows: readonly Row[]
  readonly total: number
} {
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  return { rows, total: data?.pages[0]?.paging.total ?? 0 }
}
