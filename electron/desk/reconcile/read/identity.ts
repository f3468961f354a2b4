/**
 * Identifies a line in any file: by its own reference with its day and amount, because banks reuse references, or, without one, by all its
 * fields; and by its ordinal among equal ones.
 */
import { hash } from 'node:crypto'
import type { StatementLine } from '../statement.ts'
import type { Column } from './column.ts'
import { cellText, headKey, type TableRow } from '../../../core/table-files/table.ts'

type NamedLine = Pick<StatementLine, 'reference' | 'soldAt' | 'startsAt' | 'net' | 'currency'>

/** The texts that banks write where they have no reference, also after the number of the account. */
const placeholder = /^(?:.*:)?\s*(?:nonref|not ?provided|notavailable|none|null|n\/?a|unknown|0+|-+|x+)\s*$/i

/** Whether the reference distinguishes the line from others. */
export const isNamed = ({ reference }: Pick<StatementLine, 'reference'>): boolean =>
  reference !== undefined && !placeholder.test(reference)

/** This is added to the reference: a line on another day, or with another amount, is another line. */
export const dayAndAmount = ({ soldAt, startsAt, net, currency }: NamedLine): string =>
  `${(soldAt ?? startsAt ?? '').slice(0, 10)} ${net} ${currency}`

/** Gives each line its identity, in the order of the file. */
export const createIdentities = (columns: readonly Pick<Column, 'head' | 'index'>[]) => {
  // The fields are in the order of their names, so that only those of equal names need to be sorted in each line.
  const named = columns
    .map(({ head, index }) => ({ name: headKey(head), index }))
    .toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
  const isRepeated = new Set(named.map(({ name }) => name)).size < named.length
  const counts = new Map<string, number>()
  const numbered = (key: string): string => {
    const ordinal = (counts.get(key) ?? 0) + 1
    counts.set(key, ordinal)
    return ordinal === 1 ? key : `${key}#${ordinal}`
  }
  /** Names and values are those in the file: neither a mapping nor the order of columns changes them. */
  const ofFields = (cells: TableRow['cells']): string => {
    const fields: string[] = []
    for (const { name, index } of named) {
      const value = cellText(cells[index])
      if (value !== '') fields.push(`${name}\u0001${value}`)
    }
    return numbered(`fields:${hash('sha256', (isRepeated ? fields.toSorted() : fields).join('\u0002'))}`)
  }
  return (line: NamedLine, cells: TableRow['cells']): string =>
    isNamed(line) ? numbered(`reference:${line.reference} ${dayAndAmount(line)}`) : ofFields(cells)
}
