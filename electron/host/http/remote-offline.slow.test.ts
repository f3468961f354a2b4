/** A remote marketplace that does not respond: earlier responses are shown with their age, everything else is refused at once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { always, codeOf, form, openRemoteClient, type RemoteClient } from '../testing/remote-client.ts'

let client: RemoteClient
beforeEach(async () => {
  client = await openRemoteClient()
})
afterEach(() => client.close())

describe('offline', () => {
  const goOffline = async () => {
    client.bench.fate = always('lost request')
    await client.fetchAs('/v4/locations/1')
    expect(client.connection.link().status).toBe('offline')
  }

  test('what was seen is shown with its age, what was not and every write are refused at once', async () => {
    await client.fetchAs('/v4/venues')
    await goOffline()
    client.nowMs += 90_000
    const before = client.bench.received.length
    const seen = await client.fetchAs('/v4/venues')
    expect([seen.status, seen.headers.get('x-parkdesk-age'), seen.headers.get('cache-control')]).toEqual([
      200,
      '90',
      'no-store',
    ])
    expect(await seen.json()).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'TD Garden' })]))
    expect(await codeOf(await client.fetchAs('/v4/events'))).toEqual(['remote_offline', 'offline'])
    const write = await client.fetchAs('/v4/bookings/', form({ quote_id: 'q' }))
    expect([write.status, Number(write.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect((await codeOf(write))[0]).toBe('remote_offline')
    expect(client.bench.received.length).toBe(before)
  })

  test('who may not see earlier data does not', async () => {
    await client.fetchAs('/v4/venues')
    await goOffline()
    expect((await codeOf(await client.fetchAs('/v4/venues', {}, false)))[0]).toBe('remote_offline')
  })

  test('comes back when it is tried, and answers are new again', async () => {
    await client.fetchAs('/v4/venues')
    await goOffline()
    client.bench.fate = () => 'fine'
    await client.connection.tryNow()
    expect(client.connection.link().status).toBe('online')
    expect((await client.fetchAs('/v4/venues')).headers.get('x-parkdesk-age')).toBeNull()
    expect(client.links.at(-1)).toBe('online')
  })

  test('while the keychain is locked nothing of before is shown: it is not certain who looks', async () => {
    await client.fetchAs('/v4/venues')
    await goOffline()
    client.locked = true
    expect(await codeOf(await client.fetchAs('/v4/venues'))).toEqual(['remote_secrets_locked', 'secrets_locked'])
    client.locked = false
    expect((await client.fetchAs('/v4/venues')).status).toBe(200)
  })

  test('who is signed out sees nothing of before', async () => {
    await client.fetchAs('/v4/venues')
    await client.connection.keeper.signOut()
    expect((await codeOf(await client.fetchAs('/v4/venues')))[0]).toBe('remote_signed_out')
  })
})

test('a connection that is not in use is not called automatically', async () => {
  let isInUse = false
  client.connect({}, { isInUse: () => isInUse })
  client.bench.fate = () => 'lost request'
  await client.fetchAs('/v4/venues')
  // The first attempt may be under way already.
  for (let time = 0; time < 2; time += 1) await client.connection.tryNow()
  expect([client.connection.link().status, client.bench.received.length]).toEqual(['degraded', 1])
  isInUse = true
  client.bench.fate = () => 'fine'
  await client.connection.tryNow()
  expect(client.connection.link().status).toBe('online')
})
