/**
 * Cash drawers, shifts, counts and their reports (operator.md section 2). Amounts are whole minor units of the currency beside them.
 * Instants are ISO 8601 UTC. Every write has an id made by its sender: the same request again writes nothing and gets the same response.
 */
import { z } from 'zod'
import { matching } from '../api/common.ts'
import { recordOf } from '../record-of.ts'
import { countedTenders, slipTenders } from '../tenders.ts'
import { signIn } from './people.ts'
import { shiftReport, totalsOfCurrency } from './shift-reports.ts'

const largestMinor = 100_000_000_000
const amount = z.int().min(0).max(largestMinor)
const id = z.uuid()
const text = (length: number) => z.string().trim().min(1).max(length)

export const drawer = z.object({
  id: z.int(),
  name: z.string(),
  window: z.string(),
  currency: z.string(),
  archived_at: z.string().optional(),
  /** The amount that its last shift left in it: the suggested float. */
  left: z.int().optional(),
  open_shift: z.int().optional(),
})
export type Drawer = z.infer<typeof drawer>

/** POST /desk/drawers. The currency of a drawer never changes. */
export const newDrawer = z.object({ name: text(40), window: text(40), currency: matching(/^[A-Z]{3}$/) })
/** PATCH /desk/drawers/{id}. */
export const drawerChange = newDrawer.omit({ currency: true }).partial().extend({ archived: z.boolean().optional() })

/** Cash as a total, or as pieces by denomination (`bill:2000`: 3). */
const cash = z.union([
  z.object({ total: amount }),
  z.object({ pieces: z.record(z.string(), z.int().min(0).max(100_000)) }),
])
export type CashInput = z.infer<typeof cash>

/** POST /desk/shifts. */
export const newShift = z.object({
  id,
  drawer_id: z.int().positive(),
  float: cash,
  /** A person confirmed a business date before that of the drawer's last Z report. */
  earlier_date_confirmed: z.boolean().optional(),
})

export const movementKinds = ['paid_in', 'paid_out', 'drop', 'no_sale'] as const
const person = z.object({ id: z.int(), name: z.string() })

/** POST /desk/shifts/{id}/movements. */
export const newMovement = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('paid_in'), amount: amount.positive(), reason: text(120) }),
  z.object({
    id,
    kind: z.literal('paid_out'),
    amount: amount.positive(),
    reason: text(120),
    receipt: text(60).optional(),
  }),
  z.object({ id, kind: z.literal('drop'), amount: amount.positive(), bag_number: text(30) }),
  z.object({ id, kind: z.literal('no_sale'), reason: text(120) }),
])
export type NewMovement = z.infer<typeof newMovement>

/** `amount` is signed: how the cash in the drawer changed. */
export const movement = z.object({
  id: z.int(),
  kind: z.enum(movementKinds),
  amount: z.int(),
  reason: z.string().optional(),
  receipt: z.string().optional(),
  bag_number: z.string().optional(),
  /** The drop of the cash that was not left in the drawer at the close. */
  at_close: z.boolean(),
  person: person.optional(),
  approver: person.optional(),
  window: z.string(),
  at: z.string(),
})
export type Movement = z.infer<typeof movement>

const slips = z.object({ count: z.int().min(0).max(100_000), total: amount })
/** The counted amounts. A tender that is left out was not counted. */
const counted = z.object({ cash, ...recordOf(slipTenders, () => slips.optional()) })
export type Counted = z.infer<typeof counted>

/**
 * PUT /desk/shifts/{id}/counting: from now on the drawer accepts no cash. `content` is the unfinished form, which only the window reads.
 */
export const counting = z.object({
  content: z
    .record(z.string(), z.unknown())
    .refine((content) => JSON.stringify(content).length <= 10_000, 'at most 10,000 characters of JSON')
    .optional(),
})
/** POST /desk/shifts/{id}/counts. A submitted count never changes; a recount is stored beside it. */
export const newCount = counted.extend({ id })
export const submittedCount = counted.extend({
  id: z.int(),
  /** The number of the count within the shift. */
  number: z.int(),
  /** The count was not blind: the expected amount was shown after an earlier count of the shift. */
  recount: z.boolean(),
  cash_total: z.int(),
  person: person.optional(),
  at: z.string(),
})
export type SubmittedCount = z.infer<typeof submittedCount>

/** The expected and the counted amount of one tender and their difference. Without `counted` it was not counted. */
export const comparedTender = z.object({
  method: z.enum(countedTenders),
  /** The number of payments; cash has none. */
  expected_count: z.int().optional(),
  counted_count: z.int().optional(),
  expected: z.int(),
  counted: z.int().optional(),
  over_short: z.int().optional(),
})
/** GET /desk/shifts/{id}/comparison, once a count was submitted. */
export const comparison = z.object({
  currency: z.string(),
  tenders: z.array(comparedTender),
  /** Closing needs a reason, because cash differs by more than the tolerance. */
  needs_reason: z.boolean(),
  tolerance: z.int(),
})
export type Comparison = z.infer<typeof comparison>

/** POST /desk/shifts/{id}/close: cash that is not left in the drawer is dropped, in a bag. */
export const shiftClosing = z.object({
  id,
  left: amount,
  bag_number: text(30).optional(),
  reason: text(200).optional(),
})
/**
 * POST /desk/shifts/{id}/handover: closes the shift and opens the next one with the counted cash. `next` proves who continues, and signs
 * them in; it is left out while there are no people.
 */
export const shiftHandover = z.object({
  id,
  next_id: id,
  next: signIn.optional(),
  reason: text(200).optional(),
  /** The confirmation for the next shift. */
  earlier_date_confirmed: z.boolean().optional(),
})
/** POST /desk/shifts/{id}/x-reports. */
export const newXReport = z.object({ id })

export const shift = z.object({
  id: z.int(),
  drawer: drawer.pick({ id: true, name: true, currency: true }),
  person: person.optional(),
  window: z.string(),
  business_date: z.string(),
  opened_at: z.string(),
  float: z.int(),
  suggested_float: z.int().optional(),
  state: z.enum(['open', 'counting', 'closed']),
  counting_since: z.string().optional(),
  unfinished_count: z.record(z.string(), z.unknown()).optional(),
  counts: z.array(submittedCount),
  x_reports: z.array(z.object({ id: z.int(), number: z.int(), at: z.string() })),
  movements: z.array(movement),
  z_report: z.int().optional(),
  /** Bookings that were completed after this shift was closed, and the report of the drawer that contains each, once there is one. */
  late: z.array(z.object({ booking_id: z.int(), amount: z.int(), currency: z.string(), z_report: z.int().optional() })),
})
export type Shift = z.infer<typeof shift>

/**
 * Cash sales that followed each other without a cash movement in between, each with its undo; refunds in the same way; or cash that was
 * received outside of shifts and assigned to this one.
 */
const cashBookings = z.object({
  kind: z.enum(['sales', 'refunds', 'assigned']),
  /** The number of payments, or of refunds. */
  count: z.int(),
  /** The number that was undone within a minute. */
  undone: z.int(),
  ids: z.array(z.int()),
})
/** A row of GET /desk/shifts/{id}/cash. Without `movement`, `bookings` and `counted` it is the float. */
export const cashRow = z.object({
  at: z.string(),
  /** The time of the last booking, where there are several. */
  until: z.string().optional(),
  /** The signed change of the cash in the drawer. */
  amount: z.int(),
  /** The cash in the drawer after it. */
  in_drawer: z.int(),
  movement: movement.optional(),
  bookings: cashBookings.optional(),
  /** The last count of a closed shift: the amount is over or short, and the counted amount is in the drawer after it. */
  counted: z.literal(true).optional(),
})
export type CashRow = z.infer<typeof cashRow>
/** The last row has the cash that is in the drawer now, or was left in it when the shift was closed. */
export const shiftCash = z.object({ rows: z.array(cashRow) })

/** GET /desk/shift: the shift of the person at this window. */
export const ownShift = z.object({
  /** Cash is accepted only in an open shift. */
  cash_needs_shift: z.boolean(),
  /** This person's open shift, at this window or another. */
  shift: shift.optional(),
  /** The shift is at this window: its sales belong to it. */
  is_here: z.boolean(),
})

/** The response to POST /desk/shifts/{id}/x-reports. `number` counts within the shift. */
export const xReport = shiftReport.extend({ id: z.int() })
export type XReport = z.infer<typeof xReport>

/** GET /desk/z-reports/{id}: the report as it was issued, with its place in the chain. */
export const zReport = shiftReport.extend({ prev_hash: z.string(), hash: z.string() })
export type ZReport = z.infer<typeof zReport>

/** A row of GET /desk/z-reports. */
export const zReportSummary = shiftReport
  .pick({ number: true, business_date: true, drawer: true, window: true, opened_at: true, closed_at: true })
  .extend({
    shift: z.int(),
    person: person.optional(),
    totals: z.array(totalsOfCurrency.pick({ currency: true, taken: true, net: true })),
    over_short: z.int(),
  })

/** GET /desk/floor: one drawer and its open or last shift. */
export const floorDrawer = z.object({
  drawer: drawer.pick({ id: true, name: true, window: true, currency: true }),
  shift: shift
    .pick({ id: true, state: true, person: true, opened_at: true, counting_since: true, z_report: true })
    .extend({ closed_at: z.string().optional(), over_short: z.int().optional() })
    .optional(),
  /** The amounts are in the currency of the drawer. */
  tenders: z.record(z.string(), z.int()),
  dropped: z.int(),
  /** Present only for readers who may see it. */
  expected_cash: z.int().optional(),
})
export type FloorDrawer = z.infer<typeof floorDrawer>

/** Cash of a window that moved outside of shifts and is not assigned yet; negative where refunds exceed payments. */
export const outsideCash = z.object({
  /** Absent where the window is unknown. */
  window: z.string().optional(),
  currency: z.string(),
  amount: z.int(),
  bookings: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  /** The last money row of it: later rows are not assigned with it. */
  through: z.int(),
})
export type OutsideCash = z.infer<typeof outsideCash>

/** POST /desk/outside-cash: assigns it to an open shift, or with a reason to none. */
export const assignedCash = z.object({
  id,
  window: z.string().max(200).optional(),
  currency: z.string().length(3),
  through: z.int().positive(),
  shift_id: z.int().positive().optional(),
  reason: text(120).optional(),
})

/** A drop that is in the safe. */
export const bag = z.object({
  movement_id: z.int(),
  bag_number: z.string(),
  amount: z.int(),
  currency: z.string(),
  at_close: z.boolean(),
  drawer: z.string(),
  shift: z.int(),
  business_date: z.string(),
  person: person.optional(),
  at: z.string(),
})
export type Bag = z.infer<typeof bag>

/** POST /desk/bank-deposits: bags of one currency that go to the bank together. */
export const newDeposit = z.object({
  id,
  movement_ids: z.array(z.int().positive()).min(1).max(500),
  reference: text(60).optional(),
})
export const deposit = z.object({
  number: z.int(),
  reference: z.string().optional(),
  currency: z.string(),
  amount: z.int(),
  bags: z.array(bag),
  person: person.optional(),
  approver: person.optional(),
  window: z.string(),
  at: z.string(),
})
export type Deposit = z.infer<typeof deposit>
