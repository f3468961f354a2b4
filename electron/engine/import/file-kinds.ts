/** The kinds of files that the command line imports and the demo is made of, and what became of their rows. */
import type { ImportKind } from '../../../shared/desk/inventory/imports.ts'
import type { Outcome } from '../demo/seed-repository.ts'
import { problemText } from './check/problem-text.ts'
import type { Layout } from './check/read-row.ts'
import type { RowProblem } from './check/row-problem.ts'

export const fileKinds = ['venues', 'aliases', 'events', 'parking'] as const
export type FileKind = (typeof fileKinds)[number]
export const importKindOf = (kind: FileKind): ImportKind => (kind === 'parking' ? 'facilities' : kind)

export type Counts = Readonly<Record<Outcome | 'rejected', number>>

export const noCounts = (): Record<Outcome | 'rejected', number> => ({
  added: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
})

export const reasonOf = ({ code, field, values, column }: RowProblem, layout: Layout): string => {
  const head =
    column !== undefined
      ? layout.heads[column]
      : field === undefined
        ? undefined
        : (layout.heads[layout.means.indexOf(field)] ?? field)
  return problemText({
    code,
    cell: '',
    ...(head === undefined ? {} : { head }),
    ...(values === undefined ? {} : { values }),
  })
}
