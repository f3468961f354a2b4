/** Reads the outbox for the back office: filters, newest first. */
import { outboxChannel, outboxSearches, outboxState } from '../../../shared/desk/outbox.ts'
import type { ReadableDatabase, SqlValue } from '../../core/db/driver.ts'
import { invalidParameter } from '../../core/http/api-error.ts'
import { firstWord, parseId, parseInstantMs, parseSearch } from '../../core/http/search.ts'

export interface OutboxRow {
  readonly id: number
  readonly channel: 'email' | 'sms'
  readonly state: 'queued' | 'sent' | 'failed'
  readonly recipient: string
  readonly subject: string | null
  readonly booking_id: number | null
  readonly created_at_ms: number
  readonly sent_at_ms: number | null
  readonly attempts: number
  readonly due_at_ms: number
  readonly last_error: string | null
}

export interface OutboxBodies {
  readonly body_text: string
  readonly body_html: string | null
}

export interface OutboxQuestion {
  /** `WHERE …`, or empty. */
  readonly where: string
  readonly parameters: readonly SqlValue[]
}

export interface OutboxReader {
  /** Reads `q`. Throws 400 naming the type at fault. */
  question(q: string | undefined): OutboxQuestion
  list(question: OutboxQuestion, limit: number, offset: number): OutboxRow[]
  count(question: OutboxQuestion): number
  find(id: number): (OutboxRow & OutboxBodies) | undefined
}

const columns =
  'id, channel, state, recipient, subject, booking_id, created_at_ms, sent_at_ms, attempts, due_at_ms, last_error'

function oneOf<Word extends string>(text: string, name: string, known: readonly Word[]): Word {
  const word = firstWord(text).toLowerCase()
  const match = known.find((candidate) => candidate === word)
  if (match === undefined) throw invalidParameter(name, `${name} must be of ${known.join(', ')}.`)
  return match
}

export function createOutboxReader(database: ReadableDatabase): OutboxReader {
  const findOne = database.prepare<OutboxRow & OutboxBodies>(
    `SELECT ${columns}, body_text, body_html FROM outbox_messages WHERE id = ?`,
  )
  return {
    question(q) {
      const search = parseSearch(q, Object.keys(outboxSearches.shape))
      const conditions: string[] = []
      const parameters: SqlValue[] = []
      const given = (name: keyof typeof outboxSearches.shape, sql: string, read: (text: string) => SqlValue): void => {
        const text = search.get(name)
        if (text === undefined) return
        conditions.push(sql)
        parameters.push(read(text))
      }
      given('channel', 'channel = ?', (text) => oneOf(text, 'channel', outboxChannel.options))
      given('state', 'state = ?', (text) => oneOf(text, 'state', outboxState.options))
      given('booking_id', 'booking_id = ?', (text) => parseId(text, 'booking_id'))
      given('recipient', "recipient LIKE ? ESCAPE '\\'", (text) => `${firstWord(text).replace(/[\\%_]/g, '\\$&')}%`)
      given('created_after', 'created_at_ms >= ?', (text) => parseInstantMs(text, 'created_after'))
      given('created_before', 'created_at_ms < ?', (text) => parseInstantMs(text, 'created_before'))
      return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, parameters }
    },
    list: ({ where, parameters }, limit, offset) =>
      database
        .prepare<OutboxRow>(
          `SELECT ${columns} FROM outbox_messages ${where} ORDER BY created_at_ms DESC, id DESC LIMIT ? OFFSET ?`,
        )
        .all(...parameters, limit, offset),
    count: ({ where, parameters }) =>
      database.prepare<{ total: number }>(`SELECT count(*) AS total FROM outbox_messages ${where}`).get(...parameters)
        ?.total ?? 0,
    find: (id) => findOne.get(id),
  }
}
