/** Cash that moved outside of shifts is listed until somebody assigns it, to a shift or with a reason to none. */
import { expect, it } from 'vitest'
import type { FloorDrawer, OutsideCash } from '../../../shared/desk/shifts.ts'
import { faultsOf } from '../../core/audit/testing/faults.ts'
import { verifySealedRows } from '../../core/db/sqlite/seals/verify-seals.ts'
import { codeOf } from '../testing/people-bench.ts'
import { beginTraining } from '../training/training-repository.ts'
import { openShiftBench } from './testing/shift-bench.ts'

const openBench = async (currency?: string) => {
  const desk = await openShiftBench(currency)
  await desk.rules({ cashNeedsShift: false })
  return {
    ...desk,
    outside: async () => (await desk.send('supervisor', 'GET', '/desk/outside-cash')).body as OutsideCash[],
    assign: (
      group: OutsideCash | undefined,
      to: object,
      who: 'supervisor' | 'seller' = 'supervisor',
      id = desk.nextKey(),
    ) =>
      desk.send(who, 'POST', '/desk/outside-cash', {
        ...{ id, window: group?.window, currency: group?.currency, through: group?.through },
        ...to,
      }),
    xReport: async (shift: number) =>
      (await desk.send('supervisor', 'POST', `/desk/shifts/${shift}/x-reports`, { id: desk.nextKey() })).body,
  }
}

it('is listed by window and currency, with what was given back, and without cards and shifts', async () => {
  const desk = await openBench()
  await desk.sell('20.00')
  const { body } = await desk.sell('30.00')
  await desk.sell('40.00', { method: 'card', reference: 'SLIP 7' })
  await desk.send('seller', 'POST', `/desk/bookings/${(body as { booking_id: number }).booking_id}/cancel`, {})
  await desk.open()
  await desk.sell('50.00')
  expect(await desk.outside()).toMatchObject([{ window: 'Box office', currency: 'USD', amount: 2000, bookings: 2 }])
})

it('is in the report, the takings and the cash of the shift that it is assigned to, once', async () => {
  const desk = await openBench()
  await desk.sell('20.00')
  await desk.sell('1.49')
  const { id } = await desk.open(10_000)
  const [group] = await desk.outside()
  await desk.sell('3.00')
  const key = desk.nextKey()
  for (const _ of [1, 2]) expect((await desk.assign(group, { shift_id: id }, 'supervisor', key)).status).toBe(204)
  expect(await desk.outside()).toEqual([])
  expect(codeOf(await desk.assign(group, { shift_id: id }))).toBe('not_found')

  expect(await desk.xReport(id)).toMatchObject({
    totals: [{ bookings: { sales: { count: 3, total: 2449 } }, net: 2449 }],
    cash: { sales: { count: 3, total: 2449 }, expected: 12_449 },
  })
  const [floor] = (await desk.send('supervisor', 'GET', '/desk/floor')).body as FloorDrawer[]
  expect(floor).toMatchObject({ tenders: { cash: 2449 }, expected_cash: 12_449 })
  await desk.count(id, 12_449)
  expect((await desk.close(id, { left: 12_449 })).status).toBe(200)
  const last = 'SELECT action, subject_kind, subject_id, after_json FROM audit_log WHERE action = ?'
  expect(desk.bench.database.prepare(last).all('shift.cash_assigned')).toEqual([
    {
      ...{ action: 'shift.cash_assigned', subject_kind: 'shift', subject_id: String(id) },
      after_json: '{"window":"Box office","amount":{"USD":"21.49"}}',
    },
  ])
  expect(faultsOf(verifySealedRows, desk.bench.database)).toEqual([])
})

it('stays where more came meanwhile', async () => {
  const desk = await openBench()
  await desk.sell('20.00')
  const [group] = await desk.outside()
  await desk.sell('5.00')
  expect((await desk.assign(group, { reason: 'Banked before there were drawers' })).status).toBe(204)
  expect(await desk.outside()).toMatchObject([{ amount: 500, bookings: 1 }])
})

it('takes its rounding along', async () => {
  const desk = await openBench('CAD')
  desk.bench.marketplace.currency = 'CAD'
  await desk.sell('10.48')
  const { id } = await desk.open()
  const [group] = await desk.outside()
  expect(group).toMatchObject({ amount: 1050 })
  await desk.assign(group, { shift_id: id })
  expect(await desk.xReport(id)).toMatchObject({ totals: [{ net: 1048 }], cash: { sales: { total: 1050 } } })
})

it('is assigned by those who may move cash, to an open shift of its currency or with a reason', async () => {
  const desk = await openBench()
  await desk.sell('20.00')
  const [group] = await desk.outside()
  const { id } = await desk.open()
  const codes = [
    await desk.assign(group, { reason: 'Banked' }, 'seller'),
    await desk.assign(group, {}),
    await desk.assign(group, { shift_id: id, reason: 'Banked' }),
    await desk.assign(group, { shift_id: 99 }),
    await desk.assign({ ...(group as OutsideCash), currency: 'CAD' }, { shift_id: id }),
  ].map(codeOf)
  expect(codes).toEqual(['approval_required', 'invalid_parameter', 'invalid_parameter', 'not_found', 'drawer_currency'])
  await desk.count(id, 30_000)
  expect(codeOf(await desk.assign(group, { shift_id: id }))).toBe('drawer_counting')
  await desk.close(id, { left: 30_000 })
  expect(codeOf(await desk.assign(group, { shift_id: id }))).toBe('shift_closed')
  expect(await desk.outside()).toHaveLength(1)
})

it('is not in a training where it was assigned to a shift that is open', async () => {
  const desk = await openBench()
  await desk.sell('20.00')
  const { id } = await desk.open()
  const [group] = await desk.outside()
  await desk.assign(group, { shift_id: id })
  const { database } = desk.bench
  beginTraining(database)
  for (const table of ['assigned_cash', 'sale_payments'])
    expect(database.prepare(`SELECT 1 FROM ${table}`).get()).toBeUndefined()
  const kept = "SELECT name FROM sqlite_schema WHERE name IN ('assigned_cash_kept', 'sale_payments_kept') ORDER BY name"
  expect(database.prepare(kept).all()).toEqual([{ name: 'assigned_cash_kept' }, { name: 'sale_payments_kept' }])
})
