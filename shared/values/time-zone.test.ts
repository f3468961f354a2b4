/** Names of zones, and which zones are the same clock for a reader. */
import { expect, test } from 'vitest'
import { readCounterZone, zoneName, zonesDiffer } from './time-zone.ts'

const [december, july] = [Date.parse('2026-12-16T17:00:00Z'), Date.parse('2026-07-01T17:00:00Z')]

test('the zone of the counter is that of the computer', () => {
  expect(readCounterZone()).toBe('America/New_York')
})

test('a name is that of the instant and of the language', () => {
  expect(zoneName(december, 'America/New_York', 'en-US')).toBe('EST')
  expect(zoneName(july, 'America/New_York', 'en-US')).toBe('EDT')
  expect(zoneName(december, 'America/New_York', 'fr-CA')).toBe('HNE')
  expect(zoneName(december, 'Asia/Kolkata', 'en-US')).toBe('GMT+5:30')
})

test('zones differ by name or offset, and only while they do', () => {
  expect(zonesDiffer(december, 'America/New_York', 'America/Toronto')).toBe(false)
  expect(zonesDiffer(december, 'America/New_York', 'America/Chicago')).toBe(true)
  // PDT and MST have the same offset in July, and different names.
  expect(zonesDiffer(july, 'America/Los_Angeles', 'America/Phoenix')).toBe(true)
  expect(zonesDiffer(december, 'America/Denver', 'America/Phoenix')).toBe(false)
  expect(zonesDiffer(july, 'America/Denver', 'America/Phoenix')).toBe(true)
})
