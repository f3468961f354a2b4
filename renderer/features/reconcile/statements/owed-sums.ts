/** What is owed by all partners together, in each currency. */
import type { Owed } from '../../../../shared/desk/reconcile/closings.ts'

type OwedSums = Pick<Owed, 'currency' | 'up_to_30' | 'up_to_60' | 'over_60' | 'total'>

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
