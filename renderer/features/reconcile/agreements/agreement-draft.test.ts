import { describe, expect, it } from 'vitest'
import { agreementProblems } from './agreement-draft.ts'

describe('a typed commission', () => {
  it('needs a day that exists', () => {
    expect(agreementProblems({ partner: '', from: '2026-02-30', percent: '10' })).toEqual({ from: 'date' })
    expect(agreementProblems({ partner: '', from: '2026-02-28', percent: 'x' })).toEqual({ percent: 'percent' })
    expect(agreementProblems({ partner: '', from: '2028-02-29', percent: '10' })).toEqual({})
  })
})
