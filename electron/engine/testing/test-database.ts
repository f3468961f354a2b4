/** Databases for tests: real SQLite with the real migrations, in memory, with repeatable bytes instead of random ones. */
import { createHash } from 'node:crypto'
import type { Log } from '../../core/deps.ts'
import { openDatabase } from '../../core/db/driver.ts'
import type { OpenDatabaseOptions } from '../../core/db/driver.ts'
import type { WritableDatabase } from '../../core/db/database-types.ts'

export { seedSmall, smallSeed } from './test-seed.ts'

/** The moment most tests happen at: 2026-12-01 12:00 in New York. */
export const testNowMs = Date.UTC(2026, 11, 1, 17, 0)

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Bytes that look random and are the same in every run. */
export function repeatableBytes(seed: string): (count: number) => Uint8Array {
  let calls = 0
  return (count) => {
    calls += 1
    const parts: Buffer[] = []
    for (let index = 0; index * 32 < count; index += 1) {
      parts.push(createHash('sha256').update(`${seed}:${calls}:${index}`).digest())
    }
    return Uint8Array.from(Buffer.concat(parts).subarray(0, count))
  }
}

/** An empty database with the newest schema; in memory unless a file is named. */
export function openTestDatabase(options: Partial<OpenDatabaseOptions> = {}): WritableDatabase {
  return openDatabase({
    file: ':memory:',
    nowMs: testNowMs,
    log: silentLog,
    randomBytes: repeatableBytes('test database'),
    ...options,
  })
}
