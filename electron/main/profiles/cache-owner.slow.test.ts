/** Data of one person or service is never shown as that of another, whenever the response comes. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import type { Fate } from '../../host/testing/remote-bench.ts'
import { openTestDesk, type TestDesk } from './test-desk.ts'

const { user } = smallSeed
const person = { by: 'password', email: user.email, password: user.password } as const
const client = { by: 'client_credentials' } as const

let desk: TestDesk
beforeEach(async () => {
  desk = await openTestDesk()
})
afterEach(() => desk.close())

/** Creates a profile in use, with a person signed in. */
const signedIn = async (): Promise<string> => {
  const { profile } = await desk.createRemote({ grant: 'password', scopes: ['public'] })
  await desk.valueOf('connection.signIn', { id: profile.id, with: person })
  await desk.valueOf('connection.switch', { id: profile.id })
  return profile.id
}

/** Sets the fate of requests by the beginning of their path; returns how many of them have arrived. */
const meet = (fates: Readonly<Record<string, Fate>>) => {
  const arrived: string[] = []
  desk.service.fate = ({ url }) => {
    const start = Object.keys(fates).find((each) => url?.startsWith(each))
    if (start === undefined) return 'fine'
    arrived.push(start)
    return fates[start] ?? 'fine'
  }
  return (start: string) => expect.poll(() => arrived).toContain(start)
}

const statusOffline = async (path: string): Promise<number> => {
  desk.service.fate = () => 'lost request'
  const status = async () => {
    await desk.page('GET', '/v4/locations/1')
    return (await desk.valueOf('connection.state', null)).link?.status
  }
  await expect.poll(status).toBe('offline')
  return (await desk.page('GET', path)).status
}

test('an answer that comes after somebody else has signed in is not kept', async () => {
  const id = await signedIn()
  const arrived = meet({ '/v4/bookings': 'held' })
  const requested = desk.page('GET', '/v4/bookings')
  await arrived('/v4/bookings')
  await desk.valueOf('connection.signIn', { id, with: client })
  desk.service.release()
  expect((await requested).status).toBe(200)
  expect(await statusOffline('/v4/bookings')).toBe(503)
})

test('what is read while somebody else signs in is not kept either', async () => {
  const id = await signedIn()
  const arrived = meet({ '/v4/oauth/token': 'held' })
  const signing = desk.valueOf('connection.signIn', { id, with: client })
  await arrived('/v4/oauth/token')
  expect((await desk.page('GET', '/v4/bookings')).status).toBe(200)
  desk.service.release()
  await signing
  expect(await statusOffline('/v4/bookings')).toBe(503)
})

test('an answer that comes while signing out is kept nowhere', { tags: ['all'] }, async () => {
  const id = await signedIn()
  const arrived = meet({ '/v4/venues': 'held', '/v4/oauth/revoke': 'silent' })
  const requested = desk.page('GET', '/v4/venues')
  await arrived('/v4/venues')
  const signingOut = desk.valueOf('connection.signOut', { id })
  await arrived('/v4/oauth/revoke')
  desk.service.release()
  await requested
  await signingOut
  const folder = desk.store.folder(id)
  await desk.stop()
  expect(readFileSync(join(folder, 'seen.jsonl'), 'utf8')).toBe('')
})

test('an answer of the former address is not one of the next', { tags: ['all'] }, async () => {
  const { profile } = await desk.createRemote()
  const { id } = profile
  await desk.valueOf('connection.switch', { id })
  await desk.page('GET', '/v4/events')
  const arrived = meet({ '/v4/venues': 'held', '/v4/oauth/revoke': 'silent' })
  const requested = desk.page('GET', '/v4/venues')
  await arrived('/v4/venues')
  // The server gives a token to everybody, and nothing else.
  const other = createServer((request, response) => {
    if (request.url?.startsWith('/v4/oauth/token') !== true) return void response.destroy()
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ access_token: 'b'.repeat(64), expires_in: 3600, scope: 'partner public' }))
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  try {
    const base = `http://127.0.0.1:${String((other.address() as AddressInfo).port)}`
    const draft = desk.draftOf({ addresses: { base } })
    const updating = desk.valueOf('connection.update', { id, draft, clientSecret: 'x' })
    await arrived('/v4/oauth/revoke')
    desk.service.release()
    expect((await requested).status).toBe(200)
    await updating
    expect(await statusOffline('/v4/venues')).toBe(503)
    expect((await desk.page('GET', '/v4/events')).status).toBe(503)
  } finally {
    other.close()
  }
})
