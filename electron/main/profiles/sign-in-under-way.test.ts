/** Work for a connection that is changed, removed or signed out meanwhile: it ends then, and none of its results is stored or sent. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RemoteDraft, SignInInput } from '../../../shared/desktop/connection.ts'
import { createFetchExchange } from '../../gateway/remote/testing/fetch-exchange.ts'
import { createRequestLog } from '../../gateway/request-log.ts'
import { openTokenService, type TokenService } from '../../host/testing/token-service.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { createConnections, type Connections } from './connections.ts'
import { openProfiles, type ProfileStore } from './profile-store.ts'

const sealer: Sealer = {
  state: async () => ({ backend: 'gnome_libsecret', usable: true }),
  seal: async (text) => Buffer.from(text, 'utf8'),
  unseal: async (sealed) => ({ text: sealed.toString('utf8'), stale: false }),
}

const password: SignInInput = { by: 'password', email: 'anna@example.test', password: 'right' }

let directory = ''
let old: TokenService
let fresh: TokenService
let store: ProfileStore
let connections: Connections
/** The pages that the browser was sent to. */
let pages: string[] = []
let nowMs = 0

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'parkdesk-under-way-'))
  old = await openTokenService('old')
  fresh = await openTokenService('newer')
  pages = []
  nowMs = Date.now()
  store = openProfiles(
    directory,
    () => Date.now(),
    () => undefined,
  )
  connections = createConnections({
    store,
    sealer,
    requests: createRequestLog(() => undefined),
    openBrowser: async (address) => pages.push(address) > 0,
    onState: () => undefined,
    onBack: () => undefined,
    log: () => undefined,
    ownNowMs: () => nowMs,
    unfinished: async () => ({ sales: 0, cancellations: 0 }),
    remote: { exchange: createFetchExchange(), nowMs: () => nowMs },
  })
})
afterEach(async () => {
  await connections.close()
  await old.close()
  await fresh.close()
  rmSync(directory, { recursive: true })
})

const draftOf = (change: Partial<RemoteDraft> = {}): RemoteDraft => ({
  kind: 'production',
  name: 'Test',
  addresses: { base: old.base },
  relationPrefix: 'svc',
  clientId: 'client',
  grant: 'authorization_code',
  scopes: ['public'],
  ...change,
})
const atFresh = (change: Partial<RemoteDraft> = {}) => draftOf({ addresses: { base: fresh.base }, ...change })

const secretsFile = (id: string): string => join(store.folder(id), 'secrets.json')

const sealedIn = (file: string): string => {
  if (!existsSync(file)) return ''
  const { sealed } = JSON.parse(readFileSync(file, 'utf8')) as { sealed: string }
  return Buffer.from(sealed, 'base64').toString('utf8')
}

const everythingSent = (service: TokenService): string => JSON.stringify(service.requests)

const read = (): Promise<Response> | undefined =>
  connections.remote()?.api.fetch(new Request('app://parkdesk/v4/venues'), { from: 'page', mayUseCache: false })

/** Does what the service's page does when the person agrees: sends the browser back with a code. */
const goBack = (page: string): Promise<number> => {
  const requested = new URL(page).searchParams
  const back = new URL(requested.get('redirect_uri') ?? '')
  back.searchParams.set('state', requested.get('state') ?? '')
  back.searchParams.set('code', 'code')
  return new Promise((resolve, reject) => {
    get(back, { agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })
}

const gate = () => {
  let open = (): void => undefined
  const promise = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined)
  })
  return { promise, open }
}

/** Delays a response until it is released, and returns whether it was requested. */
const holdTokens = (service: TokenService, grantType: string) => {
  const { promise, open } = gate()
  service.hold = ({ form }) => (form['grant_type'] === grantType ? promise : undefined)
  const isRequested = () => service.requests.some(({ form }) => form['grant_type'] === grantType)
  return { letGo: open, requested: () => expect.poll(isRequested).toBe(true) }
}

/** Begins a sign-in that waits for the browser. */
const beginInBrowser = async () => {
  const { id } = await connections.create(draftOf(), 'secret-of-old')
  connections.activate(id)
  const ended = connections.signIn(id, { by: 'browser' }).then(
    () => 'signed in',
    (error: unknown) => error,
  )
  await expect.poll(() => pages.length).toBe(1)
  return { id, ended, page: pages[0] ?? '' }
}

describe('another address', () => {
  test('ends a sign-in that waits for the browser: neither service gets what is the other’s', async () => {
    const { id, ended, page } = await beginInBrowser()
    await connections.update(id, atFresh(), 'secret-of-fresh')
    expect(await goBack(page)).toBe(410)
    expect(await ended).toMatchObject({ code: 'cancelled' })
    expect((await read())?.status).toBe(401)
    expect(everythingSent(old)).not.toContain('secret-of-fresh')
    expect(everythingSent(fresh)).not.toContain('old-')
    expect(sealedIn(secretsFile(id))).not.toContain('old-')
  })

  test('comes while the token is on its way: it is ended where it is from, and kept nowhere', async () => {
    const { id } = await connections.create(draftOf({ grant: 'password' }), 'secret-of-old')
    connections.activate(id)
    const { letGo, requested } = holdTokens(old, 'password')
    const ended = connections.signIn(id, password).catch((error: unknown) => error)
    await requested()
    await connections.update(id, atFresh({ grant: 'password' }), 'secret-of-fresh')
    letGo()
    expect(await ended).toMatchObject({ name: 'AbortError' })
    expect(old.isAlive('old-access-1')).toBe(false)
    expect((await read())?.status).toBe(401)
    expect(everythingSent(old)).not.toContain('secret-of-fresh')
    expect(everythingSent(fresh)).not.toContain('old-')
    expect(sealedIn(secretsFile(id))).not.toContain('old-')
  })

  test('a request of before that is refused does not get the token of after', async () => {
    const { id } = await connections.create(draftOf({ grant: 'password' }), 'secret-of-old')
    connections.activate(id)
    await connections.signIn(id, password)
    const { promise, open } = gate()
    old.stale.add('old-access-1')
    old.hold = ({ path }) => (path.startsWith('/v4/venues') ? promise : undefined)
    const before = read()
    await expect.poll(() => old.requests.some(({ path }) => path === '/v4/venues')).toBe(true)
    await connections.update(id, atFresh({ grant: 'password' }), 'secret-of-fresh')
    await connections.signIn(id, password)
    open()
    expect((await before)?.status).toBe(401)
    expect(everythingSent(old)).not.toContain('newer-')
    expect((await read())?.status).toBe(200)
  })

  test('ends a test of the connection, and one of another connection goes on', async () => {
    const { id } = await connections.create(draftOf({ grant: 'password' }), undefined)
    const { id: other } = await connections.create(draftOf({ grant: 'password' }), undefined)
    const { promise, open } = gate()
    old.hold = ({ path }) => (path === '/v4/events' ? promise : undefined)
    const ended = connections.test(id, () => undefined).catch((error: unknown) => error)
    await expect.poll(() => old.requests.length).toBe(1)
    await connections.update(id, atFresh({ grant: 'password' }), undefined)
    expect(await ended).toMatchObject({ name: 'AbortError' })
    const goesOn = connections.test(other, () => undefined)
    await expect.poll(() => old.requests.length).toBe(2)
    await connections.remove(id, false)
    open()
    expect(await goesOn).toContainEqual(expect.objectContaining({ id: 'connect', status: 'passed' }))
  })
})

test('signing out ends a sign-in that waits for the browser', async () => {
  const { id, ended, page } = await beginInBrowser()
  await connections.signOut(id)
  expect([await goBack(page), await ended]).toEqual([410, expect.objectContaining({ code: 'cancelled' })])
  expect(sealedIn(secretsFile(id))).not.toContain('old-')
})

describe('removing a connection', () => {
  const leave = async (id: string) => {
    connections.activate('embedded')
    await connections.remove(id, false)
  }

  test('ends a sign-in that waits for the browser', async () => {
    const { id, ended, page } = await beginInBrowser()
    const file = secretsFile(id)
    await leave(id)
    expect([await goBack(page), await ended]).toEqual([410, expect.objectContaining({ code: 'cancelled' })])
    expect(sealedIn(file)).not.toContain('old')
    expect(old.requests).toEqual([])
  })

  test('leaves no token that was on its way: it is ended at the service, and not written', async () => {
    const { id } = await connections.create(draftOf({ grant: 'password' }), 'secret-of-old')
    const { letGo, requested } = holdTokens(old, 'password')
    const ended = connections.signIn(id, password).catch((error: unknown) => error)
    await requested()
    const file = secretsFile(id)
    await connections.remove(id, false)
    letGo()
    expect(await ended).toMatchObject({ name: 'AbortError' })
    expect(sealedIn(file)).not.toContain('old')
    expect(old.isAlive('old-access-1')).toBe(false)
  })
})

describe('a renewal that is under way', () => {
  const refreshes = () => old.requests.filter(({ form }) => form['grant_type'] === 'refresh_token').length

  /** Begins the renewal of an expired token for a request, which waits for the service. */
  const beginRenewal = async () => {
    const { id } = await connections.create(draftOf({ grant: 'password' }), 'secret-of-old')
    connections.activate(id)
    await connections.signIn(id, password)
    nowMs += 36_000_000
    const { letGo, requested } = holdTokens(old, 'refresh_token')
    const answered = read()
    await requested()
    return { id, letGo, answered }
  }

  test.each(['renamed', 'left and taken up again'])(
    'is the only one although the connection is %s, and its token is kept',
    async (how) => {
      const { id, letGo, answered } = await beginRenewal()
      if (how === 'renamed') await connections.update(id, draftOf({ grant: 'password', name: 'Renamed' }), undefined)
      else for (const next of ['embedded', id]) connections.activate(next)
      const after = read()
      // It read the vault before these.
      for (let time = 0; time < 3; time += 1) await connections.state()
      letGo()
      expect([(await answered)?.status, (await after)?.status, refreshes()]).toEqual([200, 200, 1])
      expect(sealedIn(secretsFile(id))).toContain('old-refresh-2')
      expect((await read())?.status).toBe(200)
    },
  )

  test('holds up nothing at another address', async () => {
    const { id, letGo, answered } = await beginRenewal()
    await connections.update(id, atFresh({ grant: 'password' }), 'secret-of-fresh')
    await connections.signIn(id, password)
    expect((await read())?.status).toBe(200)
    letGo()
    expect((await answered)?.status).toBe(401)
    expect((await read())?.status).toBe(200)
    await expect.poll(() => old.isAlive('old-access-2')).toBe(false)
  })
})

describe('of the same host', () => {
  test('another path is another service: it gets neither token nor secret', async () => {
    const { id } = await connections.create(draftOf({ grant: 'password' }), 'secret-of-old')
    connections.activate(id)
    await connections.signIn(id, password)
    const elsewhere = draftOf({ grant: 'password', addresses: { base: `${old.base}/tenant-b` } })
    await connections.update(id, elsewhere, undefined)
    expect(await connections.view(store.find(id))).toMatchObject({
      clientSecret: 'none',
      signIn: { status: 'signed_out', reason: 'by_person' },
    })
    expect(old.isAlive('old-access-1')).toBe(false)
    expect((await read())?.status).toBe(401)
    expect(old.requests.filter(({ path, bearer }) => path.includes('venues') && bearer !== undefined)).toEqual([])
    expect(sealedIn(secretsFile(id))).not.toContain('old')
  })

  test('the same address once more changes nothing', async () => {
    const { id } = await connections.create(draftOf({ grant: 'password' }), 'secret-of-old')
    connections.activate(id)
    await connections.signIn(id, password)
    await connections.update(id, draftOf({ grant: 'password', name: 'Renamed', scopes: [] }), undefined)
    expect((await read())?.status).toBe(200)
  })
})
