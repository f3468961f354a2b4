/** Every row of the table of tenders can be sold, refunded, counted, reported and printed, in every language. */
import { expect, it } from 'vitest'
import type { BookingHistory } from '../../shared/desk/desk.ts'
import type { Sale } from '../../shared/desk/sales.ts'
import type { Comparison, ZReport } from '../../shared/desk/shifts.ts'
import { locales } from '../../shared/locales.ts'
import { recordOf } from '../../shared/record-of.ts'
import {
  countedTenders,
  isMoney,
  offeredTenders,
  slipTenders,
  tenders,
  type OfferedTender,
} from '../../shared/tenders.ts'
import type { Paying } from '../../shared/testing/payments.ts'
import { messagesIn } from '../common/messages.ts'
import { openShiftBench } from './shifts/testing/shift-bench.ts'

const payingBy = (tender: OfferedTender): Paying =>
  tender === 'cash' ? { method: tender, tendered: '60.00' } : { method: tender, reference: 'R 7' }

it.each(offeredTenders)('%s is sold, refunded, counted, reported and printed', async (tender) => {
  const desk = await openShiftBench()
  const isInDrawer = tenders[tender].counted === 'drawer'
  const shift = await desk.open(30_000)
  const read = async <Body>(path: string) => (await desk.send('supervisor', 'GET', path)).body as Body
  const sold: number[] = []
  for (const price of ['51.49', '20.00']) {
    const sale = (await desk.sell(price, payingBy(tender))).body as Sale
    expect(sale).toMatchObject({ state: 'booked', payments: [{ method: tender, amount: { USD: price } }] })
    sold.push(sale.booking_id ?? 0)
  }
  const cancelled = await desk.send('seller', 'POST', `/desk/bookings/${String(sold[0])}/cancel`)
  expect(cancelled.body).toMatchObject({ refunds: [{ method: tender, amount: { USD: '51.49' } }] })
  const { payments } = await read<BookingHistory>(`/desk/bookings/${String(sold[0])}/history`)
  expect(payments.map(({ kind, method }) => [kind, method])).toEqual([
    ['payment', tender],
    ['refund', tender],
  ])

  const slips = recordOf(slipTenders, (each) => (each === tender ? { count: 2, total: 2000 } : { count: 0, total: 0 }))
  const inDrawer = isInDrawer ? 32_000 : 30_000
  await desk.count(shift.id, inDrawer, slips)
  const compared = (await read<Comparison>(`/desk/shifts/${String(shift.id)}/comparison`)).tenders
  expect(compared.map(({ over_short: overShort }) => overShort)).toEqual(compared.map(() => 0))
  const isCounted = countedTenders.some((each) => each === tender)
  const own = compared.filter(({ method }) => method === tender).map(({ expected }) => expected)
  expect(own).toEqual(isCounted ? [isInDrawer ? 32_000 : 2000] : [])

  await desk.close(shift.id, { left: inDrawer })
  const [totals] = (await read<ZReport>('/desk/z-reports/1')).totals
  expect(totals).toMatchObject({
    tenders: [{ method: tender, count: 2, total: 2000 }],
    taken: isMoney(tender) ? 2000 : 0,
    net: 2000,
  })
  const ofSlips = slipTenders.filter((each) => each === tender)
  for (const locale of locales) {
    const t = messagesIn(locale)
    const pageOf = async (path: string) => (await desk.send('supervisor', 'GET', `${path}/page?locale=${locale}`)).text
    expect(await pageOf('/desk/z-reports/1')).toContain(t(`tenders.${tender}.reported`))
    const countSlip = await pageOf('/desk/shift-counts/1')
    for (const each of ofSlips) expect(countSlip).toContain(t(`tenders.${each}.slips`))
  }
})
