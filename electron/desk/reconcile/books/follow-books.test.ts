/** The books are equal to the bookings of the marketplace, whatever happened there and wherever they were interrupted. */
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import { openBooksBench, type BooksBench, type Source } from '../testing/books-bench.ts'
import { compareBooks } from './books-repository.ts'

let bench: BooksBench | undefined
const open = async (source: Source): Promise<BooksBench> => (bench = await openBooksBench(source))
afterEach(async () => {
  await bench?.close()
  bench = undefined
})

type Step = readonly [
  kind: 'sell' | 'cancel' | 'exchange' | 'refund' | 'rename' | 'follow' | 'cut' | 'rebuild',
  number: number,
]

const steps = fc.array(
  fc.tuple(
    fc.constantFrom<Step[0]>(
      'sell',
      'sell',
      'sell',
      'cancel',
      'exchange',
      'refund',
      'rename',
      'follow',
      'cut',
      'rebuild',
    ),
    fc.nat(20),
  ),
  { minLength: 5, maxLength: 16 },
)

/** A list does not show that a name changed, or that a part was refunded. */
const isListed = (source: Source, kind: Step[0]): boolean =>
  source !== 'list' || (kind !== 'refund' && kind !== 'rename')

const run = async (own: BooksBench, [kind, number]: Step): Promise<void> => {
  const id = own.ids[number % Math.max(1, own.ids.length)]
  if (kind === 'sell') await own.sell()
  if (kind === 'follow') await own.follow()
  if (kind === 'cut') await own.follow(number)
  if (kind === 'rebuild') own.openBooks().rebuild(() => undefined)
  if (kind === 'rename') {
    own.renameFacility(`Garage ${String(number)}`)
    own.renamePartner(`Partner ${String(number)}`)
  }
  if (id === undefined) return
  if (kind === 'cancel') await own.cancel(id)
  if (kind === 'exchange') await own.exchange(id)
  if (kind === 'refund') own.refund(id, number + 1)
}

describe.each<Source>(['local', 'feed', 'list'])('books by %s', (source) => {
  it('are the bookings after any steps and interruptions, and the same when they are rebuilt', async () => {
    const property = fc.asyncProperty(steps, async (steps) => {
      const own = await openBooksBench(source)
      try {
        for (const step of steps) if (isListed(source, step[0])) await run(own, step)
        await own.follow()
        const followed = own.rows()
        expect(followed).toEqual(own.facts())
        const books = own.openBooks()
        expect(books.status()).toMatchObject({ state: 'current', bookings: own.ids.length, behind: 0 })
        books.rebuild(() => undefined)
        await books.catchUp()
        expect(own.rows()).toEqual(followed)
        if (source === 'local')
          expect(compareBooks(own.database)).toEqual({ bookings: own.ids.length, unread: 0, differsAt: undefined })
      } finally {
        await own.close()
      }
    })
    await fc.assert(property, { numRuns: caseCount(6, 25) })
  })

  it('are not written where nothing changed', async () => {
    const own = await open(source)
    for (const _ of [1, 2, 3, 4]) await own.sell()
    await own.follow()
    const total = () => own.database.prepare<{ n: number }>('SELECT total_changes() AS n').get()?.n
    const before = total()
    await own.follow()
    own.openBooks().status()
    // With a list, the books are as old as the time when it was read.
    expect((total() ?? 0) - (before ?? 0)).toBeLessThan(source === 'list' ? 5 : 1)
  })
})

it('tells how far they are while they follow, and how current they were when the marketplace went away', async () => {
  const own = await open('feed')
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) await own.sell()
  expect(own.openBooks().status()).toEqual({ state: 'rebuilding', bookings: 0, behind: 0 })
  await own.follow(8)
  const { state, bookings, behind } = own.openBooks().status()
  expect([state, bookings > 0, bookings < 7, bookings + behind]).toEqual(['rebuilding', true, true, 7])
  await own.follow()
  const complete = own.openBooks().status()
  expect(complete).toMatchObject({ state: 'current', bookings: 7, behind: 0 })

  await own.sell()
  own.isAway = true
  const books = own.openBooks()
  await books.catchUp()
  expect(books.status()).toEqual({ ...complete, state: 'failed' })
  own.isAway = false
  await books.catchUp()
  expect(books.status()).toMatchObject({ state: 'current', bookings: 8 })
})

it('read a file that is behind from its own bookings, and say so', async () => {
  const own = await open('local')
  await own.sell()
  await own.follow()
  await own.sell()
  await own.cancel(own.ids[0] ?? 0)
  expect(own.openBooks().status()).toMatchObject({ state: 'behind', bookings: 1, behind: 2 })
  expect(compareBooks(own.database)).toEqual({ bookings: 1, unread: 2, differsAt: undefined })
})

it('begin anew where the marketplace was restored, also where as much happened since', async () => {
  const own = await open('feed')
  await own.sell()
  await own.follow()
  own.engine.database.prepareWrite("INSERT INTO meta (key, value) VALUES ('feed_id', 'another')").run()
  own.database.prepareWrite("UPDATE booked_sales SET facility = 'Gone with the restore'").run()
  await own.follow()
  expect(own.rows()).toEqual(own.facts())
})

it('stay as they were while the feed of their marketplace does not let them in', async () => {
  const own = await open('feed')
  await own.sell()
  await own.follow()
  const before = own.rows()
  own.hasFeed = false
  const books = own.openBooks()
  await books.catchUp()
  expect([books.status().state, own.rows()]).toEqual(['failed', before])
  books.rebuild(() => undefined)
  await books.catchUp()
  expect([books.status().state, own.rows()]).toEqual(['current', before])
})

describe('a comparison with the bookings of the file', () => {
  const tampered: readonly (readonly [string, (id: number) => string, (id: number) => number])[] = [
    ['changed', (id) => `UPDATE booked_sales SET paid_minor = paid_minor + 1 WHERE booking_id = ${id}`, (id) => id],
    ['missing', (id) => `DELETE FROM booked_sales WHERE booking_id = ${id}`, (id) => id],
    [
      'added',
      (
        id,
      ) => `INSERT INTO booked_sales SELECT 7, partner_booking_id, partner_id, partner_name, plate, facility_id, facility,
         currency, timezone, sold_at_ms, sold_offset_minutes, starts_at_ms, start_offset_minutes, ends_at_ms,
         end_offset_minutes, cancelled_at_ms, paid_minor, refunded_minor, lines_json FROM booked_sales WHERE booking_id = ${id}`,
      () => 7,
    ],
  ]
  it.each(tampered)('finds a row that was %s', async (_what, sql, expected) => {
    const own = await open('local')
    for (const _ of [1, 2, 3]) await own.sell()
    await own.follow()
    const id = own.ids[1] ?? 0
    own.database.prepareWrite(sql(id)).run()
    expect(compareBooks(own.database)?.differsAt).toBe(expected(id))
  })

  it('is none for the books of another marketplace', async () => {
    const own = await open('feed')
    await own.follow()
    expect(compareBooks(own.database)).toBeUndefined()
  })
})
