/** A token whose service is slow, busy, or responds to two requests at once: the sign-in remains until there is another. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTokenService, type TokenService } from '../../host/testing/token-service.ts'
import { createRequestLog } from '../request-log.ts'
import { createFetchExchange } from './testing/fetch-exchange.ts'
import { createRetrier } from './retry.ts'
import type { ProfileSecrets } from './secret-vault.ts'
import { createTokenKeeper, createTokenTurn, type TokenKeeper } from './token-keeper.ts'
import { createTrackedExchange } from './tracked-exchange.ts'

const { send } = createTrackedExchange({
  exchange: createFetchExchange(),
  link: { responded: () => undefined, failed: () => undefined },
  log: createRequestLog(),
  nowMs: () => 0,
})
const right = { grant_type: 'password', customer_email: 'anna@example.test', customer_password: 'right' }
const wrong = { ...right, customer_password: 'wrong' }

let service: TokenService
let secrets: ProfileSecrets
let nowMs = 0
let keeper: TokenKeeper
/** The pauses in milliseconds; they end at once. */
let waits: number[] = []

beforeEach(async () => {
  service = await openTokenService('given')
  secrets = { clientSecret: 'secret' }
  nowMs = Date.now()
  waits = []
  keeper = createTokenKeeper({
    profile: {
      id: 'remote-1',
      createdAtMs: 0,
      kind: 'production',
      name: 'Test',
      addresses: { base: service.base },
      relationPrefix: 'svc',
      clientId: 'client',
      grant: 'password',
      scopes: ['public'],
    },
    vault: {
      read: async () => ({ status: 'open', secrets, storage: 'memory' }),
      write: async (next) => {
        secrets = next
      },
    },
    turn: createTokenTurn(),
    send: (request) => send(request, { shown: '', from: 'connection', attempt: 1 }),
    nowMs: () => nowMs,
    retried: createRetrier({
      nowMs: () => nowMs,
      random: () => 0,
      wait: async (delayMs) => void waits.push(delayMs),
    }),
    onChange: () => undefined,
  })
})
afterEach(() => service.close())

/** Delays responses to this grant until they are released. */
const hold = (grantType: string) => {
  let letGo = (): void => undefined
  const held = new Promise<undefined>((resolve) => {
    letGo = () => resolve(undefined)
  })
  service.hold = ({ form }) => (form['grant_type'] === grantType ? held : undefined)
  return letGo
}

const count = (grantType: string): number =>
  service.requests.filter(({ form }) => form['grant_type'] === grantType).length

const revoked = (): unknown[] =>
  service.requests.flatMap(({ path, form }) => (path.endsWith('/oauth/revoke') ? [form['token']] : []))

/** Begins a renewal after a sign-in: the token has expired, and the service has issued another, whose response is on its way. */
const beginRenewal = async () => {
  await keeper.signIn(right, 'anna@example.test')
  nowMs += 36_000_000
  const letGo = hold('refresh_token')
  const renewed = keeper.bearer()
  await expect.poll(() => count('refresh_token')).toBe(1)
  return { letGo, renewed }
}

describe('while a token is being renewed', () => {
  test('a sign-in that fails changes nothing', async () => {
    const { letGo, renewed } = await beginRenewal()
    await expect(keeper.signIn(wrong, 'bert@example.test')).rejects.toMatchObject({
      data: { reason: 'invalid_grant' },
    })
    letGo()
    expect(await renewed).toBe('given-access-2')
    expect(secrets).toMatchObject({ token: { refreshToken: 'given-refresh-2', account: 'anna@example.test' } })
    expect(await keeper.bearer()).toBe('given-access-2')
  })

  test.each(['new secret', undefined])('the client secret becomes %s, and both are kept', async (clientSecret) => {
    const { letGo, renewed } = await beginRenewal()
    await keeper.setClientSecret(clientSecret)
    const second = keeper.bearer()
    letGo()
    expect([await renewed, await second, count('refresh_token')]).toEqual(['given-access-2', 'given-access-2', 1])
    expect([secrets.clientSecret, secrets.token?.refreshToken]).toEqual([clientSecret, 'given-refresh-2'])
  })

  test('another sign-in takes its place, and the token that comes late is ended', async () => {
    const { letGo, renewed } = await beginRenewal()
    const late = expect(renewed).rejects.toMatchObject({ data: { problem: 'signed_out' } })
    await keeper.signIn(right, 'bert@example.test')
    letGo()
    await late
    expect([secrets.token?.account, await keeper.bearer()]).toEqual(['bert@example.test', 'given-access-3'])
    expect([service.isAlive('given-access-2'), service.isAlive('given-access-3')]).toEqual([false, true])
  })

  test('signing out ends both', async () => {
    const { letGo, renewed } = await beginRenewal()
    const late = expect(renewed).rejects.toMatchObject({ data: { problem: 'signed_out' } })
    await keeper.signOut()
    letGo()
    await late
    expect([secrets.token, service.isAlive('given-access-2')]).toEqual([undefined, false])
  })
})

test('a renewal during a sign-in is the former person’s, and ends with it', async () => {
  await keeper.signIn(right, 'anna@example.test')
  const letGo = hold('password')
  const signingIn = keeper.signIn(right, 'bert@example.test')
  await expect.poll(() => count('password')).toBe(2)
  nowMs += 36_000_000
  expect(await keeper.bearer()).toBe('given-access-3')
  letGo()
  await signingIn
  expect([secrets.token?.account, await keeper.bearer()]).toEqual(['bert@example.test', 'given-access-2'])
  await expect.poll(() => service.isAlive('given-access-3')).toBe(false)
})

test('of two sign-ins at once the later counts', async () => {
  const letGo = hold('password')
  const first = keeper.signIn(right, 'anna@example.test').catch((error: unknown) => error)
  await expect.poll(() => count('password')).toBe(1)
  const second = keeper.signIn(right, 'bert@example.test')
  await expect.poll(() => count('password')).toBe(2)
  letGo()
  expect(await first).toMatchObject({ name: 'AbortError' })
  await second
  expect([secrets.token?.account, service.isAlive('given-access-1')]).toEqual(['bert@example.test', false])
})

test('a client secret that is set during a sign-in stays', async () => {
  const letGo = hold('password')
  const signingIn = keeper.signIn(right, 'anna@example.test')
  await expect.poll(() => count('password')).toBe(1)
  await keeper.setClientSecret('new secret')
  letGo()
  await signingIn
  expect(secrets).toMatchObject({ clientSecret: 'new secret', token: { account: 'anna@example.test' } })
})

test('a refusal of the former client secret does not end what the new one begins', async () => {
  await keeper.signIn(right, 'anna@example.test')
  nowMs += 36_000_000
  service.refuse = ({ form }) =>
    form['client_secret'] === 'secret' ? { status: 401, body: { error: 'invalid_client' } } : undefined
  const letGo = hold('refresh_token')
  const refused = expect(keeper.bearer()).rejects.toMatchObject({ data: { problem: 'signed_out' } })
  await expect.poll(() => count('refresh_token')).toBe(1)
  await keeper.setClientSecret('new secret')
  letGo()
  await refused
  expect(await keeper.bearer()).toBe('given-access-2')
})

describe('a renewal that is refused', () => {
  const refusal = (status: number, body: object, headers: Record<string, string> = {}) => {
    service.refuse = ({ form }) => (form['grant_type'] === 'refresh_token' ? { status, body, headers } : undefined)
  }
  const endedSignIn = async () => {
    await keeper.signIn(right, 'anna@example.test')
    nowMs += 36_000_000
  }

  test.each([
    [429, 'rate_limited'],
    [429, 'too_many_attempts'],
    [400, 'temporarily_unavailable'],
    [403, 'waf'],
    [403, 'invalid_grant'],
    [404, 'Not Found'],
    [408, 'timeout'],
    [400, 'invalid_request'],
  ])('with %s %s for now leaves the sign-in', async (status, error) => {
    await endedSignIn()
    refusal(status, { error }, { 'Retry-After': '3600' })
    await expect(keeper.bearer()).rejects.toMatchObject({ data: { problem: 'service_failing' } })
    expect(secrets.token?.refreshToken).toBe('given-refresh-1')
    service.refuse = () => undefined
    expect(await keeper.bearer()).toBe('given-access-2')
  })

  test.each([
    [400, 'invalid_grant'],
    [401, 'invalid_client'],
    [400, 'unauthorized_client'],
    [400, 'invalid_scope'],
  ])('with %s %s for good ends it', async (status, error) => {
    await endedSignIn()
    refusal(status, { error })
    await expect(keeper.bearer()).rejects.toMatchObject({ data: { problem: 'signed_out' } })
    expect(secrets).toMatchObject({ clientSecret: 'secret', signedOut: { reason: 'refused' } })
    expect(secrets.token).toBeUndefined()
  })

  test('because of too many is sent again after the requested pause, where that is short', async () => {
    await endedSignIn()
    const busy = ['2', '4']
    service.refuse = ({ form }) => {
      const seconds = form['grant_type'] === 'refresh_token' ? busy.shift() : undefined
      if (seconds === undefined) return undefined
      return { status: 429, body: { error: 'rate_limited' }, headers: { 'Retry-After': seconds } }
    }
    expect(await keeper.bearer()).toBe('given-access-2')
    expect(waits).toEqual([2000, 4000])
  })
})

test('a sign-in by a person is not repeated automatically', async () => {
  service.refuse = () => ({ status: 429, body: { error: 'too_many_attempts' }, headers: { 'Retry-After': '2' } })
  await expect(keeper.signIn(right, 'anna@example.test')).rejects.toMatchObject({
    data: { reason: 'too_many_attempts' },
  })
  expect([waits, count('password')]).toEqual([[], 1])
})

describe('a service that gives the same token again', () => {
  test('is not requested to end it after another sign-in', async () => {
    service.repeatsTokens = true
    await keeper.signIn(right, 'anna@example.test')
    await keeper.signIn(right, 'anna@example.test')
    await keeper.withClientToken(async () => undefined)
    // Another sign-in uses the same path; once it is revoked, earlier revocations were sent.
    service.repeatsTokens = false
    await keeper.signIn(right, 'bert@example.test')
    await expect.poll(revoked).toContain('given-refresh-1')
    expect(revoked()).toEqual(['given-refresh-1'])
  })
})
