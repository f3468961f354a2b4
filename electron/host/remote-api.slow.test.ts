/** A remote marketplace over real HTTPS, well and badly behaved: nothing hangs, and every failure says what happened. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RemoteLink, RequestLogEntry, TestStep } from '../../shared/connection.ts'
import { errorBody } from '../../shared/errors.ts'
import { smallSeed } from '../engine/db/test-seed-clients.ts'
import { testNowMs } from '../engine/db/test-database.ts'
import { newestCode } from '../engine/oauth/test-oauth.ts'
import { authorizeInBrowser } from '../gateway/remote/authorize-in-browser.ts'
import { testConnection } from '../gateway/remote/connection-test.ts'
import { createRemoteConnection } from '../gateway/remote/remote-connection.ts'
import type { RemoteConnection, RemoteConnectionOptions } from '../gateway/remote/remote-connection.ts'
import type { ProfileSecrets, SecretVault } from '../gateway/remote/secret-vault.ts'
import { createRequestLog } from '../gateway/request-log.ts'
import { makeCertificate, openRemoteBench, serveHttps } from './testing/remote-bench.ts'
import type { Fate, RemoteBench } from './testing/remote-bench.ts'

const { clients, events, user } = smallSeed
let bench: RemoteBench
let connection: RemoteConnection
let nowMs = 0
let links: RemoteLink['status'][] = []
let entries: RequestLogEntry[] = []
let secrets: ProfileSecrets = {}
let locked = false

const vault: SecretVault = {
  read: async () =>
    locked ? { status: 'locked', backend: 'kwallet6' } : { status: 'open', secrets, storage: 'memory' },
  write: async (next) => {
    secrets = next
  },
}

const connect = (profileChange: object = {}, change: Partial<RemoteConnectionOptions> = {}): RemoteConnection => {
  connection = createRemoteConnection({
    profile: bench.profile(profileChange),
    vault,
    log: createRequestLog((entry) => entries.push(entry)),
    extraCertificates: () => [bench.authority],
    limits: { maximumBytes: 1_000_000 },
    onLink: ({ status }) => void links.push(status),
    onSignIn: () => undefined,
    nowMs: () => nowMs,
    random: () => 0,
    // Waits of repetitions pass at once; those of the monitor never, so that a test tries by itself.
    after: (delayMs, work) => {
      if (delayMs >= 5000) return () => undefined
      const timer = setImmediate(work)
      return () => clearImmediate(timer)
    },
    ...change,
  })
  return connection
}

/** With a token already, since making one takes as long as it takes. */
const connectImpatiently = async (): Promise<void> => {
  await fetchAs('/v4/venues')
  connection.close()
  connect({}, { limits: { answerMs: 100, wholeMs: 200 } })
}

beforeEach(async () => {
  bench = await openRemoteBench()
  nowMs = testNowMs
  links = []
  entries = []
  secrets = { clientSecret: clients.partner.secret }
  locked = false
  connect()
})
afterEach(async () => {
  connection.close()
  await bench.close()
})

const fetchAs = (path: string, init: RequestInit = {}, mayRemember = true): Promise<Response> =>
  connection.api.fetch(new Request(`app://parkdesk${path}`, init), { from: 'page', mayRemember })
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})
const codeOf = async (response: Response): Promise<[string, string | undefined]> => {
  const [first] = errorBody.parse(await response.json()).errors
  return [first?.code ?? '', first?.details]
}
const isApi = (url: string | undefined): boolean => url?.includes('/oauth/') !== true
const always = (fate: Fate) => (request: { url?: string | undefined }) => (isApi(request.url) ? fate : 'fine')
/** These fates in this order, then all is fine. */
const inTurn = (...fates: Fate[]) => {
  const left = [...fates]
  return (request: { url?: string | undefined }): Fate => (isApi(request.url) ? (left.shift() ?? 'fine') : 'fine')
}
const apiRequests = () => bench.seen.filter(({ url }) => isApi(url))

describe('a service that behaves', () => {
  test('is asked with a token under its own relation names, and answers under ours [W1-configured-prefix]', async () => {
    const response = await fetchAs(`/v4/events/${String(events.celticsKnicks)}?zoom=svc:venue`)
    const event = (await response.json()) as {
      _embedded: Record<string, unknown>
      _links: { curies: { name: string }[] }
    }
    expect(Object.keys(event._embedded)).toEqual(['svc:venue'])
    expect(event._links.curies.map(({ name }) => name)).toEqual(['svc', 'site'])
    const [asked] = apiRequests()
    expect(asked?.url).toContain('zoom=pw%3Avenue')
    expect(asked?.headers.authorization).toMatch(/^Bearer [0-9a-f]{64}$/)
    expect(JSON.stringify([...response.headers])).not.toContain('Bearer')
  })

  test('pages lead back through the program', async () => {
    const response = await fetchAs('/v4/events?per_page=1')
    expect(response.headers.get('link')).toContain('<app://parkdesk/v4/events?')
    expect(response.headers.get('link')).not.toContain('localhost')
    expect(response.headers.get('x-pagination-total')).toMatch(/^\d+$/)
  })

  test('many requests at once get one token', async () => {
    await Promise.all(Array.from({ length: 12 }, () => fetchAs('/v4/venues')))
    expect(bench.seen.filter(({ url }) => url.includes('/oauth/token'))).toHaveLength(1)
  })

  test('its refusals come through as they are', async () => {
    const response = await fetchAs('/v4/events/999999')
    expect([response.status, (await codeOf(response))[0]]).toEqual([404, 'not_found'])
  })
})

describe('tokens', () => {
  test('a 401 costs one renewal and one repetition, however many met it', async () => {
    await fetchAs('/v4/venues')
    bench.engine.database.prepareWrite('UPDATE access_tokens SET revoked_at_ms = 1').run()
    bench.engine.database.prepareWrite("UPDATE meta SET value = value || 'x' WHERE key = 'access_version'").run()
    bench.seen.length = 0
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetchAs('/v4/venues')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(bench.seen.filter(({ url }) => url.includes('/oauth/token'))).toHaveLength(1)
  })

  test('a storm of 401 ends in one sign-out, and then nothing more is asked', async () => {
    bench.fate = always('unauthorized')
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetchAs('/v4/venues')))
    for (const answer of answers) expect((await codeOf(answer))[0]).toBe('remote_signed_out')
    expect(await connection.signInState()).toMatchObject({ status: 'signed_out', reason: 'refused' })
    const before = bench.seen.length
    expect(before).toBeLessThanOrEqual(8 * 2 + 2)
    await fetchAs('/v4/venues')
    expect(bench.seen.length).toBe(before)
    bench.fate = () => 'fine'
    await connection.keeper.signIn({ grant_type: 'client_credentials' }, undefined)
    expect((await fetchAs('/v4/venues')).status).toBe(200)
  })

  test('a wrong secret is told, and not tried again and again', async () => {
    secrets = { clientSecret: 'wrong' }
    for (let count = 0; count < 3; count += 1) {
      expect(await codeOf(await fetchAs('/v4/venues'))).toEqual(['remote_signed_out', 'signed_out'])
    }
    expect(bench.seen).toHaveLength(1)
  })

  test('a password signs a person in; the refresh rotates both tokens, and the person is the same [D5-refresh-rotates]', async () => {
    connect({ grant: 'password', clientId: '', scopes: ['public'] })
    secrets = {}
    await connection.keeper.signIn(
      { grant_type: 'password', customer_email: user.email, customer_password: user.password },
      user.email,
    )
    const first = secrets.token
    expect(await connection.signInState()).toMatchObject({ status: 'signed_in', account: user.email, notGranted: [] })
    nowMs += 31_557_600_000 - 30_000
    expect((await fetchAs('/v4/accounts/me')).status).toBe(200)
    expect(secrets.token?.accessToken).not.toBe(first?.accessToken)
    expect(secrets.token?.refreshToken).not.toBe(first?.refreshToken)
    expect(JSON.stringify(secrets)).not.toContain(user.password)
  })

  test('a refresh that the network ate leaves the sign-in; one that is refused ends it', async () => {
    connect({ grant: 'password', clientId: '', scopes: ['public'] })
    secrets = {}
    await connection.keeper.signIn(
      { grant_type: 'password', customer_email: user.email, customer_password: user.password },
      user.email,
    )
    nowMs += 31_557_600_000 - 30_000
    bench.fate = () => 'lost request'
    expect((await codeOf(await fetchAs('/v4/accounts/me')))[0]).toBe('remote_unreachable')
    expect((await connection.signInState()).status).toBe('signed_in')
    bench.fate = () => 'fine'
    bench.engine.setNow(nowMs + 60_000_000)
    expect((await codeOf(await fetchAs('/v4/accounts/me')))[0]).toBe('remote_signed_out')
    expect(await connection.signInState()).toMatchObject({ status: 'signed_out', reason: 'refused' })
  })

  test('a phone signs in with the code that it is sent', async () => {
    connect({ grant: 'phone', scopes: ['public'] })
    const token = await connection.keeper.clientToken()
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(secrets.token).toBeUndefined()
    const asked = await fetch4('/v4/account_verification_codes', token, {
      country_code: user.countryCode,
      phone_number: user.phone,
    })
    expect(asked).toBe(201)
    await connection.keeper.signIn(
      {
        grant_type: 'password',
        country_code: user.countryCode,
        phone_number: user.phone,
        verification_code: newestCode(bench.engine),
      },
      user.phone,
    )
    expect((await fetchAs('/v4/accounts/me')).status).toBe(200)
  })

  const fetch4 = async (path: string, token: string, fields: Record<string, string>): Promise<number> =>
    (await bench.engine.call(path, { method: 'POST', token, body: new URLSearchParams(fields).toString() })).status

  test('signed out by a person: nothing is asked, although the secret is there', async () => {
    await fetchAs('/v4/venues')
    await connection.keeper.signOut()
    const before = bench.seen.length
    expect((await codeOf(await fetchAs('/v4/venues')))[0]).toBe('remote_signed_out')
    expect([bench.seen.length, secrets.token, secrets.clientSecret]).toEqual([
      before,
      undefined,
      clients.partner.secret,
    ])
  })

  test('a locked keychain refuses for now and forgets nothing', async () => {
    locked = true
    expect(await codeOf(await fetchAs('/v4/venues'))).toEqual(['remote_secrets_locked', 'secrets_locked'])
    expect(await connection.signInState()).toEqual({ status: 'locked', backend: 'kwallet6' })
    locked = false
    expect((await fetchAs('/v4/venues')).status).toBe(200)
  })
})

describe('the browser’s sign-in', () => {
  /** What the service's page does when the person agrees: it asks for a code for them, and sends the browser back. */
  const agree = async (address: string): Promise<boolean> => {
    const asked = new URL(address).searchParams
    const redirectUri = asked.get('redirect_uri') ?? ''
    bench.engine.database
      .prepareWrite('UPDATE clients SET redirect_uris_json = ? WHERE id = ?')
      .run(JSON.stringify([redirectUri]), clients.partner.id)
    asked.set('client_secret', clients.partner.secret)
    asked.set('customer_email', user.email)
    const answer = await bench.engine.call('/v4/oauth/authorize', { method: 'POST', body: asked.toString() })
    await fetch(answer.headers.get('location') ?? '')
    return true
  }
  const profile = () => bench.profile({ grant: 'authorization_code', scopes: ['public'] })

  test('comes back to a port of this computer with a code that only its verifier redeems', async () => {
    connect({ grant: 'authorization_code', scopes: ['public'] })
    let opened = ''
    const answered = await authorizeInBrowser(
      profile(),
      async (address) => {
        opened = address
        return agree(address)
      },
      new AbortController().signal,
    )
    expect(opened).toMatch(/code_challenge_method=S256/)
    expect(opened).not.toContain(answered['code_verifier'])
    await expect(connection.keeper.signIn({ ...answered, code_verifier: 'x'.repeat(43) }, undefined)).rejects.toThrow()
    await connection.keeper.signIn(answered, undefined)
    expect((await fetchAs('/v4/accounts/me')).status).toBe(200)
  })

  test('another program’s call with a wrong state is refused, and the sign-in goes on', async () => {
    let status = 0
    const answered = await authorizeInBrowser(
      profile(),
      async (address) => {
        const redirectUri = new URL(address).searchParams.get('redirect_uri') ?? ''
        status = (await fetch(`${redirectUri}?code=stolen&state=guess`)).status
        return agree(address)
      },
      new AbortController().signal,
    )
    expect([status, answered['code'] === 'stolen']).toEqual([400, false])
  })

  test('a refusal, a browser that does not open and a person who gives up are told apart', async () => {
    const refused = async (address: string) => {
      const asked = new URL(address).searchParams
      await fetch(`${asked.get('redirect_uri') ?? ''}?error=access_denied&state=${asked.get('state') ?? ''}`)
      return true
    }
    const signal = new AbortController().signal
    await expect(authorizeInBrowser(profile(), refused, signal)).rejects.toMatchObject({ problem: 'refused' })
    await expect(authorizeInBrowser(profile(), async () => false, signal)).rejects.toMatchObject({
      problem: 'browser_failed',
    })
    const controller = new AbortController()
    const waiting = authorizeInBrowser(profile(), async () => true, controller.signal)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ problem: 'cancelled' })
  })
})

describe('a network that misbehaves', () => {
  test.each([
    ['lost request', 'remote_answer_broken', 'connection_broken'],
    ['lost answer', 'remote_answer_broken', 'connection_broken'],
    ['cut', 'remote_answer_broken', 'answer_cut'],
    ['trickle', 'remote_no_answer', 'answer_timeout'],
    ['silent', 'remote_no_answer', 'answer_timeout'],
    ['garbage', 'remote_answer_broken', 'answer_unreadable'],
    ['garbage json', 'remote_answer_broken', 'answer_unreadable'],
    ['sign-in page', 'remote_answer_broken', 'answer_unreadable'],
    ['redirect elsewhere', 'remote_answer_broken', 'redirected'],
    ['redirect within', 'remote_answer_broken', 'redirected'],
    ['too large', 'remote_answer_broken', 'answer_too_large'],
    ['bad gateway', 'remote_answer_broken', 'answer_unreadable'],
  ] as const)('%s is told as %s (%s)', async (fate, code, details) => {
    if (fate === 'trickle' || fate === 'silent') await connectImpatiently()
    bench.fate = always(fate)
    expect(await codeOf(await fetchAs('/v4/venues', {}, false))).toEqual([code, details])
    expect(bench.elsewhere).toEqual([])
    expect(connection.link().status).not.toBe('online')
  })

  test('reading is tried three times; writing once', async () => {
    bench.fate = always('lost request')
    await fetchAs('/v4/venues')
    expect(entries.filter(({ path }) => path === '/v4/venues').map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    connect()
    bench.seen.length = 0
    await fetchAs('/v4/bookings/', form({ quote_id: 'q' }))
    expect(apiRequests().filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('one failure in five is not seen by who reads', async () => {
    let count = 0
    bench.fate = (request) => {
      count += 1
      return isApi(request.url) && count % 5 === 0 ? 'lost answer' : 'fine'
    }
    for (let turn = 0; turn < 20; turn += 1) expect((await fetchAs('/v4/venues')).status).toBe(200)
    expect(links).not.toContain('offline')
  })

  test('a redirect within the service is followed for reading, with the token', async () => {
    bench.fate = inTurn('redirect within')
    expect((await fetchAs('/v4/venues')).status).toBe(200)
    expect(apiRequests().at(-1)?.headers.authorization).toMatch(/^Bearer/)
  })

  test('a long pause that is asked for is passed on, not waited for', async () => {
    bench.fate = always('limited')
    const response = await fetchAs('/v4/venues')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(apiRequests()).toHaveLength(1)
  })

  test('a certificate that is not trusted, of another name, or expired, is never used', async () => {
    const check = async (extra: string, base: string) => {
      connect({ addresses: { base } }, { extraCertificates: () => [extra] })
      return codeOf(await fetchAs('/v4/venues'))
    }
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    try {
      const other = await makeCertificate()
      expect(await check(other.authority, bench.base)).toEqual(['remote_untrusted', 'certificate_invalid'])
      expect(await check(bench.authority, bench.base.replace('localhost', '127.0.0.1'))).toEqual([
        'remote_untrusted',
        'certificate_invalid',
      ])
      const expired = await makeCertificate(['localhost'], { expired: true })
      const old = await serveHttps(expired, (_request, response) => void response.end())
      expect(await check(expired.authority, `https://localhost:${String(old.port)}`)).toEqual([
        'remote_untrusted',
        'certificate_invalid',
      ])
      await old.close()
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    }
    expect(bench.seen).toEqual([])
  })

  test('nobody listening is no connection, and nothing was sent', async () => {
    await bench.close()
    expect(await codeOf(await fetchAs('/v4/venues'))).toEqual(['remote_unreachable', 'connection_refused'])
    bench = await openRemoteBench()
  })

  test('the page’s own abort ends the request', async () => {
    await fetchAs('/v4/venues')
    bench.fate = always('silent')
    const controller = new AbortController()
    const asked = fetchAs('/v4/venues', { signal: controller.signal })
    controller.abort()
    await expect(asked).rejects.toThrow()
  })

  test('a clock ten minutes off changes nothing for tokens and requests', async () => {
    bench.clockOffMs = 600_000
    nowMs -= 600_000
    expect((await fetchAs('/v4/venues')).status).toBe(200)
    expect((await connection.signInState()).status).toBe('signed_in')
  })
})

describe('offline', () => {
  const goOffline = async () => {
    bench.fate = always('lost request')
    await fetchAs('/v4/locations/1')
    expect(connection.link().status).toBe('offline')
  }

  test('what was seen is shown with its age, what was not and every write are refused at once', async () => {
    await fetchAs('/v4/venues')
    await goOffline()
    nowMs += 90_000
    const before = bench.seen.length
    const seen = await fetchAs('/v4/venues')
    expect([seen.status, seen.headers.get('x-parkdesk-age'), seen.headers.get('cache-control')]).toEqual([
      200,
      '90',
      'no-store',
    ])
    expect(await seen.json()).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'TD Garden' })]))
    expect(await codeOf(await fetchAs('/v4/events'))).toEqual(['remote_offline', 'offline'])
    const write = await fetchAs('/v4/bookings/', form({ quote_id: 'q' }))
    expect([write.status, Number(write.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect((await codeOf(write))[0]).toBe('remote_offline')
    expect(bench.seen.length).toBe(before)
  })

  test('who may not be told of the past is not', async () => {
    await fetchAs('/v4/venues')
    await goOffline()
    expect((await codeOf(await fetchAs('/v4/venues', {}, false)))[0]).toBe('remote_offline')
  })

  test('comes back when it is tried, and answers are new again', async () => {
    await fetchAs('/v4/venues')
    await goOffline()
    bench.fate = () => 'fine'
    await connection.tryNow()
    expect(connection.link().status).toBe('online')
    expect((await fetchAs('/v4/venues')).headers.get('x-parkdesk-age')).toBeNull()
    expect(links.at(-1)).toBe('online')
  })

  test('who is signed out sees nothing of before', async () => {
    await fetchAs('/v4/venues')
    await connection.keeper.signOut()
    expect((await codeOf(await fetchAs('/v4/venues')))[0]).toBe('remote_signed_out')
  })
})

describe('the test of a connection', () => {
  const run = async (
    resolveName = (): Promise<readonly string[]> => Promise.resolve(['127.0.0.1']),
  ): Promise<[TestStep[], string[]]> => {
    const heard: string[] = []
    const steps = await testConnection({
      connection,
      nowMs: () => nowMs,
      onStep: ({ id, status }) => heard.push(`${id} ${status}`),
      signal: new AbortController().signal,
      resolveName,
    })
    return [steps, heard]
  }
  const verdicts = (steps: TestStep[]) => steps.map(({ id, status }) => `${id} ${status}`)

  test('goes from the name to the price of a quote, and says what it saw', async () => {
    bench.clockOffMs = testNowMs - Date.now()
    const [steps, heard] = await run()
    expect(verdicts(steps)).toEqual([
      'name passed',
      'connect passed',
      'clock passed',
      'token passed',
      'scopes passed',
      'events passed',
      'quotes passed',
      expect.stringMatching(/^preview (passed|skipped)$/),
    ])
    expect(steps[1]?.saw).toBe('Answers over TLSv1.3')
    expect(steps[3]?.saw).toBe('Token granted: partner, public')
    expect(heard.slice(0, 4)).toEqual(['name running', 'name passed', 'connect running', 'connect passed'])
  })

  test.each([
    ['a name that nobody knows', 'name', /name/i],
    ['a wrong secret', 'token', /secret/],
    ['a sign-in page', 'connect', /not a marketplace/],
    ['silence', 'connect', /in time/],
  ])('%s fails at its step, with advice, and what needs it is skipped', async (name, failing, words) => {
    if (name === 'silence') await connectImpatiently()
    if (name === 'a wrong secret') secrets = { clientSecret: 'wrong' }
    if (name === 'a sign-in page') bench.fate = always('sign-in page')
    if (name === 'silence') bench.fate = always('silent')
    const unknown = (): Promise<readonly string[]> => Promise.reject(new Error('ENOTFOUND'))
    const [steps] = failing === 'name' ? await run(unknown) : await run()
    const failed = steps.find(({ status }) => status === 'failed')
    expect([failed?.id, failed?.advice]).toEqual([failing, expect.any(String)])
    expect(failed?.saw).toMatch(words)
    expect(steps.at(-1)?.status).toBe('skipped')
    expect(JSON.stringify(steps)).not.toContain(clients.partner.secret)
  })

  test('a scope that is not granted and a clock that differs are warnings', async () => {
    bench.clockOffMs = testNowMs - Date.now() + 600_000
    await connection.keeper.signIn({ grant_type: 'client_credentials' }, undefined)
    if (secrets.token !== undefined) secrets = { ...secrets, token: { ...secrets.token, scopes: ['public'] } }
    const [steps] = await run()
    expect(verdicts(steps).filter((verdict) => verdict.endsWith('warned'))).toEqual(['clock warned', 'scopes warned'])
    expect(steps[2]?.saw).toMatch(/differs by (599|600|601) s/)
  })
})
