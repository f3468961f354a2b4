/** Tests the parts of a split while they are typed. */
import { describe, expect, it } from 'vitest'
import { membersOf, parseSigned, splitEquations, splitProblem, type SplitPart } from './split-draft.ts'

const whole = { gross: 10_000, fees: 1_000, refunds: 0, adjustments: 0, net: 9_000 }
const part = (id: number, texts: SplitPart['texts'] = {}): SplitPart => ({ id, texts })

describe('the parts of a split', () => {
  it('always add up: the last is what the others leave', () => {
    expect(splitEquations([part(1, { gross: '60', fees: '6.50' }), part(2)], whole, 'USD')).toEqual([
      { gross: 6_000, fees: 650, refunds: 0, adjustments: 0, net: 5_350 },
      { gross: 4_000, fees: 350, refunds: 0, adjustments: 0, net: 3_650 },
    ])
  })

  it('cannot be saved while an amount is unreadable, or a part is empty', () => {
    const of = (...parts: SplitPart[]) => splitProblem(splitEquations(parts, whole, 'USD'))
    expect(of(part(1, { gross: '6O' }), part(2))).toBe('amount')
    expect(of(part(1), part(2))).toBe('empty')
    expect(of(part(1, { gross: '100', fees: '10' }), part(2))).toBe('empty')
    expect(of(part(1, { gross: '60' }), part(2, { gross: '20' }), part(3))).toBeUndefined()
  })

  it('ask only for the amounts that the line has', () => {
    expect(membersOf(whole)).toEqual(['gross', 'fees'])
    expect(membersOf({ ...whole, gross: 0, fees: 0, adjustments: 9_000 })).toEqual(['gross', 'adjustments'])
  })
})

it('reads amounts with a sign', () => {
  expect(['', '12.5', '-12.50', '−12.50', '+3', '- 4', '--4', 'x'].map((text) => parseSigned(text, 'USD'))).toEqual([
    0,
    1250,
    -1250,
    -1250,
    300,
    -400,
    undefined,
    undefined,
  ])
})
