/** What a process does before it serves: the schema and its limits, the clock of the server, and whether a standby has each commit. */
import { expect, inject, it } from 'vitest'
import { markDemo } from '../meta.ts'
import { preparePostgres } from './open-postgres.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { newTestDatabase } from './testing/test-database.ts'

process.env['PARKDESK_LIBPQ'] = inject('postgres').library

/** Returns the warnings. */
const prepare = (
  { url }: ReturnType<typeof newTestDatabase>,
  { nowMs = Date.now, isVirtual = false, fill = (_database: PostgresDatabase): void => undefined } = {},
): string[] => {
  const warnings: string[] = []
  preparePostgres(url, {
    clock: { nowMs },
    isVirtual,
    ids: { uuid: () => '', randomBytes: (count) => new Uint8Array(count) },
    log: { info: () => undefined, warn: (text) => warnings.push(text), error: () => undefined },
    fill,
  })
  return warnings
}

it('has as much time as it takes for a migration and a demo, and the usual limits at each further start', () => {
  const made = newTestDatabase({ isEmpty: true })
  const limits: string[] = []
  const fill = (database: PostgresDatabase): void => {
    const row = database.prepare<{ limit: string }>(`SELECT current_setting('statement_timeout') AS "limit"`).get()
    limits.push(row?.limit ?? '')
  }
  prepare(made, { fill })
  prepare(made, { fill })
  markDemo(made.open())
  prepare(made, { fill })
  expect(limits).toEqual(['0', '10s', '0'])
})

it('warns of a server without a synchronous standby', () => {
  expect(prepare(newTestDatabase())).toEqual([expect.stringContaining('the database has no synchronous standby')])
})

it.each([60_000, -60_000])('refuses a server whose clock differs by %i ms, but for a clock that stands still', (ms) => {
  const made = newTestDatabase()
  const nowMs = (): number => Date.now() + ms
  expect(() => prepare(made, { nowMs })).toThrow(expect.objectContaining({ code: 'engine_start_failed' }))
  expect(() => prepare(made, { nowMs, isVirtual: true })).not.toThrow()
})
