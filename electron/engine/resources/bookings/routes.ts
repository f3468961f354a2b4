/** GET and POST /bookings, GET and DELETE /bookings/{id}, its parking pass and its share code. */
import { AppError, bookingRefusals } from '../../../../shared/errors.ts'
import { z } from 'zod'
import {
  booking as bookingSchema,
  bookingShare,
  bookingStats,
  parkingPass,
  sharedBooking,
  sharedParkingPass,
} from '../../../../shared/api/bookings.ts'
import {
  authorizationCode,
  bookingCodes,
  bookingForm,
  bookingSearch,
  cancelParameters,
  idempotencyHeader,
  numericIdPath,
} from '../../../../shared/api/parameters.ts'
import type { EngineServices } from '../../services.ts'
import { moneyObject } from '../../../core/money.ts'
import { mayReadLicensedData } from '../../../core/http/auth.ts'
import { isSet } from '../../../core/http/parameters.ts'
import { wholeResponse } from '../../../core/http/reply-writer.ts'
import { tokenAccess, type Reply, type RequestContext, type Route } from '../../../core/http/route.ts'
import { authorizedBooking, byCodeAccess, relatedTo, seenBooking } from './booking-access.ts'
import { bookingSorts, readFilter, readOrder, type BookingFilter } from './filter-repository.ts'
import { cancelBooking } from './cancel-booking.ts'
import { createBookingCreator } from './create-booking.ts'
import type { BookingReader } from './read-repository.ts'
import { bookingShape, passShape, type BookingContext } from './representation.ts'
import { seesBookings } from './visibility.ts'

const zooms = ['location', 'parking_pass', 'customer', 'add_ons', 'event', 'venue', 'partner', 'seller'] as const

const bookingContext = (context: RequestContext): BookingContext => {
  const { relations, fields, zoom, locale, nowMs, auth, deps } = context
  const licensed = mayReadLicensedData(auth)
  return { relations, fields, zoom, locale, nowMs, licensed, baseUrl: deps.settings.baseUrl }
}

/** `confirmed`, `cancelled` and money beside the count, on request (`fields=stats:sums`). */
const statsOf = (context: RequestContext, reader: BookingReader, filter: BookingFilter, total: number): object => {
  const names = (context.params.get('fields') ?? '').split(',').map((name) => name.trim())
  if (!names.some((name) => name === 'stats:sums' || name === 'sums')) return { count: total }
  const sums = reader.sums(filter)
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

export const createBookingRoutes = (services: EngineServices): readonly Route[] => {
  const { ids, settings, repositories } = services
  const { bookings: reader, bookingWriter, commits, idempotency, transaction } = repositories
  const createBooking = createBookingCreator(services)

  const list = (context: RequestContext): Reply => {
    if (!seesBookings(context.auth)) throw new AppError('user_token_required')
    const filter = readFilter(context.params.get('q'), context.auth)
    const order = readOrder(context.params.get('sort'))
    const { paging } = context
    const total = reader.count(filter)
    if (context.countOnly) return { kind: 'list', items: [], total, stats: statsOf(context, reader, filter, total) }
    const records =
      paging.offset >= total ? [] : reader.list(filter, order, paging.perPage, paging.offset, relatedTo(context))
    const shown = bookingContext(context)
    return { kind: 'list', items: records.map((record) => bookingShape(record, shown)), total }
  }

  const create = async (context: RequestContext): Promise<Reply> => {
    const { params, auth, locale, nowMs } = context
    // Who owns nothing needs the code from here on.
    const shown = { ...bookingContext(context), withAuthorizationCode: !seesBookings(auth) }
    const book = (): object[] => [
      bookingShape(createBooking({ params, auth, locale, nowMs }, relatedTo(context)), shown),
    ]
    const request = idempotency.of(context)
    if (request === undefined) {
      return { kind: 'resource', status: 201, body: await commits.run(book) }
    }
    const { status, body } = await commits.run(() => {
      const first = request.firstResponse()
      if (first !== undefined) return first
      const made = { status: 201, body: wholeResponse(context, JSON.stringify(book()), 201) }
      request.remember(made)
      return made
    })
    return { kind: 'sent', status, text: body }
  }

  const show = (context: RequestContext): Reply => {
    const [record, view] = seenBooking(context, reader)
    return { kind: 'resource', body: bookingShape(record, bookingContext(context), view) }
  }

  const cancel = (context: RequestContext): Reply => {
    const { auth, nowMs, params } = context
    transaction(() => {
      const { row } = authorizedBooking(context, reader)
      cancelBooking(repositories, { row, auth, nowMs, reason: params.get('reason') })
    })
    return { kind: 'empty' }
  }

  const share = (context: RequestContext): Reply => {
    const { booking_id: id } = authorizedBooking(context, reader).row
    const shareCode = transaction(() => {
      bookingWriter.share(id, Buffer.from(ids.randomBytes(12)).toString('base64url'))
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
      searches: bookingSearch,
      sorts: bookingSorts,
      refusals: ['user_token_required'],
      stats: bookingStats,
      response: bookingSchema,
      handle: list,
    },
    {
      method: 'POST',
      path: '/bookings',
      summary: 'Book a quote at its previewed price',
      object: 'booking',
      access: tokenAccess,
      effects: (params) => (isSet(params, 'send_email_confirmation') ? ['booking', 'message'] : ['booking']),
      zooms,
      parameters: bookingForm,
      requestHeaders: idempotencyHeader,
      refusals: bookingRefusals,
      successStatus: 201,
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
      pathParameters: numericIdPath,
      parameters: bookingCodes,
      refusals: ['customer_unauthorized_api_key'],
      response: bookingSchema,
      bodiesBy: { share_code: sharedBooking },
      handle: show,
    },
    {
      method: 'DELETE',
      path: '/bookings/:id',
      summary: 'Cancel a booking',
      object: 'booking',
      access: tokenAccess,
      pathParameters: numericIdPath,
      parameters: cancelParameters.extend(authorizationCode.shape),
      refusals: ['customer_unauthorized_api_key', 'booking_already_cancelled', 'booking_not_cancellable'],
      handle: cancel,
    },
    {
      method: 'GET',
      path: '/bookings/:id/parking_pass',
      summary: 'The parking pass of a booking',
      object: 'parking_pass',
      access: byCodeAccess,
      zooms: ['location', 'seller', 'partner', 'add_ons'],
      pathParameters: numericIdPath,
      parameters: bookingCodes,
      refusals: ['customer_unauthorized_api_key'],
      response: z.array(parkingPass),
      bodiesBy: { share_code: z.array(sharedParkingPass) },
      handle(context) {
        const [record, view] = seenBooking(context, reader)
        return { kind: 'resource', body: [passShape(record, bookingContext(context), view)] }
      },
    },
    {
      method: 'POST',
      path: '/bookings/:id/share',
      summary: 'A code that shows a booking without price and customer',
      object: 'booking',
      access: tokenAccess,
      pathParameters: numericIdPath,
      parameters: authorizationCode,
      refusals: ['customer_unauthorized_api_key'],
      successStatus: 201,
      response: bookingShare,
      handle: share,
    },
  ]
}
