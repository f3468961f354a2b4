/** Work in progress when another profile is put in use: its end is not reported to the new profile. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFetchExchange } from '../../gateway/remote/testing/fetch-exchange.ts'
import { createRequestLog } from '../../gateway/request-log.ts'
import { openTokenService, type TokenService } from '../../host/testing/token-service.ts'
import { createConnectionCalls } from '../ipc/connection-calls.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { createConnections, type Connections } from './connections.ts'
import { firstProfileId, openProfiles, type ProfileStore } from './profile-store.ts'

const gate = () => {
  let open = (): void => undefined
  const promise = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined)
  })
  return { promise, open }
}

let directory = ''
let service: TokenService
let store: ProfileStore
/** The keychain responds after this promise. */
let keychain: Promise<undefined> | undefined
const requests = createRequestLog()
/** Ids of the profiles whose state was sent, in order. */
let sentStates: string[] = []
let opened: Connections[] = []

const sealer: Sealer = {
  state: async () => ({ backend: 'gnome_libsecret', usable: true }),
  seal: async (text) => Buffer.from(text, 'utf8'),
  unseal: async (sealed) => {
    await keychain
    return { text: sealed.toString('utf8'), stale: false }
  },
}

/** Opens the connections as at a start of the program: nothing of the keychain is known. */
const open = (): Connections => {
  const connections = createConnections({
    store,
    sealer,
    requests,
    openBrowser: async () => false,
    onState: ({ profileId }) => sentStates.push(profileId),
    onBack: () => undefined,
    log: () => undefined,
    ownNowMs: () => Date.now(),
    unfinished: async () => ({ sales: 0, cancellations: 0 }),
    remote: { exchange: createFetchExchange() },
  })
  opened.push(connections)
  return connections
}

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'parkdesk-going-over-'))
  service = await openTokenService('old')
  const nothing = () => undefined
  store = openProfiles(directory, () => Date.now(), nothing)
  keychain = undefined
  requests.clear()
  sentStates = []
  opened = []
})
afterEach(async () => {
  await Promise.all(opened.map((connections) => connections.close()))
  await service.close()
  rmSync(directory, { recursive: true })
})

const create = async (connections: Connections): Promise<string> => {
  const { id } = await connections.create(
    {
      kind: 'production',
      name: 'Test',
      addresses: { base: service.base },
      relationPrefix: 'svc',
      clientId: 'client',
      grant: 'client_credentials',
      scopes: ['public'],
    },
    'a client secret',
  )
  return id
}

test('the request log that begins anew has no request of the profile before', async () => {
  const connections = open()
  connections.activate(await create(connections))
  service.hold = ({ path }) => (path === '/v4/bookings' ? new Promise(() => undefined) : undefined)
  const asking = connections
    .remote()
    ?.api.fetch(new Request('app://parkdesk/v4/bookings'), { from: 'page', mayUseCache: true })
  await expect.poll(() => service.requests.map(({ path }) => path)).toContain('/v4/bookings')
  connections.activate(firstProfileId)
  // Every connection to it ends now, and retries find no service.
  await service.close()
  expect((await asking)?.status).toBe(503)
  expect(requests.entries()).toEqual([])
  service = await openTokenService('old')
})

test('the last state that is sent is that of the profile in use, however long the keychain takes', async () => {
  const id = await create(open())
  const connections = open()
  const { promise, open: answer } = gate()
  keychain = promise
  connections.activate(id)
  connections.activate(firstProfileId)
  await expect.poll(() => sentStates).toContain(firstProfileId)
  answer()
  await connections.view(store.find(id))
  expect(sentStates).toEqual([firstProfileId])
})

test('a connection that is being removed cannot be put in use, nor one that is being changed', async () => {
  const connections = open()
  const [first, second] = [await create(connections), await create(connections)]
  /** Whether each piece of work between two engines was done with the profile in use. */
  const between: boolean[] = []
  const calls = createConnectionCalls({
    store,
    connections,
    sealer,
    requests,
    relaunch: async (work) => {
      await work()
      between.push(store.active().id === second)
    },
    onSwitch: () => undefined,
    onTest: () => undefined,
    watchRequests: () => undefined,
  })
  await connections.signIn(first, { by: 'client_credentials' })
  const { promise, open: answer } = gate()
  service.hold = ({ path }) => (path.endsWith('/oauth/revoke') ? promise : undefined)
  const removing = Promise.resolve(calls['connection.remove']({ id: first })).catch((error: unknown) => error)
  await expect.poll(() => service.requests.map(({ path }) => path)).toContain('/v4/oauth/revoke')
  const going = Promise.resolve(calls['connection.switch']({ id: first })).catch((error: unknown) => error)
  answer()
  expect(await removing).toBeUndefined()
  expect(await going).toMatchObject({ code: 'profile_unknown' })
  expect(store.active().id).toBe(firstProfileId)

  const { kind: _kind, id: _id, createdAtMs: _createdAtMs, ...draft } = store.find(second)
  void calls['connection.switch']({ id: second })
  await calls['connection.update']({
    id: second,
    draft: { ...draft, kind: 'production', clientId: 'another' } as never,
  })
  expect(between).toEqual([true, true])
})
