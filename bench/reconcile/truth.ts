/** The known truth about a generated line, and lines before they have rows and identities. */
import type { Cause, DiscrepancyClass, Equation } from '../../shared/desk/reconcile/vocabulary.ts'
import type { StatementLine } from '../../electron/desk/reconcile/statement.ts'

/** A class, or the cause where the class has several. */
export type Label =
  | Exclude<DiscrepancyClass, 'adjustment' | 'amount_differs' | 'identifier_differs'>
  | Exclude<Cause['kind'], 'facility_named'>
  | 'amount_unexplained'

export interface LineTruth {
  /** Keys of the records that the line really belongs to. */
  readonly records: readonly string[]
  /** Identifier and amounts are right, and no other record could be meant: a rule has to link it. */
  readonly isCertain: boolean
  readonly label?: Label
  /** True for a booking that is paid twice: either line may be the second one. */
  readonly isTwin?: boolean
}

export interface Draft {
  readonly line: Omit<StatementLine, 'row' | 'identity'>
  readonly truth: LineTruth
}

export const equation = (gross: number, fees = 0, refunds = 0, adjustments = 0): Equation => ({
  gross,
  fees,
  refunds,
  adjustments,
  net: gross - fees - refunds + adjustments,
})

/** Labels in the order of the table. */
export const labels: readonly Label[] = [
  'add_on_not_paid',
  'fee_rate',
  'tax',
  'refund_not_deducted',
  'deducted_twice',
  'price_before_change',
  'rounding',
  'currency',
  'amount_unexplained',
  'cancelled_but_paid',
  'paid_twice',
  'wrong_facility',
  'wrong_currency',
  'next_period',
  'chargeback',
  'correction',
  'other_adjustment',
  'missing_in_books',
  'missing_in_statement',
]
