/** Tests that every reason for which a file is refused has a text and names its place. */
import { describe, expect, it } from 'vitest'
import { refusalCodes } from '../../../../shared/desk/reconcile/refusals.ts'
import { refusalPlace, refusalText, refusedValue } from './refusals.ts'

describe('a refusal', () => {
  it.each(refusalCodes)('%s is a sentence', (code) => {
    expect(refusalText({ code })).toMatch(/^[A-Z].*\.$/)
  })

  it('names line and column as far as they are known', () => {
    const code = 'amount_unreadable'
    expect(refusalPlace({ code, row: 1_413, column: 'gross' })).toBe('Line 1,413, column gross')
    expect(refusalPlace({ code, row: 2 })).toBe('Line 2')
    expect(refusalPlace({ code, column: 'Bal' })).toBe('Column Bal')
    expect(refusalPlace({ code, row: 3, column: '#4' })).toBe('Line 3, column 4')
    expect(refusalPlace({ code })).toBe('')
  })

  it('says what is missing in words, and shows other values as the file has them', () => {
    expect(refusedValue({ code: 'meaning_missing', value: 'gross, net' })).toBe('a column “Gross” or a column “Net”')
    expect(refusedValue({ code: 'columns_missing', value: 'line_ref, ccy' })).toBe('line_ref, ccy')
    expect(refusedValue({ code: 'amount_unreadable', value: '1O.49' })).toBe('1O.49')
  })
})
