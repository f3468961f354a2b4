/** The lines of a statement that count in another one. */
import { queryOptions } from '@tanstack/react-query'
import { statementApi } from '../../shared/contract/reconcile.ts'
import { readPage } from './client.ts'
import { keyOf } from './keys.ts'

/** The first of them. */
export const seenLinesQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(statementApi.seenLines, { id }),
    queryFn: async ({ signal }) => (await readPage(statementApi.seenLines, { id, per_page: 20 }, signal)).items,
  })
