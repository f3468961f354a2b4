/** A hold occupies the last space until it expires, is placed once, and never where no space is left. */
import { expect, it } from 'vitest'
import { openTestDatabase, repeatableBytes, seedSmall, smallSeed, testNowMs } from '../../testing/test-database.ts'
import { eventCover } from '../quotes/quote-seal.ts'
import { createRepositories } from '../../repositories.ts'

const open = () => {
  const database = openTestDatabase()
  seedSmall(database)
  const rate = database
    .prepare<{ id: number }>("SELECT id FROM rates WHERE location_id = ? AND kind = 'event'")
    .get(smallSeed.locations.lastSpaceLot)
  const clock = { atMs: testNowMs, nowMs: () => clock.atMs }
  const startsAtMs = Date.UTC(2026, 11, 16, 23, 30)
  const ids = { uuid: () => '', randomBytes: repeatableBytes('holds') }
  const { sealer, events, holds } = createRepositories({ database, clock, ids })
  const event = events.find(smallSeed.events.celticsKnicks)
  const quoteAt = (hoursLater: number): string =>
    sealer.seal(
      {
        rateId: rate?.id ?? 0,
        startsAtMs: startsAtMs + hoursLater * 3_600_000,
        endsAtMs: startsAtMs + (hoursLater + 4) * 3_600_000,
        eventId: event?.id,
        issuedAtMs: testNowMs,
      },
      event && eventCover(event),
    )
  return {
    clock,
    database,
    holds,
    quoteAt,
    minutesFromNow: (minutes: number) => clock.atMs + minutes * 60_000,
  }
}

it('the last space is held once, and free again when the hold expires or is released', () => {
  const { clock, holds, quoteAt, minutesFromNow } = open()
  expect(holds.place('a', quoteAt(0), minutesFromNow(15))).toBe(true)
  expect(holds.place('a', quoteAt(0), minutesFromNow(15))).toBe(true)
  expect(holds.place('b', quoteAt(0), minutesFromNow(15))).toBe(false)
  expect(holds.place('b', quoteAt(2), minutesFromNow(15))).toBe(false)
  expect(holds.place('later', quoteAt(4), minutesFromNow(15))).toBe(true)
  holds.release('a')
  holds.release('later')
  expect(holds.place('b', quoteAt(0), minutesFromNow(15))).toBe(true)
  clock.atMs += 15 * 60_000
  expect(holds.place('c', quoteAt(0), minutesFromNow(15))).toBe(true)
})

it('nothing is held for a quote that is not known or has expired', () => {
  const { clock, holds, quoteAt, minutesFromNow } = open()
  expect(holds.place('a', 'no-quote', minutesFromNow(15))).toBe(false)
  const quote = quoteAt(0)
  clock.atMs += 31 * 60_000
  expect(holds.place('a', quote, minutesFromNow(15))).toBe(false)
})

it('nothing is held for a quote of an event that was moved since', () => {
  const { database, holds, quoteAt, minutesFromNow } = open()
  const quote = quoteAt(0)
  database.prepareWrite('UPDATE events SET starts_at_ms = starts_at_ms + 60000').run()
  expect(holds.place('a', quote, minutesFromNow(15))).toBe(false)
})
