/** The columns of venues and facilities beyond name and place: which values are stored, and which are refused. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { FileKind } from '../file-kinds.ts'
import { loadRows } from '../test-rows.ts'

let database: WritableDatabase
let reasons: string[] = []
beforeEach(() => {
  database = openTestDatabase()
  reasons = []
})
afterEach(() => database.close())

const load = (kind: FileKind, columns: readonly string[], ...rows: (readonly string[])[]): void => {
  reasons.push(...loadRows(database, kind, columns, rows))
}

const square = 'POLYGON ((-71.1 42.1, -71 42.1, -71 42.2, -71.1 42.1))'
const squareJson = '{"type":"Polygon","coordinates":[[[-71.1,42.1],[-71,42.1],[-71,42.2],[-71.1,42.1]]]}'

it('stores what a facility file says about place, pictures and texts', () => {
  load(
    'parking',
    [
      ...['name', 'city', 'state', 'country', 'latitude', 'longitude', 'hours', 'Outline', 'Entrances', 'photos'],
      ...['description', 'description_fr', 'directions', 'directions fr', 'display_seller_logo', 'source'],
    ],
    [
      ...['Yard', 'Cary', 'NC', 'US', '42.15', '-71.05', '7am-7pm Tel: (202) 289-0420', square],
      ...['42.151,-71.051; 42.152,-71.052', 'https://example.test/a.jpg 4x3', 'Flat.', 'Plat.', 'Turn left.', ''],
      ...['yes', 'a city | structure: Surface'],
    ],
    ['Plain', '', 'MA', 'US', '42.1', '-71.1', '', '', '', '', '', '', '', '', '', 'a city | structure: Below Grade'],
  )
  expect(reasons).toEqual([])
  const columns =
    'latitude, longitude, entrances_json, outline_geojson, photos_json, phone, msa, description, directions, display_seller_logo, translations_json'
  expect(database.prepare(`SELECT ${columns} FROM locations ORDER BY id`).all()).toEqual([
    {
      latitude: 42.15,
      longitude: -71.05,
      entrances_json: '[[42.151,-71.051],[42.152,-71.052]]',
      outline_geojson: squareJson,
      photos_json: '[{"position":0,"sizes":{"original":{"URL":"https://example.test/a.jpg","width":4,"height":3}}}]',
      phone: '(202) 289-0420',
      msa: 'Raleigh',
      description: 'Flat.',
      directions: 'Turn left.',
      display_seller_logo: 1,
      translations_json: '{"fr-CA":{"description":"Plat."}}',
    },
    {
      latitude: 42.1,
      longitude: -71.1,
      entrances_json: '[]',
      outline_geojson: null,
      photos_json: '[]',
      phone: null,
      msa: null,
      description: 'Structure: Below Grade.',
      directions: null,
      display_seller_logo: 0,
      translations_json: '{}',
    },
  ])
})

it('stores what a venue file says, and takes an airport for one', () => {
  const header = [
    ...['name', 'city', 'state', 'country', 'timezone', 'latitude', 'longitude', 'venue_type', 'description'],
    ...['description_fr', 'outline', 'images', 'enhanced_airport', 'primarily_transient', 'msa'],
  ]
  load(
    'venues',
    header,
    [
      ...['Logan Airport', 'Boston', 'MA', 'US', 'America/New_York', '42.3656', '-71.0096', 'Airport', 'Flights.'],
      ...['Vols.', square, 'https://example.test/a.jpg 4x3', 'true', '', ''],
    ],
    ['Town Field', 'Foxborough', 'MA', 'US', 'America/New_York', '42.09', '-71.26', '', '', '', '', '', '', '', ''],
    ['Halls', 'Foxborough', 'MA', 'US', 'America/New_York', '42.1', '-71.26', '', '', '', '', '', '', 'yes', 'Town'],
  )
  expect(reasons).toEqual([])
  const columns =
    'venue_type, description, outline_geojson, images_json, enhanced_airport, primarily_transient, msa, translations_json'
  const plain = {
    description: null,
    outline_geojson: null,
    images_json: '[]',
    enhanced_airport: 0,
    translations_json: '{}',
  }
  expect(database.prepare(`SELECT ${columns} FROM venues ORDER BY id`).all()).toEqual([
    {
      venue_type: 'Airport',
      description: 'Flights.',
      outline_geojson: squareJson,
      images_json: '[{"position":0,"sizes":{"original":{"URL":"https://example.test/a.jpg","width":4,"height":3}}}]',
      enhanced_airport: 1,
      primarily_transient: 1,
      msa: 'Boston',
      translations_json: '{"fr-CA":{"description":"Vols."}}',
    },
    { ...plain, venue_type: 'Stadium', primarily_transient: 0, msa: 'Boston' },
    { ...plain, venue_type: null, primarily_transient: 1, msa: 'Town' },
  ])
})

it('refuses a row whose outline, entrance or picture cannot be read, and takes the others [D8-import-goes-on]', () => {
  const row = (outline: string, entrances: string, photos: string): string[] => [
    ...['Yard', 'MA', 'US', '42.15', '-71.05', outline, entrances, photos],
  ]
  load(
    'parking',
    ['name', 'state', 'country', 'latitude', 'longitude', 'outline', 'entrances', 'photos'],
    row('a circle', '', ''),
    row('', 'north', ''),
    row('', '', 'yard.jpg'),
    row('', '', ''),
  )
  expect(reasons).toEqual([
    'outline: is not allowed',
    'entrances: an entrance has no latitude and longitude (number 1)',
    'photos: is no http or https address',
  ])
  expect(database.prepare('SELECT count(*) AS count FROM locations').get()).toEqual({ count: 1 })
})

it('takes web addresses alone as website or picture, and gives a bare host its https [D8-import-goes-on]', () => {
  const row = (name: string, website: string, images = ''): string[] => [
    ...[name, 'US', 'America/New_York', '42.36', '-71.06', website, images],
  ]
  const refused = [
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x'],
    ...[
      'file:///etc/passwd',
      '//evil.example',
      '\u0001https://a.example',
      'https://a.example/\u0000',
      'https://',
      'ftp://a',
    ],
  ]
  load(
    'venues',
    ['name', 'country', 'timezone', 'latitude', 'longitude', 'website', 'images'],
    ...refused.map((website, index) => row(`Refused ${index}`, website)),
    ...refused.map((image, index) => row(`Refused picture ${index}`, '', `${image} 4x3`)),
    row('Hall', 'https://hall.example/a?b=c'),
    row('House', 'www.house.example/a'),
    row('Plain', ''),
  )
  expect(reasons).toEqual([
    ...refused.map(() => 'website: is no http or https address'),
    ...refused.map(() => 'images: is no http or https address'),
  ])
  expect(database.prepare('SELECT name, website FROM venues ORDER BY id').all()).toEqual([
    { name: 'Hall', website: 'https://hall.example/a?b=c' },
    { name: 'House', website: 'https://www.house.example/a' },
    { name: 'Plain', website: null },
  ])
})

it('keeps the offsets of either side where an event runs over a change of the clocks [W7-offset-of-instant]', () => {
  const venueColumns = ['name', 'country', 'timezone', 'latitude', 'longitude']
  load('venues', venueColumns, ['Hall', 'US', 'America/New_York', '42.36', '-71.06'])
  load(
    'events',
    ['venue_name', 'name', 'start_time_local', 'end_time_local'],
    ['Hall', 'Autumn night', '2026-10-31T23:00', '2026-11-01T03:00'],
    ['Hall', 'Spring night', '2027-03-14T01:00', '2027-03-14T04:00'],
  )
  const select = `SELECT starts_at_ms, start_offset_minutes, ends_at_ms, end_offset_minutes FROM events ORDER BY id`
  const utc = (...parts: [number, number, number, number, number]): number => Date.UTC(...parts)
  expect(database.prepare(select).all()).toEqual([
    {
      starts_at_ms: utc(2026, 10, 1, 3, 0),
      start_offset_minutes: -240,
      ends_at_ms: utc(2026, 10, 1, 8, 0),
      end_offset_minutes: -300,
    },
    {
      starts_at_ms: utc(2027, 2, 14, 6, 0),
      start_offset_minutes: -300,
      ends_at_ms: utc(2027, 2, 14, 8, 0),
      end_offset_minutes: -240,
    },
  ])
})
