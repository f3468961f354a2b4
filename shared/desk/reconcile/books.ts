/** The books: their facts about each booking, the feed of changes, its state, and the agreed commission. */
import { z } from 'zod'
import { lineItem } from '../../api/quotes.ts'

const minor = z.int()
const instantMs = z.int()
const offsetMinutes = z.int()

/** A booking in the books. An instant is milliseconds with the offset of the place, because a day of the books is a local one. */
export const bookingFacts = z.object({
  booking_id: z.int(),
  partner_booking_id: z.string().nullable(),
  /** The partner who sold it; null for the house's own sales. */
  partner_id: z.int().nullable(),
  partner_name: z.string().nullable(),
  plate: z.string().nullable(),
  facility_id: z.string(),
  facility: z.string(),
  currency: z.string(),
  timezone: z.string(),
  sold_at_ms: instantMs,
  sold_offset_minutes: offsetMinutes,
  starts_at_ms: instantMs,
  start_offset_minutes: offsetMinutes,
  ends_at_ms: instantMs,
  end_offset_minutes: offsetMinutes,
  cancelled_at_ms: instantMs.nullable(),
  paid_minor: minor,
  /** The sum of its refunds. */
  refunded_minor: minor,
  /** The lines in the order of the booking, with the kinds of the API; `fee` and `credit` have no label of their own. */
  lines: z.array(z.tuple([lineItem.shape.kind, z.string(), minor])),
})
export type BookingFacts = z.infer<typeof bookingFacts>

/** GET /desk/changes: the bookings that changed after a sequence, in order, each once and in its current state. */
export const bookingChanges = z.object({
  /** Sequences belong to this feed alone: after a restore there is another feed. */
  feed: z.string(),
  /** The sequence of the newest change. */
  last_sequence: z.int(),
  changes: z.array(bookingFacts.extend({ sequence: z.int() })),
})
export type BookingChanges = z.infer<typeof bookingChanges>

/** GET /desk/books. */
export const booksStatus = z.object({
  /**
   * `rebuilding`: not all of the marketplace's bookings are in the books yet. `failed`: the last attempt to read the marketplace failed.
   */
  state: z.enum(['current', 'behind', 'rebuilding', 'failed']),
  /** ISO 8601 UTC; absent until the books are complete. */
  current_at: z.string().optional(),
  bookings: z.int(),
  /** The number of changes that are known to be missing. */
  behind: z.int(),
})
export type BooksStatus = z.infer<typeof booksStatus>

/** The commission from a day of sale on, local to the facility: for one partner, or for everyone without an agreement of their own. */
export const agreement = z.object({
  id: z.int(),
  partner: z.object({ id: z.int(), name: z.string() }).optional(),
  effective_from: z.string(),
  commission_basis_points: z.int(),
  /** An amount for every booking in the currency, beside the share. */
  fixed: z.object({ amount: z.int().positive(), currency: z.string() }).optional(),
  person: z.object({ id: z.int(), name: z.string() }).optional(),
  window: z.string(),
  at: z.string(),
})
export type Agreement = z.infer<typeof agreement>

/** POST /desk/agreements. It replaces an earlier one for the same partner and day. */
export const newAgreement = z.object({
  /** The sender makes the id: the same request again writes nothing and gets the same response. */
  id: z.uuid(),
  partner_id: z.int().positive().optional(),
  effective_from: z.iso.date(),
  commission_basis_points: z.int().min(0).max(10_000),
  fixed: z.object({ amount: z.int().positive().max(100_000_00), currency: z.string().regex(/^[A-Z]{3}$/) }).optional(),
})
export type NewAgreement = z.infer<typeof newAgreement>
