/**
 * The engine with growing data: medians over HTTP at 1,000 to 1,000,000 facilities, and at 10,000 to 1,000,000
 * bookings, as tables. Every request is different, so that no response comes from a cache.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookingBodies } from './booking-bodies.ts'
import { medianOf } from './median.ts'
import { startServer } from './processes.ts'
import {
  aroundCenter,
  addBookings,
  addFacilities,
  center,
  openScaleDatabase,
  scaleNowMs,
  seedVenue,
} from './scale-data.ts'

const facilitySteps = [1_000, 10_000, 100_000, 1_000_000]
const bookingSteps = [10_000, 100_000, 1_000_000]
const bookingFacilities = 1_000
const samples = 100
const warmUp = 20

/** Milliseconds by measurement. */
type Column = ReadonlyMap<string, number>

interface Question {
  readonly name: string
  /** A different address for every number. */
  path(number: number): string
}

const internalToken = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/v4/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'demo-internal',
      client_secret: 'demo-internal-secret',
      scope: 'internal',
    }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

const timed = async (url: string, init: RequestInit): Promise<number> => {
  const startedAt = performance.now()
  const response = await fetch(url, init)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} returned ${String(response.status)}`)
  return performance.now() - startedAt
}

const measure = async (origin: string, questions: readonly Question[]): Promise<Map<string, number>> => {
  const headers = { Authorization: `Bearer ${await internalToken(origin)}` }
  const column = new Map<string, number>()
  for (const { name, path } of questions) {
    const times: number[] = []
    for (let number = 0; number < warmUp + samples; number += 1) {
      const time = await timed(`${origin}${path(number)}`, { headers })
      if (number >= warmUp) times.push(time)
    }
    column.set(name, medianOf(times))
  }
  return column
}

const withEngine = async <T>(file: string, ask: (origin: string) => Promise<T>): Promise<T> => {
  const now = new Date(scaleNowMs).toISOString()
  const args = ['--port', '0', '--db', file, '--rate-limit', 'off', '--now', now]
  await using engine = await startServer('electron/host/cli/engine-cli.ts', args)
  return await ask(engine.origin)
}

/** A different point for every number, a few metres from the centre. */
const nearCenter = (number: number): string =>
  `coordinates:${(center.latitude + number * 1e-5).toFixed(5)},${center.longitude.toFixed(5)}`

const areaQuestions: readonly Question[] = [
  {
    name: `GET /locations, a mile around, ${String(aroundCenter)} found`,
    path: (n) => `/v4/locations?q=${nearCenter(n)}`,
  },
  { name: `GET /quotes, a mile around, ${String(aroundCenter)} found`, path: (n) => `/v4/quotes?q=${nearCenter(n)}` },
  { name: 'GET /quotes of an event', path: (n) => `/v4/quotes?q=event_id:${String(1 + (n % 100))}` },
  { name: 'GET /locations/{id}', path: (n) => `/v4/locations/${String(1 + n)}` },
  { name: 'GET /venues by name', path: () => '/v4/venues?q=name:centre' },
]

/** Wider circles among a million facilities: only the number of results grows. */
const circleMiles = [1, 5, 15, 50]

const bookingQuestions: readonly Question[] = [
  { name: 'GET /bookings, first page and total', path: (n) => `/v4/bookings?per_page=${String(20 + (n % 2))}` },
  { name: 'GET /bookings, page 400', path: (n) => `/v4/bookings?per_page=20&page=${String(400 + n)}` },
  { name: 'GET /bookings of an event', path: (n) => `/v4/bookings?per_page=20&q=event_id:${String(1 + (n % 100))}` },
  {
    name: 'GET /bookings, cancelled ones',
    path: (n) => `/v4/bookings?per_page=${String(20 + (n % 2))}&q=status:cancelled`,
  },
  { name: 'GET /bookings by name', path: (n) => `/v4/bookings?q=text:person${String(n)}0` },
  { name: 'GET /bookings by plate', path: (n) => `/v4/bookings?q=plate:P${String(n)}` },
  {
    name: 'Total alone (result_format=stats)',
    path: (n) => `/v4/bookings?result_format=stats&fields=count&page=${String(n + 1)}`,
  },
  { name: 'GET /bookings/{id}', path: (n) => `/v4/bookings/${String(20_000_001 + n)}` },
  { name: 'GET /quotes of an event', path: (n) => `/v4/quotes?q=event_id:${String(1 + (n % 100))}` },
]

/** The total after every booking, as in the list of a busy box office. */
const totalWhileSelling = async (origin: string): Promise<Column> => {
  const headers = { Authorization: `Bearer ${await internalToken(origin)}` }
  const selling = await bookingBodies(origin, 1, samples)
  const booking: number[] = []
  const total: number[] = []
  for (const body of selling.bodies) {
    booking.push(await timed(`${origin}/v4/bookings/`, { method: 'POST', headers: selling.headers, body }))
    total.push(await timed(`${origin}/v4/bookings?per_page=20`, { headers }))
  }
  return new Map([
    ['POST /bookings', medianOf(booking)],
    ['GET /bookings, first page after each booking', medianOf(total)],
  ])
}

const table = (head: string, steps: readonly number[], columns: readonly Column[]): string => {
  const number = (value: number) => value.toLocaleString('en-US')
  const names = [...(columns[0]?.keys() ?? [])]
  return [
    `| ${head} | ${steps.map(number).join(' | ')} |`,
    `|---|${steps.map(() => '---:').join('|')}|`,
    ...names.map(
      (name) =>
        `| ${name} | ${columns.map((column) => `${(column.get(name) ?? Number.NaN).toFixed(2)} ms`).join(' | ')} |`,
    ),
    '',
  ].join('\n')
}

/** Prints the tables; this needs some minutes, most of them for writing the rows. */
export const runScale = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-scale-'))
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const note = (text: string) => process.stderr.write(`${text}\n`)
  try {
    say(
      `${String(cpus().length)} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, medians of ${String(samples)}\n`,
    )
    const wide = join(folder, 'facilities.db')
    const columns: Column[] = []
    const circles: Column[] = []
    for (const [index, step] of facilitySteps.entries()) {
      const database = openScaleDatabase(wide)
      if (index === 0) seedVenue(database)
      addFacilities(database, facilitySteps[index - 1] ?? 0, step)
      database.close()
      note(`${String(step)} facilities are written`)
      columns.push(await withEngine(wide, (origin) => measure(origin, areaQuestions)))
    }
    say(table('Facilities', facilitySteps, columns))

    const found: number[] = []
    await withEngine(wide, async (origin) => {
      const headers = { Authorization: `Bearer ${await internalToken(origin)}` }
      for (const miles of circleMiles) {
        const path = (n: number) =>
          `/v4/locations?q=coordinates:39.${String(10_000 + n)},-98.5%20distance:${String(miles)}`
        const response = await fetch(`${origin}${path(0)}`, { headers })
        found.push(Number(response.headers.get('x-pagination-total')))
        circles.push(await measure(origin, [{ name: 'GET /locations', path }]))
      }
    })
    say(table(`Found among ${(1e6).toLocaleString('en-US')}`, found, circles))
    rmSync(wide, { force: true })

    const tall = join(folder, 'bookings.db')
    const sold: Column[] = []
    for (const [index, step] of bookingSteps.entries()) {
      const database = openScaleDatabase(tall)
      if (index === 0) {
        seedVenue(database)
        addFacilities(database, 0, bookingFacilities)
      }
      addBookings(database, bookingSteps[index - 1] ?? 0, step, bookingFacilities)
      database.close()
      note(`${String(step)} bookings are written`)
      sold.push(
        await withEngine(tall, async (origin) => {
          const read = await measure(origin, bookingQuestions)
          return new Map([...read, ...(await totalWhileSelling(origin))])
        }),
      )
    }
    say(table('Bookings', bookingSteps, sold))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
