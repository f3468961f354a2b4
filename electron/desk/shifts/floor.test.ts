/** The floor shows each drawer with its own shift, and needs the same few statements however many there are. */
import { expect, it } from 'vitest'
import { countStatements } from '../../core/db/testing/count-statements.ts'
import type { FloorDrawer, Shift } from '../../../shared/desk/shifts.ts'
import { readFloor } from './floor.ts'
import { createReportRepository } from './report-repository.ts'
import { createShiftRepository } from './shift-repository.ts'
import { openShiftBench } from './testing/shift-bench.ts'

it('reads one drawer and four with five statements each', async () => {
  const desk = await openShiftBench()
  for (const name of ['Drawer 2', 'Drawer 3', 'Drawer 4'])
    await desk.send('window', 'POST', '/desk/drawers', { name, window: 'Box office', currency: 'USD' })
  const closed = await desk.open()
  await desk.sell('51.49')
  await desk.count(closed.id, 35_149)
  await desk.close(closed.id, { left: 20_000, bag_number: '7' })
  const body = { id: desk.nextKey(), drawer_id: 2, float: { total: 10_000 } }
  const { id } = (await desk.send('seller', 'POST', '/desk/shifts', body)).body as Shift
  await desk.sell('30.00')
  await desk.sell('12.00', { method: 'card', reference: 'SLIP 7' })
  await desk.move(id, { kind: 'drop', amount: 2_500, bag_number: '8' })
  await desk.open(5_000, 'supervisor')

  const floor = (await desk.send('supervisor', 'GET', '/desk/floor')).body as FloorDrawer[]
  const shown = floor.map(({ drawer, shift, tenders, dropped, expected_cash: cash }) => [
    drawer.name,
    shift?.state,
    tenders,
    dropped,
    cash,
  ])
  expect(shown).toEqual([
    ['Drawer 1', 'open', {}, 0, 5_000],
    ['Drawer 2', 'open', { cash: 3_000, card: 1_200 }, 2_500, 10_500],
    ['Drawer 3', undefined, {}, 0, undefined],
    ['Drawer 4', undefined, {}, 0, undefined],
  ])

  const counted = countStatements(desk.bench.database)
  const shifts = createShiftRepository(counted.database)
  const reports = createReportRepository(counted.database)
  for (const drawers of [1, 4]) {
    const read = () => readFloor({ shifts, reports }, shifts.drawers().slice(0, drawers), true)
    expect(counted.during(read)).toBe(5)
  }
})
