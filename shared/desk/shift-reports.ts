/** X and Z reports of a shift (operator.md section 2), as they are stored and printed again. Amounts are minor units. */
import { z } from 'zod'
import { paymentMethods } from '../tenders.ts'

const person = z.object({ id: z.int(), name: z.string() })
const counted = z.object({ count: z.int(), total: z.int() })
export type Counted = z.infer<typeof counted>

/** Everything of a shift in one currency. The lines, events and facilities each add up to `net`. */
export const totalsOfCurrency = z.object({
  currency: z.string(),
  bookings: z.object({ sales: counted, refunds: counted, undos: counted, net: counted }),
  /** `count`: payments, without refunds. */
  tenders: z.array(counted.extend({ method: z.enum(paymentMethods) })),
  /** Of the tenders that are taken: neither comps nor the rounding of cash. */
  taken: z.int(),
  /** With comps and rounding: what the bookings cost. */
  net: z.int(),
  /** Parking (`option`), fees, add-ons, ... by name, as the marketplace names them. */
  lines: z.array(counted.extend({ kind: z.string(), label: z.string().optional() })),
  /** Without `event` they were sold by time. */
  events: z.array(
    counted.extend({
      event: z.object({ id: z.int(), name: z.string().optional(), starts_at: z.string().optional() }).optional(),
    }),
  ),
  /** Without `facility` the marketplace did not say where. */
  facilities: z.array(
    counted.extend({ facility: z.object({ id: z.string(), name: z.string().optional() }).optional() }),
  ),
  /** Of earlier shifts of this drawer, completed after they were closed; not part of the figures above. */
  late: counted,
  /** Of all reports so far: it never resets. Each is the one before, plus `net` and `late`. */
  grand_total: z.object({ before: z.int(), after: z.int() }),
  /** The same of sales alone, which never goes down. */
  sales_total: z.object({ before: z.int(), after: z.int() }),
})
export type TotalsOfCurrency = z.infer<typeof totalsOfCurrency>

const cashMovement = z.object({
  kind: z.string(),
  /** Signed, as it changed the drawer. */
  amount: z.int(),
  reason: z.string().optional(),
  receipt: z.string().optional(),
  bag_number: z.string().optional(),
  at_close: z.boolean(),
  approver: person.optional(),
  at: z.string(),
})

/** In the currency of the drawer, from the float to over or short. */
const cashReport = z.object({
  float: z.int(),
  /** What the last shift left in the drawer, where that is another amount than the float. */
  last_left: z.int().optional(),
  sales: counted,
  refunds: counted,
  movements: z.array(cashMovement),
  expected: z.int(),
  /** All of a Z report; the last one counts. Older reports have neither of the optional members. */
  counts: z.array(
    z.object({
      cash: z.int(),
      at: z.string(),
      /** By what was expected when it was submitted. */
      over_short: z.int().optional(),
      recount: z.boolean().optional(),
    }),
  ),
  counted: z.int().optional(),
  over_short: z.int().optional(),
  reason: z.string().optional(),
  /** The next float. */
  left: z.int().optional(),
})

const moment = z.object({ booking_id: z.int(), at: z.string() })

export const shiftReport = z.object({
  kind: z.enum(['x', 'z']),
  /** An X report counts within its shift, a Z report in the order of closing. */
  number: z.int(),
  shift: z.object({ id: z.int() }),
  business_date: z.string(),
  /** The Z report of the drawer before, where its business date is later. */
  earlier_than: z.object({ number: z.int(), business_date: z.string() }).optional(),
  /** IANA, for its times. */
  time_zone: z.string(),
  venues: z.array(z.string()),
  drawer: z.object({ id: z.int(), name: z.string(), currency: z.string() }),
  window: z.string(),
  person: person.optional(),
  /** Closed by somebody else, or approved by. */
  closed_by: person.optional(),
  approver: person.optional(),
  opened_at: z.string(),
  /** Of an X report: when it was made. */
  closed_at: z.string(),
  /** The currency of the drawer first. */
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

/** "Z-0412", "X-2" */
export const reportName = (kind: ShiftReport['kind'], number: number): string =>
  kind === 'z' ? `Z-${String(number).padStart(4, '0')}` : `X-${number}`
