/** Cards that were charged too much according to accepted items of a card settlement: the amounts owed to their holders. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { cardApi } from '../../../../shared/contract/reconcile.ts'
import { allOf } from '../../../api/index.ts'
import { formatList, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { PopoverButton } from '../../../ui/index.ts'
import { dayText } from '../reconcile-texts.ts'
import styles from './queue.module.css'

export const RefundsDue = ({ statementId }: { readonly statementId: number }) => {
  const [isOpen, setOpen] = useState(false)
  const { data: due = [] } = useQuery(allOf(cardApi.refundsDue, { statement_id: statementId }))
  if (due.length === 0) return null
  const sums = new Map<string, number>()
  for (const { currency, amount } of due) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  const amounts = [...sums].map(([currency, sum]) => formatMinor(sum, currency))
  return (
    <div className={styles.refunds}>
      <PopoverButton
        name={t('queue.refunds.due', { count: due.length, amount: formatList(amounts, 'unit') })}
        open={isOpen}
        onOpen={setOpen}
        layerLabel={t('queue.refunds.label')}
        layerClass={styles.refundList}
      >
        <table className={styles.sample} aria-label={t('queue.refunds.label')}>
          <thead>
            <tr>
              <th scope="col">{t('queue.group.line')}</th>
              <th scope="col">{t('queue.group.booking')}</th>
              <th scope="col">{t('queue.refunds.card')}</th>
              <th scope="col" className={styles.number}>
                {t('queue.refunds.amount')}
              </th>
              <th scope="col">{t('queue.resolved.at')}</th>
            </tr>
          </thead>
          <tbody>
            {due.map((refund) => (
              <tr key={`${refund.row} ${refund.decided_at} ${refund.amount}`}>
                <td>{refund.row}</td>
                <td>{refund.booking_id}</td>
                <td>{refund.card_reference ?? '—'}</td>
                <td className={styles.number}>{formatMinor(refund.amount, refund.currency)}</td>
                <td>{dayText(refund.decided_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PopoverButton>
    </div>
  )
}
