/** Tests the list's filter and sort as parameters of the API, and the sums that all partners owe. */
import { describe, expect, it } from 'vitest'
import { needsLetter, owedSums } from './owed-sums.ts'
import { noFilter, toStatementFilter } from './statement-filter.ts'

describe('the filter of statements', () => {
  it('leaves out what is not filtered', () => {
    expect(toStatementFilter({ ...noFilter, text: '  ' }, undefined)).toEqual({ q: { text: undefined } })
    expect(toStatementFilter({ text: ' 12A ', kind: 'payout', partner: 'Causeway Hotels' }, undefined).q).toEqual({
      text: '12A',
      kind: 'payout',
      partner: 'Causeway Hotels',
    })
  })

  it('sorts either way by what the API knows', () => {
    expect(toStatementFilter(noFilter, { by: 'lines', direction: 'desc' }).sort).toBe('-lines')
    expect(toStatementFilter(noFilter, { by: 'state', direction: 'asc' }).sort).toBe('state')
    expect(toStatementFilter(noFilter, { by: 'color', direction: 'asc' }).sort).toBeUndefined()
  })
})

describe('what is owed', () => {
  it('needs a letter unless more was paid than expected', () => {
    expect(needsLetter({ items_total: 900 })).toBe(true)
    expect(needsLetter({ items_total: 0 })).toBe(false)
    expect(needsLetter({ items_total: -1_775 })).toBe(false)
  })

  it('is added up in each currency alone', () => {
    const row = { currency: 'USD', up_to_30: 15_497, up_to_60: 9_447, over_60: 5_749, total: 30_693 }
    expect(owedSums([row, { ...row, currency: 'CAD' }, row])).toEqual([
      { currency: 'USD', up_to_30: 30_994, up_to_60: 18_894, over_60: 11_498, total: 61_386 },
      { ...row, currency: 'CAD' },
    ])
  })
})
