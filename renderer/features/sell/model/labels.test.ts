/** Tests facts, refusals, recovery and the label of the button. */
import { describe, expect, it } from 'vitest'
import { receivedError } from '../../../../shared/errors/errors.ts'
import { cancelBy, passNeeds, walkLabel } from './option.ts'
import { actionLabel, isPaidInCash, paidText, parkedLabel, recoveryOf, soldSale } from './labels.ts'
import { isOutcomeUnknown, saleRefusal } from './sale-refusal.ts'
import { emptyForm } from './sell-state.ts'
import { option } from './test-options.ts'
import type { Sale } from '../../../../shared/desk/sales.ts'

describe('facts', () => {
  const zone = 'America/New_York'
  const before = Date.parse('2026-12-16T17:12:00-05:00')
  it('shows the minutes only within walking distance', () => {
    expect(walkLabel(370)).toBe('0.23 mi, 6 min walk')
    expect(walkLabel(12_955)).toBe('8.05 mi')
    expect(walkLabel(undefined)).toBe('')
  })
  it('shows the deadline for cancelling', () => {
    expect(cancelBy(option(), before, zone)).toBe('5:45\u00a0PM')
    expect(cancelBy(option(), before + 3_600_000, zone)).toBe('Ended')
    expect(cancelBy(option({ cancellableUntilMs: undefined, cancellableNow: false }), before, zone)).toBe('No refund')
    expect(cancelBy(option({ availability: 'sold_out' }), before, zone)).toBe('—')
  })
  it('shows what the pass needs', () => {
    expect(passNeeds(option())).toBe('Plate, QR on phone or paper')
    expect(passNeeds(option({ plateRequired: false }))).toBe('QR on phone or paper')
  })
})

describe('refusals', () => {
  const error = (code: string, status: number) => receivedError(code, { status, message: 'x' })
  it('has an action for each', () => {
    expect(saleRefusal(error('booking_sold_out', 409), 0).action).toBe('choose_other')
    expect(saleRefusal(error('booking_final_price_mismatch', 409), 0).action).toBe('correct')
    expect(saleRefusal(error('something_new', 400), 0).action).toBe('show_details')
  })
  it('knows when the outcome is unknown', () => {
    expect(isOutcomeUnknown(error('engine_unavailable', 503))).toBe(true)
    expect(isOutcomeUnknown(error('network_failed', 0))).toBe(true)
    expect(isOutcomeUnknown(new TypeError('lost'))).toBe(true)
    expect(isOutcomeUnknown(error('booking_sold_out', 409))).toBe(false)
  })
})

const sale: Sale = {
  id: 'a',
  state: 'booked',
  booking_id: 20418823,
  total: { USD: '51.49' },
  created_at: '2026-12-16T22:12:07.000Z',
  printed: false,
  payments: [
    {
      id: 1,
      kind: 'payment',
      method: 'cash',
      amount: { USD: '51.49' },
      tendered: { USD: '60.00' },
      change: { USD: '8.51' },
      at: '2026-12-16T22:12:07.000Z',
    },
  ],
}

describe('recovery', () => {
  it('lists what is done and what is left', () => {
    const { done, left, step } = recoveryOf(sale)
    expect(done.map(({ text }) => text)).toEqual(['Cash received $60.00, change due $8.51', 'Booking 20418823'])
    expect(left).toBe('Pass not printed')
    expect(step).toBe('print')
  })
  it('never offers to print what was not booked', () => {
    expect(recoveryOf({ ...sale, state: 'failed', payments: [] }).step).toBe('acknowledge')
    expect(recoveryOf({ ...sale, state: 'pending', payments: [] }).step).toBe('look_up')
  })
})

describe('a sale that was paid by several tenders', () => {
  const [cash] = sale.payments
  const card = { id: 2, kind: 'payment', method: 'card', amount: { USD: '20.00' }, at: sale.created_at } as const
  const payments: Sale['payments'] = cash === undefined ? [] : [card, { ...cash, amount: { USD: '31.49' } }]
  it('names each of them, and the change that is due', () => {
    const sold = soldSale({ ...sale, payments }, undefined, emptyForm)
    expect(paidText(sold)).toBe('Card $20.00 · Cash $31.49')
    expect([isPaidInCash(sold), sold.changeMinor]).toEqual([true, 851])
  })
})

describe('labels', () => {
  it('name the amount and what happens', () => {
    expect(actionLabel('cash', '$51.49', 'printer')).toBe('Collect $51.49 and print pass')
    expect(actionLabel('invoice', '$51.49', 'screen')).toBe('Invoice $51.49, show pass')
  })
  it('name a parked sale by plate, facility and event', () => {
    expect(parkedLabel({ form: { ...emptyForm, plate: '4KX 218', customerText: 'Ana' }, option: option() })).toBe(
      '4KX 218 · Longfellow Garage',
    )
    expect(parkedLabel({ form: emptyForm, option: null })).toBe('Sale without entries')
  })
})
