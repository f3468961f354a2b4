/** The filters and orders of the booking list in SQL (decisions.md section 4). */
import { invalidParameter } from '../../../../shared/errors/errors.ts'
import { bookingSearch } from '../../../../shared/api/parameters.ts'
import { contactPhone } from '../../../../shared/values/phone.ts'
import { normalizePlate } from '../../../../shared/values/plate.ts'
import type { Dialect } from '../../../core/db/dialect.ts'
import { filterOf, idList, joinGiven, type Condition, type Filter } from '../../../core/db/select-page.ts'
import { isInternal, type Auth } from '../../../core/http/auth.ts'
import {
  firstWord,
  mostWords,
  parseIds,
  parseSearch,
  searchIds,
  searchLocalMs,
  shortestCode,
  withoutSeparators,
  type SearchQuery,
} from '../../../core/http/search.ts'
import { parseSort } from '../../../core/http/sort.ts'
import { orderClause } from '../../api/lists.ts'
import { ownMark } from './booking-owner.ts'

const searchTypes = bookingSearch.keyof().options

export interface BookingFilter {
  /** All conditions except that on the status. */
  readonly conditions: readonly Condition[]
  readonly status: 'confirmed' | 'cancelled' | undefined
  /** True where a booking that matches now may not match later: an account changes its e-mail. */
  readonly varies?: boolean
}

/** The status is part of the SQL text, so that SQLite can use the index of cancelled bookings. */
export const bookingConditions = ({ conditions, status }: BookingFilter): Filter =>
  filterOf(status === undefined ? conditions : [...conditions, [`booking.status = '${status}'`]])

/** Words of any script; each must begin a word of the booking, without case or accents. Undefined where there are none. */
const wordsOf = (text: string): string[] | undefined => text.match(/[\p{L}\p{N}]+/gu)?.slice(0, mostWords)

/** Bookings that contain the text, and those of `also_id` in addition; a pass number stands for its booking's. */
const textConditions = (query: SearchQuery, { search }: Dialect): Condition[] => {
  const text = query.get('text')?.replace(/\bP-(\d+)-\d+\b/gi, '$1')
  if (text === undefined) return []
  const code = withoutSeparators(text)
  const isCode = code.length >= shortestCode && /^[\p{L}\p{N}]+$/u.test(code)
  const number = /^\d{3,15}$/.test(code) ? Number(code) : undefined
  const [phone] = /^\+.*/.exec(contactPhone(text, 'US')) ?? []
  const others = query.get('also_id')
  const words = wordsOf(text)
  const found = (texts: string): string => `SELECT ${search.id} FROM ${texts} WHERE ${search.matches(texts)}`
  const { sql, parameters } = joinGiven(
    [
      [found('bookings_text'), words && search.words(words)],
      [found('bookings_plates'), isCode ? search.part(code) : undefined],
      [
        'SELECT id FROM bookings WHERE id % 1000 = ? AND id % ? = ?',
        number && number % 1000,
        10 ** code.length,
        number,
      ],
      ['SELECT id FROM bookings WHERE customer_id IN (SELECT id FROM customers WHERE phone = ?)', phone],
      ['SELECT id FROM bookings WHERE given_phone = ?', phone],
      ['SELECT value FROM json_each(?)', idList(others === undefined ? undefined : parseIds(others, 'also_id'))],
    ],
    ' UNION ALL ',
  )
  return sql === '' ? [['false']] : [[`booking.id IN (${sql})`, ...parameters]]
}

const widestOffsetMs = 15 * 3_600_000

/** A filter has no zone: the time is compared with the clock at each booking's own place (W8). */
const timeConditions = (search: SearchQuery, type: string, instant: string, offset: string): Condition[] => {
  const after = searchLocalMs(search, `${type}_after`)
  const before = searchLocalMs(search, `${type}_before`)
  const local = `${instant} + ${offset} * 60000`
  // The wide bound on the instant alone can use an index.
  return [
    [`${instant} >= ? - ${widestOffsetMs} AND ${local} >= ?`, after, after],
    [`${instant} < ? + ${widestOffsetMs} AND ${local} < ?`, before, before],
  ]
}

const readStatus = (search: SearchQuery): BookingFilter['status'] => {
  const text = search.get('status')
  if (text === undefined) return undefined
  const word = firstWord(text).toLowerCase()
  if (word === 'confirmed' || word === 'cancelled') return word
  throw invalidParameter('status', 'status must be confirmed or cancelled.')
}

/** Only bookings that the caller may see: the same rule as `maySee`. */
const visibleTo = (auth: Auth): Condition[] => {
  if (isInternal(auth)) return []
  const mark = ownMark(auth)
  return mark === undefined ? [['false']] : [[`booking.${mark.column} = ?`, mark.value]]
}

/** The result reads `q`. Throws 400 for a value that cannot be read. */
export const createFilterReader =
  (dialect: Dialect) =>
  (q: string | undefined, auth: Auth): BookingFilter => {
    const search = parseSearch(q, searchTypes)
    const ids = (['location_id', 'event_id', 'venue_id', 'id'] as const).map((type): Condition => {
      const given = searchIds(search, type)
      // An index returns the newest bookings of one place in order, but not those of several.
      return given?.length === 1
        ? [`booking.${type} = ?`, given[0]]
        : [`booking.${type} ${dialect.inList}`, idList(given)]
    })
    const email = search.get('customer_email')
    const plate = search.get('plate')
    const conditions: Condition[] = [
      ...visibleTo(auth),
      ...ids,
      ...timeConditions(search, 'starting', 'booking.starts_at_ms', 'booking.start_offset_minutes'),
      ...timeConditions(search, 'purchased', 'booking.purchased_at_ms', 'booking.purchase_offset_minutes'),
      [
        'booking.customer_id IN (SELECT id FROM customers WHERE email = ?)',
        email === undefined ? undefined : firstWord(email).toLowerCase(),
      ],
      ['booking.plate = ?', plate === undefined ? undefined : (normalizePlate(plate) ?? '')],
      ['booking.partner_booking_id = ?', search.get('partner_booking_id')],
      ...textConditions(search, dialect),
    ]
    return { conditions, status: readStatus(search), varies: email !== undefined }
  }

const orders: Readonly<Record<string, string>> = {
  purchased_at: 'booking.purchased_at_ms',
  start_time: 'booking.starts_at_ms',
  price_paid: 'booking.price_paid_minor',
  id: 'booking.id',
  location: 'location.name_sort',
  event: 'event.name_sort NULLS FIRST',
  customer: `sort_key(coalesce(booking.given_last_name, customer.last_name, booking.given_first_name, customer.first_name,
    customer.email, ''))`,
  status: 'booking.status',
}

export const bookingSorts = Object.keys(orders)

/** `ORDER BY …` with a total order; newest purchases first by default. Throws 400 `invalid_sort`. */
export const readOrder = (sort: string | undefined): string => {
  const keys = parseSort(sort?.replace(/\b(location|event|customer)_name\b/g, '$1'), bookingSorts)
  if (keys.length === 0) return 'ORDER BY booking.purchased_at_ms DESC, booking.id'
  return orderClause(keys, orders, ...(keys.some(({ name }) => name === 'id') ? [] : ['booking.id']))
}
