/** Signing in and out as the window does it: what is stored where, how failures are reported, and what the service receives. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { smallSeed, testNowMs } from '../../engine/testing/test-database.ts'
import { firstProfileId } from './profile-store.ts'
import { openTestDesk, plantedSecret, type TestDesk } from './test-desk.ts'

const { user } = smallSeed
const yearMs = 31_557_600_000

let desk: TestDesk
beforeEach(async () => {
  desk = await openTestDesk()
})
afterEach(() => desk.close())

test('another address gets neither token nor secret of the first', async () => {
  const { profile } = await desk.createRemote()
  await desk.valueOf('connection.signIn', { id: profile.id, with: { by: 'client_credentials' } })
  const view = await desk.valueOf('connection.update', {
    id: profile.id,
    draft: desk.draftOf({ addresses: { base: 'https://elsewhere.example' } }),
  })
  expect([view.clientSecret, view.signIn.status]).toEqual(['none', 'signed_out'])
  expect(readFileSync(join(desk.store.folder(profile.id), 'secrets.json'), 'utf8')).not.toBe('')
  expect(desk.sealedTexts.at(-1)).not.toContain(plantedSecret)
})

test(
  'a poor keychain keeps nothing on disk, says so, and memory outlives a switch but not the program',
  { tags: ['all'] },
  async () => {
    desk.keychainIsGood = false
    const { profile } = await desk.createRemote()
    const view = await desk.valueOf('connection.signIn', { id: profile.id, with: { by: 'client_credentials' } })
    expect([view.clientSecret, view.signIn]).toEqual(['memory', expect.objectContaining({ storage: 'memory' })])
    expect((await desk.valueOf('connection.list', null)).secretStorage).toEqual({
      backend: 'basic_text',
      keeps: false,
      reason: 'basic_text',
    })
    await desk.valueOf('connection.switch', { id: profile.id })
    await desk.valueOf('connection.switch', { id: firstProfileId })
    await desk.valueOf('connection.switch', { id: profile.id })
    expect((await desk.page('GET', '/v4/venues')).status).toBe(200)
    await desk.stop()
    desk.start()
    expect((await desk.valueOf('connection.state', null)).signIn).toEqual({ status: 'signed_out', reason: 'never' })
  },
)

test('failures of the calls have a code and words', async () => {
  const { profile } = await desk.createRemote({}, 'wrong')
  expect(await desk.errorOf('connection.signIn', { id: profile.id, with: { by: 'client_credentials' } })).toMatchObject(
    {
      code: 'sign_in_refused',
      message: 'The client ID or the client secret is wrong.',
    },
  )
  expect(await desk.errorOf('connection.signIn', { id: profile.id, with: { by: 'browser' } })).toMatchObject({
    code: 'browser_failed',
  })
  expect(await desk.errorOf('connection.switch', { id: 'nobody' })).toMatchObject({ code: 'profile_unknown' })
  expect(await desk.errorOf('connection.remove', { id: firstProfileId })).toMatchObject({ code: 'profile_in_use' })
  expect(await desk.errorOf('connection.signOut', { id: firstProfileId })).toMatchObject({ code: 'profile_refused' })
  desk.service.fate = () => 'lost request'
  expect(await desk.errorOf('connection.signIn', { id: profile.id, with: { by: 'client_credentials' } })).toMatchObject(
    {
      code: 'connection_failed',
      retryable: true,
    },
  )
  expect(desk.store.active().id).toBe(firstProfileId)
})

describe('signing out', () => {
  const password = { by: 'password', email: user.email, password: user.password } as const
  const lastToken = (): string =>
    desk.service.received
      .flatMap(({ headers }) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? [])
      .at(-1) ?? ''
  const isAlive = async (token: string) => (await desk.service.engine.call('/v4/venues', { token })).status === 200
  const revocations = () => desk.service.received.filter(({ url }) => url === '/v4/oauth/revoke').length

  /** Signs in, switches to the profile, and uses it once, so that the service has received the token. */
  const signedIn = async () => {
    const { profile } = await desk.createRemote({ grant: 'password', scopes: ['public'] })
    await desk.valueOf('connection.signIn', { id: profile.id, with: password })
    await desk.valueOf('connection.switch', { id: profile.id })
    await desk.page('GET', '/v4/venues')
    return { id: profile.id, token: lastToken() }
  }

  test('ends the token at the service', async () => {
    const { id, token } = await signedIn()
    expect(await isAlive(token)).toBe(true)
    const { signIn } = await desk.valueOf('connection.signOut', { id })
    expect([signIn, await isAlive(token)]).toEqual([{ status: 'signed_out', reason: 'by_person' }, false])
    expect((await desk.page('GET', '/v4/venues')).status).toBe(401)
  })

  test.each(['lost request', 'silent', 'failing', 'sign-in page'] as const)(
    'holds where the service meets it with: %s; a token that lives on is said so, with its end',
    { tags: ['all'] },
    async (fate) => {
      const { id } = await signedIn()
      desk.service.fate = () => fate
      const { signIn } = await desk.valueOf('connection.signOut', { id })
      const unrevoked = { endsAtMs: testNowMs + yearMs }
      expect(signIn).toEqual({ status: 'signed_out', reason: 'by_person', unrevoked })
      desk.service.fate = () => 'fine'
      await desk.stop()
      desk.start()
      expect((await desk.valueOf('connection.state', null)).signIn).toEqual(signIn)
      expect((await desk.page('GET', '/v4/venues')).status).toBe(401)
    },
  )

  test('forgets before it asks', { tags: ['all'] }, async () => {
    const { id } = await signedIn()
    desk.service.fate = () => 'silent'
    const requested = desk.valueOf('connection.signOut', { id })
    await expect.poll(revocations).toBe(1)
    expect((await desk.valueOf('connection.state', null)).signIn.status).toBe('signed_out')
    expect(desk.sealedTexts.at(-1)).not.toContain('accessToken')
    await requested
  })

  test(
    'comes with the removal of a profile and with another address, where the token is from',
    { tags: ['all'] },
    async () => {
      const first = await signedIn()
      await desk.valueOf('connection.update', {
        id: first.id,
        draft: desk.draftOf({
          grant: 'password',
          scopes: ['public'],
          addresses: { base: 'https://elsewhere.example' },
        }),
      })
      expect(await isAlive(first.token)).toBe(false)
      const second = await signedIn()
      await desk.valueOf('connection.switch', { id: firstProfileId })
      await desk.valueOf('connection.remove', { id: second.id })
      expect(await isAlive(second.token)).toBe(false)
    },
  )

  test('another sign-in ends the one before', async () => {
    const { id, token } = await signedIn()
    await desk.valueOf('connection.signIn', { id, with: password })
    await expect.poll(() => isAlive(token)).toBe(false)
    expect((await desk.page('GET', '/v4/venues')).status).toBe(200)
  })

  test('a code for a phone leaves no token behind', async () => {
    const { profile } = await desk.createRemote({ grant: 'phone', scopes: ['public'] })
    const { countryCode, phone: phoneNumber } = user
    await desk.valueOf('connection.requestPhoneCode', { id: profile.id, countryCode, phoneNumber })
    const token = lastToken()
    expect(token).not.toBe('')
    await expect.poll(() => isAlive(token)).toBe(false)
  })
})
