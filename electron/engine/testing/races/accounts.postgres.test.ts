/** Two processes give access at once: what is for one use is used once, and what is ended stays so. Beside each race is its control. */
import { beforeEach, describe, expect, it } from 'vitest'
import { smallSeed, testNowMs } from '../test-database.ts'
import { outcomes, times } from './outcomes.ts'
import { startRaces, type Race } from './race-bench.ts'
import type { Answer, Call, Fault } from './race-messages.ts'
import { internal, partner, person, redirectUri, type Form, type Tokens } from '../../accounts/oauth/test-oauth.ts'

const { user } = smallSeed
const { open } = startRaces()

let race: Race
beforeEach(async () => {
  race = await open()
})

const post = (path: string, form: Form, more: Partial<Call> = {}): Call => ({ method: 'POST', path, form, ...more })
const tokenCall = (form: Form, more: Partial<Call> = {}): Call => post('/v4/oauth/token', form, more)
const tokensOf = ({ status, text }: Answer): Tokens => {
  if (status !== 200) throw new Error(text)
  return JSON.parse(text) as Tokens
}
const signIn = async (): Promise<Tokens> =>
  tokensOf(await race.call(tokenCall({ grant_type: 'password', ...person, ...internal })))

const living = (): number =>
  race.numberOf('SELECT count(*) AS number FROM access_tokens WHERE user_id = ? AND revoked_at_ms IS NULL', user.id)

describe('a refresh token', () => {
  const refreshing = ({ refresh_token }: Tokens, more: Partial<Call> = {}): Call =>
    tokenCall({ grant_type: 'refresh_token', refresh_token, ...internal }, more)

  it('is used once, and a use afterwards ends the sign-in', async () => {
    const call = refreshing(await signIn())
    expect(outcomes(await race.together(times(2, call), 'lock token_families'))).toEqual({ 200: 1, invalid_grant: 1 })
    expect(living()).toBe(1)
    expect((await race.call({ ...call, nowMs: testNowMs + 10_001 })).status).toBe(400)
    expect(living()).toBe(0)
  })

  it('is used twice where its sign-in is not locked', async () => {
    const calls = times(2, refreshing(await signIn()))
    const answers = await race.together(calls, 'UPDATE refresh_tokens', { withoutLock: 'token_families' })
    expect(outcomes(answers)).toEqual({ 200: 2 })
  })

  /** One process ends the sign-in while the other one, which has read it, is about to continue it. */
  const refreshEnded = async (pauseAt: string, fault: Fault): Promise<number> => {
    const tokens = await signIn()
    const end = post('/v4/oauth/revoke', { token: tokens.access_token, ...internal })
    await race.race({ ...fault, pauseAt, calls: [refreshing(tokens)] }, { calls: [end] })
    return living()
  }

  it('gives nothing once the sign-in has ended', async () => {
    expect(await refreshEnded('lock token_families', {})).toBe(0)
  })

  it('gives a token of an ended sign-in where that is not locked', async () => {
    expect(await refreshEnded('UPDATE refresh_tokens', { withoutLock: 'token_families' })).toBe(1)
  })
})

describe('an authorization code', () => {
  const redeeming = async (): Promise<Call> => {
    const given = { ...partner, redirect_uri: redirectUri }
    const form = { ...given, response_type: 'code', customer_email: user.email }
    const { text } = await race.call(post('/v4/oauth/authorize', form, { headers: { Accept: 'application/json' } }))
    const { code } = JSON.parse(text) as { code: string }
    return tokenCall({ ...given, grant_type: 'authorization_code', code })
  }

  it('gives tokens once, which its second use ends', async () => {
    const answers = await race.together(times(2, await redeeming()), 'lock users')
    expect(outcomes(answers)).toEqual({ 200: 1, invalid_grant: 1 })
    expect(living()).toBe(0)
  })

  it('gives tokens twice where the account is not locked', async () => {
    const answers = await race.together(times(2, await redeeming()), 'INSERT INTO token_families', {
      withoutLock: 'users',
    })
    expect(outcomes(answers)).toEqual({ 200: 2 })
  })
})

describe('a one-time code', () => {
  const phone = { phone_number: user.phone, country_code: user.countryCode }
  const usingCode = async (): Promise<Call> => {
    const token = race.tokenFor({ clientId: 'demo-public', scopes: 'public' })
    await race.call(post('/v4/account_verification_codes', phone, { token }))
    const { body_text: body } =
      race.database.prepare<{ body_text: string }>('SELECT body_text FROM outbox_messages').get() ?? {}
    const code = /\d{6}/.exec(body ?? '')?.[0] ?? ''
    return tokenCall({ grant_type: 'password', ...internal, ...phone, verification_code: code })
  }

  /** Another process changes the account while one verifies its number: whether both stay. */
  const hasBoth = async (pauseAt: string, fault: Fault): Promise<boolean> => {
    const signIn = await usingCode()
    race.database.prepareWrite('UPDATE users SET phone_verified = 0').run()
    const token = race.tokenFor({ clientId: 'demo-public', scopes: 'public', userId: user.id })
    const rename = post('/v4/accounts/me', { first_name: 'Eve' }, { token })
    const answers = await race.race({ ...fault, pauseAt, calls: [signIn] }, { calls: [rename] })
    expect(outcomes(answers)).toEqual({ 200: 2 })
    return race.numberOf(`SELECT count(*) AS number FROM users WHERE first_name = 'Eve' AND phone_verified = 1`) === 1
  }

  it('verifies the number of an account that is changed meanwhile', async () => {
    expect(await hasBoth('lock users', {})).toBe(true)
  })

  it('takes the change back where the account is not locked', async () => {
    expect(await hasBoth('UPDATE users', { withoutLock: 'users' })).toBe(false)
  })

  /** How many codes two processes send at once to a number that has four. */
  const sentAtOnce = async (pauseAt: string, fault?: Fault): Promise<number> => {
    const token = race.tokenFor({ clientId: 'demo-public', scopes: 'public' })
    const sending = post('/v4/account_verification_codes', phone, { token })
    for (let sent = 0; sent < 4; sent += 1) await race.call(sending)
    await race.together(times(2, sending), pauseAt, fault)
    return race.numberOf('SELECT count(*) - 4 AS number FROM outbox_messages')
  }

  it('is the last one after four', async () => {
    expect(await sentAtOnce('lock users')).toBe(1)
  })

  it('is followed by another where the account is not locked', async () => {
    expect(await sentAtOnce('INSERT INTO verification_codes', { withoutLock: 'users' })).toBe(2)
  })

  it('signs in once', async () => {
    const answers = await race.together(times(2, await usingCode()), 'lock users')
    expect(outcomes(answers)).toEqual({ 200: 1, invalid_grant: 1 })
  })

  it('signs in twice where the write does not look at whether it was used', async () => {
    const use = 'UPDATE verification_codes SET used_at_ms = ? WHERE id = ?'
    const answers = await race.together(times(2, await usingCode()), 'lock users', { instead: [use, use] })
    expect(outcomes(answers)).toEqual({ 200: 2 })
  })
})

describe('the fifth wrong password', () => {
  const guessing = async (): Promise<Call[]> => {
    const call = tokenCall({ grant_type: 'password', ...internal, ...person, customer_password: 'guess' })
    for (let guess = 0; guess < 4; guess += 1) await race.call(call)
    return times(2, call)
  }

  it('is the last one for a while', async () => {
    const answers = await race.together(await guessing(), 'lock sign_in_turns')
    expect(outcomes(answers)).toEqual({ invalid_grant: 1, too_many_attempts: 1 })
  })

  it('is followed by another where the failures are not locked', async () => {
    const answers = await race.together(await guessing(), 'INSERT INTO login_failures', {
      withoutLock: 'sign_in_turns',
    })
    expect(outcomes(answers)).toEqual({ invalid_grant: 2 })
  })
})

describe('an e-mail', () => {
  const form = { email: 'new@example.test', password: 'a long enough secret' }
  const creating = (): Call[] =>
    times(2, post('/v4/account', form, { token: race.tokenFor({ clientId: 'demo-public', scopes: 'public' }) }))

  it('is of one account, and the other is refused for it', async () => {
    const answers = await race.together(creating(), 'INSERT INTO users')
    expect(outcomes(answers)).toEqual({ 201: 1, account_email_taken: 1 })
    expect(answers.find(({ status }) => status === 409)?.text).toContain('"fields":["email"]')
  })

  it('is refused without a reason where the work is not done again', async () => {
    const answers = await race.together(creating(), 'INSERT INTO users', { onlyOnce: true })
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 500])
  })
})
