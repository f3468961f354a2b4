/** Tests how much of a statement is resolved, and whether its three sums agree. */
import { describe, expect, it } from 'vitest'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { barParts, carriedItems, openItems, resolvedShare, threeWayCheck } from './statement-figures.ts'

const groups = { linked: 1_251, by_hand: 9, ignored: 2, carried_over: 0, seen: 0, queue: 18 }

describe('what is resolved', () => {
  it('is never rounded up', () => {
    expect(resolvedShare({ lines: 1_280, groups })).toBe(0.985)
    expect(resolvedShare({ lines: 100_000, groups: { ...groups, queue: 1 } })).toBe(0.999)
    expect(resolvedShare({ lines: 0, groups: { ...groups, queue: 0 } })).toBe(1)
  })

  it('leaves lines and missing records open until the period is closed', () => {
    expect(openItems({ state: 'open', groups, missing: 3 })).toBe(21)
    expect(openItems({ state: 'closed', groups, missing: 3 })).toBe(0)
    expect(carriedItems({ groups: { ...groups, carried_over: 4 }, missing_carried_over: 2 })).toBe(6)
  })

  it('is a bar of the kinds that have lines', () => {
    expect(barParts(groups)).toEqual([
      { kind: 'rule', lines: 1_251 },
      { kind: 'hand', lines: 9 },
      { kind: 'aside', lines: 2 },
      { kind: 'open', lines: 18 },
    ])
    expect(barParts({ ...groups, by_hand: 0, ignored: 0, queue: 0 })).toHaveLength(1)
  })
})

const equation = { gross: 0, fees: 0, refunds: 0, adjustments: 0, net: 4_133_920 }
const total = { lines: 1_280, equation }
const checked: Parameters<typeof threeWayCheck>[0] = {
  kind: 'payout',
  totals: [
    {
      currency: 'USD',
      statement: total,
      groups: { linked: total, by_hand: total, ignored: total, carried_over: total, seen: total, queue: total },
    },
  ],
  stated: [
    { row: 1_282, currency: 'USD', net: 4_133_920, verdict: 'exact' },
    { row: 1_283, currency: 'CAD', net: 1, verdict: 'exact' },
  ],
}
const bank: Statement['in_bank'] = {
  statement_id: 4,
  name: 'to Dec 20',
  row: 12,
  date: '2026-12-18',
  currency: 'USD',
  amount: 4_133_900,
}

describe('the three-way check', () => {
  it('compares what there is', () => {
    expect(threeWayCheck(checked, 'USD')).toMatchObject({ lines: 4_133_920, stated: { row: 1_282 }, difference: 0 })
    expect(threeWayCheck({ ...checked, in_bank: bank }, 'USD')).toMatchObject({ bank, difference: -20 })
    expect(threeWayCheck({ ...checked, stated: [] }, 'USD').difference).toBeUndefined()
  })

  it('says how many of the sums are there until all are', () => {
    expect(threeWayCheck(checked, 'USD').missing).toEqual({ there: 2, all: 3 })
    expect(threeWayCheck({ ...checked, in_bank: bank }, 'USD').missing).toBeUndefined()
    expect(threeWayCheck({ ...checked, stated: [], in_bank: bank }, 'USD').missing).toEqual({ there: 2, all: 3 })
    expect(threeWayCheck({ ...checked, kind: 'bank' }, 'USD').missing).toBeUndefined()
    expect(threeWayCheck({ ...checked, kind: 'bank', stated: [] }, 'USD').missing).toEqual({ there: 1, all: 2 })
  })

  it('takes the total of the whole file before those of its parts', () => {
    const parts = [...checked.stated, { row: 9, currency: 'USD', net: 7, verdict: 'exact' as const }]
    expect(threeWayCheck({ ...checked, stated: parts }, 'USD').stated?.row).toBe(1_282)
  })

  it('does not compare across currencies', () => {
    expect(threeWayCheck({ ...checked, in_bank: { ...bank, currency: 'CAD' } }, 'USD').bank).toBeUndefined()
  })
})
