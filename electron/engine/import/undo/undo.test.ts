/** An undo restores the rows of an import one by one, except records that were sold, used or changed since. */
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import type { ImportKind } from '../../../../shared/desk/inventory/imports.ts'
import { csvCell } from '../../../../shared/files/csv-cell.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import type { RecordColumns } from '../../inventory/change-repository.ts'
import { insertTestBooking } from '../../testing/test-booking.ts'
import { openSmallDatabase, refuseRows, smallSeed } from '../../testing/test-database.ts'
import type { Staying } from './import-repository.ts'
import { importOrder, openImports } from '../test-imports.ts'

type Cells = readonly (string | number)[]

/** Rows that exist before the import, and the same rows in the file; without one of the two they are new, or not in the file. */
const changing = (before: (index: number) => fc.Arbitrary<Cells>, after = before, most = 3) =>
  fc
    .array(fc.constantFrom('both', 'new', 'before'), { maxLength: most })
    .chain((places) =>
      fc.tuple(...places.map((place, index) => fc.tuple(fc.constant(place), before(index), after(index)))),
    )

const posted = fc.constantFrom('', 'see the sign', '$4 per half hour, $40 all day', 'event: $20', 'Free')
const held = fc.constantFrom(
  '',
  `[{"event":"event:${smallSeed.events.celticsKnicks}","spaces":3,"reason":"staff","note":null}]`,
)
const whole = (least: number, most: number) => fc.integer({ min: least, max: most })

const heads: Readonly<Record<ImportKind, string>> = {
  venues: 'name,city,state,country,timezone,lat,lon,capacity',
  aliases: 'former name,venue',
  partners: 'partner,reseller_passes',
  events: 'venue,game,start,season',
  facilities: 'name,address,lat,lon,state,country,spaces,rates,phone,operator,held_spaces',
  rates: 'facility,rate,price,days',
  coupons: 'code,percent off,venue',
  clients: 'client_id,name,scopes,partner',
}

const files = fc.record({
  venues: changing((index) =>
    whole(1, 9_000).map((seats) => [`Hall ${index}`, 'Boston', 'MA', 'US', 'America/New_York', 42 + index, -71, seats]),
  ),
  aliases: changing((index) =>
    fc.constantFrom('TD Garden', 'Chase Center').map((venue) => [`Old hall ${index}`, venue]),
  ),
  partners: changing((index) => fc.constantFrom('yes', 'no').map((passes) => [`Agency ${index}`, passes])),
  events: changing((index) =>
    fc
      .tuple(whole(10, 19), fc.constantFrom('', '2026-27'))
      .map(([hour, season]) => ['TD Garden', `Game ${index}`, `2026-12-1${index} ${hour}:00`, season]),
  ),
  facilities: changing(
    (index) =>
      fc
        .tuple(whole(0, 900), posted, fc.constantFrom('', '617 555 0142'), fc.constantFrom('', 'Hub Parking'), held)
        .map((rest) => [`Yard ${index}`, `${index + 1} Dock St`, `42.3${index}`, -71.05, 'MA', 'US', ...rest]),
    undefined,
    4,
  ),
  rates: changing((index) =>
    whole(1, 90).map((price) => ['Portland Street Lot', `Early ${index}`, price, index === 0 ? '' : 'sa, su']),
  ),
  coupons: changing((index) =>
    whole(1, 100).map((percent) => [`WINTER${index}`, percent, index === 0 ? 'TD Garden' : '']),
  ),
  // A file does not change an existing client.
  clients: changing((index) => fc.constant([`agency-${index}`, `Agency ${index}`, 'public; partner', ''])),
})
type Files = typeof files extends fc.Arbitrary<infer Value> ? Value : never

const csvOf = (kind: ImportKind, generated: Files, side: 'before' | 'after'): string => {
  const lines = generated[kind].flatMap(([place, before, after]) => {
    if (place === (side === 'before' ? 'new' : 'before')) return []
    return [(side === 'before' ? before : after).map((cell) => csvCell(String(cell))).join(',')]
  })
  return `${[heads[kind], ...lines].join('\n')}\n`
}

const tables = [
  ...['venues', 'venue_aliases', 'partners', 'partner_events', 'events', 'sellers', 'locations', 'rates', 'add_ons'],
  ...['held_spaces', 'long_offers', 'reviews', 'coupons', 'clients', 'locations_area', 'venues_area'],
]
type Row = Readonly<Record<string, unknown>>
type Dump = Readonly<Record<string, readonly Row[]>>

/** An undo may leave the rows in another order. */
const byText = (one: Row, other: Row): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)

/** A word of the names in the files, by the table whose texts have it. */
const names = { venues_text: 'hall', events_text: 'game', locations_text: 'yard' }

/** The rows of the tables, and those whose texts are found. */
const dump = (database: WritableDatabase): Dump => {
  const { id, matches, words } = database.dialect.search
  const rows = tables.map((table) => [table, database.prepare<Row>(`SELECT * FROM ${table}`).all()] as const)
  const found = Object.entries(names).map(([texts, name]) => {
    const search = database.prepare<Row>(`SELECT ${id} AS id FROM ${texts} WHERE ${matches(texts)}`)
    return [texts, search.all(words([name]))] as const
  })
  return Object.fromEntries([...rows, ...found].map(([table, all]) => [table, all.toSorted(byText)]))
}

/** The rows of a record, which stay with it. */
const isOf = (table: string, row: Row, { kind, record_id: id }: Staying): boolean => {
  const own = { venue: 'venues', event: 'events', facility: 'locations', coupon: 'coupons', partner: 'partners' }
  const owner = { venue: 'venue_id', event: 'event_id', facility: 'location_id', coupon: '', partner: 'partner_id' }
  if (kind === 'client') return table === 'clients' && row['id'] === id
  if ([own[kind], `${own[kind]}_area`, `${own[kind]}_text`].includes(table)) return row['id'] === id
  const isPart = !['venues', 'events', 'locations', 'coupons', 'partners'].includes(table)
  return isPart && row[owner[kind]] === id
}

const keyOf = (table: string, row: Row): string =>
  `${table} ${String(row['id'] ?? row['alias_key'] ?? row['partner_event_id'])}`

/** The rows of the records that stay, in any of the dumps, with their sellers. */
const keysOf = (stays: readonly Staying[], ...dumps: readonly Dump[]): ReadonlySet<string> =>
  new Set(
    dumps.flatMap((all) =>
      Object.entries(all).flatMap(([table, rows]) =>
        rows
          .filter((row) => stays.some((one) => isOf(table, row, one)))
          .flatMap((row) => [
            keyOf(table, row),
            ...(table === 'locations' ? [`sellers ${String(row['seller_id'])}`] : []),
          ]),
      ),
    ),
  )

const without = (all: Dump, keys: ReadonlySet<string>): Dump =>
  Object.fromEntries(
    Object.entries(all).map(([table, rows]) => [table, rows.filter((row) => !keys.has(keyOf(table, row)))]),
  )

/** Sells, uses or changes one of the records that were written. */
const disturb = (database: WritableDatabase, what: string, choice: number): void => {
  const written = database
    .prepare<RecordColumns & { kind: string }>(
      'SELECT kind, record_id, record_key FROM import_records WHERE import_id > 8 ORDER BY import_id, position',
    )
    .all()
  const record = written[choice % written.length]
  if (record === undefined || what === 'nothing') return
  const { kind, record_id: id } = record
  if (what === 'changed')
    insertRow(database, 'inventory_changes', { ...record, name: 'x', action: 'changed', at_ms: 0 })
  else if (kind === 'facility' || kind === 'event' || kind === 'venue') {
    const column = { facility: 'location_id', event: 'event_id', venue: 'venue_id' }[kind]
    const rate = database
      .prepare<{ id: number }>('SELECT id FROM rates ORDER BY location_id = ? DESC, id DESC')
      .get(kind === 'facility' ? id : 0)
    insertTestBooking(database, 900, { customer_id: 77, rate_id: rate?.id ?? 0, [column]: id })
  }
}

it('leaves the database as it was, but for what was sold, used or changed since', async () => {
  await fc.assert(
    fc.asyncProperty(
      files,
      fc.constantFrom('nothing', 'sold', 'changed'),
      fc.nat(),
      async (generated, what, choice) => {
        const database = openSmallDatabase()
        const imports = openImports(database)
        const importAll = async (side: 'before' | 'after'): Promise<number[]> => {
          const written: number[] = []
          for (const kind of importOrder) {
            const { id, rejected } = await imports.importCsv(kind, csvOf(kind, generated, side))
            expect([kind, rejected]).toEqual([kind, []])
            written.push(id)
          }
          return written
        }
        try {
          database.prepareWrite('INSERT INTO customers (id, created_at_ms) VALUES (77, 0)').run()
          await importAll('before')
          const before = dump(database)
          const written = await importAll('after')
          disturb(database, what, choice)
          const stays: Staying[] = []
          for (const id of written.toReversed()) stays.push(...(await imports.undo(id)).stays)
          if (what === 'nothing') expect(stays).toEqual([])
          const after = dump(database)
          const staying = keysOf(stays, before, after)
          expect(without(after, staying)).toEqual(without(before, staying))
          const noted = database.prepare('SELECT kind, record_id FROM import_records WHERE import_id > 8').all()
          expect(noted).toHaveLength(stays.length)
        } finally {
          imports.close()
          database.close()
        }
      },
    ),
    { numRuns: caseCount(4, 15) },
  )
})

it('goes on after a failure of the database that ended the import and its undoing', async () => {
  const database = openSmallDatabase()
  const endInserts = refuseRows(database, 'INSERT', 'coupons', "new.code = 'LAST'")
  const endUndoing = refuseRows(database, 'UPDATE', 'inventory_imports', "new.state = 'cancelled'")
  let pauses = 0
  const imports = openImports(database, () => {
    pauses += 1
    endInserts()
    endUndoing()
  })
  onTestFinished(imports.close)
  const before = database.prepare('SELECT count(*) AS count FROM coupons').get()
  await expect(imports.load('coupons', 'code,percent', 'FIRST,5', 'LAST,5')).rejects.toThrow()
  expect(pauses).toBe(1)
  expect(database.prepare('SELECT count(*) AS count FROM coupons').get()).toEqual(before)
  expect(database.prepare('SELECT state FROM inventory_imports').all()).toEqual([{ state: 'cancelled' }])
})

it('comes before another import, whose check has taken the rows for known ones', async () => {
  const database = openSmallDatabase()
  const imports = openImports(database)
  onTestFinished(imports.close)
  const { id } = await imports.importCsv('coupons', 'code,percent\nFIRST,5\n')
  database.prepareWrite("UPDATE inventory_imports SET state = 'running' WHERE id = ?").run(id)
  const repeat = () => imports.load('coupons', 'code,percent', 'FIRST,5', 'LAST,5')
  await expect(repeat()).rejects.toThrow(expect.objectContaining({ code: 'import_file_unchecked' }))
  await repeat()
  expect(database.prepare('SELECT state FROM inventory_imports ORDER BY id').all()).toEqual([
    { state: 'cancelled' },
    { state: 'done' },
  ])
  expect(database.prepare("SELECT code FROM coupons WHERE code IN ('FIRST', 'LAST') ORDER BY code").all()).toHaveLength(
    2,
  )
})
