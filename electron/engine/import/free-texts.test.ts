import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRestricted, parseCapacity, parseHeightInches, parseListedRates } from './listed-rates.ts'
import { parseOpeningHours } from './opening-hours.ts'
import { currencyOf, postalCode, zoneByState } from './region.ts'

describe('parseListedRates', () => {
  const rates = (text: string) => parseListedRates(text, 'USD')

  it('reads hourly and daily prices, and spreads the hourly one up to the daily', () => {
    expect(rates('1hr: 4.9; all day: 14.65')).toEqual({
      eventMinor: undefined,
      tiers: [
        [60, 490],
        [120, 980],
        [1_440, 1_465],
      ],
    })
    expect(rates('half hour: $2; daily max: $5; event rate: $9').tiers).toEqual([
      [30, 200],
      [60, 400],
      [1_440, 500],
    ])
    expect(rates('1hr: 3').tiers).toEqual([[60, 300]])
    expect(rates('$20 up to 3 Hours/$50/day').tiers).toEqual([
      [180, 2_000],
      [1_440, 5_000],
    ])
    expect(rates('$20 (earlybird); $30 (daily); $60 (Reserved)').tiers).toEqual([[1_440, 3_000]])
  })

  it('reads event rates', () => {
    expect(rates('monthly: $149; half hour: $1.25; daily max: $12; event rate: $9').eventMinor).toBe(900)
    expect(rates('monthly: $48; daily max: Not Available; event rate: $6')).toEqual({ eventMinor: 600, tiers: [] })
  })

  it('takes free for free, and nothing for what is no price for everybody', () => {
    for (const text of ['Free', 'fee: no', 'no charge']) expect(rates(text).tiers).toEqual([[1_440, 0]])
    for (const text of [
      '',
      'fee: yes',
      'evening: $10',
      '$; call 202.664.2323',
      '1hr: Permit only; all day: Permit only',
      '$50 for non-visitors',
    ]) {
      expect(rates(text)).toEqual({ eventMinor: undefined, tiers: [] })
    }
  })

  it('gives whole amounts for any text', () => {
    const word = fc.constantFrom(
      '1hr',
      'all day',
      'half hour',
      'event rate',
      ': ',
      '; ',
      '$',
      '12',
      '4.95',
      '/',
      ' up to ',
      'x',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const { eventMinor, tiers } = rates(words.join(''))
        for (const [minutes, minor] of tiers)
          expect(minutes > 0 && Number.isSafeInteger(minor) && minor >= 0).toBe(true)
        expect(eventMinor === undefined || (Number.isSafeInteger(eventMinor) && eventMinor >= 0)).toBe(true)
      }),
    )
  })
})

describe('isRestricted', () => {
  it('sees permits, employees and visitors', () => {
    expect(isRestricted('1hr: Permit only', '', '')).toBe(true)
    expect(isRestricted('', 'Restricted to site visitors. Tel: (202) 526-8300', '')).toBe(true)
    expect(isRestricted('', '', 'Metro Employee Parking')).toBe(true)
    expect(isRestricted('1hr: 3', 'Mo-Fr 05:00-23:00', 'Residence Inn Garage')).toBe(false)
  })
})

describe('sizes', () => {
  it('reads capacities', () => {
    expect(['120', '120 spaces', 'approx. 1,200', '1200', '25-30'].map(parseCapacity)).toEqual([
      120, 120, 1_200, 1_200, 25,
    ])
    expect(['', '-2', '0', '1.5', 'many'].map(parseCapacity)).toEqual(Array(5).fill(undefined))
  })
  it('reads height limits', () => {
    expect(['6\'8"', '6 ft 8 in', '80 in', '80', '2.1 m', 'low'].map(parseHeightInches)).toEqual([
      80,
      80,
      80,
      80,
      82,
      undefined,
    ])
  })
})

describe('parseOpeningHours', () => {
  const everyDay = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
  it('reads the common ways of writing them', () => {
    expect(parseOpeningHours('Mo-Fr 05:00-23:00; Sa 8am-6:30pm')).toEqual([
      { days: everyDay.slice(0, 5), opens: '05:00', closes: '23:00' },
      { days: ['sa'], opens: '08:00', closes: '18:30' },
    ])
    expect(parseOpeningHours('7am - 6 pm')).toEqual([{ days: everyDay, opens: '07:00', closes: '18:00' }])
    expect(parseOpeningHours('6am - 6pm Mon-Fri Tel:(202) 464-2900')).toEqual([
      { days: everyDay.slice(0, 5), opens: '06:00', closes: '18:00' },
    ])
    expect(parseOpeningHours('Fr-Mo 12am-12pm')).toEqual([
      { days: ['fr', 'sa', 'su', 'mo'], opens: '00:00', closes: '12:00' },
    ])
    expect(parseOpeningHours('24/7')).toEqual([{ days: everyDay, opens: '00:00', closes: '24:00' }])
  })
  it('leaves everything else as text', () => {
    for (const text of [
      '',
      '9-5',
      'Observe Posted Restrictions',
      '7am - 6:30pm; 2 hour limit',
      'For LaFarm M-Sa 7A-6P, Su 8A-4P',
      '25:00-26:00',
    ]) {
      expect(parseOpeningHours(text)).toBeUndefined()
    }
  })
})

describe('region', () => {
  it('knows the zones of states, and of the parts that differ', () => {
    expect(zoneByState('US', 'MI', 42.97, -85.67)).toBe('America/Detroit')
    expect(zoneByState('US', 'IN', 41.6, -87.34)).toBe('America/Chicago')
    expect(zoneByState('US', 'IN', 39.76, -86.16)).toBe('America/New_York')
    expect(zoneByState('US', 'TN', 35.96, -83.92)).toBe('America/New_York')
    expect(zoneByState('US', 'TX', 31.76, -106.49)).toBe('America/Denver')
    expect(zoneByState('CA', 'ON', 43.64, -79.38)).toBe('America/Toronto')
    expect(zoneByState('PR', '', 18.4, -66.1)).toBe('America/Puerto_Rico')
    expect(zoneByState('US', '', 42, -71)).toBeUndefined()
  })
  it('knows currencies, and the zeros that spreadsheets drop', () => {
    expect([currencyOf('US'), currencyOf('CA'), currencyOf('XX')]).toEqual(['USD', 'CAD', undefined])
    expect([
      postalCode('2114', 'US', 'MA'),
      postalCode('98134', 'US', 'WA'),
      postalCode('t2g 2w1', 'CA', 'AB'),
      postalCode('', 'US', 'MA'),
    ]).toEqual(['02114', '98134', 'T2G 2W1', null])
  })
})
