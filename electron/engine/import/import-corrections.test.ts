/** What a person does between the columns and the run: a sample row, rows corrected alike, and what the result keeps. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ImportedPlace, ImportFile, ImportRow, KeptValue } from '../../../shared/desk/inventory/imports.ts'
import { openInventoryBench, type InventoryBench } from '../inventory/test-inventory.ts'
import { createTestEngine, type TestEngine } from '../testing/test-engine.ts'
import { seedClients } from '../testing/test-seed-clients.ts'

let engine: TestEngine
let bench: InventoryBench
beforeEach(() => {
  engine = createTestEngine({}, seedClients)
  bench = openInventoryBench(engine)
})
afterEach(async () => {
  await bench.imports.stop()
  engine.close()
})

let files = 0
const settled = async (id: string): Promise<ImportFile> => {
  for (;;) {
    const file = await bench.get<ImportFile>(`/import-files/${id}`)
    const isIdle = ['columns', 'refused', 'checked', 'done'].includes(file.state)
    if (isIdle && file.progress === undefined) return file
    await new Promise((resolve) => setImmediate(resolve))
  }
}
const send = async (...lines: string[]): Promise<string> => {
  files += 1
  const bytes = Buffer.from(`${lines.join('\n')}\n`)
  const id = `00000000-0000-4000-9000-${String(files).padStart(12, '0')}`
  await bench.post('/import-files', { id, name: 'file.csv', bytes: bytes.length })
  await bench.put(`/import-files/${id}/parts/0`, { content: bytes.toString('base64') })
  await settled(id)
  return id
}
const check = async (id: string, names: object = {}): Promise<ImportFile> => {
  await bench.post(`/import-files/${id}/check`, names)
  return settled(id)
}
const run = async (id: string): Promise<number> => {
  await bench.post(`/import-files/${id}/run`, { id: id.replace('9000', 'a000') })
  return (await settled(id)).import_id ?? 0
}
const rejected = (id: string) => bench.get<ImportRow[]>(`/import-files/${id}/rows?q=verdict:rejected`)

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
  await check(id)
  const [first] = await rejected(id)
  const { code, column, cell } = first?.problem ?? {}
  const alike = (problem: object, change: object) => bench.post(`/import-files/${id}/alike`, { problem, change })
  expect(await alike({ code, column, cell }, { cell: 'US' })).toEqual({ changed: 2, left: 0 })
  expect((await rejected(id)).map(({ name }) => name)).toEqual(['C', 'D', 'E', 'F'])
  expect(await alike({ code: 'swapped', column: 1, cell: '' }, { swap: [1, 2] })).toEqual({ changed: 2, left: 0 })
  expect(await alike({ code: 'empty', column: 2, cell: '' }, { left_out: true })).toEqual({ changed: 1, left: 0 })
  expect((await bench.get<ImportFile>(`/import-files/${id}`)).counts).toMatchObject({
    new: 4,
    rejected: 1,
    left_out: 1,
  })
})

it('says where the places are that it wrote, and which values it kept', async () => {
  await run((await check(await send(heads, lot('Pier', '42.36', '-71.05')))).id)
  const { version, ...facility } = await bench.get<{ id: number; version: number }>('/facilities/1')
  await bench.put('/facilities/1', { ...facility, version, operator: 'By hand' })
  const next = await send(heads, lot('Pier', '42.36', '-71.05', 'Two'), lot('Quay', '42.37', '-71.06', 'Two'))
  await check(next)
  const importId = await run(next)
  expect(await bench.get<ImportedPlace[]>(`/imports/${importId}/places`)).toMatchObject([
    { kind: 'facility', name: 'Quay', latitude: 42.37, longitude: -71.06, is_new: true },
  ])
  expect(await bench.get<KeptValue[]>(`/imports/${importId}/kept`)).toMatchObject([
    { line: 2, name: 'Pier', field: 'operator', kept: 'By hand', in_file: 'Two', set_by: 'Ruth Adeyemi' },
  ])
})

it('renames kept columns, but never to a name that others have', async () => {
  for (const [name, head] of [
    ['One', 'operator'],
    ['Two 50%', 'operated by'],
  ] as const)
    await check(await send(heads.replace('operator', head), lot('Pier', '42.36', '-71.05')), { keep_columns_as: name })
  const path = `/import-mappings/${encodeURIComponent('Two 50%')}`
  expect(await bench.refused('PUT', path, { name: 'One' })).toMatchObject({ code: 'import_mapping_name_taken' })
  expect(await bench.put(path, { name: 'Three' })).toMatchObject({ name: 'Three', kind: 'facilities' })
  expect((await bench.get<{ name: string }[]>('/import-mappings')).map(({ name }) => name)).toEqual(['One', 'Three'])
  expect(await bench.refused('PUT', path, { name: 'Four' })).toMatchObject({ status: 404 })
})
