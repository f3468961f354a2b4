/** The sums owed, and their texts. */
import type { Owed } from '../../../../shared/desk/reconcile/closings.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

/** "$42.49", "You owe $8.58" */
export const owedText = (amount: number, currency: string): string => {
  if (amount === 0) return '—'
  return amount > 0
    ? formatMinor(amount, currency)
    : t('statements.owed.youOwe', { amount: formatMinor(-amount, currency) })
}

/** A letter is about money owed: not about overpayments, nor about statements on their way to the bank. */
export const needsLetter = ({ items_total: total }: Pick<Owed, 'items_total'>): boolean => total > 0

type OwedSums = Pick<Owed, 'currency' | 'up_to_30' | 'up_to_60' | 'over_60' | 'total'>

/** The sums owed by all partners together, in each currency. */
export const owedSums = (rows: readonly OwedSums[]): readonly OwedSums[] =>
  [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    const sumOf = (name: keyof Omit<OwedSums, 'currency'>) => own.reduce((sum, row) => sum + row[name], 0)
    return {
      currency,
      up_to_30: sumOf('up_to_30'),
      up_to_60: sumOf('up_to_60'),
      over_60: sumOf('over_60'),
      total: sumOf('total'),
    }
  })
