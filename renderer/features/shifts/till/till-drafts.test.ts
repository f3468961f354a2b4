/** Tests the forms of a shift: what they accept, what they refuse, and what they send. */
import { describe, expect, it } from 'vitest'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { closeProblems, closingOf, dividedCash, initialClose, type CountedDrawer } from './close-draft.ts'
import { countOf, countProblems, emptyCount, hasTyped, initialCount } from './count-draft.ts'
import { emptyFloat, readFloat, totalText } from './float-draft.ts'
import { emptyMovement, movementProblems, movementRequest } from './movement-draft.ts'

const shift: Shift = {
  id: 412,
  drawer: { id: 2, name: 'Drawer 2', currency: 'USD' },
  window: 'Window 2',
  business_date: '2026-12-16',
  opened_at: '2026-12-16T19:30:00Z',
  float: 30_000,
  state: 'counting',
  counts: [],
  x_reports: [],
  movements: [],
  late: [],
}

describe('a float', () => {
  const drawer = { currency: 'USD', left: 30_000 }

  it('is what the last shift left until somebody types', () => {
    expect(totalText(emptyFloat, drawer)).toBe('300.00')
    expect(readFloat(emptyFloat, drawer)).toEqual({ cash: { total: 30_000 }, minor: 30_000 })
    expect(readFloat({ ...emptyFloat, total: '250' }, drawer)).toEqual({ cash: { total: 25_000 }, minor: 25_000 })
    expect(readFloat({ ...emptyFloat, total: '0' }, drawer)).toMatchObject({ minor: 0 })
  })

  it('is asked for where it is no amount, or nothing was counted', () => {
    expect(readFloat(emptyFloat, { currency: 'USD' })).toHaveProperty('problem')
    expect(readFloat({ ...emptyFloat, total: 'abc' }, drawer)).toHaveProperty('problem')
    expect(readFloat({ ...emptyFloat, by: 'pieces' }, drawer)).toHaveProperty('problem')
    expect(readFloat({ ...emptyFloat, by: 'pieces', pieces: { 'bill:2000': '15' } }, drawer)).toEqual({
      cash: { pieces: { 'bill:2000': 15 } },
      minor: 30_000,
    })
  })
})

describe('a cash movement', () => {
  it('names what its kind lacks', () => {
    expect(Object.keys(movementProblems('drop', emptyMovement, 'USD'))).toEqual(['amount', 'bag'])
    expect(Object.keys(movementProblems('paid_out', { ...emptyMovement, amount: '0' }, 'USD'))).toEqual([
      'amount',
      'reason',
    ])
    expect(Object.keys(movementProblems('no_sale', emptyMovement, 'USD'))).toEqual(['reason'])
  })

  it('sends what its kind has', () => {
    const draft = { amount: '22.40', reason: ' ice melt ', receipt: '', bag: '20931' }
    expect(movementProblems('paid_out', draft, 'USD')).toEqual({})
    expect(movementRequest('id', 'paid_out', draft, 'USD')).toEqual({
      id: 'id',
      kind: 'paid_out',
      amount: 2240,
      reason: 'ice melt',
    })
    expect(movementRequest('id', 'paid_out', { ...draft, receipt: '17' }, 'USD')).toMatchObject({ receipt: '17' })
    expect(movementRequest('id', 'drop', draft, 'USD')).toEqual({
      id: 'id',
      kind: 'drop',
      amount: 2240,
      bag_number: '20931',
    })
    expect(movementRequest('id', 'no_sale', draft, 'USD')).toEqual({ id: 'id', kind: 'no_sale', reason: 'ice melt' })
  })
})

describe('a count', () => {
  it('needs one row of cash, and slips with their amount', () => {
    expect(Object.keys(countProblems(emptyCount, 'USD'))).toEqual(['cash'])
    const draft = { ...emptyCount, pieces: { 'bill:100': '0' }, card: { count: '84', total: '' } }
    expect(Object.keys(countProblems(draft, 'USD'))).toEqual(['card'])
    expect(countProblems({ ...draft, card: { count: '84', total: '3918.22' } }, 'USD')).toEqual({})
  })

  it('leaves out what was not counted', () => {
    const draft = { ...emptyCount, pieces: { 'bill:100': '58' }, card: { count: '84', total: '3918.22' } }
    expect(countOf(draft, 'USD')).toEqual({
      cash: { pieces: { 'bill:100': 58 } },
      card: { count: 84, total: 391_822 },
    })
  })

  it('goes on where it was left, and begins a second one with the last', () => {
    const kept = { ...emptyCount, pieces: { 'bill:2000': '41+1' } }
    expect(initialCount({ ...shift, unfinished_count: kept }, false)).toEqual(kept)
    expect(initialCount({ ...shift, unfinished_count: { of: 'another version' } }, false)).toEqual(emptyCount)
    const last = {
      id: 7,
      number: 1,
      recount: false,
      cash: { pieces: { 'bill:2000': 41 } },
      cash_total: 82_000,
      at: shift.opened_at,
    }
    const counted = { ...shift, counts: [{ ...last, card: { count: 1, total: 2000 } }] }
    expect(initialCount(counted, false)).toEqual(emptyCount)
    expect(initialCount(counted, true)).toEqual({
      ...emptyCount,
      pieces: { 'bill:2000': '41' },
      card: { count: '1', total: '20.00' },
    })
    expect(hasTyped(emptyCount)).toBe(false)
    expect(hasTyped(kept)).toBe(true)
  })
})

describe('closing', () => {
  const counted: CountedDrawer = {
    currency: 'USD',
    countedMinor: 205_349,
    overShortMinor: -249,
    toleranceMinor: 100,
    needsReason: true,
    difference: '$2.49 short',
  }
  const initial = initialClose(shift, counted)

  it('leaves the float, or all there is', () => {
    expect(initial.left).toBe('300.00')
    expect(dividedCash(initial, counted)).toEqual({ leftMinor: 30_000, droppedMinor: 175_349 })
    expect(initialClose(shift, { ...counted, countedMinor: 20_000 }).left).toBe('200.00')
  })

  it('needs a reason beyond the tolerance, and a bag for the rest', () => {
    expect(Object.keys(closeProblems(initial, counted))).toEqual(['reason', 'bag'])
    expect(closeProblems(initial, { ...counted, needsReason: false })).toHaveProperty('bag')
    const all = { ...initial, left: '2053.49', reason: 'Change given twice' }
    expect(closeProblems(all, counted)).toEqual({})
    expect(closingOf('id', all, counted)).toEqual({ id: 'id', left: 205_349, reason: 'Change given twice' })
    expect(closingOf('id', { ...initial, bag: ' 20932 ' }, counted)).toEqual({
      id: 'id',
      left: 30_000,
      bag_number: '20932',
    })
  })

  it('refuses to leave more than there is', () => {
    expect(Object.keys(closeProblems({ ...initial, left: '2053.50', reason: 'x' }, counted))).toEqual(['left'])
    expect(Object.keys(closeProblems({ ...initial, left: '', reason: 'x' }, counted))).toEqual(['left'])
  })
})
