/** Closing a statement's period, the debts of partners by age, and letters about them (operator.md section 5). Amounts are minor units. */
import { z } from 'zod'
import { statementKinds } from './mapping.ts'
import { queueItem } from './queue.ts'
import { currencyTotals, statementSummary } from './statements.ts'
import { bearers, cause, discrepancyClasses } from './vocabulary.ts'

const id = z.uuid()
const text = (length: number) => z.string().trim().min(1).max(length)
const person = z.object({ id: z.int(), name: z.string() })

/** "C-0031" */
export const closingName = (number: number): string => `C-${String(number).padStart(4, '0')}`

/** One step from what the books expect to what the statement pays: a class and how it was resolved. */
const step = z.object({
  kind: z.enum([...discrepancyClasses, 'already_imported', 'rounding', 'no_discrepancy']),
  resolved: z.enum(['linked', 'by_hand', 'ignored', 'carried_over', 'seen', 'queue']),
  bearer: z.enum(bearers).optional(),
  lines: z.int(),
  records: z.int(),
  /** The parts of the amount, by cause. */
  causes: z.array(z.object({ cause: cause.optional(), count: z.int(), amount: z.int() })),
  /** The net amount. */
  amount: z.int(),
})

/** The steps from the books to the payout, in one currency: `books` and all steps add up to `statement`. */
export const bridge = z.object({
  currency: z.string(),
  /** `bags`: the number of records that are bags; the others of a bank statement are payouts. */
  books: z.object({ records: z.int(), bags: z.int().optional(), amount: z.int() }),
  steps: z.array(step),
  statement: z.object({ lines: z.int(), amount: z.int() }),
  /** The sum of accepted differences. */
  booked_as_differences: z.int(),
})
export type Bridge = z.infer<typeof bridge>

/** The content of a closing as it is stored, hashed and printed. */
export const closingContent = z.object({
  kind: z.literal('closing'),
  number: z.int(),
  statement: statementSummary
    .pick({ id: true, kind: true, name: true, partner: true, period: true, file_name: true, in_bank: true })
    .extend({ sha256: z.string(), lines: z.int() }),
  totals: z.array(currencyTotals),
  walks: z.array(bridge),
  carried_over: z.array(queueItem),
  ignored: z.array(queueItem),
  by_hand: z.array(queueItem),
  /** SHA-256 of the CSV with every line, which is stored beside it. */
  lines_sha256: z.string(),
  person: person.optional(),
  window: z.string(),
  at: z.string(),
})
export type ClosingContent = z.infer<typeof closingContent>

/** A reopening belongs to the same chain; it has no number of its own. */
export const reopeningContent = z.object({
  kind: z.literal('reopening'),
  closing: z.int(),
  statement: z.object({ id: z.int(), kind: z.enum(statementKinds), name: z.string() }),
  reason: z.string(),
  person: person.optional(),
  window: z.string(),
  at: z.string(),
})
export type ReopeningContent = z.infer<typeof reopeningContent>

/** GET /desk/statements/{id}/closing: the closing as it would be now. */
export const closingPreview = closingContent.omit({ lines_sha256: true, person: true, at: true, window: true }).extend({
  /** The reasons why it cannot be closed yet; `books_behind` and `not_in_bank` are warnings. */
  problems: z.array(z.enum(['items_open', 'closed_already', 'matching', 'books_behind', 'not_in_bank'])),
  open: z.int(),
  /** The last two entries of the chain, the newest last. */
  before: z.array(
    z.object({
      /** Absent for a reopening. */
      number: z.int().optional(),
      statement_kind: z.enum(statementKinds),
      name: z.string(),
      at: z.string(),
      hash: z.string(),
    }),
  ),
})
export type ClosingPreview = z.infer<typeof closingPreview>

/** POST /desk/statements/{id}/close: `net` is the amount on the person's screen; any other amount is refused. */
export const newClosing = z.object({ id, net: z.array(z.object({ currency: z.string(), amount: z.int() })) })
/** POST /desk/closings/{number}/reopening, with the permission `reopen_period`. */
export const newReopening = z.object({ id, reason: text(200) })

/** A row of GET /desk/closings, newest first. */
export const closingSummary = closingContent.pick({ number: true, statement: true, person: true, at: true }).extend({
  net: z.array(z.object({ currency: z.string(), amount: z.int() })),
  carried_over: z.int(),
  hash: z.string(),
  reopened: z.object({ at: z.string(), reason: z.string(), person: person.optional() }).optional(),
})
export type ClosingSummary = z.infer<typeof closingSummary>

/** GET /desk/closings/{number}. */
export const closing = closingContent.extend({
  prev_hash: z.string(),
  hash: z.string(),
  /** The seals of the database once it was written: their number, and the hash of the last one. */
  seal: z.object({ length: z.int(), hash: z.string() }).optional(),
  reopened: closingSummary.shape.reopened,
})
export type Closing = z.infer<typeof closing>

/** Ages are the days since an amount was due. */
export const ages = ['up_to_30', 'up_to_60', 'over_60'] as const
export type Age = (typeof ages)[number]

const dayMs = 86_400_000

/** The age between two local days. */
export const ageOf = (due: string, day: string): Age => {
  const days = (Date.parse(day) - Date.parse(due)) / dayMs
  if (days <= 30) return 'up_to_30'
  return days <= 60 ? 'up_to_60' : 'over_60'
}

/** A row of GET /desk/owed: the debt of one payer in one currency, by the days since it was due. */
export const owed = z.object({
  partner: z.string(),
  currency: z.string(),
  up_to_30: z.int(),
  up_to_60: z.int(),
  over_60: z.int(),
  total: z.int(),
  items: z.int(),
  /** The sum of the items that a letter would list. */
  items_total: z.int(),
  /** The time of the last letter. */
  asked_at: z.string().optional(),
  /** The number of statements that are not in the bank yet: the sums by age include them, but they are no items, and need no letter. */
  not_in_bank: z.int(),
})
export type Owed = z.infer<typeof owed>

/** A row of GET /desk/owed/items?partner=…&currency=…, the oldest first; with `statement_id` and `group` only those of a group. */
export const owedItem = z.object({
  statement: z.object({ id: z.int(), kind: z.enum(statementKinds), name: z.string() }),
  item: queueItem,
  due: z.string(),
  amount: z.int(),
})
export type OwedItem = z.infer<typeof owedItem>

/** Similar owed items of one statement: a group of its queue. */
export const owedGroup = z.object({ statement_id: z.int().positive(), group: z.string() })
export type OwedGroup = z.infer<typeof owedGroup>

/** POST /desk/owed/letters: the letter is stored as it was written, and printed as a document. */
export const newLetter = z.object({
  id,
  partner: text(80),
  currency: z.string(),
  note: text(500).optional(),
  /** The letter lists only the items of this group. */
  about: owedGroup.optional(),
})
export const letter = z.object({
  number: z.int(),
  partner: z.string(),
  currency: z.string(),
  total: z.int(),
  note: z.string().optional(),
  items: z.array(owedItem),
  /** The day from which the ages are counted, local to the counter. */
  day: z.string(),
  person: person.optional(),
  window: z.string(),
  at: z.string(),
})
export type Letter = z.infer<typeof letter>
