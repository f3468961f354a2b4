/** A booking can be cancelled up to the last moment of the facility's rule, and never where the facility has no such rule. */
import { expect, it } from 'vitest'
import { cancellationTerms, cancelUntilMs } from './cancellation.ts'

const startsAtMs = Date.UTC(2026, 11, 16, 23, 30)

const minuteMs = 60_000
const eventAt = (starts_at_ms: number, times_tbd = 0) => ({ starts_at_ms, times_tbd })

it('the facility’s minutes count back from the start of parking without an event, to the minute', () => {
  const parking = { startsAtMs, event: undefined }
  expect(cancelUntilMs(parking, 90)).toBe(Date.UTC(2026, 11, 16, 22, 0))
  expect(cancelUntilMs(parking, 0)).toBe(startsAtMs)
  expect(cancelUntilMs(parking, null)).toBeUndefined()
})

it.each([
  ['the event’s start', eventAt(startsAtMs + 60 * minuteMs), 90, startsAtMs - 30 * minuteMs],
  ['the event’s start, in whole minutes', eventAt(startsAtMs + 60 * minuteMs + 59_999), 90, startsAtMs - 30 * minuteMs],
  ['the event’s start, to the start of parking itself', eventAt(startsAtMs + 60 * minuteMs), 60, startsAtMs],
  ['the event’s start, not into the parking', eventAt(startsAtMs + 60 * minuteMs), 15, startsAtMs],
  ['an event that has begun before', eventAt(startsAtMs - 60 * minuteMs), 15, startsAtMs - 75 * minuteMs],
  [
    'parking, while the event’s time is to be announced',
    eventAt(startsAtMs - 240 * minuteMs, 1),
    90,
    startsAtMs - 90 * minuteMs,
  ],
] as const)('with an event they count from %s', (_title, event, minutes, untilMs) => {
  expect(cancelUntilMs({ startsAtMs, event }, minutes)).toBe(untilMs)
  expect(cancelUntilMs({ startsAtMs, event }, null)).toBeUndefined()
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
