/** A token alone cannot change the credentials of its person, and a change ends every other session. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallSeed, testNowMs } from '../testing/test-database.ts'
import { createTestEngine, type Answer, type TestEngine } from '../testing/test-engine.ts'
import {
  partner,
  post,
  redirectUri,
  refresh,
  refusalOf,
  requestToken,
  signIn,
  whoIs,
  type Form,
} from './oauth/test-oauth.ts'

const { user } = smallSeed
const minuteMs = 60_000
const required = 'account_confirmation_required'

let engine: TestEngine
let token: string
beforeEach(async () => {
  engine = createTestEngine()
  token = (await signIn(engine)).access_token
})
afterEach(() => engine.close())

const change = (form: Form, asToken = token): Promise<Answer> =>
  post(engine, '/v4/accounts/me', form, { token: asToken, connection: { remoteAddress: '192.0.2.7' } })
const sendCode = (asToken = token): Promise<Answer> =>
  post(engine, '/v4/account_verification_codes', {}, { token: asToken })

const refusal = (response: Answer): unknown[] => {
  const { errors } = response.json<{ errors: { code: string; fields?: string[] }[] }>()
  return [response.status, errors[0]?.code, errors[0]?.fields]
}

interface Message {
  channel: string
  recipient: string
  subject: string | null
  body_text: string
}

const messages = (): Message[] =>
  engine.database
    .prepare<Message>('SELECT channel, recipient, subject, body_text FROM outbox_messages ORDER BY id')
    .all()

const newestCode = (): string => /\d{6}/.exec(messages().at(-1)?.body_text ?? '')?.[0] ?? ''

const storedUser = (): unknown => engine.database.prepare('SELECT * FROM users WHERE id = ?').get(user.id)

describe('a change of password, e-mail or phone', () => {
  it.each([
    { password: 'another password' },
    { email: 'stranger@example.test' },
    { phone_number: '5550123' },
    { phone_number: user.phone, country_code: '44' },
    { passwordless: 'true' },
    { email: 'stranger@example.test', current_password: '' },
  ])('needs more than a token: %j [own-account-confirmation]', async (form) => {
    const before = storedUser()
    expect(refusal(await change(form))).toEqual([403, required, ['current_password', 'verification_code']])
    const ofPartner = engine.tokenFor('demo-partner', 'partner', user.id)
    expect(refusal(await change(form, ofPartner))[1]).toBe(required)
    expect(storedUser()).toEqual(before)
  })

  it('is refused with a wrong password or code, in the language of the request [own-account-confirmation]', async () => {
    const email = 'new@example.test'
    const wrong = await post(
      engine,
      '/v4/accounts/me',
      { email, current_password: 'not the password' },
      {
        token,
        headers: { 'X-Language-Locale': 'fr-CA', 'Content-Type': 'application/x-www-form-urlencoded' },
      },
    )
    expect(refusal(wrong)).toEqual([403, required, ['current_password']])
    expect(wrong.json()['message']).toMatch(/^Confirmez ce changement/)
    expect(refusal(await change({ email, verification_code: '000000' }))).toEqual([
      403,
      required,
      ['verification_code'],
    ])
  })

  it('needs nothing for what is already so, and for names and language [own-account-confirmation]', async () => {
    const form = { email: 'DEMO@example.test', phone_number: '555-0100', first_name: 'Robin', locale: 'fr-CA' }
    const response = await change(form)
    expect([response.status, response.json()]).toMatchObject([200, { first_name: 'Robin', locale: 'fr-CA' }])
  })

  it('counts wrong passwords as failed sign-ins of the account, and delays both [own-account-confirmation]', async () => {
    const email = 'new@example.test'
    const wrong = { email, current_password: 'not the password' }
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await change(wrong)).status).toBe(403)
    const form = { grant_type: 'password', customer_email: user.email, customer_password: 'not the password' }
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await refusalOf(requestToken(engine, form))).toEqual([400, 'invalid_grant'])
    }
    const refused = await change({ email, current_password: user.password })
    expect(refusal(refused)).toEqual([429, 'rate_limit_exceeded', undefined])
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await requestToken(engine, { ...form, customer_password: user.password })).status).toBe(429)
    engine.setNow(testNowMs + 5000)
    expect((await change({ email, current_password: user.password })).status).toBe(200)
  })

  it('ends every other session, and no session of others [own-account-confirmation]', async () => {
    const elsewhere = await signIn(engine, partner)
    const form = { response_type: 'code', ...partner, redirect_uri: redirectUri, customer_email: user.email }
    const headers = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' }
    const { code } = (await post(engine, '/v4/oauth/authorize', form, { headers })).json<{ code: string }>()
    const stranger = { email: 'stranger@example.test', password: 'a password of theirs' }
    await post(engine, '/v4/account', stranger, { token })
    const theirs = await signIn(engine, { customer_email: stranger.email, customer_password: stranger.password })

    const changed = await change({ email: 'new@example.test', current_password: user.password })
    expect([changed.status, changed.json()['email']]).toEqual([200, 'new@example.test'])

    expect(await whoIs(engine, token)).toBe(user.id)
    expect(await whoIs(engine, elsewhere.access_token)).toBe(401)
    expect(await refusalOf(refresh(engine, elsewhere.refresh_token, partner))).toEqual([400, 'invalid_grant'])
    const redeem = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...partner }
    expect(await refusalOf(requestToken(engine, redeem))).toEqual([400, 'invalid_grant'])
    expect(await whoIs(engine, theirs.access_token)).not.toBe(401)
    expect((await refresh(engine, theirs.refresh_token)).status).toBe(200)
  })
})

describe('a code for a change', () => {
  it('goes to the verified phone of the account, and confirms one change [own-change-codes]', async () => {
    const response = await sendCode()
    expect([response.status, response.json()]).toEqual([201, { expires_at: '2026-12-01T17:10:00.000+00:00' }])
    expect(messages()).toMatchObject([{ channel: 'sms', recipient: '+15550100' }])
    const code = newestCode()
    expect((await change({ password: 'another password', verification_code: code })).status).toBe(200)
    expect(refusal(await change({ email: 'new@example.test', verification_code: code }))[1]).toBe(required)
    expect((await signIn(engine, { customer_password: 'another password' })).scope).toBe('public')
  })

  it('goes to the old e-mail where no phone is verified, in the language of the account [own-change-codes]', async () => {
    engine.database.prepareWrite("UPDATE users SET phone_verified = 0, locale = 'fr-CA'").run()
    await sendCode()
    const [message] = messages()
    expect(message).toMatchObject({ channel: 'email', recipient: user.email })
    expect(message?.subject).toBe('Votre code pour modifier votre compte')
    expect(message?.body_text).toMatch(/^Votre code pour modifier votre compte est \d{6}\./)
    const form = { email: 'new@example.test', verification_code: newestCode() }
    expect((await change(form)).json()['email']).toBe('new@example.test')
  })

  it('is refused where the account has no address to send it to', async () => {
    engine.database.prepareWrite('UPDATE users SET phone_verified = 0, email = NULL').run()
    expect(refusal(await sendCode())).toEqual([403, required, ['current_password']])
    expect(messages()).toEqual([])
  })

  it('is taken for ten minutes, five times, and five are sent [own-change-codes]', async () => {
    await sendCode()
    const code = newestCode()
    engine.setNow(testNowMs + 10 * minuteMs)
    expect((await change({ email: 'new@example.test', verification_code: code })).status).toBe(403)
    for (let sent = 0; sent < 7; sent += 1) expect((await sendCode()).status).toBe(201)
    expect(messages()).toHaveLength(6)
    const next = newestCode()
    const wrong = next === '000000' ? '111111' : '000000'
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await change({ email: 'new@example.test', verification_code: wrong })
      engine.setNow(testNowMs + (11 + attempt) * minuteMs)
    }
    expect((await change({ email: 'new@example.test', verification_code: next })).status).toBe(403)
  })

  it('does not sign in, and a code for signing in changes nothing [own-change-codes]', async () => {
    await sendCode()
    const form = { grant_type: 'password', phone_number: user.phone, verification_code: newestCode() }
    expect(await refusalOf(requestToken(engine, form))).toEqual([400, 'invalid_grant'])
    await post(engine, '/v4/account_verification_codes', { phone_number: user.phone }, { token })
    const changing = { email: 'new@example.test', verification_code: newestCode() }
    expect(refusal(await change(changing))).toEqual([403, required, ['verification_code']])
  })

  it('is of one account, and ends when that is changed otherwise [own-change-codes]', async () => {
    const stranger = { email: 'stranger@example.test', password: 'a password of theirs' }
    await post(engine, '/v4/account', stranger, { token })
    const theirs = await signIn(engine, { customer_email: stranger.email, customer_password: stranger.password })
    await sendCode(theirs.access_token)
    expect((await change({ email: 'new@example.test', verification_code: newestCode() })).status).toBe(403)
    await sendCode()
    const code = newestCode()
    expect((await change({ email: 'new@example.test', current_password: user.password })).status).toBe(200)
    expect((await change({ email: 'other@example.test', verification_code: code })).status).toBe(403)
  })

  it('is needed for the first password of an account without one [own-change-codes]', async () => {
    engine.database.prepareWrite('UPDATE users SET password_hash = NULL').run()
    const form = { password: 'a first password' }
    expect(refusal(await change(form))[1]).toBe(required)
    expect(refusal(await change({ ...form, current_password: user.password }))[1]).toBe(required)
    await sendCode()
    expect((await change({ ...form, verification_code: newestCode() })).json()['passwordless']).toBe(false)
  })

  it('is for signed-in people: any other token needs a phone number', async () => {
    const client = engine.tokenFor('demo-partner', 'partner')
    expect(refusal(await sendCode(client))).toEqual([400, 'account_invalid', ['phone_number', 'country_code']])
  })
})
