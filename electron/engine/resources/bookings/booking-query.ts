/** The filters and orders of the booking list as conditions (decisions.md section 4). */
import { invalidParameter } from '../../../../shared/errors.ts'
import { bookingSearch } from '../../../../shared/api/parameters.ts'
import { normalizePlate } from '../../../../shared/plate.ts'
import { parseLocalTimeMs } from '../../../core/time.ts'
import type { SqlValue } from '../../../core/db/driver.ts'
import type { Auth } from '../../../core/http/auth.ts'
import {
  firstWord,
  parseIds,
  parseSearch,
  shortestCode,
  withoutSeparators,
  type SearchQuery,
} from '../../../core/http/search.ts'
import { parseSort } from '../../../core/http/sort.ts'
import { visibleTo } from './visibility.ts'

const searchTypes = bookingSearch.keyof().options

export interface BookingFilter {
  /** All of them but the one on the status hold, with these parameters. */
  readonly conditions: readonly string[]
  readonly parameters: readonly SqlValue[]
  readonly status: 'confirmed' | 'cancelled' | undefined
  /** True where the same booking may fit now and not later: an account changes its e-mail. */
  readonly varies?: boolean
}

/** `WHERE …`, or empty. */
export const whereOf = ({ conditions, status }: BookingFilter): string => {
  // Written out, so that the index of cancelled ones can serve.
  const all = status === undefined ? conditions : [...conditions, `booking.status = '${status}'`]
  return all.length === 0 ? '' : `WHERE ${all.join(' AND ')}`
}

const hourMs = 3_600_000

/** Words of any script; each must begin a word of the booking, without case or accents. */
const matchExpression = (text: string): string | undefined => {
  const words = text.match(/[\p{L}\p{N}]+/gu)
  return words === null
    ? undefined
    : words
        .slice(0, 32)
        .map((word) => `"${word}"*`)
        .join(' ')
}

/** Bookings that hold the text, and those of `also_id` beside them; a pass number stands for its booking's. */
const addText = (search: SearchQuery, add: (sql: string, ...parameters: SqlValue[]) => void): void => {
  const text = search.get('text')?.replace(/\bP-(\d+)-\d+\b/gi, '$1')
  if (text === undefined) return
  const found: string[] = []
  const parameters: SqlValue[] = []
  const also = (sql: string, ...values: SqlValue[]): void => {
    found.push(sql)
    parameters.push(...values)
  }
  const match = matchExpression(text)
  if (match !== undefined) also('SELECT rowid FROM bookings_text WHERE bookings_text MATCH ?', match)
  const code = withoutSeparators(text)
  if (code.length >= shortestCode && /^[\p{L}\p{N}]+$/u.test(code)) {
    also('SELECT rowid FROM bookings_plates WHERE bookings_plates MATCH ?', `"${code}"`)
  }
  if (/^\d{3,15}$/.test(code)) {
    const number = Number(code)
    also('SELECT id FROM bookings WHERE id % 1000 = ? AND id % ? = ?', number % 1000, 10 ** code.length, number)
  }
  const others = search.get('also_id')
  if (others !== undefined) also('SELECT value FROM json_each(?)', JSON.stringify(parseIds(others, 'also_id')))
  if (found.length === 0) add('0')
  else add(`booking.id IN (${found.join(' UNION ALL ')})`, ...parameters)
}

/** No zone is known in a filter: the time is compared with the clock at each booking's own place (W8). */
const addTime = (
  search: SearchQuery,
  type: (typeof searchTypes)[number],
  column: { instant: string; offset: string },
  add: (sql: string, ...parameters: SqlValue[]) => void,
): void => {
  const text = search.get(type)
  if (text === undefined) return
  const localMs = parseLocalTimeMs(firstWord(text))
  if (localMs === undefined) throw invalidParameter(type, `${type} must be a date and time like 2026-10-01T19:00.`)
  const local = `${column.instant} + ${column.offset} * 60000`
  // The wide bound on the instant alone can use an index; zones lie within 14 hours of UTC.
  if (type.endsWith('_after')) add(`${column.instant} >= ? AND ${local} >= ?`, localMs - 15 * hourMs, localMs)
  else add(`${column.instant} < ? AND ${local} < ?`, localMs + 15 * hourMs, localMs)
}

const readStatus = (search: SearchQuery): BookingFilter['status'] => {
  const text = search.get('status')
  if (text === undefined) return undefined
  const word = firstWord(text).toLowerCase()
  if (word !== 'confirmed' && word !== 'cancelled') {
    throw invalidParameter('status', 'status must be confirmed or cancelled.')
  }
  return word
}

/** Reads `q`. Throws 400 naming the type at fault. */
export const readFilter = (q: string | undefined, auth: Auth): BookingFilter => {
  const search = parseSearch(q, searchTypes)
  const conditions: string[] = []
  const parameters: SqlValue[] = []
  const add = (sql: string, ...values: SqlValue[]): void => {
    conditions.push(sql)
    parameters.push(...values)
  }
  const visible = visibleTo(auth)
  if (visible !== undefined) add(visible.sql, ...visible.parameters)
  for (const type of ['location_id', 'event_id', 'venue_id', 'id'] as const) {
    const text = search.get(type)
    if (text === undefined) continue
    const ids = parseIds(text, type)
    const [only] = ids
    // An index gives the newest of one place in order, but not those of several.
    if (only !== undefined && ids.length === 1) add(`booking.${type} = ?`, only)
    else add(`booking.${type} IN (SELECT value FROM json_each(?))`, JSON.stringify(ids))
  }
  const start = { instant: 'booking.starts_at_ms', offset: 'booking.start_offset_minutes' }
  const purchase = { instant: 'booking.purchased_at_ms', offset: 'booking.purchase_offset_minutes' }
  addTime(search, 'starting_after', start, add)
  addTime(search, 'starting_before', start, add)
  addTime(search, 'purchased_after', purchase, add)
  addTime(search, 'purchased_before', purchase, add)
  const email = search.get('customer_email')
  if (email !== undefined) {
    add('booking.customer_id IN (SELECT id FROM customers WHERE email = ?)', firstWord(email).toLowerCase())
  }
  const plate = search.get('plate')
  if (plate !== undefined) add('booking.plate = ?', normalizePlate(plate) ?? '')
  const partnerBookingId = search.get('partner_booking_id')
  if (partnerBookingId !== undefined) add('booking.partner_booking_id = ?', partnerBookingId)
  addText(search, add)
  return { conditions, parameters, status: readStatus(search), varies: email !== undefined }
}

const orders = {
  purchased_at: 'booking.purchased_at_ms',
  start_time: 'booking.starts_at_ms',
  price_paid: 'booking.price_paid_minor',
  id: 'booking.id',
  location: 'location.name COLLATE NOCASE',
  event: 'event.name COLLATE NOCASE',
  customer: `coalesce(booking.given_last_name, customer.last_name, booking.given_first_name, customer.first_name,
    customer.email, '') COLLATE NOCASE`,
  status: 'booking.status',
} as const
type BookingSort = keyof typeof orders

export const bookingSorts = Object.keys(orders) as readonly BookingSort[]
const otherNames: Readonly<Record<string, BookingSort>> = {
  location_name: 'location',
  event_name: 'event',
  customer_name: 'customer',
}

/** `ORDER BY …`, total; newest purchases first by default. Throws 400 `invalid_sort`. */
export const readOrder = (sort: string | undefined): string => {
  const canonical = sort?.replace(/\b(location_name|event_name|customer_name)\b/g, (name) => otherNames[name] ?? name)
  const keys = parseSort(canonical, bookingSorts)
  if (keys.length === 0) return 'ORDER BY booking.purchased_at_ms DESC, booking.id'
  const order = keys.map(({ name, descending }) => `${orders[name]}${descending ? ' DESC' : ''}`)
  return `ORDER BY ${[...order, ...(keys.some((key) => key.name === 'id') ? [] : ['booking.id'])].join(', ')}`
}
