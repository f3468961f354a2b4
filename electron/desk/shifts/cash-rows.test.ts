/** The rows of a shift's cash add up to what is expected in its drawer, and name what each was for. */
import { expect, it } from 'vitest'
import type { Sale } from '../../../shared/desk/sales.ts'
import type { FloorDrawer, OutsideCash, shiftCash } from '../../../shared/desk/shifts.ts'
import type { Paying } from '../../../shared/testing/payments.ts'
import type { z } from 'zod'
import { countStatements } from '../../core/db/testing/count-statements.ts'
import { codeOf } from '../testing/people-bench.ts'
import { createShiftRepository } from './shift-repository.ts'
import { openShiftBench } from './testing/shift-bench.ts'

type Rows = z.infer<typeof shiftCash>['rows']

it('has groups of cash sales between movements, refunds, and what was in the drawer after each', async () => {
  const desk = await openShiftBench()
  const { bench, send, sell, open, move } = desk
  const shift = await open()
  const next = async <T>(work: () => Promise<T>): Promise<T> => {
    bench.nowMs += 60_000
    return work()
  }
  const bookingOf = async (price: string, paying?: Paying) =>
    ((await next(() => sell(price, paying))).body as Sale).booking_id ?? 0
  const cancel = (id: number, body: object = {}) => send('seller', 'POST', `/desk/bookings/${String(id)}/cancel`, body)
  const first = await bookingOf('20.00')
  await bookingOf('12.00', { method: 'card', reference: 'SLIP 7' })
  const second = await bookingOf('31.49')
  await next(() => move(shift.id, { kind: 'paid_in', amount: 10_000, reason: 'change from the safe' }))
  const third = await bookingOf('10.00')
  await cancel(third, { reason: 'undo' })
  const fourth = await bookingOf('15.00')
  await next(() => cancel(first))
  const fifth = await bookingOf('5.00')
  await next(() => move(shift.id, { kind: 'no_sale', reason: 'change' }))
  await next(() => move(shift.id, { kind: 'drop', amount: 2_500, bag_number: '8' }))

  const { rows } = (await send('supervisor', 'GET', `/desk/shifts/${String(shift.id)}/cash`)).body as { rows: Rows }
  expect(
    rows.map(({ amount, in_drawer: cash, movement, bookings }) => [movement?.kind ?? bookings, amount, cash]),
  ).toEqual([
    [undefined, 30_000, 30_000],
    [{ kind: 'sales', count: 2, undone: 0, ids: [first, second] }, 5_149, 35_149],
    ['paid_in', 10_000, 45_149],
    [{ kind: 'sales', count: 2, undone: 1, ids: [third, fourth] }, 1_500, 46_649],
    [{ kind: 'refunds', count: 1, undone: 0, ids: [first] }, -2_000, 44_649],
    [{ kind: 'sales', count: 1, undone: 0, ids: [fifth] }, 500, 45_149],
    ['no_sale', 0, 45_149],
    ['drop', -2_500, 42_649],
  ])
  const [floor] = (await send('supervisor', 'GET', '/desk/floor')).body as FloorDrawer[]
  expect(floor?.expected_cash).toBe(42_649)

  // A person who counts blind may not read it.
  expect(codeOf(await send('seller', 'GET', `/desk/shifts/${String(shift.id)}/cash`))).toBe('approval_required')
  await bench.close()
})

it('keeps cash that was assigned to the shift in rows of its own, and reads any number of sales with one statement', async () => {
  const { bench, send, sell, open, rules, nextKey } = await openShiftBench()
  await rules({ cashNeedsShift: false })
  await sell('40.00')
  await sell('2.00')
  const shift = await open()
  const [outside] = (await send('supervisor', 'GET', '/desk/outside-cash')).body as OutsideCash[]
  const body = {
    id: nextKey(),
    window: outside?.window,
    currency: 'USD',
    through: outside?.through,
    shift_id: shift.id,
  }
  await send('supervisor', 'POST', '/desk/outside-cash', body)
  const { rows } = (await send('supervisor', 'GET', `/desk/shifts/${String(shift.id)}/cash`)).body as { rows: Rows }
  expect(rows.map(({ amount, bookings }) => [bookings?.kind, bookings?.count, amount])).toEqual([
    [undefined, undefined, 30_000],
    ['assigned', 2, 4_200],
  ])
  for (let sold = 0; sold < 3; sold += 1) await sell('1.00')
  const counted = countStatements(bench.database)
  const shifts = createShiftRepository(counted.database)
  expect(counted.during(() => shifts.cashGroups({ id: shift.id, currency: 'USD' }))).toBe(1)
  await bench.close()
})

it.each([
  ['over', 35_120, 120],
  ['short', 34_800, -200],
  ['as expected', 35_000, 0],
])('ends with what was left where the count of a closed shift was %s', async (_name, counted, overShort) => {
  const { bench, send, sell, open, count, close } = await openShiftBench()
  const shift = await open()
  bench.nowMs += 60_000
  await sell('50.00')
  const rowsOf = async (id: number) => {
    const { rows } = (await send('supervisor', 'GET', `/desk/shifts/${String(id)}/cash`)).body as { rows: Rows }
    return rows.map((row) => [
      row.movement?.kind ?? row.bookings?.kind ?? (row.counted === true ? 'counted' : 'float'),
      row.amount,
      row.in_drawer,
    ])
  }
  bench.nowMs += 60_000
  // These are the rows before the one of the count.
  await count(shift.id, 40_000)
  await count(shift.id, counted)
  const before = [
    ['float', 30_000, 30_000],
    ['sales', 5_000, 35_000],
  ]
  expect(await rowsOf(shift.id)).toEqual(before)
  const closed = await close(shift.id, { left: 30_000, bag_number: '9', reason: 'Miscounted change' })
  expect(closed.status).toBe(200)
  expect(await rowsOf(shift.id)).toEqual([
    ...before,
    ['counted', overShort, counted],
    ['drop', 30_000 - counted, 30_000],
  ])
  const [report] = (await send('supervisor', 'GET', '/desk/z-reports')).body as { over_short: number }[]
  expect(report?.over_short).toBe(overShort)

  // Nothing is dropped where all of it stays in the drawer.
  const second = await open(30_000)
  await count(second.id, 29_950)
  await close(second.id, { left: 29_950 })
  expect(await rowsOf(second.id)).toEqual([
    ['float', 30_000, 30_000],
    ['counted', -50, 29_950],
  ])
  await bench.close()
})
