/** Guessing passwords and codes is slowed down; other people are not affected. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallSeed, testNowMs } from '../../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { requestToken, person, refusalOf, type Form } from './test-oauth.ts'

const { user } = smallSeed
const password = { grant_type: 'password' }
const minuteMs = 60_000

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

describe('guessing', () => {
  const wrong = { ...password, ...person, customer_password: 'a guess of mine' }
  const right = { ...password, ...person }
  const from = (remoteAddress: string) => ({ connection: { remoteAddress } })

  const fail = async (times: number, options = {}, form: Form = wrong): Promise<void> => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      expect(await refusalOf(requestToken(engine, form, options))).toEqual([400, 'invalid_grant'])
    }
  }

  it('is slowed down after five failures, more each time, also for the right password [D5-failure-delay, own-sign-in-delay]', async () => {
    await fail(5)
    let nowMs = testNowMs
    for (const seconds of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      const refused = await requestToken(engine, right)
      expect([refused.status, refused.json()['error']]).toEqual([429, 'too_many_attempts'])
      expect(refused.headers.get('retry-after')).toBe(String(seconds))
      engine.setNow(nowMs + seconds * 1000 - 1)
      expect((await requestToken(engine, right)).headers.get('retry-after')).toBe('1')
      nowMs += seconds * 1000
      engine.setNow(nowMs)
      await fail(1)
    }
    engine.setNow(nowMs + 15 * minuteMs)
    expect((await requestToken(engine, right)).status).toBe(200)
    await fail(4)
    expect((await requestToken(engine, right)).status).toBe(200)
  })

  it('counts for accounts that do not exist too, and leaves other people alone [own-sign-in-delay-scope]', async () => {
    const nobody = { ...wrong, customer_email: 'nobody@example.test' }
    await fail(5, {}, nobody)
    expect((await requestToken(engine, nobody)).status).toBe(429)
    expect((await requestToken(engine, right)).status).toBe(200)
  })

  it('for one account delays no other, whoever fails [own-sign-in-delay-scope]', async () => {
    await fail(5, from('192.0.2.7'))
    expect((await requestToken(engine, right, from('192.0.2.8'))).status).toBe(429)
    await fail(1, from('192.0.2.7'), { ...wrong, customer_email: 'other@example.test' })
  })

  describe('with many names from one address', () => {
    const address = from('192.0.2.7')

    /** Adds a hundred failures, each with another name. */
    const useUpAllowance = (nowMs = testNowMs): void => {
      const insert = engine.database.prepareWrite(
        "INSERT INTO login_failures (account_hash, address, at_ms) VALUES (?, '192.0.2.7', ?)",
      )
      for (let index = 0; index < 100; index += 1) insert.run(engine.deps.ids.randomBytes(32), nowMs)
    }

    it('is free a hundred times an hour, then slowed down more each time, up to a minute [D5-failure-delay, own-address-delay]', async () => {
      useUpAllowance()
      let nowMs = testNowMs
      for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
        for (const form of [right, { ...wrong, customer_email: 'nobody@example.test' }]) {
          const refused = await requestToken(engine, form, address)
          expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(seconds)])
        }
        nowMs += seconds * 1000
        engine.setNow(nowMs)
        await fail(1, address, { ...wrong, customer_email: `next${String(nowMs)}@example.test` })
      }
      expect((await requestToken(engine, right, from('192.0.2.8'))).status).toBe(200)
      engine.setNow(testNowMs + 60 * minuteMs)
      expect((await requestToken(engine, right, address)).status).toBe(200)
    })

    it('counts those that are still being checked', async () => {
      const responses = await Promise.all(
        Array.from({ length: 120 }, (_, index) =>
          requestToken(engine, { ...wrong, customer_email: `invented${String(index)}@example.test` }, address),
        ),
      )
      expect(responses.filter(({ status }) => status === 400)).toHaveLength(100)
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(20)
    })

    it('leaves those alone who signed in there within 90 days [own-address-delay]', async () => {
      expect((await requestToken(engine, right, address)).status).toBe(200)
      useUpAllowance()
      await fail(1, address)
      expect((await requestToken(engine, right, address)).status).toBe(200)
      const dayMs = 24 * 60 * minuteMs
      engine.setNow(testNowMs + 90 * dayMs)
      useUpAllowance(testNowMs + 90 * dayMs)
      expect((await requestToken(engine, right, address)).status).toBe(429)
    })

    it('keeps neither the name nor the address of a sign-in', async () => {
      const rows = () => engine.database.prepare('SELECT * FROM known_sign_ins').all()
      expect((await requestToken(engine, right, address)).status).toBe(200)
      expect((await requestToken(engine, right, address)).status).toBe(200)
      expect((await requestToken(engine, right, from('192.0.2.8'))).status).toBe(200)
      expect(rows()).toHaveLength(2)
      for (const row of rows()) {
        expect(row).toEqual({ sign_in_hash: expect.any(Uint8Array) as Uint8Array, at_ms: testNowMs })
      }
    })

    it('is not helped by an account of one’s own [own-address-delay]', async () => {
      useUpAllowance()
      engine.setNow(testNowMs + 1000)
      expect((await requestToken(engine, right, address)).status).toBe(200)
      await fail(1, address, { ...wrong, customer_email: 'victim@example.test' })
      expect((await requestToken(engine, { ...wrong, customer_email: 'victim@example.test' }, address)).status).toBe(
        429,
      )
    })
  })

  it('is not helped by trying at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => requestToken(engine, wrong)))
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('is forgotten after a day [own-sign-in-delay-scope]', async () => {
    await fail(4)
    engine.setNow(testNowMs + 25 * 60 * minuteMs)
    await fail(4)
    expect(engine.database.prepare('SELECT * FROM login_failures').all()).toHaveLength(4)
    expect((await requestToken(engine, right)).status).toBe(200)
    expect(engine.database.prepare('SELECT * FROM login_failures').all()).toEqual([])
  })

  it('slows codes of a phone down like passwords', async () => {
    const byPhone = { ...password, phone_number: user.phone, verification_code: '123456' }
    await fail(5, {}, byPhone)
    expect((await requestToken(engine, byPhone)).status).toBe(429)
  })
})
