/** SQLite's locks belong to a process, and end where it closes any descriptor of the file: another program would find it free. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backupTasks } from '../../../desk/backups/backup-tasks.ts'
import { openTestDatabase } from '../../../engine/testing/test-database.ts'
import type { WritableDatabase } from '../database.ts'
import { openAgainForReading } from './driver.ts'
import { migrations } from './migrations/all.ts'

let folder = ''
let file = ''
let database: WritableDatabase
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-locks-'))
  file = join(folder, 'till.db')
  database = openTestDatabase({ file, migrations })
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The check before a restore: see `isInUse`. */
const isFreeElsewhere = (): boolean => {
  const program = `
    const database = new (require('better-sqlite3'))(${JSON.stringify(file)}, { timeout: 0 })
    database.pragma('locking_mode = EXCLUSIVE')
    try {
      database.exec('BEGIN EXCLUSIVE; ROLLBACK')
      process.stdout.write('free')
    } catch (error) {
      process.stdout.write(error.code)
    }
    database.close()`
  return execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }) === 'free'
}

it('a database stays in use while it is read again, and after it was verified', () => {
  openAgainForReading(file).close()
  expect(isFreeElsewhere()).toBe(false)
  backupTasks.verifyDatabase({ file }, () => undefined)
  expect(isFreeElsewhere()).toBe(false)
  expect(existsSync(`${file}-wal`)).toBe(true)
})
