/** Sales, payments, refunds and shifts over a database in memory, and a marketplace that can fail to cancel. */
import { settingDefaults } from '../../../../shared/desk/desk.ts'
import { wholePrice, type Paying } from '../../../../shared/testing/payments.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { createAuditLog } from '../../../core/audit/audit-log.ts'
import type { Actor } from '../../../core/http/actor.ts'
import { openTestDatabase, silentLog, testNowMs } from '../../../engine/testing/test-database.ts'
import { createBookingApi } from '../../booking-api.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import { createDraftRepository } from '../../sales/draft-repository.ts'
import { createSaleRepository } from '../../sales/sale-repository.ts'
import { createReportRepository } from '../../shifts/report-repository.ts'
import { createShiftFlow } from '../../shifts/shift-flow.ts'
import { createShiftRepository } from '../../shifts/shift-repository.ts'
import { createStandInMarketplace } from '../../testing/stand-in-marketplace.ts'
import { createCancelFlow } from '../cancel-flow.ts'
import { createRefundRepository } from '../refund-repository.ts'

export const mei = { person: { id: 1, name: 'Mei', role: 'seller' }, window: 'Box office' } as const satisfies Actor
export const dana = {
  person: { id: 2, name: 'Dana', role: 'seller' },
  approver: { id: 3, name: 'Sue' },
  window: 'Gate',
} as const satisfies Actor

export const card: Paying = { method: 'card', reference: 'SLIP 7' }
export const cash: Paying = { method: 'cash', tendered: '100.00' }

export const openCancelBench = () => {
  const database = openTestDatabase()
  const desk = {
    nowMs: testNowMs,
    cashNeedsShift: false,
    /** The network while cancelling. */
    network: 'fine' as 'fine' | 'request lost' | 'answer lost',
    refuseCancelling: false,
    /** The id of a booking that the marketplace cannot show. */
    unreadable: 0,
  }
  const warnings: unknown[] = []
  const log = { ...silentLog, warn: (...entry: readonly unknown[]): void => void warnings.push(entry) }
  const clock = { nowMs: () => desk.nowMs }
  const audit = createAuditLog({ database, clock })
  const marketplace = createStandInMarketplace()
  const reasons: (string | null)[] = []
  const houseCosts: (string | null)[] = []
  const bookings = createBookingApi({
    settings: { baseUrl: 'http://127.0.0.1:4400' },
    async api(request) {
      if (request.method !== 'DELETE') {
        if (new URL(request.url).pathname.endsWith(`/${desk.unreadable}`)) throw new AppError('remote_offline')
        return marketplace.fetch(request)
      }
      const sent = new URL(request.url).searchParams
      reasons.push(sent.get('reason'))
      houseCosts.push(sent.get('house_cost'))
      if (desk.network === 'request lost') throw new AppError('remote_offline')
      if (desk.refuseCancelling) {
        const error = { code: 'booking_not_cancellable', uuid: 'u', status: 409, message: 'Too late.' }
        return Response.json({ errors: [error], status: 409, message: 'Too late.' }, { status: 409 })
      }
      const response = await marketplace.fetch(request)
      if (desk.network === 'answer lost') throw new TypeError('terminated')
      return response
    },
  })
  const shifts = createShiftRepository(database)
  const rules = () => ({ ...settingDefaults.shifts, cashNeedsShift: desk.cashNeedsShift, timeZone: 'America/New_York' })
  const shiftFlow = createShiftFlow({ shifts, reports: createReportRepository(database), audit, rules, clock })
  const sales = createSaleRepository(database, createDraftRepository(database), audit)
  const refunds = createRefundRepository(database, audit)
  const flow = createCancelFlow({ sales, refunds, bookings, shiftFlow, clock, log })
  const people = ['Mei', 'Dana', 'Sue']
  for (const name of people)
    insertRow(database, 'people', { name, name_key: name, role: 'seller', role_since_ms: 0, added_at_ms: 0 })
  insertRow(database, 'drawers', { name: 'Drawer 1', window_name: 'Box office', currency: 'USD' })

  let sold = 0
  const uuid = (): string => `3f0a5f5e-7c3c-4c52-9a55-${String((sold += 1)).padStart(12, '0')}`
  const book = async (price: string, paying: Paying = card) => {
    const payments = wholePrice(price, paying)
    const request = { id: uuid(), quote_id: 'q', final_price: price, add_on_ids: [], payments }
    return { request, booking: await bookings.book(request, request.id) }
  }
  return {
    ...{
      database,
      desk,
      marketplace,
      shifts,
      shiftFlow,
      sales,
      refunds,
      flow,
      reasons,
      houseCosts,
      warnings,
      uuid,
      book,
    },
    async sell(price: string, paying: Paying, actor: Actor = mei): Promise<number> {
      const { request, booking } = await book(price, paying)
      sales.insertPending(request, desk.nowMs, { person_id: actor.person?.id ?? null, shift_id: null })
      const [entry] = Object.entries(booking.price_paid)
      if (entry === undefined) throw new Error('The booking has no price.')
      const [currency, paid] = entry
      const totalMinor = Math.round(Number(paid) * 100)
      const facts = { request, bookingId: booking.id, currency, totalMinor, sold: undefined }
      sales.complete({ ...facts, windowName: actor.window, cancelled: false, atMs: desk.nowMs })
      return booking.id
    },
    rows: (bookingId: number) =>
      sales.payments(bookingId).map(({ kind, method, amount_minor: minor }) => [kind, method, minor]),
    audited: () =>
      database
        .prepare(
          "SELECT subject_kind, subject_id, action, person_id, approver_id, window_name, after_json FROM audit_log WHERE action <> 'sale.booked'",
        )
        .all(),
  }
}

export type CancelBench = ReturnType<typeof openCancelBench>
