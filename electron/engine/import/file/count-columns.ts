/** Previews the columns of a file while they are chosen: how many cells the check would accept, and where the rows are. */
import { withoutApostrophe } from '../../../../shared/files/csv-cell.ts'
import { mostImportFilePlaces, type ImportFilePlaces } from '../../../../shared/desk/inventory/imports.ts'
import type { StreamedRow } from '../../../core/table-files/csv-rows.ts'
import { readValue, type Field } from '../kinds/fields/field.ts'
import type { RowReading } from '../kinds/kind.ts'
import type { ImportLookups } from '../check/lookup-repository.ts'
import { createRowReader, type Layout } from '../check/read-row.ts'
import { ignored } from './recognize-columns.ts'
import { RowProblem } from '../check/row-problem.ts'

/** A facility that is farther from every venue is probably misplaced. */
const farMeters = 100_000

export interface ColumnCounts {
  readonly rows: number
  readonly isWhole: boolean
  /** The number of cells, by position of the column. */
  readonly filled: readonly number[]
  readonly read: readonly number[]
  readonly places: ImportFilePlaces
}

/** The field that the posted text of a facility is read as. */
const readAs: Readonly<Record<string, string>> = {
  capacity: 'capacity',
  height_limit: 'height_limit_inches',
  hours: 'opening_hours',
}

const isReadable = (field: Field, cell: string): boolean => {
  try {
    readValue(field, cell, false)
    return true
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error
    return false
  }
}

export const createColumnCount = (layout: Layout, lookups: ImportLookups) => {
  const reader = createRowReader(layout, lookups)
  const filled = layout.heads.map(() => 0)
  const read = layout.heads.map(() => 0)
  const points: ImportFilePlaces['points'] = []
  const meaningless = layout.means.flatMap((means, index) => (means === ignored ? [index] : []))
  const referenceIndex = layout.means.indexOf('reference')
  let rows = 0
  let placed = 0
  let far = 0

  const readingOf = (cells: readonly string[]): RowReading => {
    const reading = reader.read(cells, () => 1)
    if (reading.id === undefined) reading.defaults()
    return reading
  }

  /** The cells that the check refuses. A check names only the first, so each is emptied to find the next. */
  const refusedIn = (cells: readonly string[]): { readonly refused: ReadonlySet<number>; reading?: RowReading } => {
    const refused = new Set<number>()
    const left = [...cells]
    for (;;) {
      try {
        const reading = readingOf(left)
        return { refused, reading }
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error
        const index = error.column ?? (error.field === undefined ? -1 : layout.means.indexOf(error.field))
        if ((left[index] ?? '').trim() === '') break
        refused.add(index)
        left[index] = ''
      }
    }
    // A row that lacks something is read no further: the rest of its cells are checked one by one.
    for (const { field, index } of reader.columns)
      if (!isReadable(field, withoutApostrophe((left[index] ?? '').trim()))) refused.add(index)
    return { refused }
  }

  /** Texts that are stored as posted, and read only where they are understood in full. */
  const unreadIn = (cells: readonly string[], { values, sale }: RowReading): ReadonlySet<string> => {
    const isExport = (cells[referenceIndex] ?? '').trim() !== ''
    if (layout.kind !== 'facilities' || isExport) return new Set()
    const fields = Object.entries(readAs).flatMap(([field, member]) =>
      (values[member] ?? null) === null ? [field] : [],
    )
    const isPriced = sale !== undefined && (sale.posted.eventMinor !== undefined || sale.posted.tiers.length > 0)
    return new Set(isPriced ? fields : [...fields, 'rates'])
  }

  const place = ({ name, values: { latitude, longitude } }: RowReading): void => {
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return
    placed += 1
    if (points.length < mostImportFilePlaces) points.push({ name, latitude, longitude })
    const nearest = layout.kind === 'facilities' ? lookups.nearestVenue(latitude, longitude) : undefined
    if (nearest !== undefined && nearest.meters > farMeters) far += 1
  }

  return {
    add({ cells, problem }: StreamedRow): void {
      rows += 1
      if (problem !== undefined) return
      for (const index of meaningless) if ((cells[index] ?? '').trim() !== '') filled[index] = (filled[index] ?? 0) + 1
      const { refused, reading } = refusedIn(cells)
      const unread = reading === undefined ? undefined : unreadIn(cells, reading)
      for (const { field, index } of reader.columns) {
        if ((cells[index] ?? '').trim() === '') continue
        filled[index] = (filled[index] ?? 0) + 1
        if (!refused.has(index) && unread?.has(field.name) !== true) read[index] = (read[index] ?? 0) + 1
      }
      if (reading !== undefined) place(reading)
    },
    counts: (isWhole: boolean): ColumnCounts => ({
      rows,
      isWhole,
      filled,
      read,
      places: { count: placed, far, points },
    }),
  }
}
