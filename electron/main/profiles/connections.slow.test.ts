/** Connections as the window uses them, over a real engine process and a real remote service: nothing mixes, and no secret comes out. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConnectionState, ProfileView, TestProgress } from '../../../shared/connection.ts'
import type { Quote } from '../../../shared/api/quotes.ts'
import type { IpcCallName } from '../../../shared/ipc-channels.ts'
import type { IpcError, IpcInput, IpcOutput, IpcResult } from '../../../shared/ipc.ts'
import { smallSeed } from '../../engine/db/test-seed-clients.ts'
import { testNowMs } from '../../engine/db/test-database.ts'
import { newestCode } from '../../engine/oauth/test-oauth.ts'
import { createGateway } from '../../gateway/gateway.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { createRequestLog } from '../../gateway/request-log.ts'
import { nodeEngineFork } from '../../host/engine-process.ts'
import { createRunToken } from '../../host/engine-start.ts'
import { createEngineSupervisor } from '../../host/engine-supervisor.ts'
import type { EngineSupervisor, ForkEngine } from '../../host/engine-supervisor.ts'
import { openRemoteBench } from '../../host/testing/remote-bench.ts'
import type { RemoteBench } from '../../host/testing/remote-bench.ts'
import { createConnectionCalls } from '../ipc/connection-calls.ts'
import { runCall } from '../ipc/run-call.ts'
import type { CallHandler } from '../ipc/run-call.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { createConnections } from './connections.ts'
import type { Connections } from './connections.ts'
import { firstProfileId, openProfiles } from './profile-store.ts'
import type { ProfileStore } from './profile-store.ts'

const { clients, events, user } = smallSeed
const plantedSecret: string = clients.partner.secret

let directory = ''
let bench: RemoteBench
let store: ProfileStore
let connections: Connections
let supervisor: EngineSupervisor
let gateway: Gateway
let calls: ReturnType<typeof createConnectionCalls>
/** Everything that leaves main: logs, answers of native calls, events, what is told to the engine's process. */
let told: string[] = []
/** Everything that was sealed, as it was before. */
let sealedTexts: string[] = []
let states: ConnectionState[] = []
let keychainIsGood = true

const tell = (kind: string) => (value: unknown) => void told.push(`${kind} ${JSON.stringify(value)}`)

const sealer: Sealer = {
  state: async () => ({ backend: keychainIsGood ? 'gnome_libsecret' : 'basic_text', usable: keychainIsGood }),
  seal: async (text) => {
    sealedTexts.push(text)
    return Buffer.from(text.split('').toReversed().join(''), 'utf8')
  },
  unseal: async (sealed) => ({ text: sealed.toString('utf8').split('').toReversed().join(''), stale: false }),
}

const listening =
  (fork: ForkEngine): ForkEngine =>
  (childEvents) => {
    const child = fork(childEvents)
    return {
      pid: child.pid,
      kill: child.kill,
      post: (message) => {
        const text = JSON.stringify(message, (_key, value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : value,
        )
        told.push(`engine ${text}`)
        child.post(message)
      },
    }
  }

const start = (): void => {
  const log = tell('log')
  const requests = createRequestLog(tell('request'))
  store = openProfiles(directory, () => testNowMs, log)
  connections = createConnections({
    store,
    sealer,
    requests,
    openBrowser: async () => false,
    onState: (state) => {
      states.push(state)
      tell('state')(state)
    },
    onBack: () => supervisor.settle(),
    log,
    remote: { extraCertificates: () => [bench.authority], nowMs: () => testNowMs },
  })
  const { token, hash } = createRunToken()
  supervisor = createEngineSupervisor({
    fork: listening(
      nodeEngineFork(new URL('../../host/utility.ts', import.meta.url).pathname, { onOutput: tell('output') }),
    ),
    answer: (request) => gateway.fetchForDesk(request),
    log,
    startMessage: () => {
      const { id, kind, name } = store.active()
      return {
        kind: 'start',
        file: store.databases(id).databaseFile(),
        demo: false,
        virtualNowMs: testNowMs,
        deskTokenHash: hash,
        dataDirectory: store.folder(id),
        ...(kind === 'embedded' ? {} : { remote: { kind, name } }),
        settings: {
          relationPrefix: 'svc',
          baseUrl: 'app://parkdesk',
          siteUrl: 'app://parkdesk/site',
          widgetUrl: 'app://parkdesk/widget',
          corsOrigins: [],
        },
      }
    },
  })
  gateway = createGateway({
    embedded: { fetch: supervisor.fetch, state: supervisor.state, origin: 'http://engine.internal' },
    token,
    remote: connections.remote,
    profileId: () => store.active().id,
    log: requests,
  })
  calls = createConnectionCalls({
    store,
    connections,
    sealer,
    requests,
    relaunch: supervisor.relaunch,
    onTest: (progress: TestProgress) => tell('test')(progress),
    watchRequests: () => undefined,
    dataDirectory: directory,
  })
  supervisor.start()
}

const stop = async (): Promise<void> => {
  await supervisor.stop()
  connections.close()
}

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'parkdesk-connections-'))
  bench = await openRemoteBench()
  told = []
  sealedTexts = []
  states = []
  keychainIsGood = true
  start()
})
afterEach(async () => {
  await stop()
  await bench.close()
  rmSync(directory, { recursive: true })
})

type ConnectionCallName = Extract<IpcCallName, `connection.${string}`>

const call = async <Name extends ConnectionCallName>(
  name: Name,
  input: IpcInput<Name>,
): Promise<IpcResult<IpcOutput<Name>>> => {
  const result = await runCall(name, calls[name] as CallHandler<Name>, input, {
    sender: { frameUrl: 'app://parkdesk/settings', isMainFrame: true },
    log: tell('log'),
  })
  tell('answer')(result)
  return result
}
const valueOf = async <Name extends ConnectionCallName>(
  name: Name,
  input: IpcInput<Name>,
): Promise<IpcOutput<Name>> => {
  const result = await call(name, input)
  if (!result.ok) throw new Error(`${name}: ${result.error.code} ${result.error.message}`)
  return result.value
}
const errorOf = async <Name extends ConnectionCallName>(
  name: Name,
  input: IpcInput<Name>,
): Promise<IpcError | undefined> => {
  const result = await call(name, input)
  return result.ok ? undefined : result.error
}

const draftOf = (change: object = {}) => {
  const { id: _id, createdAtMs: _createdAtMs, lastUsedAtMs: _lastUsedAtMs, ...draft } = bench.profile(change)
  return draft
}
const createRemote = (change: object = {}, clientSecret = plantedSecret): Promise<ProfileView> =>
  valueOf('connection.create', { draft: draftOf(change), clientSecret })

const page = (method: string, path: string, body?: unknown): Promise<Response> =>
  gateway.fetch(
    new Request(`app://parkdesk/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }),
  )
const jsonOf = async <T>(response: Response): Promise<T> => (await response.json()) as T
const profileOf = async (): Promise<unknown> => jsonOf(await page('GET', '/desk/profile'))

const sell = async (id: string): Promise<{ state?: string; booking_id?: number }> => {
  const quotes = await jsonOf<Quote[]>(await page('GET', `/v4/quotes?q=event_id:${String(events.celticsKnicks)}`))
  const option = quotes
    .flatMap((quote) => quote.purchase_options)
    .find(({ add_ons, validation }) => add_ons?.vehicle_size === undefined && !validation.require_license_plate)
  return jsonOf(
    await page('POST', '/desk/sales', {
      id,
      quote_id: option?.id ?? '',
      final_price: option?.price['USD'] ?? '0',
      add_on_ids: [],
      payment: { method: 'card', reference: 'SLIP' },
    }),
  )
}
const saleId = '3f0a5f5e-7c3c-4c52-9a55-000000000001'

const everythingWritten = (): string =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

/** Every secret that was in play: the planted ones, what was sealed, and what went over the wire. */
const secretsInPlay = (): string[] => {
  const sealed = sealedTexts.flatMap((text) => text.match(/[0-9a-f]{64}/g) ?? [])
  const sent = bench.seen.flatMap(({ headers }) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? [])
  return [...new Set([plantedSecret, 'planted-second-secret', user.password, ...sealed, ...sent])]
}

test('a remote profile sells through the engine’s process, which never sees its token', async () => {
  const { profile } = await createRemote()
  await valueOf('connection.switch', { id: profile.id })
  expect(await profileOf()).toEqual({ kind: 'production', demo: false, name: 'Test' })
  const sold = await sell(saleId)
  expect(sold.state).toBe('booked')
  expect(bench.bookingCount()).toBeGreaterThan(0)
  const pass = await page('GET', `/desk/bookings/${String(sold.booking_id)}/pass?paper=letter`)
  expect([pass.status, pass.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(states.at(-1)).toMatchObject({ profileId: profile.id, signIn: { status: 'signed_in', storage: 'kept' } })
})

test('each profile keeps its own sales and settings; going over and back mixes nothing', async () => {
  const { profile: first } = await createRemote()
  const { profile: second } = await valueOf('connection.duplicate', { id: first.id, name: 'Copy' })
  await valueOf('connection.switch', { id: first.id })
  expect((await sell(saleId)).state).toBe('booked')
  await page('PUT', '/desk/settings/map', { tileCredit: 'first' })
  await valueOf('connection.switch', { id: second.id })
  expect(await jsonOf(await page('GET', '/desk/sales'))).toEqual([])
  expect(await jsonOf(await page('GET', '/desk/settings/map'))).toBeNull()
  // The copy has no secret of its own.
  expect((await page('GET', '/v4/venues')).status).toBe(401)
  await valueOf('connection.switch', { id: firstProfileId })
  expect(await jsonOf(await page('GET', '/v4/bookings'))).toEqual([])
  expect(await jsonOf(await page('GET', '/desk/sales'))).toEqual([])
  await valueOf('connection.switch', { id: first.id })
  expect(await jsonOf<object[]>(await page('GET', '/desk/sales'))).toHaveLength(1)
  expect((await page('GET', '/v4/venues')).headers.get('x-parkdesk-profile')).toBe(first.id)
})

test('a sale whose answer was lost is settled by itself when the service is back', async () => {
  const { profile } = await createRemote()
  await valueOf('connection.switch', { id: profile.id })
  await page('GET', '/v4/venues')
  bench.fate = ({ method, url }) =>
    method === 'POST' && /^\/v4\/bookings\/?$/.test(url ?? '') ? 'lost answer' : 'fine'
  expect((await sell(saleId)).state).toBeUndefined()
  bench.fate = () => 'lost request'
  await page('GET', '/v4/locations/1')
  expect(states.at(-1)?.link?.status).toBe('offline')
  bench.fate = () => 'fine'
  expect((await valueOf('connection.tryNow', null)).link?.status).toBe('online')
  // The engine's process is told, and asks by itself.
  const sale = async () => jsonOf<{ state: string }>(await page('GET', `/desk/sales/${saleId}`))
  await expect.poll(async () => (await sale()).state, { timeout: 15_000 }).toBe('booked')
})

test('what was seen is there after a restart without a network, people’s data is not', async () => {
  const { profile } = await createRemote()
  await valueOf('connection.switch', { id: profile.id })
  await page('GET', '/v4/venues')
  await page('GET', '/v4/bookings')
  await stop()
  start()
  bench.fate = () => 'lost request'
  const venues = await page('GET', '/v4/venues')
  expect([venues.status, venues.headers.has('x-parkdesk-age')]).toEqual([200, true])
  expect((await page('GET', '/v4/bookings')).status).toBe(503)
  await valueOf('connection.signOut', { id: profile.id })
  expect((await page('GET', '/v4/venues')).status).toBe(401)
  expect(readFileSync(join(store.folder(profile.id), 'seen.json'), 'utf8').trim()).toBe('[]')
})

test('another address gets neither token nor secret of the first', async () => {
  const { profile } = await createRemote()
  await valueOf('connection.signIn', { id: profile.id, with: { by: 'client_credentials' } })
  const view = await valueOf('connection.update', {
    id: profile.id,
    draft: draftOf({ addresses: { base: 'https://elsewhere.example' } }),
  })
  expect([view.clientSecret, view.signIn.status]).toEqual(['none', 'signed_out'])
  expect(readFileSync(join(store.folder(profile.id), 'secrets.json'), 'utf8')).not.toBe('')
  expect(sealedTexts.at(-1)).not.toContain(plantedSecret)
})

test('a poor keychain keeps nothing on disk, says so, and memory outlives a switch but not the program', async () => {
  keychainIsGood = false
  const { profile } = await createRemote()
  const view = await valueOf('connection.signIn', { id: profile.id, with: { by: 'client_credentials' } })
  expect([view.clientSecret, view.signIn]).toEqual(['memory', expect.objectContaining({ storage: 'memory' })])
  expect((await valueOf('connection.list', null)).secretStorage).toEqual({
    backend: 'basic_text',
    keeps: false,
    reason: 'basic_text',
  })
  await valueOf('connection.switch', { id: profile.id })
  await valueOf('connection.switch', { id: firstProfileId })
  await valueOf('connection.switch', { id: profile.id })
  expect((await page('GET', '/v4/venues')).status).toBe(200)
  await stop()
  start()
  expect((await valueOf('connection.state', null)).signIn).toEqual({ status: 'signed_out', reason: 'never' })
})

test('failures of the calls have a code and words', async () => {
  const { profile } = await createRemote({}, 'wrong')
  expect(await errorOf('connection.signIn', { id: profile.id, with: { by: 'client_credentials' } })).toMatchObject({
    code: 'sign_in_refused',
    details: { reason: 'invalid_client' },
  })
  expect(await errorOf('connection.signIn', { id: profile.id, with: { by: 'browser' } })).toMatchObject({
    code: 'browser_failed',
  })
  expect(await errorOf('connection.switch', { id: 'nobody' })).toMatchObject({ code: 'profile_unknown' })
  expect(await errorOf('connection.remove', { id: firstProfileId })).toMatchObject({ code: 'profile_in_use' })
  expect(await errorOf('connection.signOut', { id: firstProfileId })).toMatchObject({ code: 'profile_refused' })
  bench.fate = () => 'lost request'
  expect(await errorOf('connection.signIn', { id: profile.id, with: { by: 'client_credentials' } })).toMatchObject({
    code: 'connection_failed',
    retryable: true,
  })
  expect(store.active().id).toBe(firstProfileId)
})

test('no secret is in any file, log, event, answer, or message to the engine’s process', async () => {
  const { profile } = await createRemote()
  const { id } = profile
  await valueOf('connection.switch', { id })
  await page('GET', '/v4/venues')
  await sell(saleId)
  await valueOf('connection.test', { id })
  bench.fate = ({ url }) => (url?.includes('/oauth/') === true ? 'fine' : 'unauthorized')
  await page('GET', '/v4/venues')
  bench.fate = () => 'garbage'
  await call('connection.signIn', { id, with: { by: 'client_credentials' } })
  await page('GET', `/v4/bookings/1?authorization_code=${'a'.repeat(64)}`)
  bench.fate = () => 'fine'
  const { profile: person } = await createRemote({ grant: 'password', scopes: ['public'] })
  await valueOf('connection.signIn', {
    id: person.id,
    with: { by: 'password', email: user.email, password: user.password },
  })
  await valueOf('connection.switch', { id: person.id })
  expect((await page('GET', '/v4/accounts/me')).status).toBe(200)
  await valueOf('connection.requestPhoneCode', { id, countryCode: user.countryCode, phoneNumber: user.phone })
  const code = newestCode(bench.engine)
  expect(code).toMatch(/^\d{6}$/)
  await valueOf('connection.signIn', {
    id,
    with: { by: 'phone', countryCode: user.countryCode, phoneNumber: user.phone, verificationCode: code },
  })
  await valueOf('connection.update', { id, draft: draftOf({ name: 'Renamed' }), clientSecret: 'planted-second-secret' })
  await call('connection.update', { id, draft: { kind: 'broken' } as never, clientSecret: plantedSecret })
  await valueOf('connection.requests', null)
  await valueOf('connection.list', null)
  const beforeSignOut = secretsInPlay()
  await valueOf('connection.signOut', { id: person.id })
  await valueOf('connection.remove', { id })
  await stop()

  const secrets = secretsInPlay()
  expect(beforeSignOut.length).toBeGreaterThan(5)
  const output = told.join('\n')
  const files = everythingWritten()
  expect(output).toContain('connection.signIn failed')
  expect(files.includes('"profiles"')).toBe(true)
  for (const secret of secrets) {
    // Not with toContain: a failure must not print what it looked for beside everything it looked in.
    expect([output.includes(secret), files.includes(secret)], `${secret.slice(0, 8)}…`).toEqual([false, false])
  }
  start()
})
