/** The work of `npm run engine:import`, with the same code as the window: it checks files, imports them, and undoes imports. */
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportFile, ImportRow, InventoryImport } from '../../../shared/desk/inventory/imports.ts'
import type { AuditActor } from '../../core/audit/audit-log.ts'
import type { ReadableDatabase } from '../../core/db/database.ts'
import {
  openCheckedRows,
  type CheckedRows,
  type ImportCounts,
} from '../../engine/import/check/checked-rows-repository.ts'
import { rejectedCsv } from '../../engine/import/write/import-runs.ts'
import { createImportWork } from '../../engine/import/file/import-work-repository.ts'
import type { Imports } from '../../engine/import/imports-repository.ts'
import { problemText } from '../../engine/import/check/problem-text.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import type { PlannedFile } from './import-plan.ts'

/** The list of imports and the audit trail show this name. */
const actor: AuditActor = { window: 'npm run engine:import' }

/** Further problems are counted; the file of the rejected rows has them all. */
const mostProblems = 1_000

/** The reason why a row is rejected, with its place. */
export interface Problem {
  readonly line: number
  readonly column: string | undefined
  readonly code: string
  readonly text: string
  readonly cell: string
}

export interface Checked {
  readonly counts: ImportCounts
  readonly problems: readonly Problem[]
  /** Columns with values that are not used, by their headers. */
  readonly unused: readonly string[]
  /** The parts that the spreadsheet hides, and that are read. */
  readonly hidden: NonNullable<ImportFile['hidden']>
  /** The rejected rows with their reasons, as a file. */
  readonly rejected: string | undefined
}

export interface Written extends Checked {
  /** Undefined where it was stopped, which leaves nothing. */
  readonly import: InventoryImport | undefined
}

/** The text about each such column. */
export const unusedText = (file: string, head: string): string =>
  `${file}: column "${head}" has values that are not used`

export const hiddenText = (file: string, { rows, first, columns }: Checked['hidden']): string[] => {
  const lines = first.join(', ') + (rows > first.length ? `, and ${rows - first.length} more` : '')
  const heads = columns.map(({ column, head }) => `"${head || `#${column + 1}`}"`).join(', ')
  return [
    ...(rows === 0 ? [] : [`${file}: hidden in the spreadsheet, and read: row ${lines}`]),
    ...(heads === '' ? [] : [`${file}: hidden in the spreadsheet, and read: column ${heads}`]),
  ]
}

export interface TaskOptions {
  /** The folder for data about the rows during the work. */
  readonly folder: string
  readonly onProgress: (doing: 'checked' | 'written', done: number, of: number | undefined) => void
  readonly signal: AbortSignal
  /** True where the file also replaces values that people set. */
  readonly overwritesManual: boolean
}

const problemsOf = (checked: CheckedRows): Problem[] => {
  const problems: Problem[] = []
  for (let rows = checked.rejectedAfter(0); rows.length > 0 && problems.length < mostProblems;) {
    for (const { line, problem: json } of rows) {
      if (json === null) continue
      const { head, ...problem } = JSON.parse(json) as NonNullable<ImportRow['problem']>
      problems.push({ line, column: head, code: problem.code, text: problemText(problem), cell: problem.cell })
    }
    rows = checked.rejectedAfter(rows.at(-1)?.line ?? 0)
  }
  return problems.slice(0, mostProblems)
}

const resultOf = (
  checked: CheckedRows,
  { rows: { layout } }: PlannedFile,
  leftOut: Pick<Checked, 'unused' | 'hidden'>,
): Checked => {
  const counts = checked.counts()
  return {
    counts,
    problems: problemsOf(checked),
    ...leftOut,
    rejected: counts.rejected === 0 ? undefined : rejectedCsv(checked, layout),
  }
}

/** Returns the file with the effects of the rows, and the columns that are not used. Throws `cancelled`. */
const checkRows = async (
  database: ReadableDatabase,
  { path, rows }: PlannedFile,
  { folder, onProgress, signal, overwritesManual }: TaskOptions,
): Promise<{ readonly file: string; readonly leftOut: Pick<Checked, 'unused' | 'hidden'> }> => {
  const file = join(folder, `${randomUUID()}.db`)
  const { unused, hidden } = await createImportWork(database).check(
    { rows, file, bytes: statSync(path).size, nowMs: Date.now(), overwritesManual },
    ({ done, of }) => {
      if (signal.aborted) throw new AppError('cancelled')
      onProgress('checked', done, of)
    },
  )
  return { file, leftOut: { unused: unused.map(({ column, head }) => head || `#${column + 1}`), hidden } }
}

export const checkFile = async (
  database: ReadableDatabase,
  planned: PlannedFile,
  options: TaskOptions,
): Promise<Checked> => {
  const { file, leftOut } = await checkRows(database, planned, options)
  const checked = openCheckedRows(file)
  try {
    return resultOf(checked, planned, leftOut)
  } finally {
    checked.close()
  }
}

export const writeFile = async (
  database: ReadableDatabase,
  imports: Imports,
  planned: PlannedFile,
  options: TaskOptions,
): Promise<Written> => {
  const { onProgress, signal } = options
  const { name, rows, mapping } = planned
  const beganMs = imports.elapsedMs()
  const { file, leftOut } = await checkRows(database, planned, options)
  const checked = imports.openChecked(file)
  try {
    const counts = checked.counts()
    const run = await imports.runs.run({
      key: randomUUID(),
      name,
      layout: rows.layout,
      checked,
      check: imports.checkOf(checked, rows.layout),
      actor,
      milliseconds: { checking: imports.elapsedMs() - beganMs },
      onBegun: () => undefined,
      onProgress: (done) => onProgress('written', done, counts.new + counts.changed),
      isCancelled: () => signal.aborted,
    })
    if (mapping !== undefined && !run.isCancelled) imports.mappings.used(mapping, imports.nowMs())
    return { ...resultOf(checked, planned, leftOut), import: run.isCancelled ? undefined : imports.runs.find(run.id) }
  } finally {
    checked.close()
  }
}

export const undoImport = (imports: Imports, id: number): ReturnType<Imports['runs']['undo']> =>
  imports.runs.undo(id, actor)
