import { describe, expect, it } from 'vitest'
import { agreementProblems, readPercent } from './agreement-draft.ts'

describe('a typed commission', () => {
  it.each([
    ['10', 1_000],
    ['12.5', 1_250],
    ['12,5 %', 1_250],
    ['0', 0],
    ['100 %', 10_000],
    ['7.25%', 725],
  ])('%s is %i basis points', (text, basisPoints) => {
    expect(readPercent(text)).toBe(basisPoints)
  })

  it.each(['', '-1', '101', '100.01', '12.345', '1 2', 'ten', '1e1'])('"%s" is none', (text) => {
    expect(readPercent(text)).toBeUndefined()
  })

  it('needs a day that exists', () => {
    expect(agreementProblems({ partner: '', from: '2026-02-30', percent: '10' })).toEqual({ from: 'date' })
    expect(agreementProblems({ partner: '', from: '2026-02-28', percent: 'x' })).toEqual({ percent: 'percent' })
    expect(agreementProblems({ partner: '', from: '2028-02-29', percent: '10' })).toEqual({})
  })
})
