/** `npm run engine:import`: checks and imports files as the window does, and undoes imports. */
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { isAppError } from '../../../shared/errors/errors.ts'
import type { ImportColumn, InventoryImport } from '../../../shared/desk/inventory/imports.ts'
import { createAuditLog } from '../../core/audit/audit-log.ts'
import { isInUse } from '../../core/db/sqlite/backups/pending-restore.ts'
import { writeBackup } from '../../core/db/sqlite/backups/write-backup.ts'
import type { ReadableDatabase, WritableDatabase } from '../../core/db/database.ts'
import { openDatabase, openNewestForReading } from '../../core/db/sqlite/driver.ts'
import { holdForImport } from '../../core/db/sqlite/import-hold.ts'
import type { Log } from '../../core/deps.ts'
import type { SavedColumns } from '../../engine/import/file/describe-file.ts'
import { createImports } from '../../engine/import/imports-repository.ts'
import { savedMappingFor, savedMappingNamed, type SavedMapping } from '../../engine/import/file/mapping-repository.ts'
import { beginDemo } from '../../engine/import/seed-demo-repository.ts'
import { privateFileMode } from '../../common/private-files.ts'
import { storedMessageText } from '../../common/stored-message.ts'
import { complain, print, runCommand } from './command-line.ts'
import { importUsage, readImportOptions, type ImportCliOptions } from './import-cli-options.ts'
import { importDemo } from './import-demo.ts'
import { planFiles, type PlannedFile, type RefusedFile } from './import-plan.ts'
import { createProgressDisplay } from './import-progress.ts'
import {
  checkFile,
  hiddenText,
  undoImport,
  unusedText,
  writeFile,
  type Checked,
  type TaskOptions,
} from './import-tasks.ts'

type FileOptions = Extract<ImportCliOptions, { task: 'check' | 'write' }>

const exitCodes = { unreadable: 2, open: 3, stopped: 130 }
const log: Log = { info: () => undefined, warn: complain, error: complain }
const mostShown = 100

const ids = { uuid: () => randomUUID(), randomBytes: (count: number) => randomBytes(count) }
const open = (file: string): WritableDatabase =>
  openDatabase({ file, nowMs: Date.now(), log, randomBytes: ids.randomBytes })

const importsOf = (database: WritableDatabase) => {
  const clock = { nowMs: () => Date.now(), elapsedMs: () => performance.now() }
  return createImports({ database, clock, ids }, createAuditLog({ database, clock }))
}

const stoppingSignal = (): AbortSignal => {
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  process.once('SIGTERM', () => stopping.abort())
  return stopping.signal
}

const writeJson = (path: string | undefined, result: object): void => {
  if (path !== undefined) writeFileSync(path, `${JSON.stringify(result, undefined, 2)}\n`, { mode: privateFileMode })
}

const backUp = async (file: string): Promise<void> => {
  const { path, facts } = await writeBackup({ file, reason: 'import', nowMs: Date.now() }, () => undefined)
  if (facts.problem !== null) {
    throw new Error(
      `The database is damaged: ${storedMessageText(facts.problem)}. Nothing was imported; restore a backup with "npm run restore".`,
    )
  }
  print(`backup: ${path}`)
}

const savedColumns = (kept: SavedMapping | undefined): SavedColumns | undefined =>
  kept && { name: kept.name, kind: kept.kind, columns: JSON.parse(kept.columns_json) as SavedColumns['columns'] }

const plan = async (
  database: ReadableDatabase,
  { files, choices, mapping }: FileOptions,
): Promise<{ readonly planned: readonly PlannedFile[]; readonly refused: readonly RefusedFile[] }> => {
  const chosen = typeof mapping === 'string' ? savedColumns(savedMappingNamed(database, mapping)) : mapping
  if (typeof mapping === 'string' && chosen === undefined)
    return {
      planned: [],
      refused: [{ path: '', name: mapping, refusal: 'No columns were kept as this.', columns: [] }],
    }
  return planFiles(files, { choices, chosen, savedFor: (heads) => savedColumns(savedMappingFor(database, heads)) })
}

const printColumns = (columns: readonly ImportColumn[]): void => {
  for (const { head, means, samples } of columns) print(`  ${head} = ${means}: ${samples.join(' | ')}`)
}

const refuse = (refused: readonly RefusedFile[], json: string | undefined): void => {
  for (const { name, refusal, columns } of refused) {
    complain(`${name}: ${refusal}`)
    printColumns(columns)
  }
  complain('Nothing was written.')
  const files = refused.map(({ path, refusal, columns }) => ({ file: path, refusal, columns }))
  writeJson(json, { state: 'refused', files })
  process.exitCode = exitCodes.unreadable
}

/** The path of rejected rows unless a file is given for them. */
const besideDatabase = (file: string, given: string | undefined): string => {
  const stamp = new Date().toISOString().replace(/[-:.]/g, '')
  return resolve(given ?? `${file === ':memory:' ? 'parkdesk' : file}.import-${stamp}.csv`)
}

/** Each of several files has its own. */
const rejectedPath = ({ file, rejected, task, files }: FileOptions, { name }: PlannedFile): string | undefined => {
  if (rejected === undefined && task === 'check') return undefined
  const path = besideDatabase(file, rejected)
  if (files.length === 1) return path
  const extension = extname(path)
  return `${path.slice(0, path.length - extension.length)}-${name.replace(/\.\w+$/, '')}${extension}`
}

const printProblems = (name: string, { problems, counts, unused, hidden }: Checked): void => {
  for (const line of hiddenText(name, hidden)) complain(line)
  for (const head of unused) complain(unusedText(name, head))
  for (const { line, column, text, cell } of problems.slice(0, mostShown)) {
    const place = column === undefined ? `row ${line}` : `row ${line}, column ${column}`
    complain(`${name}, ${place}: ${text}${cell === '' ? '' : ` "${cell}"`}`)
  }
  if (counts.rejected > mostShown) complain(`${name}: and ${counts.rejected - mostShown} more`)
}

/** Imports files one after the other, until it is stopped. */
const runFiles = async <Result extends Checked>(
  options: FileOptions,
  planned: readonly PlannedFile[],
  task: (file: PlannedFile, options: TaskOptions) => Promise<Result>,
): Promise<void> => {
  const signal = stoppingSignal()
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-import-'))
  const display = createProgressDisplay(process.stdout)
  const files: object[] = []
  let rejectedRows = 0
  let unusedColumns = 0
  try {
    for (const file of planned) {
      const { path, name, kind, mapping, columns } = file
      const onProgress: TaskOptions['onProgress'] = (doing, rows, of = rows) =>
        display.show({ file: `${name}, ${doing}`, rows, readBytes: rows, totalBytes: of })
      const result = await task(file, { folder, signal, onProgress, overwritesManual: options.overwritesManual })
      display.finish()
      if (signal.aborted) break
      const { counts, problems, rejected, ...rest } = result
      rejectedRows += counts.rejected
      unusedColumns += result.unused.length
      print(
        `${name}: ${kind}, ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.rejected} rejected`,
      )
      if (counts.values_kept > 0)
        print(`${name}: ${counts.values_kept} values that a person set are kept; --take-all takes them from the file`)
      printProblems(name, result)
      const rejectedFile = rejected === undefined ? undefined : rejectedPath(options, file)
      if (rejected !== undefined && rejectedFile !== undefined) {
        writeFileSync(rejectedFile, rejected, { mode: privateFileMode })
        print(`rejected rows: ${rejectedFile}`)
      }
      const means = columns.map(({ head, means: field }) => ({ head, means: field }))
      files.push({ file: path, kind, mapping, columns: means, counts, problems, rejected_file: rejectedFile, ...rest })
    }
  } catch (error) {
    if (!isAppError(error, 'cancelled')) throw error
  } finally {
    display.finish()
    rmSync(folder, { recursive: true, force: true })
  }
  if (signal.aborted) print(`stopped: of ${planned[files.length]?.name ?? 'the last file'} nothing was written`)
  const done = options.task === 'check' ? 'checked' : 'done'
  writeJson(options.json, { state: signal.aborted ? 'stopped' : done, files })
  if (signal.aborted) process.exitCode = exitCodes.stopped
  else if ((options.task === 'check' && rejectedRows > 0) || (options.strict && unusedColumns > 0))
    process.exitCode = exitCodes.open
}

/** Without a database, the rows are checked as in an empty one. */
const check = async (options: FileOptions): Promise<void> => {
  const isThere = options.file !== ':memory:' && existsSync(options.file)
  const empty = isThere ? undefined : open(':memory:')
  const { database, close } =
    empty === undefined ? openNewestForReading(options.file) : { database: empty, close: () => empty.close() }
  try {
    const { planned, refused } = await plan(database, options)
    if (refused.length > 0) return refuse(refused, options.json)
    await runFiles(options, planned, (file, options) => checkFile(database, file, options))
  } finally {
    close()
  }
}

const write = async (options: FileOptions, database: WritableDatabase, isNew: boolean): Promise<void> => {
  const imports = importsOf(database)
  const { planned, refused } = await plan(database, options)
  if (refused.length > 0) return refuse(refused, options.json)
  if (!isNew) await backUp(database.file)
  await runFiles(options, planned, (file, options) => writeFile(database, imports, file, options))
}

const importLine = ({ id, name, kind, state, at, rows_written: rows, undo }: InventoryImport): string =>
  `${id}  ${at}  ${state}  ${name}: ${kind}, ${rows} rows written, ${undo.can_go_back} can be taken back`

const list = (database: WritableDatabase, json: string | undefined): void => {
  const { rows } = importsOf(database).runs.page({ perPage: 1_000, offset: 0 })
  for (const row of rows) print(importLine(row))
  if (rows.length === 0) print('Nothing was imported.')
  writeJson(json, { imports: rows })
}

const undo = async (database: WritableDatabase, id: number, json: string | undefined): Promise<void> => {
  const imports = importsOf(database)
  await backUp(database.file)
  const result = await undoImport(imports, id)
  const { can_go_back: later, stays } = result.import.undo
  print(`${result.import.name}: ${result.undone} taken back, ${later + stays} stay`)
  for (const { kind, record_id: record, name, reason } of result.stays) print(`  ${kind} ${record}, ${name}: ${reason}`)
  writeJson(json, result)
  if (result.stays.length > 0) process.exitCode = exitCodes.open
}

const demo = async (
  { file, files, report }: Extract<ImportCliOptions, { task: 'demo' }>,
  database: WritableDatabase,
  isNew: boolean,
): Promise<void> => {
  beginDemo(database)
  if (!isNew) await backUp(database.file)
  const nowMs = Date.now()
  const isStopped = await importDemo(database, {
    files,
    report: besideDatabase(file, report),
    nowMs,
    signal: stoppingSignal(),
  })
  if (isStopped) process.exitCode = exitCodes.stopped
}

const work = async (
  options: Exclude<ImportCliOptions, { task: 'list' }>,
  database: WritableDatabase,
  isNew: boolean,
): Promise<void> => {
  if (options.task === 'undo') return undo(database, options.id, options.json)
  if (options.task === 'demo') return demo(options, database, isNew)
  return write(options, database, isNew)
}

const withDatabase = async (file: string, use: (database: WritableDatabase) => void | Promise<void>): Promise<void> => {
  const database = open(file)
  try {
    await use(database)
  } finally {
    database.close()
  }
}

const run = async (options: ImportCliOptions): Promise<void> => {
  if (options.task === 'check') return check({ ...options, task: 'check' })
  const beganMs = performance.now()
  const isNew = options.file === ':memory:' || !existsSync(options.file)
  if (isNew && (options.task === 'list' || options.task === 'undo'))
    throw new Error(`There is no file ${options.file}.`)
  if (options.task === 'list') return withDatabase(options.file, (database) => list(database, options.json))
  const release = holdForImport(options.file)
  try {
    if (isInUse(options.file))
      throw new Error(
        `Another program has ${options.file} open. Close Parkdesk and try again, or import in its window.`,
      )
    await withDatabase(options.file, async (database) => {
      // Completes an import that ended with its program.
      await importsOf(database).runs.recover()
      await work(options, database, isNew)
    })
    print(`finished after ${((performance.now() - beganMs) / 1_000).toFixed(1)} s`)
  } finally {
    release()
  }
}

await runCommand({ read: readImportOptions, usage: importUsage, run })
