/** A statement as it was read, and the expected records of the books: matching compares the two. Money is whole minor units. */
import type { Equation } from '../../../shared/desk/reconcile/vocabulary.ts'
import type { StatementKind } from '../../../shared/desk/reconcile/mapping.ts'

/** One line of a statement. Values that its file lacks are undefined; a local date and time are as in the file, without a zone. */
export interface StatementLine extends Equation {
  /** The row of the file, from 1, as an editor or a spreadsheet counts. */
  readonly row: number
  /** Identifies a line in any file: by its reference, day and amount or, without one, all its fields; and its ordinal among equal lines. */
  readonly identity: string
  readonly reference?: string
  readonly currency: string
  readonly bookingId?: string
  readonly partnerBookingId?: string
  readonly cardReference?: string
  readonly bagNumber?: string
  readonly payoutReference?: string
  readonly plate?: string
  readonly facility?: string
  /** `2026-12-02` or `2026-12-02T18:30`. */
  readonly soldAt?: string
  readonly startsAt?: string
  readonly category?: string
  readonly text?: string
}

/** A statement as its file, or its format alone, describes it. */
export interface Statement {
  readonly kind: StatementKind
  readonly lines: readonly StatementLine[]
  /** The sums that the file states itself, by currency; empty where it states none. */
  readonly statedTotals: Readonly<Record<string, Partial<Equation>>>
}

/** A booking in the books: what was agreed on the day of sale, and the payout that follows from it. */
export interface BookedSale {
  readonly bookingId: string
  readonly partnerBookingId?: string
  readonly plate?: string
  readonly facilityId: string
  readonly facility: string
  readonly currency: string
  /** Local to the facility, `2026-12-02T18:30`. */
  readonly soldAt: string
  readonly startsAt: string
  readonly endsAt: string
  readonly isCancelled: boolean
  readonly cancelledAt?: string
  /** Price lines in the order of the booking; their amounts add up to `expected.gross`. */
  readonly priceLines: readonly {
    readonly kind: 'parking' | 'add_on' | 'fee' | 'tax' | 'credit'
    readonly label: string
    readonly amount: number
  }[]
  /** Commission in basis points, agreed on the day of sale. */
  readonly commissionBasisPoints: number
  /** The fixed commission for the booking; absent where there is none. */
  readonly commissionFixedMinor?: number
  readonly expected: Equation
}

/** A card payment of a shift, or of the journal. */
export interface BookedCardPayment {
  readonly paymentId: string
  readonly bookingId: string
  readonly cardReference?: string
  readonly currency: string
  readonly amount: number
  /** Local date of the counter. */
  readonly businessDate: string
}

/** A bag of cash that left a drawer. */
export interface BookedBag {
  readonly bagId: string
  /** The number is used again once the bag is at the bank. */
  readonly bagNumber: string
  readonly currency: string
  readonly amount: number
  readonly businessDate: string
}

/** The amount that an imported payout or card statement pays in one currency, for the bank's line about it. */
export interface BookedPayout {
  readonly statementId: string
  readonly statementName: string
  readonly reference?: string
  readonly currency: string
  readonly amount: number
  readonly date: string
}

export interface Books {
  readonly sales: readonly BookedSale[]
  readonly cardPayments: readonly BookedCardPayment[]
  readonly bags: readonly BookedBag[]
  readonly payouts: readonly BookedPayout[]
}
