/** The state of a drawer, as a shape and a text. */
import { IconCircleDashed, IconCircleHalf2, IconSquare } from '@tabler/icons-react'
import type { FloorDrawer } from '../../../../shared/desk/shifts.ts'
import { formatMinor, type Instant } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { IconDot } from '../../../ui/icon.tsx'

/** `moment` formats the times. */
export const drawerState = ({ shift, drawer }: FloorDrawer, moment: (at: Instant) => string) => {
  if (shift === undefined) return { icon: IconCircleDashed, text: t('floor.state.none') }
  const { state, opened_at: opened, counting_since: counting = opened, closed_at: closed = opened } = shift
  if (state === 'open')
    return { icon: IconDot, tone: 'ok' as const, text: t('floor.state.open', { time: moment(opened) }) }
  if (state === 'counting')
    return {
      icon: IconCircleHalf2,
      tone: 'warn' as const,
      text: t('floor.state.counting', { time: moment(counting) }),
    }
  const { over_short: overShort = 0 } = shift
  return {
    icon: IconSquare,
    text: t('floor.state.closed', {
      time: moment(closed),
      outcome: outcomeOf(overShort),
      amount: formatMinor(Math.abs(overShort), drawer.currency),
    }),
  }
}

/** The outcome for counted minus expected cash. */
export const outcomeOf = (overShort: number): 'over' | 'short' | 'exact' =>
  overShort > 0 ? 'over' : overShort < 0 ? 'short' : 'exact'
