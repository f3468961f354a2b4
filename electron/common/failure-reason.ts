/** Why work with files and databases failed, for people: the texts of the system and of SQLite are in English. */
import { isAppError } from '../../shared/errors/errors.ts'
import { sqliteCode } from '../core/db/sqlite/database-error.ts'
import type { MessageData } from './error-text.ts'

export const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && !('address' in error)

const fileReason = ({ code = '', path }: NodeJS.ErrnoException): MessageData => {
  if (code === 'ENOSPC' || code === 'EDQUOT') return { messageKey: 'noSpace' }
  if (path === undefined) return { messageKey: 'systemReports', values: { code } }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return { messageKey: 'noAccess', values: { path } }
  if (code === 'ENOENT') return { messageKey: 'noFile', values: { path } }
  return { messageKey: 'systemReportsFor', values: { code, path } }
}

export const sqliteFinding = (finding: string): MessageData => ({ messageKey: 'sqliteReports', values: { finding } })

export const failureReason = (error: unknown): MessageData => {
  if (isAppError(error) && error.messageKey !== undefined) return { messageKey: error.messageKey, values: error.values }
  if (!(error instanceof Error)) return { messageKey: 'unexpectedError', values: { error: String(error) } }
  const code = sqliteCode(error)
  if (code?.startsWith('SQLITE_FULL') === true) return { messageKey: 'noSpace' }
  if (code !== undefined) return sqliteFinding(error.message)
  return isFileError(error) ? fileReason(error) : { messageKey: 'unexpectedError', values: { error: error.message } }
}
