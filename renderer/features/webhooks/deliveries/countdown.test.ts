import { describe, expect, test } from 'vitest'
import { countdownWords, waitedShare } from './countdown.ts'

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
