/** Imports CSV files of any size: streamed, in batches of a transaction each, with progress and a way to stop. */
import { parse } from 'csv-parse'
import { createReadStream, statSync, type ReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { WritableDatabase } from '../../core/db/driver.ts'
import { createCatalogueRepository } from './catalogue-repository.ts'
import type { FileKind } from './columns.ts'
import { parseOptions, startImport, type Counts, type ParsedRecord, type Rejection } from './import-run.ts'

const rowsPerTransaction = 500
/** A longer record means a quote that was never closed. */
const longestRecordCharacters = 65_536
/** How often the reading of one file begins again behind a row that cannot be read. */
const mostRestarts = 50

export type ImportFile = { readonly kind: FileKind; readonly path: string }

export type ImportProgress = {
  readonly file: string
  readonly rows: number
  readonly readBytes: number
  readonly totalBytes: number
}

export type ImportOptions = {
  /** In this order; venues belong first, because events name them. */
  readonly files: readonly ImportFile[]
  readonly demo: boolean
  readonly onRejected: (rejection: Rejection) => void
  readonly onProgress?: (progress: ImportProgress) => void
  /** Stops between two batches; what was imported until then stays. */
  readonly signal?: AbortSignal
}

export type ImportResult = { readonly counts: Readonly<Record<FileKind, Counts>>; readonly stopped: boolean }

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

const isParsingError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('CSV_')

const bytesFrom = async function* (stream: ReadStream, skipLines: number): AsyncGenerator<Buffer> {
  let left = skipLines
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0
    while (left > 0) {
      const end = chunk.indexOf(0x0a, from)
      if (end < 0) break
      from = end + 1
      left -= 1
    }
    if (left === 0 && from < chunk.length) yield chunk.subarray(from)
  }
}

type Batch = { readonly records: readonly ParsedRecord[]; readonly readBytes: number; readonly error?: Error }

/** The rows after the first `skipLines` lines, in lists; a text that is no CSV from some row on ends them with an error. */
const batchesOf = async function* (path: string, skipLines: number): AsyncGenerator<Batch> {
  const stream = createReadStream(path)
  const parser = parse({ ...parseOptions, raw: true, max_record_size: longestRecordCharacters })
  const feeding = pipeline(bytesFrom(stream, skipLines), parser)
  // What goes wrong while feeding is seen where the rows are read; here it only must not count as unhandled.
  feeding.catch(() => undefined)
  let records: ParsedRecord[] = []
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<Required<ParsedRecord>>) {
      records.push({ record, raw, info: { lines: info.lines + skipLines } })
      if (records.length < rowsPerTransaction) continue
      yield { records, readBytes: stream.bytesRead }
      records = []
    }
    yield { records, readBytes: stream.bytesRead }
  } catch (error) {
    if (!isParsingError(error)) throw error
    yield { records, readBytes: stream.bytesRead, error }
  } finally {
    stream.destroy()
  }
}

/** A bad row goes to `onRejected` and never stops the good ones; unreadable files and failed writes throw. */
export const importFiles = async (database: WritableDatabase, options: ImportOptions): Promise<ImportResult> => {
  const { files, demo, onRejected, onProgress, signal } = options
  const totalBytes = files.reduce((sum, { path }) => sum + statSync(path).size, 0)
  const run = startImport(createCatalogueRepository(database), { demo, onRejected })
  let bytesBefore = 0
  for (const { kind, path } of files) {
    let rows = -1
    let skipLines = 0
    let broken: Error | undefined
    run.beginFile(path, kind)
    for (let start = 0; start === 0 || (broken !== undefined && start < mostRestarts); start += 1) {
      broken = undefined
      for await (const { records, readBytes, error } of batchesOf(path, skipLines)) {
        if (signal?.aborted === true) return { counts: run.counts, stopped: true }
        database.transaction(() => {
          for (const parsed of records) run.next(parsed)
        })
        rows += records.length
        skipLines = records.at(-1)?.info.lines ?? skipLines
        broken = error
        onProgress?.({ file: path, rows: Math.max(0, rows), readBytes: bytesBefore + readBytes, totalBytes })
        await nextTurn()
      }
      if (broken === undefined) break
      // The row that broke the reading is left out, and reading begins again behind it.
      skipLines += 1
      run.skipLine(skipLines, `the row cannot be read: ${broken.message}`)
    }
    if (broken !== undefined)
      run.skipLine(skipLines + 1, 'too many rows cannot be read: the rest of the file was left out')
    bytesBefore += statSync(path).size
  }
  return { counts: run.counts, stopped: false }
}
