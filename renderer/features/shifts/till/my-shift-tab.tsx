/** My shift: the open shift of whoever is at this window, or the form that opens one. */
import { useQuery } from '@tanstack/react-query'
import { ownShiftQuery } from '../../../lib/api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { BusyBar, ErrorState, Scroll, Text } from '../../../ui/index.ts'
import { OpenShift } from './open-shift.tsx'
import { ShiftPanel } from './shift-panel.tsx'
import styles from './till.module.css'

export const MyShiftTab = () => {
  const { data: own, error, refetch } = useQuery(ownShiftQuery())
  if (own === undefined)
    return error === null ? <BusyBar busy /> : <ErrorState error={error} onRetry={() => void refetch()} />
  if (own.shift !== undefined) return <ShiftPanel shiftId={own.shift.id} />
  return (
    <Scroll className={styles.noShift}>
      <h2>{t('shifts.open.title')}</h2>
      <Text as="p" tone="secondary">
        {own.cash_needs_shift ? t('shifts.open.needed') : t('shifts.open.optional')}
      </Text>
      <OpenShift />
    </Scroll>
  )
}
