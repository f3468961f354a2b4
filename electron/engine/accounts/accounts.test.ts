/** Accounts in the API: created, read, changed, and their phones verified. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { account as accountSchema } from '../../../shared/api/accounts.ts'
import { createEngine } from '../engine.ts'
import { smallSeed, testNowMs } from '../testing/test-database.ts'
import { createTestEngine, type Answer, type CallOptions, type TestEngine } from '../testing/test-engine.ts'
import {
  requestToken,
  newestCode,
  newestMessage,
  post,
  refresh,
  refusalOf,
  signIn,
  tokensOf,
  whoIs,
  type Form,
} from './oauth/test-oauth.ts'

const { user } = smallSeed
const newcomer = { email: 'New@Example.test', password: 'long enough', first_name: 'Nora', last_name: 'New' }

let engine: TestEngine
let token: string
beforeEach(() => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-public', 'public')
})
afterEach(() => engine.close())

const create = (form: Form, options: CallOptions = {}, path = '/v4/account'): Promise<Answer> =>
  post(engine, path, form, { token, ...options })
const change = (form: Form, asToken = engine.userToken()): Promise<Answer> =>
  post(engine, '/v4/accounts/me', form, { token: asToken })
const me = (query = '', asToken = engine.userToken()): Promise<Answer> =>
  engine.call(`/v4/accounts/me${query}`, { token: asToken })

const refusal = (response: Answer): unknown[] => {
  const { errors } = response.json<{ errors: { code: string; fields?: string[] }[] }>()
  return [response.status, errors[0]?.code, errors[0]?.fields]
}

const messages = (): number =>
  engine.database.prepare<{ count: number }>('SELECT count(*) AS count FROM outbox_messages').get()?.count ?? 0

describe('POST /account', () => {
  it('makes an account by e-mail, which can sign in [D5-account-create, D5-account-fields, own-credit-zero, own-account-times]', async () => {
    const response = await create(newcomer)
    expect(response.status).toBe(201)
    const body = response.json()
    expect(accountSchema.strict().safeParse(body).error).toBeUndefined()
    expect(body).toEqual({
      id: expect.any(Number) as number,
      email: 'new@example.test',
      first_name: 'Nora',
      last_name: 'New',
      phone_verified: false,
      passwordless: false,
      locale: 'en-US',
      credit: { USD: '0.00' },
      created_at: '2026-12-01T17:00:00.000+00:00',
      _links: expect.objectContaining({
        self: { href: '/accounts/me' },
        'svc:bookings': { href: '/bookings' },
      }) as object,
    })
    expect(response.text).not.toContain('long enough')
    const tokens = await signIn(engine, { customer_email: newcomer.email, customer_password: newcomer.password })
    expect(await whoIs(engine, tokens.access_token)).toBe(body['id'])
  })

  it('keeps the password as scrypt [D5-secrets]', async () => {
    const shipped = createEngine({ ...engine.deps, secretCost: undefined })
    const body = new URLSearchParams(newcomer)
    await shipped.fetch(new Request(`${engine.deps.settings.baseUrl}/v4/account`, { method: 'POST', body }), {
      fromDesk: true,
    })
    const row = engine.database
      .prepare<{ password_hash: string }>("SELECT password_hash FROM users WHERE email = 'new@example.test'")
      .get()
    expect(row?.password_hash).toMatch(/^scrypt\$16384\$8\$1\$/)
  })

  it('is also /accounts, takes JSON, the envelope and fields, and speaks the language of the request [D5-account-create]', async () => {
    const response = await create(
      {},
      {
        body: JSON.stringify({ ...newcomer, passwordless: false }),
        headers: { 'Content-Type': 'application/json', 'X-Language-Locale': 'fr-ca' },
      },
      '/v4/accounts?envelope=true&fields=locale,email',
    )
    expect(response.status).toBe(201)
    const { data } = response.json<{ data: Record<string, unknown> }>()
    expect(data).toEqual({ email: 'new@example.test', locale: 'fr-CA', _links: expect.any(Object) as object })
  })

  it('needs a password unless it is to have none [D5-account-password, spec-account-passwordless]', async () => {
    expect(refusal(await create({ email: newcomer.email }))).toEqual([400, 'account_invalid', ['password']])
    const response = await create({ email: newcomer.email, passwordless: 'true' })
    expect([response.status, response.json()['passwordless']]).toEqual([201, true])
    const form = { grant_type: 'password', customer_email: newcomer.email, customer_password: 'anything' }
    expect(await refusalOf(requestToken(engine, form))).toEqual([400, 'invalid_grant'])
  })

  it.each([
    [{ email: '' }, ['email', 'phone_number']],
    [{ email: 'no address' }, ['email']],
    [{ email: `${'a'.repeat(250)}@example.test`, locale: 'de-DE' }, ['email', 'locale']],
    [{ email: 'mailto:ana@example.test' }, ['email']],
    [{ email: 'ana\u200b@example.test' }, ['email']],
    [{ password: 'short', first_name: 'x'.repeat(121) }, ['first_name', 'password']],
    [{ password: 'x'.repeat(201) }, ['password']],
    [{ phone_number: '12' }, ['phone_number', 'country_code']],
    [{ phone_number: '5550111', country_code: 'US' }, ['phone_number', 'country_code']],
    [{ passwordless: '1' }, ['password', 'passwordless']],
  ])('refuses %j naming %j [own-passwords]', async (wrong, fields) => {
    const before = engine.database.prepare('SELECT * FROM users').all()
    expect(refusal(await create({ ...newcomer, ...wrong }))).toEqual([400, 'account_invalid', fields])
    expect(engine.database.prepare('SELECT * FROM users').all()).toEqual(before)
  })

  it('refuses a flag that is none', async () => {
    expect(refusal(await create({ ...newcomer, passwordless: 'maybe' }))).toEqual([
      400,
      'invalid_parameter',
      ['passwordless'],
    ])
  })

  it('refuses an e-mail that is taken, in any case, also of two at the same time [own-account-email]', async () => {
    const taken = [409, 'account_email_taken', ['email']]
    expect(refusal(await create({ ...newcomer, email: 'DEMO@example.TEST' }))).toEqual(taken)
    const responses = await Promise.all([create(newcomer), create({ ...newcomer, email: 'NEW@example.test' })])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    const french = await create(newcomer, {
      headers: { 'X-Language-Locale': 'fr-CA', 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(french.json()['message']).toBe('Il y a déjà un compte avec cette adresse courriel.')
  })

  it('needs a token, of any scope [D5-scope-account]', async () => {
    expect(refusal(await create(newcomer, { token: '' }))).toEqual([401, 'invalid_token', undefined])
    const none = await engine.call('/v4/account', { method: 'POST', body: 'email=a@example.test' })
    expect(refusal(none)).toEqual([401, 'authentication_required', undefined])
    for (const [index, scope] of ['public', 'mobile', 'partner', 'internal'].entries()) {
      const asToken = engine.tokenFor('demo-internal', scope)
      expect((await create({ ...newcomer, email: `person${index}@example.test` }, { token: asToken })).status).toBe(201)
    }
  })
})

describe('an account by phone', () => {
  const byPhone = { phone_number: '(555) 01-77', country_code: '+1', passwordless: 'true' }

  it('signs in with the code it is sent, which verifies the phone [D5-account-create, spec-2021-11-06, own-verifying-a-phone]', async () => {
    const response = await create(byPhone)
    expect([response.status, response.json()]).toMatchObject([
      201,
      { country_code: '1', phone_number: '5550177', phone_verified: false, passwordless: true },
    ])
    expect(newestMessage(engine)?.recipient).toBe('+15550177')
    const form = { grant_type: 'password', phone_number: '5550177', verification_code: newestCode(engine) }
    const tokens = await tokensOf(requestToken(engine, form))
    const body = (await me('', tokens.access_token)).json()
    expect(body).toMatchObject({ id: response.json()['id'], phone_verified: true })
  })

  it('cannot take a verified number, but another’s unproven claim [own-verifying-a-phone]', async () => {
    expect(refusal(await create({ ...byPhone, phone_number: user.phone }))).toEqual([
      409,
      'account_phone_taken',
      ['phone_number'],
    ])
    const first = await create(byPhone)
    const lost = newestCode(engine)
    const second = await create(byPhone)
    expect([first.status, second.status]).toEqual([201, 201])
    const signInWith = (code: string): Promise<Answer> =>
      requestToken(engine, { grant_type: 'password', phone_number: '5550177', verification_code: code })
    if (lost !== newestCode(engine)) expect((await signInWith(lost)).status).toBe(400)
    const tokens = await tokensOf(signInWith(newestCode(engine)))
    expect(await whoIs(engine, tokens.access_token)).toBe(second.json()['id'])
  })

  it('writes its message in the language of the account', async () => {
    await create({ ...byPhone, locale: 'fr-CA' })
    expect(newestMessage(engine)?.body_text).toMatch(/^Votre code de vérification est \d{6}\./)
  })
})

describe('POST /account_verification_codes', () => {
  const requestCode = (form: Form): Promise<Answer> => post(engine, '/v4/account_verification_codes', form, { token })

  it('responds alike for every number, and sends only to a verified one [D5-code-answer, D5-code-verified-only]', async () => {
    await create({ phone_number: '5550177', passwordless: 'true' })
    const before = messages()
    const unverified = await requestCode({ phone_number: '5550177' })
    const unknown = await requestCode({ phone_number: '5550188' })
    expect(messages()).toBe(before)
    const known = await requestCode({ phone_number: user.phone })
    expect(messages()).toBe(before + 1)
    const elsewhere = await requestCode({ phone_number: user.phone, country_code: '44' })
    expect(messages()).toBe(before + 1)
    for (const response of [unknown, unverified, known, elsewhere]) {
      expect([response.status, response.json()]).toEqual([201, { expires_at: '2026-12-01T17:10:00.000+00:00' }])
    }
  })

  it.each([
    { phone_number: '0033 6 12 34 56 78', country_code: '33' },
    { phone_number: '(+33) 6–12–34–56–78' },
    { phone_number: '\u202a011 33 612345678\u202c' },
  ])('signs in by the same number as %j', async (spelling) => {
    const made = await create({ phone_number: '06 12 34 56 78', country_code: '33', passwordless: 'true' })
    expect(made.json()).toMatchObject({ country_code: '33', phone_number: '612345678' })
    const form = { grant_type: 'password', ...spelling, verification_code: newestCode(engine) }
    expect((await requestToken(engine, form)).status).toBe(200)
  })

  it('does not let a stranger’s question spoil a code that was sent', async () => {
    await create({ phone_number: '5550177', passwordless: 'true' })
    await requestCode({ phone_number: '5550177' })
    const form = { grant_type: 'password', phone_number: '5550177', verification_code: newestCode(engine) }
    expect((await requestToken(engine, form)).status).toBe(200)
  })

  it('sends a number at most five messages in ten minutes, and says nothing of it [own-five-codes]', async () => {
    for (let index = 0; index < 8; index += 1)
      expect((await requestCode({ phone_number: user.phone })).status).toBe(201)
    expect(messages()).toBe(5)
    engine.setNow(testNowMs + 600_000)
    await requestCode({ phone_number: user.phone })
    expect(messages()).toBe(6)
  })

  it('refuses what is no phone number', async () => {
    for (const form of [{}, { phone_number: 'abc' }, { phone_number: '0612345678' }]) {
      expect(refusal(await requestCode(form))).toEqual([400, 'account_invalid', ['phone_number', 'country_code']])
    }
  })
})

describe('GET /accounts/me', () => {
  it('shows the person of the token, with credit as money [spec-password-token-user, spec-me-read, R12-me-fields]', async () => {
    expect((await me()).json()).toMatchObject({
      id: user.id,
      email: user.email,
      country_code: '1',
      phone_number: '5550100',
      phone_verified: true,
      credit: { USD: '25.00' },
      created_at: '2026-01-15T12:00:00.000+00:00',
    })
    engine.database
      .prepareWrite(
        `INSERT INTO account_credit_entries (user_id, currency, amount_minor, reason, at_ms)
         VALUES (?, 'USD', -1250, 'Spent', 0), (?, 'CAD', 5, 'Gift', 0)`,
      )
      .run(user.id, user.id)
    expect((await me('?fields=credit')).json()).toEqual({
      credit: { CAD: '0.05', USD: '12.50' },
      _links: expect.any(Object) as object,
    })
  })

  it('writes nothing, and responds with 304 to what is known', async () => {
    const asToken = engine.userToken()
    const etag = (await me('', asToken)).headers.get('etag') ?? ''
    const again = await engine.call('/v4/accounts/me', { token: asToken, headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  it('needs a user, whatever the scope [D5-scope-me, D5-user-token-required]', async () => {
    for (const scope of ['public', 'mobile', 'partner', 'internal']) {
      expect((await me('', engine.tokenFor('demo-internal', scope, user.id))).status).toBe(200)
      const refused = await me('', engine.tokenFor('demo-internal', scope))
      expect(refusal(refused)).toEqual([403, 'user_token_required', undefined])
    }
    expect(refusal(await engine.call('/v4/accounts/me'))).toEqual([401, 'authentication_required', undefined])
  })
})

describe('POST /accounts/me', () => {
  const confirmed = { current_password: user.password }

  it('changes what is sent and leaves the rest [D5-me-change, spec-me-write]', async () => {
    const response = await change({ first_name: 'Robin', locale: 'en-ca' })
    expect([response.status, response.json()]).toMatchObject([
      200,
      { first_name: 'Robin', last_name: 'Demo', locale: 'en-CA', email: user.email, phone_verified: true },
    ])
    expect((await change({ email: 'Robin@Example.test', ...confirmed })).json()['email']).toBe('robin@example.test')
    expect((await signIn(engine, { customer_email: 'robin@example.test' })).scope).toBe('public')
  })

  it('takes its own e-mail and phone, and nobody else’s', async () => {
    await create(newcomer)
    expect((await change({ email: 'DEMO@example.test', phone_number: '555-0100' })).json()['phone_verified']).toBe(true)
    expect(refusal(await change({ email: newcomer.email, ...confirmed }))).toEqual([
      409,
      'account_email_taken',
      ['email'],
    ])
    const tokens = await signIn(engine, { customer_email: newcomer.email, customer_password: newcomer.password })
    const refused = await change({ phone_number: user.phone, current_password: newcomer.password }, tokens.access_token)
    expect(refusal(refused)).toEqual([409, 'account_phone_taken', ['phone_number']])
  })

  it('has a new phone prove itself', async () => {
    const response = await change({ phone_number: '5550123', ...confirmed })
    expect(response.json()).toMatchObject({ phone_number: '5550123', phone_verified: false })
    expect(newestMessage(engine)?.recipient).toBe('+15550123')
    const form = { grant_type: 'password', phone_number: '5550123', verification_code: newestCode(engine) }
    expect((await requestToken(engine, form)).status).toBe(200)
    expect((await me()).json()['phone_verified']).toBe(true)
  })

  it('with a new password signs the person out everywhere else [own-passwords]', async () => {
    const [here, elsewhere] = [await signIn(engine), await signIn(engine)]
    expect((await change({ password: 'another password', ...confirmed }, here.access_token)).status).toBe(200)
    expect(await whoIs(engine, here.access_token)).toBe(user.id)
    expect(await whoIs(engine, elsewhere.access_token)).toBe(401)
    expect((await refresh(engine, elsewhere.refresh_token)).status).toBe(400)
    expect((await refresh(engine, here.refresh_token)).status).toBe(200)
    const old = requestToken(engine, {
      grant_type: 'password',
      customer_email: user.email,
      customer_password: user.password,
    })
    expect(await refusalOf(old)).toEqual([400, 'invalid_grant'])
    expect((await signIn(engine, { customer_password: 'another password' })).scope).toBe('public')
  })

  it('takes the password away and gives one again', async () => {
    const asToken = engine.userToken()
    const changed = await change({ passwordless: 'true', ...confirmed }, asToken)
    expect(changed.json()['passwordless']).toBe(true)
    expect(refusal(await change({ passwordless: 'false' }))).toEqual([400, 'account_invalid', ['password']])
    expect((await change({ first_name: 'Robin' })).json()['passwordless']).toBe(true)
    const changeCode = await post(engine, '/v4/account_verification_codes', {}, { token: asToken })
    expect(changeCode.status).toBe(201)
    const given = await change({ password: 'a new password', verification_code: newestCode(engine) }, asToken)
    expect(given.json()['passwordless']).toBe(false)
  })
})
