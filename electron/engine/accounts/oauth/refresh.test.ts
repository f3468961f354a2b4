/** Refresh tokens: rotation, reuse, and that no revoked token works again. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import { smallSeed, testNowMs } from '../../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { requestToken, internal, partner, post, refresh, refusalOf, signIn, tokensOf, whoIs } from './test-oauth.ts'

const { user } = smallSeed
const yearMs = 31_557_600_000

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

describe('a refresh', () => {
  it('gives new tokens with the same permissions, and ends the old [D5-refresh-rotates, spec-refresh-new-pair, spec-token-refresh]', async () => {
    const first = await signIn(engine, { ...internal, scope: 'public mobile' })
    expect(await whoIs(engine, first.access_token)).toBe(user.id)
    const second = await tokensOf(refresh(engine, first.refresh_token, internal))
    expect(second).toMatchObject({ token_type: 'bearer', expires_in: 31_557_600, scope: 'public mobile' })
    expect(new Set([first, second].flatMap((given) => [given.access_token, given.refresh_token])).size).toBe(4)
    expect(await whoIs(engine, first.access_token)).toBe(401)
    expect(await whoIs(engine, second.access_token)).toBe(user.id)
  })

  it('of those who signed in without a client needs none either [own-refresh-life]', async () => {
    const first = await signIn(engine)
    expect((await refresh(engine, first.refresh_token)).status).toBe(200)
  })

  it('of those who signed in without a client works for a client with its secret, and is that client’s from then on [spec-token-refresh, own-refresh-bound]', async () => {
    const first = await signIn(engine, { scope: 'public mobile' })
    const second = await tokensOf(refresh(engine, first.refresh_token, partner))
    expect(second.scope).toBe('public')
    expect(await whoIs(engine, second.access_token)).toBe(user.id)
    expect(await whoIs(engine, first.access_token)).toBe(401)
    expect(await refusalOf(refresh(engine, second.refresh_token))).toEqual([400, 'invalid_grant'])
    expect(await refusalOf(refresh(engine, second.refresh_token, internal))).toEqual([400, 'invalid_grant'])
    const third = await tokensOf(refresh(engine, second.refresh_token, partner))
    const revoked = await post(engine, '/v4/oauth/revoke', { token: third.access_token, ...partner })
    expect(revoked.status).toBe(200)
    expect(await whoIs(engine, third.access_token)).toBe(401)
  })

  it('of those who signed in without a client is not for a client that shows no secret [own-refresh-bound]', async () => {
    const { refresh_token: token } = await signIn(engine)
    expect(await refusalOf(refresh(engine, token, { client_id: 'demo-public' }))).toEqual([400, 'invalid_grant'])
    expect(await refusalOf(refresh(engine, token, { client_id: 'demo-partner' }))).toEqual([401, 'invalid_client'])
    const wrong = { ...partner, client_secret: 'wrong' }
    expect(await refusalOf(refresh(engine, token, wrong))).toEqual([401, 'invalid_client'])
    expect((await refresh(engine, token)).status).toBe(200)
    expect(await refusalOf(refresh(engine, token, partner))).toEqual([400, 'invalid_grant'])
  })

  it('with an old token revokes the whole family, and no other [D5-refresh-reuse]', async () => {
    const bystander = await signIn(engine)
    const first = await signIn(engine)
    const second = await tokensOf(refresh(engine, first.refresh_token))
    const third = await tokensOf(refresh(engine, second.refresh_token))
    engine.setNow(testNowMs + 10_001)
    expect(await refusalOf(refresh(engine, first.refresh_token))).toEqual([400, 'invalid_grant'])
    expect(await whoIs(engine, third.access_token)).toBe(401)
    expect(await refusalOf(refresh(engine, third.refresh_token))).toEqual([400, 'invalid_grant'])
    expect(await whoIs(engine, bystander.access_token)).toBe(user.id)
  })

  it('twice at once refuses the second, and the tokens of the first live [D5-refresh-same-moment]', async () => {
    const first = await signIn(engine, partner)
    const [won, lost] = await Promise.all([1, 2].map(() => refresh(engine, first.refresh_token, partner)))
    expect([won?.status, lost?.status, lost?.json()]).toMatchObject([200, 400, { error: 'invalid_grant' }])
    const second = won?.json<{ access_token: string; refresh_token: string }>() ?? first
    engine.setNow(testNowMs + 10_000)
    expect(await refusalOf(refresh(engine, first.refresh_token, partner))).toEqual([400, 'invalid_grant'])
    expect(await whoIs(engine, second.access_token)).toBe(user.id)
    engine.setNow(testNowMs + 10_001)
    expect(await refusalOf(refresh(engine, first.refresh_token, partner))).toEqual([400, 'invalid_grant'])
    expect(await whoIs(engine, second.access_token)).toBe(401)
  })

  it('gives fewer scopes on request, never more, and none that the client has lost [own-fewer-scopes]', async () => {
    const first = await signIn(engine, { ...partner, scope: 'partner public' })
    expect(await refusalOf(refresh(engine, first.refresh_token, { ...partner, scope: 'data' }))).toEqual([
      400,
      'invalid_scope',
    ])
    const second = await tokensOf(refresh(engine, first.refresh_token, { ...partner, scope: 'public' }))
    expect(second.scope).toBe('public')
    const third = await tokensOf(refresh(engine, second.refresh_token, partner))
    expect(third.scope.split(' ').sort()).toEqual(['partner', 'public'])
    engine.database.prepareWrite("UPDATE clients SET scopes = 'public' WHERE id = 'demo-partner'").run()
    expect((await tokensOf(refresh(engine, third.refresh_token, partner))).scope).toBe('public')
  })

  it('is for the client of the token, with its secret, within a year [spec-token-refresh, own-refresh-life, own-refresh-unknown]', async () => {
    const { refresh_token: token } = await signIn(engine, partner)
    expect(await refusalOf(refresh(engine, token, internal))).toEqual([400, 'invalid_grant'])
    expect(await refusalOf(refresh(engine, token))).toEqual([400, 'invalid_grant'])
    expect(await refusalOf(refresh(engine, token, { client_id: 'demo-partner' }))).toEqual([401, 'invalid_client'])
    expect(await refusalOf(refresh(engine, '', partner))).toEqual([400, 'invalid_request'])
    expect(await refusalOf(refresh(engine, 'made up', partner))).toEqual([400, 'invalid_grant'])
    engine.setNow(testNowMs + yearMs)
    expect(await refusalOf(refresh(engine, token, partner))).toEqual([400, 'invalid_grant'])
    engine.setNow(testNowMs + yearMs - 1)
    expect((await refresh(engine, token, partner)).status).toBe(200)
  })

  it('is not for client credentials [spec-client-no-refresh, D5-client-credentials-refresh, spec-token-refresh-present, own-refresh-unknown]', async () => {
    const response = await requestToken(engine, { grant_type: 'client_credentials', ...partner })
    expect(response.json()).not.toHaveProperty('refresh_token')
    const refused = refresh(engine, String(response.json()['access_token']), partner)
    expect(await refusalOf(refused)).toEqual([400, 'unauthorized_client'])
  })
})

/** The steps of a person who stores every token: they may use any refresh token of any sign-in. */
type Step = { readonly kind: 'sign in' } | { readonly kind: 'refresh'; readonly pick: number }

interface Given {
  readonly family: number
  readonly access: string
  readonly refresh: string
}

describe('any order of sign-ins and refreshes', () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 1, arbitrary: fc.constant({ kind: 'sign in' } as const) },
    // Small numbers are the newest tokens, which still work.
    { weight: 4, arbitrary: fc.nat({ max: 5 }).map((pick) => ({ kind: 'refresh', pick }) as const) },
  )

  it('leaves exactly the newest token of each family that was never misused [D5-refresh-reuse, D5-refresh-rotates]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const given: Given[] = []
        const newest = new Map<number, Given | undefined>()
        let families = 0
        const keep = (family: number, tokens: { access_token: string; refresh_token: string }): void => {
          const entry = { family, access: tokens.access_token, refresh: tokens.refresh_token }
          given.unshift(entry)
          newest.set(family, entry)
        }
        let nowMs = testNowMs
        for (const one of steps) {
          nowMs += 10_001
          engine.setNow(nowMs)
          const picked = one.kind === 'refresh' ? given[one.pick % Math.max(1, given.length)] : undefined
          if (picked === undefined) {
            families += 1
            keep(families, await signIn(engine))
            continue
          }
          const response = await refresh(engine, picked.refresh)
          const live = newest.get(picked.family) === picked
          expect(response.status).toBe(live ? 200 : 400)
          if (live) keep(picked.family, response.json())
          else newest.set(picked.family, undefined)
        }
        for (const entry of given) {
          expect(await whoIs(engine, entry.access)).toBe(newest.get(entry.family) === entry ? user.id : 401)
        }
      }),
      { numRuns: caseCount(15, 60) },
    )
  })
})
