/** Recognizes a column of an unknown file by values that the books know: numbers, plates and facilities, whatever its heading is. */
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { remember } from '../remember.ts'
import { cellText, headKey, type Table } from '../../../core/table-files/table.ts'
import type { Column, Columns } from './column.ts'

/** The first meaning that fits the values is chosen. */
const heldMeanings = ['bookingId', 'partnerBookingId', 'bagNumber', 'plate', 'facility'] as const
export type HeldMeaning = (typeof heldMeanings)[number]

/** Those of the values that the books know with this meaning. */
export type KnownValues = (means: HeldMeaning, values: readonly string[]) => ReadonlySet<string>

/** This number of values is sufficient, however long the file is. */
const mostValues = 200
/** The least share of known values: the books lack some, and a total row has none. */
const leastShare = 0.5

const isHeld = (means: Column['means']): means is HeldMeaning => heldMeanings.some((each) => each === means)
/** The content counts more than these headings; of several columns of texts, and without a heading, each may mean something else. */
const isOpen = ({ head, means }: Column, hasSeveralTexts: boolean): boolean =>
  means === 'unused' ||
  means === 'reference' ||
  isHeld(means) ||
  (means === 'text' && (hasSeveralTexts || /^#\d+$/.test(head)))

export const recognizeHeld = (
  columns: Columns,
  table: Table,
  { known, choices }: { readonly known: KnownValues; readonly choices: Choices },
): Columns => {
  if (columns.mapping !== undefined) return columns
  const chosen = new Set(Object.keys(choices.columns ?? {}).map(headKey))
  const rows = table.rows.filter(({ row }) => row > (columns.headerRows.at(-1) ?? 0))
  const valuesOf = ({ index }: Column): string[] => {
    const values = new Set<string>()
    for (const { cells } of rows) {
      const text = cellText(cells[index]).trim()
      if (text !== '') values.add(text)
      if (values.size === mostValues) break
    }
    return [...values]
  }
  const hasSeveralTexts = columns.all.filter(({ means }) => means === 'text').length > 1
  const open = columns.all
    .filter((column) => isOpen(column, hasSeveralTexts) && !chosen.has(headKey(column.head)))
    .map((column) => ({ index: column.index, values: valuesOf(column) }))
  // A search takes as long for the values of all columns as for those of one.
  const knownAs = remember((means: HeldMeaning) => known(means, [...new Set(open.flatMap(({ values }) => values))]))
  const held = new Map(
    open.flatMap(({ index, values }) => {
      const isThat = (means: HeldMeaning) =>
        values.length > 0 && values.filter((value) => knownAs(means).has(value)).length / values.length >= leastShare
      const means = heldMeanings.find(isThat)
      return means === undefined ? [] : [[index, means] as const]
    }),
  )
  const first = new Map<HeldMeaning, number>()
  for (const [index, means] of held) if (!first.has(means)) first.set(means, index)
  return {
    ...columns,
    all: columns.all.map((column): Column => {
      const means = held.get(column.index)
      if (means !== undefined && first.get(means) === column.index) return { ...column, means }
      // Its heading names the content of another column.
      return isHeld(column.means) && first.has(column.means) && !chosen.has(headKey(column.head))
        ? { ...column, means: 'unused' }
        : column
    }),
  }
}
