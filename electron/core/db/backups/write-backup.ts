/** Makes and verifies backups: SQLite's online backup, every page read, counted, hashed, and renamed once all of it is on the disk. */
import BetterSqlite from 'better-sqlite3'
import { rmSync } from 'node:fs'
import type { BackupReason } from '../../../../shared/desk/backups.ts'
import { createPrivateFile } from '../../../files/private-files.ts'
import { sqliteCode } from '../database-error.ts'
import { nameNewBackup, writeFacts, type BackupFacts } from './backup-files.ts'
import { renameDurably, sha256OfFile, syncToDisk } from './durable-files.ts'

/** `total` is 0 while it is not known. */
export type OnProgress = (done: number, total: number) => void

/** 4 MB at the usual page size: a step takes some milliseconds. */
const pagesPerStep = 1_000

/** Without these it is no database of this program, of whichever version. */
const expectedTables = ['schema_migrations', 'meta', 'bookings']

interface TableListRow {
  readonly name: string
  readonly schema: string
  readonly type: string
}

/** The tables that hold rows of their own; those of virtual tables follow from others. */
export const listTables = (raw: BetterSqlite.Database): string[] =>
  (raw.pragma('table_list') as TableListRow[])
    .filter(({ name, schema, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)

export const countRows = (raw: BetterSqlite.Database, table: string): number =>
  raw.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0

type Contents = Omit<BackupFacts, 'sha256' | 'verifiedAtMs'>

const readContents = (raw: BetterSqlite.Database): Contents => {
  const problem = raw.pragma('quick_check(1)', { simple: true })
  const tables = listTables(raw)
  const missing = expectedTables.filter((name) => !tables.includes(name))
  const counts = new Map(tables.map((name) => [name, countRows(raw, name)]))
  const newest = 'SELECT max(version) FROM schema_migrations'
  return {
    schemaVersion: raw.prepare<[], number>(newest).pluck().get() ?? 0,
    problem: problem !== 'ok' ? String(problem) : missing.length > 0 ? `It has no table ${missing.join(', ')}.` : null,
    rowCount: [...counts.values()].reduce((total, rows) => total + rows, 0),
    bookingCount: counts.get('bookings') ?? 0,
  }
}

/** Reads every page of a database file that nobody writes to. What SQLite cannot read is a problem, not an error. */
const inspect = (path: string): Contents => {
  let raw: BetterSqlite.Database | undefined
  try {
    raw = new BetterSqlite(path, { readonly: true, fileMustExist: true })
    return readContents(raw)
  } catch (error) {
    if (sqliteCode(error) === undefined || !(error instanceof Error)) throw error
    return { schemaVersion: 0, problem: error.message, rowCount: null, bookingCount: null }
  } finally {
    raw?.close()
  }
}

/** Reads every page of a backup, which is not changed, and gives its SHA-256. */
export const inspectBackup = (path: string): Omit<BackupFacts, 'verifiedAtMs'> => ({
  ...inspect(path),
  sha256: sha256OfFile(path),
})

/** Reads a backup through again and writes down what was found. `sha256` is what it had when it was made, where that is known. */
export const verifyBackup = (path: string, sha256: string | undefined, nowMs: number): BackupFacts => {
  const found = inspectBackup(path)
  const changed =
    sha256 === undefined || sha256 === found.sha256 ? null : 'The file differs from the one that was written.'
  const facts = { ...found, problem: found.problem ?? changed, sha256: sha256 ?? found.sha256, verifiedAtMs: nowMs }
  writeFacts(path, facts)
  return facts
}

/** A copy that can be read without a log beside it. One that is damaged stays as it is. */
const leaveWalMode = (path: string): void => {
  const raw = new BetterSqlite(path)
  try {
    raw.pragma('journal_mode = DELETE')
  } catch (error) {
    if (sqliteCode(error) === undefined) throw error
  } finally {
    raw.close()
  }
}

export interface WrittenBackup {
  readonly path: string
  readonly facts: BackupFacts
}

interface NewBackup {
  /** The database, which may be in use. */
  readonly file: string
  readonly reason: BackupReason
  readonly nowMs: number
}

/** A new empty file for the copy, for its owner alone: SQLite writes into it and keeps its mode. */
const beginBackup = ({ file, reason, nowMs }: NewBackup): { readonly path: string; readonly unfinished: string } => {
  const path = nameNewBackup(file, reason, nowMs)
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { force: true })
  createPrivateFile(unfinished)
  return { path, unfinished }
}

const finishBackup = (path: string, unfinished: string, nowMs: number): WrittenBackup => {
  leaveWalMode(unfinished)
  syncToDisk(unfinished)
  const facts = { ...inspectBackup(unfinished), verifiedAtMs: nowMs }
  writeFacts(path, facts)
  renameDurably(unfinished, path)
  return { path, facts }
}

/** Copies over the given connection at once, as before a migration. Throws what SQLite throws, and leaves nothing behind then. */
export const writeBackupNow = (raw: BetterSqlite.Database, backup: NewBackup): WrittenBackup => {
  const { path, unfinished } = beginBackup(backup)
  try {
    raw.prepare('VACUUM INTO ?').run(unfinished)
    return finishBackup(path, unfinished, backup.nowMs)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/**
 * Copies the database as it is at this moment, over a connection of its own, in steps. A copy that turns out to be damaged is kept,
 * and its facts say so. Throws what SQLite throws, and leaves nothing behind then.
 */
export const writeBackup = async (backup: NewBackup, onProgress: OnProgress): Promise<WrittenBackup> => {
  const { path, unfinished } = beginBackup(backup)
  let raw: BetterSqlite.Database | undefined
  try {
    raw = new BetterSqlite(backup.file, { readonly: true, fileMustExist: true })
    // Holds this moment's state for all steps: otherwise each write of the program would begin the copy anew.
    raw.exec('BEGIN')
    raw.prepare('SELECT count(*) FROM sqlite_schema').get()
    await raw.backup(unfinished, {
      progress({ totalPages, remainingPages }) {
        onProgress(totalPages - remainingPages, totalPages)
        return pagesPerStep
      },
    })
    raw.close()
    return finishBackup(path, unfinished, backup.nowMs)
  } catch (error) {
    raw?.close()
    rmSync(unfinished, { force: true })
    throw error
  }
}
