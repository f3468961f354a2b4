/** Rejected rows during correction: they stay in place, and a correction can be repeated for all rows with the same problem. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Input } from '../../../shared/contract/endpoint.ts'
import { importFileApi } from '../../../shared/contract/imports.ts'
import type { ImportFile, ImportRow } from '../../../shared/desk/inventory/imports.ts'
import { call, pagesOf, refreshed, usePagedRows } from '../../api/index.ts'
import { changeInParts } from './change-in-parts.ts'

type Problem = NonNullable<ImportRow['problem']>
type SimilarChange = Input<typeof importFileApi.changeSimilar>['body']

/** The actions of a person on a rejected row. */
export type Correction =
  | { readonly cell: string }
  | { readonly left_out: boolean }
  | { readonly swap: [number, number] }

const isSimilar = (problem: Problem, other: SimilarChange['problem']): boolean =>
  problem.code === other.code &&
  problem.column === other.column &&
  (problem.code === 'swapped' || problem.cell === other.cell)

const columnOf = ({ columns = [] }: ImportFile, field: string): number =>
  columns.findIndex(({ means }) => means === field)

/** The columns of a position whose two numbers are exchanged. */
export const swappedColumns = (file: ImportFile, problem: Problem | undefined): [number, number] | undefined => {
  const columns: [number, number] = [columnOf(file, 'latitude'), columnOf(file, 'longitude')]
  return problem?.code === 'swapped' && columns.every((column) => column >= 0) ? columns : undefined
}

/** The change of the row that the correction is for. */
const changeOf = (
  correction: Correction,
  { problem }: ImportRow,
): Input<typeof importFileApi.changeRow>['body'] | undefined => {
  if ('left_out' in correction) return { left_out: correction.left_out }
  if ('cell' in correction)
    return problem?.column === undefined ? undefined : { cells: { [problem.column]: correction.cell } }
  const [latitude, longitude] = correction.swap
  const { values } = problem ?? {}
  return { cells: { [latitude]: String(values?.['longitude'] ?? ''), [longitude]: String(values?.['latitude'] ?? '') } }
}

/** Only leaving out can be repeated; including a row again concerns that row only. */
const repeatedChange = (correction: Correction): SimilarChange['change'] | undefined =>
  'left_out' in correction ? (correction.left_out ? { left_out: true } : undefined) : correction

const problemKey = ({ code, column, cell }: Problem): SimilarChange['problem'] => ({ code, column, cell })

export const useCorrections = (file: ImportFile) => {
  const { id } = file
  const rejected = usePagedRows(pagesOf(importFileApi.rows, { id, q: { verdict: 'rejected' } }))
  const leftOut = usePagedRows(pagesOf(importFileApi.rows, { id, q: { verdict: 'left_out' } }))
  /** Rows that are no longer rejected. */
  const [corrected, setCorrected] = useState<readonly ImportRow[]>([])
  const [last, setLast] = useState<{ readonly line: number; readonly similar: SimilarChange }>()
  const rows = [
    ...new Map([...leftOut.rows, ...rejected.rows, ...corrected].map((row) => [row.line, row])).values(),
  ].toSorted((one, other) => one.line - other.line)

  const change = useMutation({
    mutationFn: async ({ row, correction }: { row: ImportRow; correction: Correction }) => {
      const body = changeOf(correction, row)
      return body === undefined ? row : call(importFileApi.changeRow, { id, line: row.line, body })
    },
    onSuccess: async (next, { row, correction }) => {
      setCorrected((before) => [...before.filter(({ line }) => line !== next.line), next])
      const repeated = repeatedChange(correction)
      setLast(
        row.problem !== undefined && next.verdict !== 'rejected' && repeated !== undefined
          ? { line: row.line, similar: { problem: problemKey(row.problem), change: repeated } }
          : undefined,
      )
      await refreshed(...importFileApi.changeRow.invalidates)
    },
  })
  const repeat = useMutation({
    mutationFn: (similar: SimilarChange) =>
      changeInParts((options) => call(importFileApi.changeSimilar, { id, body: similar }, options)),
    onSuccess: async () => {
      setLast(undefined)
      await refreshed(...importFileApi.changeRow.invalidates)
    },
  })
  const similarCount =
    last === undefined
      ? 0
      : rejected.rows.filter(
          ({ line, problem }) =>
            line !== last.line && problem !== undefined && isSimilar(problem, last.similar.problem),
        ).length
  return {
    rows,
    /** Loads pages that are not fetched yet. */
    more: rejected.pages.hasNextPage ? () => void rejected.pages.fetchNextPage() : undefined,
    change,
    /** The row whose correction fits others too, and how many of those are shown. */
    similar: last === undefined || similarCount === 0 ? undefined : { line: last.line, count: similarCount },
    repeat: () => {
      if (last !== undefined && similarCount > 0 && !repeat.isPending) repeat.mutate(last.similar)
    },
    repeatError: repeat.error,
  }
}
export type Corrections = ReturnType<typeof useCorrections>
