/** The feed of changed bookings, written by several processes: no reader misses a change. */
import { expect, it } from 'vitest'
import { createBookingChanges } from '../../../engine/api/changes/changes-repository.ts'
import { initialize, repeatableBytes, silentLog } from '../../../engine/testing/test-database.ts'
import { createVirtualTime, firstBooking, seedWebhooks } from '../../../engine/webhooks/test-webhooks.ts'
import { createFeedNumbering } from './feed-repository.ts'
import { newTestDatabase } from './testing/test-database.ts'

const openFeed = () => {
  const made = newTestDatabase()
  const database = made.open()
  initialize(database)
  seedWebhooks(database, { partners: 1, bookings: 3 })
  const time = createVirtualTime()
  const randomBytes = repeatableBytes('feed')
  const numbering = createFeedNumbering({ database, after: time.after, log: silentLog, randomBytes })
  const { after } = createBookingChanges(database)
  return {
    ...made,
    database,
    time,
    numbering,
    after,
    read: (sequence: number) => after(sequence, 100).changes.map((change) => [change.sequence, change.booking_id]),
  }
}

const change = (booking: number): string => `UPDATE bookings SET plate = 'CHANGED' WHERE id = ${booking}`

it('numbers what was committed, in the order in which it was written', () => {
  const { numbering, after, read } = openFeed()
  expect(read(0)).toEqual([])
  numbering.numberSome()
  expect(read(0)).toEqual([0, 1, 2].map((index) => [index + 1, firstBooking + index]))
  expect(after(0, 1)).toMatchObject({ last_sequence: 3 })
  expect(numbering.numberSome()).toBe(false)
  expect(read(3)).toEqual([])
})

it('shows a reader a change that was written first and committed last', () => {
  const { connect, numbering, read } = openFeed()
  numbering.numberSome()
  const [slow, fast] = [connect(), connect()]
  slow.execute(`BEGIN; ${change(firstBooking)}`)
  fast.execute(change(firstBooking + 1))
  numbering.numberSome()
  expect(read(3)).toEqual([[4, firstBooking + 1]])
  slow.execute('COMMIT')
  numbering.numberSome()
  expect(read(4)).toEqual([[5, firstBooking]])
})

it('has no number for what was rolled back', () => {
  const { connect, numbering, read } = openFeed()
  const other = connect()
  other.execute(`BEGIN; ${change(firstBooking)}; ROLLBACK; ${change(firstBooking + 1)}`)
  numbering.numberSome()
  expect(read(0)).toEqual([
    [1, firstBooking],
    [3, firstBooking + 2],
    [4, firstBooking + 1],
  ])
})

it('is numbered five times a second, until it is stopped', async () => {
  const { connect, time, numbering, read } = openFeed()
  numbering.start()
  await time.pass(0)
  connect().execute(change(firstBooking))
  await time.pass(199)
  expect(read(3)).toEqual([])
  await time.pass(1)
  expect(read(3)).toEqual([[4, firstBooking]])
  numbering.stop()
  expect(time.timers()).toBe(0)
})

it('goes on after a server that did not respond', async () => {
  const { connect, time, numbering, read } = openFeed()
  const other = connect()
  other.execute('ALTER TABLE unnumbered_changes RENAME TO away')
  numbering.start()
  await time.pass(0)
  other.execute('ALTER TABLE away RENAME TO unnumbered_changes')
  await time.pass(5_000)
  expect(read(0)).toHaveLength(3)
})

it('is another feed where the database was restored or a standby took over', () => {
  const { database, connect, numbering, after } = openFeed()
  numbering.numberSome()
  const { feed } = after(0, 1)
  connect().execute(change(firstBooking))
  numbering.numberSome()
  expect(after(0, 1).feed).toBe(feed)
  database.execute(`UPDATE meta SET value = 'of before' WHERE key = 'feed_history'; ${change(firstBooking)}`)
  numbering.numberSome()
  expect(after(0, 1)).toMatchObject({ feed: expect.not.stringContaining(feed) as string, last_sequence: 5 })
})
