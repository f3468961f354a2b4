/** Schedules as calendars and leagues export them: what is read, what is refused, and when a game begins. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { openImports } from '../test-imports.ts'
import { recognizeKind } from '../file/recognize-columns.ts'

let database: WritableDatabase
let imports: ReturnType<typeof openImports>
beforeEach(async () => {
  database = openTestDatabase()
  imports = openImports(database)
  const venue = 'Quarry Park,Denver,CO,US,39.7559,-104.9942,America/Denver'
  await imports.importCsv('venues', `name,city,state,country,latitude,longitude,timezone\n${venue}\n`)
})
afterEach(() => {
  imports.close()
  database.close()
})

interface Game {
  readonly name: string
  readonly starts: string
  readonly ends: string | null
  readonly tbd: number
  readonly cancelled: number | null
}

const minuteOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')

/** The games with their times on the venue's clock. */
const games = (): Game[] =>
  database
    .prepare<Omit<Game, 'starts' | 'ends'> & { starts: number; ends: number | null }>(
      `SELECT name, starts_at_ms + start_offset_minutes * 60000 AS starts,
         CASE end_known WHEN 1 THEN ends_at_ms + end_offset_minutes * 60000 END AS ends,
         times_tbd AS tbd, cancelled_at_ms AS cancelled FROM events ORDER BY id`,
    )
    .all()
    .map(({ starts, ends, ...game }) => ({
      ...game,
      starts: minuteOf(starts),
      ends: ends === null ? null : minuteOf(ends),
    }))

const load = async (...lines: string[]) => {
  const { rejected } = await imports.importCsv('events', `${lines.join('\n')}\n`)
  return rejected.map((problem) => {
    const { code, head, cell } = JSON.parse(problem ?? '{}') as { code: string; head?: string; cell: string }
    return [code, head, cell]
  })
}

it('puts the date and the time of two columns together', async () => {
  const lines = [
    'Lions,Quarry Park,2027-04-05,6:40 PM',
    'Bears,Quarry Park,2027-04-06,TBD',
    'Owls,Quarry Park,2027-04-07,',
  ]
  expect(await load('Event,Venue,Date,Time', ...lines, 'Elks,Quarry Park,2027-04-08,evening')).toEqual([
    ['not_a_date', 'Time', 'evening'],
  ])
  expect(games().map(({ name, starts, tbd }) => [name, starts, tbd])).toEqual([
    ['Lions', '2027-04-05 18:40', 0],
    ['Bears', '2027-04-06 00:00', 1],
    ['Owls', '2027-04-07 00:00', 1],
  ])
})

it('reads the columns that calendars export', async () => {
  const heads = 'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private'
  expect(recognizeKind(heads.split(','))).toBe('events')
  expect(
    await load(
      heads,
      'Bears at Elks,04/05/2027,6:40 PM,04/05/2027,9:40 PM,False,TV,Quarry Park,False',
      'Owls at Elks,04/16/2027,10:10 PM,04/17/2027,1:10 AM,False,TV,Quarry Park,False',
      'Lions at Elks,04/18/2027,,04/18/2027,,True,TV,Quarry Park,False',
    ),
  ).toEqual([])
  expect(games()).toMatchObject([
    { name: 'Bears at Elks', starts: '2027-04-05 18:40', ends: '2027-04-05 21:40' },
    { name: 'Owls at Elks', starts: '2027-04-16 22:10', ends: '2027-04-17 01:10' },
    { name: 'Lions at Elks', starts: '2027-04-18 00:00', ends: null, tbd: 1 },
  ])
})

it('takes an end without a date for the first one after the start, and refuses one whose day is open', async () => {
  expect(await load('event,venue,date,time,end time', 'A,Quarry Park,2027-04-05,22:00,0:30')).toEqual([])
  expect(await load('event,venue,start,end', 'B,Quarry Park,2027-04-05T12:00,2027-04-07')).toEqual([
    ['not_a_date', 'end', '2027-04-07'],
  ])
  expect(games()).toMatchObject([{ name: 'A', ends: '2027-04-06 00:30' }])
})

it('makes a name of away and home, and knows the game again', async () => {
  const file = ['Away,Home,Venue,Start', 'Bears,Elks,Quarry Park,2027-05-01 19:00']
  expect(await load(...file)).toEqual([])
  expect(await load(...file, ',Elks,Quarry Park,2027-05-02 19:00')).toEqual([['empty', 'Away', '']])
  expect(games().map(({ name }) => name)).toEqual(['Bears at Elks'])
})

it('reads a zone as what it says, on the day that it is at the venue', async () => {
  const at = (name: string, text: string) => `${name},Quarry Park,${text}`
  expect(
    await load(
      'Event,Venue,Start',
      at('Z', '2027-05-03T01:30:00Z'),
      at('offset', '2027-05-04T01:30:00+00:00'),
      at('basic', '2027-05-05T21:30-0400'),
      at('east', '05/16/2027 9:05 PM ET'),
      at('own', '05/17/2027 7:05 PM MDT'),
      at('wrong', '05/18/2027 7:05 PM MST'),
      at('unknown', '2027-05-19T19:05[Europe/Paris]'),
    ),
  ).toEqual([
    ['not_a_date', 'Start', '05/18/2027 7:05 PM MST'],
    ['not_a_date', 'Start', '2027-05-19T19:05[Europe/Paris]'],
  ])
  expect(games().map(({ name, starts }) => [name, starts])).toEqual([
    ['Z', '2027-05-02 19:30'],
    ['offset', '2027-05-03 19:30'],
    ['basic', '2027-05-05 19:30'],
    ['east', '2027-05-16 19:05'],
    ['own', '2027-05-17 19:05'],
  ])
  const keys = database.prepare<{ import_key: string }>('SELECT import_key FROM events ORDER BY id LIMIT 1').all()
  expect(keys[0]?.import_key).toMatch(/2027-05-02$/)
})

it('reads names of months, and years of two digits where their order is not open', async () => {
  const read = [
    'May 16, 2027 7:05 PM',
    '22 May 2027 19:30',
    'Sun, May 23, 2027',
    '16-Jun-27 7 PM',
    '24 août 2027 19 h 30',
  ]
  const open = ['27/05/23 19:00', 'Mon, May 16, 2027', 'May 16', '16 Mayor 2027', '05/32/2027']
  const line = (text: string) => `"${text}",Quarry Park,"${text}"`
  expect(await load('Event,Venue,Start', ...read.map(line), ...open.map(line))).toEqual(
    open.map((text) => ['not_a_date', 'Start', text]),
  )
  expect(games().map(({ starts }) => starts)).toEqual([
    '2027-05-16 19:05',
    '2027-05-22 19:30',
    '2027-05-23 00:00',
    '2027-06-16 19:00',
    '2027-08-24 19:30',
  ])
  expect(
    await load('Event,Venue,Start', 'Short,Quarry Park,05/23/27 7:05 PM', 'Known,Quarry Park,05/06/27 7:05 PM'),
  ).toEqual([])
  expect(
    games()
      .slice(5)
      .map(({ starts }) => starts),
  ).toEqual(['2027-05-23 19:05', '2027-05-06 19:05'])
  expect(await load('Event,Venue,Start', 'Open,Quarry Park,05/06/27 7:05 PM')).toEqual([
    ['not_a_date', 'Start', '05/06/27 7:05 PM'],
  ])
})

it('sells no cancelled game, refuses one without a date, and changes nothing the second time', async () => {
  const file = (first: string) => [
    'Event,Venue,Start,Status',
    `A,Quarry Park,2027-09-01 19:05,${first}`,
    'B,Quarry Park,2027-09-02 19:05,Postponed',
    'C,Quarry Park,2027-09-03 19:05,Cancelled',
  ]
  const refused = [['not_allowed', 'Status', 'Postponed']]
  expect(await load(...file('Scheduled'))).toEqual(refused)
  const state = () => games().map(({ name, cancelled }) => [name, cancelled !== null])
  expect(state()).toEqual([
    ['A', false],
    ['C', true],
  ])
  expect((await imports.importCsv('events', file('Scheduled').join('\n'))).counts).toMatchObject({
    unchanged: 2,
    changed: 0,
  })
  expect(await load(...file('Annulé'))).toEqual(refused)
  expect(state()[0]).toEqual(['A', true])
})

it('calls no file one of rates that has no price', () => {
  expect(recognizeKind(['Facility', 'Venue', 'Days', 'Date', 'Notes'])).not.toBe('rates')
  expect(recognizeKind(['Facility', 'Event', 'Price'])).toBe('rates')
  expect(recognizeKind(['Code', 'Notes'])).not.toBe('coupons')
})
