import { describe, expect, test } from 'vitest'
import type { Event } from '../../../shared/api/catalogue.ts'
import type { Page } from '../../api/index.ts'
import { eventChoices, withRecent } from './event-choices.ts'

const event = (id: number, startTime: string, timezone = 'America/New_York'): Event => ({
  id,
  name: `Game ${id}`,
  venue_id: 7,
  start_time: startTime,
  end_time: startTime,
  _embedded: { 'svc:venue': { id: 7, name: 'TD Garden', timezone, _links: {} } },
  _links: {},
})

const page = (items: readonly Event[], total: number): Page<Event> => ({
  items,
  paging: { total, perPage: 20, page: 1, totalPages: 1 },
})

const keysOf = (groups: ReturnType<typeof eventChoices>) =>
  groups.map(({ title, items }) => [title, items.map(({ key }) => key)])

describe('recent choices', () => {
  test('the newest comes first, each once, five at most', () => {
    const recent = [1, 2, 3, 4, 5].map((id) => ({ id }))
    expect(withRecent(recent, { id: 3 }).map(({ id }) => id)).toStrictEqual([3, 1, 2, 4, 5])
    expect(withRecent(recent, { id: 9 }).map(({ id }) => id)).toStrictEqual([9, 1, 2, 3, 4])
  })
})

describe('event choices', () => {
  const today = event(1, '2026-12-16T19:00:00.000-05:00')
  const later = event(2, '2026-12-18T19:00:00.000-05:00')
  const before = event(3, '2026-12-01T22:30:00.000-08:00', 'America/Los_Angeles')

  test('recent ones come first and nowhere else; what is not listed is counted', () => {
    const groups = eventChoices(
      { recent: [later], ahead: page([today, later], 40), past: page([before], 1) },
      'America/New_York',
    )
    expect(keysOf(groups)).toStrictEqual([
      ['Recent', ['2']],
      ['From today on', ['1']],
      ['Before today', ['3']],
    ])
    expect(groups.map(({ more }) => more)).toStrictEqual([undefined, 38, 0])
  })

  test('the day is that of the venue', () => {
    const [, , past] = eventChoices({ recent: [], ahead: undefined, past: page([before], 1) }, 'America/New_York')
    expect(past?.items[0]?.detail).toBe('Tue, Dec 1, 2026 · TD Garden')
  })
})
