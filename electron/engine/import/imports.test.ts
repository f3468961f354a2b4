/** Importing files: recognized, checked, corrected, written, cancelled and undone. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ImportFile, ImportRow, InventoryImport, undoneImport } from '../../../shared/desk/inventory/imports.ts'
import type { z } from 'zod'
import { createAdministration } from '../accounts/administration.ts'
import { createServices } from '../services.ts'
import { refuseRows } from '../testing/test-database.ts'
import { csv, openImportBench, type ImportBench } from './test-import-bench.ts'

let bench: ImportBench
beforeEach(() => {
  bench = openImportBench()
})
afterEach(() => bench.close())

const facilities = csv(
  ',name,ADDR,ZIP,LAT,LON,SPACES,CLEAR,HRS,POSTED,RUN_BY,STRUCT,state,country',
  `0,Center Plaza Garage,3 Center Plz,2108,42.3590944,-71.0601166,586,"6'4""",Mo-Fr 06:00-23:00,"$4 per half hour, $40 all day | monthly: $288 unreserved",Center Plaza LLC,Above Grade,MA,US`,
  `1,Post Office Square,1P Post Office Sq,2109,42.3562752,-71.0556445,1800,"6'9""",24/7,half hour: $7; daily max: $42,Post Office Sq,Below Grade,MA,US`,
  '2,Exchange Place,53 State St,2109,4235.8516,-71.0560,100,,,Free,,Below Grade,MA,US',
  '3,Custom House,20 Custom House St,2110,-71.0533584,42.3584,100,,,,,Below Grade,MA,US',
  '4,Post Office Square,1P Post Office Sq,2109,42.3562752,-71.0556445,1900,,,,,Below Grade,MA,US',
)

it('recognizes what a file holds and what its columns mean', async () => {
  const file = await bench.settled(await bench.sendFile('boston.csv', facilities))
  expect(file).toMatchObject({
    state: 'columns',
    kind: 'facilities',
    format: 'csv',
    encoding: 'utf-8',
    separator: ',',
    header_row: 1,
  })
  expect(Object.fromEntries(file.columns?.map(({ head, means, found }) => [head, `${means} ${found}`]) ?? [])).toEqual({
    '': 'ignore ignored',
    name: 'name recognized',
    ADDR: 'address1 guessed',
    ZIP: 'postal_code recognized',
    LAT: 'latitude recognized',
    LON: 'longitude recognized',
    SPACES: 'capacity recognized',
    CLEAR: 'height_limit guessed',
    HRS: 'hours guessed',
    POSTED: 'rates guessed',
    RUN_BY: 'operator guessed',
    STRUCT: 'type guessed',
    state: 'state recognized',
    country: 'country recognized',
  })
})

it('checks every row before anything is written, and a corrected row at once', async () => {
  const id = await bench.sendFile('boston.csv', facilities)
  const checked = await bench.check(id)
  expect(checked).toMatchObject({
    state: 'checked',
    counts: { rows: 5, new: 2, rejected: 3, need_price: 1, ready_to_sell: 1 },
  })
  expect(bench.count('locations')).toBe(0)
  const rejected = await bench.rows(id, 'rejected')
  expect(rejected.map(({ line, problem }) => [line, problem?.code, problem?.head])).toEqual([
    [4, 'outside', 'LAT'],
    [5, 'swapped', 'LAT'],
    [6, 'same_as_line', undefined],
  ])
  const [needing] = await bench.get<ImportRow[]>(`/import-files/${id}/rows?q=need:price`)
  expect(needing?.posted?.parts.filter(({ state }) => state === 'left').map(({ text }) => text)).toEqual([
    'monthly: $288 unreserved',
  ])
  const fixed = await bench.send('PATCH', `/import-files/${id}/rows/4`, { cells: { 4: '42.358516' } })
  expect(await fixed.json()).toMatchObject({
    line: 4,
    verdict: 'new',
    values: { latitude: 42.358516, name: 'Exchange Place' },
  })
  await bench.send('PATCH', `/import-files/${id}/rows/6`, { left_out: true })
  expect((await bench.get<ImportFile>(`/import-files/${id}`)).counts).toMatchObject({
    new: 3,
    rejected: 1,
    left_out: 1,
  })
})

it('writes, changes nothing the second time, and takes everything back', async () => {
  const dump = () =>
    Object.fromEntries(
      ['locations', 'rates', 'sellers', 'add_ons', 'import_records', 'locations_area'].map((table) => [
        table,
        bench.database.prepare(`SELECT * FROM ${table}`).all(),
      ]),
    )
  const before = dump()
  const id = await bench.sendFile('boston.csv', facilities)
  await bench.check(id)
  const done = await bench.run(id)
  expect(done).toMatchObject({ state: 'done', import_id: 1 })
  const one = await bench.get<InventoryImport>('/imports/1')
  expect(one).toMatchObject({ state: 'done', rows_written: 2, rejected_rows: 3, undo: { can_go_back: 2, stays: 0 } })
  expect(await (await bench.send('GET', '/imports/1/rejected')).text()).toContain(
    'LAT: latitude and longitude look swapped',
  )
  const names = bench.database.prepare<{ name: string }>('SELECT name FROM locations ORDER BY id').all()
  expect(names.map(({ name }) => name)).toEqual(['Center Plaza Garage', 'Post Office Square'])
  const again = await bench.check(await bench.sendFile('boston.csv', facilities))
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
  const undone = await bench.post<z.infer<typeof undoneImport>>('/imports/1/undo')
  expect(undone).toMatchObject({ undone: 2, stays: [] })
  expect(dump()).toEqual(before)
})

it('keeps what a person set by hand until it is taken', async () => {
  const id = await bench.sendFile('boston.csv', facilities)
  await bench.check(id)
  await bench.run(id)
  bench.database
    .prepareWrite(
      `INSERT INTO inventory_changes (kind, record_id, name, action, before_json, after_json, person_id, person_name, at_ms)
       VALUES ('facility', 2, 'x', 'changed', '{"phone":null}', '{"phone":"617 555 0142"}', 3, 'Ruth', 0)`,
    )
    .run()
  bench.database.prepareWrite(`UPDATE locations SET phone = '617 555 0142', capacity = 12 WHERE id = 2`).run()
  const changed = csv(
    'name,address,lat,lon,spaces,phone,state,country',
    'Post Office Square,1P Post Office Sq,42.3562752,-71.0556445,900,617 555 0187,MA,US',
  )
  const next = await bench.sendFile('next.csv', changed)
  expect((await bench.check(next)).counts).toMatchObject({ changed: 1, values_kept: 1, changed_kept: 0 })
  const [row] = await bench.rows(next, 'changed')
  expect(row?.changes?.map(({ field, take, set_by: by }) => [field, take, by])).toEqual(
    expect.arrayContaining([
      ['phone', false, 'Ruth'],
      ['capacity', true, undefined],
    ]),
  )
  const all = Object.fromEntries(row?.changes?.map(({ field }) => [field, false] as const) ?? [])
  const take = async (taken: Record<string, boolean>) => {
    await bench.send('PATCH', `/import-files/${next}/rows/2`, { take: taken })
    return (await bench.get<ImportFile>(`/import-files/${next}`)).counts?.changed_kept
  }
  expect(await take(all)).toBe(1)
  expect(await take({ capacity: true })).toBe(0)
  await bench.run(next)
  expect(bench.database.prepare('SELECT phone, capacity FROM locations WHERE id = 2').get()).toEqual({
    phone: '617 555 0142',
    capacity: 900,
  })
})

it('cancels a run by undoing what it wrote, and takes back at a start what a crash left', async () => {
  const rows = Array.from({ length: 900 }, (_, index) => `Lot ${index},42.${1000 + index},-71.06,${index + 1},MA,US`)
  const id = await bench.sendFile('lots.csv', csv('name,lat,lon,spaces,state,country', ...rows))
  expect((await bench.check(id)).counts).toMatchObject({ new: 900 })
  await bench.begin(id)
  await bench.post(`/import-files/${id}/cancel`)
  expect(await bench.settled(id)).toMatchObject({ state: 'cancelled' })
  expect(bench.count('locations')).toBe(0)
  expect(bench.count('import_records')).toBe(0)
  const other = await bench.sendFile('lots.csv', csv('name,lat,lon,spaces,state,country', ...rows.slice(0, 50)))
  await bench.check(other)
  await bench.run(other)
  // A crash leaves this state.
  bench.database.prepareWrite("UPDATE inventory_imports SET state = 'running' WHERE id = 2").run()
  await createAdministration(createServices(bench.deps), undefined).imports.start()
  expect(bench.count('locations')).toBe(0)
  expect(await bench.get('/imports/2')).toMatchObject({ state: 'cancelled' })
})

it('undoes nothing of the imports that it is writing', async () => {
  const rows = Array.from({ length: 900 }, (_, index) => `Lot ${index},42.${1000 + index},-71.06,${index + 1},MA,US`)
  const id = await bench.sendFile('lots.csv', csv('name,lat,lon,spaces,state,country', ...rows))
  await bench.check(id)
  await bench.begin(id)
  expect(bench.database.prepare('SELECT state FROM inventory_imports').all()).toEqual([{ state: 'running' }])
  await bench.imports.recover()
  expect(await bench.settled(id)).toMatchObject({ state: 'done' })
  expect([bench.count('locations'), bench.count('import_records')]).toEqual([900, 900])
})

it('undoes what it wrote of a file that is left, and of every file where the program ends, and forgets them', async () => {
  const rows = Array.from({ length: 900 }, (_, index) => `Lot ${index},42.${1000 + index},-71.06,${index + 1},MA,US`)
  const content = csv('name,lat,lon,spaces,state,country', ...rows)
  const left = await bench.sendFile('left.csv', content)
  await bench.check(left)
  await bench.begin(left)
  expect((await bench.send('DELETE', `/import-files/${left}`)).status).toBe(204)
  await expect.poll(async () => (await bench.send('GET', `/import-files/${left}`)).status).toBe(404)
  expect(bench.count('locations')).toBe(0)

  const open = await bench.sendFile('open.csv', content)
  await bench.check(open)
  await bench.begin(open)
  await bench.imports.stop()
  expect([bench.count('locations'), bench.count('import_records')]).toEqual([0, 0])
  expect(await bench.get<InventoryImport[]>('/imports')).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }])
})

it('undoes what it wrote where the database fails in the middle, and can be run again', async () => {
  const rows = Array.from({ length: 900 }, (_, index) => `Lot ${index},42.${1000 + index},-71.06,${index + 1},MA,US`)
  const id = await bench.sendFile('lots.csv', csv('name,lat,lon,spaces,state,country', ...rows))
  await bench.check(id)
  const endRefusal = refuseRows(bench.database, 'INSERT', 'locations', "new.name = 'Lot 850'")
  const failed = await bench.run(id)
  expect(failed).toMatchObject({ state: 'failed', counts: { new: 900 } })
  expect(bench.count('locations')).toBe(0)
  expect(await bench.get(`/imports/${failed.import_id}`)).toMatchObject({ state: 'cancelled', rows_written: 0 })
  endRefusal()
  await bench.post(`/import-files/${id}/reading`, {})
  await bench.check(id)
  expect(await bench.run(id, id.replace('9000', 'b000'))).toMatchObject({ state: 'done' })
  expect(bench.count('locations')).toBe(900)
})

it('keeps what was sold, used or changed since, and says so', async () => {
  await bench.check(await bench.sendFile('boston.csv', facilities))
  const id = await bench.sendFile('boston.csv', facilities)
  await bench.check(id)
  const { import_id: importId = 0 } = await bench.run(id)
  bench.database
    .prepareWrite("INSERT INTO coupons (code, percent_basis_points, location_id) VALUES ('X', 100, 1)")
    .run()
  bench.database
    .prepareWrite(
      `INSERT INTO inventory_changes (kind, record_id, name, action, before_json, after_json, at_ms)
       VALUES ('facility', 2, 'Post Office Square', 'changed', '{}', '{}', 0)`,
    )
    .run()
  const undone = await bench.post<z.infer<typeof undoneImport>>(`/imports/${importId}/undo`)
  expect(undone.undone).toBe(0)
  expect(undone.stays.map(({ record_id: record, reason }) => [record, reason])).toEqual([
    [2, 'changed'],
    [1, 'used'],
  ])
})

it('keeps columns by their heads for the next file', async () => {
  const id = await bench.sendFile('partners.csv', csv('who,passes', 'Acme,yes'))
  expect(await bench.settled(id)).toMatchObject({ state: 'refused', refusal: { code: 'kind_undecided' } })
  const chosen = { kind: 'partners', columns: { 0: 'name', 1: 'reseller_passes' } }
  expect(await bench.post(`/import-files/${id}/reading`, chosen)).toMatchObject({ state: 'columns', missing: [] })
  await bench.settled(id)
  await bench.check(id, { keep_columns_as: 'Resellers' })
  const next = await bench.settled(await bench.sendFile('more.csv', csv('who,passes', 'Other,')))
  expect(next).toMatchObject({ state: 'columns', kind: 'partners', mapping: 'Resellers' })
  expect(await bench.get('/import-mappings')).toMatchObject([{ name: 'Resellers', kind: 'partners' }])
})

it('imports a season, with rates for its games and codes', async () => {
  const venues = await bench.sendFile(
    'v.csv',
    csv('name,city,state,country,timezone,lat,lon', 'TD Garden,Boston,MA,US,America/New_York,42.3662,-71.0621'),
  )
  await bench.check(venues)
  await bench.run(venues)
  const season = await bench.sendFile(
    's.csv',
    csv(
      'Venue,Game,Date,Season',
      'TD Garden,Jazz at Celtics,12/18/2026 7:30 PM,2026-27',
      'TD Garden,Heat at Celtics,1/5/2027 1:00 PM,2026-27',
      'Nowhere,A at B,1/6/2027 1:00 PM,x',
    ),
  )
  const checked = await bench.check(season)
  expect(checked).toMatchObject({ kind: 'events', counts: { new: 2, rejected: 1 } })
  await bench.run(season)
  const lots = await bench.sendFile('boston.csv', facilities)
  await bench.check(lots)
  await bench.run(lots)
  const rates = await bench.sendFile(
    'rates.csv',
    csv('facility,rate,season,price,fee,tax', 'Post Office Square,Game,2026-27,45.00,2.50,6.25'),
  )
  expect(await bench.check(rates)).toMatchObject({ kind: 'rates', counts: { new: 1 } })
  await bench.run(rates)
  const codes = await bench.sendFile('codes.csv', csv('code,percent off,venue', 'WINTER10,10%,TD Garden'))
  expect(await bench.check(codes)).toMatchObject({ kind: 'coupons', counts: { new: 1 } })
  await bench.run(codes)
  expect(
    bench.database
      .prepare('SELECT name, series, base_minor, fee_minor, tax_basis_points FROM rates WHERE series IS NOT NULL')
      .get(),
  ).toEqual({
    name: 'Game',
    series: '2026-27',
    base_minor: 4_500,
    fee_minor: 250,
    tax_basis_points: 625,
  })
  const [change] = bench.database
    .prepare<{ after_json: string }>(
      "SELECT after_json FROM inventory_changes WHERE kind = 'facility' ORDER BY id DESC LIMIT 1",
    )
    .all()
  expect(change?.after_json).toContain('"series":"2026-27"')
})

it('records a former name that moves in the history of both venues, and undoes it in both', async () => {
  const take = async (name: string, ...lines: string[]): Promise<ImportFile> => {
    const id = await bench.sendFile(name, csv(...lines))
    await bench.check(id)
    return bench.run(id)
  }
  const at = 'Boston,MA,US,America/New_York,42.36'
  await take('v.csv', 'name,city,state,country,timezone,lat,lon', `Old Hall,${at},-71.06`, `New Hall,${at},-71.07`)
  await take('a.csv', 'former name,venue', 'Forum,Old Hall', 'Dome,New Hall')
  const { import_id: moved } = await take('b.csv', 'former name,venue', 'Forum,New Hall')
  const history = async (venue: number) => {
    const changes = await bench.get<{ action: string; before?: unknown; after?: unknown }[]>(`/venues/${venue}/history`)
    return changes.map(({ action, before, after }) => ({ action, before, after }))
  }
  const lost = { before: { aliases: ['Forum'] }, after: { aliases: [] } }
  const won = { before: { aliases: ['Dome'] }, after: { aliases: ['Dome', 'Forum'] } }
  expect((await history(1))[0]).toEqual({ action: 'imported', ...lost })
  expect((await history(2))[0]).toEqual({ action: 'imported', ...won })
  await bench.post(`/imports/${moved}/undo`)
  expect((await history(1))[0]).toEqual({ action: 'import_undone', before: lost.after, after: lost.before })
  expect((await history(2))[0]).toEqual({ action: 'import_undone', before: won.after, after: won.before })
})
