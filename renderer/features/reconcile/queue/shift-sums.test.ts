/** Tests names, states and sums of the rows beside the shifts. */
import { describe, expect, it } from 'vitest'
import type { StatementShift } from '../../../../shared/desk/reconcile/queue.ts'
import { rowName, stateOf, sumShifts } from './shift-sums.ts'

const row: StatementShift = {
  key: 'shift-412-USD',
  kind: 'shift',
  business_date: '2026-12-16',
  shift: { id: 412, person: 'Dana Whitfield', window: 'Window 2', drawer: 'Drawer 2' },
  currency: 'USD',
  lines: 84,
  stated: { gross: 389_722, fees: 10_973, refunds: 0, adjustments: 0, net: 378_749 },
  payments: 84,
  expected: 391_822,
  difference: -2100,
  open_lines: 2,
  open_payments: 1,
  is_linked: false,
}
const { shift: _shift, business_date: _date, ...undated } = row

describe('a row beside the shifts', () => {
  it('is named by its day and shift, or by why there is none', () => {
    expect(rowName(row)).toBe('Wed, Dec 16 · 412 Dana Whitfield')
    expect(rowName({ ...row, shift: { id: 412, window: 'Window 2', drawer: 'Drawer 2' } })).toContain('412 Window 2')
    expect(rowName({ ...undated, kind: 'no_payment' })).toBe('No payment in the books')
  })

  it('says what is open in it, and otherwise how it came to be closed', () => {
    const texts = [
      row,
      { ...row, open_payments: 0 },
      { ...row, open_lines: 0 },
      { ...row, open_lines: 0, open_payments: 0 },
      { ...row, open_lines: 0, open_payments: 0, is_linked: true },
      { ...undated, kind: 'seen' as const, open_lines: 0, open_payments: 0 },
    ].map((each) => stateOf(each).text)
    expect(texts).toEqual([
      '2 slips, 1 payment',
      '2 slips',
      '1 payment',
      'all resolved',
      'all linked',
      'counted before',
    ])
  })

  it('is added to those of its currency alone', () => {
    const cad = { ...undated, kind: 'no_payment' as const, currency: 'CAD', payments: 0, expected: 0, difference: 700 }
    const sums = sumShifts([cad, row, { ...row, shift: undefined, difference: 100 }])
    expect(sums.map(({ currency, shifts, lines, difference }) => [currency, shifts, lines, difference])).toEqual([
      ['CAD', 0, 84, 700],
      ['USD', 1, 168, -2000],
    ])
    expect(sums[1]?.stated.net).toBe(757_498)
  })
})
