/** People, shifts and cash at a till whose marketplace is remote: all of it is stored here, as with the local engine. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '../../../shared/desk/audit.ts'
import type { BookingHistory, CancelResult } from '../../../shared/desk/desk.ts'
import type { Shift, XReport, ZReport } from '../../../shared/desk/shifts.ts'
import { wholePrice, type Paying } from '../../../shared/testing/payments.ts'
import { verifyDatabase } from '../../desk/audit/verify-database-repository.ts'
import { isBooking } from '../testing/remote-client.ts'
import { openRemoteTill, saleId, saleOf, type RemoteTill, type SaleResponse } from '../testing/remote-till.ts'

let till: RemoteTill
let offered: Awaited<ReturnType<RemoteTill['offer']>>
let priceMinor = 0
/** The shift of the seller Sam, at Drawer 1. */
let shiftId = 0

const floatMinor = 10_000

/** Sends as the page of this person's window. */
const as = async <T>(window: 'Ada' | 'Sam', method: string, path: string, body?: object): Promise<T> => {
  const response = await till.page(method, path, body, window)
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

const paidSale = (index: number, paying: Paying) => ({
  ...saleOf(index, offered),
  payments: wholePrice(offered.final_price, paying),
})
const sell = (index: number, paying: Paying) => as<SaleResponse>('Sam', 'POST', '/desk/sales', paidSale(index, paying))
const cancel = (bookingId: number, reason?: 'undo') =>
  as<CancelResult>('Sam', 'POST', `/desk/bookings/${String(bookingId)}/cancel`, reason === undefined ? {} : { reason })

const countAndClose = async (totalMinor: number): Promise<ZReport> => {
  const path = `/desk/shifts/${String(shiftId)}`
  await as('Sam', 'POST', `${path}/counts`, { id: randomUUID(), cash: { total: totalMinor } })
  const closed = await as<Shift>('Sam', 'POST', `${path}/close`, { id: randomUUID(), left: totalMinor })
  return as('Ada', 'GET', `/desk/z-reports/${String(closed.z_report)}`)
}

const cash: Paying = { method: 'cash', tendered: '500.00' }
const card: Paying = { method: 'card', reference: 'SLIP 7' }

const faults = () => verifyDatabase(till.database).faults

beforeEach(async () => {
  till = await openRemoteTill()
  await as('Ada', 'POST', '/desk/people', { name: 'Ada', role: 'administrator', pin: '9182' })
  const { id } = await as<{ id: number }>('Ada', 'POST', '/desk/people', { name: 'Sam', role: 'seller' })
  const { code } = await as<{ code: string }>('Ada', 'POST', `/desk/people/${String(id)}/badge`)
  await as('Sam', 'POST', '/desk/session', { badge: code })
  await as('Ada', 'POST', '/desk/drawers', { name: 'Drawer 1', window: 'Box office', currency: 'USD' })
  offered = await till.offer()
  priceMinor = Math.round(Number(offered.final_price) * 100)
  const body = { id: randomUUID(), drawer_id: 1, float: { total: floatMinor } }
  shiftId = (await as<Shift>('Sam', 'POST', '/desk/shifts', body)).id
})
afterEach(() => till.close())

test('a sale, an undo and a refund at a remote marketplace are in the reports of the local shift', async () => {
  // The option has one space.
  const undone = await sell(1, cash)
  const price = { USD: (priceMinor / 100).toFixed(2) }
  expect(await cancel(undone.booking_id, 'undo')).toMatchObject({ refunds: [{ method: 'cash', amount: price }] })
  const { balance } = await as<BookingHistory>('Ada', 'GET', `/desk/bookings/${String(undone.booking_id)}/history`)
  expect(balance).toEqual({ USD: '0.00' })
  const refunded = await sell(2, card)
  await cancel(refunded.booking_id)
  const kept = await sell(3, cash)

  const x = await as<XReport>('Ada', 'POST', `/desk/shifts/${String(shiftId)}/x-reports`, { id: randomUUID() })
  const [usd] = x.totals
  expect(usd?.bookings).toEqual({
    sales: { count: 3, total: 3 * priceMinor },
    refunds: { count: 1, total: -priceMinor },
    undos: { count: 1, total: -priceMinor },
    net: { count: 1, total: priceMinor },
  })
  expect([usd?.taken, usd?.net, x.cash.expected]).toEqual([priceMinor, priceMinor, floatMinor + priceMinor])
  expect(usd?.events.map(({ event }) => event?.name)).toEqual(['New York Knicks at Boston Celtics'])
  expect(usd?.facilities.map(({ facility }) => facility?.name)).not.toContain(undefined)
  expect(usd?.lines.reduce((sum, { total }) => sum + total, 0)).toBe(priceMinor)

  const z = await countAndClose(floatMinor + priceMinor)
  expect(z.totals).toEqual(x.totals)
  expect([z.number, z.cash.over_short, z.person?.name]).toEqual([1, 0, 'Sam'])
  expect(z.journal.last_booking?.booking_id).toBe(kept.booking_id)

  const rows = till.database
    .prepare<{ shift: number; person: string; window: string }>(
      `SELECT DISTINCT shift_id AS shift, people.name AS person, window_name AS window
         FROM sale_payments LEFT JOIN people ON people.id = person_id`,
    )
    .all()
  expect(rows).toEqual([{ shift: shiftId, person: 'Sam', window: 'Box office' }])
})

test('each of them is in the local audit trail, with its person and window, and nothing differs from its seal', async () => {
  const undone = await sell(1, cash)
  await cancel(undone.booking_id, 'undo')
  const refunded = await sell(2, card)
  await cancel(refunded.booking_id)
  await countAndClose(floatMinor)

  const entries = await as<AuditEntry[]>('Ada', 'GET', '/desk/audit?per_page=100')
  const actions = ['sale.booked', 'sale.undone', 'booking.cancelled', 'shift.opened', 'shift.counted', 'shift.closed']
  const own = entries.filter(({ action }) => actions.includes(action)).toReversed()
  expect(own.map(({ action }) => action)).toEqual([
    'shift.opened',
    'sale.booked',
    'sale.undone',
    'sale.booked',
    'booking.cancelled',
    'shift.counted',
    'shift.closed',
  ])
  expect(new Set(own.map(({ actor, window }) => `${String(actor?.name)}, ${String(window)}`))).toEqual(
    new Set(['Sam, Box office']),
  )
  expect(faults()).toEqual([])
})

test('a drawer is counted and closed while the marketplace is unreachable', async () => {
  await sell(1, cash)
  await till.goOffline()
  const z = await countAndClose(floatMinor + priceMinor)
  expect([z.cash.over_short, z.totals[0]?.taken]).toEqual([0, priceMinor])
})

test('a sale without a response belongs to its shift although that was closed meanwhile', async () => {
  till.bench.fate = (request) => (isBooking(request) ? 'lost answer' : 'fine')
  const response = await till.page('POST', '/desk/sales', paidSale(1, cash), 'Sam')
  expect(response.ok).toBe(false)
  const open = await as<{ id: string }[]>('Sam', 'GET', `/desk/shifts/${String(shiftId)}/open-sales`)
  expect(open.map(({ id }) => id)).toEqual([saleId(1)])
  await countAndClose(floatMinor)

  till.bench.fate = () => 'fine'
  await till.desk.settleAgain()
  const { late } = await as<Shift>('Ada', 'GET', `/desk/shifts/${String(shiftId)}`)
  expect(late).toMatchObject([{ amount: priceMinor, currency: 'USD' }])

  const body = { id: randomUUID(), drawer_id: 1, float: { total: floatMinor } }
  const closed = shiftId
  shiftId = (await as<Shift>('Sam', 'POST', '/desk/shifts', body)).id
  const z = await countAndClose(floatMinor)
  expect(z.late).toMatchObject([{ shift: closed, amount: priceMinor }])
  expect(z.totals[0]?.grand_total).toEqual({ before: 0, after: priceMinor })
})

test('the marketplace learns of none of it', async () => {
  const before = till.bench.received.length
  await countAndClose(floatMinor)
  await as('Ada', 'GET', '/desk/floor')
  await as('Ada', 'GET', '/desk/audit')
  expect(till.bench.received.slice(before)).toEqual([])
})
