/** The follow-up of received webhooks: which are filed, refused for good, or tried again, and when. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, silentLog, testNowMs } from '../../../engine/testing/test-database.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { createVirtualTime, type VirtualTime } from '../../../engine/webhooks/test-webhooks.ts'
import { parseStoredMessage, storedMessageText } from '../../../common/stored-message.ts'
import { createFollowUp, type FollowUp } from './follow-up.ts'
import { createInboxRepository, type InboxRepository } from './inbox-repository.ts'

const second = 1_000
const minute = 60 * second
const day = 86_400_000

let database: WritableDatabase
let repository: InboxRepository
let time: VirtualTime
let followUp: FollowUp
let requested: number[]
let responseFor: (id: number) => Response | Promise<Response>

const start = (): FollowUp =>
  createFollowUp({
    repository,
    requestBooking(id) {
      requested.push(id)
      return Promise.resolve(id).then(responseFor)
    },
    after: time.after,
    clock: time.clock,
    log: silentLog,
  })

beforeEach(() => {
  database = openTestDatabase()
  repository = createInboxRepository(database)
  time = createVirtualTime()
  requested = []
  responseFor = (id) => Response.json({ id })
  followUp = start()
})
afterEach(() => {
  followUp.stop()
  database.close()
})

/** Receives a webhook and follows it up without time passing. */
const receive = async (bookingId: number): Promise<'new' | 'duplicate'> => {
  const message = { kind: 'create', bookingId, deliveryId: `d${bookingId}` } as const
  const filed = repository.receive(message, time.clock.nowMs())
  followUp.go()
  await time.settle()
  return filed
}

const errorOf = (id: number): string | undefined => {
  const error = repository.find(id)?.error
  return error ? storedMessageText(parseStoredMessage(error)) : undefined
}

const stateOf = (id: number): string | undefined => repository.find(id)?.state
const refusal = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ errors: [{ code: 'refused', message }] }, { status, headers })

describe('the answer of the service', () => {
  it('is filed as it came, whatever was left out but the id [spec-webhook-follow-up]', async () => {
    const reported = '{"id": 5, "price_paid": {"USD": 10.50}, "made_by": {"id": 18014398509481985}}'
    responseFor = () => new Response(reported)
    await receive(5)
    expect(repository.find(1)).toMatchObject({ state: 'filed', error: null, booking_json: reported })
  })

  it.each([
    ['a page', '<html>Sign in</html>', 'The response of the service could not be read.'],
    ['a list', '[{"id": 5}]', 'The response of the service could not be read.'],
    ['an id of another kind', '{"id": "5"}', 'The response of the service could not be read.'],
    ['another booking', '{"id": 6}', 'The service responded with another booking.'],
    [
      'a very long one',
      `{"id": 5, "more": "${'x'.repeat(300_000)}"}`,
      'The response of the service is too long to be stored.',
    ],
  ])('is named where it is no booking: %s', async (_what, body, error) => {
    responseFor = () => new Response(body)
    await receive(5)
    expect(repository.find(1)).toMatchObject({ state: 'failed', booking_json: null })
    expect(errorOf(1)).toBe(error)
    expect(time.timers()).toBe(0)
  })

  it('that refuses is final until a person asks', async () => {
    responseFor = () => refusal(403, 'Not with this token.')
    await receive(5)
    expect(repository.find(1)).toMatchObject({ state: 'failed', follow_ups: 1 })
    expect(errorOf(1)).toBe('Not with this token.')
    responseFor = () => new Response('gone', { status: 410 })
    repository.reopen(1)
    followUp.goNow(1)
    await time.settle()
    expect(repository.find(1)).toMatchObject({ state: 'failed', follow_ups: 2 })
    expect(errorOf(1)).toBe('The service responded with status 410.')
    await time.pass(30 * day)
    expect(requested).toEqual([5, 5])
  })
})

describe('a service that cannot answer for now', () => {
  it.each([
    ['asks for a sign-in', () => refusal(401, 'Sign in again.'), 'Sign in again.'],
    ['has had too many requests', () => refusal(429, 'Too many requests.'), 'Too many requests.'],
    ['is away', () => refusal(503, 'Cannot be reached now.'), 'Cannot be reached now.'],
    ['is in trouble', () => new Response('<html>', { status: 500 }), 'The service responded with status 500.'],
    ['breaks off', () => Promise.reject(new TypeError('https://secret.example')), 'The service did not respond.'],
  ])('%s: the entry waits and is read when it can be', async (_how, answer, reason) => {
    responseFor = answer
    await receive(5)
    expect(repository.find(1)).toMatchObject({ state: 'received', follow_ups: 1, followed_up_at_ms: testNowMs })
    const wait = followUp.waitOf(1)
    expect(wait?.dueAtMs).toBe(testNowMs + 5 * second)
    expect(storedMessageText(wait?.reason ?? '')).toBe(reason)
    responseFor = (id) => Response.json({ id })
    await time.pass(5 * second)
    expect(repository.find(1)).toMatchObject({ state: 'filed', follow_ups: 2 })
    expect([followUp.waitOf(1), time.timers()]).toEqual([undefined, 0])
  })

  it('is called ever less often, and after three days not any more', async () => {
    responseFor = () => refusal(503, 'Away.')
    await receive(5)
    await time.pass(5 * second + 10 * second + 20 * second)
    expect(requested).toHaveLength(4)
    await time.pass(day)
    const aDay = requested.length
    await time.pass(minute * 10)
    expect(requested).toHaveLength(aDay + 1)
    await time.pass(2 * day)
    expect(repository.find(1)).toMatchObject({ state: 'failed' })
    expect(errorOf(1)).toBe('Away.')
    expect(time.timers()).toBe(0)
  })

  it('is left alone for as long as it asks, whatever comes meanwhile', async () => {
    responseFor = () => refusal(429, 'Too many requests.', { 'Retry-After': '600' })
    await receive(5)
    await receive(6)
    expect(followUp.waitOf(2)).toMatchObject({
      reason: { ownMessage: 'Too many requests.' },
      dueAtMs: testNowMs + 600 * second,
    })
    await time.pass(599 * second)
    expect(requested).toEqual([5])
    responseFor = (id) => Response.json({ id })
    await time.pass(second)
    expect([stateOf(1), stateOf(2)]).toEqual(['filed', 'filed'])
  })

  it.each(['86401', '315360000', '9'.repeat(30), 'Tue, 01 Dec 2099 00:00:00 GMT'])(
    'is called again after a day where it sets a longer wait: %s',
    async (asksFor) => {
      responseFor = () => refusal(503, 'Away.', { 'Retry-After': asksFor })
      await receive(5)
      expect(followUp.waitOf(1)).toMatchObject({ reason: { ownMessage: 'Away.' }, dueAtMs: testNowMs + day })
      responseFor = (id) => Response.json({ id })
      await time.pass(day)
      expect(stateOf(1)).toBe('filed')
    },
  )

  it('for one booking holds up the others for seconds only', async () => {
    responseFor = (id) => (id === 5 ? refusal(500, 'Inside.') : Response.json({ id }))
    await receive(5)
    await receive(6)
    await time.pass(5 * second)
    await time.pass(5 * second)
    expect([stateOf(1), stateOf(2)]).toEqual(['received', 'filed'])
    await time.pass(10 * minute)
    await receive(7)
    await time.pass(5 * second)
    expect(stateOf(3)).toBe('filed')
  })

  it('for very many bookings holds up no new one either', async () => {
    responseFor = (id) => (id === 1_000 ? Response.json({ id }) : refusal(500, 'Inside.'))
    for (let id = 1; id <= 130; id += 1) await receive(id)
    await time.pass(15 * minute)
    await receive(1_000)
    await time.pass(5 * second)
    expect(stateOf(131)).toBe('filed')
  })

  it('is called at once after a start, when it is back, and when a person requests it', async () => {
    responseFor = () => refusal(503, 'Away.', { 'Retry-After': '3600' })
    await receive(5)
    followUp.stop()
    time.forget()
    followUp = start()
    followUp.go()
    await time.settle()
    expect(requested).toEqual([5, 5])
    followUp.goNow()
    await time.settle()
    expect(requested).toEqual([5, 5, 5])
    responseFor = (id) => Response.json({ id })
    followUp.goNow(1)
    await time.settle()
    expect(stateOf(1)).toBe('filed')
  })

  it('is waited for by a clock that may be set back', async () => {
    responseFor = () => refusal(503, 'Away.', { 'Retry-After': '3600' })
    await receive(5)
    time.setClock(testNowMs - 7 * day)
    responseFor = (id) => Response.json({ id })
    await time.pass(minute)
    expect(stateOf(1)).toBe('filed')
  })
})

it('begins again where the remote service says the same again after a failure', async () => {
  responseFor = () => refusal(404, 'There is no such booking.')
  await receive(5)
  expect(stateOf(1)).toBe('failed')
  responseFor = (id) => Response.json({ id })
  expect(await receive(5)).toBe('duplicate')
  expect(repository.find(1)).toMatchObject({ state: 'filed', error: null, repeats: 1, follow_ups: 2 })
  expect(await receive(5)).toBe('duplicate')
  expect(requested).toEqual([5, 5])
})

it('that the end of the program cut off writes nothing, and is made at the next start', async () => {
  let answer: (response: Response) => void = () => undefined
  responseFor = () => new Promise((resolve) => (answer = resolve))
  await receive(5)
  await receive(6)
  followUp.stop()
  answer(Response.json({ id: 5 }))
  await time.settle()
  expect([stateOf(1), stateOf(2)]).toEqual(['received', 'received'])
  responseFor = (id) => Response.json({ id })
  followUp = start()
  followUp.go()
  await time.settle()
  expect([stateOf(1), stateOf(2)]).toEqual(['filed', 'filed'])
})
