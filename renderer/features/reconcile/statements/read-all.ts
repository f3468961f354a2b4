/** Reads every row of a list. */
import type { Page } from '../../../lib/api/index.ts'

interface Pages<Row> {
  readonly readPage: (page: number, signal: AbortSignal) => Promise<Page<Row>>
}

export const readAll = async <Row>({ readPage }: Pages<Row>, signal: AbortSignal): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { items, paging } = await readPage(page, signal)
    rows.push(...items)
    last = paging.totalPages
  }
  return rows
}
