/** Reading bookings takes the same few statements however many there are. */
import { expect, it } from 'vitest'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine } from '../../testing/test-engine.ts'
import { createBookingReader } from './read-repository.ts'
import { book, quoteIdOf } from './test-sale.ts'

/** The same database, counting the statements that run. */
const counting = (database: ReadableDatabase, count: () => void): ReadableDatabase => ({
  file: database.file,
  dataVersion: () => database.dataVersion(),
  prepare<Row>(sql: string) {
    const statement = database.prepare<Row>(sql)
    return {
      get(...values) {
        count()
        return statement.get(...values)
      },
      all(...values) {
        count()
        return statement.all(...values)
      },
      iterate(...values) {
        count()
        return statement.iterate(...values)
      },
    }
  },
})

it('reads one booking and five with six statements each', async () => {
  const engine = createTestEngine()
  const token = engine.tokenFor('demo-partner', 'partner')
  const query = `q=event_id:${smallSeed.events.celticsKnicks}`
  const form = { quote_id: await quoteIdOf(engine, query, smallSeed.locations.portlandStreetLot) }
  for (let count = 0; count < 5; count += 1) await book(engine, form, token)
  let statements = 0
  const reader = createBookingReader(
    counting(engine.database, () => {
      statements += 1
    }),
  )
  for (const limit of [1, 5]) {
    statements = 0
    const paging = { page: 1, perPage: limit, offset: 0 }
    const everything = { conditions: [], status: undefined }
    const found = reader.list(everything, 'ORDER BY booking.id', paging, { event: true, venue: true })
    expect(found).toHaveLength(limit)
    expect(statements).toBe(6)
  }
  engine.close()
})
