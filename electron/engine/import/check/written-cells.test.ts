/** Cells that decide about sales, as people write them: each is read correctly, or its row is rejected with its column. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { sheetOf, workbookOf } from '../../../core/table-files/testing/workbook.ts'
import { openImports, problemsOf } from '../test-imports.ts'

let database: WritableDatabase
let imports: ReturnType<typeof openImports>
beforeEach(() => {
  database = openTestDatabase()
  imports = openImports(database)
})
afterEach(() => {
  imports.close()
  database.close()
})

describe('days of the week', () => {
  it('that are not clear are rejected with their column', async () => {
    await imports.load('facilities', 'name,latitude,longitude,country,state', 'Pier,42.36,-71.06,US,MA')
    expect(await imports.load('rates', 'facility,price,days', 'Pier,5,Mon-Fri', 'Pier,6,Wedding days')).toEqual([
      ['not_allowed', 'days', 'Wedding days'],
    ])
    expect(database.prepare('SELECT weekdays FROM rates').all()).toEqual([{ weekdays: 31 }])
  })
})

describe('local times', () => {
  const hall = 'Hall,Denver,CO,US,America/Denver,39.7,-105'
  const starts = () =>
    database
      .prepare<{ at: number }>('SELECT starts_at_ms AS at FROM events ORDER BY id')
      .all()
      .map(({ at }) => new Date(at).toISOString())

  it('that do not exist or come twice are rejected where no offset says which', async () => {
    await imports.load('venues', 'name,city,state,country,timezone,latitude,longitude', hall)
    expect(
      await imports.load(
        'events',
        'Event,Venue,Date,Time,End time',
        'Gap,Hall,2027-03-14,2:30 AM,',
        'Fold,Hall,2027-11-07,1:30 AM,',
        'Fold end,Hall,2027-11-07,12:30 AM,1:30 AM',
        'Any,Hall,2027-11-07,1:30 AM MT,',
        'First,Hall,2027-11-07,1:30 AM MDT,',
        'Second,Hall,2027-11-07,1:30 AM MST,',
        'Later,Hall,2027-11-07,01:45-07:00,',
        'Good,Hall,2027-03-14,3:30 AM,5:00 AM',
      ),
    ).toEqual([
      ['clock_skips', 'Time', '2:30 AM'],
      ['clock_repeats', 'Time', '1:30 AM'],
      ['clock_repeats', 'End time', '1:30 AM'],
      ['not_a_date', 'Date', '2027-11-07'],
    ])
    expect(starts()).toEqual([
      '2027-11-07T07:30:00.000Z',
      '2027-11-07T08:30:00.000Z',
      '2027-11-07T08:45:00.000Z',
      '2027-03-14T09:30:00.000Z',
    ])
  })

  it('have the zone of a column or of the head', async () => {
    await imports.load('venues', 'name,city,state,country,timezone,latitude,longitude', hall)
    expect(
      await imports.load(
        'events',
        'Event,Venue,Date,Time,End time,Time Zone',
        'A,Hall,2027-05-16,9:05 PM,11:30 PM,America/New_York',
        'B,Hall,2027-05-17,9:05 PM,,ET',
        'C,Hall,2027-05-18,9:05 PM,,Mountain Time (US & Canada)',
        'D,Hall,2027-05-19,9:05 PM,,',
        'E,Hall,2027-05-20,9:05 PM,,Moon',
        'F,Hall,2027-05-21,9:05 PM CT,,ET',
        'H,Hall,2027-07-21,9:05 PM,,Central Standard Time (Mexico)',
      ),
    ).toEqual([
      ['not_a_time_zone', 'Time Zone', 'Moon'],
      ['not_a_time_zone', 'Time Zone', 'ET'],
      ['not_a_time_zone', 'Time Zone', 'Central Standard Time (Mexico)'],
    ])
    await imports.load('events', 'Event,Venue,Date,Time (ET)', 'G,Hall,2027-05-22,9:05 PM')
    expect(starts()).toEqual([
      '2027-05-17T01:05:00.000Z',
      '2027-05-18T01:05:00.000Z',
      '2027-05-19T03:05:00.000Z',
      '2027-05-20T03:05:00.000Z',
      '2027-05-23T01:05:00.000Z',
    ])
    const { ends } = database.prepare<{ ends: number }>('SELECT ends_at_ms AS ends FROM events ORDER BY id').get() ?? {
      ends: 0,
    }
    expect(new Date(ends).toISOString()).toBe('2027-05-17T03:30:00.000Z')
  })

  it('are noon, or of a half of the day', async () => {
    await imports.load('venues', 'name,city,state,country,timezone,latitude,longitude', hall)
    const heads = 'Event Name,Venue,On Sale Date,Event Date,Event Time'
    const [noon, evening] = ['A,Hall,2027-01-16,2027-05-16,noon', 'B,Hall,2027-01-16,2027-05-16,7:05p']
    expect(await imports.load('events', heads, noon, evening, 'C,Hall,2027-01-16,2027-05-17,7:05 PT')).toEqual([])
    expect(starts()).toEqual(['2027-05-16T18:00:00.000Z', '2027-05-17T01:05:00.000Z', '2027-05-17T14:05:00.000Z'])
  })

  it('that a spreadsheet may have exchanged beside texts are rejected', async () => {
    await imports.load('venues', 'name,city,state,country,timezone,latitude,longitude', hall)
    const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const row = (name: string, date: string): string =>
      `<row>${text(name)}${text('Hall')}${date}${text('7:05 PM')}</row>`
    const dated = (...dates: string[]) =>
      imports.importCsv(
        'events',
        workbookOf(
          sheetOf(
            `<row>${['Event', 'Venue', 'Date', 'Time'].map(text).join('')}</row>`,
            ...dates.map((date, index) => row(`E${index}`, date)),
          ),
        ),
      )
    const [eighth, fifth, late] = [46_515, 46_512, 46_530].map((serial) => `<c s="1"><v>${serial}</v></c>`)
    expect(problemsOf(await dated(eighth ?? '', fifth ?? '', text('25/05/2027'), text('26/05/2027')))).toEqual([
      ['date_half_converted', 'Date', expect.stringContaining('2027-05-08')],
    ])
    expect(problemsOf(await dated(eighth ?? '', text('25/05/2027 after the match')))).toEqual([
      ['date_half_converted', 'Date', expect.stringContaining('2027-05-08')],
      ['not_a_date', 'Date', '25/05/2027 after the match'],
    ])
    expect(problemsOf(await dated(eighth ?? '', late ?? '', text('25/05/2027')))).toEqual([])
    expect(problemsOf(await dated(eighth ?? '', fifth ?? ''))).toEqual([])
  })

  it('of coupons too', async () => {
    expect(
      await imports.load('coupons', 'Code,Percent off,Expires', 'A,10,2027-03-14 02:30', 'B,10,2027-11-07 01:30'),
    ).toEqual([
      ['clock_skips', 'Expires', '2027-03-14 02:30'],
      ['clock_repeats', 'Expires', '2027-11-07 01:30'],
    ])
  })
})

describe('heights and spaces', () => {
  const heights = async (head: string, ...cells: string[]) => {
    const rows = cells.map((cell, index) => `L${index};42.${300 + index};-71.06;US;MA;${cell}`)
    const rejected = await imports.load('facilities', `name;latitude;longitude;country;state;${head}`, ...rows)
    const read = database
      .prepare<{ inches: number | null }>('SELECT height_limit_inches AS inches FROM locations ORDER BY id')
      .all()
    return [read.map(({ inches }) => inches), rejected.map(([code, column, cell]) => `${code} ${column} ${cell}`)]
  }

  it('are read where they are clear, else rejected', async () => {
    expect(
      await heights(
        'Clearance',
        ...['210 cm', '190cm', '2,10 m', '2m10', '6.5 ft', "6'-8", "6' 10 1/2", '80', 'No limit'],
        ...['2.1', '6.8', '6.8 ft', '200', '6-8', "L1: 8'2, others 6'8"],
      ),
    ).toEqual([
      [82, 74, 82, 82, 78, 80, 82, 80, null],
      ['2.1', '6.8', '6.8 ft', '200', '6-8', "L1: 8'2, others 6'8"].map((cell) => `height_open Clearance ${cell}`),
    ])
  })

  it.each([
    ['Height (m)', '2.1', 82],
    ['Hauteur (cm)', '210', 82],
    ['Clearance (ft)', '7', 84],
    ['Max height (in)', '80', 80],
    ['Hauteur (cm)', '1,98 m', 77],
  ])('have the unit of the head %s', async (head, cell, inches) => {
    expect(await heights(head, cell)).toEqual([[inches], []])
  })

  it('are rejected where the unit of the head does not fit', async () => {
    expect(await heights('Clearance (ft)', '6.8', '6-8', '80')).toEqual([
      [],
      ['6.8', '6-8', '80'].map((cell) => `height_open Clearance (ft) ${cell}`),
    ])
  })

  it('of which a number is no count are rejected', async () => {
    const cells = ['1.200', '-5', '100.5', '300 cars / 20 buses']
    expect(await heights('Spaces', ...cells, '1 200', '-2', 'approx. 50-60')).toEqual([
      [null, null, null],
      cells.map((cell) => `not_a_number Spaces ${cell}`),
    ])
  })
})

describe('columns that decide and have no meaning', () => {
  beforeEach(async () => {
    await imports.load(
      'venues',
      'name,city,state,country,timezone,latitude,longitude',
      'Hall,Denver,CO,US,America/Denver,39.7,-105',
    )
    await imports.load('facilities', 'name,latitude,longitude,country,state', 'Pier,39.71,-105.01,US,CO')
  })

  it.each([
    ['Canceled', 'Yes', ''],
    ['Canceled', '', 'No'],
    ['Result', 'PPD', 'W 5-3'],
    ['Type', 'Cancelled', 'Private'],
    ['Notes', 'Postponed to May', 'Bring a hat'],
  ])('reject an event whose %s is %s', async (head, bad, good) => {
    const rejected = await imports.load(
      'events',
      `Event,Venue,Date,Time,${head}`,
      `A,Hall,2027-05-16,19:05,${bad}`,
      `B,Hall,2027-05-17,19:05,${good}`,
    )
    expect(rejected).toEqual(bad === '' ? [] : [['column_unused', head, bad]])
  })

  it('reject an event whose time is in none that is read', async () => {
    expect(await imports.load('events', 'Event,Venue,Date,Doors', 'A,Hall,2027-05-16,6:00 PM')).toEqual([
      ['column_unused', 'Doors', '6:00 PM'],
    ])
    expect(await imports.load('events', 'Event,Venue,Date,Time,Doors', 'A,Hall,2027-05-16,7 PM,6:00 PM')).toEqual([])
  })

  it('reject rates and facilities that are not sold', async () => {
    expect(await imports.load('rates', 'Facility,Price,Active', 'Pier,5,Yes', 'Pier,6,No')).toEqual([
      ['column_unused', 'Active', 'No'],
    ])
    expect(
      await imports.load(
        'facilities',
        'Name,Latitude,Longitude,Country,State,Status',
        'A,39.72,-105,US,CO,Open',
        'B,39.73,-105,US,CO,Closed',
      ),
    ).toEqual([['column_unused', 'Status', 'Closed']])
  })

  it('of rates are their currency and days', async () => {
    expect(
      await imports.load(
        'rates',
        'Facility,Price,Currency,First day,Last day',
        'Pier,5,USD,2027-05-16,2027-06-07',
        'Pier,6,CAD,,',
      ),
    ).toEqual([['other_currency', 'Currency', 'CAD']])
    expect(
      await imports.load('rates', 'Facility,Rate,Price,Valid From,Valid To', 'Pier,B,5,2027-01-01,2027-12-31'),
    ).toEqual([])
    expect(database.prepare('SELECT valid_from, valid_until FROM rates ORDER BY id').all()).toEqual([
      { valid_from: '2027-05-16', valid_until: '2027-06-07' },
      { valid_from: '2027-01-01', valid_until: '2027-12-31' },
    ])
  })

  it('of coupons are their days', async () => {
    await imports.load('coupons', 'Code,Percent off,Starts,Ends', 'A,10,2027-05-01,2027-05-31')
    expect(database.prepare('SELECT starts_at_ms, ends_at_ms FROM coupons').get()).toEqual({
      starts_at_ms: Date.parse('2027-05-01T04:00Z'),
      ends_at_ms: Date.parse('2027-06-01T04:00Z'),
    })
  })
})
