import { describe, expect, test } from 'vitest'
import type { WebhookAttempt } from '../../../../shared/desk/webhooks.ts'
import { countdownText, waitedShare, waitText } from './attempt-text.ts'

const second = 1000
const hour = 3_600 * second

describe('the countdown', () => {
  test('reads minutes and seconds, hours in front where there are any', () => {
    expect(countdownText(20 * 60 * second + 48 * second)).toBe('20:48')
    expect(countdownText(5 * second)).toBe('0:05')
    expect(countdownText(hour + 18 * 60 * second + 45 * second)).toBe('1:18:45')
    expect(countdownText(24 * hour)).toBe('24:00:00')
  })

  test('counts a second that has begun, and ends in now', () => {
    expect(countdownText(1)).toBe('0:01')
    expect(countdownText(0)).toBe('now')
    expect(countdownText(-hour)).toBe('now')
  })

  test('the bar goes from empty to full and stays within its track', () => {
    expect(waitedShare(1000, 3000, 1000)).toBe(0)
    expect(waitedShare(1000, 3000, 2000)).toBe(0.5)
    expect(waitedShare(1000, 3000, 9000)).toBe(1)
    expect(waitedShare(1000, 3000, 0)).toBe(0)
    expect(waitedShare(1000, 1000, 1000)).toBe(1)
  })
})

describe('the text of a wait', () => {
  const startedAtMs = Date.UTC(2026, 11, 16, 22, 0)
  /** The attempt failed after 250 ms; `waitMs` later the next one is due. */
  const attempt = (waitMs: number, headers: Readonly<Record<string, string>>): WebhookAttempt => ({
    number: 1,
    outcome: 'failed',
    started_at: new Date(startedAtMs).toISOString(),
    latency_ms: 250,
    request: { method: 'POST', headers: [], body: '{"id": 1}' },
    response: {
      status: 503,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: '',
      cut: false,
    },
    next_attempt_at: new Date(startedAtMs + 250 + waitMs).toISOString(),
  })

  test('of the schedule includes jitter', () => {
    expect(waitText(attempt(5 * 60 * second + 7 * second, {}))).toBe('5 min after the last, with jitter')
    expect(waitText(attempt(31 * 60 * second, { 'retry-after': 'soon' }))).toBe('31 min after the last, with jitter')
  })

  test('before the first retry has no jitter', () => {
    expect(waitText(attempt(0, {}))).toBe('immediately')
  })

  test('that the partner requested, where it is longer, has no jitter', () => {
    expect(waitText(attempt(30 * second, { 'Retry-After': '30' }))).toBe(
      '30 s after the last, as the partner requested',
    )
    // The wait includes the time to record the response.
    expect(waitText(attempt(30 * second + 40, { 'retry-after': '30' }))).toBe(
      '30 s after the last, as the partner requested',
    )
    expect(
      waitText(
        attempt(2 * 60 * second, {
          'retry-after': 'Wed, 16 Dec 2026 23:02:00 GMT',
          date: 'Wed, 16 Dec 2026 23:00:00 GMT',
        }),
      ),
    ).toBe('2 min after the last, as the partner requested')
  })

  test('ignores a shorter one of the partner', () => {
    expect(waitText(attempt(5 * 60 * second + 7 * second, { 'retry-after': '30' }))).toBe(
      '5 min after the last, with jitter',
    )
  })

  test('ignores a request beyond a day', () => {
    expect(waitText(attempt(24 * hour, { 'retry-after': '172800' }))).toBe(
      '24 h after the last: the partner requested more than a day',
    )
    expect(waitText(attempt(25 * hour, { 'retry-after': '172800' }))).toBe('25 h after the last, with jitter')
  })

  test('is undefined without a next attempt', () => {
    const { next_attempt_at: _planned, ...last } = attempt(0, {})
    expect(waitText(last)).toBeUndefined()
  })
})
