/** What makes a line the same line in any file: its own reference or, without one, all its fields; and its ordinal among equal ones. */
import { hash } from 'node:crypto'
import type { Column } from './columns.ts'
import { cellText, headKey, type TableRow } from '../../../core/tables/table.ts'

/** Gives each line its identity, in the order of the file. */
export const createIdentities = (columns: readonly Pick<Column, 'head' | 'index'>[]) => {
  // In the order of the names, so that sorting the fields of a line has nothing to do.
  const named = columns
    .map(({ head, index }) => ({ name: headKey(head), index }))
    .toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
  const counts = new Map<string, number>()
  const numbered = (key: string): string => {
    const ordinal = (counts.get(key) ?? 0) + 1
    counts.set(key, ordinal)
    return ordinal === 1 ? key : `${key}#${ordinal}`
  }
  return {
    ofReference: (reference: string): string => numbered(`reference:${reference}`),
    /** Names and values as the file has them: no mapping changes them, nor does the order of columns. */
    ofFields: (cells: TableRow['cells']): string => {
      const fields: string[] = []
      for (const { name, index } of named) {
        const value = cellText(cells[index])
        if (value !== '') fields.push(`${name}\u0001${value}`)
      }
      return numbered(`fields:${hash('sha256', fields.toSorted().join('\u0002'))}`)
    },
  }
}
