/** Reads deliveries and attempts: filters, orders and counts that stay quick over a million of them. */
import { invalidParameter } from '../../../shared/errors/errors.ts'
import {
  deliverySorts,
  deliveryState,
  webhookDeliverySearches,
  webhookKind,
  type AttemptError,
  type AttemptOutcome,
  type DeliveryState,
  type WebhookDelivery,
  type WebhookStatus,
} from '../../../shared/desk/webhooks.ts'
import type { ReadableDatabase } from '../../core/db/database.ts'
import {
  createRowCounter,
  escapeLike,
  filterOf,
  idList,
  type Condition,
  type Filter,
} from '../../core/db/select-page.ts'
import { firstWord, parseId, parseInstantMs, parseSearch, searchIds, searchValue } from '../../core/http/search.ts'
import { orderTerm, parseSort, type SortKey } from '../../core/http/sort.ts'
import { deliveryNumber, deliveryUuid } from './delivery-id.ts'
import type { AttemptResult } from './exchange.ts'

type SharedMembers = 'id' | 'partner_id' | 'partner_name' | 'booking_id' | 'kind' | 'state' | 'attempts'

export interface DeliveryListRow extends Readonly<Pick<WebhookDelivery, SharedMembers>> {
  readonly delivery_key: Uint8Array
  readonly created_at_ms: number
  readonly due_at_ms: number | null
  readonly last_attempt_at_ms: number | null
  readonly last_status: number | null
  readonly last_error: AttemptError | null
  readonly last_latency_ms: number | null
  readonly settled_at_ms: number | null
}

export interface AttemptRow extends Omit<AttemptResult, 'outcome' | 'retryAfterMs'> {
  readonly number: number
  readonly outcome: AttemptOutcome
  readonly started_at_ms: number
  readonly request_url: string | null
  readonly request_headers_json: string | null
  readonly request_body: string
  readonly next_attempt_at_ms: number | null
}

type OpenCounts = Pick<WebhookStatus, 'waiting' | 'sending' | 'retrying'>

export interface DeliveryOrder {
  readonly sql: string
  /** The order of deliveries without a next attempt, which follow the others in both directions. */
  readonly behind?: string
}

/** Nearly everything was delivered: the rest has its own index, which only a filter with this text can use. */
const undelivered = "delivery.state <> 'delivered'"
/** These rows are in the index of open deliveries, which is as small as the remaining work. */
const withNextAttempt = 'delivery.settled_at_ms IS NULL AND delivery.due_at_ms IS NOT NULL'
const withoutNextAttempt = 'delivery.due_at_ms IS NULL'

const selectRows = `SELECT delivery.*, partner.name AS partner_name
  FROM webhook_deliveries AS delivery JOIN partners AS partner ON partner.id = delivery.partner_id`

const orders = {
  created_at: 'delivery.created_at_ms',
  booking_id: 'delivery.booking_id',
  next_attempt_at: 'delivery.due_at_ms',
} as const satisfies Readonly<Record<(typeof deliverySorts)[number], string>>

type OrderKey = SortKey<keyof typeof orders>

const orderBy = (keys: readonly OrderKey[], descending: boolean): string => {
  const terms = keys.map((key, index) => {
    const term = orderTerm(orders[key.name], key.descending)
    if (key.name === 'next_attempt_at') return `${term} NULLS LAST`
    // The order of the ids within a booking follows its index.
    const isLast = index === keys.length - 1
    return key.name === 'booking_id' && isLast ? `${term}, delivery.kind${key.descending ? '' : ' DESC'}` : term
  })
  return `ORDER BY ${[...terms, orderTerm('delivery.id', descending)].join(', ')}`
}

/** Newest first by default. Throws 400 `invalid_sort`. */
export const deliveryOrder = (sort: string | undefined): DeliveryOrder => {
  const given = parseSort(sort, deliverySorts)
  const keys: readonly OrderKey[] = given.length === 0 ? [{ name: 'created_at', descending: true }] : given
  const descending = keys.at(-1)?.descending === true
  if (keys[0]?.name !== 'next_attempt_at') return { sql: orderBy(keys, descending) }
  // The default order is by age: most have no next attempt, and by age they are in the indexes.
  const rest = keys.length > 1 ? keys.slice(1) : [{ name: 'created_at', descending } as const]
  return { sql: orderBy([keys[0], ...rest], descending), behind: orderBy(rest, descending) }
}

export const narrowed = ({ where, parameters }: Filter, condition: string): Filter => ({
  where: `${where === '' ? 'WHERE' : `${where} AND`} ${condition}`,
  parameters,
})

const parseChoices = <Choice extends string>(text: string, name: string, known: readonly Choice[]): Choice[] =>
  firstWord(text)
    .split(',')
    .filter((word) => word !== '')
    .map((word) => {
      const match = known.find((candidate) => candidate === word.toLowerCase())
      if (match === undefined) throw invalidParameter(name, `${name} must be of ${known.join(', ')}.`)
      return match
    })

export type DeliveryListRepository = ReturnType<typeof createDeliveryListRepository>

export const createDeliveryListRepository = (database: ReadableDatabase) => {
  const { inList, inTexts, like, hint } = database.dialect
  const countRows = createRowCounter(database)
  const findOne = database.prepare<DeliveryListRow>(`${selectRows} WHERE delivery.id = ?`)
  const findMany = database.prepare<DeliveryListRow>(`${selectRows} WHERE delivery.id ${inList}`)
  const findAttempts = database.prepare<AttemptRow>(
    'SELECT * FROM webhook_attempts WHERE delivery_id = ? ORDER BY number DESC LIMIT ?',
  )
  const findPartners = database.prepare<{ id: number }>(`SELECT id FROM partners WHERE name ${like} ? ESCAPE '\\'`)
  const findOpen = database.prepare<OpenCounts>(
    `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'sending') AS sending,
       count(*) FILTER (WHERE state = 'retrying') AS retrying
     FROM webhook_deliveries WHERE settled_at_ms IS NULL`,
  )
  const findNewest = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM webhook_deliveries')

  const count = ({ where, parameters }: Filter): number =>
    countRows(`SELECT count(*) AS total FROM webhook_deliveries AS delivery ${where}`, parameters)

  const selectIds = ({ where, parameters }: Filter, orderSql: string, limit: number, offset: number): number[] =>
    database
      .prepare<{ id: number }>(
        `SELECT delivery.id FROM webhook_deliveries AS delivery ${where} ${orderSql} LIMIT ? OFFSET ?`,
      )
      .all(...parameters, limit, offset)
      .map((row) => row.id)

  /** Two lists, one after the other, where those without a next attempt come last: sorting all of them would read them all. */
  const idsOf = (filter: Filter, order: DeliveryOrder, limit: number, offset: number): number[] => {
    if (order.behind === undefined) return selectIds(filter, order.sql, limit, offset)
    const first = narrowed(filter, withNextAttempt)
    const ids = selectIds(first, order.sql, limit, offset)
    if (ids.length === limit) return ids
    const left = Math.max(0, offset - count(first))
    return [...ids, ...selectIds(narrowed(filter, withoutNextAttempt), order.behind, limit - ids.length, left)]
  }

  /** A booking's number, a delivery's id, or part of a partner's name. */
  const textCondition = (text: string): Condition => {
    if (/^\d{1,15}$/.test(text)) return ['delivery.booking_id = ?', Number(text)]
    const number = deliveryNumber(text)
    if (number !== undefined) {
      const row = findOne.get(number)
      const fits = row !== undefined && deliveryUuid(row.delivery_key, row.id) === text.toLowerCase()
      return ['delivery.id = ?', fits ? number : -1]
    }
    const partners = findPartners.all(`%${escapeLike(text)}%`)
    return [`delivery.partner_id ${inList}`, idList(partners.map(({ id }) => id))]
  }

  return {
    filter(q: string | undefined): Filter {
      const search = parseSearch(q, Object.keys(webhookDeliverySearches.shape))
      const states = searchValue(search, 'state', (text, name) => parseChoices(text, name, deliveryState.options))
      const isUndelivered = states !== undefined && states.length > 0 && !states.includes('delivered')
      // With the plus, SQLite does not read a partner's whole log: the undelivered rows are fewer.
      const partner = `${isUndelivered ? hint('+') : ''}delivery.partner_id`
      const kinds = (text: string, name: string): string =>
        JSON.stringify(parseChoices(text, name, webhookKind.options))
      return filterOf([
        [`${partner} ${inList}`, idList(searchIds(search, 'partner_id'))],
        ['delivery.booking_id = ?', searchValue(search, 'booking_id', parseId)],
        [`delivery.kind ${inTexts}`, searchValue(search, 'kind', kinds)],
        // The values are from the list above and no parameters, because comparing them costs half as much.
        states && [`delivery.state IN (${states.map((state) => `'${state}'`).join(', ')})`],
        isUndelivered ? [undelivered] : undefined,
        ['delivery.created_at_ms >= ?', searchValue(search, 'created_after', parseInstantMs)],
        ['delivery.created_at_ms < ?', searchValue(search, 'created_before', parseInstantMs)],
        searchValue(search, 'text', textCondition),
      ])
    },

    list(filter: Filter, order: DeliveryOrder, limit: number, offset: number): DeliveryListRow[] {
      // The page's ids come first, from an index alone where there is one; the rows follow.
      const ids = idsOf(filter, order, limit, offset)
      const byId = new Map(findMany.all(JSON.stringify(ids)).map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    count,

    countByState(filter: Filter): Partial<Record<DeliveryState, number>> {
      const { where, parameters } = narrowed(filter, undelivered)
      const rows = database
        .prepare<{ state: DeliveryState; total: number }>(
          `SELECT state, count(*) AS total FROM webhook_deliveries AS delivery ${where} GROUP BY state`,
        )
        .all(...parameters)
      // Counting all is a tenth of the work of sorting all by state.
      const delivered = rows.reduce((left, row) => left - row.total, count(filter))
      const counts = rows.map((row) => [row.state, row.total] as const)
      return Object.fromEntries(delivered === 0 ? counts : [...counts, ['delivered', delivered]])
    },

    find: (id: number): DeliveryListRow | undefined => findOne.get(id),
    attempts: (deliveryId: number, limit: number): AttemptRow[] => findAttempts.all(deliveryId, limit),
    openCounts: (): OpenCounts => findOpen.get() ?? { waiting: 0, sending: 0, retrying: 0 },
    newestId: (): number => findNewest.get()?.id ?? 0,
  }
}
