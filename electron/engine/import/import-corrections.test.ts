/** The steps between the columns and the run: a sample row, corrections of many rows, and what the result lists. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type {
  ImportedPlace,
  ImportFile,
  ImportFilePlaces,
  ImportRow,
  PreservedValue,
} from '../../../shared/desk/inventory/imports.ts'
import { sheetOf, workbookOf } from '../../core/table-files/testing/workbook.ts'
import { csv, openImportBench, type ImportBench } from './test-import-bench.ts'

let bench: ImportBench
beforeEach(() => {
  bench = openImportBench()
})
afterEach(() => bench.close())

const send = (...lines: string[]): Promise<string> => bench.sendFile('file.csv', csv(...lines))
const rejected = (id: string) => bench.rows(id, 'rejected')

const heads = 'name,lat,lon,spaces,operator,country,state'
const lot = (name: string, latitude: string, longitude: string, operator = 'One', country = 'US') =>
  `${name},${latitude},${longitude},20,${operator},${country},MA`

it('reads a row as its columns say, before every row is checked', async () => {
  const id = await send(heads, lot('Pier', '42.36', '-71.05'), lot('Quay', '4236', '-71.05'))
  expect(await bench.get(`/import-files/${id}/samples/1`)).toMatchObject({
    line: 2,
    verdict: 'new',
    name: 'Pier',
    values: { latitude: 42.36, operator: 'One' },
  })
  expect(await bench.get(`/import-files/${id}/samples/2`)).toMatchObject({ problem: { code: 'outside', head: 'lat' } })
  expect(await bench.refused('GET', `/import-files/${id}/samples/3`)).toMatchObject({ status: 404 })
  await bench.post(`/import-files/${id}/reading`, { columns: { 4: 'ignore' } })
  expect(await bench.get(`/import-files/${id}/samples/1`)).toMatchObject({
    values: { operator: 'Independent operators' },
  })
})

it('writes a row again that said the same as another, once that is left out or corrected', async () => {
  const pier = lot('Pier', '42.36', '-71.05')
  const id = await send(heads, pier, pier, lot('Quay', '42.37', '-71.06'), lot('Quay', '42.37', '-71.06'))
  const verdicts = async () =>
    Promise.all(
      [2, 3, 4, 5].map(async (line) => (await bench.get<ImportRow>(`/import-files/${id}/rows/${line}`)).verdict),
    )
  await bench.check(id)
  expect(await verdicts()).toEqual(['new', 'unchanged', 'new', 'unchanged'])
  await bench.send('PATCH', `/import-files/${id}/rows/2`, { left_out: true })
  await bench.send('PATCH', `/import-files/${id}/rows/4`, { cells: { 0: 'Dock', 1: '42.38' } })
  expect(await verdicts()).toEqual(['left_out', 'new', 'new', 'new'])
  await bench.run(id)
  const facilities = await bench.get<{ name: string }[]>('/facilities')
  expect(facilities.map(({ name }) => name).toSorted()).toEqual(['Dock', 'Pier', 'Quay'])
})

it('rejects a later row once an earlier one is corrected to the same record', async () => {
  const id = await send(heads, lot('Pier', '42.36', '-71.05'), lot('Quay', '42.37', '-71.06', 'Two'))
  await bench.check(id)
  await bench.send('PATCH', `/import-files/${id}/rows/2`, { cells: { 0: 'Quay', 1: '42.37', 2: '-71.06' } })
  expect(await rejected(id)).toMatchObject([{ line: 3, problem: { code: 'same_as_line', values: { line: 2 } } }])
  await bench.send('PATCH', `/import-files/${id}/rows/2`, { left_out: true })
  expect(await rejected(id)).toEqual([])
  await bench.send('PATCH', `/import-files/${id}/rows/2`, { left_out: false })
  expect(await rejected(id)).toMatchObject([{ line: 3 }])
})

it('counts a cell as read only where the check takes it, and says where the rows are', async () => {
  const venue = 'name,city,state,country,timezone,lat,lon'
  const hall = await bench.sendFile('v.csv', csv(venue, 'Hall,Boston,MA,US,America/New_York,42.36,-71.06'))
  await bench.check(hall)
  await bench.run(hall)
  const id = await send(
    heads,
    lot('Pier', '42.36', '-71.05'),
    lot('Quay', '123', '-71.05', 'Two', 'Nowhere'),
    lot('Dock', '-71.05', '42.36'),
    lot('Wharf', '25.76', '-80.19'),
    lot('Slip', '', '-71.05', 'One', 'Nowhere'),
  )
  await expect.poll(async () => (await bench.settled(id)).rows).toBe(5)
  const { columns = [] } = await bench.settled(id)
  const counts = Object.fromEntries(columns.map(({ head, read, filled }) => [head, [read, filled]]))
  expect(counts).toMatchObject({ name: [5, 5], lat: [2, 4], lon: [5, 5], country: [3, 5], operator: [5, 5] })
  const places = await bench.get<ImportFilePlaces>(`/import-files/${id}/places`)
  expect({ ...places, points: places.points.map(({ name }) => name) }).toEqual({
    count: 2,
    far: 1,
    points: ['Pier', 'Wharf'],
  })
  const checked = await bench.check(id)
  expect(checked.counts).toMatchObject({ new: 2, rejected: 3 })
})

it('names columns with values that are not used, but for those that a person ignores', async () => {
  const withNotes = (name: string, note: string, gate: string) => `${lot(name, '42.36', '-71.05')},${note},${gate},`
  const id = await send(`${heads},Notes,,Gate`, withNotes('Pier', 'new sign', ''), withNotes('Quay', '', 'B'))
  await expect.poll(async () => (await bench.settled(id)).rows).toBe(2)
  const { columns = [] } = await bench.settled(id)
  expect(columns.slice(-3)).toMatchObject([{ head: 'Notes', filled: 1 }, { head: '', filled: 1 }, { filled: 0 }])
  expect((await bench.check(id)).unused).toEqual([
    { column: 7, head: 'Notes' },
    { column: 8, head: '' },
  ])
  await bench.post(`/import-files/${id}/reading`, { columns: { 7: 'ignore' } })
  expect((await bench.check(id)).unused).toEqual([{ column: 8, head: '' }])
})

it('names what a spreadsheet hides, and reads it', async () => {
  const row = (cells: readonly string[], hidden = '') =>
    `<row${hidden}>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  const rows = [
    row([...heads.split(','), 'Notes']),
    row([...lot('Pier', '42.36', '-71.05').split(','), 'old sign'], ' hidden="1"'),
    row(lot('Quay', '42.37', '-71.05').split(',')),
  ]
  const cols = '<cols><col min="8" max="9" hidden="1"/></cols>'
  const sheet = sheetOf(...rows).replace('<sheetData>', `${cols}<sheetData>`)
  const id = await bench.sendFile('lots.xlsx', workbookOf(sheet))
  expect((await bench.check(id)).hidden).toEqual({ rows: 1, first: [2], columns: [{ column: 7, head: 'Notes' }] })
})

it('counts a posted text as read where all of it is understood', async () => {
  const id = await send(
    'name,lat,lon,state,country,spaces,height limit,hours,rates',
    `Pier,42.36,-71.05,MA,US,120 spaces,"6'4""",24/7,"$4 per half hour, $40 all day"`,
    'Quay,42.37,-71.05,MA,US,ask inside,low,by appointment,"$4 per half hour, monthly $288"',
  )
  await expect.poll(async () => (await bench.settled(id)).rows).toBe(2)
  const { columns = [] } = await bench.settled(id)
  expect(Object.fromEntries(columns.map(({ means, read, filled }) => [means, [read, filled]]))).toMatchObject({
    ...{ capacity: [1, 2], height_limit: [1, 2], hours: [1, 2], rates: [1, 2], name: [2, 2] },
  })
})

it('corrects rows with the same problem and cell alike, and no others', async () => {
  const id = await send(
    heads,
    lot('A', '42.36', '-71.05', 'One', 'Nowhere'),
    lot('B', '42.37', '-71.05', 'One', 'Nowhere'),
    lot('C', '42.38', '-71.05', 'One', 'Elsewhere'),
    lot('D', '-71.05', '42.39'),
    lot('E', '-71.06', '42.40'),
    lot('F', '42.41', '', 'One'),
  )
  await bench.check(id)
  const [first] = await rejected(id)
  const { code, column, cell } = first?.problem ?? {}
  const similar = (problem: object, change: object) => bench.post(`/import-files/${id}/alike`, { problem, change })
  expect(await similar({ code, column, cell }, { cell: 'US' })).toEqual({ changed: 2, left: 0 })
  expect((await rejected(id)).map(({ name }) => name)).toEqual(['C', 'D', 'E', 'F'])
  expect(await similar({ code: 'swapped', column: 1, cell: '' }, { swap: [1, 2] })).toEqual({ changed: 2, left: 0 })
  expect(await similar({ code: 'empty', column: 2, cell: '' }, { left_out: true })).toEqual({ changed: 1, left: 0 })
  expect((await bench.get<ImportFile>(`/import-files/${id}`)).counts).toMatchObject({
    new: 4,
    rejected: 1,
    left_out: 1,
  })
})

it('says where the places are that it wrote, and which values it kept', async () => {
  const first = await send(heads, lot('Pier', '42.36', '-71.05'))
  await bench.check(first)
  await bench.run(first)
  const { version, ...facility } = await bench.get<{ id: number; version: number }>('/facilities/1')
  await bench.put('/facilities/1', { ...facility, version, operator: 'By hand' })
  const next = await send(heads, lot('Pier', '42.36', '-71.05', 'Two'), lot('Quay', '42.37', '-71.06', 'Two'))
  await bench.check(next)
  const { import_id: importId } = await bench.run(next)
  expect(await bench.get<ImportedPlace[]>(`/imports/${importId}/places`)).toMatchObject([
    { kind: 'facility', name: 'Quay', latitude: 42.37, longitude: -71.06, is_new: true },
  ])
  expect(await bench.get<PreservedValue[]>(`/imports/${importId}/kept`)).toMatchObject([
    { line: 2, name: 'Pier', field: 'operator', kept: 'By hand', in_file: 'Two', set_by: 'Ruth Adeyemi' },
  ])
})

it('takes all values that people set from the file, as one choice that is undone with the import', async () => {
  const first = await send(heads, lot('Pier', '42.36', '-71.05'), lot('Quay', '42.37', '-71.06'))
  await bench.check(first)
  await bench.run(first)
  for (const id of [1, 2]) {
    const { version, ...facility } = await bench.get<{ id: number; version: number }>(`/facilities/${id}`)
    await bench.put(`/facilities/${id}`, { ...facility, version, operator: `By hand ${id}` })
  }
  const next = await send(heads, lot('Pier', '42.36', '-71.05', 'Two'), lot('Quay', '42.37', '-71.06', 'Three'))
  const counts = async () => (await bench.get<ImportFile>(`/import-files/${next}`)).counts
  const choose = (take: boolean) => bench.post(`/import-files/${next}/manual-values`, { take })
  const operators = async () =>
    Promise.all([1, 2].map(async (id) => (await bench.get<{ operator: string }>(`/facilities/${id}`)).operator))
  expect(await bench.refused('POST', `/import-files/${next}/manual-values`, { take: true })).toMatchObject({
    code: 'import_file_unchecked',
  })
  expect((await bench.check(next)).counts).toMatchObject({ changed: 2, values_manual: 2, values_kept: 2 })
  // The choice about one value gives way to the choice about all of them.
  await bench.send('PATCH', `/import-files/${next}/rows/2`, { take: { operator: true } })
  expect(await counts()).toMatchObject({ values_kept: 1, changed_kept: 1 })
  expect(await choose(true)).toEqual({ changed: 2, left: 0 })
  expect(await counts()).toMatchObject({ values_manual: 2, values_kept: 0, changed_kept: 0 })
  expect(await choose(false)).toEqual({ changed: 2, left: 0 })
  expect(await counts()).toMatchObject({ values_manual: 2, values_kept: 2, changed_kept: 2 })
  await choose(true)
  expect(await choose(true)).toEqual({ changed: 0, left: 0 })
  // The choice stays when the rows are checked again.
  const again = await bench.check(next)
  expect(again).toMatchObject({ takes_manual: true, counts: { values_manual: 2, values_kept: 0 } })
  await bench.send('PATCH', `/import-files/${next}/rows/3`, { take: { operator: false } })
  expect(await counts()).toMatchObject({ values_kept: 1 })
  await choose(false)
  await choose(true)
  const { import_id: importId } = await bench.run(next)
  expect(await operators()).toEqual(['Two', 'Three'])
  await bench.post(`/imports/${importId}/undo`, {})
  expect(await operators()).toEqual(['By hand 1', 'By hand 2'])
})

it('goes on with the choice about all values that people set where it was interrupted, and does not keep it for the next file', async () => {
  const lots = (operator: string) =>
    Array.from({ length: 501 }, (_, index) => lot(`Lot ${index}`, String(40 + index / 100), '-71.05', operator))
  const first = await send(heads, ...lots('One'))
  await bench.check(first)
  await bench.run(first)
  bench.database
    .prepareWrite(
      `INSERT INTO inventory_changes (kind, record_id, name, action, before_json, after_json, at_ms)
       SELECT kind, record_id, name, 'changed', '{"operator":"Zero"}', '{"operator":"One"}', at_ms FROM inventory_changes`,
    )
    .run()
  const next = await send(heads, ...lots('Two'))
  const file = () => bench.get<ImportFile>(`/import-files/${next}`)
  const choose = (take: boolean) => bench.post(`/import-files/${next}/manual-values`, { take })
  expect((await bench.check(next)).counts).toMatchObject({ changed: 501, values_manual: 501, values_kept: 501 })
  // Each request of the window covers one part of the rows.
  expect(await choose(true)).toEqual({ changed: 500, left: 1 })
  expect(await file()).toMatchObject({ manual_left: 1, counts: { values_kept: 1 } })
  expect(await file()).not.toHaveProperty('takes_manual')
  expect(await choose(true)).toEqual({ changed: 1, left: 0 })
  expect(await file()).toMatchObject({ takes_manual: true, counts: { values_kept: 0 } })
  expect(await file()).not.toHaveProperty('manual_left')

  await choose(false)
  expect(await file()).toMatchObject({ manual_left: 1, counts: { values_kept: 500 } })
  await choose(true)
  await choose(false)
  // The same holds where the rows are checked again instead.
  expect(await bench.check(next)).toMatchObject({ counts: { values_kept: 501 } })
  await choose(true)
  const again = await bench.check(next)
  expect(again).toMatchObject({ takes_manual: true, counts: { values_kept: 0 } })
  expect(again).not.toHaveProperty('manual_left')

  const other = await send(heads, ...lots('Three').slice(0, 2))
  const checked = await bench.check(other)
  expect(checked).toMatchObject({ counts: { values_manual: 2, values_kept: 2 } })
  expect(checked).not.toHaveProperty('takes_manual')
})

it('keeps what somebody sets after the check, of which nothing was shown', async () => {
  const first = await send(heads, lot('Pier', '42.36', '-71.05'))
  await bench.check(first)
  await bench.run(first)
  const facility = () => bench.get<{ version: number; operator: string; capacity: number }>('/facilities/1')
  await bench.put('/facilities/1', { ...(await facility()), operator: 'By hand' })
  const next = await send(heads, lot('Pier', '42.36', '-71.05', 'Two'))
  await bench.check(next)
  await bench.post(`/import-files/${next}/manual-values`, { take: true })
  await bench.put('/facilities/1', { ...(await facility()), capacity: 25 })
  await bench.run(next)
  expect(await facility()).toMatchObject({ operator: 'Two', capacity: 25 })
})

it('keeps what somebody sets anew after the check, whatever was chosen of the value before', async () => {
  const first = await send(heads, lot('Pier', '42.36', '-71.05'), lot('Quay', '42.37', '-71.06'))
  await bench.check(first)
  await bench.run(first)
  const facility = (id: number) => bench.get<{ version: number; operator: string }>(`/facilities/${id}`)
  const set = async (id: number, operator: string) =>
    bench.put(`/facilities/${id}`, { ...(await facility(id)), operator })
  for (const id of [1, 2]) await set(id, 'By hand')
  const next = await send(heads, lot('Pier', '42.36', '-71.05', 'Two'), lot('Quay', '42.37', '-71.06', 'Two'))
  await bench.check(next)
  await bench.post(`/import-files/${next}/manual-values`, { take: true })
  await bench.send('PATCH', `/import-files/${next}/rows/3`, { take: { operator: true } })
  for (const id of [1, 2]) await set(id, 'Later')
  await bench.run(next)
  expect([(await facility(1)).operator, (await facility(2)).operator]).toEqual(['Later', 'Later'])
})

it('keeps the percent of a coupon together with its amount, which somebody set after the check', async () => {
  await bench.post('/coupons', { code: 'A', percent_basis_points: 1_000 })
  const id = await bench.sendFile('coupons.csv', csv('Code,Percent off', 'A,20'))
  await bench.check(id)
  await bench.post(`/import-files/${id}/manual-values`, { take: true })
  const [known] = await bench.get<{ id: number; version: number }[]>('/coupons')
  const amount = { percent_basis_points: null, amount_minor: 500, currency: 'USD' }
  await bench.put(`/coupons/${known?.id ?? 0}`, { code: 'A', version: known?.version, ...amount })
  await bench.run(id)
  const coupon = bench.database
    .prepare('SELECT percent_basis_points AS points, amount_minor AS minor FROM coupons')
    .get()
  expect(coupon).toEqual({ points: null, minor: 500 })
})

it('keeps them again where taking them contradicts the record', async () => {
  const days = { starts_at: '2027-02-01T05:00:00Z', ends_at: '2027-03-01T05:00:00Z' }
  await bench.post('/coupons', { code: 'A', percent_basis_points: 1_000, ...days })
  const id = await bench.sendFile('coupons.csv', csv('Code,Percent off,Expires', 'A,10,2027-01-01'))
  expect((await bench.check(id)).counts).toMatchObject({ changed: 1, values_kept: 1 })
  await bench.post(`/import-files/${id}/manual-values`, { take: true })
  expect((await rejected(id)).map(({ problem }) => problem?.code)).toEqual(['ends_before_start'])
  expect((await bench.get<ImportFile>(`/import-files/${id}`)).counts).toMatchObject({ values_manual: 1 })
  await bench.post(`/import-files/${id}/manual-values`, { take: false })
  expect(await rejected(id)).toEqual([])
})

it('keeps what was chosen of other values, also of a row that is rejected in between', async () => {
  const days = { starts_at: '2027-02-01T05:00:00Z', ends_at: '2027-03-01T05:00:00Z' }
  await bench.post('/coupons', { code: 'A', percent_basis_points: 1_000, ...days })
  const id = await bench.sendFile('coupons.csv', csv('Code,Percent off,Expires,Max uses', 'A,10,2027-01-01,5'))
  const kept = async () => (await bench.get<ImportFile>(`/import-files/${id}`)).counts?.values_kept
  const choose = (take: boolean) => bench.post(`/import-files/${id}/manual-values`, { take })
  await bench.check(id)
  expect(await kept()).toBe(1)
  await bench.send('PATCH', `/import-files/${id}/rows/2`, { take: { use_limit: false } })
  expect(await kept()).toBe(2)
  await choose(true)
  expect(await rejected(id)).toHaveLength(1)
  await choose(false)
  expect(await kept()).toBe(2)
  // The choice of a single value that people had set, for which the row was rejected, does not stay either.
  await bench.send('PATCH', `/import-files/${id}/rows/2`, { take: { ends_at: true } })
  expect(await rejected(id)).toHaveLength(1)
  await choose(true)
  await choose(false)
  expect(await kept()).toBe(2)
})

it('renames kept columns, but never to a name that others have', async () => {
  for (const [name, head] of [
    ['One', 'operator'],
    ['Two 50%', 'operated by'],
  ] as const)
    await bench.check(await send(heads.replace('operator', head), lot('Pier', '42.36', '-71.05')), {
      keep_columns_as: name,
    })
  const path = `/import-mappings/${encodeURIComponent('Two 50%')}`
  expect(await bench.refused('PUT', path, { name: 'One' })).toMatchObject({ code: 'import_mapping_name_taken' })
  expect(await bench.put(path, { name: 'Three' })).toMatchObject({ name: 'Three', kind: 'facilities' })
  expect((await bench.get<{ name: string }[]>('/import-mappings')).map(({ name }) => name)).toEqual(['One', 'Three'])
  expect(await bench.refused('PUT', path, { name: 'Four' })).toMatchObject({ status: 404 })
})
