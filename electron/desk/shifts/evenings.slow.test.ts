/**
 * Z reports against the model of ten thousand evenings, and of some whose database file is closed and opened at every power cut.
 * @module-tag all
 */
import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'vitest'
import { openTestDatabase } from '../../engine/testing/test-database.ts'
import { checkEvening } from './testing/check-evening.ts'
import { evening, playEvening } from './testing/evenings.ts'

it('Z reports equal the model of ten thousand evenings', () => {
  fc.assert(
    fc.property(evening, (steps) => {
      const database = openTestDatabase()
      playEvening(database, steps)
      checkEvening(database, steps)
      database.close()
    }),
    { numRuns: 10_000 },
  )
})

it('Z reports equal the model where the file is opened again after every power cut', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-evenings-'))
  let files = 0
  fc.assert(
    fc.property(evening, (steps) => {
      const file = join(folder, `${String((files += 1))}.db`)
      const reopened = playEvening(openTestDatabase({ file }), steps, (database) => {
        database.close()
        return openTestDatabase({ file })
      })
      checkEvening(reopened, steps)
      reopened.close()
    }),
    { numRuns: 100 },
  )
  rmSync(folder, { recursive: true, force: true })
})
