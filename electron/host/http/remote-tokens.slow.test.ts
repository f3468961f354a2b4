/** The token of a remote marketplace: obtained once, renewed once, given up once, and never lost because a network fails. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { newestCode } from '../../engine/accounts/oauth/test-oauth.ts'
import { always, codeOf, openRemoteClient, type RemoteClient } from '../testing/remote-client.ts'

const { clients, user } = smallSeed

let client: RemoteClient
beforeEach(async () => {
  client = await openRemoteClient()
})
afterEach(() => client.close())

describe('tokens', () => {
  test('a 401 costs one renewal and one repetition, however many met it', async () => {
    await client.fetchAs('/v4/venues')
    client.bench.engine.database.prepareWrite('UPDATE access_tokens SET revoked_at_ms = 1').run()
    client.bench.received.length = 0
    const responses = await Promise.all(Array.from({ length: 8 }, () => client.fetchAs('/v4/venues')))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(client.bench.received.filter(({ url }) => url.includes('/oauth/token'))).toHaveLength(1)
  })

  test('a storm of 401 ends in one sign-out, and then nothing more is requested', async () => {
    client.bench.fate = always('unauthorized')
    const responses = await Promise.all(Array.from({ length: 8 }, () => client.fetchAs('/v4/venues')))
    for (const response of responses) expect((await codeOf(response))[0]).toBe('remote_signed_out')
    expect(await client.connection.signInState()).toMatchObject({ status: 'signed_out', reason: 'refused' })
    const before = client.bench.received.length
    expect(before).toBeLessThanOrEqual(8 * 2 + 2)
    await client.fetchAs('/v4/venues')
    expect(client.bench.received.length).toBe(before)
    client.bench.fate = () => 'fine'
    await client.connection.keeper.signIn({ grant_type: 'client_credentials' }, undefined)
    expect((await client.fetchAs('/v4/venues')).status).toBe(200)
  })

  test('a wrong secret is reported, and not tried again and again', async () => {
    client.secrets = { clientSecret: 'wrong' }
    for (let count = 0; count < 3; count += 1) {
      expect(await codeOf(await client.fetchAs('/v4/venues'))).toEqual(['remote_signed_out', 'signed_out'])
    }
    expect(client.bench.received).toHaveLength(1)
  })

  test('a password signs a person in; the refresh rotates both tokens, and the person is the same [D5-refresh-rotates]', async () => {
    client.connect({ grant: 'password', clientId: '', scopes: ['public'] })
    client.secrets = {}
    await client.connection.keeper.signIn(
      { grant_type: 'password', customer_email: user.email, customer_password: user.password },
      user.email,
    )
    const first = client.secrets.token
    expect(await client.connection.signInState()).toMatchObject({
      status: 'signed_in',
      account: user.email,
      notGranted: [],
    })
    client.nowMs += 31_557_600_000 - 30_000
    expect((await client.fetchAs('/v4/accounts/me')).status).toBe(200)
    expect(client.secrets.token?.accessToken).not.toBe(first?.accessToken)
    expect(client.secrets.token?.refreshToken).not.toBe(first?.refreshToken)
    expect(JSON.stringify(client.secrets)).not.toContain(user.password)
  })

  test('a refresh that the network ate leaves the sign-in; one that is refused ends it', async () => {
    client.connect({ grant: 'password', clientId: '', scopes: ['public'] })
    client.secrets = {}
    await client.connection.keeper.signIn(
      { grant_type: 'password', customer_email: user.email, customer_password: user.password },
      user.email,
    )
    client.nowMs += 31_557_600_000 - 30_000
    client.bench.fate = () => 'lost request'
    expect((await codeOf(await client.fetchAs('/v4/accounts/me')))[0]).toBe('remote_unreachable')
    expect((await client.connection.signInState()).status).toBe('signed_in')
    client.bench.fate = () => 'fine'
    client.bench.engine.database.prepareWrite('UPDATE refresh_tokens SET expires_at_ms = 1').run()
    expect((await codeOf(await client.fetchAs('/v4/accounts/me')))[0]).toBe('remote_signed_out')
    expect(await client.connection.signInState()).toMatchObject({ status: 'signed_out', reason: 'refused' })
  })

  test('a phone signs in with the code that it is sent', async () => {
    client.connect({ grant: 'phone', scopes: ['public'] })
    const requested = await client.connection.keeper.withClientToken((token) => {
      expect(token).toMatch(/^[0-9a-f]{64}$/)
      return fetch4('/v4/account_verification_codes', token, {
        country_code: user.countryCode,
        phone_number: user.phone,
      })
    })
    expect(client.secrets.token).toBeUndefined()
    expect(requested).toBe(201)
    await client.connection.keeper.signIn(
      {
        grant_type: 'password',
        country_code: user.countryCode,
        phone_number: user.phone,
        verification_code: newestCode(client.bench.engine),
      },
      user.phone,
    )
    expect((await client.fetchAs('/v4/accounts/me')).status).toBe(200)
  })

  const fetch4 = async (path: string, token: string, fields: Record<string, string>): Promise<number> =>
    (await client.bench.engine.call(path, { method: 'POST', token, body: new URLSearchParams(fields).toString() }))
      .status

  test('signed out by a person: nothing is requested, although the secret is there', async () => {
    await client.fetchAs('/v4/venues')
    await client.connection.keeper.signOut()
    const before = client.bench.received.length
    expect((await codeOf(await client.fetchAs('/v4/venues')))[0]).toBe('remote_signed_out')
    expect([client.bench.received.length, client.secrets.token, client.secrets.clientSecret]).toEqual([
      before,
      undefined,
      clients.partner.secret,
    ])
  })

  test('a locked keychain refuses for now and forgets nothing', async () => {
    client.locked = true
    expect(await codeOf(await client.fetchAs('/v4/venues'))).toEqual(['remote_secrets_locked', 'secrets_locked'])
    expect(await client.connection.signInState()).toEqual({ status: 'locked', backend: 'kwallet6' })
    client.locked = false
    expect((await client.fetchAs('/v4/venues')).status).toBe(200)
  })
})
