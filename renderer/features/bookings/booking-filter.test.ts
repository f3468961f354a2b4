import { describe, expect, test } from 'vitest'
import { activeFilters, nothingAsked, questionWords, toBookingFilter, waysOut } from './booking-filter.ts'

const today = '2026-12-16'

describe('toBookingFilter', () => {
  test('asks for nothing by default', () => {
    expect(toBookingFilter(nothingAsked, today, undefined)).toStrictEqual({
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

  test('a view narrows the parking time by whole local days, across a year', () => {
    const filter = toBookingFilter({ ...nothingAsked, view: 'week' }, '2026-12-28', [7])
    expect(filter).toMatchObject({
      startingAfter: '2026-12-28T00:00',
      startingBefore: '2027-01-04T00:00',
      venueIds: [7],
    })
  })

  test('a parking chip wins over the view; both ends are included', () => {
    const asked = { ...nothingAsked, view: 'tonight', parking: { from: '2026-12-20', to: '' } } as const
    expect(toBookingFilter(asked, today, undefined)).toMatchObject({
      startingAfter: '2026-12-20T00:00',
      startingBefore: undefined,
    })
    const sold = { ...nothingAsked, purchased: { from: '2026-12-10', to: '2026-12-16' } }
    expect(toBookingFilter(sold, today, undefined)).toMatchObject({
      purchasedAfter: '2026-12-10T00:00',
      purchasedBefore: '2026-12-17T00:00',
    })
  })

  test('a number is searched for like any text, since it may be a card slip; what was paid with it is listed too', () => {
    const filter = (text: string) => toBookingFilter({ ...nothingAsked, text, paidIds: [7] }, today, undefined)
    expect(filter(' 20000017 ')).toMatchObject({ text: '20000017', alsoIds: [7] })
    expect(filter('4KX 218')).toMatchObject({ text: '4KX 218', alsoIds: [7] })
    expect(filter('friday')).toMatchObject({ text: undefined, alsoIds: undefined })
  })

  test('a date in the text is one of the parking, the nearest one, and narrows what else is asked for', () => {
    const filter = (text: string, more = {}) => toBookingFilter({ ...nothingAsked, text, ...more }, today, undefined)
    const first = { startingAfter: '2026-12-10T00:00', startingBefore: '2026-12-11T00:00', text: 'novak' }
    expect(filter('novak 12/10')).toMatchObject(first)
    expect(filter('12/10 novak', { parking: { from: '2026-12-01', to: '' } })).toMatchObject(first)
    expect(filter('this weekend', { view: 'tonight' })).toMatchObject({
      startingAfter: '2026-12-19T00:00',
      startingBefore: '2026-12-17T00:00',
    })
  })

  test('the cancelled view asks for cancelled bookings', () => {
    expect(toBookingFilter({ ...nothingAsked, view: 'cancelled' }, today, undefined).status).toBe('cancelled')
  })
})

describe('words', () => {
  test('an empty result says what was asked', () => {
    const asked = {
      ...nothingAsked,
      text: 'novak',
      facility: { id: '3', name: 'Lovejoy Place' },
      purchased: { from: '2026-12-10', to: '2026-12-16' },
    }
    expect(questionWords(asked, today)).toBe('No bookings match “novak” at Lovejoy Place, sold Dec 10 – 16')
    expect(questionWords(nothingAsked, today)).toBe('No bookings yet')
    expect(questionWords({ ...nothingAsked, view: 'tonight' }, today)).toBe('No bookings, parking today')
    expect(questionWords({ ...nothingAsked, text: 'novak fri' }, today)).toBe(
      'No bookings match “novak”, parking Fri, Dec 18',
    )
  })

  test('the view is the last thing to take away', () => {
    const asked = { ...nothingAsked, view: 'week', text: 'novak' } as const
    expect(waysOut(asked).map(({ key, rest }) => [key, rest.view, rest.text])).toStrictEqual([
      ['text', 'week', ''],
      ['view', 'all', 'novak'],
    ])
    expect(waysOut(nothingAsked)).toStrictEqual([])
  })

  test('each active filter can be taken away alone', () => {
    const asked = { ...nothingAsked, text: 'novak', status: 'confirmed' } as const
    expect(activeFilters(asked).map(({ key, rest }) => [key, rest.text, rest.status])).toStrictEqual([
      ['text', '', 'confirmed'],
      ['status', 'novak', undefined],
    ])
  })
})
