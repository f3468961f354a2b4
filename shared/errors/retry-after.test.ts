/** The header Retry-After, in each of its forms. */
import { expect, it } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const minute = 60_000
const hour = 60 * minute
const nowMs = Date.UTC(2026, 11, 1, 17, 0)

it.each([
  ['120', undefined, 120_000],
  [' 0 ', undefined, 0],
  ['172800', null, 48 * hour],
  ['Tue, 01 Dec 2026 17:02:00 GMT', undefined, 2 * minute],
  ['Tuesday, 01-Dec-26 17:02:00 GMT', undefined, 2 * minute],
  ['Tue Dec  1 17:02:00 2026', undefined, 2 * minute],
  ['Tue, 01 Dec 2026 16:00:00 GMT', undefined, 0],
  // The clock of the responding service is an hour ahead.
  ['Tue, 01 Dec 2026 18:00:30 GMT', 'Tue, 01 Dec 2026 18:00:00 GMT', 30_000],
  ['Tue, 01 Dec 2026 17:02:00 GMT', 'whenever', 2 * minute],
  ['-5', undefined, undefined],
  ['1.5', undefined, undefined],
  ['soon', undefined, undefined],
  ['', undefined, undefined],
  ['2026-12-01T17:02:00Z', undefined, undefined],
  [undefined, undefined, undefined],
  [null, null, undefined],
])('reads %j beside Date %j [D6-retry-after, own-webhook-retry-after]', (header, date, expected) => {
  expect(retryAfterMs(header, date, nowMs)).toBe(expected)
})
