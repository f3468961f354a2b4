/** A shift from its float to its Z report, over the routes of the desk. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Bag, Comparison, Deposit, FloorDrawer, Shift, ZReport } from '../../../shared/desk/shifts.ts'
import { slipTenders } from '../../../shared/tenders.ts'
import { codeOf } from '../testing/people-bench.ts'
import { openShiftBench, uuid, type Who } from './testing/shift-bench.ts'

let desk: Awaited<ReturnType<typeof openShiftBench>>
beforeEach(async () => {
  desk = await openShiftBench()
})

const zReport = async (number: number, who: Who = 'supervisor') =>
  (await desk.send(who, 'GET', `/desk/z-reports/${String(number)}`)).body as ZReport
const shiftNow = async (id: number) => (await desk.send('seller', 'GET', `/desk/shifts/${String(id)}`)).body as Shift

describe('an open shift', () => {
  it('is needed for cash, not for card, and the same request opens it once', async () => {
    const refused = await desk.sell('51.49')
    expect([refused.status, codeOf(refused)]).toEqual([409, 'shift_needed'])
    expect(desk.bench.marketplace.bookings).toHaveLength(0)
    expect((await desk.sell('51.49', { method: 'card', reference: 'SLIP' })).status).toBe(201)

    const body = { id: uuid(900), drawer_id: 1, float: { pieces: { 'bill:2000': 10, 'roll:25x40': 10 } } }
    const first = await desk.send('seller', 'POST', '/desk/shifts', body)
    expect(first.body).toMatchObject({ id: 1, float: 30_000, state: 'open', person: { name: 'Sam' } })
    expect((await desk.send('seller', 'POST', '/desk/shifts', body)).body).toEqual(first.body)
    expect(codeOf(await desk.send('supervisor', 'POST', '/desk/shifts', { ...body, id: uuid(901) }))).toBe(
      'shift_already_open',
    )
    expect((await desk.sell('51.49')).status).toBe(201)
    expect((await desk.send('seller', 'GET', '/desk/shift')).body).toMatchObject({ is_here: true, shift: { id: 1 } })
    expect((await desk.send('supervisor', 'GET', '/desk/shift')).body).toEqual({
      cash_needs_shift: true,
      is_here: false,
    })
  })

  it('refuses another request under a key that was used, and answers the same one again', async () => {
    const send = async (path: string, body: object) => {
      const { status } = await desk.send('supervisor', 'POST', path, body)
      return status
    }
    const both = async (path: string, body: object, change: object) => [
      await send(path, body),
      await send(path, body),
      await send(path, { ...body, ...change }),
    ]
    const opening = { id: uuid(900), drawer_id: 1, float: { total: 30_000 } }
    expect(await both('/desk/shifts', opening, { float: { total: 20_000 } })).toEqual([201, 201, 422])
    const drop = { id: uuid(901), kind: 'drop', amount: 5_000, bag_number: '1' }
    expect(await both('/desk/shifts/1/movements', drop, { amount: 6_000 })).toEqual([200, 200, 422])
    const paidOut = { id: uuid(902), kind: 'paid_out', amount: 500, reason: 'Stamps' }
    expect(await both('/desk/shifts/1/movements', paidOut, { reason: 'Lamps' })).toEqual([200, 200, 422])
    const x = { id: uuid(903) }
    expect(await both('/desk/shifts/1/x-reports', x, {})).toEqual([201, 201, 201])
    const counted = { id: uuid(904), cash: { total: 24_500 } }
    expect(await both('/desk/shifts/1/counts', counted, { card: { count: 1, total: 1 } })).toEqual([200, 200, 422])
    const closing = { id: uuid(905), left: 20_000, bag_number: '2' }
    expect(await both('/desk/shifts/1/close', closing, { left: 10_000 })).toEqual([200, 200, 422])
    expect(await send('/desk/shifts/1/close', { ...closing, bag_number: '3' })).toBe(422)
    const banked = { id: uuid(906), movement_ids: [1], reference: 'R 1' }
    expect(await both('/desk/bank-deposits', banked, { movement_ids: [1, 3] })).toEqual([201, 201, 422])
    await desk.send('supervisor', 'POST', '/desk/shifts', { ...opening, id: uuid(907) })
    expect(await send('/desk/shifts/2/x-reports', x)).toBe(422)
  })

  it('belongs to the business date that ends at the hour of the setting', async () => {
    desk.bench.nowMs = Date.UTC(2026, 11, 2, 8, 59)
    expect((await desk.open()).business_date).toBe('2026-12-01')
    await desk.count(1, 30_000)
    await desk.close(1, { left: 30_000 })
    desk.bench.nowMs = Date.UTC(2026, 11, 2, 9, 0)
    expect((await desk.open()).business_date).toBe('2026-12-02')
  })

  it('takes no cash while it is counted, and goes on with card and invoice', async () => {
    await desk.open()
    await desk.send('seller', 'PUT', '/desk/shifts/1/counting', { content: { 'bill:2000': '3' } })
    expect(await shiftNow(1)).toMatchObject({ state: 'counting', unfinished_count: { 'bill:2000': '3' } })
    expect(codeOf(await desk.sell('51.49'))).toBe('drawer_counting')
    expect(codeOf(await desk.move(1, { kind: 'no_sale', reason: 'Change' }))).toBe('drawer_counting')
    expect((await desk.sell('51.49', { method: 'invoice', reference: 'Celtics' })).status).toBe(201)
    await desk.send('seller', 'DELETE', '/desk/shifts/1/counting')
    expect((await desk.sell('51.49')).status).toBe(201)
  })

  it('refuses a cash refund while it is counted, before anything is cancelled', async () => {
    await desk.open()
    await desk.sell('51.49')
    await desk.send('seller', 'PUT', '/desk/shifts/1/counting', {})
    expect(codeOf(await desk.send('supervisor', 'POST', '/desk/bookings/9000/cancel'))).toBe('shift_needed')
    expect(codeOf(await desk.send('seller', 'POST', '/desk/bookings/9000/cancel'))).toBe('drawer_counting')
    expect(desk.bench.marketplace.bookings[0]?.cancelled).toBe(false)
  })

  it('never says what cash is expected before a count was submitted, except to those who may see it', async () => {
    await desk.open(12_345)
    await desk.sell('51.49')
    await desk.move(1, { kind: 'paid_out', amount: 2240, reason: 'Ice melt', receipt: '17' })
    const expected = String(12_345 + 5149 - 2240)
    const texts = async () => {
      const paths = [
        '/desk/shift',
        '/desk/shifts/1',
        '/desk/shifts/1/comparison',
        '/desk/drawers',
        '/desk/z-reports',
        '/desk/floor',
      ]
      const responses = await Promise.all(paths.map((path) => desk.send('seller', 'GET', path)))
      const x = await desk.send('seller', 'POST', '/desk/shifts/1/x-reports', { id: desk.nextKey() })
      return [...responses, x].map(({ text }) => text)
    }
    expect((await texts()).filter((text) => text.includes(expected))).toEqual([])
    const floor = (await desk.send('supervisor', 'GET', '/desk/floor')).body as FloorDrawer[]
    expect(floor[0]).toMatchObject({
      tenders: { cash: 5149 },
      expected_cash: Number(expected),
      shift: { state: 'open' },
    })

    await desk.count(1, 15_000)
    expect((await texts()).filter((text) => text.includes(expected))).toHaveLength(2)
    // After going back to selling, the next count is blind again.
    await desk.send('seller', 'DELETE', '/desk/shifts/1/counting')
    expect((await texts()).filter((text) => text.includes(expected))).toEqual([])
  })

  it('counts X reports within the shift, and resets nothing', async () => {
    await desk.open()
    await desk.sell('51.49')
    const make = () => desk.send('supervisor', 'POST', '/desk/shifts/1/x-reports', { id: desk.nextKey() })
    expect((await make()).body).toMatchObject({ kind: 'x', number: 1, cash: { expected: 35_149 } })
    expect((await make()).body).toMatchObject({ kind: 'x', number: 2, cash: { expected: 35_149 } })
  })
})

describe('closing', () => {
  it('compares, wants a reason beyond the tolerance, drops the rest and writes the Z report once', async () => {
    await desk.open()
    await desk.sell('51.49')
    await desk.sell('20.00', { method: 'card', reference: 'SLIP 1' })
    await desk.move(1, { kind: 'drop', amount: 5000, bag_number: '20931' }, 'seller')
    expect(codeOf(await desk.close(1, { left: 100 }))).toBe('shift_not_counted')
    await desk.count(1, 29_900, { card: { count: 1, total: 1900 } })
    const compared = (await desk.send('seller', 'GET', '/desk/shifts/1/comparison')).body as Comparison
    const others = slipTenders.filter((tender) => tender !== 'card')
    expect(compared).toEqual({
      currency: 'USD',
      tenders: [
        { method: 'cash', expected: 30_149, counted: 29_900, over_short: -249 },
        { method: 'card', expected_count: 1, expected: 2000, counted_count: 1, counted: 1900, over_short: -100 },
        ...others.map((method) => ({ method, expected_count: 0, expected: 0 })),
      ],
      needs_reason: true,
      tolerance: 100,
    })
    expect(codeOf(await desk.close(1, { left: 20_000, bag_number: '20932' }))).toBe('shift_reason_needed')
    const reason = 'Change given twice'
    expect((await desk.close(1, { left: 20_000, reason })).status).toBe(400)
    expect(codeOf(await desk.close(1, { left: 20_000, bag_number: '20931', reason }))).toBe('bag_number_taken')
    const body = { id: uuid(900), left: 20_000, bag_number: '20932', reason }
    const closed = await desk.send('seller', 'POST', '/desk/shifts/1/close', body)
    expect(closed.body).toMatchObject({ state: 'closed', z_report: 1 })
    expect((await desk.send('seller', 'POST', '/desk/shifts/1/close', body)).body).toEqual(closed.body)

    expect(await zReport(1)).toMatchObject({
      kind: 'z',
      number: 1,
      shift: { id: 1 },
      person: { name: 'Sam' },
      totals: [{ currency: 'USD', taken: 7149, net: 7149, grand_total: { before: 0, after: 7149 } }],
      cash: { float: 30_000, expected: 30_149, counted: 29_900, over_short: -249, reason, left: 20_000 },
      prev_hash: '0'.repeat(64),
    })
    expect((await desk.open(20_000)).suggested_float).toBe(20_000)
  })

  it('keeps a recount beside the first count, marked, with what each was over or short, and closes with the last one', async () => {
    await desk.open()
    await desk.sell('51.49')
    await desk.count(1, 0)
    await desk.send('seller', 'DELETE', '/desk/shifts/1/counting')
    await desk.sell('10.00')
    await desk.count(1, 36_149)
    const { counts } = await shiftNow(1)
    expect(counts).toMatchObject([
      { number: 1, cash_total: 0, recount: false },
      { number: 2, cash_total: 36_149, recount: true },
    ])
    expect(Object.keys(counts[0] ?? {})).not.toContain('expected_cash')
    await desk.close(1, { left: 36_149 })
    expect((await zReport(1)).cash).toMatchObject({
      counts: [
        { cash: 0, over_short: -35_149, recount: false },
        { cash: 36_149, over_short: 0, recount: true },
      ],
      over_short: 0,
    })
    const trail = await desk.send('window', 'GET', '/desk/audit?q=action:shift')
    const counted = (trail.body as { action: string }[]).filter(({ action }) => /counted|closed/.test(action))
    expect(counted).toMatchObject([
      { action: 'shift.closed', after: { over_short: { USD: '0.00' }, first_over_short: { USD: '-351.49' } } },
      { action: 'shift.counted', after: { cash: { USD: '361.49' }, recount: true } },
      { action: 'shift.counted', after: { cash: { USD: '0.00' }, recount: false } },
    ])
  })

  it('hands over in one step: the next person starts with what was counted, signed in', async () => {
    await desk.open()
    await desk.sell('51.49')
    await desk.count(1, 35_149)
    await desk.send('supervisor', 'DELETE', '/desk/session')
    const path = '/desk/shifts/1/handover'
    const body = { id: uuid(900), next_id: uuid(901), next: { badge: desk.supervisor.badge } }
    expect((await desk.send('seller', 'POST', path, { ...body, next: undefined })).status).toBe(400)
    const opened = await desk.send('seller', 'POST', path, body)
    expect(opened.body).toMatchObject({ id: 2, float: 35_149, suggested_float: 35_149, person: { name: 'Sue' } })
    expect((await desk.send('seller', 'POST', path, body)).body).toEqual(opened.body)
    expect((await desk.send('seller', 'GET', '/desk/session')).body).toMatchObject({ person: { name: 'Sue' } })
    expect((await zReport(1, 'window')).cash).toMatchObject({ left: 35_149, over_short: 0 })
  })

  it('takes cash in as it was approved, and with no other amount', async () => {
    const { id: shift } = await desk.open()
    const path = `/desk/shifts/${String(shift)}/movements`
    const moved = (amount: number) => ({ id: desk.nextKey(), kind: 'paid_in', amount, reason: 'Change' })
    const [approved, other] = [moved(1_000), moved(100_000)]
    const given = await desk.send('seller', 'POST', '/desk/approvals', {
      permission: 'cash_movement',
      method: 'POST',
      path,
      body: JSON.stringify(approved),
      badge: desk.supervisor.badge,
    })
    const headers = { 'X-Approval': (given.body as { id: string }).id }
    expect(codeOf(await desk.send('seller', 'POST', path, other, headers))).toBe('approval_required')
    expect((await desk.send('seller', 'POST', path, approved, headers)).status).toBe(200)
  })

  it('is not handed over to a shift that is there already', async () => {
    await desk.send('window', 'POST', '/desk/drawers', { name: 'Drawer 2', window: 'Lot C', currency: 'USD' })
    await desk.open()
    const taken = uuid(950)
    const other = { id: taken, drawer_id: 2, float: { total: 10_000 } }
    expect((await desk.send('supervisor', 'POST', '/desk/shifts', other)).status).toBe(201)
    await desk.count(1, 30_000)
    const body = { id: uuid(951), next_id: taken, next: { badge: desk.supervisor.badge } }
    const refused = await desk.send('seller', 'POST', '/desk/shifts/1/handover', body)
    expect([refused.status, codeOf(refused)]).toEqual([400, 'invalid_parameter'])
    expect(await shiftNow(1)).toMatchObject({ state: 'counting' })
  })

  it("is another person's only with the permission", async () => {
    await desk.open(30_000, 'supervisor')
    expect(codeOf(await desk.send('seller', 'GET', '/desk/shifts/1'))).toBe('approval_required')
    expect(codeOf(await desk.move(1, { kind: 'drop', amount: 1, bag_number: 'B' }, 'seller'))).toBe('approval_required')
    await desk.send('supervisor', 'POST', '/desk/shifts/1/counts', { id: desk.nextKey(), cash: { total: 30_000 } })
    await desk.send('window', 'POST', '/desk/shifts/1/close', { id: desk.nextKey(), left: 30_000 })
    expect(await zReport(1)).toMatchObject({ person: { name: 'Sue' }, closed_by: { name: 'Ada' } })
    expect((await desk.send('seller', 'GET', '/desk/z-reports')).body).toEqual([])
    expect(codeOf(await desk.send('seller', 'GET', '/desk/z-reports/1'))).toBe('permission_missing')
    expect((await desk.send('supervisor', 'GET', '/desk/z-reports')).body).toMatchObject([{ number: 1, shift: 1 }])
  })
})

describe('a late sale', () => {
  it('is in the next Z report of its drawer, which its shift names', async () => {
    await desk.open()
    desk.bench.network = 'answer lost'
    await desk.sell('51.49')
    desk.bench.network = 'fine'
    await desk.count(1, 30_000)
    await desk.close(1, { left: 30_000 })
    await desk.bench.settleAgain()
    expect((await shiftNow(1)).late).toEqual([{ booking_id: 9000, amount: 5149, currency: 'USD' }])

    await desk.open(30_000)
    await desk.count(2, 30_000)
    await desk.close(2, { left: 30_000 })
    const report = await zReport(2)
    expect(report.late).toMatchObject([{ shift: 1, booking_id: 9000, method: 'cash', amount: 5149 }])
    // The count at the end of the first shift contains this cash already.
    expect(report.cash).toMatchObject({ expected: 30_000, over_short: 0 })
    expect(report.totals[0]).toMatchObject({
      net: 0,
      late: { count: 1, total: 5149 },
      grand_total: { before: 0, after: 5149 },
    })
    expect((await shiftNow(1)).late).toMatchObject([{ booking_id: 9000, z_report: 2 }])
  })
})

describe('bags', () => {
  it('wait in the safe until they are banked together, once', async () => {
    await desk.open()
    await desk.sell('51.49')
    await desk.move(1, { kind: 'drop', amount: 5000, bag_number: 'A' }, 'seller')
    await desk.count(1, 30_149)
    await desk.close(1, { left: 30_000, bag_number: 'B' })
    const bags = (await desk.send('supervisor', 'GET', '/desk/bags')).body as Bag[]
    expect(bags).toMatchObject([
      { bag_number: 'B', amount: 149, at_close: true, drawer: 'Drawer 1', shift: 1 },
      { bag_number: 'A', amount: 5000, at_close: false, person: { name: 'Sam' } },
    ])
    const body = { id: desk.nextKey(), movement_ids: bags.map((bag) => bag.movement_id), reference: 'Slip 7' }
    const first = (await desk.send('supervisor', 'POST', '/desk/bank-deposits', body)).body as Deposit
    expect(first).toMatchObject({ number: 1, amount: 5149, currency: 'USD', reference: 'Slip 7' })
    expect((await desk.send('supervisor', 'POST', '/desk/bank-deposits', body)).body).toEqual(first)
    expect(codeOf(await desk.send('supervisor', 'POST', '/desk/bank-deposits', { ...body, id: desk.nextKey() }))).toBe(
      'bag_banked',
    )
    expect((await desk.send('supervisor', 'GET', '/desk/bags')).body).toEqual([])
    expect((await desk.send('supervisor', 'GET', '/desk/bank-deposits')).body).toEqual([first])
  })
})

describe('a Canadian drawer', () => {
  it.each([
    ['leaves the currency out', { currency: undefined }],
    ['claims that of the drawer', { currency: 'CAD' }],
    ['names it', { currency: 'USD' }],
  ])('takes no dollars of the United States, where a sale %s', async (_title, claim) => {
    desk = await openShiftBench('CAD')
    await desk.open()
    expect(codeOf(await desk.sell('10.48', { method: 'cash', tendered: '20.00' }, claim))).toBe('drawer_currency')
    expect(desk.bench.marketplace.bookings).toHaveLength(0)
    expect((await desk.send('seller', 'GET', '/desk/sales')).body).toEqual([])
    expect((await desk.sell('10.48', { method: 'card', reference: 'SLIP' }, claim)).status).toBe(201)
  })

  it('is asked for its currency once, however often the sale is sent until there is a response', async () => {
    await desk.open()
    const { marketplace } = desk.bench
    const { fetch } = marketplace
    let previews = 0
    marketplace.fetch = (request) => {
      if (request.url.endsWith('/previews')) previews += 1
      return fetch(request)
    }
    const sale = { id: desk.nextKey() }
    desk.bench.network = 'request lost'
    expect(codeOf(await desk.sell('10.00', undefined, sale))).toBe('engine_unavailable')
    desk.bench.network = 'fine'
    expect((await desk.sell('10.00', undefined, sale)).status).toBe(201)
    expect([previews, marketplace.bookings.length]).toEqual([1, 1])
  })

  it('is due what its own coins make, whatever currency a sale claims', async () => {
    desk = await openShiftBench('CAD')
    await desk.open()
    desk.bench.marketplace.currency = 'CAD'
    const refused = await desk.sell('10.48', { method: 'cash', tendered: '10.48' }, { currency: 'USD' })
    expect([refused.status, codeOf(refused)]).toEqual([400, 'sale_payment_invalid'])
    expect(desk.bench.marketplace.bookings).toHaveLength(0)
  })

  it('rounds cash to five cents in a row of its own, and gives back what it took', async () => {
    desk = await openShiftBench('CAD')
    await desk.open()
    const price = (minor: string) => desk.sell(minor, { method: 'cash', tendered: '20.00' })
    const rows = () =>
      desk.bench.database
        .prepare('SELECT kind, method, amount_minor, change_minor FROM sale_payments ORDER BY id')
        .all()
    desk.bench.marketplace.currency = 'CAD'
    await price('10.48')
    await desk.sell('10.48', { method: 'card', reference: 'SLIP' })
    expect((await desk.sell('10.47', { method: 'cash', tendered: '10.45' })).status).toBe(201)
    expect(rows()).toEqual([
      { kind: 'payment', method: 'cash', amount_minor: 1050, change_minor: 950 },
      { kind: 'payment', method: 'rounding', amount_minor: -2, change_minor: null },
      { kind: 'payment', method: 'card', amount_minor: 1048, change_minor: null },
      { kind: 'payment', method: 'cash', amount_minor: 1045, change_minor: 0 },
      { kind: 'payment', method: 'rounding', amount_minor: 2, change_minor: null },
    ])
    const cancelled = await desk.send('seller', 'POST', '/desk/bookings/9000/cancel')
    expect(cancelled.body).toMatchObject({ refunds: [{ method: 'cash', amount: { CAD: '10.50' } }] })
    await desk.count(1, 31_045)
    await desk.close(1, { left: 31_045 })
    expect((await zReport(1)).totals[0]).toMatchObject({
      tenders: [
        { method: 'cash', count: 2, total: 1045 },
        { method: 'card', count: 1, total: 1048 },
        { method: 'rounding', count: 2, total: 2 },
      ],
      taken: 2093,
      net: 2095,
    })
    expect((await zReport(1)).cash).toMatchObject({ expected: 31_045, over_short: 0 })
  })
})
