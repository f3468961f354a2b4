/** The name and state of a row beside the shifts, and the sums of all rows. */
import type { StatementShift } from '../../../../shared/desk/reconcile/queue.ts'
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { formatWeekdayDate } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

/** "407 Mei Sandoval", or the reason why there is no shift. */
export const shiftName = ({ kind, shift }: StatementShift): string =>
  shift === undefined
    ? t(`queue.shifts.kind.${kind}`)
    : t('queue.shifts.name', { id: String(shift.id), who: shift.person ?? shift.window })

/** "Wed, Dec 16" */
export const batchDate = ({ business_date: date }: StatementShift): string | undefined =>
  date && formatWeekdayDate(`${date}T12:00:00Z`, 'UTC')

/** "Wed, Dec 16, 407 Mei Sandoval" */
export const rowName = (row: StatementShift): string => {
  const date = batchDate(row)
  return date === undefined ? shiftName(row) : t('queue.shifts.row', { date, shift: shiftName(row) })
}

export interface ShiftState {
  readonly tone: 'ok' | 'warn' | 'plain'
  readonly text: string
}

export const stateOf = ({
  kind,
  open_lines: lines,
  open_payments: payments,
  is_linked: isLinked,
}: StatementShift): ShiftState => {
  if (lines > 0 && payments > 0) return { tone: 'warn', text: t('queue.shifts.open.both', { lines, payments }) }
  if (lines > 0) return { tone: 'warn', text: t('queue.shifts.open.lines', { count: lines }) }
  if (payments > 0) return { tone: 'warn', text: t('queue.shifts.open.payments', { count: payments }) }
  if (isLinked) return { tone: 'ok', text: t('queue.shifts.linked') }
  return { tone: 'plain', text: kind === 'seen' ? t('queue.shifts.counted') : t('queue.shifts.resolved') }
}

const plus = (one: Equation, other: Equation): Equation => ({
  gross: one.gross + other.gross,
  fees: one.fees + other.fees,
  refunds: one.refunds + other.refunds,
  adjustments: one.adjustments + other.adjustments,
  net: one.net + other.net,
})

export interface ShiftSums extends Pick<
  StatementShift,
  'currency' | 'lines' | 'stated' | 'payments' | 'expected' | 'difference'
> {
  readonly shifts: number
}

const add = (sums: ShiftSums | undefined, row: StatementShift): ShiftSums => {
  const shifts = row.shift === undefined ? 0 : 1
  if (sums === undefined) return { ...row, shifts }
  return {
    currency: row.currency,
    shifts: sums.shifts + shifts,
    lines: sums.lines + row.lines,
    stated: plus(sums.stated, row.stated),
    payments: sums.payments + row.payments,
    expected: sums.expected + row.expected,
    difference: sums.difference + row.difference,
  }
}

/** One sum for each currency, in the order of the rows. */
export const sumShifts = (rows: readonly StatementShift[]): ShiftSums[] => {
  const sums = new Map<string, ShiftSums>()
  for (const row of rows) sums.set(row.currency, add(sums.get(row.currency), row))
  return [...sums.values()]
}
