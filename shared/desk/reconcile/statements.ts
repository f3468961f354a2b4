/**
 * Statements: files that are looked at, and those that were taken (operator.md section 5). Amounts are whole minor units of the currency
 * beside them, never added across currencies. Instants are ISO 8601 UTC. Every write carries an id made by whoever sends it.
 */
import { z } from 'zod'
import { fileFormats, fileLayout, firstLine, layout, totalVerdicts } from './layout.ts'
import { choices, mapping, statementKinds } from './mapping.ts'
import { refusal } from './refusals.ts'
import { equation, lineGroups, period, ruleIds, ruleSwitches, statedPeriod } from './vocabulary.ts'

const id = z.uuid()
const text = (length: number) => z.string().trim().min(1).max(length)
const person = z.object({ id: z.int(), name: z.string() })
/** A sum in each currency. */
const sums = z.array(z.object({ currency: z.string(), equation }))

// A file is sent in parts, looked at as often as needed, and then taken or left. Until it is taken nothing is written.

export const largestFileBytes = 64 * 1024 * 1024
/** Of a part, before its base64: a request may hold 256 KiB. */
export const filePartBytes = 144 * 1024

/** POST /desk/statement-files. */
export const newStatementFile = z.object({
  id,
  name: text(200),
  bytes: z.int().positive().max(largestFileBytes),
})
/** PUT /desk/statement-files/{id}/parts/{offset}: parts in order; the same part again changes nothing. */
export const statementFilePart = z.object({ content: z.base64().max(Math.ceil(filePartBytes / 3) * 4) })
/** POST /desk/statement-files/{id}/reading: reads what has arrived, and answers once it is read. */
export const statementReading = z.object({
  /** The name of one; without it, the one that the headers are recognized by. */
  mapping: text(80).optional(),
  choices: choices.optional(),
})

/** A line that was in a statement before: there it counts. */
const seenLine = z.object({
  row: z.int(),
  booking_id: z.string().optional(),
  currency: z.string(),
  net: z.int(),
  statement: z.object({ id: z.int(), name: z.string(), row: z.int() }),
})

export const statementFile = z.object({
  id,
  name: z.string(),
  bytes: z.int(),
  received: z.int(),
  state: z.enum(['receiving', 'reading', 'read', 'refused', 'taking']),
  sha256: z.string().optional(),
  /** The statement that was taken from the same bytes. */
  taken_before: z
    .object({ statement_id: z.int(), name: z.string(), read_at: z.string(), person: person.optional() })
    .optional(),
  /** Of a file that was refused, only where its columns are known. */
  layout: z.union([layout, fileLayout]).optional(),
  /** Where the line of its headers is open: one of these, or none. */
  first_lines: z.array(firstLine).optional(),
  /** When the mapping was last used for a statement. */
  mapping_last_used_at: z.string().optional(),
  refusals: z.array(refusal),
  /** More than are listed. */
  refusal_count: z.int(),
  lines: z.int(),
  sums,
  /** Already imported lines: their number, their sums, and the first of them. */
  seen: z.object({ lines: z.int(), sums, first: z.array(seenLine) }),
  /** Lines of another currency than most: the first of them. */
  other_currency: z.array(
    z.object({ row: z.int(), booking_id: z.string().optional(), currency: z.string(), net: z.int() }),
  ),
  /** What it can be taken as. */
  suggested: z.object({ name: z.string(), partner: z.string(), period: period.optional() }).optional(),
  read_ms: z.number().optional(),
})
export type StatementFile = z.infer<typeof statementFile>

/** POST /desk/statements: takes a file that was read, whole, and matches it. */
export const newStatement = z.object({
  id,
  file_id: id,
  /** `2026-12A`; one of each kind has it. */
  name: text(60),
  /** Who pays: the marketplace, a processor, a bank. */
  partner: text(80),
  period: statedPeriod,
  /** Why it is taken although its total is not the sum of its lines. */
  reason: text(200).optional(),
  /** Keeps what the columns mean under this name, for the next file. */
  keep_mapping_as: text(80).optional(),
})

export const statementStates = ['open', 'closed'] as const

export const statementSummary = z.object({
  id: z.int(),
  kind: z.enum(statementKinds),
  name: z.string(),
  partner: z.string(),
  period,
  file_name: z.string(),
  format: z.enum(fileFormats),
  mapping: z.string().optional(),
  /** All lines, and those of each group. Bookings that are missing are not lines. */
  lines: z.int(),
  groups: z.record(z.enum(lineGroups), z.int()),
  /** Records of the period that no line is about and that nobody has decided on. */
  missing: z.int(),
  /** Missing records that were carried over. */
  missing_carried_over: z.int(),
  net: z.array(z.object({ currency: z.string(), amount: z.int() })),
  state: z.enum(statementStates),
  /** Of the closing that counts. */
  closing: z.object({ number: z.int(), at: z.string() }).optional(),
  /** Where the bank statement has it: a payout or a card settlement that was linked. */
  in_bank: z
    .object({
      statement_id: z.int(),
      name: z.string(),
      row: z.int(),
      date: z.string(),
      currency: z.string(),
      amount: z.int(),
    })
    .optional(),
  /** Of a bank statement: payouts and bags that its lines were linked to. */
  banked: z.object({ payouts: z.int(), bags: z.int() }).optional(),
  read_at: z.string(),
  person: person.optional(),
})
export type StatementSummary = z.infer<typeof statementSummary>

/** GET /desk/statements: filters beside the kind of tab. */
export const statementSearches = z.object({
  kind: z.enum(statementKinds),
  state: z.enum(statementStates),
  partner: z.string(),
  text: z.string().describe('In its name, the name of its file, or of who pays'),
})
export const statementSorts = ['read_at', 'name', 'period', 'lines', 'state'] as const

const groupTotal = z.object({ lines: z.int(), equation })
export const currencyTotals = z.object({
  currency: z.string(),
  groups: z.record(z.enum(lineGroups), groupTotal),
  /** The groups add up to it. */
  statement: groupTotal,
})
export type CurrencyTotals = z.infer<typeof currencyTotals>

/** GET /desk/statements/{id}. */
export const statement = statementSummary.extend({
  totals: z.array(currencyTotals),
  /** The totals that the file states, as they were compared with the lines when it was read. */
  stated: z.array(
    z.object({
      row: z.int().optional(),
      currency: z.string(),
      net: z.int().optional(),
      verdict: z.enum(totalVerdicts),
    }),
  ),
  /** Why it was taken with another total. */
  reason: z.string().optional(),
  bytes: z.int(),
  sha256: z.string(),
  /** When these bytes were read again, and nothing was taken. */
  read_again: z.array(z.object({ at: z.string(), person: person.optional() })),
  rules: z.array(z.object({ rule: z.enum(ruleIds), is_on: z.boolean(), lines: z.int() })),
  matched_at: z.string(),
  /** How long reading and matching took when it was taken. */
  took_ms: z.int(),
  /** Matched again in the background, since the books or another statement changed. */
  is_matching: z.boolean(),
  /** The last decision that can be undone. */
  last_decision: z.object({ id, kind: z.string(), at: z.string(), person: person.optional() }).optional(),
})
export type Statement = z.infer<typeof statement>

/** PATCH /desk/statements/{id}, while it is open; another period is matched again. */
export const statementChange = z.object({ name: text(60), partner: text(80), period: statedPeriod }).partial()

/** POST /desk/statements/matching: open statements are matched again with the books of now. `rules` is kept for all of them. */
export const newMatching = z.object({ rules: ruleSwitches.optional() })
/** POST /desk/statements/{id}/dry-run: what these rules would do to it; nothing is written. */
export const dryRun = z.object({ rules: ruleSwitches })
export const dryRunResult = z.object({
  rules: z.array(z.object({ rule: z.enum(ruleIds), now: z.int(), then: z.int() })),
  /** Lines that would be linked, no longer linked, or linked by another rule. */
  changed: z.int(),
})

/** GET /desk/statements/{id}/seen-lines: taken for lines of another statement, in which they count. */
export const takenSeenLine = seenLine.extend({ text: z.string().optional(), reference: z.string().optional() })
export type TakenSeenLine = z.infer<typeof takenSeenLine>
/** POST: counts these lines here too; they wait in the queue. The same again changes nothing. */
export const newlyCountedLines = z.object({ rows: z.array(z.int()).min(1).max(1_000) })

/** GET /desk/reconcile: for the tabs, the chips and the badge in the rail. */
export const reconcileCounts = z.object({
  statements: z.object({ all: z.int(), payout: z.int(), card: z.int(), bank: z.int(), open: z.int() }),
  /** Lines and missing records in the queues of open statements. */
  queue: z.int(),
  closings: z.int(),
  mappings: z.int(),
})
export type ReconcileCounts = z.infer<typeof reconcileCounts>

/** A row of GET /desk/statement-mappings; those that are shipped cannot be changed. */
export const statementMapping = z.object({
  name: z.string(),
  kind: z.enum(statementKinds),
  is_built_in: z.boolean(),
  mapping,
  statements: z.int(),
  last_used_at: z.string().optional(),
})
export type StatementMapping = z.infer<typeof statementMapping>
/** PUT /desk/statement-mappings/{name}; DELETE removes one of one's own. */
export const statementMappingChange = z.object({ mapping })
