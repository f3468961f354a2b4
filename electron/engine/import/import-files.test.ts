import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reportLine, type ImportFile } from './import-files-repository.ts'
import { writtenRows } from '../testing/test-database.ts'
import { openFileRows } from './test-file-rows.ts'

const bundled = (name: string): string => join(import.meta.dirname, '../../../data', name)
const bundledFiles: readonly ImportFile[] = [
  { kind: 'venues', path: bundled('venues.csv') },
  { kind: 'aliases', path: bundled('venue-aliases.csv') },
  { kind: 'events', path: bundled('events.csv') },
  { kind: 'parking', path: bundled('parking.csv') },
]

let bench: ReturnType<typeof openFileRows>
beforeEach(() => {
  bench = openFileRows()
})
afterEach(() => bench.close())

const venueHeader = 'name,address1,city,state,postal_code,country,timezone,latitude,longitude,capacity,source'
const garden = 'TD Garden,100 Legends Way,Boston,MA,2114,US,America/New_York,42.366303,-71.062228,19156,facts'
const bills = 'Highmark Stadium,1 Bills Dr,Orchard Park,NY,14127,US,America/New_York,42.773809,-78.786946,71608,facts'
const hounds = 'Highmark Stadium,,Pittsburgh,PA,,US,America/New_York,40.436111,-80.009444,5000,facts'
const eventHeader = 'venue_name,name,start_time_local,end_time_local,times_tbd,source'

describe('importFiles', () => {
  it.each([true, false])('changes nothing when it runs again (demo %s) [D8-import-repeatable]', async (demo) => {
    const first = await bench.run(bundledFiles, { demo })
    expect(bench.rejections).toEqual([])
    expect(first.counts.venues.added).toBe(189)
    expect(first.counts.events.added).toBe(1_160)
    expect(first.counts.parking.added).toBe(1_601)
    const before = writtenRows(bench.database)
    const second = await bench.run(bundledFiles, { demo })
    for (const counts of Object.values(second.counts))
      expect(counts).toMatchObject({ added: 0, updated: 0, rejected: 0 })
    expect(second.counts.parking.unchanged).toBe(1_601)
    expect(writtenRows(bench.database)).toBe(before)
  })

  it('takes the good rows and reports the bad ones with line and reason [D8-import-goes-on]', async () => {
    const parking = bench.file(
      'parking',
      '\uFEFF,Lat,lng,NAME,country,state,rates',
      '0,91,0,swapped,US,MA,',
      '1,42.1,-71.2,"Good ""one""",US,MA,Free',
      '',
      '2,42.1,-71.2,extra,US,MA,,x',
      '3,,-71.2,no latitude,US,MA,',
      '4,42.4,-71.2,"two',
      'lines",US,MA,',
      '5,42.2,-71.1,late "quote,US,MA,',
      '6,42.3,-71.1,"stray quote,US,MA,',
      '7,42.31,-71.1,after the stray,US,MA,',
      '8,42.32,-71.1,"closes it",US,MA,',
      '9,42.33,-71.1,nowhere,ZZ,MA,',
      '10,0,0,null island,US,MA,',
      '11,42.34,-71.1,"never closed,US,MA,',
      '12,42.35,-71.1,last,US,MA,',
    )
    const { counts } = await bench.run([parking])
    expect(bench.rejections.map(({ line, reason }) => [line, reason.slice(0, 32)])).toEqual([
      [2, 'Lat: latitude and longitude look'],
      [5, 'the row has more values than the'],
      [6, 'Lat: is empty'],
      [10, 'a quote is opened and never clos'],
      [13, 'country: the currency is not kno'],
      [14, 'Lat: is empty'],
      [15, 'a quote is opened and never clos'],
    ])
    expect(counts.parking).toEqual({ added: 6, updated: 0, unchanged: 0, rejected: 7 })
    const names = bench.database
      .prepare<{ name: string }>('SELECT name FROM locations ORDER BY id')
      .all()
      .map((row) => row.name)
    expect(names).toEqual(['Good "one"', 'two lines', 'late "quote', 'after the stray', 'closes it', 'last'])
    expect(reportLine({ file: 'a.csv', line: 3, reason: 'x, "y"', values: ['1', 'a,b'] })).toBe(
      'a.csv,3,"x, ""y""","1,""a,b"""\n',
    )
    // The name of a file comes from elsewhere too; a value may become a cell of its own later.
    expect(reportLine({ file: '=1.csv', line: 4, reason: '+x', values: ['=A1', '-71.06', '@b'] })).toBe(
      "'=1.csv,4,'+x,\"''=A1,-71.06,'@b\"\n",
    )
  })

  it('refuses a file without the columns it needs, and goes on with the next', async () => {
    const { counts } = await bench.run([
      bench.file('venues', 'title,where', 'a,b', 'c,d'),
      bench.file('venues', venueHeader, garden, ''),
    ])
    expect(bench.rejections).toHaveLength(1)
    expect(bench.rejections[0]).toMatchObject({ line: 1 })
    expect(bench.rejections[0]?.reason).toContain('country, latitude, longitude')
    expect(counts.venues).toMatchObject({ added: 1, rejected: 1 })
    expect(bench.database.prepare('SELECT postal_code, currency, slug FROM venues').get()).toEqual({
      postal_code: '02114',
      currency: 'USD',
      slug: 'td-garden',
    })
  })

  it('finds venues by former names and, of two with one name, the larger', async () => {
    await bench.run([
      bench.file('venues', venueHeader, hounds, bills, garden),
      bench.file('aliases', 'alias,venue_name', 'FleetCenter,TD Garden', 'Nowhere Dome,Nowhere'),
      bench.file(
        'events',
        eventHeader,
        'Highmark Stadium,Jets at Bills,2026-12-20T13:00,,false,x',
        'fleetcenter,Knicks at Celtics,2026-12-16T19:30,,false,x',
        'Nowhere,A at B,2026-12-16T19:30,,false,x',
      ),
    ])
    const rows = bench.database
      .prepare('SELECT events.name, city FROM events JOIN venues ON venues.id = venue_id ORDER BY events.id')
      .all()
    expect(rows).toEqual([
      { name: 'Jets at Bills', city: 'Orchard Park' },
      { name: 'Knicks at Celtics', city: 'Boston' },
    ])
    expect(bench.rejections.map(({ reason }) => reason)).toEqual([
      'venue_name: names no known venue',
      'venue_name: names no known venue',
    ])
  })

  it('works out instants by the rules for local times, and knows a rescheduled game again', async () => {
    const venues = bench.file('venues', venueHeader, garden)
    await bench.run([
      venues,
      bench.file(
        'events',
        eventHeader,
        'TD Garden,Winter,2026-12-16T19:30,,false,x',
        'TD Garden,Gap,2026-03-08T02:30,,false,x',
        'TD Garden,Twice,2026-11-01T01:30,2026-11-01T03:00,false,x',
        'TD Garden,First,2026-11-01T01:30-04:00,2026-11-01T03:00,false,x',
        'TD Garden,Open,2026-07-04T00:00,,true,x',
        'TD Garden,Never,2026-02-30T19:00,,false,x',
        'TD Garden,Backwards,2026-07-04T19:00,2026-07-04T18:00,false,x',
      ),
    ])
    const iso = (name: string): unknown[] => {
      const row = bench.database
        .prepare<{ s: number; so: number; e: number; eo: number; k: number; t: number }>(
          'SELECT starts_at_ms s, start_offset_minutes so, ends_at_ms e, end_offset_minutes eo, end_known k, times_tbd t FROM events WHERE name = ?',
        )
        .get(name)
      return row === undefined
        ? []
        : [new Date(row.s).toISOString(), row.so, new Date(row.e).toISOString(), row.eo, row.k, row.t]
    }
    expect(iso('Winter')).toEqual(['2026-12-17T00:30:00.000Z', -300, '2026-12-17T02:30:00.000Z', -300, 0, 0])
    expect(iso('First')).toEqual(['2026-11-01T05:30:00.000Z', -240, '2026-11-01T08:00:00.000Z', -300, 1, 0])
    expect(iso('Open')).toEqual(['2026-07-04T04:00:00.000Z', -240, '2026-07-05T08:00:00.000Z', -240, 0, 1])
    expect(bench.rejections.map(({ line }) => line)).toEqual([3, 4, 7, 8])
    const moved = await bench.run([
      bench.file(
        'events',
        eventHeader,
        'TD Garden,Winter,2026-12-16T20:00,,false,x',
        'TD Garden,Winter,2026-12-16T13:00,,false,x',
      ),
    ])
    expect(moved.counts.events).toEqual({ added: 1, updated: 1, unchanged: 0, rejected: 0 })
    expect(iso('Winter')[0]).toBe('2026-12-17T01:00:00.000Z')
  })

  it('shows progress, lets other work run, and stops between batches', async () => {
    const seen: number[] = []
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    const stopping = new AbortController()
    const result = await bench.run(bundledFiles, {
      signal: stopping.signal,
      onProgress: ({ readBytes, totalBytes, file: path }) => {
        seen.push(readBytes / totalBytes)
        if (path.endsWith('events.csv')) stopping.abort()
      },
    })
    clearInterval(timer)
    expect(result.stopped).toBe(true)
    expect(turns).toBeGreaterThan(0)
    expect([...seen].sort((one, two) => one - two)).toEqual(seen)
    expect(bench.database.prepare('SELECT count(*) AS count FROM venues').get()).toEqual({ count: 189 })
    expect(bench.database.prepare<{ count: number }>('SELECT count(*) AS count FROM events').get()?.count).toBe(500)
    expect(bench.database.prepare('SELECT count(*) AS count FROM locations').get()).toEqual({ count: 0 })
  })

  it('throws for a file that is not there', async () => {
    await expect(bench.run([{ kind: 'venues', path: join(import.meta.dirname, 'absent.csv') }])).rejects.toThrow(
      'ENOENT',
    )
  })
})
