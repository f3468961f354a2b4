/** A sale at the desk: one request books, records the payment and returns what to print. */
import { z } from 'zod'
import { emailAddress } from '../values/email-address.ts'
import { money, matching } from '../api/common.ts'
import { booking } from '../api/bookings.ts'
import { locales } from '../locales.ts'
import { largestAmount } from '../values/amount.ts'
import { normalizePlate } from '../values/plate.ts'
import { paymentMethods, referencedTenders, tenders } from '../tenders.ts'

const isPayable = (amount: string): boolean => Number(amount) <= largestAmount
const tooLarge = `must not be above ${largestAmount}`

const price = matching(/^\d+(\.\d+)?$/).refine(isPayable, tooLarge)

/**
 * A part of the price: in cash with the amount received, or by another tender with its reference: the number of a card's slip, or who
 * receives the invoice.
 */
export const salePayment = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('cash'),
    amount: price,
    tendered: matching(/^\d+(\.\d{1,2})?$/).refine(isPayable, tooLarge),
  }),
  ...referencedTenders.map((tender) =>
    z.object({
      method: z.literal(tender),
      amount: price,
      reference: z.string().trim().min(1).max(tenders[tender].reference.longest),
    }),
  ),
])
export type SalePayment = z.infer<typeof salePayment>

/** A sale in the journal: new rules for requests do not make it unreadable. */
export const recordedSale = z.object({
  id: z.uuid(),
  quote_id: z.string(),
  final_price: price,
  /** The currency of the price; only shown until the booking is known. */
  currency: matching(/^[A-Z]{3}$/).optional(),
  add_on_ids: z.array(z.string()).max(20),
  plate_number: z.string().trim().max(20).optional(),
  customer: z
    .object({
      first_name: z.string().trim().max(80).optional(),
      last_name: z.string().trim().max(80).optional(),
      email: z.string().optional(),
      phone: z.string().trim().max(60).optional(),
    })
    .optional(),
  /** With parking times, a second pass for the same plate within two hours must be confirmed. */
  parking: z
    .object({
      event_id: z.int().optional(),
      location_id: z.string(),
      start_time: z.iso.datetime({ offset: true }),
      end_time: z.iso.datetime({ offset: true }),
    })
    .optional(),
  /** The payments add up to the price. At most one of them is cash, so that its balance is rounded, and gives change, only once. */
  payments: z.array(salePayment).min(1).max(20),
  /** The language of the pass and of the e-mail. */
  customer_locale: z.enum(locales).optional(),
})

const earlierSale = z.looseObject({ final_price: z.string(), payment: z.looseObject({}) })

/** A sale as the journal stores it; an earlier version stored one `payment` of the whole price. */
export const storedSale = z.preprocess((stored) => {
  const earlier = earlierSale.safeParse(stored).data
  if (earlier === undefined) return stored
  const { payment, ...sale } = earlier
  return { ...sale, payments: [{ ...payment, amount: sale.final_price }] }
}, recordedSale)

/** POST /desk/sales. `id` is generated when the form opens and is the idempotency key throughout. */
export const saleRequest = recordedSale.extend({
  plate_number: recordedSale.shape.plate_number
    .unwrap()
    .refine((plate) => plate === '' || normalizePlate(plate) !== undefined, 'must be a license plate')
    .optional(),
  customer: recordedSale.shape.customer.unwrap().extend({ email: emailAddress.optional() }).optional(),
  /** The seller confirmed another pass for the plate. The member is neither compared nor stored. */
  second_pass_confirmed: z.boolean().optional(),
})
export type SaleRequest = z.infer<typeof saleRequest>

const largestDraft = 60_000

/** Only the window reads `content`; a higher `version` replaces a lower one. */
const draftBody = z.object({
  version: z.int().positive(),
  content: z
    .record(z.string(), z.unknown())
    .refine((content) => JSON.stringify(content).length <= largestDraft, `at most ${largestDraft} characters of JSON`),
})

/** PUT /desk/sale-draft: the unfinished sale, under the id of its later sale. */
export const saleDraft = draftBody.extend({ sale_id: z.uuid() })
export type SaleDraft = z.infer<typeof saleDraft>
/**
 * `parked_id`: the parked sale that was resumed, deleted in the same transaction. `has_input`: the draft contains input that must not be
 * lost.
 */
export const saleDraftWrite = saleDraft.extend({
  parked_id: z.uuid().optional(),
  has_input: z.boolean().default(false),
})

/** POST /desk/sales with the form, which is saved in the transaction that makes the sale pending. */
export const saleRequestWithDraft = saleRequest.extend({ draft: draftBody.optional() })
export type SaleRequestWithDraft = z.infer<typeof saleRequestWithDraft>

export const salePaymentRow = z.object({
  id: z.int(),
  kind: z.enum(['payment', 'refund']),
  method: z.enum(paymentMethods),
  amount: money,
  tendered: money.optional(),
  change: money.optional(),
  reference: z.string().optional(),
  /** The name of the window at that time. */
  window: z.string().optional(),
  at: z.string(),
})

/** Replaces the payments of a booking where the reader may not see them (docs/shifts.md). */
export const paymentsHidden = z.literal(true).optional()

/** GET /desk/payments: a payment with its booking, or only the fact that there is one. */
export const bookingPayment = salePaymentRow.extend({
  booking_id: z.int(),
  /** Left out where the payments are hidden: a gap between two ids shows that cash was rounded. */
  id: salePaymentRow.shape.id.optional(),
  method: salePaymentRow.shape.method.exclude(['rounding']).optional(),
  amount: money.optional(),
  payments_hidden: paymentsHidden,
})
export type BookingPayment = z.infer<typeof bookingPayment>

/** POST /desk/sales and GET /desk/sales/{id}. `booking` is present once the state is `booked`. */
export const sale = z.object({
  id: z.string(),
  state: z.enum(['pending', 'booked', 'failed']),
  booking_id: z.int().optional(),
  /** Left out where the payments are hidden. */
  total: money.optional(),
  failure_code: z.string().optional(),
  created_at: z.string(),
  settled_at: z.string().optional(),
  payments: z.array(salePaymentRow),
  payments_hidden: paymentsHidden,
  printed: z.boolean(),
  booking: booking.optional(),
})
export type Sale = z.infer<typeof sale>

/**
 * GET /desk/sale-draft: the last saved form, if any, and the journal's entry of its sale. Without `sale`, or where that failed, it is not
 * sold. `request` is the pending request.
 */
export const unfinishedSale = z.object({
  draft: saleDraft.optional(),
  sale: sale.optional(),
  request: recordedSale.optional(),
})
export type UnfinishedSale = z.infer<typeof unfinishedSale>

/** POST /desk/parked-sales: saves a draft and holds the space for 15 minutes. `id` is the id of its sale. */
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
