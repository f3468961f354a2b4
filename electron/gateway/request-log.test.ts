/** The request log is bounded and shows no secret. */
import { expect, test } from 'vitest'
import { shownPath } from '../../shared/http/shown-path.ts'
import { createRequestLog } from './request-log.ts'

const facts = {
  atMs: 0,
  from: 'page',
  target: 'engine',
  method: 'GET',
  path: '/v4/events',
  tookMs: 1,
  attempt: 1,
  fromCache: false,
} as const

test.each([
  ['?authorization_code=s3cret&fields=a', '/v4/bookings/1?authorization_code=[masked]&fields=a'],
  ['?Share_Code=s3cret', '/v4/bookings/1?Share_Code=[masked]'],
  ['?q=event_id:12&pricing_access_code=s3cret', '/v4/bookings/1?q=event_id:12&pricing_access_code=[masked]'],
  [
    '?q=venue_id:7+customer_email:anna%40example.test+status:confirmed',
    '/v4/bookings/1?q=venue_id:7+customer_email:[masked]+status:confirmed',
  ],
  ['?q=text%3AAnna+Lee%20event_id%3A12&page=2', '/v4/bookings/1?q=text%3A[masked]%20event_id%3A12&page=2'],
  ['?q=plate:7GK+402', '/v4/bookings/1?q=plate:[masked]'],
  ['?q=id:1%0Aemail:a%40b%09id:2', '/v4/bookings/1?q=id:1%0Aemail:[masked]%09id:2'],
  ['?q=customer%5Femail:a%40b', '/v4/bookings/1?q=customer%5Femail:[masked]'],
  ['?q=partner_booking_id:x1+id:20000001', '/v4/bookings/1?q=partner_booking_id:x1+id:20000001'],
  ['', '/v4/bookings/1'],
])('%s is shown as %s', (search, shown) => {
  expect(shownPath('/v4/bookings/1', search)).toBe(shown)
})

test('what is looked for among people is masked however many slashes the path has', () => {
  expect(shownPath('//v4//bookings/', '?q=plate:7GK')).toBe('//v4//bookings/?q=plate:[masked]')
})

test('what is looked for elsewhere than among people is shown', () => {
  expect(shownPath('/v4/events', '?q=name:celtics+venue_id:7')).toBe('/v4/events?q=name:celtics+venue_id:7')
})

test('keeps the last 500 in order, notifies of each, and forgets on request', () => {
  const notified: number[] = []
  const log = createRequestLog(({ id }) => void notified.push(id))
  for (let count = 0; count < 1300; count += 1) log.add(facts)
  const ids = log.entries().map(({ id }) => id)
  expect([ids.length, ids[0], ids.at(-1), notified.length]).toEqual([500, 801, 1300, 1300])
  log.clear()
  expect(log.entries()).toEqual([])
})

test('keeps the last 50 bodies', () => {
  const log = createRequestLog()
  for (let count = 0; count < 120; count += 1) log.add({ ...facts, responseBody: '{}' })
  expect(log.entries().filter(({ responseBody }) => responseBody !== undefined)).toHaveLength(50)
  expect(log.entries().at(-1)?.responseBody).toBe('{}')
})
