/** Tests the form beside a file: suggestions until something is typed, and what is missing for an import. */
import { describe, expect, it } from 'vitest'
import { canKeepMapping, draftOf, draftProblems, needsReason } from './read-draft.ts'
import { testFile, testLayout } from './test-file.ts'

describe('the draft of an import', () => {
  it('is what was suggested, but for what was typed', () => {
    expect(draftOf({ name: 'A' }, testFile())).toMatchObject({ name: 'A', partner: 'Marketplace', from: '2026-12-01' })
    expect(draftOf({ name: '' }, testFile()).name).toBe('')
  })

  it('needs names and days in their order, and a reason where a total differs', () => {
    const draft = draftOf({}, testFile())
    expect(draftProblems(draft, false)).toEqual({})
    expect(draftProblems({ ...draft, name: ' ', to: '2026-11-30' }, true)).toEqual({
      name: 'Enter a name',
      to: 'Ends before it begins',
      reason: 'Enter a reason',
    })
    expect(draftProblems({ ...draft, mapping: '' }, false)).toEqual({ mapping: 'Enter a name' })
    const [total] = testLayout().totals
    const differs = testLayout({ totals: total ? [{ ...total, verdict: 'differs' }] : [] })
    expect(needsReason(testFile())).toBe(false)
    expect(needsReason(testFile({ layout: differs }))).toBe(true)
  })

  it('keeps a mapping that was not known, or whose meanings were changed', () => {
    expect(canKeepMapping(testFile(), {})).toBe(false)
    expect(canKeepMapping(testFile(), { columns: { gross: 'net' } })).toBe(true)
    const { mapping: _, ...unknown } = testLayout()
    expect(canKeepMapping(testFile({ layout: unknown }), {})).toBe(true)
    expect(canKeepMapping(testFile({ layout: { ...unknown, format: 'ofx' } }), {})).toBe(false)
  })
})
