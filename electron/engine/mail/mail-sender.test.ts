/** The outcome of queued e-mails: sent once, retried at growing intervals, given up in the end; text messages stay. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WritableDatabase } from '../../core/db/database.ts'
import { openTestDatabase, repeatableBytes, silentLog, testNowMs } from '../testing/test-database.ts'
import { createOutbox } from './outbox/repository.ts'
import { createRepositories } from '../repositories.ts'
import { createMailSender, givenUpAfterMs, type MailSender } from './mail-sender.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import type { Mail } from './mailer.ts'

interface Timer {
  readonly atMs: number
  readonly work: () => void
}

const minuteMs = 60_000
let database: WritableDatabase
let nowMs: number
let timers: Set<Timer>
let sent: (Mail & { atMs: number })[]
/** How the server responds to each attempt; undefined means that it accepts the message. */
let respond: (mail: Mail) => AppError | undefined | Promise<void>
let sender: MailSender
const clock = { nowMs: () => nowMs }
const ids = { uuid: () => 'id', randomBytes: repeatableBytes('mail') }

const createSender = (): MailSender =>
  createMailSender(
    { repositories: createRepositories({ database, clock, ids }), clock, log: silentLog },
    {
      async send(mail) {
        sent.push({ ...mail, atMs: nowMs })
        const response = respond(mail)
        if (response instanceof AppError) throw response
        await response
      },
      close: () => (respond = () => new AppError('mail_unreachable')),
    },
    (delayMs, work) => {
      const timer = { atMs: nowMs + delayMs, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  )

beforeEach(() => {
  database = openTestDatabase()
  nowMs = testNowMs
  timers = new Set()
  sent = []
  respond = () => undefined
  sender = createSender()
})
afterEach(() => database.close())

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const pass = async (ms: number): Promise<void> => {
  const untilMs = nowMs + ms
  for (;;) {
    const [next] = [...timers].filter(({ atMs }) => atMs <= untilMs).sort((one, other) => one.atMs - other.atMs)
    if (next === undefined) break
    timers.delete(next)
    nowMs = Math.max(nowMs, next.atMs)
    next.work()
    await turn()
  }
  nowMs = untilMs
}

const queue = (recipient = 'pat@example.test'): number =>
  createOutbox(database).queue({ channel: 'email', recipient, subject: 'Hello', bodyText: 'Text' }, nowMs)

const rowOf = (id: number): unknown =>
  database.prepare('SELECT state, attempts, failure, last_error FROM outbox_messages WHERE id = ?').get(id)

describe('an e-mail', () => {
  it('is sent once, in the order in which it was queued', async () => {
    const ids = [queue('one@example.test'), queue('two@example.test')]
    sender.start()
    await pass(0)
    sender.wake()
    ids.push(queue('three@example.test'))
    sender.wake()
    await pass(24 * 60 * minuteMs)
    expect(sent.map((mail) => mail.to)).toEqual(['one@example.test', 'two@example.test', 'three@example.test'])
    expect(new Set(sent.map((mail) => mail.reference)).size).toBe(3)
    for (const id of ids) expect(rowOf(id)).toEqual({ state: 'sent', attempts: 1, failure: null, last_error: null })
  })

  it('that is queued while another is under way follows it', async () => {
    let release: (() => void) | undefined
    respond = () => new Promise((resolve) => (release = resolve))
    queue()
    sender.start()
    await pass(0)
    respond = () => undefined
    const second = queue()
    sender.wake()
    release?.()
    await turn()
    await pass(0)
    expect(rowOf(second)).toMatchObject({ state: 'sent' })
  })

  it('that is deferred is tried again later and later, and given up after three days', async () => {
    respond = () => new AppError('mail_deferred', { message: 'try later' })
    const id = queue()
    sender.start()
    await pass(10 * minuteMs)
    expect(rowOf(id)).toEqual({ state: 'queued', attempts: 3, failure: null, last_error: 'try later' })
    await pass(givenUpAfterMs)
    expect(rowOf(id)).toMatchObject({ state: 'failed', failure: 'try later' })
    const minutes = sent.map((mail) => (mail.atMs - testNowMs) / minuteMs)
    expect(minutes.slice(0, 7)).toEqual([0, 1, 6, 21, 81, 261, 621])
    expect(new Set(sent.map((mail) => mail.reference)).size).toBe(1)
    expect(Math.max(...minutes)).toBeLessThan(72 * 60)
  })

  it('that the server will never take is not tried again', async () => {
    respond = (mail) =>
      mail.to === 'gone@example.test' ? new AppError('mail_refused', { message: '550 no such user' }) : undefined
    const [gone, other] = [queue('gone@example.test'), queue()]
    sender.start()
    await pass(givenUpAfterMs)
    expect(rowOf(gone)).toEqual({
      state: 'failed',
      attempts: 1,
      failure: '550 no such user',
      last_error: '550 no such user',
    })
    expect(rowOf(other)).toMatchObject({ state: 'sent' })
    expect(sent).toHaveLength(2)
  })

  it('waits out a server that cannot be reached, with the others', async () => {
    respond = () => new AppError('mail_unreachable', { message: 'connection refused' })
    const ids = [queue(), queue(), queue()]
    sender.start()
    await pass(29_000)
    expect(sent).toHaveLength(1)
    respond = () => undefined
    await pass(2 * minuteMs)
    for (const id of ids) expect(rowOf(id)).toMatchObject({ state: 'sent' })
  })

  it('that was queued long before there was a server is not sent any more', async () => {
    const id = queue()
    nowMs += givenUpAfterMs
    sender.start()
    await pass(minuteMs)
    expect(sent).toEqual([])
    expect(rowOf(id)).toMatchObject({ state: 'failed', failure: 'It could not be sent within three days.' })
  })

  it.each([['while it runs'], ['at the next start']])(
    'that waits because the clock was fast goes out once it is right, %s',
    async (when) => {
      respond = () => new AppError('mail_deferred', { message: 'try later' })
      nowMs += 365 * 24 * 60 * minuteMs
      const id = queue()
      sender.start()
      await pass(0)
      respond = () => undefined
      nowMs = testNowMs
      if (when === 'at the next start') {
        timers.clear()
        sender = createSender()
        sender.start()
      } else timers = new Set([...timers].map((timer) => ({ ...timer, atMs: nowMs + minuteMs })))
      await pass(2 * minuteMs)
      expect(rowOf(id)).toMatchObject({ state: 'sent' })
    },
  )

  it('has a reference that none has that a restored database gives the same number', async () => {
    const ids = [queue()]
    sender.start()
    await pass(0)
    // The database is in the state before that e-mail.
    database.close()
    database = openTestDatabase()
    sender = createSender()
    ids.push(queue())
    sender.start()
    await pass(0)
    expect(ids[1]).toBe(ids[0])
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(2)
  })

  it('whose program died in between is sent by the next run, not by one that runs beside it', async () => {
    respond = () => new Promise(() => undefined)
    const id = queue()
    sender.start()
    await pass(0)
    timers.clear()
    respond = () => undefined
    createSender().start()
    await pass(9 * minuteMs)
    expect(sent).toHaveLength(1)
    await pass(2 * minuteMs)
    expect(rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })
})

it('text messages are left alone, and nothing is sent after a stop', async () => {
  createOutbox(database).queue({ channel: 'sms', recipient: '+15550100', bodyText: '123456' }, nowMs)
  sender.start()
  await pass(minuteMs)
  await sender.stop()
  queue()
  sender.wake()
  await pass(minuteMs)
  expect(sent).toEqual([])
})

it('goes on after a pause', async () => {
  sender.start()
  await sender.pause()
  const id = queue()
  await pass(minuteMs)
  expect(sent).toEqual([])
  sender.start()
  await pass(0)
  expect(rowOf(id)).toMatchObject({ state: 'sent' })
})
