/** Distances, walking times, heights and counts as text. */
import { afterEach, expect, it } from 'vitest'
import { loadMessages } from '../i18n/index.ts'
import {
  formatCount,
  formatGigabytes,
  formatHeight,
  formatMegabytes,
  formatDistance,
  plural,
  walkingMinutes,
} from './measure.ts'

afterEach(() => loadMessages('en-US'))

it('writes distances in miles', () => {
  expect(formatDistance(370)).toBe('0.23 mi')
  expect(formatDistance(32_187)).toBe('20 mi')
})

it('rounds walks up to whole minutes, never to none', () => {
  expect(walkingMinutes(0)).toBe(1)
  expect(walkingMinutes(64)).toBe(1)
  expect(walkingMinutes(65)).toBe(2)
  expect(walkingMinutes(370)).toBe(6)
})

it('writes heights in feet and inches and says when there is no limit', () => {
  expect(formatHeight(82)).toBe('6′10″')
  expect(formatHeight(72)).toBe('6′0″')
  expect(formatHeight(undefined)).toBe('None')
  expect(formatHeight(0)).toBe('None')
})

it('writes file sizes with one decimal', () => {
  expect(formatMegabytes(12_180_512_000)).toBe('12,180.5 MB')
  expect(formatMegabytes(4_096)).toBe('0.0 MB')
  expect(formatGigabytes(214_600_000_000)).toBe('214.6 GB')
})

it('counts in the singular and the plural', () => {
  expect(plural(1, 'booking')).toBe('1 booking')
  expect(plural(1482, 'booking')).toBe('1,482 bookings')
  expect(plural(0, 'facility', 'facilities')).toBe('0 facilities')
})

it('is metric in Canada', async () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  await loadMessages('fr-CA')
  expect(plain(formatDistance(368))).toBe('370 m')
  expect(plain(formatDistance(1240))).toBe('1,2 km')
  expect(plain(formatHeight(82))).toBe('2,08 m')
  expect(formatHeight(undefined)).toBe('Aucune')
  expect(plain(formatMegabytes(12_180_512_000))).toBe('12 180,5 Mo')
  expect(plain(formatGigabytes(214_600_000_000))).toBe('214,6 Go')
  expect(plain(formatCount(1482))).toBe('1 482')
  await loadMessages('en-CA')
  expect(plain(formatDistance(1240))).toBe('1.2 km')
  expect(plain(formatHeight(82))).toBe('2.08 m')
})
