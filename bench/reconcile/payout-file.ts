/** A month of a payout: a line for each booking that parks in it, some of them wrong, and the truth about them. */
import type { Equation } from '../../shared/desk/reconcile/vocabulary.ts'
import { isZero, minus } from '../../electron/desk/reconcile/match/equation.ts'
import type { BookedSale } from '../../electron/desk/reconcile/statement.ts'
import { payoutFaults, type FaultContext } from './payout-faults.ts'
import type { Random } from './random.ts'
import { earlierPeriods, period } from './sales.ts'
import { equation, type Draft } from './truth.ts'

/** The columns that the file of this marketplace has. */
export interface PayoutColumns {
  readonly ids: 'booking' | 'partner' | 'both' | 'none'
  readonly hasPlate: boolean
  readonly hasFacility: boolean
  readonly hasStart: boolean
  readonly hasTime: boolean
  readonly hasReference: boolean
  readonly listsCancelled: boolean
}

export const pickColumns = (random: Random): PayoutColumns => {
  const ids = random.pick<PayoutColumns['ids']>(['booking', 'booking', 'booking', 'partner', 'both', 'none'])
  const isPoor = ids !== 'none' && random.chance(0.15)
  return {
    ids,
    hasPlate: !isPoor,
    hasFacility: !isPoor && (ids === 'none' || random.chance(0.8)),
    hasStart: !isPoor,
    hasTime: random.chance(0.85),
    hasReference: random.chance(0.5),
    listsCancelled: random.chance(0.5),
  }
}

const differently = (random: Random, name: string): string =>
  random.chance(0.3) ? name.toUpperCase().replace('/', ' - ') : name

/** The correct line of a booking. */
const rightLine = (random: Random, sale: BookedSale, columns: PayoutColumns, amounts: Equation): Draft => {
  const { ids, hasPlate, hasFacility, hasStart, hasTime } = columns
  const { partnerBookingId, plate } = sale
  return {
    line: {
      ...amounts,
      currency: sale.currency,
      ...((ids === 'booking' || ids === 'both') && { bookingId: sale.bookingId }),
      ...((ids === 'partner' || ids === 'both') && partnerBookingId !== undefined && { partnerBookingId }),
      ...(hasPlate && plate !== undefined && { plate }),
      ...(hasFacility && { facility: differently(random, sale.facility) }),
      ...(hasStart && { startsAt: hasTime ? sale.startsAt : sale.startsAt.slice(0, 10) }),
      soldAt: hasTime ? sale.soldAt : sale.soldAt.slice(0, 10),
    },
    truth: { records: [`sale:${sale.bookingId}`], isCertain: ids !== 'none' },
  }
}

const isIn = (sale: BookedSale, { from, to }: { from: string; to: string }): boolean => {
  const day = sale.startsAt.slice(0, 10)
  return day >= from && day <= to
}

/** A shared partner's id does not distinguish two bookings, nor can two lines that name one booking be distinguished. */
const withoutAmbiguous = (drafts: readonly Draft[], sales: readonly BookedSale[]): Draft[] => {
  const holders = Map.groupBy(sales, ({ partnerBookingId }) => partnerBookingId)
  const keysOf = ({ line }: Draft): string[] => [
    ...(line.bookingId === undefined ? [] : [`sale:${line.bookingId}`]),
    ...(line.bookingId !== undefined || line.partnerBookingId === undefined
      ? []
      : (holders.get(line.partnerBookingId) ?? []).map(({ bookingId }) => `sale:${bookingId}`)),
  ]
  const payments = drafts.filter(({ line }) => line.category === undefined)
  const named = Map.groupBy(payments.flatMap(keysOf), (key) => key)
  return drafts.map((draft) => {
    const keys = keysOf(draft)
    const isAlone = keys.length === 1 && keys.every((key) => named.get(key)?.length === 1)
    return isAlone ? draft : { ...draft, truth: { ...draft.truth, isCertain: false } }
  })
}

export const makePayout = (
  random: Random,
  sales: readonly BookedSale[],
  { columns, faultShare }: { readonly columns: PayoutColumns; readonly faultShare: number },
): { drafts: Draft[]; settled: Map<string, Equation>; missing: Set<string> } => {
  const context: FaultContext = {
    random,
    sales: sales.slice(0, 2000),
    // A payout in the wrong currency happens to many lines or to none.
    exchangeRate: random.chance(0.2) ? random.pick([1.36, 1.391, 0.728]) : undefined,
    otherCommission: random.pick([1200, 1250]),
    evenings: new Map(
      sales
        .filter(({ startsAt }) => startsAt.endsWith('T23:15'))
        .map((sale) => [`${sale.plate ?? ''} ${sale.startsAt.slice(0, 10)}`, sale]),
    ),
    paidWith: new Set(),
    dropped: new Set(),
  }
  const drafts: Draft[] = []
  const settled = new Map<string, Equation>()
  const missing = new Set<string>()
  for (const sale of sales) {
    const key = `sale:${sale.bookingId}`
    const { expected } = sale
    const isEarlier = sale.startsAt < period.from
    const isNext = sale.startsAt.slice(0, 10) > period.to
    if (isEarlier && !earlierPeriods.some((earlier) => isIn(sale, earlier))) continue
    if (isEarlier && !random.chance(0.01)) {
      const wasRefundedLater = expected.refunds > 0 && random.chance(0.1)
      const first = wasRefundedLater ? equation(expected.gross, Math.floor(expected.gross / 10)) : expected
      settled.set(key, first)
      const rest = minus(expected, first)
      if (expected.refunds === 0 && random.chance(0.01)) {
        const again = rightLine(random, sale, columns, expected)
        drafts.push({ line: again.line, truth: { ...again.truth, isCertain: false, label: 'paid_twice' } })
      }
      if (wasRefundedLater && !isZero(rest)) drafts.push(rightLine(random, sale, columns, rest))
      continue
    }
    if (isNext) {
      if (!random.chance(0.03) || sale.isCancelled) continue
      const early = rightLine(random, sale, columns, expected)
      drafts.push({ line: early.line, truth: { ...early.truth, isCertain: false, label: 'next_period' } })
      continue
    }
    if (context.paidWith.has(sale.bookingId)) continue
    // The booking has been due for months, and is still not paid.
    const isLate = (isEarlier && random.chance(0.5)) || context.dropped.has(sale.bookingId)
    let lines: Draft[] | undefined = isLate && expected.net !== 0 ? [] : undefined
    for (const { fault, perMille } of payoutFaults) {
      if (lines !== undefined) break
      if (random.chance((perMille / 1000) * faultShare))
        lines = fault(rightLine(random, sale, columns, expected), sale, context)
    }
    if (lines?.length === 0) missing.add(key)
    if (lines === undefined && sale.isCancelled && !columns.listsCancelled) continue
    drafts.push(...(lines ?? [rightLine(random, sale, columns, expected)]))
  }
  return { drafts: withoutAmbiguous(drafts, sales), settled, missing }
}
