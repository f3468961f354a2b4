/** Checks rows one by one and keeps what they would do; a corrected row is checked again at once. */
import type { alikeChange, importRowChange, ImportRow } from '../../../shared/desk/inventory/imports.ts'
import type { z } from 'zod'
import type { StreamedRow } from '../../core/table-files/csv-rows.ts'
import { pricePieces } from '../domain/price-text.ts'
import type { CheckedRow, CheckedRows } from './checked-rows-repository.ts'
import {
  everyField,
  judge,
  requirePairs,
  shownChanges,
  shownValues,
  takenOf,
  type Difference,
  type Taken,
} from './judge-row.ts'
import type { RowReading } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import type { ImportLookups } from './lookup-repository.ts'
import { createRowReader, type Layout } from './read-row.ts'
import type { RecordReader } from './record-reader-repository.ts'
import { RowProblem } from './row-problem.ts'
import type { SoldGuard } from './sold-guard-repository.ts'

type Problem = NonNullable<ImportRow['problem']>

const longestCell = 10_000

interface Choices {
  readonly isLeftOut?: boolean
  readonly taken?: Taken
  /** Those of values that people had set give way to the choice about all of them. */
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
    takesManual = false,
  }: {
    readonly lookups: ImportLookups
    readonly records: RecordReader
    readonly guardSold: SoldGuard
    /** Values that people had set come from the file too. */
    readonly takesManual?: boolean
  },
) => {
  let takesAll = takesManual
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

  /** Undefined for a row that cannot be read any longer. */
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
    takenFor: (differences: readonly Difference[]) => Taken,
  ): Partial<CheckedRow> => {
    if (problem !== undefined) throw new RowProblem(problem)
    if (cells.some((cell) => cell.length > longestCell))
      throw new RowProblem('too_long', undefined, { most: longestCell })
    const reading = read(line, cells)
    for (const earlier of checked.earlier(line, reading.key)) {
      const other = readAgain(earlier)
      if (other?.key !== reading.key) continue
      // Of two rows that say the same, the second changes nothing, as long as the first stays as it is.
      if (JSON.stringify(other.values) === JSON.stringify(reading.values))
        return { verdict: 'unchanged', name: reading.name, same_as: earlier }
      throw new RowProblem('same_as_line', undefined, { line: earlier })
    }
    const { verdict, differences } = judge(kind, reading, records)
    const taken = takenFor(differences)
    const accepted = takenOf(differences, taken)
    requirePairs(kind, reading, accepted, records)
    guardSold(kind, reading, accepted)
    const sale = verdict === 'new' ? saleOf(reading) : null
    const posted = sale === 'price' ? postedOf(reading) : undefined
    const changes = shownChanges(kind, differences, taken)
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
    { isLeftOut = false, taken: chosen = {}, forgetsManual = false }: Choices = {},
  ): CheckedRow => {
    const { line, cells, problem } = row
    const { [everyField]: _before, ...fields } = chosen
    let taken: Taken = takesAll ? { ...fields, [everyField]: true } : fields
    let manual = 0
    const takenFor = (differences: readonly Difference[]): Taken => {
      const names = new Set(differences.flatMap(({ field, byHand }) => (byHand === undefined ? [] : [field])))
      manual = names.size
      if (forgetsManual) taken = Object.fromEntries(Object.entries(taken).filter(([field]) => !names.has(field)))
      return taken
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
      taken: JSON.stringify(taken),
    }
    try {
      const verdict = verdictOf(row, cells, takenFor)
      const checkedRow = { ...base, ...verdict, manual_count: manual, taken: JSON.stringify(taken) }
      return isLeftOut ? { ...checkedRow, verdict: 'left_out' } : checkedRow
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      return {
        ...base,
        verdict: isLeftOut ? 'left_out' : 'rejected',
        problem: JSON.stringify(problemOf(error, cells)),
        same_as: error.code === 'same_as_line' ? Number(error.values?.['line']) : null,
        manual_count: manual,
        taken: JSON.stringify(taken),
      }
    }
  }

  const again = (
    row: CheckedRow,
    cells: readonly string[],
    isLeftOut: boolean,
    taken: Taken,
    forgetsManual = false,
  ): CheckedRow => {
    checked.forgetKeys(row.line)
    // Whatever is typed instead of a row that could not be read is a row.
    const isBroken = row.broken !== null && cells.length < 2
    const problem = isBroken ? { problem: row.broken as NonNullable<StreamedRow['problem']> } : {}
    const now = check({ line: row.line, cells, ...problem }, { isLeftOut, taken, forgetsManual })
    if (isLeftOut) checked.forgetKeys(row.line)
    checked.put(now)
    return now
  }

  return {
    columns: reader.columns,
    /** In their order. */
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
        const taken = { ...(JSON.parse(row.taken) as Taken), ...take }
        const now = again(row, values, leftOut ?? row.verdict === 'left_out', taken)
        for (const line of new Set([...checked.sameAs(row.line), ...checked.laterSame(row.line)])) {
          const other = checked.find(line)
          if (other !== undefined)
            again(other, cellsOf(other), other.verdict === 'left_out', JSON.parse(other.taken) as Taken)
        }
        return now
      })
    },

    /** Of all rows from now on: their values that people had set come from the file, or stay. */
    takeManual(all: boolean): void {
      takesAll = all
    },
    /** The same of a row that was checked before, whatever was chosen of those; what was chosen of its other values stays. */
    checkManual: (row: CheckedRow): CheckedRow =>
      again(row, cellsOf(row), row.verdict === 'left_out', JSON.parse(row.taken) as Taken, true),

    /** What is to be done to a row, as a change of it. */
    alikeChange(
      row: CheckedRow,
      column: number | undefined,
      change: z.infer<typeof alikeChange>['change'],
    ): z.infer<typeof importRowChange> {
      if ('left_out' in change) return change
      if ('cell' in change) return column === undefined ? {} : { cells: { [column]: change.cell } }
      const cells = cellsOf(row)
      const [one, other] = change.swap
      return { cells: { [one]: cells[other] ?? '', [other]: cells[one] ?? '' } }
    },

    /** As it is rejected while it is written. */
    rejected: (row: CheckedRow, problem: RowProblem): CheckedRow => ({
      ...row,
      verdict: 'rejected',
      problem: JSON.stringify(problemOf(problem, cellsOf(row))),
    }),

    /** What a row says now. Throws RowProblem. */
    read: (row: CheckedRow): RowReading => read(row.line, cellsOf(row)),

    /** Of one row, for the pane beside it: what it reads as, or its cells where it cannot be read. */
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
