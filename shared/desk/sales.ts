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
  /** What the pass is for. With it, a plate that got a pass for the same within two hours is asked about. */
  parking: z
    .object({
      event_id: z.number().int().optional(),
      location_id: z.string(),
      start_time: z.iso.datetime({ offset: true }),
      end_time: z.iso.datetime({ offset: true }),
    })
    .optional(),
  payment: salePayment,
  /** The seller was asked about the earlier pass and sells another. No part of the sale itself: it is not compared or stored. */
  second_pass_confirmed: z.boolean().optional(),
})
export type SaleRequest = z.infer<typeof saleRequest>

/** The earlier pass, as JSON in `details` of the refusal `sale_second_pass`. */
export const secondPass = z.object({ booking_id: z.number().int(), sold_at: z.string() })
export type SecondPass = z.infer<typeof secondPass>

export const salePaymentRow = z.object({
  id: z.number().int(),
  kind: z.enum(['payment', 'refund']),
  method: z.enum(['cash', 'card', 'invoice']),
  amount: money,
  tendered: money.optional(),
  change: money.optional(),
  reference: z.string().optional(),
  at: z.string(),
})

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
