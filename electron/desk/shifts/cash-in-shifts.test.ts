/** Once there is a drawer, cash moves only in open shifts, so that drawers hold what their rows and reports say. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caseCount } from '../../../shared/testing/case-count.ts'
import { wholePrice, type Paying } from '../../../shared/testing/payments.ts'
import type { CancelResult } from '../../../shared/desk/desk.ts'
import type { Sale } from '../../../shared/desk/sales.ts'
import type { Shift } from '../../../shared/desk/shifts.ts'
import { codeOf } from '../testing/people-bench.ts'
import { parseReport } from './report-repository.ts'
import { openShiftBench, type Who } from './testing/shift-bench.ts'

type Desk = Awaited<ReturnType<typeof openShiftBench>>
type Seller = Extract<Who, 'seller' | 'supervisor'>

const cash: Paying = { method: 'cash', tendered: '500.00' }

const cancel = (desk: Desk, who: Seller, bookingId: number | undefined, reason?: string) =>
  desk.send(who, 'POST', `/desk/bookings/${String(bookingId)}/cancel`, { reason })

describe('cash needs an open shift', () => {
  it('from the first drawer on, unless somebody allowed it without', async () => {
    const desk = await openShiftBench('USD', { isWithoutRules: true })
    const needsShift = async () => (await desk.send('seller', 'GET', '/desk/shift')).body as object
    expect(await needsShift()).toMatchObject({ cash_needs_shift: true })
    expect(codeOf(await desk.sell('20.00'))).toBe('shift_needed')
    await desk.rules({ cashNeedsShift: false })
    expect((await desk.sell('20.00')).status).toBe(201)

    await desk.rules({})
    await desk.send('window', 'PATCH', '/desk/drawers/1', { archived: true })
    expect(await needsShift()).toMatchObject({ cash_needs_shift: false })
    expect((await desk.sell('20.00')).status).toBe(201)
  })

  it('to undo a sale of a shift that was closed, and then gives it back from the one that is open', async () => {
    const desk = await openShiftBench('USD', { isWithoutRules: true })
    const first = await desk.open()
    const { booking_id: id } = (await desk.sell('20.00')).body as Sale
    await desk.count(first.id, 32_000)
    await desk.close(first.id, { left: 32_000 })
    expect(codeOf(await cancel(desk, 'seller', id, 'undo'))).toBe('shift_needed')
    expect(desk.bench.marketplace.bookings[0]?.cancelled).toBe(false)

    const second = await desk.open(32_000, 'supervisor')
    expect((await cancel(desk, 'supervisor', id)).body).toMatchObject({ refunds: [{ method: 'cash' }] })
    const { body } = await desk.send('supervisor', 'POST', `/desk/shifts/${second.id}/x-reports`, {
      id: desk.nextKey(),
    })
    expect(body).toMatchObject({ cash: { expected: 30_000 } })
  })
})

it('is given back once where two people cancel one booking, at the same moment or later', async () => {
  const desk = await openShiftBench()
  await desk.send('window', 'POST', '/desk/drawers', { name: 'Drawer 2', window: 'Gate', currency: 'USD' })
  await desk.open(30_000)
  const float = { id: desk.nextKey(), drawer_id: 2, float: { total: 30_000 } }
  expect((await desk.send('supervisor', 'POST', '/desk/shifts', float)).status).toBe(201)
  const { booking_id: id } = (await desk.sell('20.00')).body as Sale
  desk.bench.latencyTurns = 20
  const both = await Promise.all([cancel(desk, 'seller', id, 'undo'), cancel(desk, 'supervisor', id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const giver = both[0].status === 200 ? 'seller' : 'supervisor'
  const other = giver === 'seller' ? 'supervisor' : 'seller'
  expect(codeOf(await cancel(desk, other, id))).toBe('booking_already_cancelled')
  expect((await cancel(desk, giver, id)).body).toMatchObject({
    refunds: [{ method: 'cash', amount: { USD: '20.00' } }],
  })
  const rows = desk.bench.database.prepare("SELECT shift_id FROM sale_payments WHERE kind = 'refund'").all()
  expect(rows).toEqual([{ shift_id: giver === 'seller' ? 1 : 2 }])
})

const whoever = fc.constantFrom<Seller>('seller', 'supervisor')
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), who: whoever, float: fc.nat(30_000) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      who: whoever,
      minor: fc.integer({ min: 1, max: 9_999 }),
      isCash: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      who: whoever,
      which: fc.nat(20),
      reason: fc.constantFrom('undo', 'Ill'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('count' as const), who: whoever }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('close' as const), who: whoever }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 90 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Plays the steps, and returns what each person has in the drawer according to the responses, next to what the desk expects. */
const play = async (desk: Desk, steps: readonly Step[]) => {
  const held: Record<Seller, number | undefined> = { seller: undefined, supervisor: undefined }
  const booked: number[] = []
  const refunded = new Set<number>()
  const own = async (who: Seller) => ((await desk.send(who, 'GET', '/desk/shift')).body as { shift?: Shift }).shift

  for (const each of steps) {
    if (each.do === 'wait') {
      desk.bench.nowMs += each.seconds * 1000
      continue
    }
    const { who } = each
    const move = (minor: number): void => {
      expect(held[who]).toBeDefined()
      held[who] = (held[who] ?? 0) + minor
    }
    if (each.do === 'open') {
      const drawer = who === 'seller' ? 1 : 2
      const request = { id: desk.nextKey(), drawer_id: drawer, float: { total: each.float } }
      if ((await desk.send(who, 'POST', '/desk/shifts', request)).status === 201) held[who] = each.float
    }
    if (each.do === 'sell') {
      const price = (each.minor / 100).toFixed(2)
      const payments = wholePrice(price, each.isCash ? cash : { method: 'card', reference: 'SLIP 7' })
      const sold = await desk.send(who, 'POST', '/desk/sales', {
        ...{ id: desk.nextKey(), quote_id: 'q', final_price: price, add_on_ids: [], payments },
      })
      if (sold.status !== 201) continue
      booked.push((sold.body as Sale).booking_id ?? 0)
      if (each.isCash) move(each.minor)
    }
    if (each.do === 'cancel') {
      const id = booked[each.which % Math.max(booked.length, 1)]
      if (id === undefined) continue
      const cancelled = await cancel(desk, who, id, each.reason)
      if (cancelled.status !== 200 || refunded.has(id)) continue
      refunded.add(id)
      for (const { method, amount } of (cancelled.body as CancelResult).refunds)
        if (method === 'cash') move(-Math.round(Number(amount['USD']) * 100))
    }
    if (each.do === 'count' || each.do === 'close') {
      const shift = await own(who)
      if (shift === undefined) continue
      await desk.send(who, 'POST', `/desk/shifts/${shift.id}/counts`, {
        id: desk.nextKey(),
        cash: { total: held[who] },
      })
      if (each.do === 'count') continue
      const closing = { id: desk.nextKey(), left: held[who] }
      expect((await desk.send(who, 'POST', `/desk/shifts/${shift.id}/close`, closing)).status).toBe(200)
      held[who] = undefined
    }
  }
  return held
}

/** The cash of a drawer by its rows, by its Z reports, and by its open shift. */
const cashOfDrawer = (
  { bench: { database } }: Desk,
  drawer: number,
): { rows: number; reported: number; open: number } => {
  const sum = (condition: string): number =>
    database
      .prepare<{ total: number }>(
        `SELECT coalesce(sum(amount_minor), 0) AS total FROM sale_payments JOIN shifts ON shifts.id = shift_id
           WHERE method = 'cash' AND drawer_id = ? AND ${condition}`,
      )
      .get(drawer)?.total ?? 0
  const reports = database
    .prepare<{ content_json: string }>('SELECT content_json FROM z_reports WHERE drawer_id = ?')
    .all(drawer)
    .map(parseReport)
  const reported = reports.reduce((total, { cash: { sales, refunds } }) => total + sales.total + refunds.total, 0)
  return { rows: sum('1'), reported, open: sum('shift_id IN (SELECT shift_id FROM open_shifts)') }
}

it('each drawer holds its float and its rows, and its Z reports have all of them, whenever a sale is undone or refunded', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const desk = await openShiftBench('USD', { isWithoutRules: true })
      await desk.send('window', 'POST', '/desk/drawers', { name: 'Drawer 2', window: 'Box office', currency: 'USD' })
      const held = await play(desk, steps)

      const { database } = desk.bench
      const isOutside = "SELECT 1 FROM sale_payments WHERE method = 'cash' AND shift_id IS NULL"
      expect(database.prepare(isOutside).get()).toBeUndefined()
      const overShort = "SELECT 1 FROM z_reports WHERE content_json ->> '$.cash.over_short' <> 0"
      expect(database.prepare(overShort).get()).toBeUndefined()
      for (const drawer of [1, 2]) {
        const { rows, reported, open } = cashOfDrawer(desk, drawer)
        expect(rows).toBe(reported + open)
      }
      for (const [who, minor] of Object.entries(held) as [Seller, number | undefined][]) {
        const { shift } = (await desk.send(who, 'GET', '/desk/shift')).body as { shift?: Shift }
        if (shift === undefined) continue
        const counted = await desk.send('supervisor', 'POST', `/desk/shifts/${shift.id}/x-reports`, {
          id: desk.nextKey(),
        })
        expect(counted.body).toMatchObject({ cash: { expected: minor } })
      }
      await desk.bench.close()
    }),
    { numRuns: caseCount(12, 200) },
  ))
