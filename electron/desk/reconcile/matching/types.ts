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
  /** What the books still expect, less what earlier statements settled. */
  readonly expected: Equation
  /** What earlier statements settled of it, where they did. */
  readonly settled?: Equation
  /** The local day on which it is due: of parking, of business, of the payout. */
  readonly date: string
  readonly sale?: BookedSale
  /** Of a card payment. */
  readonly bookingId?: string
  /** What people call it: the number of a slip or a bag, the name of a statement. */
  readonly name?: string
  /** Of a payout. */
  readonly reference?: string
}

export interface Proposal {
  readonly kind: ProposalKind
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
  /** An id, a reference or a plate of the line that the record has otherwise: a person looks at each of these. */
  readonly differs?: readonly Point[]
}

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
  /** Records that are due and that no rule linked, also those that a suggestion is about; the oldest first. */
  readonly due: readonly MissingRecord[]
  /** Of these, the ones that no line is about. */
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
