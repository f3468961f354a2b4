/** Makes and verifies backups: SQLite's online backup, read, counted, hashed, synced and renamed. */
import BetterSqlite from 'better-sqlite3'
import { rmSync } from 'node:fs'
import type { BackupReason } from '../../../../../shared/desk/backups.ts'
import { createPrivateFile } from '../../../../common/private-files.ts'
import type { MessageData } from '../../../../common/error-text.ts'
import { sqliteFinding } from '../../../../common/failure-reason.ts'
import { sqliteCode } from '../database-error.ts'
import { clearMark, lacksItsLog } from '../log-mark.ts'
import { headText, sealHead } from '../seals/verify-seals.ts'
import { createSqliteDatabase, withConnection } from '../sqlite-database.ts'
import { nameNewBackup, writeFacts, type BackupFacts } from './backup-files.ts'
import { renameDurably, sha256OfFile, syncFile } from './durable-files.ts'

/** `total` is 0 while it is not known. */
export type OnProgress = (done: number, total: number) => void

/** 4 MB at the usual page size: a step needs some milliseconds. */
const pagesPerStep = 1_000

/** Tables of every version of the schema. */
const expectedTables = ['schema_migrations', 'meta', 'bookings']

/** Leaves out the tables of virtual tables, which follow from others. */
export const listTables = (raw: BetterSqlite.Database): string[] =>
  (raw.pragma('table_list') as { name: string; schema: string; type: string }[])
    .filter(({ name, schema, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)

export const countRows = (raw: BetterSqlite.Database, table: string): number =>
  raw.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0

const readOnly = { readonly: true, fileMustExist: true }

const missingTables = (tables: readonly string[]): MessageData => ({
  messageKey: 'tablesMissing',
  values: { tables: tables.join(', ') },
})

type Contents = Omit<BackupFacts, 'sha256' | 'verifiedAtMs'>

const readContents = (raw: BetterSqlite.Database): Contents => {
  const problem = raw.pragma('quick_check(1)', { simple: true })
  const tables = listTables(raw)
  const missing = expectedTables.filter((name) => !tables.includes(name))
  const counts = new Map(tables.map((name) => [name, countRows(raw, name)]))
  return {
    schemaVersion: raw.prepare<[], number>('SELECT max(version) FROM schema_migrations').pluck().get() ?? 0,
    problem: problem !== 'ok' ? sqliteFinding(String(problem)) : missing.length > 0 ? missingTables(missing) : null,
    rowCount: [...counts.values()].reduce((total, rows) => total + rows, 0),
    bookingCount: counts.get('bookings') ?? 0,
    ...(tables.includes('seals') && { sealHead: headText(sealHead(createSqliteDatabase(raw, raw.name))) }),
  }
}

/** Reads every page of a database file without writers. Damage is returned as `problem`. */
const inspect = (path: string): Contents => {
  const unread = { schemaVersion: 0, rowCount: null, bookingCount: null }
  if (lacksItsLog(path)) return { ...unread, problem: { messageKey: 'databaseLogMissing', values: { file: path } } }
  try {
    return withConnection(path, readOnly, readContents)
  } catch (error) {
    if (sqliteCode(error) === undefined || !(error instanceof Error)) throw error
    return { ...unread, problem: sqliteFinding(error.message) }
  }
}

export const inspectBackup = (path: string): Omit<BackupFacts, 'verifiedAtMs'> => ({
  ...inspect(path),
  sha256: sha256OfFile(path),
})

/** Reads a backup and stores the result. `sha256` is the hash from when it was made, where known. */
export const verifyBackup = (path: string, sha256: string | undefined, nowMs: number): BackupFacts => {
  const found = inspectBackup(path)
  const changed = sha256 === undefined || sha256 === found.sha256 ? null : ({ messageKey: 'backupDiffers' } as const)
  const facts = { ...found, problem: found.problem ?? changed, sha256: sha256 ?? found.sha256, verifiedAtMs: nowMs }
  writeFacts(path, facts)
  return facts
}

/** Makes a copy readable without a log, and marks it so. A damaged copy stays as it is. */
export const leaveWalMode = (path: string): void => {
  try {
    withConnection(path, {}, (raw) => {
      raw.pragma('journal_mode = DELETE')
      clearMark(raw)
    })
  } catch (error) {
    if (sqliteCode(error) === undefined) throw error
  }
}

/** The database to back up, which may be in use. */
interface NewBackup {
  readonly file: string
  readonly reason: BackupReason
  readonly nowMs: number
}

const beginBackup = ({ file, reason, nowMs }: NewBackup) => {
  const path = nameNewBackup(file, reason, nowMs)
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { force: true })
  // SQLite does not change the mode of the file.
  createPrivateFile(unfinished)
  return { path, unfinished }
}

const finishBackup = (path: string, unfinished: string, nowMs: number) => {
  leaveWalMode(unfinished)
  syncFile(unfinished)
  const facts = { ...inspectBackup(unfinished), verifiedAtMs: nowMs }
  writeFacts(path, facts)
  renameDurably(unfinished, path)
  return { path, facts }
}

/** Copies synchronously over the given connection. On an error of SQLite nothing is left behind. */
export const writeBackupNow = (raw: BetterSqlite.Database, backup: NewBackup) => {
  const { path, unfinished } = beginBackup(backup)
  try {
    raw.prepare('VACUUM INTO ?').run(unfinished)
    return finishBackup(path, unfinished, backup.nowMs)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** Copies the present state of a database, which may be in use, over a separate connection, in steps. */
export const copyDatabase = async (file: string, to: string, onProgress: OnProgress): Promise<void> => {
  const raw = new BetterSqlite(file, readOnly)
  try {
    // The transaction holds one snapshot for all steps: otherwise each write would restart the copy.
    raw.exec('BEGIN')
    raw.prepare('SELECT count(*) FROM sqlite_schema').get()
    await raw.backup(to, {
      progress({ totalPages, remainingPages }) {
        onProgress(totalPages - remainingPages, totalPages)
        return pagesPerStep
      },
    })
  } finally {
    raw.close()
  }
}

/** A damaged copy is stored, with its `problem`. On an error of SQLite nothing is left behind. */
export const writeBackup = async (backup: NewBackup, onProgress: OnProgress) => {
  const { path, unfinished } = beginBackup(backup)
  try {
    await copyDatabase(backup.file, unfinished, onProgress)
    return finishBackup(path, unfinished, backup.nowMs)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
