/** Tests which requests are sent again, when, and for how long at most. */
import { expect, test } from 'vitest'
import { remoteFailure } from './remote-failure.ts'
import { attempts, isSafe, waitBeforeRepeat } from './retry.ts'
import type { RemoteResponse } from './tracked-exchange.ts'

const responseWith = (status: number, retryAfter?: string, date?: string): RemoteResponse => ({
  status,
  headers: new Headers({
    ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
    ...(date === undefined ? {} : { Date: date }),
  }),
  body: new Uint8Array(),
  latencyMs: 1,
})
const first = { attempt: 1, random: 0.5, nowMs: Date.UTC(2026, 0, 1) }

test.each([
  ['GET', '/v4/events', true],
  ['HEAD', '/v4/events', true],
  ['POST', '/v4/bookings/previews/', true],
  ['POST', '/v4//bookings/previews', true],
  ['POST', '/v4/bookings/', false],
  ['POST', '/v4/bookings/previews/../', false],
  ['DELETE', '/v4/bookings/1', false],
])('%s %s is safe to repeat: %s', (method, path, safe) => {
  expect(isSafe(method, path)).toBe(safe)
})

test('what passes is repeated with growing waits, three times in all', () => {
  const broken = remoteFailure('connection_broken', true, 'x')
  expect([1, 2, 3].map((attempt) => waitBeforeRepeat(broken, { ...first, attempt }))).toEqual([187.5, 375, undefined])
  expect(attempts).toBe(3)
  expect(waitBeforeRepeat(responseWith(503), first)).toBe(187.5)
})

test('a requested pause is kept where it is short, and the response stands where it is long', () => {
  expect(waitBeforeRepeat(responseWith(429, '4'), first)).toBe(4000)
  expect(waitBeforeRepeat(responseWith(429, '6'), first)).toBeUndefined()
  expect(waitBeforeRepeat(responseWith(503, 'soon'), first)).toBe(187.5)
})

test('a pause until an hour is counted by the clock of the service where it says its time', () => {
  const until = 'Thu, 01 Jan 2026 01:00:04 GMT'
  expect(waitBeforeRepeat(responseWith(503, until, 'Thu, 01 Jan 2026 01:00:00 GMT'), first)).toBe(4000)
  expect(waitBeforeRepeat(responseWith(503, until), first)).toBeUndefined()
})

test.each([
  responseWith(200),
  responseWith(404),
  responseWith(500),
  remoteFailure('certificate_invalid', false, 'x'),
  remoteFailure('response_timeout', true, 'x'),
  remoteFailure('redirected', true, 'x'),
])('what will not pass is not repeated: %o', (outcome) => {
  expect(waitBeforeRepeat(outcome, first)).toBeUndefined()
})
