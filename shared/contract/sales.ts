/** Selling, the payments of sales, parked sales, and the desk's data about bookings. */
import { z } from 'zod'
import { numericIdPath } from '../api/parameters.ts'
import { bookingHistory, cancelRequest, cancelResult } from '../desk/desk.ts'
import { confirmationRequest, outboxMessage, outboxMessageDetails, outboxSearches } from '../desk/outbox.ts'
import {
  bookingPayment,
  unfinishedSale,
  parkedSale,
  parkedSaleRequest,
  sale,
  saleDraftWrite,
  saleRequestWithDraft,
} from '../desk/sales.ts'
import { bookingRefusals } from '../errors/error-catalogue.ts'
import { empty, endpointOf } from './endpoint.ts'

/** The codes of a payment or a refund in cash that the drawer cannot accept or pay now. */
const cashRefusals = ['shift_needed', 'drawer_counting', 'drawer_currency'] as const
/** A booking changes the spaces that are left to sell, and the cash in the drawer. */
const changedByBooking = ['quotes', 'events', 'bookings', 'shifts'] as const

const ofSales = endpointOf('sales')
const ofOpenSales = endpointOf('sales/open')
const saleStates = z.object({ state: z.enum(['open', 'pending', 'booked', 'failed']) })
/** Every action on a sale returns the sale after it. */
const ofSale = { permission: 'sell', response: sale } as const

export const saleApi = {
  sell: ofSales('POST /desk/sales', {
    summary: 'Books and takes the money; the same id again gives the same sale',
    permission: 'sell',
    body: saleRequestWithDraft,
    status: 201,
    response: sale,
    refusals: [
      ...bookingRefusals,
      'sale_payment_invalid',
      'card_number_refused',
      'sale_second_pass',
      ...cashRefusals,
      'idempotency_key_in_use',
      'engine_unavailable',
      'remote_no_answer',
    ],
    invalidates: changedByBooking,
  }),
  keepDraft: ofSales('PUT /desk/sale-draft', {
    summary: 'Keeps the form of the sale that is being typed; an older version than the kept one changes nothing',
    permission: 'sell',
    body: saleDraftWrite,
    response: empty,
    refusals: ['sale_already_sent'],
    invalidates: [],
  }),
  draft: ofSales('GET /desk/sale-draft', {
    summary: 'The form that was kept last, and what became of its sale',
    permission: 'sell',
    response: unfinishedSale,
  }),
  list: ofOpenSales('GET /desk/sales', {
    summary:
      'Sales, newest first, without payments that whoever reads may not know; `q=state:open` are those that a crash left for a person, or that were set aside',
    permission: 'sell',
    list: true,
    searches: saleStates,
    query: saleStates.partial(),
    response: sale,
  }),
  one: ofSales('GET /desk/sales/:id', { ...ofSale, summary: 'One sale' }),
  setAside: ofOpenSales('POST /desk/sales/:id/set-aside', {
    ...ofSale,
    summary: 'Sets a sale aside: it is listed under `q=state:open` from now on',
  }),
  lookUp: ofOpenSales('POST /desk/sales/:id/look-up', {
    ...ofSale,
    summary: 'Looks a pending sale up at the marketplace now',
    refusals: ['engine_unavailable', 'remote_no_answer'],
  }),
  acknowledge: ofOpenSales('POST /desk/sales/:id/acknowledge', {
    ...ofSale,
    summary: 'A person has seen what a crash left of this sale',
  }),
}

export const paymentApi = {
  list: endpointOf('payments')('GET /desk/payments', {
    summary:
      'What this desk took, newest first: for the bookings of `q=booking_id:1,2`, or by card slip or invoice (`q=reference:…`). Without refunds. A seller sees no more of it than that there is one, until its shift is counted and where somebody else took it, and finds by reference none of somebody else until its shift is counted',
    permission: 'sell',
    list: true,
    searches: z.object({
      booking_id: z.string().regex(/^\d{1,15}(,\d{1,15})*$/),
      reference: z.string().describe('Any part of the reference, or several of its words'),
    }),
    response: bookingPayment,
  }),
}

const ofParked = endpointOf('parked')
export const parkedSaleApi = {
  park: ofParked('POST /desk/parked-sales', {
    summary: 'Parks a sale and keeps its space; the same id again gives the first',
    permission: 'sell',
    body: parkedSaleRequest,
    status: 201,
    response: parkedSale,
  }),
  list: ofParked('GET /desk/parked-sales', {
    summary: 'Parked sales, newest first',
    permission: 'sell',
    list: true,
    response: parkedSale,
  }),
  drop: ofParked('DELETE /desk/parked-sales/:id', {
    summary: 'Drops a parked sale; its space is free again. Twice is once',
    permission: 'sell',
    response: empty,
  }),
}

const ofBookings = endpointOf('bookings')
const ofHistory = endpointOf('bookings/history')
const apiRefusals = ['customer_unauthorized_api_key', 'engine_unavailable'] as const

export const bookingApi = {
  history: ofHistory('GET /desk/bookings/:id/history', {
    summary: 'Payments, prints and activity of a booking',
    permission: 'sell',
    params: numericIdPath,
    response: bookingHistory,
    refusals: apiRefusals,
  }),
  cancel: ofBookings('POST /desk/bookings/:id/cancel', {
    summary:
      'Cancels and refunds in the way the money came; reason `undo` within a minute of the sale always can, and `house_cost` whoever may refund at the house’s cost',
    permission: 'refund_within_limit',
    params: numericIdPath,
    body: cancelRequest,
    response: cancelResult,
    refusals: [...apiRefusals, 'booking_already_cancelled', 'booking_not_cancellable', ...cashRefusals],
    invalidates: changedByBooking,
  }),
}

const ofEmails = endpointOf('bookings/emails')
export const outboxApi = {
  list: ofEmails('GET /desk/outbox', {
    summary: 'E-mails and text messages that were written, newest first',
    permission: 'sell',
    list: true,
    searches: outboxSearches,
    response: outboxMessage,
  }),
  one: ofEmails('GET /desk/outbox/:id', {
    summary: 'One message with what it says',
    permission: 'sell',
    params: numericIdPath,
    response: outboxMessageDetails,
    refusals: ['not_found'],
  }),
  confirm: ofEmails('POST /desk/bookings/:id/confirmation', {
    summary: 'Writes the confirmation of a booking once more',
    permission: 'sell',
    params: numericIdPath,
    body: confirmationRequest,
    status: 201,
    response: outboxMessageDetails,
    refusals: ['not_found', 'booking_already_cancelled', 'booking_customer_invalid'],
    invalidates: ['bookings/emails', 'bookings/history'],
  }),
}
