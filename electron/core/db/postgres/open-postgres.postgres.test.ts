/** What a process looks at before it serves: the clock of the server, and whether a standby has each commit. */
import { expect, it } from 'vitest'
import { preparePostgres } from './open-postgres.ts'
import { newTestDatabase } from './testing/test-database.ts'

/** Returns the warnings. */
const prepare = (aheadMs: number, isVirtual = false): string[] => {
  const { url, library } = newTestDatabase()
  process.env['PARKDESK_LIBPQ'] = library
  const warnings: string[] = []
  preparePostgres(url, {
    clock: { nowMs: () => Date.now() + aheadMs },
    isVirtual,
    ids: { uuid: () => '', randomBytes: (count) => new Uint8Array(count) },
    log: { info: () => undefined, warn: (text) => warnings.push(text), error: () => undefined },
  })
  return warnings
}

it('warns of a server without a synchronous standby', () => {
  expect(prepare(0)).toEqual([expect.stringContaining('the database has no synchronous standby')])
})

it.each([60_000, -60_000])('refuses a server whose clock differs by %i ms, but for a clock that stands still', (ms) => {
  expect(() => prepare(ms)).toThrow(expect.objectContaining({ code: 'engine_start_failed' }))
  expect(() => prepare(ms, true)).not.toThrow()
})
