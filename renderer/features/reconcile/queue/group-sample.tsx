/** The first lines of a group, and the sum of the rest. */
import type { ItemGroup, QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { formatChange, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, Text } from '../../../ui/index.ts'
import { percent } from '../reconcile-texts.ts'
import { sizeOf } from './item-text.ts'
import styles from './queue.module.css'

interface AmountColumn {
  readonly key: string
  readonly head: string
  readonly of: (row: Pick<QueueItem, 'stated' | 'expected'>) => number
  readonly isBooked?: boolean
  readonly isDoubted?: boolean
}

/** For a rate, its base; otherwise both nets. */
const amountColumns = ({ cause }: ItemGroup): AmountColumn[] =>
  cause?.kind === 'fee_rate'
    ? [
        { key: 'gross', head: t('reconcile.equation.gross'), of: ({ stated }) => stated.gross },
        {
          key: 'fees',
          head: t('queue.group.feeAt', { rate: percent(cause.stated) }),
          of: ({ stated }) => stated.fees,
          isDoubted: true,
        },
        {
          key: 'agreed',
          head: t('queue.group.agreedAt', { rate: percent(cause.agreed) }),
          of: ({ expected }) => expected.fees,
        },
        { key: 'net', head: t('queue.group.statedNet'), of: ({ stated }) => stated.net },
      ]
    : [
        { key: 'stated', head: t('queue.group.statedNet'), of: ({ stated }) => stated.net },
        { key: 'expected', head: t('queue.group.bookedNet'), of: ({ expected }) => expected.net, isBooked: true },
      ]

interface GroupSampleProps {
  readonly group: ItemGroup
  readonly items: readonly QueueItem[]
  readonly onLines: () => void
}

export const GroupSample = ({ group, items, onLines }: GroupSampleProps) => {
  const columns = amountColumns(group)
  const { currency } = group
  const rest = sizeOf(group) - items.length
  /** Amounts that the books expect in other currencies are not added up. */
  const isOneCurrency = items.every(({ expected_currency: booked }) => booked === currency)
  const restText = ({ of, isBooked = false }: AmountColumn): string =>
    isBooked && !isOneCurrency ? '—' : formatMinor(of(group) - items.reduce((sum, item) => sum + of(item), 0), currency)
  const restDifference = items.reduce((left, { difference }) => left - difference.net, group.difference.net)
  const cellClass = (isDoubted?: boolean) => [styles.number, isDoubted === true ? styles.doubted : ''].join(' ').trim()
  return (
    <table className={styles.sample} aria-label={t('queue.group.first')}>
      <thead>
        <tr>
          <th scope="col">{t('queue.group.line')}</th>
          <th scope="col">{t('queue.group.booking')}</th>
          <th scope="col" className={styles.place}>
            {t('queue.group.facility')}
          </th>
          {columns.map(({ key, head }) => (
            <th key={key} scope="col" className={styles.number}>
              {head}
            </th>
          ))}
          <th scope="col" className={styles.number}>
            {t('queue.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.key}>
            <td>{item.rows.join(', ') || '—'}</td>
            <th scope="row">
              <Text weight="medium">{item.booking_id ?? '—'}</Text>
            </th>
            <td className={styles.place} title={item.facility}>
              {item.facility ?? '—'}
            </td>
            {columns.map(({ key, of, isBooked, isDoubted }) => (
              <td key={key} className={cellClass(isDoubted)}>
                {formatMinor(of(item), isBooked === true ? item.expected_currency : currency)}
              </td>
            ))}
            <td className={styles.number}>
              <Text tone="warn" weight="medium">
                {formatChange(item.difference.net, currency)}
              </Text>
            </td>
          </tr>
        ))}
        {rest <= 0 ? null : (
          <tr>
            <td colSpan={3}>
              <Button kind="quiet" small keys="Enter" onClick={onLines}>
                {t('queue.group.more', { count: rest })}
              </Button>
            </td>
            {columns.map((each) => (
              <td key={each.key} className={cellClass(each.isDoubted)}>
                {restText(each)}
              </td>
            ))}
            <td className={styles.number}>
              <Text tone="warn" weight="medium">
                {formatChange(restDifference, currency)}
              </Text>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
