/** Incremental totals of bookings equal a new count, whatever happened in between. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine } from '../../testing/test-engine.ts'
import { createBookingCounter } from './count-repository.ts'
import { bookingConditions, type BookingFilter } from './filter-repository.ts'
import { book, quoteIdOf } from './test-sale.ts'

const { portlandStreetLot, haymarketGarage } = smallSeed.locations
const statuses = [undefined, 'confirmed', 'cancelled'] as const
const locationIds = [[], [portlandStreetLot], [haymarketGarage]] as const
const filters: BookingFilter[] = statuses.flatMap((status) =>
  locationIds.map((ids) => ({ conditions: ids.map((id) => ['booking.location_id = ?', id] as const), status })),
)

it('counts what is there after any bookings and cancellations', async () => {
  const engine = createTestEngine()
  const { database } = engine
  const token = engine.tokenFor('demo-partner', 'partner')
  const query = `q=event_id:${smallSeed.events.celticsKnicks}`
  const quoteIds = [await quoteIdOf(engine, query, portlandStreetLot), await quoteIdOf(engine, query, haymarketGarage)]
  const count = createBookingCounter(database)
  const afresh = (filter: BookingFilter): number => {
    const { where, parameters } = bookingConditions(filter)
    const select = database.prepare<{ total: number }>(`SELECT count(*) AS total FROM bookings AS booking ${where}`)
    return select.get(...parameters)?.total ?? 0
  }
  const confirmed = new Set<number>()
  const step = fc.oneof(
    fc.record({ kind: fc.constant('book' as const), at: fc.constantFrom(0, 1) }),
    fc.record({ kind: fc.constant('cancel' as const) }),
    fc.record({ kind: fc.constant('count' as const), filter: fc.constantFrom(...filters) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const taken of steps) {
        if (taken.kind === 'book') {
          const made = await book(engine, { quote_id: quoteIds[taken.at] ?? '', plate_number: '7ABC123' }, token)
          confirmed.add(made.id)
        } else if (taken.kind === 'cancel') {
          const [id] = confirmed
          if (id === undefined) continue
          expect((await engine.call(`/v4/bookings/${id}`, { method: 'DELETE', token })).status).toBe(204)
          confirmed.delete(id)
        } else expect(count(taken.filter)).toBe(afresh(taken.filter))
      }
      expect(filters.map(count)).toEqual(filters.map(afresh))
    }),
    { numRuns: 15 },
  )
  engine.close()
})
