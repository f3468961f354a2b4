/** The times at which a facility would have fewer spaces than it sold, compared with a model that checks every moment. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingsIn, shortagesOf, type Capacity, type SoldSpace } from './capacity.ts'

const longest = 24

const span = fc
  .tuple(fc.nat({ max: longest - 1 }), fc.integer({ min: 1, max: 8 }))
  .map(([startsAtMs, length]) => ({ startsAtMs, endsAtMs: Math.min(longest, startsAtMs + length) }))

const booking = fc
  .tuple(span, fc.nat())
  .map(([times, bookingId]): SoldSpace => ({ ...times, bookingId, eventId: null }))

const capacity = fc.record({
  spaces: fc.nat({ max: 8 }),
  held: fc.array(
    fc.tuple(span, fc.integer({ min: 1, max: 5 })).map(([times, spaces]) => ({ ...times, spaces })),
    { maxLength: 4 },
  ),
})

const isDuring = (at: number) => (times: { startsAtMs: number; endsAtMs: number }) =>
  times.startsAtMs <= at && at < times.endsAtMs

const roomAt = ({ spaces, held }: Capacity, at: number): number =>
  Math.max(0, spaces - held.filter(isDuring(at)).reduce((sum, each) => sum + each.spaces, 0))

describe('shortagesOf', () => {
  it('has the moments from now on at which more is sold than is left, where something is taken away', () => {
    fc.assert(
      fc.property(
        fc.array(booking, { maxLength: 12 }),
        capacity,
        capacity,
        fc.nat({ max: longest }),
        (sold, before, after, now) => {
          const found = shortagesOf(sold, before, after, now)
          for (let at = 0; at < longest; at += 1) {
            const soldThen = sold.filter(isDuring(at)).length
            const room = roomAt(after, at)
            const isShort = at >= now && soldThen > room && room < roomAt(before, at)
            const shortage = found.find(isDuring(at))
            expect(shortage !== undefined).toBe(isShort)
            if (shortage === undefined) continue
            expect(shortage.sold).toBeGreaterThanOrEqual(soldThen)
            expect(shortage.spaces).toBeLessThanOrEqual(room)
          }
          const during = sold.filter((each) =>
            Array.from({ length: longest }, (_none, at) => at).some(
              (at) => isDuring(at)(each) && found.some(isDuring(at)),
            ),
          )
          expect(new Set(bookingsIn(sold, found))).toEqual(new Set(during))
        },
      ),
    )
  })

  it('joins times that touch', () => {
    const sold = [1, 2].map((bookingId) => ({ bookingId, startsAtMs: 0, endsAtMs: bookingId * 5, eventId: null }))
    const [none, one] = [
      { spaces: 0, held: [] },
      { spaces: 1, held: [] },
    ]
    expect(shortagesOf(sold, one, none, 0)).toEqual([{ startsAtMs: 0, endsAtMs: 10, sold: 2, spaces: 0 }])
  })
})
