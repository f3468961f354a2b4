/** Z reports against an independent model; ten thousand evenings run with the slow tests. */
import fc from 'fast-check'
import { it } from 'vitest'
import { openTestDatabase } from '../../engine/testing/test-database.ts'
import { checkEvening } from './testing/check-evening.ts'
import { evening, playEvening } from './testing/evenings.ts'

it('Z reports equal the model of any evening', () => {
  fc.assert(
    fc.property(evening, (steps) => {
      const database = openTestDatabase()
      playEvening(database, steps)
      checkEvening(database, steps)
      database.close()
    }),
    { numRuns: 60 },
  )
})
