import { describe, expect, it } from 'vitest'
import { agreementProblems } from './agreement-draft.ts'

describe('a typed commission', () => {
  it('needs a day that exists', () => {
    expect(agreementProblems({ partner: '', from: '2026-02-30', percent: '10', fixed: '', currency: 'USD' })).toEqual({
      from: 'date',
    })
    expect(agreementProblems({ partner: '', from: '2026-02-28', percent: 'x', fixed: '', currency: 'USD' })).toEqual({
      percent: 'percent',
    })
    expect(agreementProblems({ partner: '', from: '2028-02-29', percent: '10', fixed: '', currency: 'USD' })).toEqual(
      {},
    )
  })

  it('may have an amount for every booking', () => {
    const draft = { partner: '', from: '2026-02-28', percent: '10', currency: 'USD' }
    expect(agreementProblems({ ...draft, fixed: '1.50' })).toEqual({})
    expect(agreementProblems({ ...draft, fixed: 'much' })).toEqual({ fixed: 'amount' })
  })
})
