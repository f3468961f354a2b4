/** Everything that main writes, logs, shows and sends is searched for every secret of the test. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { smallSeed } from '../../engine/testing/test-database.ts'
import { newestCode } from '../../engine/accounts/oauth/test-oauth.ts'
import { openTestDesk, plantedSecret, type TestDesk } from './test-desk.ts'

const { user } = smallSeed

let desk: TestDesk
beforeEach(async () => {
  desk = await openTestDesk()
})
afterEach(() => desk.close())

/** Every secret of the test: the planted ones, those that were sealed, and those that were sent over the wire. */
const secretsInPlay = (): string[] => {
  const sealed = desk.sealedTexts.flatMap((text) => text.match(/[0-9a-f]{64}/g) ?? [])
  const sent = desk.service.received.flatMap(
    ({ headers }) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? [],
  )
  return [...new Set([plantedSecret, 'planted-second-secret', user.password, ...sealed, ...sent])]
}

test('no secret is in any file, log, event, answer, or message to the engine’s process', async () => {
  const { profile } = await desk.createRemote()
  const { id } = profile
  await desk.valueOf('connection.switch', { id })
  await desk.page('GET', '/v4/venues')
  await desk.sell()
  await desk.valueOf('connection.test', { id })
  desk.service.fate = ({ url }) => (url?.includes('/oauth/') === true ? 'fine' : 'unauthorized')
  await desk.page('GET', '/v4/venues')
  desk.service.fate = () => 'garbage'
  await desk.call('connection.signIn', { id, with: { by: 'client_credentials' } })
  await desk.page('GET', `/v4/bookings/1?authorization_code=${'a'.repeat(64)}`)
  desk.service.fate = () => 'fine'
  const { profile: person } = await desk.createRemote({ grant: 'password', scopes: ['public'] })
  await desk.valueOf('connection.signIn', {
    id: person.id,
    with: { by: 'password', email: user.email, password: user.password },
  })
  await desk.valueOf('connection.switch', { id: person.id })
  expect((await desk.page('GET', '/v4/accounts/me')).status).toBe(200)
  await desk.valueOf('connection.requestPhoneCode', { id, countryCode: user.countryCode, phoneNumber: user.phone })
  const code = newestCode(desk.service.engine)
  expect(code).toMatch(/^\d{6}$/)
  await desk.valueOf('connection.signIn', {
    id,
    with: { by: 'phone', countryCode: user.countryCode, phoneNumber: user.phone, verificationCode: code },
  })
  await desk.valueOf('connection.update', {
    id,
    draft: desk.draftOf({ name: 'Renamed' }),
    clientSecret: 'planted-second-secret',
  })
  await desk.call('connection.update', { id, draft: { kind: 'broken' } as never, clientSecret: plantedSecret })
  await desk.valueOf('connection.requests', null)
  await desk.valueOf('connection.list', null)
  const beforeSignOut = secretsInPlay()
  await desk.valueOf('connection.signOut', { id: person.id })
  await desk.valueOf('connection.remove', { id })
  await desk.stop()

  const secrets = secretsInPlay()
  expect(beforeSignOut.length).toBeGreaterThan(5)
  const output = desk.sent.join('\n')
  const files = desk.everythingWritten()
  expect(output).toContain('connection.signIn failed')
  expect(files.includes('"profiles"')).toBe(true)
  for (const secret of secrets) {
    // This does not use toContain: a failure must not print the secret and the text that was searched.
    expect([output.includes(secret), files.includes(secret)], `${secret.slice(0, 8)}…`).toEqual([false, false])
  }
})
