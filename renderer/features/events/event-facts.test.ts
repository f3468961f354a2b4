import { expect, test } from 'vitest'
import type { Event } from '../../../shared/api/catalogue.ts'
import { eventsByDay } from './event-facts.ts'

const event = (id: number, startTime: string, isTbd = false): Event => ({
  id,
  name: `Event ${id}`,
  venue_id: 1,
  start_time: startTime,
  end_time: startTime,
  ...(isTbd ? { times_tbd: 'true' as const } : {}),
  _links: {},
})

test('a day lists its events by the wall clock of each venue, times not set last', () => {
  const days = eventsByDay([
    event(1, '2026-12-27T00:00:00.000-05:00', true),
    event(2, '2026-12-27T18:00:00.000-05:00'),
    event(3, '2026-12-27T17:30:00.000-08:00'),
    event(4, '2026-12-28T20:00:00.000-05:00'),
  ])
  expect([...days].map(([day, events]) => [day, events.map(({ id }) => id)])).toStrictEqual([
    ['2026-12-27', [3, 2, 1]],
    ['2026-12-28', [4]],
  ])
})
