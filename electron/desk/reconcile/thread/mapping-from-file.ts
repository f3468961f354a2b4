/** Makes a mapping from the columns of a file, by which the next file of this kind is recognized. */
import type { Layout } from '../../../../shared/desk/reconcile/layout.ts'
import {
  isDate,
  isMoney,
  type Choices,
  type ColumnMeaning,
  type Mapping,
  type Meaning,
} from '../../../../shared/desk/reconcile/mapping.ts'
import { present } from '../../../../shared/present.ts'
import { guessMeaning } from '../read/guessed-columns.ts'
import { headKey } from '../../../core/table-files/table.ts'

/** A file may lack the other columns. */
const isEssential = (means: Meaning): boolean =>
  isMoney(means) ||
  isDate(means) ||
  ['reference', 'bookingId', 'category', 'currency', 'direction', 'status'].includes(means)

/** The meanings of values in the mapping that was used, and those that were chosen since. */
const said = <To>(used: Record<string, To> | undefined, chosen: Record<string, To> | undefined) =>
  used === undefined && chosen === undefined ? undefined : { ...used, ...chosen }

export const mappingFromFile = (
  name: string,
  { kind, columns, amounts, dateOrder, signs }: Layout,
  { choices, used }: { readonly choices: Choices | undefined; readonly used: Mapping | undefined },
): Mapping => {
  const chosen = new Map(Object.entries(choices?.columns ?? {}).map(([head, means]) => [headKey(head), means]))
  const known = new Map(used?.columns.map((column) => [headKey(column.head), column]))
  const isDebit = (head: string): boolean => {
    const choice: ColumnMeaning | undefined = chosen.get(headKey(head))
    if (choice !== undefined) return choice === 'debit'
    return used === undefined ? guessMeaning(head) === 'debit' : (known.get(headKey(head))?.isDebit ?? false)
  }
  const { categories, otherCategories, hasTotal } = used ?? {}
  const statuses = said(used?.statuses, choices?.statuses)
  const directions = said(used?.directions, choices?.directions)
  // The debits of the next file are checked again, unless a person chose.
  const { debits: _, ...detected } = signs
  const debits = choices?.signs?.debits ?? used?.signs?.debits
  const amountsIn = choices?.amountsIn ?? used?.amountsIn
  return {
    name,
    kind,
    columns: columns.map(({ head, means }) => ({
      head,
      means,
      ...(isEssential(means) && { isRequired: true }),
      ...(isMoney(means) && isDebit(head) && { isDebit: true }),
    })),
    signs: { ...detected, ...present({ debits }) },
    ...present({ categories, otherCategories, statuses, directions, hasTotal, amounts, amountsIn, dateOrder }),
    ...present({ currency: choices?.currency ?? used?.currency }),
  }
}
