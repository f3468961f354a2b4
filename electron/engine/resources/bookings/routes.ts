/** GET and POST /bookings, GET and DELETE /bookings/{id}, its parking pass and its share code. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { booking as bookingSchema, parkingPass } from '../../../../shared/api/bookings.ts'
import { createGroupCommit } from '../../db/group-commit.ts'
import type { EngineDeps } from '../../deps.ts'
import { moneyObject } from '../../domain/money.ts'
import { mayReadLicensedData } from '../../http/auth.ts'
import { RawJson, tokenAccess } from '../../http/route.ts'
import type { Access, Reply, RequestContext, Route } from '../../http/route.ts'
import { pathId } from '../../http/search.ts'
import { readOrder, readQuestion } from './booking-query.ts'
import type { BookingQuestion } from './booking-query.ts'
import { createBookingCanceller } from './cancel-booking.ts'
import { createBookingCreator } from './create-booking.ts'
import { idempotentRequest } from './idempotency.ts'
import { createBookingReader } from './read-repository.ts'
import type { BookingReader, BookingRecord, Related } from './read-repository.ts'
import { refusal } from './refusal.ts'
import { bookingJson, passJson } from './representation.ts'
import type { BookingContext, BookingView } from './representation.ts'
import { mayList, maySee } from './visibility.ts'

const zooms = ['location', 'parking_pass', 'customer', 'add_ons', 'event', 'venue', 'partner', 'seller'] as const
/** A booking can be viewed without a token, by its code. */
const byCodeAccess: Access = { ...tokenAccess, anonymous: true }

function bookingContext(context: RequestContext): BookingContext {
  const { relations, fields, zoom, locale, nowMs, auth, deps } = context
  const licensed = mayReadLicensedData(auth)
  return { relations, fields, zoom, locale, nowMs, licensed, baseUrl: deps.settings.baseUrl }
}

function relatedTo(context: RequestContext): Related {
  return { event: context.zoom.wants('event'), venue: context.zoom.wants('venue') }
}

function sameCode(given: string, code: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(code))
}

/**
 * How the caller may see a booking. Throws 403 `customer_unauthorized_api_key`, the same whether it exists or not
 * (decisions.md section 4).
 */
function viewOf(context: RequestContext, record: BookingRecord | undefined): [BookingRecord, BookingView] {
  const { auth, params } = context
  if (record !== undefined) {
    const { row } = record
    const code = params.get('authorization_code')
    if (maySee(auth, row) || (code !== undefined && sameCode(code, row.authorization_code))) return [record, 'whole']
    const share = params.get('share_code')
    if (share !== undefined && row.share_code !== null && sameCode(share, row.share_code)) return [record, 'shared']
  }
  throw refusal('customer_unauthorized_api_key')
}

function recordFor(context: RequestContext, reader: BookingReader): BookingRecord | undefined {
  const id = pathId(context.pathParams['id'])
  return id === undefined ? undefined : reader.find(id, relatedTo(context))
}

/** `confirmed`, `cancelled` and money beside the count, on request (`fields=stats:sums`). */
function statsOf(context: RequestContext, reader: BookingReader, question: BookingQuestion, total: number): object {
  const names = (context.params.get('fields') ?? '').split(',').map((name) => name.trim())
  if (!names.some((name) => name === 'stats:sums' || name === 'sums')) return { count: total }
  const sums = reader.sums(question)
  const cancelled = sums.reduce((all, row) => all + row.cancelled, 0)
  const money = (amount: 'paid_minor' | 'refunded_minor'): Record<string, string> =>
    Object.assign({}, ...sums.map((row) => moneyObject(row[amount], row.currency))) as Record<string, string>
  return {
    count: total,
    confirmed: total - cancelled,
    cancelled,
    paid: money('paid_minor'),
    refunded: money('refunded_minor'),
  }
}

export function createBookingRoutes(deps: EngineDeps): readonly Route[] {
  const { database, ids, settings } = deps
  const reader = createBookingReader(database)
  const createBooking = createBookingCreator(deps)
  const cancelBooking = createBookingCanceller(deps)
  const commits = createGroupCommit(database)
  const setShareCode = database.prepareWrite('UPDATE bookings SET share_code = ? WHERE id = ? AND share_code IS NULL')

  function list(context: RequestContext): Reply {
    if (!mayList(context.auth)) throw refusal('user_token_required')
    const question = readQuestion(context.params.get('q'), context.auth)
    const order = readOrder(context.params.get('sort'))
    const { paging } = context
    const total = reader.count(question)
    if (context.countOnly) return { kind: 'list', items: [], total, stats: statsOf(context, reader, question, total) }
    const records =
      paging.offset >= total ? [] : reader.list(question, order, paging.perPage, paging.offset, relatedTo(context))
    const shown = bookingContext(context)
    return { kind: 'list', items: records.map((record) => new RawJson(bookingJson(record, shown))), total }
  }

  async function create(context: RequestContext): Promise<Reply> {
    const { params, auth, nowMs } = context
    const request = idempotentRequest(database, context)
    const answer = await commits.run(() => {
      const first = request?.firstAnswer()
      if (first !== undefined) return first
      const record = createBooking({ params, auth, nowMs }, relatedTo(context))
      const made = { status: 201, body: `[${bookingJson(record, bookingContext(context))}]` }
      request?.remember(made)
      return made
    })
    return { kind: 'resource', status: answer.status, body: new RawJson(answer.body) }
  }

  function show(context: RequestContext): Reply {
    const [record, view] = viewOf(context, recordFor(context, reader))
    return { kind: 'resource', body: new RawJson(bookingJson(record, bookingContext(context), view)) }
  }

  function cancel(context: RequestContext): Reply {
    const { auth, nowMs, params } = context
    database.transaction(() => {
      const record = recordFor(context, reader)
      if (record === undefined || !maySee(auth, record.row)) throw refusal('customer_unauthorized_api_key')
      cancelBooking({ row: record.row, auth, nowMs, reason: params.get('reason') })
    })
    return { kind: 'empty' }
  }

  function share(context: RequestContext): Reply {
    const record = recordFor(context, reader)
    if (record === undefined || !maySee(context.auth, record.row)) throw refusal('customer_unauthorized_api_key')
    const { booking_id: id } = record.row
    const shareCode = database.transaction(() => {
      setShareCode.run(Buffer.from(ids.randomBytes(12)).toString('base64url'), id)
      return reader.find(id, { event: false, venue: false })?.row.share_code
    })
    const url = `${settings.baseUrl}/v4/bookings/${id}?share_code=${shareCode ?? ''}`
    return { kind: 'resource', status: 201, body: { share_code: shareCode, share_url: url } }
  }

  return [
    {
      method: 'GET',
      path: '/bookings',
      summary: 'Bookings that the token may see',
      object: 'booking',
      access: tokenAccess,
      list: true,
      zooms,
      response: bookingSchema,
      handle: list,
    },
    {
      method: 'POST',
      path: '/bookings',
      summary: 'Book a quote at its previewed price',
      object: 'booking',
      access: tokenAccess,
      zooms,
      response: z.array(bookingSchema),
      handle: create,
    },
    {
      method: 'GET',
      path: '/bookings/:id',
      summary: 'One booking',
      object: 'booking',
      access: byCodeAccess,
      zooms,
      response: bookingSchema,
      handle: show,
    },
    {
      method: 'DELETE',
      path: '/bookings/:id',
      summary: 'Cancel a booking',
      object: 'booking',
      access: tokenAccess,
      handle: cancel,
    },
    {
      method: 'GET',
      path: '/bookings/:id/parking_pass',
      summary: 'The parking pass of a booking',
      object: 'parking_pass',
      access: byCodeAccess,
      zooms: ['location', 'seller', 'partner', 'add_ons'],
      response: z.array(parkingPass),
      handle(context) {
        const [record, view] = viewOf(context, recordFor(context, reader))
        return { kind: 'resource', body: new RawJson(`[${passJson(record, bookingContext(context), view)}]`) }
      },
    },
    {
      method: 'POST',
      path: '/bookings/:id/share',
      summary: 'A code that shows a booking without price and customer',
      object: 'booking',
      access: tokenAccess,
      handle: share,
    },
  ]
}
