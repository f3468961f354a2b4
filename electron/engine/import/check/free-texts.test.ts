import { describe, expect, it } from 'vitest'
import { isRestricted, parseCapacity, parseHeightInches, parseListedRates } from './listed-rates.ts'
import { parseOpeningHours } from './opening-hours.ts'
import { currencyOf, postalCode, zoneByState } from './region.ts'

describe('parseListedRates', () => {
  const rates = (text: string) => parseListedRates(text, 'USD')

  it('reads hourly and daily prices, and accumulates the hourly one up to the daily', () => {
    expect(rates('$4.90 per hour; all day: 14.65')).toEqual({
      eventMinor: undefined,
      tiers: [
        [60, 490],
        [120, 980],
        [1_440, 1_465],
      ],
    })
    expect(rates('half hour: $2; daily max: $5; event rate: $9')).toEqual({
      eventMinor: 900,
      tiers: [
        [30, 200],
        [60, 400],
        [1_440, 500],
      ],
    })
    expect(rates('$3/hr').tiers).toEqual([[60, 300]])
    expect(rates('$8/hr, $8 max').tiers).toEqual([[1_440, 800]])
    expect(rates('$30 (daily)').tiers).toEqual([[1_440, 3_000]])
  })

  it('reads tables of lengths of stay', () => {
    expect(rates('$20 up to 3 Hours/$50/day').tiers).toEqual([
      [180, 2_000],
      [1_440, 5_000],
    ])
    expect(rates('all day: $20; 2 hours: $8; 1 hour: $5').tiers).toEqual([
      [60, 500],
      [120, 800],
      [1_440, 2_000],
    ])
  })

  it('reads event rates', () => {
    expect(rates('event rate: $6')).toEqual({ eventMinor: 600, tiers: [] })
    expect(rates('$10 all day, $25 events')).toEqual({ eventMinor: 2_500, tiers: [[1_440, 1_000]] })
  })

  it.each([
    '$4 per half hour, $40 all day, monthly $288',
    'monthly: $149; half hour: $1.25; daily max: $12; event rate: $9',
    'monthly: $48; daily max: Not Available; event rate: $6',
    'half hour: $2; daily max: $17; evening: $8',
    '$20 (earlybird); $30 (daily); $60 (Reserved)',
    '$30Mon-Fri; $55Sat/Sun/Events (inadvance), $60',
    'half hour: $2; daily max: $20; notes: $19 overnight parking.',
    '$15 first hour; $5 each addl',
    'Free evenings, $10 events',
  ])('takes no price at all from %j, which it understands in part only', (text) => {
    expect(rates(text)).toEqual({ eventMinor: undefined, tiers: [] })
  })

  it.each([
    ['$42 max', 'what a short stay costs'],
    ['$12 up to 2 hours', 'what a longer stay costs'],
    ['$12 up to 2 hours, $42 max', 'what a stay in between costs'],
    ['1 hour: $5; 2 hours: $8', 'what a longer stay costs'],
    ['$4 per hour; $9 up to 3 hours; $20 all day', 'which of the two counts'],
    ['per entry: $5; daily: $10', 'which of the two counts'],
    ['1hr: 3; $4 per hour; all day: 30', 'which of the two counts'],
    ['1hr: 10; all day: 35', 'what two hours cost'],
    ['half hour: $2; all day: $20', 'what an hour costs'],
    ['1hr: 3', 'what two hours cost'],
    ['event rate: $9; events $12', 'which of the two counts'],
    ['1hr: 35; all day: 10', 'why longer is cheaper'],
    ['1 hour: $9; 2 hours: $8; all day: $20', 'why longer is cheaper'],
  ])('takes no price at all from %j, which leaves open %s', (text) => {
    expect(rates(text)).toEqual({ eventMinor: undefined, tiers: [] })
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
    expect(['120', '120 spaces', '1,200 parking stalls', '1200'].map(parseCapacity)).toEqual([120, 120, 1_200, 1_200])
  })

  it.each([
    '',
    '-2',
    '0',
    '1.5',
    'many',
    '25-30',
    '50+',
    'approx. 1,200',
    '120 spaces, 4 reserved',
    '1,20',
    '120 monthly',
  ])('takes no capacity from %j', (text) => {
    expect(parseCapacity(text)).toBeUndefined()
  })

  it('reads height limits', () => {
    expect(['6\'8"', '6′8″', '6 ft 8 in', "7'", '80 in', '80', '2.1 m', '160 in'].map(parseHeightInches)).toEqual([
      80, 80, 80, 84, 80, 80, 82, 160,
    ])
  })

  it.each([
    '',
    'low',
    '6\'8" or less',
    '6\'13"',
    "0'",
    '210',
    '6-7 ft',
    'about 80',
    '80 cm',
    '180',
    '6.8 ft',
    '2.1 m (ramp 2.0 m)',
  ])('takes no height limit from %j', (text) => {
    expect(parseHeightInches(text)).toBeUndefined()
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
  it.each([
    ['7-11pm', 'both sides would have to say which half of the day'],
    ['9:00-5:00', 'neither side says which half of the day'],
    ['12am-12am', 'could be the whole day or nothing'],
    ['No Limit', 'is about how long one may stay'],
    ['Movie nights 7pm-11pm', 'a word that begins like a day is none'],
    ['24:00-06:00', 'a day does not begin at its end'],
    ['Mo-Fr 08:00-18:00; We 10:00-12:00', 'two parts speak of Wednesday'],
    ['monthly 9am-5pm', 'a word that begins like a day is none'],
    ['7am-7pm Telegraph Lot only', 'more than a telephone number follows'],
    ['7am-7pm Tel: (202) 289-0420; closed Sundays', 'more than a telephone number follows'],
    ['6am - 10pm in/out privileges weekdays only', 'more than hours follows'],
  ])('leaves %j as text: %s', (text) => {
    expect(parseOpeningHours(text)).toBeUndefined()
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
