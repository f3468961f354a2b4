/** The baseline of bookings: plain `node:http` that commits one row durably for each request, as better-sqlite3 does it. */
import { createServer } from 'node:http'
import Database from 'better-sqlite3'
import { announceReady } from './announce-ready.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: commit-server DATABASE')

const database = new Database(file)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, note TEXT NOT NULL)')
const insert = database.prepare<[string]>('INSERT INTO rows (note) VALUES (?)')

announceReady(
  createServer((request, response) => {
    request.resume()
    insert.run('one durable row')
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 2 }).end('{}')
  }),
)
