/** What is opened at a path, and what is not. */
import { expect, test } from 'vitest'
import { openedId, paths } from './navigation.ts'

test.each([
  [paths.events(12), '/events', 12],
  [paths.delivery(7), '/webhooks/deliveries', 7],
  ['/bookings/20418819/history', '/bookings', 20418819],
  [paths.events(), '/events', undefined],
  [paths.bookingsOfEvent(12), '/bookings', undefined],
  ['/bookings/0', '/bookings', undefined],
  ['/events-of-old/12', '/events', undefined],
  ['/far/events/12', '/events', undefined],
])('%s, below %s, opens %s', (path, place, id) => {
  expect(openedId(path, place)).toBe(id)
})
