/** Items that are carried forward to the next period, with the reason. */
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { formatChange, formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import styles from '../reconcile.module.css'

const placeText = ({ rows }: QueueItem): string =>
  rows.length === 0
    ? t('closings.carried.booksOnly')
    : t('closings.carried.rows', { count: rows.length, rows: formatList(rows.map(String)) })

export const CarriedTable = ({ items }: { readonly items: readonly QueueItem[] }) =>
  items.length === 0 ? null : (
    <div className={styles.part}>
      <table className={styles.sums} aria-label={t('closings.carried.title')}>
        <thead>
          <tr>
            <th scope="col">{t('closings.carried.title')}</th>
            <th scope="col">{t('closings.carried.booking')}</th>
            <th scope="col">{t('closings.carried.line')}</th>
            <th scope="col">{t('closings.carried.reason')}</th>
            <th scope="col" className={styles.number}>
              {t('closings.carried.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.key}>
              <th scope="row">
                <Text weight="medium">{t(`reconcile.class.${item.class ?? 'none'}`)}</Text>
              </th>
              <td>{item.booking_id ?? t('closings.carried.none')}</td>
              <td>
                <Text tone="secondary">{placeText(item)}</Text>
              </td>
              <td className={styles.why} title={item.resolution?.reason}>
                {item.resolution?.reason}
              </td>
              <td className={styles.number}>{formatChange(item.difference.net, item.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
