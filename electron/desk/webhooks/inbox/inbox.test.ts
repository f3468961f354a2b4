/** The inbox: its responses, what it files, and its behavior when its port or the service is not available. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, silentLog } from '../../../engine/testing/test-database.ts'
import { createAuditLog } from '../../../core/audit/audit-log.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { createVirtualTime, type VirtualTime } from '../../../engine/webhooks/test-webhooks.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { createInboxRepository, type InboxRepository } from './inbox-repository.ts'
import type { Receive } from '../../deps.ts'
import { createSettingRepository } from '../../settings/setting-repository.ts'

const actor = { window: 'Box office' }
const secret = 'remote-service-secret'
const hour = 3_600_000
const day = 24 * hour

let database: WritableDatabase
let repository: InboxRepository
let inbox: Inbox
let time: VirtualTime
let receive: Receive | undefined
let opened: string[] = []
/** The open ports. */
let ports: string[] = []
let isTaken = false

const start = (): Inbox => {
  repository = createInboxRepository(database)
  return createInbox({
    settings: createSettingRepository(database, createAuditLog({ database, clock: time.clock })),
    repository,
    requestBooking: (id) => Promise.resolve(Response.json({ id, type: 'transient_booking' })),
    listen(address, port, answer) {
      if (isTaken) return Promise.reject(new Error('in use'))
      const place = `${address}:${port}`
      opened.push(place)
      ports.push(place)
      receive = answer
      return Promise.resolve({
        origin: `http://${address}:${port}`,
        port,
        close() {
          receive = undefined
          ports = ports.filter((other) => other !== place)
          return Promise.resolve()
        },
      })
    },
    after: time.after,
    clock: time.clock,
    log: silentLog,
    deleteBeforeMs: (now) => now - 90 * day,
  })
}

beforeEach(() => {
  database = openTestDatabase()
  time = createVirtualTime()
  receive = undefined
  opened = []
  ports = []
  isTaken = false
  inbox = start()
})
afterEach(async () => {
  await inbox.stop()
  database.close()
})

const settings = {
  enabled: true,
  interface: '127.0.0.1',
  port: 4480,
  auth_header_key: 'X-Key',
  auth_header_value: secret,
}

const post = async (
  body: string | Buffer<ArrayBuffer> | undefined,
  options: { path?: string; method?: string; headers?: Record<string, string>; from?: string } = {},
): Promise<{ status: number; code: string | undefined; retryAfter?: string }> => {
  if (receive === undefined) throw new Error('the inbox does not listen')
  const { path = '/bookings/create', method = 'POST', headers = {}, from = '192.0.2.1' } = options
  const response = await receive(
    new Request(`http://127.0.0.1:4480${path}`, {
      method,
      headers: { 'X-Key': secret, ...headers },
      ...(body === undefined ? {} : { body }),
    }),
    { remoteAddress: from },
  )
  const text = await response.text()
  const code = text === '' ? undefined : (JSON.parse(text) as { code: string }).code
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, code, ...(retryAfter === null ? {} : { retryAfter }) }
}

const everything = { bookingId: undefined, kind: undefined, state: undefined }
const entries = () => repository.list(everything, { perPage: 100, offset: 0 }).rows
const entryCount = () => repository.list(everything, { perPage: 1, offset: 0 }).total

/** Resolves when every follow-up is over. */
const followed = async (): Promise<void> => {
  while (repository.nextReceived(0) !== undefined) await new Promise((resolve) => setImmediate(resolve))
}

describe('the port', () => {
  it('is closed until somebody opens it, and again after', async () => {
    await inbox.start()
    expect(opened).toEqual([])
    expect(inbox.settings()).toMatchObject({ enabled: false, auth_header_value_set: false })
    expect(await inbox.change(settings, actor)).toMatchObject({
      enabled: true,
      base_api_url: 'http://127.0.0.1:4480',
      create_booking_endpoint: '/bookings/create',
      auth_header_value_set: true,
    })
    expect((await inbox.change({ ...settings, enabled: false }, actor)).base_api_url).toBeUndefined()
    expect(receive).toBeUndefined()
  })

  it('is opened at the next start, without the secret having been kept', async () => {
    await inbox.change({ ...settings, interface: '192.168.0.7' }, actor)
    await inbox.stop()
    inbox = start()
    await inbox.start()
    expect(opened).toEqual(['192.168.0.7:4480', '192.168.0.7:4480'])
    expect((await post('{"id": 1}')).status).toBe(202)
    const kept = database.prepare<{ value_json: string }>('SELECT value_json FROM desk_settings').all()
    expect(JSON.stringify(kept)).not.toContain(secret)
  })

  it('that cannot be had changes nothing; at a start it is said', async () => {
    await inbox.change(settings, actor)
    isTaken = true
    await expect(inbox.change({ ...settings, port: 80 }, actor)).rejects.toMatchObject({ code: 'port_unavailable' })
    expect(inbox.settings()).toMatchObject({ port: 4480, problem: '127.0.0.1 port 4480 cannot be opened.' })
    await inbox.stop()
    inbox = start()
    await inbox.start()
    expect(inbox.settings()).toMatchObject({ enabled: true, problem: '127.0.0.1 port 4480 cannot be opened.' })
  })

  it('is where it was, if what is requested cannot be stored', async () => {
    await inbox.change(settings, actor)
    database
      .prepareWrite("CREATE TRIGGER full BEFORE UPDATE ON desk_settings BEGIN SELECT RAISE(ABORT, 'full'); END")
      .run()
    await expect(inbox.change({ ...settings, interface: '0.0.0.0', port: 4481 }, actor)).rejects.toThrow('full')
    expect(inbox.settings()).toMatchObject({ enabled: true, base_api_url: 'http://127.0.0.1:4480' })
    await expect(inbox.change({ ...settings, enabled: false }, actor)).rejects.toThrow('full')
    expect(inbox.settings()).toMatchObject({ enabled: true, base_api_url: 'http://127.0.0.1:4480' })
    expect((await post('{"id": 1}')).status).toBe(202)
    expect(ports).toEqual(['127.0.0.1:4480'])
  })

  it('is not opened without a value to know the sender by', async () => {
    const { auth_header_value: _, ...without } = settings
    await expect(inbox.change(without, actor)).rejects.toMatchObject({ fields: ['auth_header_value'] })
    await inbox.change(settings, actor)
    expect((await inbox.change({ ...without, port: 4481 }, actor)).port).toBe(4481)
    expect((await post('{"id": 1}')).status).toBe(202)
  })
})

describe('what is received', () => {
  beforeEach(() => inbox.change(settings, actor))

  it('is accepted, filed, and followed by reading the booking [spec-webhook-follow-up]', async () => {
    expect(await post('{"id": 20418819}', { headers: { 'X-Delivery-Id': 'one' } })).toEqual({
      status: 202,
      code: undefined,
    })
    expect((await post('{"id": 20418819}', { path: '/bookings/cancel/' })).status).toBe(202)
    await followed()
    expect(entries()).toMatchObject([
      { kind: 'cancel', booking_id: 20418819, delivery_id: null, state: 'filed' },
      { kind: 'create', booking_id: 20418819, delivery_id: 'one', state: 'filed', follow_ups: 1, seen_at_ms: null },
    ])
    expect(JSON.parse(repository.find(1)?.booking_json ?? '')).toEqual({ id: 20418819, type: 'transient_booking' })
    expect(repository.newCount()).toBe(2)
    repository.markViewed(1, time.clock.nowMs())
    expect(repository.newCount()).toBe(1)
    repository.markViewed(2, time.clock.nowMs())
    expect(repository.newCount()).toBe(0)
  })

  it('twice is a duplicate: by its delivery id, or without one by booking and kind for three days', async () => {
    const named = { headers: { 'X-Delivery-Id': 'one' } }
    expect((await post('{"id": 5}', named)).status).toBe(202)
    expect(await post('{"id": 5}', named)).toEqual({ status: 400, code: 'duplicate_request' })
    expect((await post('{"id": 5}', { headers: { 'X-Delivery-Id': 'two' } })).status).toBe(202)
    expect((await post('{"id": 6}')).status).toBe(202)
    expect(await post('{"id": 6}')).toEqual({ status: 400, code: 'duplicate_request' })
    expect((await post('{"id": 6}', { path: '/bookings/cancel' })).status).toBe(202)
    await time.pass(3 * day + 1)
    expect((await post('{"id": 6}')).status).toBe(202)
    expect(await post('{"id": 5}', named)).toEqual({ status: 400, code: 'duplicate_request' })
    expect(repository.find(1)).toMatchObject({ repeats: 2, last_received_at_ms: time.clock.nowMs() })
    expect(entries()).toHaveLength(5)
  })

  it.each([
    ['without the header', { 'X-Key': '' }],
    ['with another value', { 'X-Key': `${secret}x` }],
    ['with the beginning of the value', { 'X-Key': secret.slice(0, -1) }],
    ['with the value in another header', { 'X-Key': 'no', Authorization: secret }],
  ])('%s is unauthorized and leaves nothing', async (_how, headers) => {
    expect(await post('{"id": 5}', { headers })).toEqual({ status: 401, code: 'unauthorized' })
    expect(entries()).toEqual([])
  })

  it.each(['', 'id=5', '[5]', '{}', '{"id": "5"}', '{"id": 0}', '{"id": 1.5}', '{"id": 1e30}', 'null'])(
    '%j is no webhook',
    async (body) => {
      expect(await post(body)).toEqual({ status: 400, code: 'invalid_request' })
      expect(entries()).toEqual([])
    },
  )

  it('is read by the rules for bodies of the API: charset, bytes, encoding [W4-charset, W4-content-encoding]', async () => {
    const type = (charset: string) => ({ headers: { 'Content-Type': `application/json; charset=${charset}` } })
    expect(await post('{"id": 5}', type('x-klingon'))).toEqual({ status: 415, code: 'unsupported_media_type' })
    expect(await post('{"id": 5}', { headers: { 'Content-Encoding': 'gzip' } })).toMatchObject({ status: 415 })
    expect(await post('{"id": 5, "name": "\u00f6"}', type('us-ascii'))).toMatchObject({ status: 400 })
    expect(entries()).toEqual([])
    const wide = Buffer.from('{"id": 5}', 'utf16le')
    expect((await post(wide, type('utf-16le'))).status).toBe(202)
  })

  it('too long, at another address, or in another way is refused', async () => {
    expect((await post(`{"id": 5, "more": "${'x'.repeat(17_000)}"}`)).status).toBe(413)
    expect((await post('{"id": 5}', { path: '/bookings' })).status).toBe(404)
    expect((await post(undefined, { method: 'GET' })).status).toBe(405)
    expect(entries()).toEqual([])
  })

  it('is sent again where it cannot be stored', async () => {
    database
      .prepareWrite("CREATE TRIGGER full BEFORE INSERT ON webhook_inbox BEGIN SELECT RAISE (ABORT, 'no space'); END")
      .run()
    expect((await post('{"id": 5}')).status).toBe(503)
  })

  it('is followed up again when a person asks', async () => {
    await post('{"id": 5}')
    await followed()
    expect(inbox.followUp(1)).toMatchObject({ state: 'received', booking_id: 5 })
    await followed()
    expect(repository.find(1)).toMatchObject({ state: 'filed', follow_ups: 2 })
    expect(inbox.followUp(99)).toBeUndefined()
  })

  it('is forgotten with time, whether or not anything else comes, unless its booking is still to be read', async () => {
    await inbox.start()
    for (let id = 1; id <= 250; id += 1) await post(`{"id": ${id}}`)
    await followed()
    await time.pass(90 * day - 1)
    expect(entryCount()).toBe(250)
    repository.receive({ kind: 'create', bookingId: 900, deliveryId: undefined }, time.clock.nowMs() - 91 * day)
    await time.pass(hour + 1_000)
    expect(entries().map((row) => row.booking_id)).toEqual([900])
  })

  it('is forgotten after the next start, with the inbox off', async () => {
    await post('{"id": 5}')
    await followed()
    await inbox.change({ ...settings, enabled: false }, actor)
    await inbox.stop()
    await time.pass(91 * day)
    expect(entryCount()).toBe(1)
    inbox = start()
    await inbox.start()
    await time.pass(60_000)
    expect(entryCount()).toBe(0)
  })
})

describe('guessing', () => {
  beforeEach(() => inbox.change(settings, actor))

  const wrong = (from: string) => post('{"id": 5}', { from, headers: { 'X-Key': 'wrong-value' } })
  const right = (from: string) => post('{"id": 5}', { from, path: '/bookings/cancel' })

  /** The time that the caller has to wait, in seconds. */
  const waitSeconds = async (from: string): Promise<number> => {
    const { status, code, retryAfter } = await wrong(from)
    expect([status, code]).toEqual([429, 'too_many_attempts'])
    return Number(retryAfter)
  }

  it('is slowed down after ten wrong values from one address, also for the right one; others are not', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await wrong('192.0.2.66')).status).toBe(401)
    expect(await waitSeconds('192.0.2.66')).toBe(5)
    expect((await right('192.0.2.66')).status).toBe(429)
    expect((await right('192.0.2.1')).status).toBe(202)
    await time.pass(4_999)
    expect(await waitSeconds('192.0.2.66')).toBe(1)
    await time.pass(1)
    expect((await right('192.0.2.66')).status).toBe(400)
    // The right value ends the delay.
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await wrong('192.0.2.66')).status).toBe(401)
  })

  it('waits longer after each further one, up to five minutes; an hour later it is forgotten', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) await wrong('192.0.2.66')
    const waits: number[] = []
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      const seconds = await waitSeconds('192.0.2.66')
      waits.push(seconds)
      await time.pass(seconds * 1_000)
      expect((await wrong('192.0.2.66')).status).toBe(401)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
    await time.pass(hour + 1)
    expect((await wrong('192.0.2.66')).status).toBe(401)
    expect((await wrong('192.0.2.66')).status).toBe(401)
  })

  it('from many addresses is slowed down too, but for a sender that had the right value', async () => {
    expect((await right('192.0.2.1')).status).toBe(202)
    for (let host = 1; host <= 100; host += 1) expect((await wrong(`198.51.100.${host}`)).status).toBe(401)
    expect(await waitSeconds('203.0.113.1')).toBe(5)
    expect((await right('192.0.2.1')).status).toBe(400)
    await time.pass(5_000)
    expect((await right('203.0.113.1')).status).toBe(400)
  })

  it('counts anew for another value', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) await wrong('192.0.2.66')
    await inbox.change({ ...settings, port: 4481 }, actor)
    expect(await waitSeconds('192.0.2.66')).toBe(5)
    await inbox.change({ ...settings, auth_header_value: 'another-secret' }, actor)
    expect((await wrong('192.0.2.66')).status).toBe(401)
  })
})
