/** PostgreSQL's errors, and how they become those of the program. */
import { AppError, type ErrorCode } from '../../../../shared/errors/errors.ts'

interface ErrorFacts {
  /** Five characters, such as 23505. */
  readonly sqlState: string
  /** The server ends the connection. */
  readonly isFatal: boolean
}

/** The server repeats what it does not understand, which anybody may have sent, and errors are logged. */
const longestMessage = 500

/** The server refused a statement. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError'
  readonly sqlState: string
  readonly isFatal: boolean

  constructor(message: string, { sqlState, isFatal }: ErrorFacts) {
    super(message.slice(0, longestMessage))
    this.sqlState = sqlState
    this.isFatal = isFatal
  }
}

/** There is no connection, or no reply: nobody knows how far the last statement came. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** The server is reached and did not reply in time: it may not do so the next time either. */
export class ReplyMissing extends ConnectionLost {}

/** A lock was not free within the limit for locks. */
export const lockTimeout = '55P03'

/** Codes by the SQLSTATE or its class, the first that fits. */
const codesByState: readonly (readonly [beginning: string, code: ErrorCode])[] = [
  ['40', 'database_locked'],
  [lockTimeout, 'database_locked'],
  ['57', 'database_unavailable'],
  ['08', 'database_unavailable'],
  ['53100', 'disk_full'],
  ['53', 'database_unavailable'],
  ['58', 'disk_error'],
  ['25006', 'database_read_only'],
  ['XX001', 'database_corrupt'],
  ['XX002', 'database_corrupt'],
]

const codeOf = (error: PostgresError): ErrorCode | undefined =>
  codesByState.find(([beginning]) => error.sqlState.startsWith(beginning))?.[1]

/** Others, such as constraints that the caller handles, are returned unchanged. */
export const mapPostgresError = (error: unknown): unknown => {
  if (error instanceof ConnectionLost) return new AppError('database_unavailable', { cause: error })
  const code = error instanceof PostgresError ? codeOf(error) : undefined
  return code === undefined ? error : new AppError(code, { cause: error })
}

/** A table has other columns since the statement was prepared. */
export const statementOutdated = '0A000'

/** Another process wrote the same name first: the check of the work, which had not found it, does so now and says which name it is. */
const uniqueViolation = '23505'

const conflicts = new Set([statementOutdated, uniqueViolation, '40001', '40P01'])

/** The work failed only because of others: the same again may succeed, or be refused for the right reason. */
export const isConflict = (error: unknown): boolean => error instanceof PostgresError && conflicts.has(error.sqlState)
