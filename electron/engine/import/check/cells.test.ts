/** Cells as people and spreadsheets write them: amounts, shares, days and positions are read correctly or refused. */
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatMinor } from '../../../core/money.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { describeFile } from '../file/describe-file.ts'
import { decimalSignOf, readMinor, readShare, writeShare } from '../kinds/fields/amounts.ts'
import { wholeField } from '../kinds/fields/field.ts'
import { openImports } from '../test-imports.ts'

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

describe('amounts', () => {
  it.each([
    ['12.50', 'USD', 1_250],
    ['12,50 $', 'CAD', 1_250],
    ['12,50\u00a0$', 'CAD', 1_250],
    ['CA$12.50', 'CAD', 1_250],
    ['12.50 CAD', 'CAD', 1_250],
    ['$1,200', 'USD', 120_000],
    ['1 200,50', 'CAD', 120_050],
    ['1.234,56', 'EUR', 123_456],
    ['1200', 'JPY', 1_200],
    ['1.200', 'KWD', 1_200],
    ['0.500', 'USD', 50],
  ])('are %s in %s', (text, currency, minor) => {
    expect(readMinor('price', text, currency)).toBe(minor)
  })

  it.each([
    ['CA$12.50', 'USD', 'other_currency'],
    ['€5', 'CAD', 'other_currency'],
    ['1.200', 'USD', 'amount_open'],
    ['12.125', 'USD', 'amount_open'],
    ['1,200', 'KWD', 'amount_open'],
    ['1200.125', 'USD', 'not_a_number'],
    ['-5', 'USD', 'outside'],
    ['12,50', 'JPY', 'not_a_number'],
    ['about 5', 'USD', 'not_a_number'],
  ])('are not %s in %s', (text, currency, code) => {
    expect(() => readMinor('price', text, currency)).toThrow(code)
  })

  it('follow the other amounts of the file where one could be two', () => {
    expect(decimalSignOf(['12,50 $', '1.200', ''])).toBe(',')
    expect(decimalSignOf(['12,50', '12.50'])).toBeUndefined()
    expect(readMinor('price', '1.200', 'CAD', ',')).toBe(120_000)
    expect(readMinor('price', '1.200', 'CAD', '.')).toBe(120)
    expect(readMinor('price', '1,200', 'CAD', ',')).toBe(120)
    expect(() => readMinor('price', '12,125', 'CAD', ',')).toThrow('not_a_number')
  })

  it('are read as they were written', () => {
    const style = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => `$${text}`,
      (text) => `${text.replace('.', ',')} $`,
      (text) => `CA$${text}`,
      (text) => `${text} CAD`,
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), style, (minor, write) => {
        expect(readMinor('price', write(formatMinor(minor, 'CAD')), 'CAD')).toBe(minor)
      }),
    )
  })

  it('of tiers belong to no price for an event', async () => {
    await imports.load('facilities', 'name,latitude,longitude,country,state', 'Pier,42.36,-71.06,US,MA')
    expect(
      await imports.load(
        'rates',
        'facility,kind,price,tiers',
        'Pier,event,5,60: 5',
        'Pier,event,"12,50",',
        'Pier,transient,,"60: 4,50"',
      ),
    ).toEqual([['not_allowed', 'tiers', '60: 5']])
    expect(database.prepare('SELECT kind, base_minor, tiers_json FROM rates ORDER BY id').all()).toEqual([
      { kind: 'event', base_minor: 1_250, tiers_json: null },
      { kind: 'transient', base_minor: 450, tiers_json: '[[60,450]]' },
    ])
  })
})

describe('shares', () => {
  it('are percents, and a bare fraction of one is refused', () => {
    expect(['10', '10%', '12,5 %', '0.1 %', '100.000'].map((text) => readShare('percent', text, 1))).toEqual([
      ...[1_000, 1_000, 1_250, 10, 10_000],
    ])
    expect(() => readShare('percent', '0.1', 1)).toThrow('percent_open')
    expect(() => readShare('percent', '0.125%', 1)).toThrow('not_a_number')
    expect(() => readShare('percent', '101', 1)).toThrow('outside')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
        expect(readShare('tax', writeShare(points), 0)).toBe(points)
      }),
    )
  })
})

it('reads no thousand as one', () => {
  const { read } = wholeField('spaces', 0, 200_000)
  expect(['1,200', '1\u202f200', '120.0', '7'].map((text) => read(text, false))).toEqual([1_200, 1_200, 120, 7])
  expect(() => read('1.000', false)).toThrow('not_a_number')
})

it('ends a coupon with its last day on the clock of the counter', async () => {
  const lines = ['A,10,2027-05-31', 'B,10,05/31/2027', 'C,10,May 31 2027', 'D,10,2027-05-31T12:00:00Z', 'E,10,someday']
  expect(await imports.load('coupons', 'Coupon code,Percent off,Expires', ...lines)).toEqual([
    ['not_a_date', 'Expires', 'someday'],
  ])
  const ends = database.prepare<{ ends: number }>('SELECT ends_at_ms AS ends FROM coupons ORDER BY id').all()
  const midnight = '2027-06-01T04:00:00.000Z'
  expect(ends.map(({ ends: at }) => new Date(at).toISOString())).toEqual([
    ...[midnight, midnight, midnight, '2027-05-31T12:00:00.000Z'],
  ])
})

it('reads the days of a rate in the order of the file', async () => {
  await imports.load('facilities', 'name,latitude,longitude,country,state', 'Pier,42.36,-71.06,US,MA')
  const heads = 'facility,price,valid from,valid until'
  expect(await imports.load('rates', heads, 'Pier,5,03/04/2027,03/31/2027', 'Pier,5,2027-02-31,')).toEqual([
    ['not_a_date', 'valid from', '2027-02-31'],
  ])
  expect(database.prepare('SELECT valid_from, valid_until FROM rates').all()).toEqual([
    { valid_from: '2027-03-04', valid_until: '2027-03-31' },
  ])
})

describe('positions', () => {
  const heads = 'Name,State,Country,Latitude,Longitude,Timezone'
  it('are in the country of the row, and a minus that is missing is named', async () => {
    expect(
      await imports.load(
        'facilities',
        heads,
        'A,CO,US,39.7619,104.9992',
        'B,CO,US,39.7629,-10.49992',
        'C,GU,US,13.44,144.79,Pacific/Guam',
        'D,AK,US,52.9,173.1',
        'E,QC,CA,-45.5,-73.56',
        'F,CO,US,"39,7619","−104,9992"',
      ),
    ).toEqual([
      ['minus_missing', 'Longitude', '104.9992'],
      ['outside_country', 'Longitude', '-10.49992'],
      ['outside_country', 'Longitude', '-73.56'],
    ])
    const places = database.prepare('SELECT name, longitude FROM locations ORDER BY id').all()
    expect(places).toMatchObject([{ name: 'C' }, { name: 'D' }, { name: 'F', longitude: -104.9992 }])
  })

  it('are not taken for those of a venue on the other side of the Earth', async () => {
    await imports.load(
      'venues',
      'name,city,state,country,timezone,latitude,longitude',
      'Hall,Denver,CO,US,America/Denver,39.7,-105',
    )
    expect(await imports.load('facilities', 'name,state,lat,lon', 'A,CO,39.76,104.99', 'B,CO,39.76,-104.99')).toEqual([
      ['minus_missing', 'lon', '104.99'],
    ])
  })
})

it('keeps how many seats a venue has, up to a million', async () => {
  const heads = 'name,country,timezone,latitude,longitude,capacity'
  const row = (name: string, seats: string) => `${name},US,America/Denver,39.7,-105,${seats}`
  expect(
    await imports.load(
      'venues',
      heads,
      row('Speedway', '257325'),
      row('Hall', '0'),
      row('Moon', '1000001'),
      row('Yard', 'many'),
    ),
  ).toEqual([
    ['outside', 'capacity', '1000001'],
    ['not_a_number', 'capacity', 'many'],
  ])
  expect(database.prepare('SELECT name, capacity FROM venues ORDER BY id').all()).toEqual([
    { name: 'Speedway', capacity: 257_325 },
    { name: 'Hall', capacity: null },
  ])
})

it('reads a French file with semicolons in Windows-1252', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-french-'))
  try {
    const file = join(folder, 'lots.csv')
    const lines = [
      'Nom;Adresse;Ville;Province;Code postal;Pays;Latitude;Longitude;Places;Tarifs',
      'Stationnement Île-Perrot;3, rue du Pré;Montréal;QC;H2X 1Y4;Canada;45,5017;-73,5673;1 120;12,50 $ événement',
    ]
    writeFileSync(file, iconv.encode(lines.join('\r\n'), 'windows-1252'))
    const { encoding, separator, kind, missing } = await describeFile(file, {}, () => undefined)
    expect([encoding, separator, kind, missing]).toEqual(['windows-1252', ';', 'facilities', []])
    expect(await imports.load('facilities', ...lines)).toEqual([])
    expect(
      database.prepare('SELECT name, city, latitude, longitude, capacity, listed_rates FROM locations').all(),
    ).toEqual([
      {
        name: 'Stationnement Île-Perrot',
        city: 'Montréal',
        latitude: 45.5017,
        longitude: -73.5673,
        capacity: 1_120,
        listed_rates: '12,50 $ événement',
      },
    ])
    expect(database.prepare('SELECT count(*) AS count FROM rates').get()).toEqual({ count: 0 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('takes no value that the form refuses, in a new record or a changed one', async () => {
  const heads = 'name,latitude,longitude,country,state,height_limit_inches,amenities,steps'
  const at = 'Pier,42.36,-71.06,US,MA'
  const step = JSON.stringify([{ instructions: 'Go in.', icon: 'x'.repeat(41) }]).replaceAll('"', '""')
  const row = (name: string, rest: string) =>
    `${at.replace('Pier', name).replace('42.36', `42.3${name.length}`)},${rest}`
  expect(
    await imports.load(
      'facilities',
      heads,
      `${at},80,,`,
      row('A', '500,,'),
      row('BB', `80,${'x'.repeat(41)},`),
      row('CCC', `,,"${step}"`),
    ),
  ).toEqual([
    ['outside', 'height_limit_inches', '500'],
    ['too_long', 'amenities', 'x'.repeat(41)],
    ['too_long', 'steps', expect.stringContaining('Go in.')],
  ])
  expect(await imports.load('facilities', heads, `${at},39,,`)).toEqual([['outside', 'height_limit_inches', '39']])
  const venues = 'name,country,timezone,latitude,longitude,website'
  const address = `https://hall.example/${'x'.repeat(300)}`
  expect(await imports.load('venues', venues, `Hall,US,America/Denver,39.7,-105,${address}`)).toEqual([
    ['too_long', 'website', address],
  ])
  expect(await imports.load('rates', 'facility,price,valid from,valid until', 'Pier,5,2027-05-02,2027-05-01')).toEqual([
    ['ends_before_start', 'valid until', '2027-05-01'],
  ])
})

it('reads choices in French', async () => {
  const lots = 'nom,latitude,longitude,pays,state,type,placement,never_sold,require_printout'
  const rows = [
    'A,45.5,-73.5,Canada,QC,Terrain,Hors rue,Personnel seulement,VRAI',
    'B,45.51,-73.5,Canada,QC,Étagé,Sur rue,jamais,FAUX',
  ]
  expect(await imports.load('facilities', lots, ...rows, 'C,42.3,-71,États-Unis,MA,Rue,,,non')).toEqual([
    ['not_allowed', 'never_sold', 'jamais'],
  ])
  expect(database.prepare('SELECT structure, type, never_sold, country FROM locations ORDER BY id').all()).toEqual([
    { structure: 'lot', type: 'offstreet', never_sold: 'staff', country: 'CA' },
    { structure: 'on_street', type: 'on_street', never_sold: null, country: 'US' },
  ])
  expect(
    await imports.load(
      'rates',
      'facility,genre de tarif,price,jours',
      'A,Événement,"12,50","lundi, mercredi"',
      'A,mensuel,5,',
    ),
  ).toEqual([['not_allowed', 'genre de tarif', 'mensuel']])
  expect(database.prepare('SELECT kind, weekdays FROM rates').all()).toEqual([{ kind: 'event', weekdays: 5 }])
})
