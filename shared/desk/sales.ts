/** The back office's sale: one request books, takes the money and answers what there is to print. */
import { z } from 'zod'
import { money } from '../api/common.ts'
import { booking } from '../api/bookings.ts'
import { largestAmount } from '../amount.ts'
import { normalizePlate } from '../plate.ts'

const isPayable = (amount: string): boolean => Number(amount) <= largestAmount
const tooLarge = `must not be above ${largestAmount}`

/** Money taken: cash with what was handed over, a card's slip number, or an invoice to somebody. */
export const salePayment = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('cash'),
    tendered: z
      .string()
      .regex(/^\d+(\.\d{1,2})?$/)
      .refine(isPayable, tooLarge),
  }),
  z.object({ method: z.literal('card'), reference: z.string().trim().min(1).max(64) }),
  z.object({ method: z.literal('invoice'), reference: z.string().trim().min(1).max(120) }),
])
export type SalePayment = z.infer<typeof salePayment>

/** A sale as the journal keeps it: a rule that came later does not make an earlier one unreadable. */
export const recordedSale = z.object({
  id: z.uuid(),
  quote_id: z.string(),
  final_price: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .refine(isPayable, tooLarge),
  /** What the price is in; only shown until the booking says it itself. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  add_on_ids: z.array(z.string()).max(20),
  plate_number: z.string().trim().max(20).optional(),
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
})

/** POST /desk/sales. `id` is minted when the form opens and is the idempotency key all the way down. */
export const saleRequest = recordedSale.extend({
  plate_number: recordedSale.shape.plate_number
    .unwrap()
    .refine((plate) => plate === '' || normalizePlate(plate) !== undefined, 'must be a license plate')
    .optional(),
  /** The seller was asked about the earlier pass and sells another. No part of the sale itself: it is not compared or stored. */
  second_pass_confirmed: z.boolean().optional(),
})
export type SaleRequest = z.infer<typeof saleRequest>

const largestDraft = 60_000

/** The form of a sale. Only the window reads `content`; a higher `version` replaces a lower one. */
const draftBody = z.object({
  version: z.number().int().positive(),
  content: z
    .record(z.string(), z.unknown())
    .refine((content) => JSON.stringify(content).length <= largestDraft, `at most ${largestDraft} characters of JSON`),
})

/** PUT /desk/sale-draft: the sale that is being typed, under the id that it will be sold under. */
export const saleDraft = draftBody.extend({ sale_id: z.uuid() })
export type SaleDraft = z.infer<typeof saleDraft>
/** With the parked sale that it was taken up from: that one is dropped in the same transaction. */
export const saleDraftWrite = saleDraft.extend({ parked_id: z.uuid().optional() })

/** Body of POST /desk/sales: with the form that it was sold from, which is kept in the transaction that makes the sale pending. */
export const saleRequestWithDraft = saleRequest.extend({ draft: draftBody.optional() })
export type SaleRequestWithDraft = z.infer<typeof saleRequestWithDraft>
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
  /** The name of the window that took it, as it was then. */
  window: z.string().optional(),
  at: z.string(),
})

/** GET /desk/payments: a payment with the booking that it paid for. */
export const bookingPayment = salePaymentRow.extend({ booking_id: z.number().int() })
export type BookingPayment = z.infer<typeof bookingPayment>

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

/**
 * Answer of GET /desk/sale-draft: the form that was kept last, if any, and what the journal says of its sale. Without
 * `sale`, or where that failed, it is not sold. `request` is what was sent, while `sale` is pending.
 */
export const keptSale = z.object({
  draft: saleDraft.optional(),
  sale: sale.optional(),
  request: recordedSale.optional(),
})
export type KeptSale = z.infer<typeof keptSale>

/** POST /desk/parked-sales: keeps a draft, and the space for 15 minutes (a hold). `id` is the one it would have been sold under. */
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
