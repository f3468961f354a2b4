/** Imports files of any size from the command line: streamed, in batches of a transaction each, with progress and a way to stop. */
import { statSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { csvCell } from '../../../shared/files/csv-cell.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import type { StreamedRow } from '../../core/table-files/csv-rows.ts'
import { describeFile, rowsOf } from './file/describe-file.ts'
import { RowProblem } from './check/row-problem.ts'
import { importKindOf, noCounts, reasonOf, type Counts, type FileKind } from './file-kinds.ts'
import { createSeeder } from '../demo/seed-repository.ts'

const rowsPerTransaction = 500

/** A rejected row: where it is, why, and its values. */
export type Rejection = {
  readonly file: string
  readonly line: number
  readonly reason: string
  readonly values: readonly string[]
}

export const reportHeader = 'file,line,reason,row\n'

/** Neither a cell nor a value within the row may begin a formula. */
export const reportLine = ({ file, line, reason, values }: Rejection): string => {
  const row = values.map(csvCell).join(',')
  return `${[file, String(line), reason, row].map(csvCell).join(',')}\n`
}

export type ImportFile = { readonly kind: FileKind; readonly path: string }

export type ImportProgress = {
  readonly file: string
  readonly rows: number
  readonly readBytes: number
  readonly totalBytes: number
}

export type ImportOptions = {
  /** Files are imported in this order; venues belong first, because events name them. */
  readonly files: readonly ImportFile[]
  readonly demo: boolean
  /** The time at which replaced rows end; the epoch where nothing is replaced. */
  readonly nowMs?: number
  readonly onRejected: (rejection: Rejection) => void
  /** A column with values that are not used. */
  readonly onUnused?: (file: string, head: string) => void
  readonly onProgress?: (progress: ImportProgress) => void
  /** Stops between two batches; rows that were imported until then stay. */
  readonly signal?: AbortSignal
}

export type ImportResult = { readonly counts: Readonly<Record<FileKind, Counts>>; readonly stopped: boolean }

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/** A bad row goes to `onRejected` and never stops the good ones; unreadable files and failed writes throw. */
export const importFiles = async (database: WritableDatabase, options: ImportOptions): Promise<ImportResult> => {
  const { files, demo, nowMs = 0, onRejected, onUnused, onProgress, signal } = options
  const totalBytes = files.reduce((sum, { path }) => sum + statSync(path).size, 0)
  const seeder = createSeeder(database, { demo, ids: { uuid: randomUUID }, nowMs: () => nowMs })
  const counts = { venues: noCounts(), aliases: noCounts(), events: noCounts(), parking: noCounts() }
  let bytesBefore = 0
  for (const { kind: fileKind, path } of files) {
    const described = await describeFile(path, {}, () => undefined)
    const isAliases = fileKind === 'venues' && described.kind === 'aliases'
    const kind = isAliases ? 'aliases' : fileKind
    const description = isAliases ? described : await describeFile(path, { kind: importKindOf(kind) }, () => undefined)
    const { layout, headerRow = 1, missing = [], refusal } = description
    if (layout === undefined || refusal !== undefined || missing.length > 0) {
      counts[kind].rejected += 1
      const reason = refusal?.code ?? `the header has no column ${missing.join(', ')}`
      onRejected({
        file: path,
        line: headerRow,
        reason: `${reason}: nothing of this file was imported`,
        values: description.heads ?? [],
      })
      continue
    }
    const reader = seeder.reader(layout)
    const position = { bytes: 0 }
    const unused = new Set<string>()
    let rows = 0
    let batch: StreamedRow[] = []
    const flush = async (): Promise<void> => {
      database.transaction(() => {
        for (const row of batch) {
          try {
            counts[kind][seeder.write(layout, reader, row)] += 1
          } catch (error) {
            if (!(error instanceof RowProblem)) throw error
            counts[kind].rejected += 1
            onRejected({ file: path, line: row.line, reason: reasonOf(error, layout), values: row.cells })
          }
        }
      })
      rows += batch.length
      batch = []
      const readBytes = bytesBefore + Math.min(position.bytes, statSync(path).size)
      onProgress?.({ file: path, rows, readBytes, totalBytes })
      await nextTurn()
    }
    for await (const row of rowsOf({ file: path, ...description }, layout.heads.length, position)) {
      if (row.line <= headerRow) continue
      for (const index of layout.undecided ?? [])
        if ((row.cells[index] ?? '').trim() !== '') unused.add(layout.heads[index] || `#${index + 1}`)
      batch.push(row)
      if (batch.length < rowsPerTransaction) continue
      if (signal?.aborted === true) return { counts, stopped: true }
      await flush()
    }
    if (signal?.aborted === true) return { counts, stopped: true }
    await flush()
    for (const head of unused) onUnused?.(path, head)
    bytesBefore += statSync(path).size
    onProgress?.({ file: path, rows, readBytes: bytesBefore, totalBytes })
  }
  return { counts, stopped: false }
}
