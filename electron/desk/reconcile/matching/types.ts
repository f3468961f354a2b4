/** The vocabulary of matching: rules, records of the books, proposals with their evidence, classes and causes. All of it is data; texts are elsewhere. */
import type { BookedSale, Equation, StatementLine } from '../statement.ts'

/** In the order in which they are tried and shown. */
export const ruleIds = [
  'booking_id',
  'booking_id_within_tolerance',
  'partner_booking_id',
  'card_reference',
  'bag_number',
  'payout',
] as const
export type RuleId = (typeof ruleIds)[number]
export type RuleSwitches = Readonly<Record<RuleId, boolean>>

/** Local dates, both included: `2026-12-01`. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** A record of the books that a line can be about. */
export interface BookRecord {
  /** `sale:20417310`, unique among all kinds: the id that settled records, links and actions use. */
  readonly key: string
  readonly kind: 'sale' | 'card_payment' | 'bag' | 'payout'
  readonly id: string
  readonly currency: string
  /** What the books still expect, less what earlier statements settled. */
  readonly expected: Equation
  /** Whether earlier statements settled something of it. */
  readonly wasSettled: boolean
  /** The local day on which it is due: of parking, of business, of the payout. */
  readonly date: string
  readonly sale?: BookedSale
}

export type DiscrepancyClass =
  | 'missing_in_statement'
  | 'missing_in_books'
  | 'amount_differs'
  | 'cancelled_but_paid'
  | 'paid_twice'
  | 'wrong_facility'
  | 'wrong_currency'
  | 'next_period'
  | 'adjustment'

/** Why an amount differs, or which adjustment or facility it is. Amounts are minor units, rates basis points. */
export type Cause =
  | { readonly kind: 'add_on_not_paid'; readonly labels: readonly string[]; readonly amount: number }
  | { readonly kind: 'fee_rate'; readonly agreed: number; readonly stated: number }
  | { readonly kind: 'tax'; readonly amount: number }
  | { readonly kind: 'refund_not_deducted'; readonly amount: number }
  | { readonly kind: 'deducted_twice'; readonly amount: number }
  | { readonly kind: 'price_before_change'; readonly paid: number; readonly agreed: number }
  | { readonly kind: 'rounding' }
  | { readonly kind: 'currency'; readonly rate: number }
  | { readonly kind: 'chargeback' | 'correction' | 'other_adjustment' }
  | { readonly kind: 'facility_named'; readonly stated: string; readonly booked: string }

/** One reason for a proposal. Its score is negative where the line says something else than the books. */
export interface Point {
  readonly kind:
    | 'booking_id'
    | 'partner_booking_id'
    | 'card_reference'
    | 'bag_number'
    | 'payout_reference'
    | 'plate'
    | 'facility'
    | 'start'
    | 'sold'
    | 'day'
    | 'amount'
    | 'sum'
  readonly score: number
  /** As the line states it. */
  readonly value: string | number
  /** As the books have it, where that is something else. */
  readonly booked?: string | number
  /** Of a start or a sale. */
  readonly minutesApart?: number
}

export interface Proposal {
  readonly kind:
    | 'identified'
    | 'plate_facility_start'
    | 'facility_start_amount'
    | 'amount_time'
    | 'batch'
    | 'sum_of_records'
    | 'sum_of_lines'
  readonly records: readonly BookRecord[]
  /** Identities, this line's among them: several only for `sum_of_lines`. */
  readonly lines: readonly string[]
  readonly points: readonly Point[]
  readonly score: number
}

/** What a line means for the books: the same for a line that a rule linked, a proposed one and one that a person linked. */
export interface Finding {
  readonly records: readonly BookRecord[]
  readonly class?: DiscrepancyClass
  readonly cause?: Cause
  /** What the books expect of this line; zero where its records are counted by another line. In the records' currency. */
  readonly expected: Equation
  readonly expectedCurrency: string
  /** Line less expected, or all of the line where the currencies differ. */
  readonly difference: Equation
  /** Identities of lines that pay the record together: they are accepted together. */
  readonly together?: readonly string[]
}

/** Why no rule linked a line: the first of these that holds. */
export type Obstacle =
  | 'adjustment'
  | 'not_named'
  | 'second_record'
  | 'second_line'
  | 'settled'
  | 'currency'
  | 'next_period'
  | 'contradiction'
  | 'amount'
  | 'day'
  | 'rule_off'

export interface LineMatch extends Finding {
  readonly line: StatementLine
  readonly state: 'linked' | 'proposed' | 'open' | 'seen'
  readonly rule?: RuleId
  readonly obstacle?: Obstacle
  /** The best first; of a linked line none. */
  readonly proposals: readonly Proposal[]
}

/** A record of the period, or of an earlier one, that no line is about. */
export interface MissingRecord {
  readonly record: BookRecord
  /** Statements in which it was due and missing, this one included. */
  readonly periods: number
}

export interface Matching {
  /** In the order of the statement. */
  readonly lines: readonly LineMatch[]
  readonly missing: readonly MissingRecord[]
  readonly counts: Readonly<Record<RuleId, number>>
}

export interface MatchingOptions {
  readonly rules: RuleSwitches
  /** Lines imported before, in any statement. */
  readonly seenIdentities: ReadonlySet<string>
  /** Lines of other statements that are still open: second candidates for the same records. */
  readonly otherLines?: readonly StatementLine[]
  /** What lines of closed statements, or decisions of a person, settled already, by the key of the record. */
  readonly settled?: ReadonlyMap<string, Equation>
  /** What the statement is for. Without it nothing is of the next period, and nothing is missing. */
  readonly period?: Period
  readonly earlierPeriods?: readonly Period[]
}
