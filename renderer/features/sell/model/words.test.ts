/** Facts, refusals, recovery and the label of the button. */
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/index.ts'
import { cancelBy, passNeeds, walkLabel } from './facts.ts'
import { recoveryOf } from './recovery.ts'
import { isUnanswered, saleRefusal } from './sale-refusal.ts'
import { actionLabel, parkedLabel } from './words.ts'
import { option } from './test-options.ts'
import type { Sale } from '../../../../shared/desk/sales.ts'

describe('facts', () => {
  const zone = 'America/New_York'
  const before = Date.parse('2026-12-16T17:12:00-05:00')
  it('says the minutes only where somebody would walk', () => {
    expect(walkLabel(370)).toBe('0.23 mi, 6 min walk')
    expect(walkLabel(12_955)).toBe('8.05 mi')
    expect(walkLabel(undefined)).toBe('')
  })
  it('says until when one can cancel', () => {
    expect(cancelBy(option(), before, zone)).toBe('5:45\u00a0PM')
    expect(cancelBy(option(), before + 3_600_000, zone)).toBe('Ended')
    expect(cancelBy(option({ cancellableUntilMs: undefined, cancellableNow: false }), before, zone)).toBe('No refund')
    expect(cancelBy(option({ availability: 'sold_out' }), before, zone)).toBe('—')
  })
  it('says what the pass needs', () => {
    expect(passNeeds(option())).toBe('Plate, QR on phone or paper')
    expect(passNeeds(option({ plateRequired: false }))).toBe('QR on phone or paper')
  })
})

describe('refusals', () => {
  const error = (code: string, status: number) => new ApiError({ code, status, message: 'x' })
  it('has a way on for each', () => {
    expect(saleRefusal(error('booking_sold_out', 409), 0).resolution).toBe('choose_other')
    expect(saleRefusal(error('booking_final_price_mismatch', 409), 0).resolution).toBe('accept_price')
    expect(saleRefusal(error('booking_quote_expired', 410), 0).resolution).toBe('new_quote')
    expect(saleRefusal(error('something_new', 400), 0)).toMatchObject({
      resolution: 'try_again',
      code: 'something_new',
    })
  })
  it('knows when the outcome is open', () => {
    expect(isUnanswered(error('engine_unavailable', 503))).toBe(true)
    expect(isUnanswered(error('network_failed', 0))).toBe(true)
    expect(isUnanswered(new TypeError('lost'))).toBe(true)
    expect(isUnanswered(error('booking_sold_out', 409))).toBe(false)
  })
})

describe('recovery', () => {
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
  it('lists what is done and what is left', () => {
    const { lines, step } = recoveryOf(sale)
    expect(lines.map((line) => line.text)).toEqual([
      'Cash received $60.00, change due $8.51',
      'Booking 20418823',
      'Pass not printed',
    ])
    expect(step).toBe('print')
  })
  it('never offers to print what was not booked', () => {
    expect(recoveryOf({ ...sale, state: 'failed', payments: [] }).step).toBe('note')
    expect(recoveryOf({ ...sale, state: 'pending', payments: [] }).step).toBe('look_again')
  })
})

describe('words', () => {
  it('say the amount and what happens', () => {
    expect(actionLabel('cash', '$51.49', 'printer')).toBe('Collect $51.49 and print pass')
    expect(actionLabel('invoice', '$51.49', 'screen')).toBe('Invoice $51.49, show pass')
  })
  it('name a parked sale by what people know of it', () => {
    expect(parkedLabel({ plate: '4KX 218', customer: 'Ana', facility: 'Longfellow Garage', event: '' })).toBe(
      '4KX 218 · Longfellow Garage',
    )
    expect(parkedLabel({ plate: '', customer: '', facility: '', event: '' })).toBe('Sale without entries')
  })
})
