/** The badge of the rail: the lines and missing bookings that wait for a decision. */
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { statementApi } from '../../../shared/contract/reconcile.ts'
import { queryOf } from '../../api/index.ts'
import { formatCount } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import styles from './rail.module.css'

/** Only people at this screen change it. */
const countEveryMs = 60_000

export const ReconcileBadge = () => {
  const count =
    useQuery({ ...queryOf(statementApi.counts), refetchInterval: countEveryMs, retry: false }).data?.queue ?? 0
  if (count === 0) return null
  return (
    <span className={styles.badge} title={t('shell.reconcile.waiting', { count })}>
      {count > 99 ? '99+' : formatCount(count)}
      <VisuallyHidden> {t('shell.reconcile.waitingShort', { count })}</VisuallyHidden>
    </span>
  )
}
