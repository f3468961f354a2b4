/** A shift whose business date is before that of the drawer's last Z report: the clock was set back, or was wrong before. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../../shared/desk/audit.ts'
import type { Shift, ZReport } from '../../../shared/desk/shifts.ts'
import { codeOf } from '../testing/people-bench.ts'
import { openShiftBench } from './testing/shift-bench.ts'

let desk: Awaited<ReturnType<typeof openShiftBench>>
const setDay = (day: number): void => void (desk.bench.nowMs = Date.UTC(2026, 11, day, 20))

beforeEach(async () => {
  desk = await openShiftBench()
  setDay(9)
  await desk.open()
  await desk.count(1, 30_000)
})

const open = (more: object = {}) =>
  desk.send('seller', 'POST', '/desk/shifts', { id: desk.nextKey(), drawer_id: 1, float: { total: 100 }, ...more })
const confirmed = { earlier_date_confirmed: true }
const zReport = async (number: number) =>
  (await desk.send('supervisor', 'GET', `/desk/z-reports/${String(number)}`)).body as ZReport
const openings = async () => {
  const rows = (await desk.send('window', 'GET', '/desk/audit?q=action:shift.opened&sort=at')).body as AuditEntry[]
  return rows.map(({ after }) => after)
}

describe('an earlier business date', () => {
  it('needs a confirmation, which the audit trail and the Z report state', async () => {
    await desk.close(1, { left: 30_000 })
    setDay(2)
    const refused = await open()
    expect([refused.status, codeOf(refused)]).toEqual([409, 'shift_date_earlier'])
    expect((await open(confirmed)).body).toMatchObject({ id: 2, business_date: '2026-12-02' })
    await desk.count(2, 100)
    await desk.close(2, { left: 100 })
    expect((await zReport(2)).earlier_than).toEqual({ number: 1, business_date: '2026-12-09' })
    expect(await openings()).toEqual([
      { drawer: 'Drawer 1', float: { USD: '300.00' } },
      {
        drawer: 'Drawer 1',
        float: { USD: '1.00' },
        last_left: { USD: '300.00' },
        business_date: '2026-12-02',
        earlier_than: 'Z-0001',
      },
    ])
  })

  it('needs one in a handover too, which changes nothing without it', async () => {
    setDay(2)
    const handOver = (more: object = {}) =>
      desk.send('seller', 'POST', '/desk/shifts/1/handover', {
        id: desk.nextKey(),
        next_id: desk.nextKey(),
        next: { badge: desk.supervisor.badge },
        ...more,
      })
    expect(codeOf(await handOver())).toBe('shift_date_earlier')
    expect((await desk.send('supervisor', 'GET', '/desk/shifts/1')).body).toMatchObject({ state: 'counting' })
    expect(((await handOver(confirmed)).body as Shift).business_date).toBe('2026-12-02')
  })

  it('is compared with the last report of its drawer alone, and the same date needs nothing', async () => {
    await desk.send('window', 'POST', '/desk/drawers', { name: 'Drawer 2', window: 'Gate', currency: 'USD' })
    await desk.close(1, { left: 30_000 })
    setDay(2)
    expect((await open({ drawer_id: 2 })).status).toBe(201)
    await desk.count(2, 100)
    await desk.close(2, { left: 100 })
    expect(await zReport(2)).not.toHaveProperty('earlier_than')
    setDay(9)
    expect((await open(confirmed)).status).toBe(201)
    expect((await openings()).at(-1)).not.toHaveProperty('earlier_than')
  })
})
