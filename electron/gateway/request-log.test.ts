/** The request log is bounded and shows no secret. */
import { expect, test } from 'vitest'
import { createRequestLog, shownPath } from './request-log.ts'

const facts = {
  atMs: 0,
  from: 'page',
  target: 'engine',
  method: 'GET',
  path: '/v4/events',
  tookMs: 1,
  attempt: 1,
  remembered: false,
} as const

test.each([
  ['?authorization_code=s3cret&fields=a', '/v4/bookings/1?authorization_code=[masked]&fields=a'],
  ['?Share_Code=s3cret', '/v4/bookings/1?Share_Code=[masked]'],
  ['?q=event_id:12&pricing_access_code=s3cret', '/v4/bookings/1?q=event_id:12&pricing_access_code=[masked]'],
  ['', '/v4/bookings/1'],
])('%s is shown as %s', (search, shown) => {
  expect(shownPath('/v4/bookings/1', search)).toBe(shown)
})

test('keeps the last 500 in order, tells of each, and forgets on request', () => {
  const heard: number[] = []
  const log = createRequestLog(({ id }) => void heard.push(id))
  for (let count = 0; count < 1300; count += 1) log.add(facts)
  const ids = log.entries().map(({ id }) => id)
  expect([ids.length, ids[0], ids.at(-1), heard.length]).toEqual([500, 801, 1300, 1300])
  log.clear()
  expect(log.entries()).toEqual([])
})
