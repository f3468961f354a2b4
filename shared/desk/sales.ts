/** The back office's sale: one request books, takes the money and answers what there is to print. */
import { z } from 'zod'
import { money } from '../api/common.ts'
import { booking } from '../api/bookings.ts'

/** Money taken: cash with what was handed over, a card's slip number, or an invoice to somebody. */
export const salePayment = z.discriminatedUnion('method', [
  z.object({ method: z.literal('cash'), tendered: z.string().regex(/^\d+(\.\d{1,2})?$/) }),
  z.object({ method: z.literal('card'), reference: z.string().trim().min(1).max(64) }),
  z.object({ method: z.literal('invoice'), reference: z.string().trim().min(1).max(120) }),
])
export type SalePayment = z.infer<typeof salePayment>

/** POST /desk/sales. `id` is minted when the form opens and is the idempotency key all the way down. */
export const saleRequest = z.object({
  id: z.uuid(),
  quote_id: z.string(),
  final_price: z.string().regex(/^\d+(\.\d+)?$/),
  /** What the price is in; only shown until the booking says it itself. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  add_on_ids: z.array(z.string()).max(20),
  plate_number: z.string().trim().max(16).optional(),
  customer: z
    .object({
      first_name: z.string().trim().max(80).optional(),
      last_name: z.string().trim().max(80).optional(),
      email: z.email().optional(),
      phone: z.string().trim().max(32).optional(),
    })
    .optional(),
  payment: salePayment,
})
export type SaleRequest = z.infer<typeof saleRequest>

export const salePaymentRow = z.object({
  id: z.number().int(),
  kind: z.enum(['payment', 'refund']),
  method: z.enum(['cash', 'card', 'invoice']),
  amount: money,
  tendered: money.optional(),
  change: money.optional(),
  reference: z.string().optional(),
  /** The name of the window that took it, as it was then. */
  window: z.string().optional(),
  at: z.string(),
})

/** GET /desk/payments: what this desk took for bookings; refunds are in each booking's history. */
export const bookingPayment = salePaymentRow.extend({ booking_id: z.number().int() })
export type BookingPayment = z.infer<typeof bookingPayment>
export const paymentSearches = z.object({ booking_id: z.string().regex(/^\d{1,15}(,\d{1,15})*$/) })

/** Answer of POST /desk/sales and GET /desk/sales/{id}. `booking` is there once state is `booked`. */
export const sale = z.object({
  id: z.string(),
  state: z.enum(['pending', 'booked', 'failed']),
  booking_id: z.number().int().optional(),
  total: money,
  failure_code: z.string().optional(),
  created_at: z.string(),
  settled_at: z.string().optional(),
  payments: z.array(salePaymentRow),
  printed: z.boolean(),
  booking: booking.optional(),
})
export type Sale = z.infer<typeof sale>

/** POST /desk/parked-sales: keeps a draft, and the space for 15 minutes (a hold). */
export const parkedSaleRequest = z.object({
  id: z.uuid(),
  label: z.string().trim().min(1).max(120),
  quote_id: z.string().optional(),
  draft: z.unknown(),
})
export const parkedSale = z.object({
  id: z.string(),
  label: z.string(),
  draft: z.unknown(),
  parked_at: z.string(),
  hold_expires_at: z.string().optional(),
})
export type ParkedSale = z.infer<typeof parkedSale>
