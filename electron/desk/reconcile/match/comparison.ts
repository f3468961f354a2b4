/** Compares one line with one record: what the books expect of it, whether its amounts are exact, and what contradicts the pair. */
import type { Equation, Period } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import { currencyDigits } from '../../../core/money.ts'
import { remember } from '../remember.ts'
import type { BookedSale, StatementLine } from '../statement.ts'
import { largestDifference, isZero } from './equation.ts'
import { cardAmount } from './naming.ts'
import { dayOf, daysBetween, normalizeFacility, plateOf } from './normalize.ts'
import type { BookRecord } from './types.ts'

/** 0.05 of the currency, in its minor units. */
export const toleranceOf = (currency: string): number => Math.floor(5 * 10 ** (currencyDigits(currency) - 2))

/** The books do not contain the fee of a processor or a bank, so that the stated fee is expected. */
export const expectedOf = (kind: StatementKind, { fees }: StatementLine, expected: Equation): Equation =>
  kind === 'payout' ? expected : { ...expected, fees, net: expected.net - fees }

/** All five members of a payout are compared, otherwise the amount alone. */
export const amountDifference = (kind: StatementKind, line: StatementLine, record: BookRecord): number => {
  if (kind === 'payout') return largestDifference(line, record.expected)
  return Math.abs((kind === 'card' ? cardAmount(line) : line.net) - record.expected.net)
}

/** True where earlier statements settled everything that was expected: nothing is due any more. */
export const isSettled = (record: BookRecord): boolean => record.settled !== undefined && isZero(record.expected)

const adjustmentText = /charge\s?back|dispute|reversal|correction|adjust|r[ée]trofacturation|ajustement|contestation/iu

/** True for a line that is no payment of a booking: it corrects a balance, even where it names a booking. */
export const isAdjustment = (line: StatementLine): boolean =>
  (line.gross === 0 && line.refunds === 0 && line.adjustments !== 0) ||
  (line.category !== undefined && adjustmentText.test(line.category))

export const isOfNextPeriod = (record: BookRecord, period: Period | undefined): boolean =>
  period !== undefined && record.kind === 'sale' && record.date > period.to

/** The facilities of the books with a given name; none for a name that the books do not have. */
export const createFacilityNames = (sales: readonly Pick<BookedSale, 'facility' | 'facilityId'>[]) => {
  const normalize = remember(normalizeFacility)
  const idsByName = new Map<string, Set<string>>()
  for (const { facility, facilityId } of sales) {
    const name = normalize(facility)
    const ids = idsByName.get(name)
    if (ids === undefined) idsByName.set(name, new Set([facilityId]))
    else ids.add(facilityId)
  }
  return {
    normalize,
    /** `unknown` where the line names no facility, or one that the books do not have: that is no evidence. */
    compare: (line: StatementLine, sale: BookedSale): 'same' | 'other' | 'unknown' => {
      const ids = line.facility === undefined ? undefined : idsByName.get(normalize(line.facility))
      if (ids === undefined) return 'unknown'
      return ids.has(sale.facilityId) ? 'same' : 'other'
    },
  }
}
export type FacilityNames = ReturnType<typeof createFacilityNames>

/** True where one character differs, which a camera or a person misread. */
export const isMisread = (one: string, other: string): boolean =>
  one.length === other.length && Array.from(one).filter((character, index) => character !== other[index]).length <= 1

/**
 * The identifier itself may be wrong: the line names another facility, or two of plate, day of parking and day of sale are
 * others. One alone is no contradiction: plates change, clocks and zones differ.
 */
export const contradicts = (line: StatementLine, { sale }: BookRecord, facilities: FacilityNames): boolean => {
  if (sale === undefined) return false
  if (facilities.compare(line, sale) === 'other') return true
  const isOtherDay = line.startsAt !== undefined && dayOf(line.startsAt) !== dayOf(sale.startsAt)
  const isOtherSale = line.soldAt !== undefined && daysBetween(line.soldAt, sale.soldAt) > 1
  if (!isOtherDay && !isOtherSale) return false
  if (isOtherDay && isOtherSale) return true
  const [stated, booked] = [plateOf(line.plate), plateOf(sale.plate)]
  return stated !== undefined && booked !== undefined && !isMisread(stated, booked)
}
