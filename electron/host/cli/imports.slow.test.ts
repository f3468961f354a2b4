/** Imports through the real engine process and its thread: cancelling, a crash in the middle of writing, the command line, and a training. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { filePartBytes } from '../../../shared/desk/file-parts.ts'
import type { ImportFile, InventoryImport } from '../../../shared/desk/inventory/imports.ts'
import { openTestDatabase, seedSmall, testNowMs } from '../../engine/testing/test-database.ts'
import { createLocalEngine } from '../process/local-engine.ts'
import { testEngineProcess } from '../testing/test-engine-process.ts'

let folder = ''
let file = ''
let host: ReturnType<typeof createLocalEngine>
let logged: string[] = []

const startHost = (): typeof host => {
  const started = createLocalEngine({
    ...testEngineProcess(),
    origin: 'http://engine.internal',
    virtualNow: () => testNowMs,
    log: (line) => logged.push(line),
    start: () => ({ file, demo: false, relationPrefix: 'svc', baseUrl: 'app://parkdesk' }),
  })
  started.supervisor.start()
  return started
}

beforeEach(() => {
  logged = []
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-imports-'))
  file = join(folder, 'till.db')
  const database = openTestDatabase({ file })
  seedSmall(database)
  database.close()
  host = startHost()
})
afterEach(async () => {
  await host.stop()
  rmSync(folder, { recursive: true })
})

const call = (method: string, path: string, body?: object): Promise<Response> =>
  host.gateway.fetch(
    new Request(`app://parkdesk/api/desk${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(host.isTraining() ? { 'X-Parkdesk-Training': 'true' } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    'window',
  )
const send = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
  const response = await call(method, path, body)
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  return (await response.json()) as Body
}
const facilities = async (): Promise<number> =>
  (await send<{ total: number }>('GET', '/inventory/facilities/totals')).total
const imports = () => send<InventoryImport[]>('GET', '/inventory/imports')
const fileOf = (id: string) => send<ImportFile>('GET', `/inventory/import-files/${id}`)
const arrival = (id: string, state: ImportFile['state']) =>
  expect.poll(async () => (await fileOf(id)).state).toBe(state)

const lots = (count: number): Buffer =>
  Buffer.from(
    `name,address,lat,lon,state,country,spaces\n${Array.from(
      { length: count },
      (_, index) => `Lot ${index},${index} Main St,42.${String(10_000 + index)},-71.05,MA,US,40\n`,
    ).join('')}`,
  )

/** Sends the file, until its columns are known. */
const receive = async (id: string, content: Buffer): Promise<void> => {
  await send('POST', '/inventory/import-files', { id, name: 'lots.csv', bytes: content.length })
  for (let offset = 0; offset < content.length; offset += filePartBytes) {
    const part = content.subarray(offset, offset + filePartBytes).toString('base64')
    await send('PUT', `/inventory/import-files/${id}/parts/${offset}`, { content: part })
  }
  await arrival(id, 'columns')
}
const check = async (id: string): Promise<void> => {
  await send('POST', `/inventory/import-files/${id}/check`, {})
  await arrival(id, 'checked')
}
const run = (id: string) => send('POST', `/inventory/import-files/${id}/run`, { id })
/** Resolves when some rows, and not all, are written. */
const untilWriting = (id: string) => expect.poll(async () => (await fileOf(id)).progress?.done ?? 0).toBeGreaterThan(0)

const [first, second] = ['3f0a5f5e-7c3c-4c52-9a55-000000000001', '3f0a5f5e-7c3c-4c52-9a55-000000000002']

it('checks in a thread and writes, and leaves nothing of what is cancelled', async () => {
  const before = await facilities()
  await receive(first, lots(8_000))
  await send('POST', `/inventory/import-files/${first}/check`, {})
  expect(await send('POST', `/inventory/import-files/${first}/cancel`)).toMatchObject({ state: 'columns' })
  await check(first)
  expect((await fileOf(first)).counts).toMatchObject({ rows: 8_000, new: 8_000, rejected: 0 })
  await run(first)
  await untilWriting(first)
  await send('POST', `/inventory/import-files/${first}/cancel`)
  await arrival(first, 'cancelled')
  expect([await facilities(), (await imports()).map(({ state }) => state)]).toEqual([before, ['cancelled']])

  await receive(second, lots(300))
  await check(second)
  await run(second)
  await arrival(second, 'done')
  expect(await facilities()).toBe(before + 300)
})

it('takes back at the next start what a crash left', async () => {
  const before = await facilities()
  await receive(first, lots(8_000))
  await check(first)
  await run(first)
  await untilWriting(first)
  process.kill(host.supervisor.enginePid() ?? 0, 'SIGKILL')
  await expect.poll(async () => (await call('GET', '/inventory/imports')).status).toBe(200)
  await expect.poll(async () => (await imports()).map(({ state }) => state)).toEqual(['cancelled'])
  expect(await facilities()).toBe(before)
  expect((await call('GET', `/inventory/import-files/${first}`)).status).toBe(404)
  expect(existsSync(`${file}.imports`)).toBe(false)
})

it(
  'does not start into a database that the command line imports into, and does afterward',
  { tags: ['all'] },
  async () => {
    const before = await facilities()
    await host.stop()
    const lotsFile = join(folder, 'lots.csv')
    writeFileSync(lotsFile, lots(8_000))
    const program = join(import.meta.dirname, 'import-cli.ts')
    const importing = spawn(process.execPath, [program, '--db', file, lotsFile], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(importing, 'exit')
    await once(importing.stdout, 'data')
    await expect.poll(() => existsSync(`${file}.importing`)).toBe(true)
    importing.kill('SIGSTOP')
    host = startHost()
    const text = `A command is importing files into ${file}, or moving it to another database. Try again once it has ended.`
    await expect.poll(() => host.supervisor.state()).toMatchObject({ code: 'database_locked' })
    expect(logged).toContainEqual(expect.stringContaining(text))
    importing.stdout.resume()
    importing.kill('SIGCONT')
    expect(await ended).toEqual([0, null])
    await host.stop()
    host = startHost()
    await expect.poll(async () => (await imports()).map(({ state }) => state)).toEqual(['done'])
    expect(await facilities()).toBe(before + 8_000)
    expect(existsSync(`${file}.importing`)).toBe(false)
  },
)

it('keeps imports of a training in the training', { tags: ['all'] }, async () => {
  const isTraining = (on: boolean) =>
    expect.poll(() => [host.isTraining(), host.supervisor.state().status]).toEqual([on, 'ready'])
  const hashOf = (): string => createHash('sha256').update(readFileSync(file)).digest('hex')
  const before = await facilities()
  expect((await call('POST', '/training')).status).toBe(204)
  await isTraining(true)
  const live = hashOf()
  await receive(first, lots(50))
  await check(first)
  await run(first)
  await arrival(first, 'done')
  expect(await facilities()).toBe(before + 50)
  expect([hashOf(), readdirSync(folder).filter((name) => name.startsWith('till.db.imports'))]).toEqual([live, []])
  expect((await call('DELETE', '/training')).status).toBe(204)
  await isTraining(false)
  expect([await facilities(), await imports()]).toEqual([before, []])
})
