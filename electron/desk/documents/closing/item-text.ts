/** Items of a statement as texts for paper. */
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import type { Cause } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { Locale } from '../../../../shared/locales.ts'
import { messagesIn } from '../../../common/messages.ts'
import { amountFormats, dayText, listText, moneyWithCode } from '../report-page/report-format.ts'

/** "Fee 12%, agreed 10%" */
export const causeText = (locale: Locale, cause: Cause): string => {
  const t = messagesIn(locale)
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const percent = (basisPoints: number) => percents.format(basisPoints / 10_000).replaceAll('\u202f', '\u00a0')
  switch (cause.kind) {
    case 'add_on_not_paid':
      return t('reconcile.cause.add_on_not_paid', { labels: listText(cause.labels) })
    case 'fee_rate':
      return t('reconcile.cause.fee_rate', { stated: percent(cause.stated), agreed: percent(cause.agreed) })
    case 'facility_named':
      return t('reconcile.cause.facility_named', { stated: cause.stated, booked: cause.booked })
    default:
      return t(`reconcile.cause.${cause.kind}`)
  }
}

/** The class of the item with the cause, its booking and lines, and what was expected of it. */
export const itemFacts = (locale: Locale, item: QueueItem): string[] => {
  const t = messagesIn(locale)
  const { cause, booking_id: id, date, facility, rows, expected, expected_currency: currency } = item
  const kind = t(`reconcile.class.${item.class ?? 'none'}`)
  const amount =
    currency === item.currency
      ? amountFormats(locale, currency).plain(expected.net)
      : moneyWithCode(locale, expected.net, currency)
  return [
    cause === undefined ? kind : t('closingPage.items.cause', { kind, cause: causeText(locale, cause) }),
    id && t('closingPage.items.booking', { id }),
    rows.length === 0
      ? undefined
      : t('closingPage.items.rows', { count: rows.length, rows: listText(rows.map(String)) }),
    date && dayText(locale, date),
    facility,
    expected.net === 0 ? undefined : t('closingPage.items.expected', { amount }),
  ].filter((fact) => fact !== undefined)
}
