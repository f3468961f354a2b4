/** The meaning of an unmatched line: its class, the likely cause, and the difference from the books. */
import type { Cause, Period } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { BookedSale, StatementLine } from '../statement.ts'
import { minus, zero } from './equation.ts'
import { createPriceHistory, createRates, ownCause, priceCause, rateOfExchange } from './causes.ts'
import { identifiersThatDiffer } from './identifiers.ts'
import {
  amountDifference,
  createFacilityNames,
  expectedOf,
  isAdjustment,
  isOfNextPeriod,
  type FacilityNames,
} from './comparison.ts'
import type { BookRecord, Finding } from './types.ts'

/** A line, and the record that it is most likely about. */
export interface Pair {
  readonly line: StatementLine
  readonly record: BookRecord | undefined
  /** True where another line, or an earlier statement, pays the record. */
  readonly isUsed: boolean
}

const adjustmentCause = ({ category = '', text = '' }: StatementLine): Cause => {
  const words = `${category} ${text}`
  if (/charge\s?back|dispute|reversal|r[ée]trofacturation|contestation/iu.test(words)) return { kind: 'chargeback' }
  return /correct/iu.test(words) ? { kind: 'correction' } : { kind: 'other_adjustment' }
}

export const createClassifier = (
  kind: StatementKind,
  {
    facilities,
    period,
    sales = [],
    pairs = [],
  }: {
    readonly facilities: FacilityNames
    readonly period: Period | undefined
    /** All sales, and all pairs to classify: an earlier price and a common rate of exchange show only in many of them. */
    readonly sales?: readonly BookedSale[]
    readonly pairs?: readonly Pair[]
  },
): ((pair: Pair) => Finding) => {
  const differing = pairs.flatMap(({ line, record, isUsed }) =>
    record?.sale !== undefined &&
    !isUsed &&
    record.currency === line.currency &&
    amountDifference(kind, line, record) > 0
      ? [{ line, record, sale: record.sale }]
      : [],
  )
  const prices = createPriceHistory(sales, new Set(differing.map(({ sale }) => sale.facilityId)))
  const commonRate = createRates(
    differing.flatMap(({ line, record }) => {
      if (ownCause(line, record) || priceCause(line, record, prices)) return []
      const rate = rateOfExchange(line, record)
      return rate === undefined ? [] : [{ rate, gross: record.expected.gross }]
    }),
  )
  const causeOf = (line: StatementLine, record: BookRecord): Cause | undefined => {
    const found = ownCause(line, record) ?? priceCause(line, record, prices)
    if (found !== undefined) return found
    const exchange = rateOfExchange(line, record)
    const rate = exchange === undefined ? undefined : commonRate(exchange)
    return rate === undefined ? undefined : { kind: 'currency', rate }
  }

  const classOf = ({ line, record, isUsed }: Pair, isOther: boolean): Pick<Finding, 'class' | 'cause'> => {
    if (isAdjustment(line)) return { class: 'adjustment', cause: adjustmentCause(line) }
    if (record === undefined) return { class: 'missing_in_books' }
    const { sale } = record
    if (record.currency !== line.currency) return { class: 'wrong_currency' }
    if (isUsed) {
      const deducted = sale?.expected.refunds ?? 0
      const isRefund = line.gross === 0 && line.refunds > 0 && line.refunds === deducted
      return isRefund
        ? { class: 'amount_differs', cause: { kind: 'deducted_twice', amount: deducted } }
        : { class: 'paid_twice' }
    }
    const isPaid = line.gross > 0 && line.refunds < record.expected.refunds && line.net > record.expected.net
    if (sale?.isCancelled === true && isPaid) return { class: 'cancelled_but_paid' }
    if (isOfNextPeriod(record, period)) return { class: 'next_period' }
    if (sale !== undefined && facilities.compare(line, sale) === 'other')
      return {
        class: 'wrong_facility',
        cause: { kind: 'facility_named', stated: line.facility ?? '', booked: sale.facility },
      }
    if (amountDifference(kind, line, record) === 0) return isOther ? { class: 'identifier_differs' } : {}
    const cause = kind === 'payout' ? causeOf(line, record) : undefined
    return { class: 'amount_differs', ...(cause && { cause }) }
  }

  return (pair) => {
    const { line, record, isUsed } = pair
    const differs = record === undefined ? [] : identifiersThatDiffer(line, record)
    const found = classOf(pair, differs.length > 0)
    const isCounted = record !== undefined && !isUsed && found.class !== 'adjustment'
    const expected = isCounted ? expectedOf(kind, line, record.expected) : zero
    const expectedCurrency = isCounted ? record.currency : line.currency
    return {
      records: record === undefined ? [] : [record],
      ...found,
      expected,
      expectedCurrency,
      difference: minus(line, expectedCurrency === line.currency ? expected : zero),
      ...(isCounted && differs.length > 0 && { differs }),
    }
  }
}

/** The meaning of a line compared with a record that a person chose. */
export const findingByHand = (
  kind: StatementKind,
  line: StatementLine,
  record: BookRecord,
  {
    facilities,
    period,
  }: { readonly facilities: readonly Pick<BookedSale, 'facility' | 'facilityId'>[]; readonly period?: Period },
): Finding =>
  createClassifier(kind, { facilities: createFacilityNames(facilities), period })({ line, record, isUsed: false })
