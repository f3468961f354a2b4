/** Why work failed, from the errors of the system and of SQLite. */
import BetterSqlite from 'better-sqlite3'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AppError } from '../../shared/errors/errors.ts'
import { specificText } from './error-text.ts'
import { failureReason } from './failure-reason.ts'

const thrown = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

const systemError = (code: string, path?: string): Error =>
  Object.assign(new Error(`${code}: in English`), { code, syscall: 'write' }, path === undefined ? {} : { path })

test.each<[error: unknown, french: string]>([
  [new AppError('backup_failed', { messageKey: 'noSpace' }), 'Le disque est plein.'],
  [systemError('ENOSPC'), 'Le disque est plein.'],
  [systemError('EIO'), 'Le système signale EIO.'],
  [systemError('EIO', '/till'), 'Le système signale EIO pour /till.'],
  [systemError('EROFS', '/till'), 'Parkdesk n’a pas le droit de lire ou d’écrire /till.'],
  [thrown(() => readFileSync('/absent/till.db')), '/absent/till.db n’existe pas.'],
  [new BetterSqlite.SqliteError('disk is full', 'SQLITE_FULL'), 'Le disque est plein.'],
  [new BetterSqlite.SqliteError('torn', 'SQLITE_CORRUPT'), 'SQLite signale\u00a0: torn'],
  [new TypeError('no'), 'Erreur inattendue\u00a0: no'],
  ['no', 'Erreur inattendue\u00a0: no'],
])('%s', (error, french) => {
  expect(specificText(failureReason(error), 'fr-CA')).toBe(french)
})
