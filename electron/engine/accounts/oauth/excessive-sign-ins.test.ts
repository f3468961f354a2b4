/** Sign-ins of people with scopes that are not for people, which earlier versions granted. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAdministration } from '../administration.ts'
import { createServices } from '../../services.ts'
import { smallSeed } from '../../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { internal, refresh, refusalOf, signIn, whoIs } from './test-oauth.ts'

const { user } = smallSeed

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

const setScopes = (scopes: string, from: string) => {
  for (const table of ['token_families', 'access_tokens'])
    engine.database.prepareWrite(`UPDATE ${table} SET scopes = ? WHERE scopes = ?`).run(scopes, from)
}
const ended = () => createAdministration(createServices(engine.deps), undefined).endExcessiveSignIns()
const rows = () =>
  engine.database.prepare("SELECT subject_id, after_json FROM audit_log WHERE action = 'inventory.sign_in_ended'").all()

it('end at the start, once, and are in the audit trail; all others go on', async () => {
  const tooMuch = await signIn(engine, { ...internal, scope: 'data' })
  setScopes('internal data', 'data')
  const enough = await signIn(engine, { ...internal, scope: 'public data' })
  const ofAnybody = await signIn(engine)
  ended()
  ended()
  expect(await whoIs(engine, tooMuch.access_token)).toBe(401)
  expect(await refusalOf(refresh(engine, tooMuch.refresh_token, internal))).toEqual([400, 'invalid_grant'])
  for (const { access_token: token } of [enough, ofAnybody]) expect(await whoIs(engine, token)).toBe(user.id)
  expect(rows()).toEqual([
    { subject_id: 'demo-internal', after_json: JSON.stringify({ account: user.id, scopes: 'internal data' }) },
  ])
})

it('end too where the client has no secret, and what it gave is not for anybody', async () => {
  const { access_token: token } = await signIn(engine, { ...internal, scope: 'data' })
  engine.database.prepareWrite('UPDATE clients SET secret_hash = NULL WHERE id = ?').run(internal.client_id)
  ended()
  expect(await whoIs(engine, token)).toBe(401)
  expect(rows()).toHaveLength(1)
})

it('have no more than is for people once they are refreshed', async () => {
  const { refresh_token: token } = await signIn(engine, { ...internal, scope: 'public data' })
  setScopes('internal public data', 'public data')
  const answer = await refresh(engine, token, internal)
  expect([answer.status, answer.json()['scope']]).toEqual([200, 'public data'])
})
