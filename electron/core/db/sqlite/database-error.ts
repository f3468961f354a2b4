/** Maps SQLite's errors to the program's own. */

import { existsSync } from 'node:fs'
import { AppError, type SpecificMessage } from '../../../../shared/errors/errors.ts'

/** SQLite's extended code, such as SQLITE_CONSTRAINT_UNIQUE; undefined for other errors. */
export const sqliteCode = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code: unknown = error.code
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : undefined
}

/** Codes by prefix, because extended codes such as SQLITE_IOERR_WRITE are longer. */
const codesByBeginning = [
  ['SQLITE_BUSY', 'database_locked'],
  ['SQLITE_LOCKED', 'database_locked'],
  ['SQLITE_FULL', 'disk_full'],
  ['SQLITE_IOERR', 'disk_error'],
  // An open database cannot open a file beside it: its folder or disk is gone.
  ['SQLITE_CANTOPEN', 'disk_error'],
  ['SQLITE_READONLY', 'database_read_only'],
  ['SQLITE_CORRUPT', 'database_corrupt'],
  ['SQLITE_NOTADB', 'database_corrupt'],
] as const
type MappedCode = (typeof codesByBeginning)[number][1]

const messageKeys: Readonly<Record<MappedCode, SpecificMessage>> = {
  database_locked: 'databaseLocked',
  disk_full: 'databaseDiskFull',
  disk_error: 'databaseDiskError',
  database_read_only: 'databaseReadOnly',
  database_corrupt: 'databaseDamaged',
}

/** Undefined for errors that the caller handles, such as constraints. */
export const databaseErrorCode = (error: unknown): MappedCode | undefined => {
  const code = sqliteCode(error)
  return code === undefined ? undefined : codesByBeginning.find(([beginning]) => code.startsWith(beginning))?.[1]
}

/** Other errors are returned unchanged. */
export const mapSqliteError = (error: unknown, file: string): unknown => {
  const code = databaseErrorCode(error)
  return code === undefined
    ? error
    : new AppError(code, { messageKey: messageKeys[code], values: { file }, cause: error })
}

export const cannotOpen = (file: string, cause: unknown): AppError =>
  new AppError(existsSync(file) ? 'database_no_access' : 'database_missing', {
    messageKey: 'databaseNotOpened',
    values: { file },
    cause,
  })

export const notParkdesk = (file: string): AppError =>
  new AppError('database_foreign', { messageKey: 'databaseForeign', values: { file } })

/** SQLite can use a log, and share its index, only where the drive can map files into memory. */
export const noLogHere = (file: string, cause?: unknown): AppError =>
  new AppError('disk_error', { messageKey: 'databasePlaceWithoutLog', values: { file }, cause })

/** Like `mapSqliteError`, while opening a database. */
export const mapOpeningError = (error: unknown, file: string): unknown => {
  const code = sqliteCode(error) ?? ''
  if (code.startsWith('SQLITE_CANTOPEN')) return cannotOpen(file, error)
  return code.startsWith('SQLITE_IOERR_SHM') ? noLogHere(file, error) : mapSqliteError(error, file)
}
