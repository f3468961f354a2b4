/** E-mails and text messages: written with what they report, listed for the back office, e-mails also sent (decisions.md section 4). */
import { randomBytes } from 'node:crypto'
import { outboxChannel, outboxSearches, outboxState, type OutboxMessage } from '../../../../shared/desk/outbox.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import {
  countRows,
  escapeLike,
  filterOf,
  selectPage,
  type Filter,
  type Page,
  type PageRequest,
} from '../../../core/db/select-page.ts'
import { firstWord, parseChoice, parseId, parseInstantMs, parseSearch, searchValue } from '../../../core/http/search.ts'

interface Written {
  readonly recipient: string
  readonly bodyText: string
  readonly bookingId?: number
}

export type WrittenMessage =
  | (Written & {
      readonly channel: 'email'
      readonly subject: string
      readonly bodyHtml?: string
      readonly lacksLink?: boolean
    })
  | (Written & { readonly channel: 'sms' })

type SharedMembers = 'id' | 'channel' | 'state' | 'recipient' | 'attempts'

export interface OutboxRow extends Readonly<Pick<OutboxMessage, SharedMembers>> {
  readonly subject: string | null
  readonly booking_id: number | null
  readonly created_at_ms: number
  readonly sent_at_ms: number | null
  readonly due_at_ms: number
  readonly last_error: string | null
  readonly lacks_link: 0 | 1
}

export type QueuedMail = OutboxRowWithBodies & { readonly subject: string; readonly message_key: string }

export interface OutboxRowWithBodies extends OutboxRow {
  readonly body_text: string
  readonly body_html: string | null
}

const columns =
  'id, channel, state, recipient, subject, booking_id, created_at_ms, sent_at_ms, attempts, due_at_ms, last_error, lacks_link'
const table = 'outbox_messages'
const selectWithBodies = `SELECT ${columns}, message_key, body_text, body_html FROM ${table}`

export type Outbox = ReturnType<typeof createOutbox>

/** `onMailQueued` is called when an e-mail was queued. */
export const createOutbox = (database: WritableDatabase, onMailQueued?: () => void) => {
  const { like } = database.dialect
  const insert = database.prepareWrite(
    `INSERT INTO outbox_messages (channel, recipient, subject, body_text, body_html, booking_id, created_at_ms, lacks_link, message_key)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const waiting = "state = 'queued' AND channel = 'email'"
  const findDue = database.prepare<QueuedMail>(
    `${selectWithBodies} WHERE ${waiting} AND due_at_ms <= ? ORDER BY due_at_ms, id LIMIT 1`,
  )
  const findNext = database.prepare<{ due_at_ms: number }>(
    `SELECT due_at_ms FROM outbox_messages WHERE ${waiting} ORDER BY due_at_ms LIMIT 1`,
  )
  const lease = database.prepareWrite('UPDATE outbox_messages SET due_at_ms = ?, attempts = attempts + 1 WHERE id = ?')
  const sent = database.prepareWrite(
    "UPDATE outbox_messages SET state = 'sent', sent_at_ms = ?, last_error = NULL WHERE id = ? AND state = 'queued'",
  )
  const again = database.prepareWrite('UPDATE outbox_messages SET due_at_ms = ?, last_error = ? WHERE id = ?')
  const findAhead = database.prepare<{ id: number }>(
    `SELECT id FROM outbox_messages WHERE ${waiting} AND (due_at_ms > ? OR (due_at_ms > ? AND created_at_ms > ?))`,
  )
  const beginNow = database.prepareWrite('UPDATE outbox_messages SET due_at_ms = ? WHERE id = ?')
  const failed = database.prepareWrite(
    "UPDATE outbox_messages SET state = 'failed', failure = ?, last_error = ? WHERE id = ? AND state = 'queued'",
  )
  return {
    /** Stores a message for sending and returns its id. Part of the transaction in which it is called. */
    queue(message: WrittenMessage, nowMs: number): number {
      const { channel, recipient, bodyText, bookingId = null } = message
      const isEmail = channel === 'email'
      const [subject, html] = isEmail ? [message.subject, message.bodyHtml ?? null] : [null, null]
      const lacksLink = isEmail && message.lacksLink === true ? 1 : 0
      const written = [channel, recipient, subject, bodyText, html, bookingId, nowMs] as const
      const id = insert.insert(...written, lacksLink, randomBytes(16).toString('hex'))
      if (isEmail) onMailQueued?.()
      return id
    },
    filter(q: string | undefined): Filter {
      const search = parseSearch(q, Object.keys(outboxSearches.shape))
      const parseChannel = (text: string, name: string) => parseChoice(text, name, outboxChannel.options)
      const parseState = (text: string, name: string) => parseChoice(text, name, outboxState.options)
      const parsePrefix = (text: string) => `${escapeLike(firstWord(text))}%`
      return filterOf([
        ['channel = ?', searchValue(search, 'channel', parseChannel)],
        ['state = ?', searchValue(search, 'state', parseState)],
        ['booking_id = ?', searchValue(search, 'booking_id', parseId)],
        [String.raw`recipient ${like} ? ESCAPE '\'`, searchValue(search, 'recipient', parsePrefix)],
        ['created_at_ms >= ?', searchValue(search, 'created_after', parseInstantMs)],
        ['created_at_ms < ?', searchValue(search, 'created_before', parseInstantMs)],
      ])
    },
    list: (filter: Filter, page: PageRequest): Page<OutboxRow> =>
      selectPage(database, { table, columns, order: 'created_at_ms DESC, id DESC' }, filter, page),
    count: (filter: Filter): number => countRows(database, table, filter),
    find: (id: number): OutboxRowWithBodies | undefined =>
      database.prepare<OutboxRowWithBodies>(`${selectWithBodies} WHERE id = ?`).get(id),

    /** The next e-mail that is due, delayed until `leaseUntilMs`: no other program claims it, and a crash loses nothing. */
    claimMail: (nowMs: number, leaseUntilMs: number): QueuedMail | undefined =>
      database.transaction(() => {
        const mail = findDue.get(nowMs)
        if (mail !== undefined) lease.run(leaseUntilMs, mail.id)
        return mail
      }),
    /** Corrects waits from a clock set ahead: none is longer than `longestWaitMs`, or than a lease where it was written after now. */
    pullBack: (nowMs: number, longestWaitMs: number, leaseMs: number): void =>
      database.transaction(() => {
        const ahead = findAhead.all(nowMs + longestWaitMs, nowMs + leaseMs, nowMs)
        for (const { id } of ahead) beginNow.run(nowMs, id)
      }),
    nextMailDueAtMs: (): number | undefined => findNext.get()?.due_at_ms,
    markSent: (id: number, nowMs: number): void => void sent.run(nowMs, id),
    tryAgain: (id: number, dueAtMs: number, error: string): void => void again.run(dueAtMs, error, id),
    giveUp: (id: number, error: string): void => void failed.run(error, error, id),
  }
}
