/** A training through the real engine process: the live data are not changed, and the next start is live in every case. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Quote } from '../../../shared/api/quotes.ts'
import { documentUrl } from '../../../shared/papers.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { openTestDatabase, seedSmall, testNowMs } from '../../engine/testing/test-database.ts'
import type { RemoteConnection } from '../../gateway/remote/remote-connection.ts'
import { trainingFile } from '../../common/training-folder.ts'
import type { ForkEngine } from '../process/engine-supervisor.ts'
import { createLocalEngine } from '../process/local-engine.ts'
import { testEngineProcess } from '../testing/test-engine-process.ts'

let folder = ''
let file = ''
let host: ReturnType<typeof createLocalEngine>
let remoteCalls = 0
/** Called before each start of an engine. */
let onFork: () => void = () => undefined

const { fork, ...limits } = testEngineProcess()
const watched: ForkEngine = (events) => {
  onFork()
  return fork(events)
}

const open = (isRemote = false): void => {
  host = createLocalEngine({
    ...limits,
    fork: watched,
    origin: 'http://engine.internal',
    virtualNow: () => testNowMs,
    log: () => undefined,
    start: () => ({
      file,
      demo: false,
      ...(isRemote ? { remote: { kind: 'production', name: 'Harbor' } } : {}),
      relationPrefix: 'svc',
      baseUrl: 'app://parkdesk',
    }),
    gateway: { remote: () => (isRemote ? harbor : undefined) },
  })
  host.supervisor.start()
}

const harbor: Pick<RemoteConnection, 'profile' | 'api' | 'link'> = {
  profile: {
    id: 'harbor',
    createdAtMs: 0,
    kind: 'production',
    name: 'Harbor',
    addresses: {},
    relationPrefix: 'svc',
    clientId: 'c',
    grant: 'client_credentials',
    scopes: [],
  },
  api: {
    fetch: () => {
      remoteCalls += 1
      return Promise.resolve(Response.json([]))
    },
  },
  link: () => ({ status: 'online', sinceMs: 0 }),
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-training-'))
  file = join(folder, 'till.db')
  remoteCalls = 0
  onFork = () => undefined
  const database = openTestDatabase({ file })
  seedSmall(database)
  database.close()
})
afterEach(async () => {
  await host.stop()
  rmSync(folder, { recursive: true })
})

const page = (method: string, path: string, body?: object): Promise<Response> =>
  host.gateway.fetch(
    new Request(`app://parkdesk/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(host.isTraining() ? { 'X-Parkdesk-Training': 'true' } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    'window',
  )
const read = async <Body>(path: string): Promise<Body> => (await page('GET', path)).json() as Promise<Body>

const write = async <Body>(method: string, path: string, body: object = {}): Promise<Body> => {
  const response = await page(method, path, body)
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.json() as Promise<Body>
}

const arrival = (on: boolean) =>
  expect.poll(() => [host.isTraining(), host.supervisor.state().status]).toEqual([on, 'ready'])

const begin = async (): Promise<void> => {
  expect((await page('POST', '/desk/training')).status).toBe(204)
  await arrival(true)
}
const end = async (): Promise<void> => {
  expect((await page('DELETE', '/desk/training')).status).toBe(204)
  await arrival(false)
}

const uuid = (index: number): string => `3f0a5f5e-7c3c-4c52-9a55-${String(index).padStart(12, '0')}`

const sell = async (index: number): Promise<number> => {
  const quotes = await read<Quote[]>(`/v4/quotes?q=event_id:${smallSeed.events.celticsKnicks}`)
  const option = quotes.flatMap((quote) => quote.purchase_options).find(({ add_ons }) => add_ons === undefined)
  const { booking_id } = await write<{ booking_id: number }>('POST', '/desk/sales', {
    id: uuid(index),
    quote_id: option?.id,
    final_price: option?.price['USD'],
    add_on_ids: [],
    plate_number: `ABC${index}`,
    payments: [{ method: 'cash', amount: option?.price['USD'], tendered: '500' }],
  })
  return booking_id
}

const openShift = async (): Promise<void> => {
  await write('POST', '/desk/drawers', { name: 'Drawer 1', window: 'Box office', currency: 'USD' })
  await write('POST', '/desk/shifts', { id: uuid(101), drawer_id: 1, float: { total: 10_000 } })
}
/** Returns the number of its Z report. */
const closeShift = async (id: number): Promise<unknown> => {
  await write('POST', `/desk/shifts/${id}/counts`, { id: uuid(102), cash: { total: 10_000 } })
  await write('POST', `/desk/shifts/${id}/close`, { id: uuid(103), left: 10_000, reason: 'practice' })
  return (await read<{ number: number }[]>('/desk/z-reports')).map(({ number }) => number)
}

const numbers = async () => ({
  bookings: (await read<{ id: string }[]>('/v4/bookings')).map(({ id }) => id),
  reports: await read('/desk/z-reports'),
  shift: await read('/desk/shifts/1'),
  audit: (await read<{ action: string }[]>('/desk/audit')).map(({ action }) => action),
})

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

describe('a training', () => {
  it('takes its sales, shifts and reports with it, and leaves the live data as they were', async () => {
    open()
    await openShift()
    await sell(1)
    const before = await numbers()
    await begin()
    const live = hashOf(file)
    expect(await read('/desk/profile')).toMatchObject({ kind: 'embedded', training: true })
    expect((await read<unknown[]>('/v4/bookings')).length).toBe(1)
    const bookingId = await sell(2)
    const pass = await host.gateway.fetch(
      new Request(`app://parkdesk${documentUrl('pass', bookingId, 'letter', 'en-US')}`),
      'window',
    )
    expect(await pass.text()).toContain('SAMPLE')
    // This is the shift in place of the live one, whose cash stays unknown.
    expect(await closeShift(2)).toEqual([1])
    expect(await read('/desk/backup-status')).toMatchObject({ available: false })
    expect([hashOf(file), existsSync(`${file}-wal`)]).toEqual([live, false])

    await end()
    expect(existsSync(`${file}.training`)).toBe(false)
    const after = await numbers()
    expect(after).toEqual({ ...before, audit: ['training.started', ...before.audit] })
    expect((await page('GET', `/desk/sales/${uuid(2)}`)).status).toBe(404)
    // The series of numbers continues.
    expect(await closeShift(1)).toEqual([1])
  })

  it('counts and records wrong PINs in the live data, whose delay goes on after it', { tags: ['all'] }, async () => {
    open()
    await write('POST', '/desk/people', { name: 'Ada', role: 'administrator', pin: '9182' })
    const { code: badge } = await write<{ code: string }>('POST', '/desk/people/1/badge')
    const guess = async () => (await page('POST', '/desk/session', { person_id: 1, pin: '5555' })).status
    await begin()
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess()).toBe(401)
    expect(await guess()).toBe(429)
    await end()
    expect(await guess()).toBe(429)
    await write('POST', '/desk/session', { badge })
    await begin()
    expect(await guess()).toBe(429)
    await end()
    await write('POST', '/desk/session', { badge })
    const refused = await read<{ action: string }[]>('/desk/audit?q=action:session.refused')
    expect(refused).toHaveLength(5)
  })

  it('goes on after a crash of the engine', { tags: ['all'] }, async () => {
    open()
    await begin()
    await sell(1)
    process.kill(host.supervisor.enginePid() ?? 0, 'SIGKILL')
    await expect.poll(() => host.supervisor.state().status).toBe('restarting')
    await arrival(true)
    expect((await page('GET', `/desk/sales/${uuid(1)}`)).status).toBe(200)
  })

  it('is over with the program, and what a power cut leaves is deleted at the next start', async () => {
    mkdirSync(`${file}.training`)
    writeFileSync(trainingFile(file), 'left over')
    open()
    await arrival(false)
    expect(existsSync(`${file}.training`)).toBe(false)
    await begin()
    await sell(1)
    await host.stop()
    expect(existsSync(`${file}.training`)).toBe(false)
    open()
    await arrival(false)
    expect((await page('GET', `/desk/sales/${uuid(1)}`)).status).toBe(404)
  })

  it('gives way to the live data where its engine cannot start', { tags: ['all'] }, async () => {
    open()
    await arrival(false)
    onFork = () => {
      if (existsSync(trainingFile(file))) writeFileSync(trainingFile(file), 'damaged'.repeat(1000))
    }
    expect((await page('POST', '/desk/training')).status).toBe(204)
    await expect.poll(() => existsSync(`${file}.training`)).toBe(false)
    await arrival(false)
    expect((await page('GET', '/desk/sales')).status).toBe(200)
  })

  it('is closed to programs and customers, whose bookings would be discarded', { tags: ['all'] }, async () => {
    open()
    await arrival(false)
    const visit = (path: string) => host.fetchForOthers(new Request(`http://engine.internal${path}`))
    expect((await visit('/v4/venues')).status).toBe(200)
    await begin()
    expect((await visit('/v4/venues')).status).toBe(503)
    expect((await visit('/icons/qr.svg')).status).not.toBe(503)
    await end()
    expect((await visit('/v4/venues')).status).toBe(200)
  })

  it('has demo data of its own where the marketplace is remote, and never calls that', { tags: ['all'] }, async () => {
    open(true)
    await arrival(false)
    await page('GET', '/v4/events')
    const before = remoteCalls
    expect(before).toBeGreaterThan(0)
    await begin()
    expect(await read('/connection')).toMatchObject({ profile: 'embedded', training: true })
    expect(await read('/desk/profile')).toMatchObject({ kind: 'embedded', demo: true, training: true })
    expect((await read<unknown[]>('/v4/events?q=starting_after:2000-01-01T00:00')).length).toBeGreaterThan(0)
    expect(remoteCalls).toBe(before)
    await end()
    await page('GET', '/v4/events')
    expect(remoteCalls).toBe(before + 1)
  })
})
