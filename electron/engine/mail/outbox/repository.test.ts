/** Messages are stored together with what they report, or not at all. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, testNowMs } from '../../testing/test-database.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { createOutbox } from './repository.ts'

let database: WritableDatabase
beforeEach(() => {
  database = openTestDatabase()
})
afterEach(() => {
  database.close()
})

describe('the outbox', () => {
  it('keeps messages in the order they came, queued', () => {
    const outbox = createOutbox(database)
    const sms = outbox.queue({ channel: 'sms', recipient: '+15550100', bodyText: 'Hello' }, testNowMs)
    const mail = outbox.queue(
      { channel: 'email', recipient: 'demo@example.test', subject: 'Hi', bodyText: 'Hello', bodyHtml: '<p>Hello</p>' },
      testNowMs + 1,
    )
    const untried = {
      state: 'queued',
      sent_at_ms: null,
      failure: null,
      attempts: 0,
      due_at_ms: 0,
      last_error: null,
      lacks_link: 0,
      message_key: expect.any(String) as string,
    }
    const empty = { ...untried, booking_id: null, body_text: 'Hello' }
    expect(database.prepare('SELECT * FROM outbox_messages ORDER BY id').all()).toEqual([
      {
        ...empty,
        id: sms,
        channel: 'sms',
        recipient: '+15550100',
        subject: null,
        body_html: null,
        created_at_ms: testNowMs,
      },
      {
        ...empty,
        id: mail,
        channel: 'email',
        recipient: 'demo@example.test',
        subject: 'Hi',
        body_html: '<p>Hello</p>',
        created_at_ms: testNowMs + 1,
      },
    ])
  })

  it('keeps nothing of a transaction that failed', () => {
    const outbox = createOutbox(database)
    const failing = (): void =>
      database.transaction(() => {
        outbox.queue({ channel: 'sms', recipient: '+15550100', bodyText: 'Hello' }, testNowMs)
        throw new Error('no booking')
      })
    expect(failing).toThrow('no booking')
    expect(database.prepare('SELECT * FROM outbox_messages').all()).toEqual([])
  })
})
