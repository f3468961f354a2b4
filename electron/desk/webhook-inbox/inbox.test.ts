/** The inbox: what it answers to whom, what it files, and what it does when its port or the service is not to be had. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, silentLog, testNowMs } from '../../engine/db/test-database.ts'
import type { WritableDatabase } from '../../engine/db/driver.ts'
import { ApiError } from '../../engine/http/api-error.ts'
import { createInbox } from './inbox.ts'
import type { Inbox } from './inbox.ts'
import { createInboxRepository } from './inbox-repository.ts'
import type { InboxRepository } from './inbox-repository.ts'

type Receive = (request: Request) => Promise<Response>

const secret = 'remote-service-secret'
const day = 86_400_000

let database: WritableDatabase
let repository: InboxRepository
let inbox: Inbox
let nowMs = testNowMs
let receive: Receive | undefined
let opened: string[] = []
let isTaken = false
let readBooking: (id: number) => Promise<unknown>

function start(): Inbox {
  repository = createInboxRepository(database)
  return createInbox({
    database,
    repository,
    readBooking: (id) => readBooking(id),
    listen(address, port, answer) {
      if (isTaken) return Promise.reject(new Error('in use'))
      opened.push(`${address}:${port}`)
      receive = answer
      return Promise.resolve({
        origin: `http://${address}:${port}`,
        port,
        close() {
          receive = undefined
          return Promise.resolve()
        },
      })
    },
    clock: { nowMs: () => nowMs },
    log: silentLog,
    forgetBeforeMs: (now) => now - 90 * day,
  })
}

beforeEach(() => {
  database = openTestDatabase()
  nowMs = testNowMs
  receive = undefined
  opened = []
  isTaken = false
  readBooking = (id) => Promise.resolve({ id, type: 'transient_booking' })
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

async function post(
  body: string | undefined,
  options: { path?: string; method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; code: string | undefined }> {
  if (receive === undefined) throw new Error('the inbox does not listen')
  const { path = '/bookings/create', method = 'POST', headers = {} } = options
  const response = await receive(
    new Request(`http://127.0.0.1:4480${path}`, {
      method,
      headers: { 'X-Key': secret, ...headers },
      ...(body === undefined ? {} : { body }),
    }),
  )
  const text = await response.text()
  return { status: response.status, code: text === '' ? undefined : (JSON.parse(text) as { code: string }).code }
}

const everything = { bookingId: undefined, kind: undefined, state: undefined }
const entries = () => repository.list(everything, 100, 0)

/** Until every follow-up is over. */
async function followed(): Promise<void> {
  while (repository.nextReceived() !== undefined) await new Promise((resolve) => setImmediate(resolve))
}

describe('the port', () => {
  it('is closed until somebody opens it, and again after', async () => {
    await inbox.start()
    expect(opened).toEqual([])
    expect(inbox.settings()).toMatchObject({ enabled: false, auth_header_value_set: false })
    expect(await inbox.change(settings)).toMatchObject({
      enabled: true,
      base_api_url: 'http://127.0.0.1:4480',
      create_booking_endpoint: '/bookings/create',
      auth_header_value_set: true,
    })
    expect((await inbox.change({ ...settings, enabled: false })).base_api_url).toBeUndefined()
    expect(receive).toBeUndefined()
  })

  it('is opened at the next start, without the secret having been kept', async () => {
    await inbox.change({ ...settings, interface: '192.168.0.7' })
    await inbox.stop()
    inbox = start()
    await inbox.start()
    expect(opened).toEqual(['192.168.0.7:4480', '192.168.0.7:4480'])
    expect((await post('{"id": 1}')).status).toBe(202)
    const kept = database.prepare<{ value_json: string }>('SELECT value_json FROM desk_settings').all()
    expect(JSON.stringify(kept)).not.toContain(secret)
  })

  it('that cannot be had changes nothing; at a start it is said', async () => {
    await inbox.change(settings)
    isTaken = true
    await expect(inbox.change({ ...settings, port: 80 })).rejects.toMatchObject({ code: 'port_unavailable' })
    expect(inbox.settings()).toMatchObject({ port: 4480, problem: '127.0.0.1 port 4480 cannot be opened.' })
    await inbox.stop()
    inbox = start()
    await inbox.start()
    expect(inbox.settings()).toMatchObject({ enabled: true, problem: '127.0.0.1 port 4480 cannot be opened.' })
  })

  it('is not opened without a value to know the sender by', async () => {
    const { auth_header_value: _, ...without } = settings
    await expect(inbox.change(without)).rejects.toMatchObject({ fields: ['auth_header_value'] })
    await inbox.change(settings)
    expect((await inbox.change({ ...without, port: 4481 })).port).toBe(4481)
    expect((await post('{"id": 1}')).status).toBe(202)
  })
})

describe('what is received', () => {
  beforeEach(() => inbox.change(settings))

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
    repository.markSeen(nowMs)
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
    nowMs += 3 * day + 1
    expect((await post('{"id": 6}')).status).toBe(202)
    expect(await post('{"id": 5}', named)).toEqual({ status: 400, code: 'duplicate_request' })
    expect(repository.find(1)).toMatchObject({ repeats: 2, last_received_at_ms: nowMs })
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

  it('too long, at another address, or in another way is refused', async () => {
    expect((await post(`{"id": 5, "more": "${'x'.repeat(17_000)}"}`)).status).toBe(413)
    expect((await post('{"id": 5}', { path: '/bookings' })).status).toBe(404)
    expect((await post(undefined, { method: 'GET' })).status).toBe(405)
    expect(entries()).toEqual([])
  })

  it('is asked for again where it cannot be written down', async () => {
    database
      .prepareWrite("CREATE TRIGGER full BEFORE INSERT ON webhook_inbox BEGIN SELECT RAISE (ABORT, 'no space'); END")
      .run()
    expect((await post('{"id": 5}')).status).toBe(503)
  })

  it('is forgotten with time, unless its booking is still to be read', async () => {
    await post('{"id": 5}')
    await followed()
    nowMs += 91 * day
    await post('{"id": 6}')
    await followed()
    expect(entries().map((row) => row.booking_id)).toEqual([6])
  })
})

describe('the follow-up', () => {
  beforeEach(() => inbox.change(settings))

  it('that fails says why, and is made again when a person asks', async () => {
    readBooking = () => Promise.reject(new ApiError(403, 'customer_unauthorized_api_key', 'Not with this token.'))
    await post('{"id": 5}')
    await followed()
    expect(repository.find(1)).toMatchObject({ state: 'failed', error: 'Not with this token.', follow_ups: 1 })
    readBooking = () => Promise.reject(new TypeError('fetch failed: https://secret.example'))
    inbox.followUp(1)
    await followed()
    expect(repository.find(1)).toMatchObject({ state: 'failed', error: 'The service did not answer.', follow_ups: 2 })
    readBooking = (id) => Promise.resolve({ id })
    expect(inbox.followUp(1)).toMatchObject({ state: 'received' })
    await followed()
    expect(repository.find(1)).toMatchObject({ state: 'filed', error: null, follow_ups: 3, booking_json: '{"id":5}' })
    expect(inbox.followUp(99)).toBeUndefined()
  })

  it('that the end of the program cut off is made at the next start', async () => {
    let read = 0
    let answer: (booking: unknown) => void = () => undefined
    readBooking = () => {
      read += 1
      return new Promise((resolve) => (answer = resolve))
    }
    await post('{"id": 5}')
    await post('{"id": 6}')
    while (read === 0) await new Promise((resolve) => setImmediate(resolve))
    await inbox.stop()
    answer({ id: 5 })
    await new Promise((resolve) => setImmediate(resolve))
    expect(entries().map((row) => row.state)).toEqual(['received', 'received'])
    readBooking = (id) => Promise.resolve({ id })
    inbox = start()
    await inbox.start()
    await followed()
    expect(entries().map((row) => row.state)).toEqual(['filed', 'filed'])
  })
})
