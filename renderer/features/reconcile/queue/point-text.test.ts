/** Tests the texts of points and rules. */
import { describe, expect, it } from 'vitest'
import type { Point } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { agreementOf, pointText, ruleOutcomes } from './point-text.ts'

const text = (point: Point) => pointText(point, 'USD')

describe('a point', () => {
  it('says what is the same', () => {
    expect(text({ kind: 'plate', score: 30, value: '7FD460' })).toBe('Same plate, 7FD460')
    expect(text({ kind: 'amount', score: 25, value: 3549 })).toBe('Same amount, $35.49')
    expect(text({ kind: 'sum', score: 25, value: 8100 })).toBe('Adds up to $81.00')
  })

  it('says by how many minutes two times are apart', () => {
    const point = { kind: 'start', score: 10, value: '2026-12-02T18:15', booked: '2026-12-02T18:30' } as const
    expect(text({ ...point, minutesApart: 15 })).toBe('Starts 15 minutes apart')
    expect(text({ ...point, kind: 'sold', minutesApart: 1 })).toBe('Sold 1 minute apart')
    expect(text({ ...point, value: '2026-12-02' })).toBe('Same day of parking, Dec 2')
  })

  it('says what the books have instead', () => {
    const point: Point = { kind: 'start', score: -10, value: '2026-12-02T18:15', booked: '2026-12-04T18:30' }
    expect(text(point)).toBe('Starts Dec 2, 6:15\u00a0PM, Dec 4, 6:30\u00a0PM in the books')
    expect(text({ kind: 'facility', score: -15, value: 'A', booked: 'B' })).toBe('Facility A, B in the books')
  })

  it('agrees, differs, or is near', () => {
    expect(agreementOf({ kind: 'plate', score: 30, value: 'A' })).toBe('agrees')
    expect(agreementOf({ kind: 'plate', score: 0, value: 'A', booked: 'B' })).toBe('near')
    expect(agreementOf({ kind: 'plate', score: -10, value: 'A', booked: 'C' })).toBe('differs')
  })
})

describe('the rules that were tried', () => {
  const nothing = { gross: 0, fees: 0, refunds: 0, adjustments: 0, net: 0 }
  const item = {
    currency: 'USD',
    difference: { ...nothing, gross: -1000, fees: -100, net: -900 },
    lines: [{ row: 412, currency: 'USD', equation: nothing, booking_id: '20417310' }],
    obstacle: 'amount' as const,
  }
  const outcomes = (change: Partial<Parameters<typeof ruleOutcomes>[0]> = {}) =>
    ruleOutcomes({
      ...item,
      rules: [
        { rule: 'booking_id', is_on: true },
        { rule: 'booking_id_within_tolerance', is_on: false },
        { rule: 'partner_booking_id', is_on: true },
      ],
      ...change,
    }).map((outcome) => outcome.text)

  it('say by how much the amount is off, what is switched off, and which number is absent', () => {
    expect(outcomes()).toEqual(['off by $9.00', 'switched off', 'no partner’s ID'])
  })

  it('say what stood in the way otherwise', () => {
    expect(outcomes({ obstacle: 'second_line' })[0]).toBe('two lines')
    expect(outcomes({ difference: nothing })[0]).toBe('amount')
  })
})
