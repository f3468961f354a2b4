/** The baseline: plain `node:http` and better-sqlite3 with the same response bytes from the same file. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Database from 'better-sqlite3'

interface EventRow {
  id: number
  venue_id: number
  name: string
  starts_at_ms: number
  start_offset_minutes: number
  ends_at_ms: number
  end_offset_minutes: number
}

const [file, quotesFile] = process.argv.slice(2)
if (file === undefined || quotesFile === undefined) throw new Error('usage: bare-server DATABASE QUOTES_BODY')
const database = new Database(file)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec('CREATE TABLE IF NOT EXISTS bare_rows (id INTEGER PRIMARY KEY, note TEXT NOT NULL)')

const columns = 'id, venue_id, name, starts_at_ms, start_offset_minutes, ends_at_ms, end_offset_minutes'
const oneEvent = database.prepare<[number], EventRow>(`SELECT ${columns} FROM events WHERE id = ?`)
const someEvents = database.prepare<[number], EventRow>(
  `SELECT ${columns} FROM events ORDER BY starts_at_ms, id LIMIT ?`,
)
const area = database.prepare<[number, number, number, number], { id: number }>(
  'SELECT id FROM locations_area WHERE min_latitude > ? AND max_latitude < ? AND min_longitude > ? AND max_longitude < ?',
)
const insert = database.prepare<[string]>('INSERT INTO bare_rows (note) VALUES (?)')
const quotesBody = await import('node:fs').then((fs) => fs.readFileSync(quotesFile))

const localTime = (atMs: number, offsetMinutes: number): string => {
  const sign = offsetMinutes < 0 ? '-' : '+'
  const absolute = Math.abs(offsetMinutes)
  const offset = `${String(Math.floor(absolute / 60)).padStart(2, '0')}:${String(absolute % 60).padStart(2, '0')}`
  return `${new Date(atMs + offsetMinutes * 60_000).toISOString().slice(0, -1)}${sign}${offset}`
}

const eventBody = (row: EventRow, curieBase: string) => ({
  id: row.id,
  name: row.name,
  venue_id: row.venue_id,
  start_time: localTime(row.starts_at_ms, row.start_offset_minutes),
  end_time: localTime(row.ends_at_ms, row.end_offset_minutes),
  _links: {
    self: { href: `/events/${String(row.id)}` },
    'svc:venue': { href: `/venues/${String(row.venue_id)}` },
    'svc:quotes': { href: `/quotes?q=event_id:${String(row.id)}` },
    curies: [
      { name: 'svc', href: `${curieBase}/v4/{rel}`, templated: true },
      { name: 'site', href: `${curieBase}/{rel}`, templated: true },
    ],
  },
})

const server = createServer((request, response) => {
  const url = request.url ?? '/'
  const base = `http://${(request.headers['x-curie-host'] as string | undefined) ?? 'localhost'}`
  let body: string | Buffer
  if (request.method === 'POST') {
    request.resume()
    insert.run('one durable row')
    body = '{}'
  } else if (url.startsWith('/events/')) {
    const row = oneEvent.get(Number(url.slice(8)))
    body = row === undefined ? '{}' : JSON.stringify(eventBody(row, base))
  } else if (url.startsWith('/events')) {
    body = JSON.stringify(someEvents.all(20).map((row) => eventBody(row, base)))
  } else {
    area.all(42.35, 42.38, -71.08, -71.04)
    body = quotesBody
  }
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare ready http://127.0.0.1:${String((server.address() as AddressInfo).port)}\n`)
})
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  database.close()
})
