/** Comparison rows, refusals, recovery and the words on the button. */
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/index.ts'
import { addOnRow, gettingThereRows, namedThatFit, priceRows, vehicleRows } from './compare.ts'
import { cancelBy, passNeeds, walkWords } from './facts.ts'
import { recoveryOf } from './recovery.ts'
import { isUnanswered, saleRefusal } from './sale-refusal.ts'
import { actionWords, parkedLabel } from './words.ts'
import { option, standard } from './test-options.ts'
import type { Sale } from '../../../../shared/desk/sales.ts'

const cheap = option({
  key: 'cheap',
  baseMinor: 1800,
  priceMinor: 2049,
  fees: [{ label: 'Service fee', minor: 249 }],
  sizes: [standard],
  extras: [],
  meters: 800,
  heightInches: 84,
})

describe('comparison', () => {
  it('adds up for the vehicle and names the lowest', () => {
    const rows = priceRows([option(), cheap], null)
    expect(rows.at(-1)?.cells).toEqual([
      { text: '$35.49', note: '+$15.00' },
      { text: '$20.49', best: 'Lowest' },
    ])
    expect(rows.map((row) => row.label)).toEqual(['Base price', 'Service fee', 'Total'])
  })
  it('weighs no amount against one of another currency', () => {
    const total = priceRows([option(), { ...cheap, currency: 'CAD' }], null).at(-1)
    expect(total?.cells).toEqual([{ text: '$35.49' }, { text: '$20.49' }])
  })
  it('names as many amenities as a cell has room for', () => {
    const names = ['Covered', 'Charging', 'Accessible', 'Security', 'Attended', 'Shuttle']
    expect(namedThatFit(names, 237, 13)).toBe(1)
    expect(namedThatFit(names, 326, 13)).toBe(2)
    expect(namedThatFit(names, 326, 16)).toBe(2)
    expect(namedThatFit(names, 1030, 13)).toBe(6)
    expect(namedThatFit(names, 100, 13)).toBe(0)
  })
  it('says what does not take the vehicle', () => {
    expect(priceRows([option(), cheap], 'suv').at(-1)?.cells[1]).toEqual({ text: '—', note: 'Not taken here' })
    expect(vehicleRows([option(), cheap])[1]?.cells.map((cell) => cell.text)).toEqual([
      'Minivan, SUV, truck/van',
      'Not taken',
    ])
  })
  it('marks shortest and highest, and what is the same', () => {
    const [walk, , height, hours] = gettingThereRows([option(), cheap])
    expect(walk?.cells[0]?.best).toBe('Shortest')
    expect(height?.cells[1]?.best).toBe('Highest')
    expect(hours?.same).toBe(true)
    expect(addOnRow([option(), cheap]).same).toBe(false)
  })
})

describe('facts', () => {
  const zone = 'America/New_York'
  const before = Date.parse('2026-12-16T17:12:00-05:00')
  it('says the minutes only where somebody would walk', () => {
    expect(walkWords(370)).toBe('0.23 mi, 6 min walk')
    expect(walkWords(12_955)).toBe('8.05 mi')
    expect(walkWords(undefined)).toBe('')
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
    expect(saleRefusal(error('booking_sold_out', 409), 0).wayOn).toBe('choose_other')
    expect(saleRefusal(error('booking_final_price_mismatch', 409), 0).wayOn).toBe('accept_price')
    expect(saleRefusal(error('booking_quote_expired', 410), 0).wayOn).toBe('new_quote')
    expect(saleRefusal(error('something_new', 400), 0)).toMatchObject({ wayOn: 'try_again', code: 'something_new' })
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
    expect(actionWords('cash', '$51.49', 'printer')).toBe('Take $51.49, print pass')
    expect(actionWords('invoice', '$51.49', 'screen')).toBe('Invoice $51.49, show pass')
  })
  it('name a parked sale by what people know of it', () => {
    expect(parkedLabel({ plate: '4KX 218', customer: 'Ana', facility: 'Longfellow Garage', event: '' })).toBe(
      '4KX 218 · Longfellow Garage',
    )
    expect(parkedLabel({ plate: '', customer: '', facility: '', event: '' })).toBe('Sale without entries')
  })
})
