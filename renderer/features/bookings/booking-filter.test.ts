import { describe, expect, test } from 'vitest'
import { noFilter, nothingFoundTitle, toBookingFilter } from './booking-filter.ts'

const today = '2026-12-16'
const everywhere = { today, venueIds: undefined }

describe('toBookingFilter', () => {
  test('sends no filter by default', () => {
    expect(toBookingFilter(noFilter, everywhere)).toStrictEqual({
      id: undefined,
      venueIds: undefined,
      eventId: undefined,
      locationId: undefined,
      status: undefined,
      text: undefined,
      alsoIds: undefined,
      startingAfter: undefined,
      startingBefore: undefined,
      purchasedAfter: undefined,
      purchasedBefore: undefined,
      sort: undefined,
    })
  })

  test('lists the bookings of a shift whatever venue they are at', () => {
    const group = { shift: 412, name: '2 cash sales', ids: [7, 9] }
    expect(toBookingFilter({ ...noFilter, group }, { today, venueIds: [1] })).toMatchObject({
      id: [7, 9],
      venueIds: undefined,
    })
  })

  test('a tab narrows the parking time by whole local days, across a year', () => {
    const filter = toBookingFilter({ ...noFilter, tab: 'week' }, { today: '2026-12-28', venueIds: [7] })
    expect(filter).toMatchObject({
      startingAfter: '2026-12-28T00:00',
      startingBefore: '2027-01-04T00:00',
      venueIds: [7],
    })
  })

  test('a parking chip wins over the tab; both ends are included', () => {
    const query = { ...noFilter, tab: 'tonight', parking: { from: '2026-12-20' } } as const
    expect(toBookingFilter(query, everywhere)).toMatchObject({
      startingAfter: '2026-12-20T00:00',
      startingBefore: undefined,
    })
    const sold = { ...noFilter, purchased: { from: '2026-12-10', to: 0 } }
    expect(toBookingFilter(sold, everywhere)).toMatchObject({
      purchasedAfter: '2026-12-10T00:00',
      purchasedBefore: '2026-12-17T00:00',
    })
  })

  test('a number is searched for like any text, since it may be a card slip; what was paid with it is listed too', () => {
    const filter = (text: string) => toBookingFilter({ ...noFilter, text }, { ...everywhere, paidIds: [7] })
    expect(filter(' 20000017 ')).toMatchObject({ text: '20000017', alsoIds: [7] })
    expect(filter('4KX 218')).toMatchObject({ text: '4KX 218', alsoIds: [7] })
    expect(filter('friday')).toMatchObject({ text: undefined, alsoIds: undefined })
  })

  test('a date in the text is one of the parking, the nearest one, and narrows the other filters', () => {
    const filter = (text: string, more = {}) => toBookingFilter({ ...noFilter, text, ...more }, everywhere)
    const first = { startingAfter: '2026-12-10T00:00', startingBefore: '2026-12-11T00:00', text: 'novak' }
    expect(filter('novak 12/10')).toMatchObject(first)
    expect(filter('12/10 novak', { parking: { from: '2026-12-01' } })).toMatchObject(first)
    expect(filter('this weekend', { tab: 'tonight' })).toMatchObject({
      startingAfter: '2026-12-19T00:00',
      startingBefore: '2026-12-17T00:00',
    })
  })

  test('the cancelled tab filters cancelled bookings', () => {
    expect(toBookingFilter({ ...noFilter, tab: 'cancelled' }, everywhere).status).toBe('cancelled')
  })
})

test('an empty result names the filter', () => {
  const query = {
    ...noFilter,
    text: 'novak',
    facility: { id: '3', name: 'Lovejoy Place' },
    purchased: { from: -6, to: 0 },
  }
  expect(nothingFoundTitle(query, today)).toBe('No bookings match “novak” at Lovejoy Place, sold Dec 10 – 16')
  expect(nothingFoundTitle(noFilter, today)).toBe('No bookings yet')
  expect(nothingFoundTitle({ ...noFilter, tab: 'tonight' }, today)).toBe('No bookings, parking today')
  expect(nothingFoundTitle({ ...noFilter, text: 'novak fri' }, today)).toBe(
    'No bookings match “novak”, parking Fri, Dec 18',
  )
})
