/**
 * Writes a small database as SQL, with something of everything that a later version must keep. Run it with the code of a release:
 * node scripts/run-program.mjs electron/desk/testing/database-fixture.ts <file>
 */
import BetterSqlite from 'better-sqlite3'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openCopy } from '../../engine/testing/test-database.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { agreedPayout, chargeback, soldBooks } from '../reconcile/testing/sold-books.ts'
import { openDeskBench } from './desk-bench.ts'

const database = openCopy(await soldBooks())
const desk = await openDeskBench({ database })

const send = async (method: string, path: string, body?: object): Promise<unknown> => {
  const response = await desk.sendFrom('window', method, path, body)
  if (response.status >= 400) throw new Error(`${method} ${path}: ${response.text}`)
  return response.body
}
let keys = 0
const nextKey = (): string => `5a1e0000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`

const importStatement = async (name: string, content: Buffer): Promise<number> => {
  const fileId = nextKey()
  await send('POST', '/desk/statement-files', { id: fileId, name: `${name}.csv`, bytes: content.length })
  await send('PUT', `/desk/statement-files/${fileId}/parts/0`, { content: content.toString('base64') })
  await send('POST', `/desk/statement-files/${fileId}/reading`, {})
  const period = { from: '2026-12-16', to: '2026-12-16' }
  const importing = { id: nextKey(), file_id: fileId, name, partner: 'Game Day', period }
  const { id } = (await send('POST', '/desk/statements', importing)) as { id: number }
  const isMatching = async () => ((await send('GET', `/desk/statements/${id}`)) as { is_matching: boolean }).is_matching
  while (await isMatching()) await setTimeout(20)
  return id
}

await send('POST', '/desk/people', { name: 'Ada', role: 'administrator', pin: '9182' })
await send('POST', '/desk/people', { name: 'Sam', role: 'seller' })
await send('PUT', '/desk/settings/map', { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png' })
await send('POST', '/desk/bank-deposits', { id: nextKey(), movement_ids: [1] })
await send('POST', '/desk/agreements', { id: nextKey(), effective_from: '2026-12-01', commission_basis_points: 1_000 })
const payout = await importStatement('December', agreedPayout)
await send('POST', `/desk/statements/${payout}/close`, { id: nextKey(), net: [{ currency: 'USD', amount: 11_740 }] })
await importStatement('Chargebacks', chargeback)
await send('POST', '/desk/owed/letters', { id: nextKey(), partner: 'Game Day', currency: 'USD' })

const garage = `/desk/inventory/facilities/${smallSeed.locations.northStationGarage}`
const facility = (await send('GET', garage)) as object
const french = { description_translations: { 'fr-CA': 'Stationnement couvert à deux pas de la gare.' } }
await send('PUT', garage, { ...facility, description: 'Covered parking next to the station.', ...french })
await send('POST', '/desk/inventory/coupons', { code: 'SAVE5', percent_basis_points: 500 })
await desk.close()

/** As SQLite's own shell does it: a virtual table is entered into the schema, since its content is in tables of its own. */
const dump = (raw: BetterSqlite.Database): string => {
  const schema = raw
    .prepare<[], { type: string; name: string; sql: string }>(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )
    .all()
  const isVirtual = ({ sql }: { sql: string }): boolean => sql.startsWith('CREATE VIRTUAL')
  const tables = schema.filter((entry) => entry.type === 'table' && !isVirtual(entry))
  const rows = (table: string): string[] => {
    const columns = raw
      .prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0')
      .pluck()
      .all(table)
    const values = columns.map((column) => `quote("${column}")`).join(" || ', ' || ")
    return raw
      .prepare<[], string>(`SELECT 'INSERT INTO "${table}" VALUES (' || ${values} || ')' FROM "${table}"`)
      .pluck()
      .all()
  }
  const enter = raw.prepare<[string], string>(
    `SELECT 'INSERT INTO sqlite_schema VALUES (''table'', ' || quote(name) || ', ' || quote(name) || ', 0, ' || quote(sql) || ')'
     FROM sqlite_schema WHERE name = ?`,
  )
  const statements = [
    'PRAGMA foreign_keys = OFF',
    `PRAGMA application_id = ${String(raw.pragma('application_id', { simple: true }))}`,
    ...tables.map(({ sql }) => sql),
    ...tables.flatMap(({ name }) => rows(name)),
    'DELETE FROM sqlite_sequence',
    ...rows('sqlite_sequence'),
    'PRAGMA writable_schema = ON',
    ...schema.filter(isVirtual).map(({ name }) => enter.pluck().get(name) ?? ''),
    'PRAGMA writable_schema = RESET',
    ...schema.filter(({ type }) => type !== 'table').map(({ sql }) => sql),
  ]
  return statements.map((statement) => `${statement};\n`).join('')
}

const folder = mkdtempSync(join(tmpdir(), 'parkdesk-fixture-'))
const copy = join(folder, 'till.db')
database.prepareWrite('VACUUM INTO ?').run(copy)
const raw = new BetterSqlite(copy)
writeFileSync(process.argv[2] ?? '', dump(raw))
raw.close()
rmSync(folder, { recursive: true })
