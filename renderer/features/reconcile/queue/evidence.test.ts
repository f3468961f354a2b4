/** Tests the evidence of items: what is shown on each side, and what counts as a difference. */
import { describe, expect, it } from 'vitest'
import type { BookRecord, StatementLine } from '../../../../shared/desk/reconcile/queue.ts'
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { evidenceRows, type Compared } from './evidence.ts'

const equation = (gross: number, fees = 0, refunds = 0, adjustments = 0): Equation => ({
  gross,
  fees,
  refunds,
  adjustments,
  net: gross - fees - refunds + adjustments,
})
const minus = (one: Equation, other: Equation): Equation =>
  equation(
    one.gross - other.gross,
    one.fees - other.fees,
    one.refunds - other.refunds,
    one.adjustments - other.adjustments,
  )

const line: StatementLine = {
  row: 412,
  currency: 'USD',
  equation: equation(3549, 355),
  booking_id: '20417310',
  plate: '7fd-460',
  facility: 'Longfellow Garage',
  starts_at: '2026-12-02',
}
const record: BookRecord = {
  key: 'sale:20417310',
  kind: 'sale',
  id: '20417310',
  booking_id: '20417310',
  currency: 'USD',
  expected: equation(4549, 455),
  date: '2026-12-02',
  plate: '7FD 460',
  facility: 'Longfellow Garage',
  starts_at: '2026-12-02T18:30',
  price_lines: [
    { kind: 'parking', label: 'Parking', amount: 3549 },
    { kind: 'add_on', label: 'Oversize vehicle', amount: 1000 },
  ],
  commission_basis_points: 1000,
}

const compare = (change: Partial<Compared> = {}): Compared => {
  const stated = change.stated ?? line.equation
  const expected = change.expected ?? record.expected
  return {
    kind: 'line',
    currency: 'USD',
    stated,
    expected,
    expected_currency: 'USD',
    difference: minus(stated, expected),
    lines: [line],
    records: [record],
    ...change,
  }
}
const row = (compared: Compared, key: string) => evidenceRows(compared).find((each) => each.key === key)

describe('the evidence of a line and its booking', () => {
  it('agrees where only the writing differs, and where one side says less', () => {
    expect(row(compare(), 'booking')).toMatchObject({ stated: '20417310, 7fd-460', difference: 'same' })
    expect(row(compare(), 'place')).toMatchObject({
      booked: 'Longfellow Garage, Dec 2, 6:30\u00a0PM',
      difference: 'same',
    })
  })

  it('differs where another plate or facility is named', () => {
    const other = { ...line, facility: 'Lovejoy Place' }
    expect(row(compare({ lines: [other] }), 'place')).toMatchObject({ difference: 'differs' })
    expect(row(compare({ lines: [{ ...line, plate: '7FD 461' }] }), 'booking')).toMatchObject({ difference: 'differs' })
  })

  it('shows each amount with its difference, and the agreed rate of the fee', () => {
    const rows = evidenceRows(compare())
    expect(rows.slice(-3).map(({ label, stated, booked, difference }) => [label, stated, booked, difference])).toEqual([
      ['Gross', '$35.49', '$45.49', -1000],
      ['Fees, 10% agreed', '$3.55', '$4.55', -100],
      ['Net', '$31.94', '$40.94', -900],
    ])
  })

  it('shows the rate that the statement has taken', () => {
    const stated = equation(4549, 546)
    const compared = compare({ stated, cause: { kind: 'fee_rate', agreed: 1000, stated: 1200 } })
    expect(row(compared, 'fees')).toMatchObject({ stated: '$5.46, 12%', difference: 91 })
  })

  it('marks the add-on that was not paid', () => {
    const compared = compare({ cause: { kind: 'add_on_not_paid', labels: ['Oversize vehicle'], amount: 1000 } })
    expect(row(compared, 'price')).toMatchObject({ booked: 'Oversize vehicle ($10.00)', difference: -1000 })
    expect(row(compare(), 'price')).toMatchObject({ difference: 'none' })
  })

  it('never subtracts amounts of two currencies', () => {
    const compared = compare({ currency: 'CAD', difference: line.equation })
    expect(row(compared, 'net')).toMatchObject({ difference: 'differs' })
  })
})

describe('the evidence of what has one side only', () => {
  it('has no amount of a line that does not exist', () => {
    const compared = compare({ kind: 'missing', lines: [], stated: equation(0) })
    expect(row(compared, 'net')).toMatchObject({ stated: undefined, booked: '$40.94', difference: -4094 })
    expect(row(compared, 'booking')).toMatchObject({ stated: undefined, difference: 'none' })
  })

  it('has no amount of a booking that is not in the books', () => {
    const compared = compare({ records: [], expected: equation(0) })
    expect(row(compared, 'net')).toMatchObject({ stated: '$31.94', booked: undefined, difference: 3194 })
    expect(row(compared, 'place')).toMatchObject({ booked: undefined, difference: 'none' })
  })
})

it('lists the names of several records, and how many more there are', () => {
  const records = ['A', 'B', 'C', 'D'].map((booking): BookRecord => ({
    ...record,
    key: `sale:${booking}`,
    booking_id: booking,
    plate: undefined,
  }))
  expect(row(compare({ records }), 'booking')).toMatchObject({ booked: 'A, B and 2 more', difference: 'none' })
})

it('compares the reference and the day of a bag', () => {
  const bag: BookRecord = {
    key: 'bag:4',
    kind: 'bag',
    id: '4',
    name: '0412',
    currency: 'USD',
    expected: equation(20_000),
    date: '2026-12-02',
  }
  const deposit: StatementLine = {
    row: 3,
    currency: 'USD',
    equation: equation(20_000),
    bag_number: '412',
    sold_at: '2026-12-03',
  }
  const rows = evidenceRows(
    compare({ stated: equation(20_000), expected: equation(20_000), lines: [deposit], records: [bag] }),
  )
  expect(rows.map(({ key, difference }) => [key, difference])).toEqual([
    ['reference', 'differs'],
    ['day', 'differs'],
    ['gross', 'same'],
    ['net', 'same'],
  ])
})
