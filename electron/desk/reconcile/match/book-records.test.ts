/** Records of the books: each is created once, with what earlier statements left to be expected of it. */
import { describe, expect, it } from 'vitest'
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { createRecords, withoutFees } from './book-records.ts'
import { equation, sale } from './testing/sold-and-stated.ts'

const payment = { paymentId: 'a', bookingId: '1', currency: 'USD', amount: 2500, businessDate: '2026-12-02' }
const bag = { bagId: '7', bagNumber: '20931', currency: 'USD', amount: 10_000, businessDate: '2026-12-01' }
const payout = { statementId: '1', statementName: 'A', currency: 'USD', amount: 50_000, date: '2026-12-11' }
const recordsWith = (settled: Readonly<Record<string, Equation>> = {}) =>
  createRecords(new Map(Object.entries(settled)))

describe('a record', () => {
  it('of a sale is due on the day of parking', () => {
    const booked = sale('1')
    expect(recordsWith().ofSale(booked)).toEqual({
      ...{ key: 'sale:1', kind: 'sale', id: '1', currency: 'USD', date: '2026-12-02' },
      ...{ expected: equation(4549, 455), sale: booked },
    })
  })

  it('of a card payment has the number of its slip, where it has one', () => {
    const expected = {
      ...{ key: 'card_payment:a', kind: 'card_payment', id: 'a', currency: 'USD', bookingId: '1' },
      ...{ date: '2026-12-02', expected: equation(2500, 0) },
    }
    expect(recordsWith().ofCardPayment(payment)).toEqual(expected)
    expect(recordsWith().ofCardPayment(payment)).not.toHaveProperty('name')
    expect(recordsWith().ofCardPayment({ ...payment, cardReference: 'SLIP 7' })).toEqual({
      ...expected,
      name: 'SLIP 7',
    })
  })

  it('of a negative card payment is a refund, and one of nothing is none', () => {
    const { ofCardPayment } = recordsWith()
    expect(ofCardPayment({ ...payment, amount: -2500 }).expected).toEqual(equation(0, 0, 2500))
    expect(ofCardPayment({ ...payment, amount: 0 }).expected).toEqual(equation(0, 0))
  })

  it('of a bag and of a payout has the name that people call it', () => {
    expect(recordsWith().ofBag(bag)).toEqual({
      ...{ key: 'bag:7', kind: 'bag', id: '7', name: '20931', currency: 'USD', date: '2026-12-01' },
      expected: equation(10_000, 0),
    })
    const expected = {
      ...{ key: 'payout:1-USD', kind: 'payout', id: '1-USD', name: 'A', currency: 'USD', date: '2026-12-11' },
      expected: equation(50_000, 0),
    }
    expect(recordsWith().ofPayout(payout)).toEqual(expected)
    expect(recordsWith().ofPayout(payout)).not.toHaveProperty('reference')
    expect(recordsWith().ofPayout({ ...payout, reference: 'PO-1' })).toEqual({ ...expected, reference: 'PO-1' })
  })

  it('is the same one whenever it is asked for', () => {
    const records = recordsWith()
    const booked = sale('1')
    expect(records.ofSale(booked)).toBe(records.ofSale(booked))
    expect(records.ofCardPayment(payment)).toBe(records.ofCardPayment(payment))
    expect(records.ofBag(bag)).toBe(records.ofBag(bag))
    expect(records.ofPayout(payout)).toBe(records.ofPayout(payout))
    expect(records.ofSale(booked)).not.toBe(records.ofSale(sale('1')))
  })
})

describe('what was settled before', () => {
  it('is deducted from a sale, with its fees', () => {
    const booked = sale('1', { expected: equation(4549, 355, 1000) })
    const record = recordsWith({ 'sale:1': equation(4549, 455) }).ofSale(booked)
    expect(record).toMatchObject({ expected: equation(0, -100, 1000), settled: equation(4549, 455) })
    expect(recordsWith({ 'sale:2': equation(4549, 455) }).ofSale(booked)).not.toHaveProperty('settled')
  })

  it('is deducted from money without what a processor or a bank kept', () => {
    const records = recordsWith({ 'card_payment:a': equation(2000, 60), 'bag:7': equation(10_000, 25) })
    expect(records.ofCardPayment(payment)).toMatchObject({ expected: equation(500, 0), settled: equation(2000, 0) })
    expect(records.ofBag(bag)).toMatchObject({ expected: equation(0, 0), settled: equation(10_000, 0) })
    expect(withoutFees(equation(2000, 60, 100, -5))).toEqual(equation(2000, 0, 100, -5))
  })
})
