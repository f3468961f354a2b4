/** The texts of the codes of reconciliation. */
import type { Cause, DiscrepancyClass } from '../../../shared/desk/reconcile/vocabulary.ts'
import { formatDay, formatInstant, formatPercent } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'

/** The text of basis points: "12.5%". */
export const percent = (basisPoints: number): string => formatPercent(basisPoints / 10_000)

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

/** "Missing in books"; a suggestion that agrees in everything is a suggested match. */
export const classText = (found: DiscrepancyClass | undefined): string => t(`reconcile.class.${found ?? 'none'}`)

/** A local date: "Dec 2". */
export const dayText = (date: string): string => formatDay(`${date.slice(0, 10)}T12:00:00Z`, 'UTC')

/** A local date, with its time if there is one, as the file or the books have it: "Dec 2, 6:30 PM". */
export const localText = (local: string): string =>
  local.length === 10 ? dayText(local) : `${dayText(local)}, ${localTime(local)}`

const localTime = (local: string): string =>
  formatInstant(`${local.slice(0, 16)}Z`, 'UTC', { hour: 'numeric', minute: '2-digit' })
