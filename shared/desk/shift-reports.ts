/** X and Z reports of a shift (operator.md section 2), as they are stored and printed again. Amounts are minor units. */
import { z } from 'zod'
import { paymentMethods } from '../tenders.ts'

const person = z.object({ id: z.int(), name: z.string() })
const counted = z.object({ count: z.int(), total: z.int() })
export type Counted = z.infer<typeof counted>

/** The totals of a shift in one currency. The lines, events and facilities each add up to `net`. */
export const totalsOfCurrency = z.object({
  currency: z.string(),
  bookings: z.object({ sales: counted, refunds: counted, undos: counted, net: counted }),
  /** `count` is the number of payments, without refunds. */
  tenders: z.array(counted.extend({ method: z.enum(paymentMethods) })),
  /** The sum of money received: neither comps nor the rounding of cash. */
  taken: z.int(),
  /** The sum with comps and rounding: the prices of the bookings. */
  net: z.int(),
  /** Parking (`option`), fees, add-ons, ... by name, as the marketplace names them. */
  lines: z.array(counted.extend({ kind: z.string(), label: z.string().optional() })),
  /** An entry without `event` was sold by time. */
  events: z.array(
    counted.extend({
      event: z.object({ id: z.int(), name: z.string().optional(), starts_at: z.string().optional() }).optional(),
    }),
  ),
  /** An entry without `facility` has no facility at the marketplace. */
  facilities: z.array(
    counted.extend({ facility: z.object({ id: z.string(), name: z.string().optional() }).optional() }),
  ),
  /** Bookings of earlier shifts of this drawer, completed after they were closed; not part of the figures above. */
  late: counted,
  /** The total of all reports so far, which never resets. Each is the one before, plus `net` and `late`. */
  grand_total: z.object({ before: z.int(), after: z.int() }),
  /** The same total of sales alone, which never decreases. */
  sales_total: z.object({ before: z.int(), after: z.int() }),
})
export type TotalsOfCurrency = z.infer<typeof totalsOfCurrency>

const cashMovement = z.object({
  kind: z.string(),
  /** The signed change of the cash in the drawer. */
  amount: z.int(),
  reason: z.string().optional(),
  receipt: z.string().optional(),
  bag_number: z.string().optional(),
  at_close: z.boolean(),
  approver: person.optional(),
  at: z.string(),
})

/** The cash in the currency of the drawer, from the float to over or short. */
const cashReport = z.object({
  float: z.int(),
  /** The amount that the last shift left in the drawer, where it is not the float. */
  last_left: z.int().optional(),
  sales: counted,
  refunds: counted,
  movements: z.array(cashMovement),
  expected: z.int(),
  /** All counts of a Z report; the last one decides. Older reports have neither of the optional members. */
  counts: z.array(
    z.object({
      cash: z.int(),
      at: z.string(),
      /** The difference to the amount that was expected when the count was submitted. */
      over_short: z.int().optional(),
      recount: z.boolean().optional(),
    }),
  ),
  counted: z.int().optional(),
  over_short: z.int().optional(),
  reason: z.string().optional(),
  /** The amount of the next float. */
  left: z.int().optional(),
})

const moment = z.object({ booking_id: z.int(), at: z.string() })

export const shiftReport = z.object({
  kind: z.enum(['x', 'z']),
  /** The number of an X report within its shift, or of a Z report in the order of closing. */
  number: z.int(),
  shift: z.object({ id: z.int() }),
  business_date: z.string(),
  /** The previous Z report of the drawer, where its business date is later. */
  earlier_than: z.object({ number: z.int(), business_date: z.string() }).optional(),
  /** The IANA zone of its times. */
  time_zone: z.string(),
  venues: z.array(z.string()),
  drawer: z.object({ id: z.int(), name: z.string(), currency: z.string() }),
  window: z.string(),
  person: person.optional(),
  /** Present where another person closed the shift, or approved that. */
  closed_by: person.optional(),
  approver: person.optional(),
  opened_at: z.string(),
  /** For an X report, the time at which it was made. */
  closed_at: z.string(),
  /** The currency of the drawer comes first. */
  totals: z.array(totalsOfCurrency),
  cash: cashReport,
  journal: z.object({
    first_booking: moment.optional(),
    last_booking: moment.optional(),
    no_sales: z.int(),
    reprints: z.int(),
    approvals: z.array(z.object({ name: z.string(), count: z.int() })),
  }),
  late: z.array(
    z.object({
      shift: z.int(),
      booking_id: z.int(),
      kind: z.enum(['payment', 'refund']),
      method: z.enum(paymentMethods),
      currency: z.string(),
      amount: z.int(),
      at: z.string(),
    }),
  ),
  /** The last money row that this drawer's reports contain. */
  through_payment: z.int(),
})
export type ShiftReport = z.infer<typeof shiftReport>

export const reportName = (kind: ShiftReport['kind'], number: number): string =>
  kind === 'z' ? `Z-${String(number).padStart(4, '0')}` : `X-${number}`
