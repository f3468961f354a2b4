/** The refund after a cancellation, for the person who pays it back: a sentence for each tender and slip. */
import type { CancelResult } from '../../shared/desk/desk.ts'
import { formatMoney } from './format/index.ts'
import { t } from './i18n/index.ts'

export const giveBackText = ({ refunded, refunds }: CancelResult): string => {
  if (refunds.length === 0) return t('bookings.cancel.giveBack', { amount: formatMoney(refunded) })
  const sentences = refunds.map(({ method, amount, reference }) =>
    t(`tenders.${method}.giveBack`, {
      amount: formatMoney(amount),
      referred: reference === undefined ? 'no' : 'yes',
      reference: reference ?? '',
    }),
  )
  return sentences.join(' ')
}
