import { describe, expect, test } from 'vitest'
import type { WebhookAttempt } from '../../../../shared/desk/webhooks.ts'
import { countdownWords, waitedShare, waitWords } from './countdown.ts'

const second = 1000
const hour = 3_600 * second

describe('the countdown', () => {
  test('reads minutes and seconds, hours in front where there are any', () => {
    expect(countdownWords(20 * 60 * second + 48 * second)).toBe('20:48')
    expect(countdownWords(5 * second)).toBe('0:05')
    expect(countdownWords(hour + 18 * 60 * second + 45 * second)).toBe('1:18:45')
    expect(countdownWords(24 * hour)).toBe('24:00:00')
  })

  test('counts a second that has begun, and ends in now', () => {
    expect(countdownWords(1)).toBe('0:01')
    expect(countdownWords(0)).toBe('now')
    expect(countdownWords(-hour)).toBe('now')
  })

  test('the bar goes from empty to full and stays within its track', () => {
    expect(waitedShare(1000, 3000, 1000)).toBe(0)
    expect(waitedShare(1000, 3000, 2000)).toBe(0.5)
    expect(waitedShare(1000, 3000, 9000)).toBe(1)
    expect(waitedShare(1000, 3000, 0)).toBe(0)
    expect(waitedShare(1000, 1000, 1000)).toBe(1)
  })
})

describe('what a wait is made of', () => {
  const startedAtMs = Date.UTC(2026, 11, 16, 22, 0)
  /** Failed after 250 ms; `waitMs` later the next attempt is due. */
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

  test('the ladder’s is longer by chance, and says so', () => {
    expect(waitWords(attempt(5 * 60 * second + 7 * second, {}))).toBe('5 min after the last, with jitter')
    expect(waitWords(attempt(31 * 60 * second, { 'retry-after': 'soon' }))).toBe('31 min after the last, with jitter')
  })

  test('the first comes at once, without chance', () => {
    expect(waitWords(attempt(0, {}))).toBe('at once')
  })

  test('a longer one that the partner asked for is that, without chance', () => {
    expect(waitWords(attempt(30 * second, { 'Retry-After': '30' }))).toBe('30 s after the last, as the partner asked')
    // What it took to write the answer down is in it.
    expect(waitWords(attempt(30 * second + 40, { 'retry-after': '30' }))).toBe(
      '30 s after the last, as the partner asked',
    )
    expect(
      waitWords(
        attempt(2 * 60 * second, {
          'retry-after': 'Wed, 16 Dec 2026 23:02:00 GMT',
          date: 'Wed, 16 Dec 2026 23:00:00 GMT',
        }),
      ),
    ).toBe('2 min after the last, as the partner asked')
  })

  test('a shorter one changes nothing', () => {
    expect(waitWords(attempt(5 * 60 * second + 7 * second, { 'retry-after': '30' }))).toBe(
      '5 min after the last, with jitter',
    )
  })

  test('beyond a day the partner is not followed', () => {
    expect(waitWords(attempt(24 * hour, { 'retry-after': '172800' }))).toBe(
      '24 h after the last: the partner asked for more than a day',
    )
    expect(waitWords(attempt(25 * hour, { 'retry-after': '172800' }))).toBe('25 h after the last, with jitter')
  })

  test('without a plan there are no words', () => {
    const { next_attempt_at: _planned, ...last } = attempt(0, {})
    expect(waitWords(last)).toBeUndefined()
  })
})
