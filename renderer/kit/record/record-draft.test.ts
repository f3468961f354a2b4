import { describe, expect, it } from 'vitest'
import { changedMembers, conflictsOf, rebase, startDraft, undoStep, withValues, withErased } from './record-draft.ts'

interface Place {
  readonly name: string
  readonly city: string | null
  readonly capacity: number | null
}
const saved: Place = { name: 'Garden', city: 'Boston', capacity: 19_000 }
const begun = startDraft(saved, 3)

describe('a draft of a record', () => {
  it('knows which members differ, and forgets those that are typed back', () => {
    const changed = withValues(begun, 'name', { name: 'TD Garden' })
    expect(changedMembers(changed)).toEqual(['name'])
    expect(changedMembers(withValues(changed, 'name', { name: 'Garden' }))).toEqual([])
  })

  it('counts a number that cannot be read as a change of an empty one', () => {
    const empty = startDraft<Place>({ ...saved, capacity: null }, 0)
    expect(changedMembers(withValues(empty, 'capacity', { capacity: Number.NaN }, '12a'))).toEqual(['capacity'])
  })

  it('goes back member by member, not letter by letter', () => {
    const typed = withValues(withValues(begun, 'name', { name: 'T' }), 'name', { name: 'TD' })
    const both = withValues(typed, 'city', { city: null })
    expect(undoStep(both).values).toEqual({ ...saved, name: 'TD' })
    expect(undoStep(undoStep(both))).toEqual(begun)
    expect(undoStep(begun)).toBe(begun)
  })
})

describe('two people who change one record', () => {
  const mine = withValues(withValues(begun, 'name', { name: 'Mine' }), 'capacity', { capacity: 1 })
  const current: Place = { name: 'Theirs', city: 'Cambridge', capacity: 19_000 }

  it('see both values of what both changed, and what only the other changed', () => {
    expect(conflictsOf(mine, current)).toEqual([
      { member: 'name', theirs: 'Theirs', mine: 'Mine' },
      { member: 'city', theirs: 'Cambridge' },
    ])
  })

  it('do not differ where both typed the same', () => {
    expect(conflictsOf(mine, { ...saved, name: 'Mine' })).toEqual([])
  })

  it('lose nothing that was not given up', () => {
    expect(rebase(mine, current, 4, new Set(['name'])).values).toEqual({ name: 'Mine', city: 'Cambridge', capacity: 1 })
    const theirs = rebase(mine, current, 4, new Set())
    expect(theirs.values).toEqual({ name: 'Theirs', city: 'Cambridge', capacity: 1 })
    expect(theirs.version).toBe(4)
    expect(changedMembers(theirs)).toEqual(['capacity'])
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
