/** Tests which records a line names, and when it names several. */
import { describe, expect, it } from 'vitest'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Books, StatementLine } from '../statement.ts'
import { createRecords } from './book-records.ts'
import { cardAmount, createNaming, type Named } from './naming.ts'
import { equation, line, sale } from './testing/sold-and-stated.ts'

const { bookingId: _bookingId, ...nameless } = line('1')
const summaryOf = ({ by, value, records }: Named) => `${by} ${value}: ${records.map(({ id }) => id).join(' ')}`

/** The records that a line names: all together, then those of each of its references, where it has several. */
const namedBy = (kind: StatementKind, books: Partial<Books>) => (changes: Partial<StatementLine>) => {
  const stated = { ...nameless, ...changes }
  const all = { sales: [], cardPayments: [], bags: [], payouts: [], ...books }
  const named = createNaming(kind, [stated], all, createRecords(new Map()))(stated)
  return named === undefined ? [] : [summaryOf(named), ...(named.parts ?? []).map(summaryOf)]
}

describe('a line of a payout', () => {
  const names = namedBy('payout', {
    sales: [
      sale('10001', { partnerBookingId: 'M-1' }),
      sale('10002', { partnerBookingId: 'M-2' }),
      sale('10003', { partnerBookingId: 'M-2' }),
      sale('10004'),
    ],
  })

  it('names a booking by its number, and by the one of the partner, which may be of several', () => {
    expect(names({ bookingId: '10004' })).toEqual(['booking_id 10004: 10004'])
    expect(names({ partnerBookingId: 'M-2' })).toEqual(['partner_booking_id M-2: 10002 10003'])
    expect(names({ bookingId: '99', partnerBookingId: 'M-1' })).toEqual(['partner_booking_id M-1: 10001'])
    expect(names({ bookingId: '99', partnerBookingId: 'M-9' })).toEqual([])
    expect(names({})).toEqual([])
  })

  it('names one booking where both numbers agree, and all of them where they do not', () => {
    expect(names({ bookingId: '10002', partnerBookingId: 'M-2' })).toEqual(['booking_id 10002: 10002'])
    expect(names({ bookingId: '10004', partnerBookingId: 'M-9' })).toEqual(['booking_id 10004: 10004'])
    expect(names({ bookingId: '10004', partnerBookingId: 'M-2' })).toEqual(['booking_id 10004: 10004 10002 10003'])
  })

  it('names each booking of a cell, where more than one is known', () => {
    expect(names({ bookingId: '10001 / 10004, 99' })).toEqual([
      ...['booking_id 10001: 10001 10004', 'booking_id 10001: 10001', 'booking_id 10004: 10004'],
    ])
    expect(names({ bookingId: '10001 / 99' })).toEqual([])
    expect(names({ partnerBookingId: 'M-1+M-2' })).toEqual([
      'partner_booking_id M-1: 10001 10002 10003',
      ...['partner_booking_id M-1: 10001', 'partner_booking_id M-2: 10002 10003'],
    ])
    expect(names({ partnerBookingId: 'M-1+M-9' })).toEqual([])
    expect(names({ bookingId: '10001 10004', partnerBookingId: 'M-1 M-2' })[0]).toBe('booking_id 10001: 10001 10004')
  })
})

describe('a slip of a card', () => {
  const payment = (paymentId: string, amount: number, businessDate: string, cardReference = 'S-1') => ({
    ...{ paymentId, bookingId: '1', cardReference, currency: 'USD', amount, businessDate },
  })
  const { cardReference: _reference, ...unnamed } = payment('n', 2500, '2026-12-02')
  const names = namedBy('card', {
    cardPayments: [
      payment('a', 2500, '2026-12-02'),
      payment('b', 3500, '2026-12-03'),
      { ...payment('c', 2500, '2026-12-02'), currency: 'CAD' },
      payment('d', 2500, '2026-12-20'),
      payment('e', 900, '2026-12-02', 'S-2'),
      unnamed,
    ],
  })
  const onDay = { cardReference: 'S-1', soldAt: '2026-12-02T23:00' }

  it('is of the payment of its amount and currency, or of all with its number near its day', () => {
    expect(names({ ...onDay, ...equation(2500, 60) })).toEqual(['card_reference S-1: a'])
    expect(names({ ...onDay, ...equation(2600, 0, 100) })).toEqual(['card_reference S-1: a'])
    expect(names({ ...onDay, ...equation(2600, 100) })).toEqual(['card_reference S-1: a b c'])
    expect(names({ cardReference: 'S-1', ...equation(2600, 0) })).toEqual(['card_reference S-1: a b c d'])
    expect(names({ cardReference: 'S-1', soldAt: '2026-12-22' })).toEqual([])
    expect(names({ soldAt: '2026-12-02' })).toEqual([])
    expect(cardAmount(line('1', equation(2600, 60, 100)))).toBe(2500)
  })

  it('names each slip of a cell near its day, where more than one is known', () => {
    expect(names({ ...onDay, cardReference: 'S-1 S-2' })).toEqual([
      ...['card_reference S-1: a b c e', 'card_reference S-1: a b c', 'card_reference S-2: e'],
    ])
    expect(names({ ...onDay, cardReference: 'S-1 S-3' })).toEqual([])
    expect(names({ cardReference: 'S-1 S-2', soldAt: '2026-12-20' })).toEqual([])
  })
})

describe('a line of the bank', () => {
  const bag = (bagId: string, bagNumber: string) => ({
    ...{ bagId, bagNumber, currency: 'USD', amount: 10_000, businessDate: '2026-12-01' },
  })
  const payout = (statementId: string, reference?: string) => ({
    ...{ statementId, statementName: 'A', currency: 'USD', amount: 50_000, date: '2026-12-11' },
    ...(reference !== undefined && { reference }),
  })
  const names = namedBy('bank', {
    bags: [bag('1', '20931'), bag('2', '20932'), bag('3', '20932')],
    payouts: [payout('7', 'PO-77001'), payout('8', 'PO-77002'), payout('9')],
  })
  const both = ['bag_number 20931: 1 2 3', 'bag_number 20931: 1', 'bag_number 20932: 2 3']

  it('names bags in their own field, and in its text where that is empty', () => {
    expect(names({ bagNumber: '20931' })).toEqual(['bag_number 20931: 1'])
    expect(names({ bagNumber: '20931, 20932' })).toEqual(both)
    expect(names({ text: 'BAGS:20931;20932' })).toEqual(both)
    expect(names({ text: '20931 20931' })).toEqual(['bag_number 20931: 1'])
    expect(names({ reference: '20931', text: '20932' })).toEqual(both)
    expect(names({ bagNumber: '20931', text: '20932' })).toEqual(['bag_number 20931: 1'])
    expect(names({ bagNumber: '20931', text: 'PO-77001' })).toEqual(['bag_number 20931: 1'])
  })

  it('names payouts of its currency in their own field, and in its text where that is empty', () => {
    expect(names({ payoutReference: 'PO-77001' })).toEqual(['payout_reference PO-77001: 7-USD'])
    expect(names({ payoutReference: 'PO-77001 PO-77002' })).toEqual([
      'payout_reference PO-77001: 7-USD 8-USD',
      ...['payout_reference PO-77001: 7-USD', 'payout_reference PO-77002: 8-USD'],
    ])
    expect(names({ text: 'TRANSFER PO-77002' })).toEqual(['payout_reference PO-77002: 8-USD'])
    expect(names({ text: 'TRANSFER PO-77002', currency: 'CAD' })).toEqual([])
    expect(names({ payoutReference: 'PO-77001', text: 'PO-77002' })).toEqual(['payout_reference PO-77001: 7-USD'])
    expect(names({ text: 'PO-77001 20931' })).toEqual([
      'bag_number 20931: 1 7-USD',
      ...['bag_number 20931: 1', 'payout_reference PO-77001: 7-USD'],
    ])
  })

  it('leads to the payouts of its total within three bank days, unless it names a bag or another payout', () => {
    const paid = { ...equation(50_100, 100), soldAt: '2026-12-16' }
    const ofAll = ['stated_total 50000: 7-USD 8-USD 9-USD']
    expect(names(paid)).toEqual(ofAll)
    expect(names({ ...paid, text: 'TRANSFER PO-99999' })).toEqual(ofAll)
    expect(names({ ...paid, soldAt: '2026-12-17' })).toEqual([])
    expect(names({ ...paid, currency: 'CAD' })).toEqual([])
    expect(names({ ...paid, ...equation(50_000, 100) })).toEqual([])
    expect(names({ ...paid, payoutReference: 'PO-99999' })).toEqual(['stated_total 50000: 9-USD'])
    expect(names({ ...paid, bagNumber: '20999' })).toEqual([])
    expect(names({ ...paid, text: '20931' })).toEqual(['bag_number 20931: 1'])
    expect(names(equation(50_000, 0))).toEqual([])
  })
})
