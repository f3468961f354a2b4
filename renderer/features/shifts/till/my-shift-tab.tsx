/** The tab My shift: the open shift of the person at this window, or the form that opens one. */
import { useQuery } from '@tanstack/react-query'
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import { queryOf } from '../../../api/index.ts'
import { BusyBar, ErrorState } from '../../../ui/index.ts'
import { OpenShiftPanes } from './open-shift-panes.tsx'
import { WithFreeDrawers } from './open-shift.tsx'
import { ShiftPanel } from './shift-panel.tsx'

export const MyShiftTab = () => {
  const { data: own, error, refetch } = useQuery(queryOf(shiftApi.own))
  if (own === undefined)
    return error === null ? <BusyBar busy /> : <ErrorState error={error} onRetry={() => void refetch()} />
  if (own.shift !== undefined) return <ShiftPanel shiftId={own.shift.id} />
  return (
    <WithFreeDrawers>
      {(drawers) => <OpenShiftPanes drawers={drawers} isNeeded={own.cash_needs_shift} />}
    </WithFreeDrawers>
  )
}
