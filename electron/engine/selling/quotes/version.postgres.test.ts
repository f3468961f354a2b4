/** The versions of quotes where several processes sell. */
import { expect, it } from 'vitest'
import { newTestDatabase } from '../../../core/db/postgres/testing/test-database.ts'
import { createVersionReader } from './version-repository.ts'

const openVersions = () => {
  const { open, connect } = newTestDatabase()
  const database = open()
  // Of the rows, only their numbers matter here.
  database.execute('ALTER TABLE activity DROP CONSTRAINT activity_booking_id_fkey')
  database.execute('ALTER TABLE holds DROP CONSTRAINT holds_location_id_fkey')
  const readVersions = createVersionReader(database)
  return { connect, version: () => JSON.stringify(readVersions(0)) }
}

const activity = "INSERT INTO activity (booking_id, action, actor, at_ms) VALUES (1, 'booked', 'a', 0)"

it('changes where an activity is committed after one with a greater number', () => {
  const { connect, version } = openVersions()
  const [slow, fast] = [connect(), connect()]
  slow.execute(`BEGIN; ${activity}`)
  fast.execute(activity)
  const before = version()
  slow.execute('COMMIT')
  expect(version()).not.toBe(before)
})

it('changes with holds, which do not wait for each other', () => {
  const { connect, version } = openVersions()
  const [one, other] = [connect(), connect()]
  const hold = (id: string): string => `INSERT INTO holds VALUES ('${id}', 1, 0, 1, 0)`
  const before = version()
  one.execute(`BEGIN; ${hold('one')}`)
  other.execute(hold('other'))
  const between = version()
  expect(between).not.toBe(before)
  one.execute('COMMIT')
  expect(version()).not.toBe(between)
})
