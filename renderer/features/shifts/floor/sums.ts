/** The sums of the floor, each in one currency. Amounts are minor units. */
import type { Bag, FloorDrawer } from '../../../../shared/desk/shifts.ts'
import { recordOf } from '../../../../shared/record-of.ts'
import { moneyTenders, tenderNames, type Tender } from '../../../../shared/tenders.ts'
import { formatMinor, type Amount } from '../../../lib/format/index.ts'

/** One sum for each currency, in the order of their first appearance. */
export const sumByCurrency = (amounts: readonly Amount[]): Amount[] => {
  const sums = new Map<string, number>()
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return [...sums].map(([currency, minor]) => ({ minor, currency }))
}

/** "$20.00", or "US$20.00 + CA$7.00" */
export const amountsText = (amounts: readonly Amount[], format = formatMinor): string =>
  amounts.map(({ minor, currency }) => format(minor, currency)).join(' + ')

export interface FloorTotals extends Readonly<Record<Tender | 'dropped', number>> {
  readonly currency: string
  readonly drawers: number
  readonly collected: number
  /** Undefined if no drawer states it. */
  readonly inDrawer: number | undefined
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

export const floorTotals = (drawers: readonly FloorDrawer[]): FloorTotals[] =>
  [...new Set(drawers.map(({ drawer }) => drawer.currency))].map((currency) => {
    const own = drawers.filter(({ drawer }) => drawer.currency === currency)
    const byTender = recordOf(tenderNames, (tender) => sum(own.map(({ tenders }) => tenders[tender] ?? 0)))
    const expected = own.flatMap(({ expected_cash: amount }) => amount ?? [])
    return {
      currency,
      drawers: own.length,
      ...byTender,
      collected: sum(moneyTenders.map((tender) => byTender[tender])),
      dropped: sum(own.map(({ dropped }) => dropped)),
      inDrawer: expected.length === 0 ? undefined : sum(expected),
    }
  })

export const amountOfBag = ({ amount, currency }: Pick<Bag, 'amount' | 'currency'>): Amount => ({
  minor: amount,
  currency,
})
export const sumOfBags = (bags: readonly Bag[]): Amount[] => sumByCurrency(bags.map(amountOfBag))

/** The sums for each currency: the bags of today's business date, the earlier ones, and both. */
export const bagEquations = (bags: readonly Bag[], today: string) =>
  sumOfBags(bags).map(({ currency, minor: total }) => {
    const ofToday = bags.filter((bag) => bag.currency === currency && bag.business_date === today)
    const todayMinor = sum(ofToday.map(({ amount }) => amount))
    return { currency, today: todayMinor, earlier: total - todayMinor, total }
  })

interface ClosedShift {
  readonly number: number
  readonly business_date: string
  readonly over_short: number
  readonly drawer: { readonly currency: string }
}

export const sumOfOverShort = (shifts: readonly ClosedShift[]): Amount[] =>
  sumByCurrency(shifts.map(({ over_short: minor, drawer: { currency } }) => ({ minor, currency })))

/**
 * The sum under each head of the list, by the number of the first report under it. Reports are in the order of closing, so that a business
 * date may have two heads. There is no sum for reports that may continue in a part of the list that is not loaded.
 */
export const overShortOfGroups = (
  shifts: readonly ClosedShift[],
  { firstIndex, total }: { readonly firstIndex: number; readonly total: number },
): ReadonlyMap<number, readonly Amount[]> => {
  const groups: ClosedShift[][] = []
  for (const shift of shifts) {
    const group = groups.at(-1)
    if (group?.[0]?.business_date === shift.business_date) group.push(shift)
    else groups.push([shift])
  }
  const isEndLoaded = firstIndex + shifts.length >= total
  const whole = groups.slice(firstIndex === 0 ? 0 : 1, isEndLoaded ? undefined : -1)
  return new Map(whole.flatMap((group) => (group[0] === undefined ? [] : [[group[0].number, sumOfOverShort(group)]])))
}
