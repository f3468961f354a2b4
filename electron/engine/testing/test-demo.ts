/** The demo for tests, at `testNowMs`: seeded once, then copied. */
import { join } from 'node:path'
import type { WritableDatabase } from '../../core/db/database.ts'
import { seedDemo, type SeedDemoOptions } from '../import/seed-demo-repository.ts'
import { openerOf, silentLog, templateOf, testNowMs } from './test-database.ts'

export const demoSeedAt = (nowMs: number): SeedDemoOptions => ({
  nowMs,
  dataDirectory: join(import.meta.dirname, '../../../data'),
  log: silentLog,
})

const seed = (database: WritableDatabase): void => seedDemo(database, demoSeedAt(testNowMs))

export const demoBytes = templateOf(seed)

export const openDemoDatabase = openerOf(seed)
