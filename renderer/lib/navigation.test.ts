/** Which record a path opens. */
import { expect, test } from 'vitest'
import { openedId, openedText, paths } from './navigation.ts'

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

test.each(['Nord', '100%', 'a/b', '%2F', '50% of %25', 'Café', 'a b?c#d'])('opens the mapping %s', (name) => {
  expect(openedText(paths.mappings(name), paths.mappings())).toBe(name)
})

test('an address that a person has typed wrongly opens nothing', () => {
  expect(openedText('/reconcile/mappings/100%', paths.mappings())).toBeUndefined()
})
