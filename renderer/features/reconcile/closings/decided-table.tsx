/** The items that a closing names one by one: carried forward, ignored, or missing in the statement, with the decision. */
import type { ClosingPreview } from '../../../../shared/desk/reconcile/closings.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import { owingOfItem } from '../../../../shared/desk/reconcile/owing.ts'
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { formatChange, formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import styles from '../reconcile.module.css'

const placeText = ({ rows }: QueueItem): string =>
  rows.length === 0
    ? t('closings.carried.booksOnly')
    : t('closings.carried.rows', { count: rows.length, rows: formatList(rows.map(String)) })

const whyText = (kind: StatementKind, item: QueueItem): string | undefined => {
  const owing = owingOfItem(kind, item)
  return item.resolution?.reason ?? (owing && t(`reconcile.owing.${owing}`))
}

/** The items of a closing or of its preview. A missing record that is carried forward is among the carried lines. */
export const namedItems = ({ carried_over: carried, ignored, by_hand: byHand }: Named) => {
  const isMissing = ({ kind }: QueueItem) => kind === 'missing'
  return [
    { key: 'carried', title: t('closings.carried.title'), items: carried },
    { key: 'ignored', title: t('reconcile.group.ignored'), items: ignored.filter((item) => !isMissing(item)) },
    { key: 'missing', title: t('closings.carried.missing'), items: [...ignored, ...byHand].filter(isMissing) },
  ].filter(({ items }) => items.length > 0)
}
type Named = Pick<ClosingPreview, 'carried_over' | 'ignored' | 'by_hand'>

/** "20417310, line 412: Paid in cash" */
export const namedText = (kind: StatementKind, item: QueueItem): string => {
  const name = [item.booking_id, placeText(item)].filter((part) => part !== undefined).join(', ')
  const why = whyText(kind, item)
  return why === undefined ? name : t('closings.carried.why', { name, why })
}

interface DecidedTableProps {
  readonly title: string
  readonly kind: StatementKind
  readonly items: readonly QueueItem[]
}

export const DecidedTable = ({ title, kind, items }: DecidedTableProps) => (
  <div className={styles.part}>
    <table className={styles.sums} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
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
            <td className={styles.why} title={whyText(kind, item)}>
              {whyText(kind, item)}
            </td>
            <td className={styles.number}>{formatChange(item.difference.net, item.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
