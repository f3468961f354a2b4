/** The vocabulary of matching: rules, records of the books, proposals with their evidence, classes and causes. All of it is data; texts are elsewhere. */
import type {
  Cause,
  DiscrepancyClass,
  Equation,
  Obstacle,
  Period,
  Point,
  ProposalKind,
  RecordKind,
  RuleId,
  RuleSwitches,
} from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { BookedSale, StatementLine } from '../statement.ts'

/** A record of the books that a line can be about. */
export interface BookRecord {
  /** `sale:20417310`, unique among all kinds: the id that settled records, links and actions use. */
  readonly key: string
  readonly kind: RecordKind
  readonly id: string
  readonly currency: string
  /** The amount that the books still expect, without what earlier statements settled. */
  readonly expected: Equation
  /** The amount that earlier statements settled, if any. */
  readonly settled?: Equation
  /** The local day on which it is due: that of parking, of business, or of the payout. */
  readonly date: string
  readonly sale?: BookedSale
  /** The booking of a card payment. */
  readonly bookingId?: string
  /** The name that people use: the number of a slip or a bag, the name of a statement. */
  readonly name?: string
  /** The reference of a payout. */
  readonly reference?: string
}

export interface Proposal {
  readonly kind: ProposalKind
  readonly records: readonly BookRecord[]
  /** The identities of the lines, including this one: several only for `sum_of_lines`. */
  readonly lines: readonly string[]
  readonly points: readonly Point[]
  readonly score: number
}

/** The meaning of a line for the books: the same for a line that a rule linked, a proposed one and one that a person linked. */
export interface Finding {
  readonly records: readonly BookRecord[]
  readonly class?: DiscrepancyClass
  readonly cause?: Cause
  /** The amount that the books expect of this line, in the currency of the records; zero where its records are counted by another line. */
  readonly expected: Equation
  readonly expectedCurrency: string
  /** The line less the expected amount, or the whole line where the currencies differ. */
  readonly difference: Equation
  /** Identities of lines that pay the record together: they are accepted together. */
  readonly together?: readonly string[]
  /** Ids, references or plates of the line that differ from the record: a person checks each of these. */
  readonly differs?: readonly Point[]
}

export interface LineMatch extends Finding {
  readonly line: StatementLine
  readonly state: 'linked' | 'proposed' | 'open' | 'seen'
  readonly rule?: RuleId
  readonly obstacle?: Obstacle
  /** The best proposal is first; a linked line has none. */
  readonly proposals: readonly Proposal[]
}

/** A record of the period, or of an earlier one, that no line is about. */
export interface MissingRecord {
  readonly record: BookRecord
  /** Statements in which it was due and missing, this one included. */
  readonly periods: number
}

export interface Matching {
  /** The lines in the order of the statement. */
  readonly lines: readonly LineMatch[]
  /** Records that are due and that no rule linked, including records of suggestions; the oldest is first. */
  readonly due: readonly MissingRecord[]
  /** The due records that no line is about. */
  readonly missing: readonly MissingRecord[]
  readonly counts: Readonly<Record<RuleId, number>>
}

export interface MatchingOptions {
  readonly rules: RuleSwitches
  /** Lines imported before, in any statement. */
  readonly importedIdentities: ReadonlySet<string>
  /** Lines of other statements that are still open: they are second candidates for the same records. */
  readonly otherLines?: readonly StatementLine[]
  /** The amounts that lines of closed statements, or decisions of a person, have settled, by the key of the record. */
  readonly settled?: ReadonlyMap<string, Equation>
  /** The period of the statement. Without it nothing belongs to the next period, and nothing is missing. */
  readonly period?: Period
  readonly earlierPeriods?: readonly Period[]
}
