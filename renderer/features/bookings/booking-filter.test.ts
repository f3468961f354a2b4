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
      id: undefined,
      text: undefined,
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

  test('a booking number is looked up as one, other text is searched', () => {
    expect(toBookingFilter({ ...nothingAsked, text: ' 20000017 ' }, today, undefined)).toMatchObject({ id: 20000017 })
    expect(toBookingFilter({ ...nothingAsked, text: '4KX 218' }, today, undefined)).toMatchObject({ text: '4KX 218' })
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
    expect(questionWords(asked)).toBe('No booking matches “novak” at Lovejoy Place, sold Dec 10 – 16')
    expect(questionWords(nothingAsked)).toBe('No booking yet')
    expect(questionWords({ ...nothingAsked, view: 'tonight' })).toBe('No booking, parking today')
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
