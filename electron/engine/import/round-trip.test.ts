/** What is exported imports back unchanged, into the same database and into an empty one. */
import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importKinds, type ImportKind } from '../../../shared/desk/inventory/imports.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { openCheckedRows } from './checked-rows-repository.ts'
import { createRowCheck } from './check-rows.ts'
import { describeFile, rowsOf } from './describe-file.ts'
import { createExporter } from './export-repository.ts'
import { createImportRepository } from './import-repository.ts'
import { kinds } from './kinds/kinds.ts'
import { createImportLookups } from './lookup-repository.ts'
import { createRecordReader } from './record-reader-repository.ts'
import { insertRow } from '../insert-repository.ts'
import { RowProblem } from './row-problem.ts'
import { createRowWriter } from './write-rows-repository.ts'

const inOrder: readonly ImportKind[] = ['venues', 'aliases', 'partners', 'events', 'facilities', 'rates', 'coupons']
let uuids = 0
const ids = {
  uuid: () => `00000000-0000-4000-b000-${String((uuids += 1)).padStart(12, '0')}`,
  randomBytes: (count: number) => new Uint8Array(count),
}

/** Gives the verdicts and what could not be read. */
const importCsv = async (database: WritableDatabase, folder: string, kind: ImportKind, csv: string) => {
  const file = join(folder, `${kind}.csv`)
  writeFileSync(file, csv)
  rmSync(join(folder, 'checked.db'), { force: true })
  const { layout, headerRow = 1, ...format } = await describeFile(file, { kind }, () => undefined)
  if (layout === undefined) throw new Error(`${kind}: no layout`)
  const checked = openCheckedRows(join(folder, 'checked.db'))
  const check = createRowCheck(checked, layout, {
    lookups: createImportLookups(database),
    records: createRecordReader(database),
  })
  for await (const row of rowsOf({ file, ...format }, layout.heads.length)) if (row.line > headerRow) check.add(row)
  const writer = createRowWriter(database, createImportRepository(database), { ids, nowMs: () => 0 })
  const problems = writer
    .write(undefined, kinds[kind], checked.writable(0, 10_000), { check, actor: {}, isTimeOver: () => false })
    .filter((result) => result instanceof RowProblem)
  const counts = checked.counts()
  const rejected = checked.rejectedAfter(0).map(({ problem }) => problem)
  checked.close()
  return { counts, rejected, problems }
}

const text = (most: number) =>
  fc.stringMatching(/^[=+@'"A-Za-zé][A-Za-z0-9 ,;'"é=+-]{0,14}[a-z]$/).filter((one) => one.length <= most)
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const venue = fc.record({
  name: text(30),
  address1: optional(text(30)),
  city: optional(text(20)),
  state: optional(fc.constantFrom('MA', 'QC')),
  country: fc.constantFrom('US', 'CA'),
  timezone: fc.constantFrom('America/New_York', 'America/Toronto'),
  currency: fc.constantFrom('USD', 'CAD'),
  latitude: fc.double({ min: 20, max: 60, noNaN: true }),
  longitude: fc.double({ min: -120, max: -70, noNaN: true }),
  capacity: optional(fc.integer({ min: 1, max: 90_000 })),
  description: optional(text(30)),
  archived_at_ms: optional(fc.integer({ min: 0, max: 2e12 })),
})
const event = fc.record({
  name: text(30),
  series: optional(text(20)),
  starts_at_ms: fc.integer({ min: 29_000_000, max: 31_000_000 }).map((minutes) => minutes * 60_000),
  length: fc.integer({ min: 1, max: 400 }),
})
const facility = fc.record({
  name: text(30),
  structure: fc.constantFrom('garage', 'lot'),
  address1: optional(text(30)),
  listed_rates: optional(fc.constantFrom('$4 per half hour, $40 all day', 'event: $20', 'see the sign')),
  latitude: fc.double({ min: 20, max: 60, noNaN: true }),
  longitude: fc.double({ min: -120, max: -70, noNaN: true }),
  capacity: optional(fc.integer({ min: 0, max: 5_000 })),
  bookable_spaces: fc.integer({ min: 0, max: 5_000 }),
  height_limit_inches: optional(fc.integer({ min: 40, max: 400 })),
  operating_hours_json: optional(fc.constantFrom('[{"days":["mo","we"],"opens":"06:00","closes":"11:00"}]', '[]')),
  never_sold: optional(fc.constantFrom('permits', 'staff')),
  translations_json: fc.constantFrom('{}', '{"fr-CA":{"description":"Près du port"}}'),
  phone: optional(fc.constantFrom('(617) 555-0142', '+1 617 555 0142')),
})
const rate = fc.record({
  name: fc.constantFrom('Early bird', '=Late', ''),
  base_minor: fc.integer({ min: 0, max: 9_999_999 }),
  fee_minor: fc.integer({ min: 0, max: 999 }),
  tax_basis_points: fc.integer({ min: 0, max: 10_000 }),
  weekdays: optional(fc.integer({ min: 1, max: 127 })),
  spaces: optional(fc.integer({ min: 0, max: 100 })),
  valid_from: optional(fc.constantFrom('2026-12-01')),
})

const inventory = fc.record({
  venue,
  events: fc.array(event, { maxLength: 4 }),
  facilities: fc.array(facility, { minLength: 1, maxLength: 4 }),
  rates: fc.array(rate, { maxLength: 4 }),
})

type Generated = typeof inventory extends fc.Arbitrary<infer Value> ? Value : never

const fill = (database: WritableDatabase, { venue: one, events, facilities, rates }: Generated): void => {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: one.timezone, timeZoneName: 'longOffset' })
  const offsetOf = (atMs: number): number => {
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(clock.format(atMs)) ?? []
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
  }
  insertRow(database, 'venues', { ...one, import_key: 'venue:=one', slug: 'x', content_hash: '' })
  insertRow(database, 'venue_aliases', { alias_key: 'old garden', alias: 'Old Garden', venue_id: 1 })
  insertRow(database, 'partners', { name: 'Tickets & Co', reseller_passes: 1 })
  for (const [index, { length, ...each }] of events.entries()) {
    const ends = each.starts_at_ms + length * 60_000
    const times = {
      start_offset_minutes: offsetOf(each.starts_at_ms),
      ends_at_ms: ends,
      end_offset_minutes: offsetOf(ends),
      end_known: 1,
    }
    const key = `event:${index}`
    const id = insertRow(database, 'events', {
      ...each,
      ...times,
      venue_id: 1,
      import_key: key,
      content_hash: '',
    }).lastInsertRowid
    insertRow(database, 'partner_events', { partner_id: 1, partner_event_id: `7-${index}`, event_id: id })
  }
  insertRow(database, 'sellers', { name: 'Longfellow Parking' })
  for (const [index, each] of facilities.entries()) {
    const place = { type: 'offstreet', country: 'US', timezone: 'America/New_York', currency: 'USD', seller_id: 1 }
    const row = { ...each, ...place, slug: 'x', import_key: `location:${index}`, content_hash: '' }
    const id = insertRow(database, 'locations', row).lastInsertRowid
    for (const [order, offered] of rates.entries())
      insertRow(database, 'rates', {
        ...offered,
        kind: 'event',
        location_id: id,
        invented: 0,
        venue_id: order === 0 ? 1 : null,
      })
  }
  insertRow(database, 'coupons', {
    code: 'WINTER-10',
    percent_basis_points: 1_050,
    venue_id: 1,
    ends_at_ms: 1_800_000_000_000,
  })
}

/** Without what is the same for every database, and the slug, which follows from the name. */
const dump = (database: WritableDatabase) =>
  ['venues', 'venue_aliases', 'partners', 'partner_events', 'events', 'sellers', 'locations', 'rates', 'coupons'].map(
    (table) => [
      table,
      database
        .prepare<Record<string, unknown>>(`SELECT * FROM ${table}`)
        .all()
        .map(({ slug: _slug, ...row }) => row),
    ],
  )

it('every export imports back unchanged, and makes the same of an empty database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-round-'))
  try {
    await fc.assert(
      fc.asyncProperty(inventory, async (generated) => {
        const from = openTestDatabase()
        const to = openTestDatabase()
        try {
          fill(from, generated)
          const exportCsv = createExporter(from)
          for (const kind of inOrder) {
            const csv = exportCsv(kind)
            const again = await importCsv(from, folder, kind, csv)
            expect([kind, again.rejected, again.counts.new, again.counts.changed]).toEqual([kind, [], 0, 0])
            const fresh = await importCsv(to, folder, kind, csv)
            expect([kind, fresh.rejected, fresh.problems]).toEqual([kind, [], []])
          }
          expect(dump(to)).toEqual(dump(from))
        } finally {
          from.close()
          to.close()
        }
      }),
      { numRuns: 4 },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  expect(importKinds.length).toBe(inOrder.length)
})
