/** Reads deliveries and attempts: filters, orders and counts that stay quick over a million of them. */
import type { AttemptError, AttemptOutcome, DeliveryState, WebhookKind } from '../../../shared/desk/webhooks.ts'
import { deliveryState, webhookDeliverySearches, webhookKind } from '../../../shared/desk/webhooks.ts'
import { createRowCounter } from '../db/change-stamp.ts'
import type { ReadableDatabase, SqlValue } from '../db/driver.ts'
import { invalidParameter } from '../http/api-error.ts'
import { firstWord, parseId, parseIds, parseSearch } from '../http/search.ts'
import { parseSort } from '../http/sort.ts'
import { deliveryNumber, deliveryUuid } from './delivery-id.ts'

export interface DeliveryListRow {
  readonly id: number
  readonly delivery_key: Uint8Array
  readonly partner_id: number
  readonly partner_name: string
  readonly booking_id: number
  readonly kind: WebhookKind
  readonly state: DeliveryState
  readonly attempts: number
  readonly created_at_ms: number
  readonly due_at_ms: number | null
  readonly last_attempt_at_ms: number | null
  readonly last_status: number | null
  readonly last_error: AttemptError | null
  readonly last_latency_ms: number | null
  readonly settled_at_ms: number | null
}

export interface AttemptRow {
  readonly number: number
  readonly outcome: AttemptOutcome
  readonly started_at_ms: number
  readonly latency_ms: number | null
  readonly request_url: string | null
  readonly request_headers_json: string | null
  readonly request_body: string
  readonly status: number | null
  readonly response_headers_json: string | null
  readonly response_body: string | null
  readonly response_cut: 0 | 1
  readonly error: AttemptError | null
  readonly next_attempt_at_ms: number | null
}

export interface DeliveryQuestion {
  /** `WHERE …`, or empty; columns are those of webhook_deliveries AS delivery. */
  readonly where: string
  readonly parameters: readonly SqlValue[]
}

interface OpenCounts {
  readonly waiting: number
  readonly sending: number
  readonly retrying: number
}

export interface DeliveryReader {
  /** Reads `q`. Throws 400 naming the type at fault. */
  question(q: string | undefined): DeliveryQuestion
  list(question: DeliveryQuestion, order: string, limit: number, offset: number): DeliveryListRow[]
  count(question: DeliveryQuestion): number
  countByState(question: DeliveryQuestion): Partial<Record<DeliveryState, number>>
  find(id: number): DeliveryListRow | undefined
  /** The newest first. */
  attempts(deliveryId: number, limit: number): AttemptRow[]
  /** Of those that are not settled. */
  openCounts(): OpenCounts
  newestId(): number
}

const openStates: ReadonlySet<DeliveryState> = new Set(['waiting', 'sending', 'retrying'])

const columns = `delivery.id, delivery.delivery_key, delivery.partner_id, partner.name AS partner_name, delivery.booking_id,
  delivery.kind, delivery.state, delivery.attempts, delivery.created_at_ms, delivery.due_at_ms, delivery.last_attempt_at_ms,
  delivery.last_status, delivery.last_error, delivery.last_latency_ms, delivery.settled_at_ms`

const orders = {
  created_at: 'delivery.created_at_ms',
  booking_id: 'delivery.booking_id',
  // Those without a next attempt come last, whichever way it is sorted.
  next_attempt_at: 'delivery.due_at_ms',
} as const
export const deliverySorts = Object.keys(orders) as (keyof typeof orders)[]

/** `ORDER BY …`, total; newest first where nothing is asked. Throws 400 `invalid_sort`. */
export function deliveryOrder(sort: string | undefined): string {
  const keys = parseSort(sort, deliverySorts)
  if (keys.length === 0) return 'ORDER BY delivery.created_at_ms DESC, delivery.id DESC'
  const terms = keys.map(({ name, descending }) => {
    const term = `${orders[name]}${descending ? ' DESC' : ''}`
    return name === 'next_attempt_at' ? `${term} NULLS LAST` : term
  })
  const last = keys.at(-1)?.descending === true ? ' DESC' : ''
  return `ORDER BY ${[...terms, `delivery.id${last}`].join(', ')}`
}

function instantMs(text: string, name: string): number {
  const word = firstWord(text)
  const zoned = /(z|[+-]\d\d:?\d\d)$/i.test(word) || !word.includes('T') ? word : `${word}Z`
  const atMs = /^\d{4}-\d\d-\d\d/.test(word) ? Date.parse(zoned) : Number.NaN
  if (Number.isNaN(atMs)) throw invalidParameter(name, `${name} must be an instant like 2026-10-01T19:00:00Z.`)
  return atMs
}

function words<Word extends string>(text: string, name: string, known: readonly Word[]): Word[] {
  return firstWord(text)
    .split(',')
    .filter((word) => word !== '')
    .map((word) => {
      const match = known.find((candidate) => candidate === word.toLowerCase())
      if (match === undefined) throw invalidParameter(name, `${name} must be of ${known.join(', ')}.`)
      return match
    })
}

export function createDeliveryReader(database: ReadableDatabase): DeliveryReader {
  const count = createRowCounter(database)
  const findOne = database.prepare<DeliveryListRow>(
    `SELECT ${columns} FROM webhook_deliveries AS delivery JOIN partners AS partner ON partner.id = delivery.partner_id
     WHERE delivery.id = ?`,
  )
  const findAttempts = database.prepare<AttemptRow>(
    `SELECT number, outcome, started_at_ms, latency_ms, request_url, request_headers_json, request_body, status,
       response_headers_json, response_body, response_cut, error, next_attempt_at_ms
     FROM webhook_attempts WHERE delivery_id = ? ORDER BY number DESC LIMIT ?`,
  )
  const findPartners = database.prepare<{ id: number }>("SELECT id FROM partners WHERE name LIKE ? ESCAPE '\\'")
  const findOpen = database.prepare<OpenCounts>(
    `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'sending') AS sending,
       count(*) FILTER (WHERE state = 'retrying') AS retrying
     FROM webhook_deliveries WHERE settled_at_ms IS NULL`,
  )
  const findNewest = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM webhook_deliveries')

  /** A booking's number, a delivery's id, or words of a partner's name. */
  function textCondition(text: string): [sql: string, value: SqlValue] {
    if (/^\d{1,15}$/.test(text)) return ['delivery.booking_id = ?', Number(text)]
    const number = deliveryNumber(text)
    if (number !== undefined) {
      const row = findOne.get(number)
      const fits = row !== undefined && deliveryUuid(row.delivery_key, row.id) === text.toLowerCase()
      return ['delivery.id = ?', fits ? number : -1]
    }
    const partners = findPartners.all(`%${text.replace(/[\\%_]/g, '\\$&')}%`)
    return [
      'delivery.partner_id IN (SELECT value FROM json_each(?))',
      JSON.stringify(partners.map((partner) => partner.id)),
    ]
  }

  return {
    question(q) {
      const search = parseSearch(q, Object.keys(webhookDeliverySearches.shape))
      const conditions: string[] = []
      const parameters: SqlValue[] = []
      const add = (sql: string, value: SqlValue): void => {
        conditions.push(sql)
        parameters.push(value)
      }
      const given = (name: keyof typeof webhookDeliverySearches.shape, take: (text: string) => void): void => {
        const text = search.get(name)
        if (text !== undefined) take(text)
      }
      const among = 'IN (SELECT value FROM json_each(?))'
      given('partner_id', (text) => add(`delivery.partner_id ${among}`, JSON.stringify(parseIds(text, 'partner_id'))))
      given('booking_id', (text) => add('delivery.booking_id = ?', parseId(text, 'booking_id')))
      given('kind', (text) => add(`delivery.kind ${among}`, JSON.stringify(words(text, 'kind', webhookKind.options))))
      given('state', (text) => {
        const states = words(text, 'state', deliveryState.options)
        add(`delivery.state ${among}`, JSON.stringify(states))
        // What is not settled has an index of its own, which is small.
        if (states.every((state) => openStates.has(state))) conditions.push('delivery.settled_at_ms IS NULL')
      })
      given('created_after', (text) => add('delivery.created_at_ms >= ?', instantMs(text, 'created_after')))
      given('created_before', (text) => add('delivery.created_at_ms < ?', instantMs(text, 'created_before')))
      given('text', (text) => add(...textCondition(text)))
      return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, parameters }
    },

    list(question, order, limit, offset) {
      // The page's ids come first, from an index alone where there is one; the rows follow.
      const ids = database
        .prepare<{ id: number }>(
          `SELECT delivery.id FROM webhook_deliveries AS delivery ${question.where} ${order} LIMIT ? OFFSET ?`,
        )
        .all(...question.parameters, limit, offset)
      const rows = database
        .prepare<DeliveryListRow>(
          `SELECT ${columns} FROM webhook_deliveries AS delivery JOIN partners AS partner ON partner.id = delivery.partner_id
           WHERE delivery.id IN (SELECT value FROM json_each(?))`,
        )
        .all(JSON.stringify(ids.map((row) => row.id)))
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((row) => byId.get(row.id) ?? [])
    },

    count: ({ where, parameters }) =>
      count(`SELECT count(*) AS total FROM webhook_deliveries AS delivery ${where}`, parameters),

    countByState({ where, parameters }) {
      const rows = database
        .prepare<{ state: DeliveryState; total: number }>(
          `SELECT state, count(*) AS total FROM webhook_deliveries AS delivery ${where} GROUP BY state`,
        )
        .all(...parameters)
      return Object.fromEntries(rows.map((row) => [row.state, row.total]))
    },

    find: (id) => findOne.get(id),
    attempts: (deliveryId, limit) => findAttempts.all(deliveryId, limit),
    openCounts: () => findOpen.get() ?? { waiting: 0, sending: 0, retrying: 0 },
    newestId: () => findNewest.get()?.id ?? 0,
  }
}
