/** Bookings as the API lists them, as facts for the books: for a marketplace without a feed of changes. */
import { z } from 'zod'
import { money } from '../../../../shared/api/common.ts'
import { lineItem } from '../../../../shared/api/quotes.ts'
import type { BookingFacts } from '../../../../shared/desk/reconcile/books.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { parseAmountMinor } from '../../../core/money.ts'
import { parseLocalTimeMs } from '../../../core/time.ts'

const party = z.object({ id: z.int(), name: z.string().nullable() }).optional().catch(undefined)
const place = z.object({ id: z.coerce.string(), name: z.string().catch(''), timezone: z.string().optional() })

const listedBooking = z.object({
  id: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  purchased_at: z.string(),
  cancelled_at: z.string().optional(),
  price_paid: money,
  refunded: money.optional(),
  plate_number: z.string().optional(),
  partner_booking_id: z.string().optional(),
  line_items: z
    .array(lineItem.pick({ kind: true, label: true, price: true }))
    .optional()
    .catch(undefined),
  _embedded: z.object({ 'svc:location': place, 'svc:partner': party }),
})
export type ListedBooking = z.infer<typeof listedBooking>
export const listedBookings = z.array(listedBooking)

const minuteMs = 60_000

const offsetPattern = /(z|[+-]\d\d:\d\d)$/i

/** The offset is that of the text; without one, the time is UTC. */
const parseInstant = (text: string) => {
  const localMs = parseLocalTimeMs(text)
  const atMs = Date.parse(offsetPattern.test(text) ? text : `${text}Z`)
  if (localMs === undefined || Number.isNaN(atMs)) throw new AppError('remote_answer_broken', { details: text })
  return { atMs, offsetMinutes: Math.round((localMs - atMs) / minuteMs) }
}

/** `-05:00`, which also names a zone. */
const zoneOf = (text: string): string => /[+-]\d\d:\d\d$/.exec(text)?.[0] ?? 'UTC'

const minorOf = (amounts: Readonly<Record<string, string>>, currency: string): number => {
  const amount = parseAmountMinor(amounts[currency] ?? '0', currency)
  if (amount === undefined) throw new AppError('remote_answer_broken', { details: JSON.stringify(amounts) })
  return amount
}

/** The program has texts of its own for these lines, in the language of each reader. */
const labelOf = ({ kind, label }: { readonly kind: string; readonly label: string }): string =>
  kind === 'fee' || kind === 'credit' ? '' : label

export const factsOf = (booking: ListedBooking): BookingFacts => {
  const [currency = ''] = Object.keys(booking.price_paid)
  const paidMinor = minorOf(booking.price_paid, currency)
  const { 'svc:location': location, 'svc:partner': partner } = booking._embedded
  const [sold, starts, ends] = [booking.purchased_at, booking.start_time, booking.end_time].map(parseInstant)
  if (sold === undefined || starts === undefined || ends === undefined) throw new AppError('remote_answer_broken')
  const isCancelled = booking.cancelled_at !== undefined
  // A service that does not state its refunds has refunded what it cancelled.
  const refundedMinor =
    booking.refunded === undefined ? Number(isCancelled) * paidMinor : minorOf(booking.refunded, currency)
  const lines = booking.line_items?.map((line): BookingFacts['lines'][number] => [
    line.kind,
    labelOf(line),
    minorOf(line.price, currency),
  ])
  return {
    booking_id: booking.id,
    partner_booking_id: booking.partner_booking_id ?? null,
    partner_id: partner?.id ?? null,
    partner_name: partner?.name ?? null,
    plate: booking.plate_number ?? null,
    facility_id: location.id,
    facility: location.name,
    currency,
    timezone: location.timezone ?? zoneOf(booking.start_time),
    sold_at_ms: sold.atMs,
    sold_offset_minutes: sold.offsetMinutes,
    starts_at_ms: starts.atMs,
    start_offset_minutes: starts.offsetMinutes,
    ends_at_ms: ends.atMs,
    end_offset_minutes: ends.offsetMinutes,
    cancelled_at_ms: booking.cancelled_at === undefined ? null : parseInstant(booking.cancelled_at).atMs,
    paid_minor: paidMinor,
    refunded_minor: refundedMinor,
    lines: lines ?? [['option', '', paidMinor]],
  }
}
