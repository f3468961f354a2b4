/** Reading bookings needs the same few statements however many there are. */
import { expect, it } from 'vitest'
import { countStatements } from '../../../core/db/testing/count-statements.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine } from '../../testing/test-engine.ts'
import { createBookingReader } from './read-repository.ts'
import { book, quoteIdOf } from './test-sale.ts'

it('reads one booking and five with six statements each', async () => {
  const engine = createTestEngine()
  const token = engine.tokenFor('demo-partner', 'partner')
  const query = `q=event_id:${smallSeed.events.celticsKnicks}`
  const form = { quote_id: await quoteIdOf(engine, query, smallSeed.locations.portlandStreetLot) }
  for (let count = 0; count < 5; count += 1) await book(engine, form, token)
  const counted = countStatements(engine.database)
  const reader = createBookingReader(counted.database)
  for (const limit of [1, 5]) {
    const paging = { page: 1, perPage: limit, offset: 0 }
    const everything = { conditions: [], status: undefined }
    const statements = counted.during(() => {
      const found = reader.list(everything, 'ORDER BY booking.id', paging, { event: true, venue: true })
      expect(found).toHaveLength(limit)
    })
    expect(statements).toBe(6)
  }
  engine.close()
})
