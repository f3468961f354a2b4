/** The errors a database can give to the rest of the program, and the one place where SQLite's own errors become them. */

export type DatabaseErrorCode =
  | 'database_missing'
  | 'database_newer'
  | 'database_corrupt'
  | 'database_locked'
  | 'database_foreign'
  | 'migration_changed'
  | 'disk_full'

export type DatabaseErrorDetails = {
  /** The database file the error is about. */
  readonly file?: string
  /** Where a corrupt file was moved to; it is never deleted. */
  readonly quarantinedTo?: string
}

/** A database that cannot be used; the message says to a person what happened and how to go on. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode
  readonly details: DatabaseErrorDetails
  /** True where the same call may succeed a little later. */
  readonly retryable: boolean

  constructor(code: DatabaseErrorCode, message: string, details: DatabaseErrorDetails = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.details = details
    this.retryable = code === 'database_locked' || code === 'disk_full'
  }
}

/** SQLite's extended code of an error, such as SQLITE_CONSTRAINT_UNIQUE; undefined for errors that are not SQLite's. */
export function sqliteCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code: unknown = error.code
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : undefined
}

/**
 * Turns "locked", "disk full" and "corrupt" into a DatabaseError. Everything else, constraint failures included,
 * comes back as it is: those are for the caller to judge.
 */
export function mapSqliteError(error: unknown, file: string): unknown {
  const code = sqliteCode(error)
  if (code === undefined) return error
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    const message = `The database ${file} is locked by another program. Close the other program, or try again in a moment.`
    return new DatabaseError('database_locked', message, { file }, error)
  }
  if (code.startsWith('SQLITE_FULL')) {
    const message = `The disk that holds ${file} is full. Nothing was changed; make room and try again.`
    return new DatabaseError('disk_full', message, { file }, error)
  }
  if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')) {
    const message = `The database ${file} is damaged. Restore a backup: in Settings > Data, or with "npm run restore".`
    return new DatabaseError('database_corrupt', message, { file }, error)
  }
  if (code.startsWith('SQLITE_CANTOPEN')) {
    const message = `The database ${file} cannot be opened. Check that the file exists and that you may read and write it.`
    return new DatabaseError('database_missing', message, { file }, error)
  }
  return error
}
