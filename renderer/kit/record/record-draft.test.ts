import { describe, expect, it } from 'vitest'
import {
  changesOf,
  conflictsOf,
  decide,
  isUndecided,
  memberPieces,
  rebase,
  startDraft,
  undoStep,
  withErased,
  withUnread,
  withValues,
} from './record-draft.ts'

interface Place {
  readonly name: string
  readonly city: string | null
  readonly capacity: number | null
}
const saved: Place = { name: 'Garden', city: 'Boston', capacity: 19_000 }
const begun = startDraft(saved, 3)
const pieces = memberPieces<Place>()

describe('a draft of a record', () => {
  it('knows which members differ, and forgets those that are typed back', () => {
    const changed = withValues(begun, 'name', { name: 'TD Garden' })
    expect(changesOf(pieces, changed)).toEqual(['name'])
    expect(changesOf(pieces, withValues(changed, 'name', { name: 'Garden' }))).toEqual([])
  })

  it('counts a text that cannot be read as a change, until a value is set', () => {
    const typed = withUnread(begun, 'capacity', '12a')
    expect(typed.values).toEqual(saved)
    expect(changesOf(pieces, typed)).toEqual(['capacity'])
    expect(changesOf(pieces, withValues(typed, 'capacity', { capacity: 19_000 }, '19,000'))).toEqual([])
  })

  it('goes back field by field, not letter by letter', () => {
    const typed = withValues(withValues(begun, 'name', { name: 'T' }), 'name', { name: 'TD' })
    const both = withUnread(withValues(typed, 'city', { city: null }), 'capacity', 'x')
    expect(undoStep(both)).toMatchObject({ values: { ...saved, name: 'TD', city: null }, texts: new Map() })
    expect(undoStep(undoStep(both)).values).toEqual({ ...saved, name: 'TD' })
    expect(undoStep(undoStep(undoStep(both)))).toEqual(begun)
    expect(undoStep(begun)).toBe(begun)
  })
})

describe('two people who change one record', () => {
  const mine = withValues(withValues(begun, 'name', { name: 'Mine' }), 'capacity', { capacity: 1 })
  const current: Place = { name: 'Theirs', city: 'Cambridge', capacity: 19_000 }
  const conflictsWith = (theirs: Place) => conflictsOf(pieces, { base: saved, mine: mine.values, theirs })

  it('see both values of what both changed, and what only the other changed', () => {
    expect(conflictsWith(current)).toEqual([
      { piece: 'name', theirs: 'Theirs', mine: 'Mine' },
      { piece: 'city', theirs: 'Cambridge' },
    ])
  })

  it('do not differ where both typed the same', () => {
    expect(conflictsWith({ ...saved, name: 'Mine' })).toEqual([])
  })

  it('lose nothing that was not given up', () => {
    const merged = rebase(pieces, mine, current, 4)
    expect(merged.version).toBe(4)
    expect(merged.values).toEqual({ name: 'Mine', city: 'Cambridge', capacity: 1 })
    expect([isUndecided(merged), isUndecided(decide(pieces, merged, 'name', 'mine'))]).toEqual([true, false])
    const theirs = decide(pieces, merged, 'name', 'theirs')
    expect(theirs.values).toEqual({ name: 'Theirs', city: 'Cambridge', capacity: 1 })
    expect(changesOf(pieces, theirs)).toEqual(['capacity'])
    expect(decide(pieces, theirs, 'name', 'mine').values).toEqual(merged.values)
    expect(undoStep(theirs)).toEqual(startDraft(current, 4))
  })
})

it('states what was emptied, also within a member, and nothing that it never had', () => {
  const before = { name: 'Garden', note: 'x', display: { full_price: 'required', gate_button: 'hidden' } }
  const after = { name: 'Arena', display: { gate_button: 'hidden' } }
  expect(withErased(before, after)).toEqual({
    name: 'Arena',
    note: null,
    display: { full_price: null, gate_button: 'hidden' },
  })
})
