/** The queue of a statement: items, their evidence, and decisions about them (operator.md section 5). Amounts are minor units. */
import { z } from 'zod'
import { currencyTotals } from './statements.ts'
import {
  bearers,
  cause,
  discrepancyClasses,
  equation,
  obstacles,
  point,
  proposalKinds,
  recordKinds,
  ruleIds,
} from './vocabulary.ts'

const id = z.uuid()
const text = (length: number) => z.string().trim().min(1).max(length)
const person = z.object({ id: z.int(), name: z.string() })

/** A record of the books: a booking, a card payment, a bag, or a payout in a bank statement. */
export const bookRecord = z.object({
  /** The kind and the id: `sale:20417310`. */
  key: z.string(),
  kind: z.enum(recordKinds),
  id: z.string(),
  booking_id: z.string().optional(),
  /** The name that people use: the number of a slip or a bag, the name of a statement. */
  name: z.string().optional(),
  currency: z.string(),
  /** The amount that is still expected, less the amounts that other statements settled. */
  expected: equation,
  /** Local day on which it is due. */
  date: z.string(),
  plate: z.string().optional(),
  facility: z.string().optional(),
  sold_at: z.string().optional(),
  starts_at: z.string().optional(),
  cancelled_at: z.string().optional(),
  partner_booking_id: z.string().optional(),
  price_lines: z.array(z.object({ kind: z.string(), label: z.string(), amount: z.int() })).optional(),
  commission_basis_points: z.int().optional(),
})
export type BookRecord = z.infer<typeof bookRecord>

/** A line of the file, as it was read. */
export const statementLine = z.object({
  row: z.int(),
  currency: z.string(),
  equation,
  reference: z.string().optional(),
  booking_id: z.string().optional(),
  partner_booking_id: z.string().optional(),
  card_reference: z.string().optional(),
  bag_number: z.string().optional(),
  payout_reference: z.string().optional(),
  plate: z.string().optional(),
  facility: z.string().optional(),
  sold_at: z.string().optional(),
  starts_at: z.string().optional(),
  category: z.string().optional(),
  text: z.string().optional(),
})
export type StatementLine = z.infer<typeof statementLine>

export const itemStates = ['queue', 'by_hand', 'ignored', 'carried_over'] as const

/** A line, a part of one, several lines together, or a record that is missing in the statement. */
export const queueItem = z.object({
  /** Unique within the statement; for a missing record, its key. */
  key: z.string(),
  kind: z.enum(['line', 'part', 'merged', 'missing']),
  state: z.enum(itemStates),
  /** Rows of the file; empty for a missing record. */
  rows: z.array(z.int()),
  currency: z.string(),
  /** Absent for a suggested match without a discrepancy. */
  class: z.enum(discrepancyClasses).optional(),
  cause: cause.optional(),
  /** The values that its line and the books have differently. */
  differs: z.array(point.shape.kind).optional(),
  /** The amounts of the statement; zero for a missing record. */
  stated: equation,
  /** The amounts that the books expect, in `expected_currency`. */
  expected: equation,
  expected_currency: z.string(),
  /** Stated less expected; the whole line where the currencies differ. */
  difference: equation,
  booking_id: z.string().optional(),
  /** The day of parking or of business. */
  date: z.string().optional(),
  facility: z.string().optional(),
  /** For a missing record: the number of statements in which it was due and missing, including this one. */
  periods: z.int().optional(),
  resolution: z
    .object({
      decision: id,
      bearer: z.enum(bearers).optional(),
      reason: z.string().optional(),
      at: z.string(),
      person: person.optional(),
    })
    .optional(),
})
export type QueueItem = z.infer<typeof queueItem>

/** GET /desk/statements/{id}/items: `show=queue` (the default) or `resolved`, `group` and `shift` for the items of one group or row. */
export const itemSearches = z.object({
  show: z.enum(['queue', 'resolved']),
  group: z.string().describe('The key of a group of similar items'),
  shift: z.string().describe('The key of a row of the shifts of a card settlement'),
  class: z.enum(discrepancyClasses),
  text: z.string().describe('A booking, a plate, a reference or a facility'),
})
/** `difference` sorts by the size without its sign, `row` by the row of the file. */
export const itemSorts = ['difference', 'row', 'date'] as const

const proposal = z.object({
  kind: z.enum(proposalKinds),
  records: z.array(bookRecord),
  /** Rows of the lines that pay the records together, this one among them. */
  rows: z.array(z.int()),
  points: z.array(point),
  score: z.number(),
})
export type Proposal = z.infer<typeof proposal>

/** GET /desk/statements/{id}/item?key=…: an item with its evidence. */
export const queueItemDetail = queueItem.extend({
  lines: z.array(statementLine),
  /** The records of the first suggestion, or of the decision. */
  records: z.array(bookRecord),
  proposals: z.array(proposal),
  /** Why no rule linked the line. */
  obstacle: z.enum(obstacles).optional(),
  /** The rules that could link it, in order, and whether each is on. */
  rules: z.array(z.object({ rule: z.enum(ruleIds), is_on: z.boolean() })),
  /** The keys of items that are accepted together with this one. */
  together: z.array(z.string()),
})
export type QueueItemDetail = z.infer<typeof queueItemDetail>

/** GET /desk/statements/{id}/groups: similar items together, the largest difference first. */
export const itemGroup = z.object({
  key: z.string(),
  class: z.enum(discrepancyClasses).optional(),
  cause: cause.optional(),
  currency: z.string(),
  items: z.int(),
  missing: z.int(),
  stated: equation,
  expected: equation,
  difference: equation,
  facilities: z.array(z.string()),
  days: z.array(z.string()),
  /** The values that their lines and the books have differently: such items are accepted one by one. */
  differs: z.array(point.shape.kind),
  /** For a fee: the number of linked lines at the agreed rate, and of all lines with a fee. */
  others: z.object({ agreeing: z.int(), all: z.int() }).optional(),
})
export type ItemGroup = z.infer<typeof itemGroup>

/** Items and missing records by their keys; or all of a group, if it still has as many as on the screen. */
const targets = {
  items: z.array(z.string()).max(1_000).optional(),
  records: z.array(z.string()).max(1_000).optional(),
  group: z.object({ key: z.string(), items: z.int(), missing: z.int() }).optional(),
}
const part = z.object({
  equation,
  /** Without one, it stays in the queue as missing in the books. */ record: z.string().optional(),
})

/** POST /desk/statements/{id}/decisions; a refusal is 409 with a code of `decisionRefusals`, and then nothing is written. */
export const newDecision = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('accept'), ...targets, bearer: z.enum(bearers), reason: text(200).optional() }),
  z.object({ id, kind: z.literal('ignore'), ...targets, reason: text(200) }),
  z.object({ id, kind: z.literal('carry_over'), ...targets, reason: text(200) }),
  /** Links the item to a record that a person found. */
  z.object({ id, kind: z.literal('link'), item: z.string(), record: z.string(), bearer: z.enum(bearers) }),
  z.object({ id, kind: z.literal('split'), item: z.string(), parts: z.array(part).min(2).max(20) }),
  z.object({ id, kind: z.literal('merge'), items: z.array(z.string()).min(2).max(100), record: z.string().optional() }),
  z.object({ id, kind: z.literal('undo'), decision: id }),
])
export type NewDecision = z.infer<typeof newDecision>

const posting = z.object({
  class: z.enum(discrepancyClasses).optional(),
  cause: z.string().optional(),
  currency: z.string(),
  count: z.int(),
  equation,
  refund_due: z.boolean(),
})

/**
 * POST /desk/statements/{id}/preview with a decision: the amounts that it would post and the groups of the lines after it; nothing is
 * written.
 */
export const decisionPreview = z.object({
  items: z.int(),
  postings: z.array(posting),
  totals: z.array(currencyTotals),
  /** Lines and missing records that would still be in the queue. */
  queue: z.int(),
})
export type DecisionPreview = z.infer<typeof decisionPreview>

/** A row of GET /desk/statements/{id}/decisions, newest first. */
export const decision = z.object({
  id,
  kind: z.string(),
  items: z.int(),
  reason: z.string().optional(),
  bearer: z.enum(bearers).optional(),
  at: z.string(),
  person: person.optional(),
  /** A later decision undid it. */
  is_undone: z.boolean(),
})
export type Decision = z.infer<typeof decision>

/** GET /desk/statements/{id}/records?text=…: "Find a booking": records of this kind of statement, the most likely first. */
export const foundRecord = bookRecord.extend({
  /** The statement that includes the record already. */
  accounted: z.object({ statement_id: z.int(), name: z.string(), row: z.int().optional() }).optional(),
})
export type FoundRecord = z.infer<typeof foundRecord>

/** POST /desk/statements/{id}/finding: compares an item with a record before they are linked. */
export const newFinding = z.object({ item: z.string(), record: z.string() })

/** The shift of the lines and payments of a row: one, several that a line pays together, or none; or the books have no payment. */
export const shiftRowKinds = ['shift', 'several_shifts', 'no_shift', 'no_payment', 'seen'] as const
export type ShiftRowKind = (typeof shiftRowKinds)[number]

/** A row of GET /desk/statements/{id}/shifts, of a card settlement: its rows of a currency add up to its lines in it. */
export const statementShift = z.object({
  key: z.string(),
  kind: z.enum(shiftRowKinds),
  /** Absent without a payment in the books. */
  business_date: z.string().optional(),
  shift: z.object({ id: z.int(), person: z.string().optional(), window: z.string(), drawer: z.string() }).optional(),
  currency: z.string(),
  lines: z.int(),
  stated: equation,
  /** The payments of its lines or missing in it, and the amounts that were still due. */
  payments: z.int(),
  expected: z.int(),
  /** Stated less expected; a processor's fee is not in the books and does not count. */
  difference: z.int(),
  /** Lines and payments in the queue. */
  open_lines: z.int(),
  open_payments: z.int(),
  /** Rules linked all lines, and no payment is missing. */
  is_linked: z.boolean(),
})
export type StatementShift = z.infer<typeof statementShift>

/** A row of GET /desk/refunds-due: a card that was charged too much, by a decision that is not undone; the latest first. */
export const refundDue = z.object({
  statement: z.object({ id: z.int(), name: z.string() }),
  row: z.int(),
  booking_id: z.string(),
  card_reference: z.string().optional(),
  currency: z.string(),
  amount: z.int(),
  decided_at: z.string(),
})
export type RefundDue = z.infer<typeof refundDue>
