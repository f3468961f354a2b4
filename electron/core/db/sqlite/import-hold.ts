/**
 * The command line holds a database while it imports into it, where Parkdesk, starting then, would undo what has been written so far, and
 * while it moves it. A lock of SQLite on a file beside the database ends with the program, also with one that crashes.
 */
import BetterSqlite from 'better-sqlite3'
import { rmSync } from 'node:fs'
import { AppError } from '../../../../shared/errors/errors.ts'
import { isInUse } from './backups/pending-restore.ts'
import { mapOpeningError } from './database-error.ts'

const holdOf = (file: string): string => `${file}.importing`

/** Returns what releases the hold; a database in memory needs none. Throws AppError `database_locked` where another program imports. */
export const holdForImport = (file: string): (() => void) => {
  if (file === ':memory:') return () => undefined
  refuseWhileImporting(file)
  try {
    const raw = new BetterSqlite(holdOf(file), { timeout: 0 })
    raw.exec('BEGIN EXCLUSIVE')
    return () => {
      raw.close()
      rmSync(holdOf(file), { force: true })
    }
  } catch (error) {
    throw mapOpeningError(error, file)
  }
}

/** Call it with the database open, so that one of two simultaneous programs detects the other. Throws AppError `database_locked`. */
export const refuseWhileImporting = (file: string): void => {
  if (file === ':memory:' || !isInUse(holdOf(file))) return
  throw new AppError('database_locked', {
    messageKey: 'databaseLockedForImport',
    values: { file },
  })
}
