/** /desk/outside-cash: cash that moved outside of shifts, until somebody assigns it. */
import { outsideCashApi } from '../../../shared/contract/shifts.ts'
import type { OutsideCash } from '../../../shared/desk/shifts.ts'
import { AppError, invalidParameter } from '../../../shared/errors/errors.ts'
import { present } from '../../../shared/present.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Route } from '../../core/http/route.ts'
import { moneyObject } from '../../core/money.ts'
import type { Services } from '../services.ts'
import { refuseOther } from '../rows.ts'
import type { OutsideRow } from './outside-cash-repository.ts'
import { actorColumns, approverColumns } from './rows.ts'

const represent = (row: OutsideRow): OutsideCash => ({
  ...present({ window: row.window_name }),
  currency: row.currency,
  amount: row.amount_minor,
  bookings: row.bookings,
  first_at: isoInstant(row.first_at_ms),
  last_at: isoInstant(row.last_at_ms),
  through: row.through,
})

export const outsideCashRoutes = ({ outside, shifts, shiftFlow: flow, audit, clock }: Services): Route[] =>
  deskHandlers(outsideCashApi, {
    list({ paging }) {
      // Without drawers there are no shifts that cash could be outside of.
      const rows = shifts.drawers().length === 0 ? [] : outside.groups()
      return { items: pageOf(rows, paging).map(represent), total: rows.length }
    },
    assign({ actor }, { body }) {
      const { id: key, window = null, currency, through, shift_id: shiftId, reason } = body
      if ((shiftId === undefined) === (reason === undefined))
        throw invalidParameter('shift_id', 'Either shift_id or reason is needed.')
      shifts.transaction(() => {
        const before = outside.findAssigned(key)
        const to = { shift_id: shiftId ?? null, reason: reason ?? null }
        if (before !== undefined) return refuseOther(before, { window, currency, ...to })
        const shift = shiftId === undefined ? undefined : flow.required(shiftId)
        if (shift?.is_open === 0) throw new AppError('shift_closed')
        if (shift !== undefined) flow.refuseCash(shift, currency)
        const amountMinor = outside.assign(
          { window, currency, through },
          {
            key,
            ...to,
            ...actorColumns(actor),
            ...approverColumns(actor),
            at_ms: clock.nowMs(),
          },
        )
        if (outside.findAssigned(key) === undefined) throw new AppError('not_found')
        const subject = shift === undefined ? (['window', window ?? ''] as const) : (['shift', shift.id] as const)
        const after = { window, amount: moneyObject(amountMinor, currency), reason }
        audit.record({ action: 'shift.cash_assigned', subject, after }, actor)
      })
    },
  })
