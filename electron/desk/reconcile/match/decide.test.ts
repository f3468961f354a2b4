/** The effect of a decision, what it does not change, and when it is refused. */
import { describe, expect, it } from 'vitest'
import { decide, replay, type Decided } from './decide.ts'
import { plus, zero } from './equation.ts'
import {
  beginReconciliation,
  matchedStatement,
  missingOf,
  queueOf,
  type Decision,
  type Reconciliation,
} from './items.ts'
import { equation, line, match, sale } from './testing/sold-and-stated.ts'
import { totalsOf } from './totals.ts'
import type { Finding } from './types.ts'

const stated = [
  line('1'),
  // The fee is 12 %.
  line('2', equation(4549, 546)),
  line('unknown', { plate: '7FD 460', ...equation(1200, 120) }),
  // These two pay booking 3 together.
  line('3', { identity: 'part 1', ...equation(2000, 200) }),
  line('3', { identity: 'part 2', ...equation(2549, 255) }),
  line('canadian', { currency: 'CAD', plate: '7FD 461' }),
]
const [fee, unknown, canadian] = ['line of 2', 'line of unknown', 'line of canadian'] as const
const matching = matchedStatement(match(stated, { sales: ['1', '2', '3', '4', '5'].map((id) => sale(id)) }))
const begun = beginReconciliation(matching)

const after = (decided: Decided): Reconciliation => {
  if (decided.refused !== undefined) throw new Error(decided.refused)
  return decided.state
}
const decideAll = (...decisions: readonly Decision[]): Reconciliation =>
  decisions.reduce((state, decision) => after(decide(state, decision)), begun)
const keysIn = (state: Reconciliation) => queueOf(state).map(({ key }) => key)

const accept = (items: readonly string[], id = 'a', records: readonly string[] = []): Decision => ({
  ...{ id, kind: 'accept', items, records, bearer: 'owed' },
})
const ignore = (items: readonly string[], id = 'a', records: readonly string[] = []): Decision => ({
  ...{ id, kind: 'ignore', items, records, reason: 'Letter of December 3' },
})
const findingOf = (key: string): Finding => {
  const item = matching.open.get(key)
  if (item === undefined) throw new Error(`${key} is not open.`)
  return item.finding
}
/** A finding without a record. */
const nothing: Finding = { records: [], expected: zero, expectedCurrency: 'USD', difference: zero }

it('begins with what no rule linked, and the bookings that are missing', () => {
  expect(keysIn(begun)).toEqual([fee, unknown, 'part 1', 'part 2', canadian])
  expect(missingOf(begun).map(({ record }) => record.key)).toEqual(['sale:4', 'sale:5'])
  expect(matching.linkedRecords.has('sale:1')).toBe(true)
})

describe('accepting', () => {
  it('settles the item with its finding, and takes its record', () => {
    const state = decideAll(accept([fee]))
    expect(state.resolutions).toEqual(
      new Map([[fee, { kind: 'by_hand', decision: 'a', bearer: 'owed', finding: findingOf(fee) }]]),
    )
    expect([...state.usedByHand]).toEqual(['sale:2'])
    expect(keysIn(state)).toEqual([unknown, 'part 1', 'part 2', canadian])
    expect(state.decisions).toEqual([accept([fee])])
    expect(decideAll({ ...accept([fee]), reason: 'Agreed by phone' } as Decision).resolutions.get(fee)?.reason).toBe(
      'Agreed by phone',
    )
  })

  it('settles lines that pay a record together with one another', () => {
    const state = decideAll(accept(['part 1']))
    expect([...state.resolutions.keys()]).toEqual(['part 1', 'part 2'])
    expect([...state.usedByHand]).toEqual(['sale:3'])
  })

  it('settles missing bookings, once', () => {
    const state = decideAll(accept([], 'a', ['sale:4']))
    expect(state.recordResolutions).toEqual(new Map([['sale:4', { kind: 'by_hand', decision: 'a', bearer: 'owed' }]]))
    expect(decide(state, accept([], 'b', ['sale:4']))).toEqual({ refused: 'not_in_queue', about: 'sale:4' })
    expect(decide(begun, accept([], 'a', ['sale:1']))).toEqual({ refused: 'not_in_queue', about: 'sale:1' })
  })

  it('is refused for a record that something else accounts for', () => {
    const link = { id: 'a', kind: 'link', item: unknown, finding: findingOf(fee), bearer: 'cost' } as const
    const linked = decideAll(link)
    expect(decide(linked, accept([fee], 'b'))).toEqual({ refused: 'record_used', about: 'sale:2' })
    const split: Decision = {
      ...{ id: 'a', kind: 'split', item: fee },
      parts: [
        { equation: equation(4000, 500), finding: findingOf(fee) },
        { equation: equation(549, 46), finding: findingOf(fee) },
      ],
    }
    expect(decide(decideAll(split), accept(['a/1', 'a/2'], 'b'))).toEqual({ refused: 'record_used', about: 'sale:2' })
  })

  it('is refused where nothing is chosen, or something is no longer in the queue', () => {
    expect(decide(begun, accept([]))).toEqual({ refused: 'nothing_chosen' })
    expect(decide(decideAll(accept([fee])), accept([unknown, fee], 'b'))).toEqual({
      ...{ refused: 'not_in_queue', about: fee },
    })
    expect(decide(decideAll(accept([fee])), accept([unknown]))).toEqual({ refused: 'id_used', about: 'a' })
  })
})

describe('ignoring and carrying over', () => {
  it('settle an item and a missing booking for a reason, and take no record', () => {
    const state = decideAll(ignore(['part 1'], 'a', ['sale:4']))
    const resolution = { kind: 'ignored', decision: 'a', reason: 'Letter of December 3' }
    expect(state.resolutions).toEqual(new Map([['part 1', resolution]]))
    expect(state.recordResolutions).toEqual(new Map([['sale:4', resolution]]))
    expect(state.usedByHand.size).toBe(0)
    const carried = decideAll({ id: 'a', kind: 'carry_over', items: [unknown], reason: 'Next month' })
    expect(carried.resolutions.get(unknown)).toEqual({ kind: 'carried_over', decision: 'a', reason: 'Next month' })
  })

  it('are refused without a reason', () => {
    expect(decide(begun, { id: 'a', kind: 'ignore', items: [fee], reason: '  ' })).toEqual({
      refused: 'reason_missing',
    })
  })
})

describe('linking', () => {
  const link = (item: string, finding: Finding, id = 'a'): Decision => ({
    ...{ id, kind: 'link', item, finding, bearer: 'cost' },
  })

  it('settles the item with the record that a person chose', () => {
    const finding = { ...nothing, records: findingOf(fee).records }
    const state = decideAll(link(unknown, finding))
    expect(state.resolutions).toEqual(new Map([[unknown, { kind: 'by_hand', decision: 'a', bearer: 'cost', finding }]]))
    expect([...state.usedByHand]).toEqual(['sale:2'])
  })

  it('is refused for a record that a line, an item or a decision has', () => {
    const to = (key: string): Finding => ({
      ...nothing,
      records: matching.due.filter(({ record }) => record.key === key).map(({ record }) => record),
    })
    const ignored = decideAll(ignore([], 'a', ['sale:4']))
    expect(decide(ignored, link(unknown, to('sale:4'), 'b'))).toEqual({ refused: 'record_used', about: 'sale:4' })
    const linked = decideAll(link(unknown, to('sale:5')))
    expect(decide(linked, link(canadian, to('sale:5'), 'b'))).toEqual({ refused: 'record_used', about: 'sale:5' })
    expect(decide(linked, accept([], 'b', ['sale:5']))).toEqual({ refused: 'not_in_queue', about: 'sale:5' })
    expect(decide(linked, link(unknown, to('sale:4'), 'b'))).toEqual({ refused: 'not_in_queue', about: unknown })
  })

  it('to a record that is paid a second time takes nothing', () => {
    const second: Finding = { ...nothing, class: 'paid_twice', records: findingOf(fee).records }
    expect(decideAll(link(unknown, second)).usedByHand.size).toBe(0)
    const state = decideAll(accept([fee]), link(unknown, second, 'b'))
    expect([...state.usedByHand]).toEqual(['sale:2'])
  })
})

describe('splitting', () => {
  const split = (...parts: readonly ReturnType<typeof equation>[]): Decision => ({
    ...{ id: 's', kind: 'split', item: fee },
    parts: parts.map((part) => ({ equation: part, finding: nothing })),
  })
  const halves = split(equation(4000, 500), equation(549, 46))

  it('replaces the item by its parts', () => {
    const state = decideAll(halves)
    expect(keysIn(state)).toEqual([unknown, 'part 1', 'part 2', canadian, 's/1', 's/2'])
    expect(queueOf(state).at(-1)).toEqual({
      ...{ key: 's/2', lines: [fee], currency: 'USD', equation: equation(549, 46), finding: nothing },
    })
  })

  it('is refused for parts that are not the item, for one part, and a second time', () => {
    expect(decide(begun, split(equation(4000, 500), equation(549, 45)))).toEqual({ refused: 'not_its_sum' })
    expect(decide(begun, split(equation(4549, 546)))).toEqual({ refused: 'nothing_chosen' })
    expect(decide(decideAll(halves), { ...halves, id: 't' })).toEqual({ refused: 'not_in_queue', about: fee })
  })

  it('counts its line once, in the group of the part that needs most attention', () => {
    const usd = (state: Reconciliation) => totalsOf(state).find(({ currency }) => currency === 'USD')?.groups
    const groups = usd(decideAll(halves, ignore(['s/1'], 'b')))
    expect(groups?.ignored).toEqual({ lines: 0, equation: equation(4000, 500) })
    expect(groups?.queue.lines).toBe(4)
    const decided = usd(decideAll(halves, ignore(['s/1'], 'b'), accept(['s/2'], 'c')))
    expect([decided?.ignored.lines, decided?.by_hand.lines, decided?.queue.lines]).toEqual([1, 0, 3])
    expect(decided?.by_hand.equation).toEqual(equation(549, 46))
  })
})

describe('merging', () => {
  const merge = (items: readonly string[]): Decision => ({ id: 'm', kind: 'merge', items, finding: nothing })

  it('replaces the items by one that is their sum', () => {
    const state = decideAll(merge([fee, unknown, fee]))
    expect(keysIn(state)).toEqual(['part 1', 'part 2', canadian, 'm/1'])
    expect(queueOf(state).at(-1)).toEqual({
      ...{ key: 'm/1', lines: [fee, unknown], currency: 'USD', finding: nothing },
      equation: plus(equation(4549, 546), equation(1200, 120)),
    })
  })

  it('is refused for one item, for two currencies, and for what is not in the queue', () => {
    expect(decide(begun, merge([fee, fee]))).toEqual({ refused: 'nothing_chosen' })
    expect(decide(begun, merge([]))).toEqual({ refused: 'nothing_chosen' })
    expect(decide(begun, merge([fee, canadian]))).toEqual({ refused: 'currencies_differ' })
    expect(decide(decideAll(accept([fee])), merge([fee, unknown]))).toEqual({ refused: 'not_in_queue' })
  })
})

describe('undoing', () => {
  const undo = (decision: string, id = 'u'): Decision => ({ id, kind: 'undo', decision })

  it('leaves nothing of the decision, and keeps the others', () => {
    const others = [ignore([unknown], 'b'), ignore([canadian], 'c')]
    const state = decideAll(accept([fee]), ...others, undo('a'))
    expect({ ...state, decisions: [] }).toEqual({ ...decideAll(...others), decisions: [] })
    expect(state.decisions.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'u'])
    expect(decide(state, undo('a', 'v'))).toEqual({ refused: 'decision_unknown', about: 'a' })
    expect(decide(state, undo('u', 'v'))).toEqual({ refused: 'decision_unknown', about: 'u' })
  })

  const parts = [
    { equation: equation(4000, 500), finding: nothing },
    { equation: equation(549, 46), finding: nothing },
  ]
  it.each<readonly [string, Decision, Decision]>([
    [
      'a part was linked',
      { id: 'a', kind: 'split', item: fee, parts },
      { id: 'b', kind: 'link', item: 'a/1', finding: nothing, bearer: 'cost' },
    ],
    ['a part was decided', { id: 'a', kind: 'split', item: fee, parts }, ignore(['a/2'], 'b')],
    [
      'what was merged was decided',
      { id: 'a', kind: 'merge', items: [fee, unknown], finding: nothing },
      ignore(['a/1'], 'b'),
    ],
    [
      'what was merged was split',
      { id: 'a', kind: 'merge', items: [fee, unknown], finding: nothing },
      {
        ...{ id: 'b', kind: 'split', item: 'a/1' },
        parts: [
          { equation: equation(4549, 546), finding: nothing },
          { equation: equation(1200, 120), finding: nothing },
        ],
      },
    ],
  ])('is refused where %s since', (_title, first, second) => {
    expect(decide(decideAll(first, second), undo('a'))).toEqual({ refused: 'decided_since', about: 'b' })
    expect(keysIn(decideAll(first, second, undo('b'), undo('a', 'v')))).toEqual(keysIn(begun))
  })

  it('of one missing booking leaves the other', () => {
    const state = decideAll(accept([], 'a', ['sale:4']), ignore([], 'b', ['sale:5']), undo('a'))
    expect([...state.recordResolutions.keys()]).toEqual(['sale:5'])
  })
})

it('decisions are replayed beside what was matched since, or do not fit any more', () => {
  const state = decideAll(accept([fee]), ignore([unknown], 'b'), { id: 'u', kind: 'undo', decision: 'a' })
  expect(replay(matching, state.decisions)).toEqual(state)
  expect(() => replay({ ...matching, open: new Map() }, state.decisions)).toThrow(
    `A decision cannot be replayed: not_in_queue, ${unknown}.`,
  )
  expect(() => replay(matching, [accept([])])).toThrow('A decision cannot be replayed: nothing_chosen, nothing.')
})

it('every line is in one group, and all groups are the statement', () => {
  const state = decideAll(accept([fee]), ignore([unknown], 'b'), {
    ...{ id: 'c', kind: 'carry_over', items: [canadian], reason: 'Next month' },
  })
  const none = { lines: 0, equation: zero }
  const [usd, cad] = totalsOf(state)
  expect(usd).toEqual({
    currency: 'USD',
    groups: {
      linked: { lines: 1, equation: equation(4549, 455) },
      by_hand: { lines: 1, equation: equation(4549, 546) },
      ignored: { lines: 1, equation: equation(1200, 120) },
      ...{ carried_over: none, seen: none },
      queue: { lines: 2, equation: equation(4549, 455) },
    },
    statement: { lines: 5, equation: equation(4549 * 3 + 1200, 455 * 2 + 546 + 120) },
  })
  expect(cad).toMatchObject({
    currency: 'CAD',
    groups: { carried_over: { lines: 1, equation: equation(4549, 455) }, queue: none },
    statement: { lines: 1 },
  })
})

it('lines that were imported before are counted apart', () => {
  const importedIdentities = new Set(['line of 1'])
  const [usd] = totalsOf(
    beginReconciliation(matchedStatement(match([line('1')], { sales: [] }, { importedIdentities }))),
  )
  expect(usd?.groups.seen).toEqual({ lines: 1, equation: equation(4549, 455) })
  expect(usd?.statement).toEqual({ lines: 1, equation: equation(4549, 455) })
})
