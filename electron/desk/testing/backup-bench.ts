/** A desk over a real database file in a folder of its own, for tests of backups: timers run when the test says so. */
import BetterSqlite from 'better-sqlite3'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format } from 'node:util'
import { expect } from 'vitest'
import type { Backup, BackupStatus } from '../../../shared/desk/backups.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { openTestDatabase, seedSmall, silentLog } from '../../engine/testing/test-database.ts'
import { followEveryMs } from '../reconcile/books/follow-books.ts'
import { openDeskBench, type DeskBench } from './desk-bench.ts'

interface Timer {
  readonly delayMs: number
  readonly work: () => void
}

export interface BackupBench {
  readonly folder: string
  readonly file: string
  readonly desk: DeskBench
  /** The errors that were logged, with the stack where there is one. */
  readonly errors: string[]
  /** The number of requested restarts. */
  readonly restarts: number
  timers(): readonly Timer[]
  /** Runs the waiting timer, and resolves once the next one is set. */
  tick(): Promise<void>
  status(): Promise<BackupStatus>
  list(): Promise<Backup[]>
  make(): Promise<Backup>
  /** Overwrites the first page of a table with noise, behind SQLite's back, as a failing disk does. */
  damageFile(table?: string): void
  /** Ends a run of the program; `open` starts the next one on the same file. */
  close(): Promise<void>
  open(): Promise<void>
  remove(): Promise<void>
}

/** Polls until the condition holds: the work runs in a thread of its own. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  await expect.poll(condition).toBe(true)
}

export const openBackupBench = async (): Promise<BackupBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-backup-'))
  const file = join(folder, 'till.db')
  const errors: string[] = []
  let timers: Timer[] = []
  let restarts = 0
  let database: WritableDatabase
  let desk: DeskBench

  const open = async (): Promise<void> => {
    database = openTestDatabase({ file })
    timers = []
    desk = await openDeskBench({
      database,
      restart: () => (restarts += 1),
      log: {
        ...silentLog,
        error(message, { error } = {}) {
          errors.push(error === undefined ? message : format('%s: %s', message, error))
        },
      },
      after(delayMs, work) {
        // The books are followed by a timer of their own.
        if (delayMs === followEveryMs.local) return () => undefined
        const timer = { delayMs, work }
        timers.push(timer)
        return () => (timers = timers.filter((other) => other !== timer))
      },
    })
  }

  const close = async (): Promise<void> => {
    await desk.close()
    database.close()
  }

  const seeded = openTestDatabase({ file })
  seedSmall(seeded)
  seeded.close()
  await open()
  return {
    folder,
    file,
    errors,
    get desk() {
      return desk
    },
    get restarts() {
      return restarts
    },
    timers: () => timers,
    async tick() {
      const [timer] = timers.splice(0)
      timer?.work()
      await until(() => timers.length > 0)
    },
    status: async () => (await desk.send('GET', '/desk/backup-status')).body as BackupStatus,
    list: async () => (await desk.send('GET', '/desk/backups')).body as Backup[],
    async make() {
      const response = await desk.send('POST', '/desk/backups')
      expect(response.status).toBe(201)
      return response.body as Backup
    },
    damageFile(table = 'events') {
      const raw = new BetterSqlite(file)
      const select = raw.prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck()
      const page = select.get(table) ?? 0
      raw.close()
      const descriptor = openSync(file, 'r+')
      writeSync(descriptor, Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096)
      closeSync(descriptor)
    },
    close,
    open,
    async remove() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
