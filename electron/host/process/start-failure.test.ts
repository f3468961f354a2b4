/** The reasons why an engine cannot start: each cause has a code, and the window learns no path. */
import { SqliteError } from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { EngineFailureCode } from '../../../shared/desktop/engine-state.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { mapOpeningError } from '../../core/db/sqlite/database-error.ts'
import { startFailure } from './start-failure.ts'

const file = '/till/secret.db'
const ofSystem = (code: string) => Object.assign(new Error(`${code}: ${file}`), { code })
const ofSqlite = (code: string) => mapOpeningError(new SqliteError(`at ${file}`, code), file)

test.each<[unknown, EngineFailureCode]>([
  [
    new AppError('database_newer', { messageKey: 'databaseNewer', values: { file, version: '9', known: '8' } }),
    'database_newer',
  ],
  [ofSystem('ENOSPC'), 'disk_full'],
  [ofSystem('EDQUOT'), 'disk_full'],
  [ofSqlite('SQLITE_FULL'), 'disk_full'],
  [ofSystem('EACCES'), 'database_no_access'],
  [ofSystem('EPERM'), 'database_no_access'],
  [ofSystem('EROFS'), 'database_no_access'],
  [ofSqlite('SQLITE_READONLY'), 'database_read_only'],
  [ofSystem('EIO'), 'disk_error'],
  [ofSqlite('SQLITE_NOTADB'), 'database_corrupt'],
  [ofSqlite('SQLITE_BUSY'), 'database_locked'],
  [ofSystem('ERR_DLOPEN_FAILED'), 'engine_wrong_node'],
  [new Error(file), 'engine_start_failed'],
  [file, 'engine_start_failed'],
])('%s', (error, code) => {
  const failure = startFailure(error)
  expect(failure.code).toBe(code)
  expect(JSON.stringify(failure.facts)).not.toContain('/')
})

test('names the versions, the file that is kept and the backup, and nothing else', () => {
  const data = { savedAs: 'secret.db.damaged-1', backupMadeAtMs: 5, mayBeginEmpty: false }
  const values = { file, quarantinedTo: `${file}.damaged-1`, version: '9', known: '8' }
  expect(startFailure(new AppError('database_corrupt', { message: 'm', values, data }))).toEqual({
    code: 'database_corrupt',
    facts: { version: '9', known: '8', savedAs: 'secret.db.damaged-1', backupMadeAtMs: 5, mayBeginEmpty: false },
    message: 'm',
  })
})
