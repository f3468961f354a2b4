/** GET and POST /bookings, GET and DELETE /bookings/{id}, its parking pass and its share code. */
import { AppError, bookingRefusals } from '../../../../shared/errors/errors.ts'
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
import { pagedReply, resourceRoutes } from '../../api/lists.ts'
import { moneyObject } from '../../../core/money.ts'
import type { ObjectFields } from '../../../core/http/fields.ts'
import { isSet } from '../../../core/http/parameters.ts'
import { wholeResponse } from '../../../core/http/reply-writer.ts'
import { tokenAccess, type Reply, type RequestContext, type Route } from '../../../core/http/route.ts'
import { anyRight, byCodeAccess, relatedTo, requireBooking } from './booking-access.ts'
import { seesBookings } from './booking-owner.ts'
import { bookingSorts, readOrder, type BookingFilter } from './filter-repository.ts'
import { cancelBooking } from './cancel-booking.ts'
import { createBookingCreator } from './create-booking.ts'
import type { BookingReader } from './read-repository.ts'
import { bookingShape, passShape, pick } from './representation.ts'

const zooms = ['location', 'parking_pass', 'customer', 'add_ons', 'event', 'venue', 'partner', 'seller'] as const

const shareFields: ObjectFields = { object: 'share', defaults: Object.keys(bookingShare.shape) }

/** The rights for sharing and cancelling, which a share code does not have. */
const mayChange = ['own', 'authorization_code'] as const

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
  const { ids, repositories } = services
  const { bookings: reader, bookingWriter, commits, idempotency, transaction } = repositories
  const createBooking = createBookingCreator(services)

  const list = (context: RequestContext): Reply => {
    if (!seesBookings(context.auth)) throw new AppError('user_token_required')
    const filter = reader.filter(context.params.get('q'), context.auth)
    const order = readOrder(context.params.get('sort'))
    const total = reader.count(filter)
    if (context.countOnly) return { kind: 'list', items: [], total, stats: statsOf(context, reader, filter, total) }
    return pagedReply(context, total, (paging) =>
      reader.list(filter, order, paging, relatedTo(context)).map((record) => bookingShape(record, context)),
    )
  }

  const create = async (context: RequestContext): Promise<Reply> => {
    // A caller who owns nothing needs the code from here on.
    const view = seesBookings(context.auth) ? 'whole' : 'new'
    const book = (): object[] => [bookingShape(createBooking(context), context, view)]
    const request = idempotency.of(context)
    if (request === undefined) return { kind: 'resource', status: 201, body: await commits.run(book) }
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
    const [record, view] = requireBooking(context, reader, anyRight)
    return { kind: 'resource', body: bookingShape(record, context, view) }
  }

  const cancel = (context: RequestContext): Reply => {
    transaction(() => {
      const [{ row }] = requireBooking(context, reader, mayChange)
      cancelBooking(repositories, row, context)
    })
    return { kind: 'empty' }
  }

  const share = (context: RequestContext): Reply => {
    const [{ row }] = requireBooking(context, reader, mayChange)
    const id = row.booking_id
    const shareCode = transaction(() => {
      bookingWriter.share(id, Buffer.from(ids.randomBytes(12)).toString('base64url'))
      return reader.find(id, { event: false, venue: false })?.row.share_code
    })
    const url = `${context.deps.settings.baseUrl}/v4/bookings/${id}?share_code=${shareCode ?? ''}`
    const body = pick({ share_code: shareCode, share_url: url }, context.fields.of(shareFields))
    return { kind: 'resource', status: 201, body }
  }

  return resourceRoutes('booking', tokenAccess, {
    'GET /bookings': {
      summary: 'Bookings that the token may see',
      list: true,
      zooms,
      searches: bookingSearch,
      sorts: bookingSorts,
      refusals: ['user_token_required'],
      stats: bookingStats,
      response: bookingSchema,
      handle: list,
    },
    'POST /bookings': {
      summary: 'Book a quote at its previewed price',
      effects: (params) => (isSet(params, 'send_email_confirmation') ? ['booking', 'message'] : ['booking']),
      zooms,
      parameters: bookingForm,
      requestHeaders: idempotencyHeader,
      refusals: bookingRefusals,
      successStatus: 201,
      response: z.array(bookingSchema),
      handle: create,
    },
    'GET /bookings/:id': {
      summary: 'One booking',
      access: byCodeAccess,
      zooms,
      pathParameters: numericIdPath,
      parameters: bookingCodes,
      refusals: ['customer_unauthorized_api_key'],
      response: bookingSchema,
      bodiesBy: { share_code: sharedBooking },
      handle: show,
    },
    'DELETE /bookings/:id': {
      summary: 'Cancel a booking',
      pathParameters: numericIdPath,
      parameters: cancelParameters.extend(authorizationCode.shape),
      refusals: ['customer_unauthorized_api_key', 'booking_already_cancelled', 'booking_not_cancellable'],
      handle: cancel,
    },
    'GET /bookings/:id/parking_pass': {
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
        const [record, view] = requireBooking(context, reader, anyRight)
        return { kind: 'resource', body: [passShape(record, context, view)] }
      },
    },
    'POST /bookings/:id/share': {
      summary: 'A code that shows a booking without price and customer',
      object: 'share',
      pathParameters: numericIdPath,
      parameters: authorizationCode,
      refusals: ['customer_unauthorized_api_key'],
      successStatus: 201,
      response: bookingShare,
      handle: share,
    },
  })
}
