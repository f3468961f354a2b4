/** API clients with the scope `internal`, whose programs use the routes of the desk: an administrator's alone. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { clientWithSecret, InventoryClient } from '../../../shared/desk/inventory/clients.ts'
import type { ImportFile } from '../../../shared/desk/inventory/imports.ts'
import type { AuditEntry } from '../../../shared/desk/audit.ts'
import type { z } from 'zod'
import { createEngine } from '../../engine/engine.ts'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'
import { addPerson, codeOf, openWithAdministrator, type Crew } from '../testing/people-bench.ts'

let engine: TestEngine
let crew: Crew
let stopImports: () => Promise<void>
beforeEach(async () => {
  engine = createTestEngine()
  const { administration } = createEngine(engine.deps)
  stopImports = administration.imports.stop
  crew = await openWithAdministrator({ database: engine.database, marketplace: administration })
  const { badge } = await addPerson(crew.bench, 'Otto', 'operator')
  await crew.bench.sendFrom('operator', 'POST', '/desk/session', { badge })
})
afterEach(async () => {
  await stopImports()
  await crew.bench.close()
  engine.close()
})

const clients = '/desk/inventory/clients'
const draft = (scopes: readonly string[]) => ({ client_id: 'machine', name: 'Machine', scopes })
const send = (window: 'window' | 'operator', method: string, path: string, body?: object) =>
  crew.bench.sendFrom(window, method, path, body)
const refusal = async (method: string, path: string, body: object) => codeOf(await send('operator', method, path, body))
const add = async (window: 'window' | 'operator', scopes: readonly string[]) =>
  (await send(window, 'POST', clients, draft(scopes))).body as z.infer<typeof clientWithSecret>
const find = async () => (await send('window', 'GET', `${clients}/machine`)).body as InventoryClient

it('are not added, changed, archived, renewed, restored or reverted by an operator', async () => {
  expect(await refusal('POST', clients, draft(['internal']))).toBe('permission_missing')
  expect(await find()).not.toHaveProperty('client_id')

  // The operator has a client of their own, which must not get the scope.
  const own = await add('operator', ['public'])
  expect(own.client_secret).toHaveLength(43)
  const path = `${clients}/machine`
  expect(await refusal('PUT', path, { ...draft(['public', 'internal']), version: own.version })).toBe(
    'permission_missing',
  )

  const changed = await send('window', 'PUT', path, { ...draft(['public', 'internal']), version: own.version })
  expect(changed.status).toBe(200)
  const { version } = await find()
  expect(await refusal('PUT', path, { ...draft(['public']), version })).toBe('permission_missing')
  expect(await refusal('POST', `${path}/secret`, { version })).toBe('permission_missing')
  expect(await refusal('POST', `${path}/archive`, { version })).toBe('permission_missing')
  expect(await find()).toMatchObject({ version, scopes: ['public', 'internal'] })
  expect(await find()).not.toHaveProperty('archived_at')

  // Removing the scope, and reverting that, are changes too.
  const narrowed = (await send('window', 'PUT', path, { ...draft(['public']), version })).body as InventoryClient
  const [newest] = (await send('window', 'GET', `${path}/history`)).body as { id: number }[]
  const revert = { version: narrowed.version, change_id: newest?.id }
  expect(await refusal('POST', `${path}/revert`, revert)).toBe('permission_missing')
  expect((await send('window', 'POST', `${path}/revert`, revert)).status).toBe(200)
})

it('are changed by an administrator, and the audit trail names their scopes', async () => {
  const { version } = await add('window', ['internal', 'data'])
  const renewed = await send('window', 'POST', `${clients}/machine/secret`, { version })
  expect(renewed.status).toBe(200)
  const trail = (await send('window', 'GET', '/desk/audit?q=subject:machine&sort=at')).body as AuditEntry[]
  expect(trail.map(({ action, after }) => [action, after])).toEqual([
    ['inventory.created', { name: 'Machine', scopes: 'internal data' }],
    ['inventory.secret_renewed', { name: 'Machine', scopes: 'internal data' }],
  ])
})

const fileId = '00000000-0000-4000-9000-000000000001'
const filePath = `/desk/inventory/import-files/${fileId}`
const runId = { id: '00000000-0000-4000-a000-000000000001' }
const importFile = async (window: 'window' | 'operator') => (await send(window, 'GET', filePath)).body as ImportFile

/** Sends a file with these columns and rows, and has it checked. */
const checkFile = async (window: 'window' | 'operator', ...lines: readonly string[]): Promise<ImportFile> => {
  const content = Buffer.from(`${lines.join('\n')}\n`)
  await send(window, 'POST', '/desk/inventory/import-files', { id: fileId, name: 'clients.csv', bytes: content.length })
  await send(window, 'PUT', `${filePath}/parts/0`, { content: content.toString('base64') })
  await expect.poll(async () => (await importFile(window)).state).toBe('columns')
  await send(window, 'POST', `${filePath}/check`, {})
  await expect.poll(async () => (await importFile(window)).state).toBe('checked')
  return importFile(window)
}

it.each([
  ['internal; public', 'permission_missing'],
  ['public', undefined],
])('are not imported by an operator: %s', async (scopes, code) => {
  const file = await checkFile('operator', 'client_id,name,scopes', `machine,Machine,${scopes}`)
  expect(file.requires).toBe(code === undefined ? undefined : 'internal_clients')
  expect(await refusal('POST', `${filePath}/run`, runId)).toBe(code)
  expect((await send('window', 'POST', `${filePath}/run`, runId)).status).toBe(200)
  await expect.poll(async () => (await find()).scopes.join('; ')).toBe(scopes)
})

it.each([
  ['internal', 'permission_missing'],
  ['public', undefined],
])('are not removed by an operator who undoes their import: %s', async (scopes, code) => {
  await checkFile('window', 'client_id,name,scopes', `machine,Machine,${scopes}`)
  await send('window', 'POST', `${filePath}/run`, runId)
  await expect.poll(async () => (await importFile('window')).state).toBe('done')
  const undo = `/desk/inventory/imports/${(await importFile('window')).import_id}/undo`
  expect(await refusal('POST', undo, {})).toBe(code)
  if (code !== undefined) expect((await find()).scopes).toEqual([scopes])
  expect((await send('window', 'POST', undo, {})).status).toBe(200)
  expect(await find()).not.toHaveProperty('client_id')
})
