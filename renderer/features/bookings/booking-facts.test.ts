/** Tests that the actions in the panel are valid now, not only when the booking was fetched. */
import { expect, test } from 'vitest'
import { isCancellable } from './booking-facts.ts'

const deadlineMs = Date.UTC(2026, 11, 16, 22, 30)
const cancellable_until = '2026-12-16T17:30:00.000-05:00'

test.each([
  ['up to the last moment', { cancellable: true, cancellable_until }, deadlineMs, true],
  ['no longer after it', { cancellable: true, cancellable_until }, deadlineMs + 1, false],
  ['where no deadline is known', { cancellable: true }, deadlineMs, true],
  ['not where the API says so', { cancellable: false }, 0, false],
])('a booking can be cancelled %s', (_name, booking, nowMs, expected) => {
  expect(isCancellable(booking, nowMs)).toBe(expected)
})
