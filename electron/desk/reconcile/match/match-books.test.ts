/** Statements about bookings, card payments and bags of a real engine and desk, read, matched and reported. */
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { matchBooks, type Terms } from './match-books.ts'
import { matchingReport, refusalReport } from './matching-report.ts'
import { readBooks } from '../storage/read-books.ts'
import { readStatement } from '../read/read-statement.ts'
import { agreedPayout, bankStatement, cardSettlement, faultyPayout, openSoldBooks } from '../testing/sold-books.ts'

let database: WritableDatabase

beforeAll(async () => {
  database = await openSoldBooks()
})
afterAll(() => database.close())

const terms: Terms = { commissionBasisPoints: 1000, period: undefined }

const reportOf = async (file: Buffer, choices: Choices = {}, own: Partial<Terms> = {}) => {
  const read = await readStatement(file, { fileName: 'statement', choices })
  if (!read.isAccepted) throw new Error(JSON.stringify(read.refusals))
  return matchingReport(
    read,
    matchBooks((books) => readBooks(database, books), read.statement, { ...terms, ...own }),
  )
}

it('reads what was agreed, refunded and cancelled, in local times', () => {
  const { sales } = readBooks(database, { kind: 'payout', commissionBasisPoints: 1000 })
  expect(sales).toHaveLength(6)
  expect(sales[3]).toEqual({
    bookingId: '20000004',
    partnerBookingId: '3f0a5f5e-7c3c-4c52-9a55-000000000011',
    plate: '8XYZ11',
    facilityId: '1001',
    facility: 'North Station Garage',
    currency: 'USD',
    soldAt: '2026-12-01T12:00',
    startsAt: '2026-12-16T18:30',
    endsAt: '2026-12-16T22:30',
    isCancelled: false,
    priceLines: [
      { kind: 'parking', label: 'Event parking', amount: 3200 },
      { kind: 'fee', label: '', amount: 349 },
      { kind: 'add_on', label: 'Oversize', amount: 700 },
    ],
    commissionBasisPoints: 1000,
    expected: { gross: 4249, fees: 425, refunds: 0, adjustments: 0, net: 3824 },
  })
  expect(sales[4]).toMatchObject({
    isCancelled: true,
    cancelledAt: '2026-12-01T12:00',
    expected: { gross: 2949, fees: 0, refunds: 2949, adjustments: 0, net: 0 },
  })
  expect(sales[5]).toMatchObject({ partnerBookingId: 'M-77', facility: 'Haymarket Garage' })
})

it('reads card payments and their refunds with the reference, and bags with the day of their shift', () => {
  const { cardPayments } = readBooks(database, { kind: 'card', commissionBasisPoints: 0 })
  expect(cardPayments.map(({ cardReference, amount }) => [cardReference, amount])).toEqual([
    ['SLIP-4711', 4249],
    ['SLIP-4712', 2949],
    ['SLIP-4712', -2949],
  ])
  expect(new Set(cardPayments.map(({ businessDate }) => businessDate))).toEqual(new Set(['2026-12-01']))
  const { bags } = readBooks(database, { kind: 'bank', commissionBasisPoints: 0 })
  expect(new Set(bags.map(({ bagId }) => bagId)).size).toBe(2)
  expect(bags).toMatchObject([
    { bagNumber: '20931', currency: 'USD', amount: 10_000, businessDate: '2026-12-01' },
    { bagNumber: '20932', currency: 'USD', amount: 15_000, businessDate: '2026-12-01' },
  ])
})

it('links every line of a payout that is as agreed', async () => {
  const { lines, missing_in_statement: missing, statement } = await reportOf(agreedPayout)
  expect(lines).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => ({
      line: number + 1,
      state: 'linked',
      rule: 'booking_id',
      booking_ids: [`2000000${number}`],
    })),
  )
  expect(missing).toEqual([])
  expect(statement.period).toEqual({ from: '2026-12-16', to: '2026-12-16' })
})

it('names the class and cause of each line of a payout that is not as agreed', async () => {
  const proposed = { state: 'proposed', class: 'amount_differs' }
  expect(await reportOf(faultyPayout)).toEqual({
    statement: {
      file: 'statement',
      bytes: faultyPayout.length,
      sha256: hash('sha256', faultyPayout),
      format: 'csv',
      kind: 'payout',
      mapping: 'Marketplace v2',
      line_count: 7,
      totals: [{ row: 9, column: undefined, currency: 'USD', verdict: 'exact' }],
      period: { from: '2026-12-16', to: '2026-12-16' },
      commission_percent: '10',
    },
    equation: {
      gross: { USD: '141.45' },
      fees: { USD: '14.54' },
      refunds: { USD: '0.00' },
      adjustments: { USD: '85.00' },
      net: { USD: '211.91' },
    },
    lines: [
      { line: 2, state: 'linked', rule: 'booking_id', booking_ids: ['20000001'] },
      {
        ...{ line: 3, booking_ids: ['20000002'], ...proposed, difference: { USD: '-0.39' } },
        cause: { kind: 'fee_rate', agreed_percent: '10', stated_percent: '12' },
      },
      {
        ...{ line: 4, booking_ids: ['20000004'], ...proposed, difference: { USD: '-6.30' } },
        cause: { kind: 'add_on_not_paid', labels: ['Oversize'], amount: { USD: '7.00' } },
      },
      {
        ...{ line: 5, state: 'proposed', booking_ids: ['20000005'] },
        ...{ class: 'cancelled_but_paid', difference: { USD: '26.54' } },
      },
      { line: 6, state: 'linked', rule: 'partner_booking_id', booking_ids: ['20000006'] },
      { line: 7, state: 'open', booking_ids: [], class: 'missing_in_books', difference: { USD: '10.80' } },
      {
        ...{ line: 8, state: 'open', booking_ids: [], class: 'adjustment', difference: { USD: '85.00' } },
        cause: { kind: 'other_adjustment' },
      },
    ],
    missing_in_statement: [{ booking_id: '20000003', expected_net: { USD: '21.14' } }],
  })
})

it('expects another commission, and what is due in a stated period', async () => {
  const at12 = await reportOf(agreedPayout, {}, { commissionBasisPoints: 1200 })
  expect(at12.lines[0]).toMatchObject({ cause: { kind: 'fee_rate', agreed_percent: '12', stated_percent: '10' } })
  const ofNovember = await reportOf(agreedPayout, {}, { period: { from: '2026-11-01', to: '2026-11-30' } })
  expect(ofNovember.lines[0]).toMatchObject({ state: 'proposed', class: 'next_period' })
  expect(ofNovember.missing_in_statement).toEqual([])
})

it('links slips of a card settlement, a refund among them, with their bookings', async () => {
  const { lines, missing_in_statement: missing } = await reportOf(cardSettlement, { kind: 'card' })
  expect(lines).toEqual([
    { line: 2, state: 'linked', rule: 'card_reference', booking_ids: ['20000004'] },
    { line: 3, state: 'linked', rule: 'card_reference', booking_ids: ['20000005'] },
    { line: 4, state: 'linked', rule: 'card_reference', booking_ids: ['20000005'] },
    { line: 5, state: 'open', booking_ids: [], class: 'missing_in_books', difference: { USD: '11.76' } },
  ])
  expect(missing).toEqual([])
})

it('links a bag that reached the bank, and misses the other one', async () => {
  const { lines, missing_in_statement: missing } = await reportOf(bankStatement)
  expect(lines).toMatchObject([
    { state: 'linked', rule: 'bag_number', booking_ids: [], bag_numbers: ['20931'] },
    { state: 'open', booking_ids: [], class: 'missing_in_books', difference: { USD: '-4.00' } },
  ])
  expect(missing).toEqual([{ bag_number: '20932', expected_net: { USD: '150.00' } }])
})

it('reports the rows of a file that is refused', async () => {
  const file = Buffer.from(agreedPayout.toString().replace('19.49', '19.4O'))
  const read = await readStatement(file, { fileName: 'statement' })
  if (read.isAccepted) throw new Error('It was read.')
  expect(refusalReport(read)).toMatchObject({
    statement: { file: 'statement', refusals: [{ code: 'amount_unreadable', row: 3, column: 'gross' }] },
    lines: [{ line: 3, state: 'refused', cause: { kind: 'amount_unreadable', column: 'gross' } }],
    missing_in_statement: [],
  })
})
