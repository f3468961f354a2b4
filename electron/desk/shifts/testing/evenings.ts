/** Generated evenings at two drawers, with a power cut anywhere and a clock that is moved, and what their reports should say. */
import fc from 'fast-check'
import type { SaleRequest } from '../../../../shared/desk/sales.ts'
import { settingDefaults } from '../../../../shared/desk/desk.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { offeredTenders } from '../../../../shared/tenders.ts'
import { createAuditLog } from '../../../core/audit/audit-log.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import type { Actor } from '../../../core/http/actor.ts'
import { formatMinor } from '../../../core/money.ts'
import { messagesIn } from '../../../common/messages.ts'
import { createRefundRepository } from '../../bookings/refund-repository.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import { createDraftRepository } from '../../sales/draft-repository.ts'
import { createSaleRepository } from '../../sales/sale-repository.ts'
import { createReportRepository } from '../report-repository.ts'
import { createShiftFlow } from '../shift-flow.ts'
import { createShiftRepository } from '../shift-repository.ts'

const isCash = ({ method }: { readonly method: string }): boolean => method === 'cash'
const drawerOf = fc.constantFrom<0 | 1>(0, 1)
const amount = fc.integer({ min: 1, max: 20_000 })
const payments = fc
  .array(fc.record({ method: fc.constantFrom(...offeredTenders), amount }), { minLength: 1, maxLength: 3 })
  // At most one of them is cash.
  .map((all) => all.filter((one, index) => one.method !== 'cash' || all.findIndex(isCash) === index))
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant<'open'>('open'), at: drawerOf, float: fc.nat(30_000) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant<'sell'>('sell'),
      at: drawerOf,
      payments,
      currency: fc.constantFrom('own', 'own', 'own', 'other'),
      /** The part that the house pays, in a second row. */
      comp: fc.option(amount, { nil: 0, freq: 1 }),
      lines: fc.boolean(),
      /** The result arrives only with a later `settle`. */
      isDelayed: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant<'cancel'>('cancel'),
      at: drawerOf,
      which: fc.nat(50),
      isUndo: fc.boolean(),
      isDelayed: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant<'settle'>('settle') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant<'move'>('move'),
      at: drawerOf,
      kind: fc.constantFrom<'paid_in' | 'paid_out' | 'drop' | 'no_sale'>('paid_in', 'paid_out', 'drop', 'no_sale'),
      amount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant<'close'>('close'),
      at: drawerOf,
      off: fc.integer({ min: -500, max: 500 }),
      share: fc.nat(100),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant<'hand over'>('hand over'),
      at: drawerOf,
      off: fc.integer({ min: -500, max: 500 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant<'clock'>('clock'), minutes: fc.integer({ min: -2000, max: 2000 }) }),
  },
  /** The power fails at the write with this number from now. */
  { weight: 2, arbitrary: fc.record({ do: fc.constant<'cut'>('cut'), after: fc.integer({ min: 1, max: 6 }) }) },
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

export const evening = fc.array(step, { minLength: 5, maxLength: 45 })

/** 2026-11-01, 00:30 in New York: the night in which the clock goes back. */
const startMs = Date.UTC(2026, 10, 1, 4, 30)
const currencies = ['USD', 'CAD'] as const
const people: readonly Actor[] = [
  { person: { id: 1, name: 'Mei', role: 'seller' }, window: 'Window 1' },
  { person: { id: 2, name: 'Dana', role: 'seller' }, window: 'Window 2' },
]
const uuid = (index: number): string => `3f0a5f5e-7c3c-4c52-9a55-${String(index).padStart(12, '0')}`

class PowerCut extends Error {}

/** Runs the steps over the database. A step that a power cut ends is repeated, as the next start or the person would. */
export const playEvening = (
  database: WritableDatabase,
  steps: readonly Step[],
  reopen: (database: WritableDatabase) => WritableDatabase = (same) => same,
): WritableDatabase => {
  let nowMs = startMs
  let cutAfter: number | undefined
  let open = database
  const clock = { nowMs: () => nowMs }

  const write = (): void => {
    if (cutAfter !== undefined && (cutAfter -= 1) <= 0) throw new PowerCut()
  }

  const connect = () => {
    const fragile: WritableDatabase = {
      ...open,
      prepareWrite: (sql) => ({
        run(...parameters) {
          write()
          return open.prepareWrite(sql).run(...parameters)
        },
        insert(...parameters) {
          write()
          return open.prepareWrite(sql).insert(...parameters)
        },
      }),
      // A power cut behind the transaction leaves all of it, but no response.
      transaction(work) {
        const result = open.transaction(work)
        write()
        return result
      },
    }
    const shifts = createShiftRepository(fragile)
    const reports = createReportRepository(fragile)
    const audit = createAuditLog({ database: fragile, clock })
    const rules = () => ({ ...settingDefaults.shifts, cashNeedsShift: true, timeZone: 'America/New_York' })
    return {
      database: fragile,
      shifts,
      sales: createSaleRepository(fragile, createDraftRepository(fragile), audit),
      refunds: createRefundRepository(fragile, audit),
      flow: createShiftFlow({ shifts, reports, audit, rules, clock }),
    }
  }
  let desk = connect()
  for (const at of [0, 1] as const) {
    const name = people[at]?.person?.name ?? ''
    insertRow(open, 'people', { name, name_key: name, role: 'seller', role_since_ms: 0, added_at_ms: 0 })
    insertRow(open, 'drawers', { name: `Drawer ${at}`, window_name: `Window ${at + 1}`, currency: currencies[at] })
  }

  const delayed: (() => void)[] = []
  const booked: number[] = []
  const shiftAt = (at: 0 | 1) => desk.shifts.find(desk.shifts.drawers()[at]?.open_shift ?? 0)

  const sell = (each: Extract<Step, { do: 'sell' }>, index: number): void => {
    const shift = shiftAt(each.at)
    const currency = currencies[each.currency === 'own' ? each.at : ((1 - each.at) as 0 | 1)]
    if (each.payments.some(isCash)) {
      try {
        desk.flow.refuseCash(shift, currency)
      } catch (error) {
        if (isAppError(error)) return
        throw error
      }
    }
    const totalMinor = each.payments.reduce((sum, paid) => sum + paid.amount, 0)
    const request = {
      id: uuid(index),
      quote_id: 'q',
      final_price: formatMinor(totalMinor, currency),
      add_on_ids: [],
      payments: each.payments.map(({ method, amount: paid }) => ({
        amount: formatMinor(paid, currency),
        ...(method === 'cash' ? { method, tendered: '999999' } : { method, reference: 'R' }),
      })),
    } satisfies SaleRequest
    if (desk.sales.find(request.id) === undefined)
      desk.sales.insertPending(request, nowMs, { person_id: null, shift_id: shift?.id ?? null })
    const complete = (): void => {
      const fee = Math.min(499, totalMinor)
      const lines = [
        { kind: 'option', label: 'Event parking', amount: totalMinor - fee },
        { kind: 'fee', label: messagesIn(index % 2 === 0 ? 'en-US' : 'fr-CA')('marketplace.lines.fee'), amount: fee },
      ]
      const isNew = desk.sales.find(request.id)?.state !== 'booked'
      desk.database.transaction(() => {
        const sold = { event_id: index % 3, facility: { id: String(index % 4) }, lines: each.lines ? lines : [] }
        const facts = {
          request,
          bookingId: index,
          currency,
          totalMinor,
          sold,
          windowName: 'W',
          cancelled: false,
          atMs: nowMs,
        }
        desk.sales.complete(facts)
        if (each.comp === 0 || !isNew) return
        insertRow(desk.database, 'sale_payments', {
          sale_id: request.id,
          booking_id: index,
          kind: 'payment',
          method: 'comp',
          currency,
          amount_minor: each.comp,
          shift_id: shift?.id ?? null,
          at_ms: nowMs,
        })
      })
      if (!booked.includes(index)) booked.push(index)
    }
    if (each.isDelayed) delayed.push(complete)
    else complete()
  }

  const cancel = (each: Extract<Step, { do: 'cancel' }>): void => {
    const bookingId = booked[each.which % Math.max(booked.length, 1)]
    if (bookingId === undefined) return
    const shift = shiftAt(each.at)
    if (shift === undefined || shift.counting_since_ms !== null) return
    desk.refunds.markCancelling(bookingId, nowMs, each.isUndo, people[each.at] ?? { window: '' }, shift.id)
    const refund = (): void => desk.refunds.refundBalance(bookingId, nowMs)
    if (each.isDelayed) delayed.push(refund)
    else refund()
  }

  const count = (
    at: 0 | 1,
    off: number,
    index: number,
  ): { readonly id: number; readonly counted: number } | undefined => {
    const shift = shiftAt(at)
    if (shift === undefined) return undefined
    const total = Math.max(0, 40_000 + off)
    desk.flow.submitCount(people[at] ?? { window: '' }, shift.id, { id: uuid(1000 + index), cash: { total } })
    return { id: shift.id, counted: total }
  }

  const run = (each: Step, index: number): void => {
    const actor = 'at' in each ? (people[each.at] ?? { window: '' }) : { window: '' }
    const id = uuid(2000 + index)
    if (each.do === 'clock') nowMs += each.minutes * 60_000
    else if (each.do === 'cut') cutAfter = each.after
    else if (each.do === 'settle') for (const work of delayed.splice(0)) work()
    else if (each.do === 'sell') sell(each, index)
    else if (each.do === 'cancel') cancel(each)
    else if (each.do === 'open') {
      if (shiftAt(each.at) === undefined)
        desk.flow.open(actor, {
          id,
          drawer_id: each.at + 1,
          float: { total: each.float },
          earlier_date_confirmed: true,
        })
    } else if (each.do === 'move') {
      const shift = shiftAt(each.at)
      if (shift === undefined) return
      const { kind, amount: moved } = each
      const reason = 'R'
      if (kind === 'drop') desk.flow.move(actor, shift.id, { id, kind, amount: moved, bag_number: `B${index}` })
      else if (kind === 'no_sale') desk.flow.move(actor, shift.id, { id, kind, reason })
      else desk.flow.move(actor, shift.id, { id, kind, amount: moved, reason })
    } else if (each.do === 'close') {
      const counted = count(each.at, each.off, index)
      if (counted === undefined) return
      const left = Math.floor((counted.counted * each.share) / 100)
      desk.flow.close(actor, counted.id, { id, left, bag_number: `C${index}`, reason: 'R' })
    } else {
      const counted = count(each.at, each.off, index)
      if (counted === undefined) return
      desk.flow.handOver(actor, actor, counted.id, {
        id,
        next_id: uuid(3000 + index),
        reason: 'R',
        earlier_date_confirmed: true,
      })
    }
  }

  for (const [index, each] of steps.entries()) {
    const waiting = [...delayed]
    try {
      run(each, index + 1)
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error
      cutAfter = undefined
      open = reopen(open)
      desk = connect()
      delayed.splice(0, delayed.length, ...waiting)
      run(each, index + 1)
    }
  }
  cutAfter = undefined
  return open
}
