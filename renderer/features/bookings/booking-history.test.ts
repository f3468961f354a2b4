import { describe, expect, test } from 'vitest'
import type { Booking } from '../../../shared/api/bookings.ts'
import type { BookingHistory } from '../../../shared/desk/desk.ts'
import { paymentMethods, tenderNames } from '../../../shared/tenders.ts'
import { t } from '../../lib/i18n/index.ts'
import { activityLines, doneByText, moneyLines, paidOf } from './booking-history.ts'

const sizeId = 'aa'
const booking = (change: Partial<Booking> = {}): Booking => ({
  id: 20418823,
  customer_id: 1,
  start_time: '2026-12-16T18:00:00.000-05:00',
  end_time: '2026-12-16T22:00:00.000-05:00',
  price_paid: { USD: '51.49' },
  full_price: { USD: '51.49' },
  purchased_at: '2026-12-16T17:12:07.000-05:00',
  type: 'event_booking',
  on_demand: false,
  cancellable: true,
  line_items: [
    { kind: 'option', label: 'Event parking', price: { USD: '32.00' } },
    { kind: 'fee', label: 'Service Fee', price: { USD: '3.49' } },
    { kind: 'add_on', label: 'Oversize', price: { USD: '10.00' }, add_on_id: sizeId },
    { kind: 'add_on', label: 'Charging, 2 hours', price: { USD: '6.00' }, add_on_id: 'bb' },
  ],
  _embedded: {
    'svc:add_ons': [
      { id: sizeId, name: 'Oversize', price: { USD: '10.00' }, items: ['SUV'] },
      { id: 'bb', name: 'Charging, 2 hours', price: { USD: '6.00' }, items: [] },
    ],
  },
  _links: {},
  ...change,
})

const at = '2026-12-16T22:12:07.000Z'
const paid: BookingHistory['payments'][number] = {
  id: 1,
  kind: 'payment',
  method: 'cash',
  amount: { USD: '51.49' },
  tendered: { USD: '60.00' },
  change: { USD: '8.51' },
  at,
}
const refund: BookingHistory['payments'][number] = {
  id: 2,
  kind: 'refund',
  method: 'cash',
  amount: { USD: '-51.49' },
  at,
}
const created = { id: 1, action: 'created', actor: 'desk', at }
const history = (change: Partial<BookingHistory> = {}): BookingHistory => ({
  payments: [paid],
  balance: { USD: '51.49' },
  print_jobs: [],
  activity: [created],
  ...change,
})
const shown = (lines: ReturnType<typeof moneyLines>) => lines.map(({ label, amount }) => `${label}: ${amount}`)

describe('moneyLines', () => {
  test('parts, price, what was received, and nothing open', () => {
    expect(shown(moneyLines(booking(), history()))).toStrictEqual([
      'Base price: $32.00',
      'Service fee: $3.49',
      'Oversize vehicle: $10.00',
      'Charging, 2 hours: $6.00',
      'Price paid: $51.49',
      'Cash received $60.00, change $8.51: $51.49',
      'Balance: $0.00',
    ])
  })

  test('a cancelled booking owes what was paid until it is given back', () => {
    const cancelled = booking({ cancelled_at: at, refunded: { USD: '51.49' } })
    expect(shown(moneyLines(cancelled, history({ payments: [paid, refund] }))).slice(-4)).toStrictEqual([
      'Cancelled, to refund: −$51.49',
      'Cash received $60.00, change $8.51: $51.49',
      'Cash refunded: −$51.49',
      'Balance: $0.00',
    ])
    expect(shown(moneyLines(cancelled, history())).at(-1)).toBe('Balance: −$51.49')
  })

  test.each(paymentMethods)('name %s in a payment and its refund', (method) => {
    const payments = [paid, refund].map((row) => ({ ...row, method }))
    const labels = moneyLines(booking(), history({ payments })).slice(-3, -1)
    for (const { label } of labels) expect(label).toMatch(new RegExp(`^${t(`tenders.${method}.name`)}`))
  })

  test('without money taken here there is no balance, and a size without a charge is no line', () => {
    const plain = booking({
      price_paid: { USD: '35.49' },
      line_items: [
        { kind: 'option', label: 'Event parking', price: { USD: '35.49' } },
        { kind: 'add_on', label: 'Standard', price: { USD: '0.00' }, add_on_id: sizeId },
      ],
    })
    expect(shown(moneyLines(plain, history({ payments: [] })))).toStrictEqual([
      'Base price: $35.49',
      'Price paid: $35.49',
    ])
  })
})

describe('activityLines', () => {
  test('states how the money went, newest first', () => {
    const cancelled = { id: 2, action: 'cancelled', actor: 'desk', at }
    const lines = activityLines(history({ payments: [paid, refund], activity: [created, cancelled] }))
    expect(lines.map(({ text }) => text)).toStrictEqual([
      'Cancelled, $51.49 refunded in cash',
      'Booked and paid in cash',
    ])
  })

  test.each(tenderNames)('say how money went by %s', (method) => {
    const cancelled = { id: 2, action: 'cancelled', actor: 'desk', at }
    const payments = [paid, refund].map((row) => ({ ...row, method }))
    const lines = activityLines(history({ payments, activity: [created, cancelled] }))
    expect(lines.map(({ text }) => text)).toEqual([
      `Cancelled, ${t(`tenders.${method}.refunded`, { amount: '$51.49' })}`,
      t(`tenders.${method}.booked`),
    ])
  })

  test('name no tender where there were several, and what was refunded of all', () => {
    const cancelled = { id: 2, action: 'cancelled', actor: 'desk', at }
    const [byCard, cardBack] = [paid, refund].map((row) => ({ ...row, method: 'card' as const }))
    const payments = [paid, refund, byCard, cardBack].flatMap((row) => row ?? [])
    const lines = activityLines(history({ payments, activity: [created, cancelled] }))
    expect(lines.map(({ text }) => text)).toEqual(['Cancelled, $102.98 refunded', 'Booked'])
    expect(paidOf(payments, 'payment')).toEqual({ tender: undefined, amount: '$102.98' })
    expect(paidOf([paid, paid], 'payment')).toEqual({ tender: 'cash', amount: '$102.98' })
    expect(paidOf([paid], 'refund')).toBeUndefined()
  })

  test('names the person, the drawer, the window and the shift, as far as they are known', () => {
    const by = {
      person: 'Dana Whitfield',
      window: 'Window 2',
      drawer: 'Drawer 2',
      shift: 412,
      approver: 'Luis Carrero',
    }
    expect(doneByText(by)).toBe('Dana Whitfield, Drawer 2, Window 2, shift 412, approved by Luis Carrero')
    expect(doneByText({ window: 'Window 2' })).toBe('Window 2')
  })

  test('names who acted where it was not this desk, and why', () => {
    const activity = [
      { id: 1, action: 'created', actor: 'demo-partner', at },
      { id: 2, action: 'cancelled', actor: 'demo-partner', detail: 'rain', at },
    ]
    expect(activityLines({ payments: [], activity }).map(({ text }) => text)).toStrictEqual([
      'Cancelled: rain, by demo-partner',
      'Booked, by demo-partner',
    ])
    const marketplace = [{ id: 1, action: 'created', actor: 'marketplace', at }]
    expect(activityLines({ payments: [], activity: marketplace })[0]?.text).toBe('Booked, at the marketplace')
    const undone = [{ id: 2, action: 'cancelled', actor: 'desk', detail: 'undo', at }]
    expect(activityLines({ payments: [paid, refund], activity: undone })[0]?.text).toBe(
      'Sale undone, $51.49 refunded in cash',
    )
  })
})
