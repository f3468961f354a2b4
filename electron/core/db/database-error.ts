/** Maps SQLite's errors to the program's own. */

import { AppError } from '../../../shared/errors.ts'

/** SQLite's extended code, such as SQLITE_CONSTRAINT_UNIQUE; undefined for other errors. */
export const sqliteCode = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code: unknown = error.code
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : undefined
}

/** By prefix: extended codes such as SQLITE_IOERR_WRITE are longer. */
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

const messages: Readonly<Record<MappedCode, (file: string) => string>> = {
  database_locked: (file) =>
    `The database ${file} is locked by another program. Close the other program, or try again in a moment.`,
  disk_full: (file) => `The disk that holds ${file} is full. Nothing was changed; make room and try again.`,
  disk_error: (file) =>
    `The disk that holds ${file} reported an error. Nothing was changed; check the disk, then try again.`,
  database_read_only: (file) =>
    `The database ${file} is read-only. Nothing was changed; allow Parkdesk to write the file and its folder, then try again.`,
  database_corrupt: (file) =>
    `The database ${file} is damaged. Restore a backup: in Settings > Data, or with "npm run restore".`,
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
    : new AppError(code, { message: messages[code](file), details: { file }, cause: error })
}

export const cannotOpen = (file: string, cause: unknown): AppError => {
  const message = `The database ${file} cannot be opened. Check that the file exists and that you may read and write it.`
  return new AppError('database_missing', { message, details: { file }, cause })
}

export const notParkdesk = (file: string): AppError => {
  const message = `${file} is not a Parkdesk database and was left as it is; choose another file.`
  return new AppError('database_foreign', { message, details: { file } })
}

/** Like `mapSqliteError`, while opening a database. */
export const mapOpeningError = (error: unknown, file: string): unknown =>
  sqliteCode(error)?.startsWith('SQLITE_CANTOPEN') === true ? cannotOpen(file, error) : mapSqliteError(error, file)
