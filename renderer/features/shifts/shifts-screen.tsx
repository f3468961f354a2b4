/** The Shifts screen: one's own shift, the floor, closed shifts and deposits (operator.md section 2). A count fills the screen. */
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { depositApi, drawerApi, reportApi, shiftApi } from '../../../shared/contract/shifts.ts'
import { allOf, countOf, queryOf } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { openedId, paths } from '../../lib/navigation.ts'
import { mayNow } from '../../lib/session/index.ts'
import { BusyBar, ErrorState, TabbedScreen, type ScreenTab } from '../../ui/index.ts'
import { ClosedTab } from './floor/closed-tab.tsx'
import { DepositsTab } from './floor/deposits-tab.tsx'
import { FloorTab } from './floor/floor-tab.tsx'
import { CountScreen } from './till/count-screen.tsx'
import { OpenShiftPanes } from './till/open-shift-panes.tsx'
import { WithFreeDrawers } from './till/open-shift.tsx'
import { ShiftPanel } from './till/shift-panel.tsx'

export const ShiftsScreen = () => {
  const [location] = useLocation()
  const countedId = openedId(location, paths.countShift())
  if (countedId !== undefined) return <CountScreen shiftId={countedId} />
  return <ShiftTabs />
}

const ShiftTabs = () => {
  const isSupervisor = mayNow('other_shift') === 'yes'
  const mayBank = mayNow('cash_movement') === 'yes'
  const drawers = useQuery({ ...allOf(drawerApi.list), enabled: isSupervisor }).data
  const deposits = useQuery({ ...countOf(depositApi.list), enabled: mayBank }).data
  const closed = useQuery(countOf(reportApi.list)).data
  const inUse = drawers?.filter((drawer) => drawer.archived_at === undefined).length
  const floorTab: ScreenTab = { name: t('floor.floor'), path: paths.floor(), count: inUse, panel: <FloorTab /> }
  const depositsTab = { name: t('floor.deposits'), path: paths.deposits(), count: deposits, panel: <DepositsTab /> }
  return (
    <TabbedScreen
      name={t('shell.screens.shifts')}
      tabs={[
        { name: t('shifts.mine'), path: paths.shift(), panel: <MyShiftTab /> },
        ...(isSupervisor ? [floorTab] : []),
        { name: t('floor.closed'), path: paths.closedShifts(), count: closed, panel: <ClosedTab /> },
        ...(mayBank ? [depositsTab] : []),
      ]}
    />
  )
}

/** The open shift of the person at this window, or the form that opens one. */
const MyShiftTab = () => {
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
