/** Checks rows one by one and stores what they would do; a corrected row is checked again immediately. */
import type { similarRowsChange, importRowChange, ImportRow } from '../../../../shared/desk/inventory/imports.ts'
import type { z } from 'zod'
import type { StreamedRow } from '../../../core/table-files/csv-rows.ts'
import { pricePieces } from '../../selling/pricing/price-text.ts'
import type { CheckedRow, CheckedRows } from './checked-rows-repository.ts'
import {
  everyField,
  compareRow,
  requirePairs,
  shownChanges,
  shownValues,
  acceptedOf,
  type Difference,
  type FieldChoices,
} from './compare-row.ts'
import type { RowReading } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'
import type { ImportLookups } from './lookup-repository.ts'
import { createRowReader, type Layout } from './read-row.ts'
import type { RecordReader } from '../write/record-reader-repository.ts'
import { RowProblem } from './row-problem.ts'
import type { SoldGuard } from '../write/sold-guard-repository.ts'

type Problem = NonNullable<ImportRow['problem']>

const longestCell = 10_000

interface Choices {
  readonly isLeftOut?: boolean
  readonly fieldChoices?: FieldChoices
  /** The choices about single values that people had set give way to the choice about all of them. */
  readonly forgetsManual?: boolean
}

const saleOf = ({ sale, id }: RowReading): CheckedRow['sale'] => {
  if (sale === undefined || id !== undefined) return null
  if (sale.isRestricted) return 'never'
  return sale.posted.eventMinor !== undefined || sale.posted.tiers.length > 0 ? 'ready' : 'price'
}

const postedOf = ({ sale }: RowReading): NonNullable<ImportRow['posted']> | undefined => {
  if (sale === undefined || sale.text === '') return undefined
  const parts = pricePieces(sale.text, sale.currency).map(({ text, state }) => ({ text, state }))
  return { text: sale.text, parts }
}

export type RowCheck = ReturnType<typeof createRowCheck>

export const createRowCheck = (
  checked: CheckedRows,
  layout: Layout,
  {
    lookups,
    records,
    guardSold,
    overwritesManual = false,
  }: {
    readonly lookups: ImportLookups
    readonly records: RecordReader
    readonly guardSold: SoldGuard
    /** Values that people had set are replaced by those of the file, too. */
    readonly overwritesManual?: boolean
  },
) => {
  let overwritesAll = overwritesManual
  const kind = kinds[layout.kind]
  const reader = createRowReader(layout, lookups)
  const nameIndex = Math.max(
    0,
    layout.means.findIndex((means) => ['name', 'alias', 'code', 'facility_name'].includes(means)),
  )

  const problemOf = ({ code, field, values, column: position }: RowProblem, cells: readonly string[]): Problem => {
    const column = position ?? (field === undefined ? -1 : layout.means.indexOf(field))
    return {
      code,
      ...(column < 0 ? {} : { column, head: layout.heads[column] ?? '' }),
      cell: (cells[column < 0 ? nameIndex : column] ?? '').slice(0, 500),
      ...(values === undefined ? {} : { values }),
    }
  }

  const read = (line: number, cells: readonly string[]): RowReading =>
    reader.read(cells, (key, detail) => checked.ordinal(line, key, detail))

  const cellsOf = (row: CheckedRow): string[] => JSON.parse(row.cells) as string[]

  /** Undefined for a row that can no longer be read. */
  const readAgain = (line: number): RowReading | undefined => {
    const row = checked.find(line)
    try {
      return row && read(line, cellsOf(row))
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      return undefined
    }
  }

  const verdictOf = (
    { line, problem }: Pick<StreamedRow, 'line' | 'problem'>,
    cells: readonly string[],
    choicesFor: (differences: readonly Difference[]) => FieldChoices,
  ): Partial<CheckedRow> => {
    if (problem !== undefined) throw new RowProblem(problem)
    if (cells.some((cell) => cell.length > longestCell))
      throw new RowProblem('too_long', undefined, { most: longestCell })
    const reading = read(line, cells)
    for (const earlier of checked.earlier(line, reading.key)) {
      const other = readAgain(earlier)
      if (other?.key !== reading.key) continue
      // If two rows are equal, the second changes nothing as long as the first stays as it is.
      if (JSON.stringify(other.values) === JSON.stringify(reading.values))
        return { verdict: 'unchanged', name: reading.name, same_as: earlier }
      throw new RowProblem('same_as_line', undefined, { line: earlier })
    }
    const { verdict, differences } = compareRow(kind, reading, records)
    const fieldChoices = choicesFor(differences)
    const accepted = acceptedOf(differences, fieldChoices)
    requirePairs(kind, reading, accepted, records)
    guardSold(kind, reading, accepted)
    const sale = verdict === 'new' ? saleOf(reading) : null
    const posted = sale === 'price' ? postedOf(reading) : undefined
    const changes = shownChanges(kind, differences, fieldChoices)
    return {
      verdict,
      name: reading.name,
      sale,
      posted: posted === undefined ? null : JSON.stringify(posted),
      changes: changes.length === 0 ? null : JSON.stringify(changes),
      value_count: changes.length,
      kept_count: changes.filter(({ take }) => !take).length,
    }
  }

  const check = (
    row: StreamedRow,
    { isLeftOut = false, fieldChoices: chosen = {}, forgetsManual = false }: Choices = {},
  ): CheckedRow => {
    const { line, cells, problem } = row
    const { [everyField]: _before, ...fields } = chosen
    let fieldChoices: FieldChoices = overwritesAll ? { ...fields, [everyField]: true } : fields
    let manual = 0
    const choicesFor = (differences: readonly Difference[]): FieldChoices => {
      const names = new Set(differences.flatMap(({ field, byHand }) => (byHand === undefined ? [] : [field])))
      manual = names.size
      if (forgetsManual)
        fieldChoices = Object.fromEntries(Object.entries(fieldChoices).filter(([field]) => !names.has(field)))
      return fieldChoices
    }
    const base: CheckedRow = {
      line,
      verdict: 'rejected',
      name: (cells[nameIndex] ?? '').slice(0, 200),
      cells: JSON.stringify(cells.map((cell) => (cell.length > longestCell ? `${cell.slice(0, 500)}…` : cell))),
      broken: problem ?? null,
      problem: null,
      same_as: null,
      changes: null,
      posted: null,
      sale: null,
      value_count: 0,
      kept_count: 0,
      manual_count: 0,
      taken: JSON.stringify(fieldChoices),
    }
    try {
      const verdict = verdictOf(row, cells, choicesFor)
      const checkedRow = { ...base, ...verdict, manual_count: manual, taken: JSON.stringify(fieldChoices) }
      return isLeftOut ? { ...checkedRow, verdict: 'left_out' } : checkedRow
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      return {
        ...base,
        verdict: isLeftOut ? 'left_out' : 'rejected',
        problem: JSON.stringify(problemOf(error, cells)),
        same_as: error.code === 'same_as_line' ? Number(error.values?.['line']) : null,
        manual_count: manual,
        taken: JSON.stringify(fieldChoices),
      }
    }
  }

  const again = (
    row: CheckedRow,
    cells: readonly string[],
    isLeftOut: boolean,
    fieldChoices: FieldChoices,
    forgetsManual = false,
  ): CheckedRow => {
    checked.forgetKeys(row.line)
    // Cells that a person enters instead of an unreadable row are a row.
    const isBroken = row.broken !== null && cells.length < 2
    const problem = isBroken ? { problem: row.broken as NonNullable<StreamedRow['problem']> } : {}
    const now = check({ line: row.line, cells, ...problem }, { isLeftOut, fieldChoices, forgetsManual })
    if (isLeftOut) checked.forgetKeys(row.line)
    checked.put(now)
    return now
  }

  return {
    columns: reader.columns,
    /** Rows are added in their order. */
    add: (row: StreamedRow): void => checked.put(check(row)),

    change(row: CheckedRow, { cells = {}, left_out: leftOut, take = {} }: z.infer<typeof importRowChange>): CheckedRow {
      return checked.transaction(() => {
        const values = cellsOf(row)
        for (const [index, cell] of Object.entries(cells)) {
          const position = Number(index)
          if (!(position < layout.means.length)) continue
          while (values.length < position) values.push('')
          values[position] = cell
        }
        const fieldChoices = { ...(JSON.parse(row.taken) as FieldChoices), ...take }
        const now = again(row, values, leftOut ?? row.verdict === 'left_out', fieldChoices)
        for (const line of new Set([...checked.sameAs(row.line), ...checked.laterSame(row.line)])) {
          const other = checked.find(line)
          if (other !== undefined)
            again(other, cellsOf(other), other.verdict === 'left_out', JSON.parse(other.taken) as FieldChoices)
        }
        return now
      })
    },

    /** For all rows from now on: values that people had set are replaced by those of the file, or not. */
    overwriteManual(all: boolean): void {
      overwritesAll = all
    },
    /** Checks a row again under the current choice about all values that people had set; choices about its other values stay. */
    checkManual: (row: CheckedRow): CheckedRow =>
      again(row, cellsOf(row), row.verdict === 'left_out', JSON.parse(row.taken) as FieldChoices, true),

    /** The change of a row that a request for many rows means. */
    similarRowsChange(
      row: CheckedRow,
      column: number | undefined,
      change: z.infer<typeof similarRowsChange>['change'],
    ): z.infer<typeof importRowChange> {
      if ('left_out' in change) return change
      if ('cell' in change) return column === undefined ? {} : { cells: { [column]: change.cell } }
      const cells = cellsOf(row)
      const [one, other] = change.swap
      return { cells: { [one]: cells[other] ?? '', [other]: cells[one] ?? '' } }
    },

    /** A row that is rejected while it is being written. */
    rejected: (row: CheckedRow, problem: RowProblem): CheckedRow => ({
      ...row,
      verdict: 'rejected',
      problem: JSON.stringify(problemOf(problem, cellsOf(row))),
    }),

    /** The current reading of a row. Throws RowProblem. */
    read: (row: CheckedRow): RowReading => read(row.line, cellsOf(row)),

    /** The reading of one row for the pane beside it, or its cells where it cannot be read. */
    shown(row: CheckedRow): Record<string, unknown> {
      const cells = cellsOf(row)
      try {
        const reading = read(row.line, cells)
        const values = reading.id === undefined ? { ...reading.defaults(), ...reading.values } : reading.values
        return shownValues(kind, values)
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error
        return Object.fromEntries(reader.columns.map(({ field, index }) => [field.name, cells[index] ?? '']))
      }
    },

    represent(row: CheckedRow): ImportRow {
      return {
        line: row.line,
        verdict: row.verdict,
        name: row.name,
        ...(row.problem === null ? {} : { problem: JSON.parse(row.problem) as Problem }),
        ...(row.changes === null ? {} : { changes: JSON.parse(row.changes) as ImportRow['changes'] }),
        ...(row.posted === null ? {} : { posted: JSON.parse(row.posted) as ImportRow['posted'] }),
      }
    },
  }
}
