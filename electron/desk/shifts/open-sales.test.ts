/** Unfinished work before a shift is closed: its sales without a result, and its passes that were never printed. */
import { expect, it } from 'vitest'
import type { Sale } from '../../../shared/desk/sales.ts'
import { codeOf } from '../testing/people-bench.ts'
import { openShiftBench } from './testing/shift-bench.ts'

const openSales = async (desk: Awaited<ReturnType<typeof openShiftBench>>, shift = 1) =>
  (await desk.send('seller', 'GET', `/desk/shifts/${shift}/open-sales`)).body as Sale[]

it('lists sales of the shift that were neither printed nor seen, and forgets those that were', async () => {
  const desk = await openShiftBench()
  await desk.open()
  expect(await openSales(desk)).toEqual([])
  await desk.sell('51.49')
  await desk.sell('20.00', { method: 'card', reference: 'SLIP' })
  await desk.send('seller', 'DELETE', '/desk/session')
  await desk.send('seller', 'POST', '/desk/session', { badge: desk.supervisor.badge })
  await desk.sell('20.00', { method: 'card', reference: 'of somebody without a shift' })
  await desk.send('seller', 'POST', '/desk/session', { badge: desk.seller.badge })
  const [first, second] = await openSales(desk)
  expect([first, second]).toMatchObject([
    { state: 'booked', printed: false, payments: [], payments_hidden: true },
    { state: 'booked', printed: false, payments: [], payments_hidden: true },
  ])

  desk.bench.database
    .prepareWrite(
      `INSERT INTO print_jobs (kind, subject_id, paper, target, copies, outcome, reprint_number, started_at_ms)
         VALUES ('pass', ?, 'receipt', 'Printer', 1, 'done', 0, 0)`,
    )
    .run(first?.booking_id ?? 0)
  expect(await openSales(desk)).toMatchObject([{ id: second?.id }])
  await desk.send('seller', 'POST', `/desk/sales/${second?.id ?? ''}/acknowledge`)
  expect(await openSales(desk)).toEqual([])
})

it('lists a sale whose response was lost until it is settled', async () => {
  const desk = await openShiftBench()
  await desk.open()
  desk.bench.network = 'answer lost'
  await desk.sell('51.49')
  expect(await openSales(desk)).toMatchObject([{ state: 'pending', payments: [] }])
  desk.bench.network = 'fine'
  await desk.bench.settleAgain()
  expect(await openSales(desk)).toMatchObject([{ state: 'booked' }])
})

it('is of one’s own shift, or needs the permission', async () => {
  const desk = await openShiftBench()
  await desk.open(30_000, 'supervisor')
  expect(codeOf(await desk.send('seller', 'GET', '/desk/shifts/1/open-sales'))).toBe('approval_required')
  expect((await desk.send('supervisor', 'GET', '/desk/shifts/1/open-sales')).body).toEqual([])
})
