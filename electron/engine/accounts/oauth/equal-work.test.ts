/** A refusal costs the same work whether the account, client or number exists, because its time must not differ. */
import { createHook } from 'node:async_hooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallSeed, writtenRows } from '../../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { post, type Form } from './test-oauth.ts'

const { user } = smallSeed
const password = { grant_type: 'password', customer_password: 'not the password' }
const phone = { grant_type: 'password', verification_code: '12 34 56' }
const client = { grant_type: 'client_credentials', client_secret: 'not the secret' }

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

interface Work {
  status: number
  /** The number of slow hashes that were calculated. */
  hashes: number
  /** The number of rows that were written. */
  rows: number
}

const workOf = async (path: string, form: Form): Promise<Work> => {
  const token = path === '/v4/oauth/token' ? {} : { token: engine.tokenFor('demo-public', 'public') }
  let hashes = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') hashes += 1
    },
  }).enable()
  const rowsBefore = writtenRows(engine.database)
  const { status } = await post(engine, path, form, token)
  hook.disable()
  return { status, hashes, rows: writtenRows(engine.database) - rowsBefore }
}

const tokenWork = (form: Form): Promise<Work> => workOf('/v4/oauth/token', form)
const requestCode = (number: string): Promise<Work> =>
  workOf('/v4/account_verification_codes', { phone_number: number })

describe('the same work [D5-constant-time]', () => {
  it('is done for e-mails that somebody has and nobody has', async () => {
    const known = await tokenWork({ ...password, customer_email: user.email })
    expect(known).toEqual({ status: 400, hashes: 1, rows: 1 })
    expect(await tokenWork({ ...password, customer_email: 'nobody@example.test' })).toEqual(known)
    engine.database.prepareWrite('UPDATE users SET password_hash = NULL').run()
    expect(await tokenWork({ ...password, customer_email: user.email })).toEqual(known)
  })

  it('is done for numbers that somebody has and nobody has', async () => {
    const [known, unknown] = [await requestCode(user.phone), await requestCode('5550199')]
    expect([known.status, known.hashes]).toEqual([201, 1])
    expect([unknown.status, unknown.hashes]).toEqual([201, 1])
    const wrong = await tokenWork({ ...phone, phone_number: user.phone })
    expect(wrong).toEqual({ status: 400, hashes: 1, rows: 2 })
    expect(await tokenWork({ ...phone, phone_number: '5550199' })).toEqual(wrong)
  })

  it('is done for clients that exist, do not, and have no secret', async () => {
    const known = await tokenWork({ ...client, client_id: 'demo-partner' })
    expect(known).toEqual({ status: 401, hashes: 1, rows: 0 })
    for (const id of ['nobody', 'demo-public']) expect(await tokenWork({ ...client, client_id: id })).toEqual(known)
  })
})
