/** Faults of a payout line, one function for each: the file's content and the truth. Undefined where a booking cannot have it. */
import { shareOfMinor } from '../../electron/core/money.ts'
import { plus } from '../../electron/desk/reconcile/match/equation.ts'
import type { BookedSale } from '../../electron/desk/reconcile/statement.ts'
import type { Random } from './random.ts'
import { equation, type Draft } from './truth.ts'

export interface FaultContext {
  readonly random: Random
  readonly sales: readonly BookedSale[]
  /** The rate of the other currency, on the day of the payout. */
  readonly exchangeRate: number | undefined
  /** A fee that was never agreed. */
  readonly otherCommission: number
  /** The second booking of a vehicle on a day, by plate and day. */
  readonly evenings: ReadonlyMap<string, BookedSale>
  /** Bookings that the line of another one pays. */
  readonly paidWith: Set<string>
  /** Bookings that the file leaves out. */
  readonly dropped: Set<string>
}
type Fault = (draft: Draft, sale: BookedSale, context: FaultContext) => Draft[] | undefined

const isPlain = ({ isCancelled, expected }: BookedSale): boolean => !isCancelled && expected.refunds === 0

/** The line with other amounts; no rule may link it. */
const altered = ({ line, truth }: Draft, amounts: Partial<Draft['line']>, label: Draft['truth']['label']): Draft => ({
  line: { ...line, ...amounts },
  truth: { ...truth, isCertain: false, ...(label && { label }) },
})

const paid = (gross: number, { commissionBasisPoints, expected }: BookedSale) =>
  equation(gross, shareOfMinor(gross - expected.refunds, commissionBasisPoints), expected.refunds)

const ofKind = (sale: BookedSale, kind: 'add_on' | 'tax' | 'parking') =>
  sale.priceLines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0)

const addOnNotPaid: Fault = (draft, sale) =>
  isPlain(sale) && ofKind(sale, 'add_on') > 0
    ? [altered(draft, paid(sale.expected.gross - ofKind(sale, 'add_on'), sale), 'add_on_not_paid')]
    : undefined

const feeRate: Fault = (draft, sale, { otherCommission }) =>
  isPlain(sale)
    ? [altered(draft, equation(sale.expected.gross, shareOfMinor(sale.expected.gross, otherCommission)), 'fee_rate')]
    : undefined

const tax: Fault = (draft, sale) =>
  isPlain(sale) && ofKind(sale, 'tax') > 0
    ? [altered(draft, paid(sale.expected.gross - ofKind(sale, 'tax'), sale), 'tax')]
    : undefined

const refundNotDeducted: Fault = (draft, { isCancelled, expected, commissionBasisPoints }) =>
  !isCancelled && expected.refunds > 0
    ? [
        altered(
          draft,
          equation(expected.gross, shareOfMinor(expected.gross, commissionBasisPoints)),
          'refund_not_deducted',
        ),
      ]
    : undefined

const deductedTwice: Fault = (draft, { isCancelled, expected }) =>
  !isCancelled && expected.refunds > 0
    ? [altered(draft, equation(expected.gross, expected.fees, 2 * expected.refunds), 'deducted_twice')]
    : undefined

/** The earlier price of the facility; only where it sold at this price before this booking. */
const priceBeforeChange: Fault = (draft, sale, { sales }) => {
  if (!isPlain(sale)) return undefined
  const agreed = ofKind(sale, 'parking')
  const before = sales.find(
    (other) => other.facilityId === sale.facilityId && other.soldAt < sale.soldAt && ofKind(other, 'parking') < agreed,
  )
  if (before === undefined) return undefined
  const gross = sale.expected.gross - agreed + ofKind(before, 'parking')
  return [altered(draft, paid(gross, sale), 'price_before_change')]
}

/** A difference within the tolerance: the match is certain only by the booking's id. */
const rounding: Fault = (draft, { expected: { gross, fees, refunds } }, { random }) => {
  const off = random.pick([-5, -2, -1, 1, 2, 5])
  const isCertain = draft.truth.isCertain && draft.line.bookingId !== undefined
  const rounded = altered(draft, equation(gross, fees + off, refunds), 'rounding')
  return [{ ...rounded, truth: { ...rounded.truth, isCertain } }]
}

const currency: Fault = (draft, sale, { exchangeRate }) => {
  if (!isPlain(sale) || exchangeRate === undefined) return undefined
  const { gross, fees } = sale.expected
  return [altered(draft, equation(Math.round(gross * exchangeRate), Math.round(fees * exchangeRate)), 'currency')]
}

const unexplained: Fault = (draft, sale, { random }) =>
  isPlain(sale)
    ? [altered(draft, equation(sale.expected.gross - random.integer(11, 97), sale.expected.fees), 'amount_unexplained')]
    : undefined

const cancelledButPaid: Fault = (draft, { isCancelled, expected, commissionBasisPoints }) =>
  isCancelled
    ? [
        altered(
          draft,
          equation(expected.gross, shareOfMinor(expected.gross, commissionBasisPoints)),
          'cancelled_but_paid',
        ),
      ]
    : undefined

const paidTwice: Fault = (draft, sale) => {
  if (!isPlain(sale)) return undefined
  const truth = { ...draft.truth, isCertain: false, isTwin: true }
  return [
    { line: draft.line, truth },
    { line: draft.line, truth: { ...truth, label: 'paid_twice' } },
  ]
}

const wrongFacility: Fault = (draft, sale, { sales, random }) => {
  if (draft.line.facility === undefined || !isPlain(sale)) return undefined
  const other = sales.find((each) => each.facilityId !== sale.facilityId && random.chance(0.3))
  return other && [altered(draft, { facility: other.facility }, 'wrong_facility')]
}

const wrongCurrency: Fault = (draft, sale) =>
  isPlain(sale) && draft.truth.isCertain
    ? [altered(draft, { currency: sale.currency === 'USD' ? 'CAD' : 'USD' }, 'wrong_currency')]
    : undefined

const adjustment =
  (label: 'chargeback' | 'correction' | 'other_adjustment', category: string): Fault =>
  (draft, sale, { random }) => {
    const amount = label === 'chargeback' ? -sale.expected.gross : random.integer(-4000, 4000) || 100
    const { facility: _facility, ...line } = draft.line
    const correction = { ...line, ...equation(0, 0, 0, amount), category }
    return [draft, { line: correction, truth: { records: draft.truth.records, isCertain: false, label } }]
  }

/** A booking that the books never had; it has nothing in common with another one. */
const missingInBooks: Fault = (draft, sale, { random }) => {
  const number = random.integer(100_000, 999_999)
  const gross = random.integer(1000, 9000)
  const unknown = {
    ...draft.line,
    ...equation(gross, shareOfMinor(gross, sale.commissionBasisPoints)),
    ...(draft.line.bookingId !== undefined && { bookingId: `99${number}` }),
    ...(draft.line.partnerBookingId !== undefined && { partnerBookingId: `X-${number}` }),
    ...(draft.line.plate !== undefined && { plate: `ZZ${number}` }),
  }
  return [draft, { line: unknown, truth: { records: [], isCertain: false, label: 'missing_in_books' } }]
}

const missingInStatement: Fault = (_draft, sale) => (sale.expected.net === 0 ? undefined : [])

/** Without an identifier a person decides. */
const idMissing: Fault = ({ line, truth }) => {
  const { bookingId: _id, partnerBookingId: _partner, ...rest } = line
  return [{ line: rest, truth: { ...truth, isCertain: false } }]
}

/** The id of another booking, which misleads a match by id. Without anything else to compare, nobody could know. */
const idOfAnother: Fault = (draft, sale, { sales, random, dropped }) => {
  const { line } = draft
  const from = random.integer(0, sales.length - 1)
  const isSimilar = (each: BookedSale) =>
    each.facilityId === sale.facilityId && each.expected.net === sale.expected.net && each.bookingId !== sale.bookingId
  const other = sales.slice(from).find(isSimilar) ?? sales[from]
  const isVisible = line.plate !== undefined && line.startsAt !== undefined && other?.plate !== undefined
  const isOtherDay = other?.startsAt.slice(0, 10) !== sale.startsAt.slice(0, 10)
  const isOtherSale = Math.abs(Date.parse(`${other?.soldAt}Z`) - Date.parse(`${sale.soldAt}Z`)) > 2 * 86_400_000
  const differs = other?.plate?.slice(2) !== sale.plate?.slice(2) && (isOtherDay || isOtherSale)
  if (other === undefined || !isVisible || !differs || other.isCancelled) return undefined
  const id = line.bookingId !== undefined && { bookingId: other.bookingId }
  const partner = line.partnerBookingId !== undefined && { partnerBookingId: other.partnerBookingId ?? '' }
  if (id === false && partner === false) return undefined
  // This is worst where the other booking's own line is missing: the amounts are often equal.
  if (random.chance(0.5)) dropped.add(other.bookingId)
  return [altered(draft, { ...id, ...partner }, undefined)]
}

/** Two lines for one booking. */
const inTwoParts: Fault = (draft, sale) => {
  if (!isPlain(sale)) return undefined
  const { gross, fees } = sale.expected
  const part = equation(Math.floor(gross / 3), Math.floor(fees / 3))
  return [altered(draft, part, undefined), altered(draft, equation(gross - part.gross, fees - part.fees), undefined)]
}

/** One line for two bookings of a vehicle, under the first one's id. */
const inOneLine: Fault = (draft, sale, { evenings, paidWith }) => {
  const second = evenings.get(`${sale.plate ?? ''} ${sale.startsAt.slice(0, 10)}`)
  if (second === undefined || second.bookingId === sale.bookingId || !draft.line.startsAt || !isPlain(sale))
    return undefined
  paidWith.add(second.bookingId)
  const together = altered(draft, plus(sale.expected, second.expected), undefined)
  return [{ ...together, truth: { ...together.truth, records: [...draft.truth.records, `sale:${second.bookingId}`] } }]
}

/** A clock that was not set back, or a plate with a misread letter: the identifier still decides. */
const otherClock: Fault = ({ line, truth }) => {
  if (line.startsAt?.endsWith('T01:30') !== true) return undefined
  return [{ line: { ...line, startsAt: line.startsAt.replace('T01:30', 'T00:30') }, truth }]
}
const plateMisread: Fault = ({ line, truth }) =>
  line.plate === undefined ? undefined : [{ line: { ...line, plate: line.plate.replace(/^./, 'Q') }, truth }]

/** How many of a thousand lines have each fault. */
export const payoutFaults: readonly { readonly fault: Fault; readonly perMille: number }[] = [
  { fault: addOnNotPaid, perMille: 20 },
  { fault: feeRate, perMille: 12 },
  { fault: tax, perMille: 10 },
  { fault: refundNotDeducted, perMille: 120 },
  { fault: deductedTwice, perMille: 120 },
  { fault: priceBeforeChange, perMille: 12 },
  { fault: rounding, perMille: 20 },
  { fault: currency, perMille: 45 },
  { fault: unexplained, perMille: 8 },
  { fault: cancelledButPaid, perMille: 150 },
  { fault: paidTwice, perMille: 10 },
  { fault: wrongFacility, perMille: 10 },
  { fault: wrongCurrency, perMille: 8 },
  { fault: adjustment('chargeback', 'Chargeback'), perMille: 6 },
  { fault: adjustment('correction', 'Correction'), perMille: 6 },
  { fault: adjustment('other_adjustment', 'Adjustment'), perMille: 4 },
  { fault: missingInBooks, perMille: 10 },
  { fault: missingInStatement, perMille: 12 },
  { fault: idMissing, perMille: 15 },
  { fault: idOfAnother, perMille: 10 },
  { fault: inTwoParts, perMille: 8 },
  { fault: inOneLine, perMille: 200 },
  { fault: otherClock, perMille: 300 },
  { fault: plateMisread, perMille: 15 },
]
