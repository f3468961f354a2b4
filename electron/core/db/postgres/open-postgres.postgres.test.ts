/** What a process does before it serves. */
import { expect, inject, it } from 'vitest'
import { silentLog } from '../../../engine/testing/test-database.ts'
import { markDemo } from '../meta.ts'
import { preparePostgres } from './open-postgres.ts'
import { newTestDatabase } from './testing/test-database.ts'

process.env['PARKDESK_LIBPQ'] = inject('postgres').library

it('has as much time as it takes for a migration and a demo, and the usual limits at each further start', () => {
  const made = newTestDatabase({ isEmpty: true })
  const limits: string[] = []
  const prepare = (): void =>
    preparePostgres(made.url, {
      clock: { nowMs: () => 1 },
      isVirtual: true,
      ids: { uuid: () => '', randomBytes: (count) => new Uint8Array(count) },
      log: silentLog,
      fill: (database) =>
        limits.push(
          database.prepare<{ limit: string }>(`SELECT current_setting('statement_timeout') AS "limit"`).get()?.limit ??
            '',
        ),
    })
  prepare()
  prepare()
  markDemo(made.open())
  prepare()
  expect(limits).toEqual(['0', '10s', '0'])
})
