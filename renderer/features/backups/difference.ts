/** What a restore would discard, as lines that add up and as words for buttons. */
import type { BackupDifference } from '../../../shared/desk/backups.ts'
import { minorToDecimal, parseMinor, plural } from '../../lib/format/index.ts'
import type { MoneyObject } from '../../lib/format/index.ts'

export interface DifferenceLine {
  readonly name: string
  /** Undefined for a total, which counts nothing. */
  readonly count: number | undefined
  /** Negative for what was paid back; undefined where no money belongs to the line. */
  readonly money: MoneyObject | undefined
  readonly isTotal?: boolean
}

const minorIn = (money: MoneyObject, currency: string): number => parseMinor(money[currency] ?? '0', currency)

/** `sold` less `refunded` in each currency of the two. */
export function netMoney({ sold, refunded }: Pick<BackupDifference, 'sold' | 'refunded'>): MoneyObject {
  const currencies = [...new Set([...Object.keys(sold), ...Object.keys(refunded)])]
  return Object.fromEntries(
    currencies.map((currency) => [
      currency,
      minorToDecimal(minorIn(sold, currency) - minorIn(refunded, currency), currency),
    ]),
  )
}

export function differenceLines(difference: BackupDifference): readonly DifferenceLine[] {
  const refunds = netMoney({ sold: {}, refunded: difference.refunded })
  return [
    { name: 'Bookings sold', count: difference.bookings_sold, money: difference.sold },
    { name: 'Cancelled and refunded', count: difference.bookings_cancelled, money: refunds },
    { name: 'Money taken, no longer recorded', count: undefined, money: netMoney(difference), isTotal: true },
    { name: 'Sales at this counter', count: difference.sales, money: undefined },
    { name: 'Passes printed', count: difference.passes_printed, money: undefined },
  ]
}

/** "lose 38 bookings": the most that is lost, in a few words; undefined where nothing of this kind is. */
export function lossWords(difference: BackupDifference): string | undefined {
  const losses = [
    { count: difference.bookings_sold, name: 'booking' },
    { count: difference.bookings_cancelled, name: 'cancellation' },
    { count: difference.sales, name: 'sale' },
    { count: difference.passes_printed, name: 'printed pass', many: 'printed passes' },
  ]
  const first = losses.find(({ count }) => count > 0)
  return first === undefined ? undefined : `lose ${plural(first.count, first.name, first.many)}`
}

/** "Restore 4:00 PM backup, lose 38 bookings" */
export function restoreWords(moment: string, difference: BackupDifference): string {
  const loss = lossWords(difference)
  return loss === undefined ? `Restore ${moment} backup` : `Restore ${moment} backup, ${loss}`
}
