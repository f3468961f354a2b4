/** Until when a booking is given back: up to the last moment of the facility's rule, and never where it takes nothing back. */
import { expect, it } from 'vitest'
import { cancellationTerms, cancelUntilMs } from './cancellation.ts'

const startsAtMs = Date.UTC(2026, 11, 16, 23, 30)

it('the facility’s minutes count back from the start', () => {
  expect(cancelUntilMs(startsAtMs, 90)).toBe(Date.UTC(2026, 11, 16, 22, 0))
  expect(cancelUntilMs(startsAtMs, 0)).toBe(startsAtMs)
  expect(cancelUntilMs(startsAtMs, null)).toBeUndefined()
})

const untilMs = startsAtMs - 60_000

it.each([
  ['on the last moment', untilMs, untilMs, true, 'cancellable'],
  ['a moment later', untilMs, untilMs + 1, false, 'cancellation_deadline_passed'],
  ['a moment before the start', untilMs, startsAtMs - 1, false, 'cancellation_deadline_passed'],
  ['from the start on', untilMs, startsAtMs, false, 'cancelling_in_progress_booking'],
  ['where nothing is taken back', undefined, untilMs, false, 'not_cancellable'],
] as const)('%s the terms say so', (_title, until, nowMs, cancellable_now, code) => {
  expect(cancellationTerms(until, startsAtMs, nowMs)).toMatchObject({ cancellable_now, code })
})

it('the terms are in the language of the reader, or in English', () => {
  const message = (locale?: 'fr-CA' | 'en-US') => cancellationTerms(untilMs, startsAtMs, startsAtMs, locale).message
  expect(message()).toBe(message('en-US'))
  expect(message('fr-CA')).not.toBe(message())
  expect(cancellationTerms(undefined, startsAtMs, 0).message).not.toBe(message())
})
