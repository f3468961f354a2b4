/** Connections as the window uses them, over a real engine process and a real remote service: no data of one reaches another. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testNowMs } from '../../engine/testing/test-database.ts'
import { jsonOf } from '../../host/testing/page-calls.ts'
import { isBooking } from '../../host/testing/remote-client.ts'
import { firstProfileId } from './profile-store.ts'
import { openTestDesk, saleId, type TestDesk } from './test-desk.ts'

let desk: TestDesk
beforeEach(async () => {
  desk = await openTestDesk()
})
afterEach(() => desk.close())

test('a remote profile sells through the engine’s process, which never sees its token', async () => {
  const { profile } = await desk.createRemote()
  await desk.valueOf('connection.switch', { id: profile.id })
  expect(await jsonOf(await desk.page('GET', '/desk/profile'))).toEqual({
    kind: 'production',
    demo: false,
    training: false,
    name: 'Test',
  })
  const sold = await desk.sell()
  expect(sold.state).toBe('booked')
  expect(desk.service.bookingCount()).toBeGreaterThan(0)
  const pass = await desk.page('GET', `/desk/bookings/${String(sold.booking_id)}/pass?paper=letter`)
  expect([pass.status, pass.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(desk.states.at(-1)).toMatchObject({ profileId: profile.id, signIn: { status: 'signed_in', storage: 'disk' } })
})

test('each profile keeps its own sales and settings; going over and back mixes nothing', async () => {
  const { profile: first } = await desk.createRemote()
  const { profile: second } = await desk.valueOf('connection.duplicate', { id: first.id, name: 'Copy' })
  await desk.valueOf('connection.switch', { id: first.id })
  expect((await desk.sell()).state).toBe('booked')
  await desk.page('PUT', '/desk/settings/map', { tileCredit: 'first' })
  await desk.valueOf('connection.switch', { id: second.id })
  expect(await jsonOf(await desk.page('GET', '/desk/sales'))).toEqual([])
  expect(await jsonOf(await desk.page('GET', '/desk/settings/map'))).toBeNull()
  // The copy has no secret of its own.
  expect((await desk.page('GET', '/v4/venues')).status).toBe(401)
  await desk.valueOf('connection.switch', { id: firstProfileId })
  expect(await jsonOf(await desk.page('GET', '/v4/bookings'))).toEqual([])
  expect(await jsonOf(await desk.page('GET', '/desk/sales'))).toEqual([])
  await desk.valueOf('connection.switch', { id: first.id })
  expect(await jsonOf<object[]>(await desk.page('GET', '/desk/sales'))).toHaveLength(1)
  expect((await desk.page('GET', '/v4/venues')).headers.get('x-parkdesk-profile')).toBe(first.id)
})

test('a sale whose answer was lost is settled by itself when the service is back', async () => {
  const { profile } = await desk.createRemote()
  await desk.valueOf('connection.switch', { id: profile.id })
  await desk.page('GET', '/v4/venues')
  desk.service.fate = (request) => (isBooking(request) ? 'lost answer' : 'fine')
  expect((await desk.sell()).state).toBeUndefined()
  desk.service.fate = () => 'lost request'
  await desk.page('GET', '/v4/locations/1')
  expect(desk.states.at(-1)?.link?.status).toBe('offline')
  desk.service.fate = () => 'fine'
  expect((await desk.valueOf('connection.tryNow', null)).link?.status).toBe('online')
  // The engine's process is notified, and reads the sale by itself.
  const sale = async () => jsonOf<{ state: string }>(await desk.page('GET', `/desk/sales/${saleId}`))
  await expect.poll(async () => (await sale()).state).toBe('booked')
})

test('a sale that was left open while signed out is settled once somebody signs in', { tags: ['all'] }, async () => {
  const { profile } = await desk.createRemote()
  await desk.valueOf('connection.switch', { id: profile.id })
  await desk.page('GET', '/v4/venues')
  desk.service.fate = (request) => (isBooking(request) ? 'lost answer' : 'fine')
  expect((await desk.sell()).state).toBeUndefined()
  desk.service.fate = () => 'fine'
  await desk.valueOf('connection.signOut', { id: profile.id })
  await desk.page('GET', '/v4/venues')
  await desk.valueOf('connection.signIn', { id: profile.id, with: { by: 'client_credentials' } })
  const sale = async () => jsonOf<{ state: string }>(await desk.page('GET', `/desk/sales/${saleId}`))
  await expect.poll(async () => (await sale()).state).toBe('booked')
})

describe('while the marketplace has not said what became of a sale', () => {
  /** Puts a marketplace in use, with the engine's process ready. */
  const goOver = async (): Promise<string> => {
    const { profile } = await desk.createRemote()
    await desk.valueOf('connection.switch', { id: profile.id })
    const status = async () => (await desk.page('GET', '/desk/profile')).status
    await expect.poll(status).toBe(200)
    return profile.id
  }
  /** Loses the response to this request, although it arrived; the network is down from then on. */
  const goAwayAt = (isLast: (...requested: Parameters<TestDesk['service']['fate']>) => boolean): void => {
    let isAway = false
    desk.service.fate = (request) => {
      if (isAway) return 'lost request'
      isAway = isLast(request)
      return isAway ? 'lost answer' : 'fine'
    }
  }
  /** Leaves a sale that was sent and booked, but whose response never came. */
  const leaveOpen = async (): Promise<string> => {
    const id = await goOver()
    goAwayAt(isBooking)
    expect((await desk.sell()).state).toBeUndefined()
    return id
  }
  const saleNow = async () => jsonOf<{ state: string }>(await desk.page('GET', `/desk/sales/${saleId}`))

  test.each([
    ['address', { addresses: { base: 'https://elsewhere.example' } }],
    ['client', { clientId: 'somebody-else' }],
  ])('its connection keeps its %s; the rest of it changes', { tags: ['all'] }, async (_name, change) => {
    const id = await leaveOpen()
    const before = desk.store.find(id)
    const refused = await desk.errorOf('connection.update', { id, draft: desk.draftOf(change) })
    expect(refused).toMatchObject({ code: 'profile_unfinished', retryable: false })
    expect(refused?.message).toMatch(/^1 sale is unfinished: /)
    expect(desk.store.find(id)).toEqual(before)
    await desk.valueOf('connection.update', { id, draft: desk.draftOf({ name: 'Renamed' }) })
    desk.service.fate = () => 'fine'
    await desk.valueOf('connection.tryNow', null)
    await expect.poll(async () => (await saleNow()).state).toBe('booked')
    const view = await desk.valueOf('connection.update', { id, draft: desk.draftOf(change) })
    expect(view.profile).toMatchObject(change)
  })

  test('its connection is removed only by who says that it may stay unfinished', { tags: ['all'] }, async () => {
    const id = await leaveOpen()
    await desk.valueOf('connection.switch', { id: firstProfileId })
    const refused = await desk.errorOf('connection.remove', { id })
    expect(refused).toMatchObject({ code: 'profile_unfinished' })
    expect(refused?.message).toMatch(/^1 sale is unfinished\. /)
    expect((await desk.valueOf('connection.list', null)).profiles).toHaveLength(2)
    expect(await desk.call('connection.remove', { id, evenUnfinished: true })).toMatchObject({ ok: true })
    expect((await desk.valueOf('connection.list', null)).profiles).toHaveLength(1)
  })

  test('or of a cancellation, or where the database cannot be read, it is the same', { tags: ['all'] }, async () => {
    const id = await goOver()
    const { booking_id: bookingId } = await desk.sell()
    goAwayAt(({ method }) => method === 'DELETE')
    await desk.page('POST', `/desk/bookings/${String(bookingId)}/cancel`, {})
    await desk.valueOf('connection.switch', { id: firstProfileId })
    expect((await desk.errorOf('connection.remove', { id }))?.message).toMatch(/^1 cancellation is unfinished\. /)
    const file = desk.store.databases(id).databaseFile()
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    writeFileSync(file, 'no database')
    expect((await desk.errorOf('connection.remove', { id }))?.message).toMatch(/cannot be read/)
    expect(readFileSync(file, 'utf8')).toBe('no database')
  })
})

test('what was seen is there after a restart without a network, people’s data is not', { tags: ['all'] }, async () => {
  const { profile } = await desk.createRemote()
  await desk.valueOf('connection.switch', { id: profile.id })
  await desk.page('GET', '/v4/venues')
  await desk.page('GET', '/v4/bookings')
  await desk.stop()
  desk.start()
  desk.service.fate = () => 'lost request'
  const venues = await desk.page('GET', '/v4/venues')
  expect([venues.status, venues.headers.has('x-parkdesk-age')]).toEqual([200, true])
  expect((await desk.page('GET', '/v4/bookings')).status).toBe(503)
  await desk.valueOf('connection.signOut', { id: profile.id })
  expect((await desk.page('GET', '/v4/venues')).status).toBe(401)
  expect(readFileSync(join(desk.store.folder(profile.id), 'seen.jsonl'), 'utf8')).toBe('')
})

test('the next day begins without a network: its events are there, with their age', { tags: ['all'] }, async () => {
  const { profile } = await desk.createRemote()
  await desk.valueOf('connection.switch', { id: profile.id })
  const dayMs = 86_400_000
  const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)
  const eventsFrom = (day: string) =>
    desk.page('GET', `/v4/events?q=starting_after:${day}T00:00&sort=start_time:asc&per_page=100&page=1`)
  interface Listed {
    id: number
    start_time: string
  }
  const seen = await jsonOf<Listed[]>(await eventsFrom(dayOf(testNowMs)))
  const [first, ...others] = seen
  // This is the day after the first event, in the time zone of its venue.
  const nextMs = Date.parse(`${String(first?.start_time.slice(0, 10))}T12:00:00Z`) + dayMs
  const later = others.filter(({ start_time: startsAt }) => startsAt.slice(0, 10) >= dayOf(nextMs))
  expect(later.length).toBeGreaterThan(0)
  await desk.stop()
  desk.service.fate = () => 'lost request'
  desk.start(nextMs)
  const response = await eventsFrom(dayOf(nextMs))
  expect([response.status, Number(response.headers.get('x-parkdesk-age'))]).toEqual([200, (nextMs - testNowMs) / 1000])
  expect((await jsonOf<Listed[]>(response)).map(({ id }) => id)).toEqual(later.map(({ id }) => id))
  expect((await desk.page('GET', '/v4/events?q=venue_id:1&page=1')).status).toBe(503)
})
