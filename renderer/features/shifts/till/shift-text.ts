/** Texts about a shift: its state, its movements, and the difference of the cash. */
import { IconCircleHalf2, IconSquare } from '@tabler/icons-react'
import type { CashRow, Movement, Shift } from '../../../../shared/desk/shifts.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { IconDot } from '../../../ui/icon.tsx'

export const stateLooks = {
  open: { icon: IconDot, tone: 'ok' },
  counting: { icon: IconCircleHalf2, tone: 'warn' },
  closed: { icon: IconSquare, tone: 'plain' },
} as const

export const movementText = ({ kind, at_close: isAtClose, reason = '', bag_number: bag = '' }: Movement): string => {
  if (kind === 'drop') return t(isAtClose ? 'shifts.moved.atClose' : 'shifts.moved.drop', { bag })
  return t(`shifts.moved.${kind}`, { reason })
}

export const movementDetails = ({ receipt, approver }: Movement): string[] => [
  ...(receipt === undefined ? [] : [t('shifts.moved.receipt', { receipt })]),
  ...(approver === undefined ? [] : [t('shifts.moved.approved', { name: approver.name })]),
]

/** "9 cash sales", "13 cash sales, 1 undone", "Refund of 20418741". */
export const cashGroupText = ({ kind, count, undone, ids }: NonNullable<CashRow['bookings']>): string => {
  if (kind === 'assigned') return t('shifts.moved.assigned', { count })
  if (kind === 'refunds') return t('shifts.moved.refunds', { count, id: String(ids[0] ?? '') })
  if (count === 0) return t('shifts.moved.undone', { undone })
  return undone === 0 ? t('shifts.moved.sales', { count }) : t('shifts.moved.salesUndone', { count, undone })
}

/** The float and all movements, without sales. */
export const movedTotal = ({ float, movements }: Shift): number =>
  movements.reduce((sum, { amount }) => sum + amount, float)

/** "$2.49 short", "$1.00 over", "exact". */
export const differenceText = (overShort: number, currency: string): string => {
  if (overShort === 0) return t('shifts.compare.exact')
  const amount = formatMinor(Math.abs(overShort), currency)
  return overShort > 0 ? t('shifts.compare.over', { amount }) : t('shifts.compare.short', { amount })
}
