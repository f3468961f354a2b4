/** Codes of reconciliation in words. */
import type { Cause } from '../../../shared/desk/reconcile/vocabulary.ts'
import { formatPercent } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'

const percent = (basisPoints: number): string => formatPercent(basisPoints / 10_000)

/** "Fee 12%, agreed 10%" */
export const causeText = (cause: Cause): string => {
  switch (cause.kind) {
    case 'add_on_not_paid':
      return t('reconcile.cause.add_on_not_paid', { labels: cause.labels.join(', ') })
    case 'fee_rate':
      return t('reconcile.cause.fee_rate', { stated: percent(cause.stated), agreed: percent(cause.agreed) })
    case 'facility_named':
      return t('reconcile.cause.facility_named', cause)
    default:
      return t(`reconcile.cause.${cause.kind}`)
  }
}
