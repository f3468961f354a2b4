/**
 * Statements: files that are being checked, and imported ones (operator.md section 5). Amounts are whole minor units of the currency beside
 * them, never added across currencies. Instants are ISO 8601 UTC. Every write has an id made by its sender.
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

// A file is sent in parts, read as often as needed, and then imported or discarded. Nothing is written before it is imported.

export const largestFileBytes = 64 * 1024 * 1024

/** POST /desk/statement-files. */
export const newStatementFile = z.object({
  id,
  name: text(200),
  bytes: z.int().positive().max(largestFileBytes),
})
/** POST /desk/statement-files/{id}/reading: reads the parts that have arrived, and responds when that is done. */
export const statementReading = z.object({
  /** The name of a mapping; without it, the headers decide. */
  mapping: text(80).optional(),
  choices: choices.optional(),
})

/** A line that an earlier statement contains, in which it counts. */
const importedLine = z.object({
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
  state: z.enum(['receiving', 'reading', 'read', 'refused', 'importing']),
  sha256: z.string().optional(),
  /** The statement that was imported from the same bytes. */
  imported_before: z
    .object({ statement_id: z.int(), name: z.string(), read_at: z.string(), person: person.optional() })
    .optional(),
  /** For a refused file, present only where its columns are known. */
  layout: z.union([layout, fileLayout]).optional(),
  /** The possible lines of headers, where none was detected. */
  first_lines: z.array(firstLine).optional(),
  mapping_last_used_at: z.string().optional(),
  refusals: z.array(refusal),
  /** The number of refusals can be larger than the list. */
  refusal_count: z.int(),
  lines: z.int(),
  sums,
  /** Lines that were imported before: their number, their sums, and the first of them. */
  already_imported: z.object({ lines: z.int(), sums, first: z.array(importedLine) }),
  /** The first lines whose currency differs from that of most lines. */
  other_currency: z.array(
    z.object({ row: z.int(), booking_id: z.string().optional(), currency: z.string(), net: z.int() }),
  ),
  /** The proposed values of the statement. */
  suggested: z.object({ name: z.string(), partner: z.string(), period: period.optional() }).optional(),
  read_ms: z.number().optional(),
})
export type StatementFile = z.infer<typeof statementFile>

/** POST /desk/statements: imports a complete file that was read, and matches it. */
export const newStatement = z.object({
  id,
  file_id: id,
  /** `2026-12A`; unique within its kind. */
  name: text(60),
  /** The payer: the marketplace, a processor, a bank. */
  partner: text(80),
  period: statedPeriod,
  /** Why it is imported although its total is not the sum of its lines. */
  reason: text(200).optional(),
  /** Stores the meanings of the columns under this name, for the next file. */
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
  /** The number of all lines, and of those of each group. Missing bookings are not lines. */
  lines: z.int(),
  groups: z.record(z.enum(lineGroups), z.int()),
  /** Records of the period that have neither a line nor a decision. */
  missing: z.int(),
  /** Missing records that were carried over. */
  missing_carried_over: z.int(),
  net: z.array(z.object({ currency: z.string(), amount: z.int() })),
  state: z.enum(statementStates),
  /** The closing that was not reopened. */
  closing: z.object({ number: z.int(), at: z.string() }).optional(),
  /** The line of the bank statement that a payout or a card settlement was linked to. */
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
  /** For a bank statement: the payouts and bags that its lines were linked to. */
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
  /** The sum of the groups. */
  statement: groupTotal,
})
export type CurrencyTotals = z.infer<typeof currencyTotals>

/** GET /desk/statements/{id}. */
export const statement = statementSummary.extend({
  totals: z.array(currencyTotals),
  /** The totals in the file, and the result of their comparison with the lines when it was read. */
  stated: z.array(
    z.object({
      row: z.int().optional(),
      currency: z.string(),
      net: z.int().optional(),
      verdict: z.enum(totalVerdicts),
    }),
  ),
  /** Why it was imported with another total. */
  reason: z.string().optional(),
  bytes: z.int(),
  sha256: z.string(),
  /** The times at which these bytes were read again without an import. */
  read_again: z.array(z.object({ at: z.string(), person: person.optional() })),
  rules: z.array(z.object({ rule: z.enum(ruleIds), is_on: z.boolean(), lines: z.int() })),
  matched_at: z.string(),
  /** The time that reading and matching needed for the import. */
  took_ms: z.int(),
  /** True while it is matched again in the background, because the books or another statement changed. */
  is_matching: z.boolean(),
  /** The last decision that can be undone. */
  last_decision: z.object({ id, kind: z.string(), at: z.string(), person: person.optional() }).optional(),
})
export type Statement = z.infer<typeof statement>

/** PATCH /desk/statements/{id}, while it is open; another period is matched again. */
export const statementChange = z.object({ name: text(60), partner: text(80), period: statedPeriod }).partial()

/** POST /desk/statements/matching: open statements are matched again with the current books. `rules` is stored for all of them. */
export const newMatching = z.object({ rules: ruleSwitches.optional() })
/** POST /desk/statements/{id}/dry-run: the effect that these rules would have on it; nothing is written. */
export const dryRun = z.object({ rules: ruleSwitches })
export const dryRunResult = z.object({
  rules: z.array(z.object({ rule: z.enum(ruleIds), now: z.int(), then: z.int() })),
  /** Lines that would be linked, no longer linked, or linked by another rule. */
  changed: z.int(),
})

/** GET /desk/statements/{id}/already-imported-lines: lines that count in another statement, which contains them already. */
export const alreadyImportedLine = importedLine.extend({
  text: z.string().optional(),
  reference: z.string().optional(),
})
export type AlreadyImportedLine = z.infer<typeof alreadyImportedLine>
/** POST: counts these lines here too; they wait in the queue. The same request again changes nothing. */
export const newlyCountedLines = z.object({ rows: z.array(z.int()).min(1).max(1_000) })

/** GET /desk/reconcile: the counts for the tabs, the chips and the badge in the rail. */
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
/** PUT /desk/statement-mappings/{name}; DELETE removes a mapping that is not shipped. */
export const statementMappingChange = z.object({ mapping })
