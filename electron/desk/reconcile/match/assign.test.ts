/** Two lines are not proposed for one record: the strongest evidence wins, whatever the order of the lines. */
import { expect, it } from 'vitest'
import type { Point } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { StatementLine } from '../statement.ts'
import { assignProposals } from './assign.ts'
import { zero } from './equation.ts'
import { equation, line, recordOf, sale } from './testing/sold-and-stated.ts'
import type { BookRecord, Proposal } from './types.ts'

const first = recordOf(sale('1'))
const second = recordOf(sale('2'))
const third = recordOf(sale('3'))
const fourth = recordOf(sale('4'))
const named = (identity: string, changes: Partial<StatementLine> = {}) => line('1', { identity, ...changes })

const proposal = (records: readonly BookRecord[], score: number, changes: Partial<Proposal> = {}): Proposal => ({
  ...{ kind: 'identified', records, lines: [], points: [], score },
  ...changes,
})
const of = (own: StatementLine, ...proposals: readonly Proposal[]) =>
  [own, proposals.map((each) => ({ ...each, lines: each.lines.length === 0 ? [own.identity] : each.lines }))] as const

/** The records that each line is proposed for, the best first. */
const assigned = (entries: readonly ReturnType<typeof of>[], linked: readonly string[] = []) =>
  [...assignProposals(new Map(entries), new Set(linked))].map(([own, { proposals, isUsed }]) => [
    own.identity,
    proposals.map(({ records }) => records.map(({ id }) => id).join('+')).join(', '),
    ...(isUsed ? ['used'] : []),
  ])

it('the higher score has the record, and the other line its next one', () => {
  const [a, b] = [of(named('a'), proposal([first], 50), proposal([second], 40)), of(named('b'), proposal([first], 60))]
  expect(assigned([a, b])).toEqual([
    ['a', '2, 1'],
    ['b', '1'],
  ])
  expect(assigned([b, a])).toEqual([
    ['b', '1'],
    ['a', '2, 1'],
  ])
})

it('of equal scores fewer records come first, then the key, then the line', () => {
  expect(
    assigned([of(named('a'), proposal([first, second], 50), proposal([third], 50), proposal([second], 50))]),
  ).toEqual([['a', '2, 3, 1+2']])
  const [a, b] = [of(named('a'), proposal([first], 50)), of(named('b'), proposal([first], 50))]
  const expected = [
    ['a', '1'],
    ['b', '1', 'used'],
  ]
  expect(assigned([a, b])).toEqual(expected)
  expect(assigned([b, a])).toEqual(expected.toReversed())
})

it('a person reads three proposals of a line', () => {
  const four = [first, second, third, fourth].map((record, index) => proposal([record], 50 - index))
  expect(assigned([of(named('a'), ...four)])).toEqual([['a', '1, 2, 3']])
  expect(assigned([of(named('a'), ...four)], ['sale:1', 'sale:2', 'sale:3', 'sale:4'])).toEqual([
    ['a', '1, 2, 3', 'used'],
  ])
})

it('a record that is linked or settled is nobody’s, and one of a sum neither', () => {
  expect(assigned([of(named('a'), proposal([first], 50), proposal([second], 40))], ['sale:1'])).toEqual([['a', '2, 1']])
  const settled = { ...first, settled: equation(4549, 455), expected: zero }
  expect(assigned([of(named('a'), proposal([settled], 50), proposal([second], 40))])).toEqual([['a', '2, 1']])
  expect(assigned([of(named('a'), proposal([first, second], 50))], ['sale:2'])).toEqual([['a', '1+2', 'used']])
})

it('lines that pay a record together have it together', () => {
  const together = proposal([first], 50, { kind: 'sum_of_lines', lines: ['a', 'b'] })
  const others = ['c', 'ab'].map((identity) => of(named(identity), proposal([first], 45)))
  expect(assigned([of(named('a'), together), of(named('b'), together), ...others])).toEqual([
    ['a', '1'],
    ['b', '1'],
    ['c', '1', 'used'],
    ['ab', '1', 'used'],
  ])
})

it('only strong evidence says that a booking is paid twice', () => {
  const point = (kind: 'amount' | 'plate', score: number): Point => ({ kind, score, value: '' })
  const beside = (changes: Partial<Proposal>) => assigned([of(named('a'), proposal([first], 50, changes))], ['sale:1'])
  const plate = { kind: 'plate_facility_start', points: [point('plate', 30), point('amount', 25)] } as const
  expect(beside(plate)).toEqual([['a', '1', 'used']])
  expect(beside({ ...plate, points: [point('plate', 30), point('amount', 0)] })).toEqual([['a', '']])
  expect(beside({ ...plate, points: [point('plate', 30)] })).toEqual([['a', '']])
  expect(beside({ ...plate, kind: 'facility_start_amount' })).toEqual([['a', '']])
})

it('an adjustment has no record of its own, and takes none', () => {
  const adjustment = named('a', equation(0, 0, 0, -500))
  const weak = proposal([first], 90, { kind: 'amount_time' })
  expect(assigned([of(adjustment, weak), of(named('b'), proposal([first], 50))])).toEqual([
    ['a', '1'],
    ['b', '1'],
  ])
})
