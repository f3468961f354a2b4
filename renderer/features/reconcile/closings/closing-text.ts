/** The texts of statements and their periods. */
import type { ClosingContent } from '../../../../shared/desk/reconcile/closings.ts'
import { formatList, formatMinor, rangeText } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

/** "Dec 1 – 15, 2026" */
export const periodText = ({ from, to }: ClosingContent['statement']['period']): string =>
  t('closings.period', { range: rangeText({ from, to }), year: to.slice(0, 4) })

/** "Payout 2026-12A" */
export const statementText = ({ kind, name }: Pick<ClosingContent['statement'], 'kind' | 'name'>): string =>
  t('closings.statement', { kind: t(`reconcile.kind.${kind}`), name })

/** "$41,339.20, CA$42.49" */
export const netText = (net: readonly { readonly currency: string; readonly amount: number }[]): string =>
  formatList(net.map(({ amount, currency }) => formatMinor(amount, currency)))

export const netOf = ({ totals }: Pick<ClosingContent, 'totals'>) =>
  totals.map(({ currency, statement }) => ({ currency, amount: statement.equation.net }))
