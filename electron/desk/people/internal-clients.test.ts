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

  // The operator's own, which must not become one.
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

  // Taking it back, and back again, are changes too.
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

it.each([
  ['internal; public', 'permission_missing'],
  ['public', undefined],
])('are not imported by an operator: %s', async (scopes, code) => {
  const id = '00000000-0000-4000-9000-000000000001'
  const path = `/desk/inventory/import-files/${id}`
  const content = Buffer.from(`client_id,name,scopes\nmachine,Machine,${scopes}\n`)
  const file = async () => (await send('operator', 'GET', path)).body as ImportFile
  await send('operator', 'POST', '/desk/inventory/import-files', { id, name: 'clients.csv', bytes: content.length })
  await send('operator', 'PUT', `${path}/parts/0`, { content: content.toString('base64') })
  await expect.poll(async () => (await file()).state).toBe('columns')
  await send('operator', 'POST', `${path}/check`, {})
  await expect.poll(async () => (await file()).state).toBe('checked')
  const run = { id: '00000000-0000-4000-a000-000000000001' }
  expect(await refusal('POST', `${path}/run`, run)).toBe(code)
  expect((await send('window', 'POST', `${path}/run`, run)).status).toBe(200)
  await expect.poll(async () => (await find()).scopes.join('; ')).toBe(scopes)
})
