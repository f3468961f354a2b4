/** The likely cause of an amount that differs: each is a calculation whose result has to be exact to the cent. */
import type { Cause } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { shareOfMinor } from '../../../core/money.ts'
import { remember } from '../remember.ts'
import type { BookedSale, StatementLine } from '../statement.ts'
import { amountDifference, toleranceOf } from './comparison.ts'
import type { BookRecord } from './types.ts'

type PriceLine = BookedSale['priceLines'][number]

const totalOf = (lines: readonly PriceLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** A booking has few add-ons; with more, the search would be long and its result a coincidence. */
const mostAddOns = 6

/** The smallest set of lines with this total. */
const linesWithTotal = (lines: readonly PriceLine[], total: number): readonly PriceLine[] | undefined => {
  if (lines.length > mostAddOns) return undefined
  const sets = Array.from({ length: 2 ** lines.length - 1 }, (_, index) =>
    lines.filter((_line, bit) => ((index + 1) >> bit) % 2 === 1),
  )
  return sets.filter((set) => totalOf(set) === total).toSorted((one, other) => one.length - other.length)[0]
}

const feeSteps = [100, 50, 25, 10, 5, 1]

/** The roundest rate, in basis points, that gives this fee. */
const rateOf = (fees: number, base: number): number | undefined => {
  if (base <= 0 || fees < 0) return undefined
  const exact = (fees * 10_000) / base
  return feeSteps.map((step) => Math.round(exact / step) * step).find((rate) => shareOfMinor(base, rate) === fees)
}

/** Prices of parking that were sold before, by facility and currency: built once for the facilities in question. */
export const createPriceHistory = (sales: readonly BookedSale[], facilityIds: ReadonlySet<string>) => {
  const parkingOf = ({ priceLines }: BookedSale): number =>
    priceLines.reduce((sum, { kind, amount }) => (kind === 'parking' ? sum + amount : sum), 0)
  /** The time of the first sale at each price. */
  const firstSold = remember((_place: string) => new Map<number, string>())
  const placeOf = ({ facilityId, currency }: BookedSale): string => `${facilityId} ${currency}`
  for (const sale of sales) {
    if (!facilityIds.has(sale.facilityId)) continue
    const prices = firstSold(placeOf(sale))
    const price = parkingOf(sale)
    const first = prices.get(price)
    if (first === undefined || sale.soldAt < first) prices.set(price, sale.soldAt)
  }
  return {
    parkingOf,
    /** Whether the facility sold for this price before it sold this booking. */
    wasPrice: (sale: BookedSale, price: number): boolean =>
      (firstSold(placeOf(sale)).get(price) ?? sale.soldAt) < sale.soldAt,
  }
}
export type PriceHistory = ReturnType<typeof createPriceHistory>

/** The common factor of all amounts: the value of the booking's currency in the other one. */
export const rateOfExchange = (line: StatementLine, { expected }: BookRecord): number | undefined => {
  if (expected.gross <= 0 || line.gross <= 0 || line.gross === expected.gross) return undefined
  const rate = line.gross / expected.gross
  const isScaled = (stated: number, booked: number) => Math.abs(stated - booked * rate) <= 1 + rate
  if (!isScaled(line.fees, expected.fees) || !isScaled(line.refunds, expected.refunds)) return undefined
  return isScaled(line.net, expected.net) ? rate : undefined
}

/** Rates of exchange differ by less than this within a statement. */
const rateSpread = 0.002
/** This many bookings of different prices at one rate are no coincidence. */
const fewestAtOneRate = 3

/** The common rate of lines that are all off by the same factor. */
export const createRates = (pairs: readonly { readonly rate: number; readonly gross: number }[]) => {
  const clusters: { readonly from: number; readonly members: { rate: number; gross: number }[] }[] = []
  for (const pair of pairs.toSorted((one, other) => one.rate - other.rate)) {
    const last = clusters.at(-1)
    if (last !== undefined && pair.rate <= last.from * (1 + rateSpread)) last.members.push(pair)
    else clusters.push({ from: pair.rate, members: [pair] })
  }
  const common = clusters.filter(
    ({ members }) => members.length >= fewestAtOneRate && new Set(members.map(({ gross }) => gross)).size > 1,
  )
  return (rate: number): number | undefined => {
    const members = common.find(({ from }) => from <= rate && rate <= from * (1 + rateSpread))?.members
    // The most expensive booking gives the most exact rate.
    const dearest = members?.reduce((one, other) => (other.gross > one.gross ? other : one))
    return dearest && Math.round(dearest.rate * 1000) / 1000
  }
}

/** The cause, except causes that need the rest of the statement or the books. */
export const ownCause = (line: StatementLine, record: BookRecord): Cause | undefined => {
  const { sale, expected } = record
  if (sale === undefined || line.adjustments !== expected.adjustments) return undefined
  const gross = line.gross - expected.gross
  const refunds = line.refunds - expected.refunds
  const fees = line.fees - expected.fees
  const deducted = sale.expected.refunds
  // The fee is unchanged, or reduced in proportion to the amount that was not paid.
  const feesFollow =
    fees === 0 || Math.abs(fees - Math.sign(gross) * shareOfMinor(Math.abs(gross), sale.commissionBasisPoints)) <= 1
  if (amountDifference('payout', line, record) <= toleranceOf(line.currency)) return { kind: 'rounding' }
  if (gross === 0 && deducted > 0 && refunds === -deducted) return { kind: 'refund_not_deducted', amount: deducted }
  if (gross === 0 && deducted > 0 && refunds === deducted) return { kind: 'deducted_twice', amount: deducted }
  if (refunds !== 0) return undefined
  if (gross === 0) {
    const base = expected.gross - expected.refunds
    const share = line.fees - (sale.commissionFixedMinor ?? 0)
    const stated = rateOf(share, base) ?? rateOf(share, expected.gross)
    const isOther = stated !== undefined && stated !== sale.commissionBasisPoints
    return isOther ? { kind: 'fee_rate', agreed: sale.commissionBasisPoints, stated } : undefined
  }
  if (!feesFollow) return undefined
  const addOns = linesWithTotal(
    sale.priceLines.filter(({ kind }) => kind === 'add_on'),
    -gross,
  )
  if (addOns !== undefined) return { kind: 'add_on_not_paid', labels: addOns.map(({ label }) => label), amount: -gross }
  const tax = totalOf(sale.priceLines.filter(({ kind }) => kind === 'tax'))
  return tax !== 0 && Math.abs(gross) === tax ? { kind: 'tax', amount: gross } : undefined
}

/** The booking has a price at which its facility sold before: after a change of prices, or before an exchange. */
export const priceCause = (
  line: StatementLine,
  { sale, expected }: BookRecord,
  prices: PriceHistory,
): Cause | undefined => {
  if (sale === undefined || line.refunds !== expected.refunds) return undefined
  const agreed = prices.parkingOf(sale)
  const paid = agreed + line.gross - expected.gross
  const share = shareOfMinor(Math.max(0, line.gross - line.refunds), sale.commissionBasisPoints)
  const fee = share + (sale.commissionFixedMinor ?? 0)
  const isFeeOfPrice = Math.abs(line.fees - fee) <= 1 || line.fees === expected.fees
  if (paid === agreed || !isFeeOfPrice || !prices.wasPrice(sale, paid)) return undefined
  return { kind: 'price_before_change', paid, agreed }
}
