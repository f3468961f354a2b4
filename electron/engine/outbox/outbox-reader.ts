/** Reads the outbox for the back office: filters, newest first. */
import { outboxChannel, outboxSearches, outboxState } from '../../../shared/desk/outbox.ts'
import type { ReadableDatabase, SqlValue } from '../../core/db/driver.ts'
import {
  countRows,
  escapeLike,
  filterOf,
  selectPage,
  type Filter,
  type Page,
  type PageRequest,
} from '../../core/db/select-page.ts'
import { firstWord, parseChoice, parseId, parseInstantMs, parseSearch } from '../../core/http/search.ts'

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

const columns =
  'id, channel, state, recipient, subject, booking_id, created_at_ms, sent_at_ms, attempts, due_at_ms, last_error'
const table = 'outbox_messages'

export const createOutboxReader = (database: ReadableDatabase) => ({
  /** Reads `q`. Throws 400 naming the type at fault. */
  filter(q: string | undefined): Filter {
    const search = parseSearch(q, Object.keys(outboxSearches.shape))
    const given = (name: keyof typeof outboxSearches.shape, read: (text: string) => SqlValue): SqlValue | undefined => {
      const text = search.get(name)
      return text === undefined ? undefined : read(text)
    }
    return filterOf([
      ['channel = ?', given('channel', (text) => parseChoice(text, 'channel', outboxChannel.options))],
      ['state = ?', given('state', (text) => parseChoice(text, 'state', outboxState.options))],
      ['booking_id = ?', given('booking_id', (text) => parseId(text, 'booking_id'))],
      [String.raw`recipient LIKE ? ESCAPE '\'`, given('recipient', (text) => `${escapeLike(firstWord(text))}%`)],
      ['created_at_ms >= ?', given('created_after', (text) => parseInstantMs(text, 'created_after'))],
      ['created_at_ms < ?', given('created_before', (text) => parseInstantMs(text, 'created_before'))],
    ])
  },
  /** Newest first. */
  list: (filter: Filter, page: PageRequest): Page<OutboxRow> =>
    selectPage(database, { table, columns, order: 'created_at_ms DESC, id DESC' }, filter, page),
  count: (filter: Filter): number => countRows(database, table, filter),
  find: (id: number): (OutboxRow & OutboxBodies) | undefined =>
    database
      .prepare<OutboxRow & OutboxBodies>(`SELECT ${columns}, body_text, body_html FROM ${table} WHERE id = ?`)
      .get(id),
})
