/** Shifts: one's own, the floor of all drawers, closed shifts and deposits (operator.md section 2). A count takes the whole screen. */
import { useLocation } from 'wouter'
import { t } from '../../lib/i18n/index.ts'
import { openedId, paths } from '../../lib/navigation.ts'
import { mayNow } from '../../lib/session/index.ts'
import { TabbedScreen, type ScreenTab } from '../../ui/index.ts'
import { ClosedTab } from './floor/closed-tab.tsx'
import { DepositsTab } from './floor/deposits-tab.tsx'
import { FloorTab } from './floor/floor-tab.tsx'
import { CountScreen } from './till/count-screen.tsx'
import { MyShiftTab } from './till/my-shift-tab.tsx'

export const ShiftsScreen = () => {
  const [location] = useLocation()
  const countedId = openedId(location, paths.countShift())
  if (countedId !== undefined) return <CountScreen shiftId={countedId} />
  const isOffered = (permission: Parameters<typeof mayNow>[0], tab: ScreenTab) =>
    mayNow(permission) === 'yes' ? [tab] : []
  return (
    <TabbedScreen
      name={t('shell.screens.shifts')}
      tabs={[
        { name: t('shifts.mine'), path: paths.shift(), panel: <MyShiftTab /> },
        ...isOffered('other_shift', { name: t('floor.floor'), path: paths.floor(), panel: <FloorTab /> }),
        { name: t('floor.closed'), path: paths.closedShifts(), panel: <ClosedTab /> },
        ...isOffered('cash_movement', { name: t('floor.deposits'), path: paths.deposits(), panel: <DepositsTab /> }),
      ]}
    />
  )
}
