/** Tests the choices about a file: those of its format, their proofs, and the open ones. */
import { describe, expect, it } from 'vitest'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import { fileChoices } from './choice-options.ts'
import { testColumn, testFile, testLayout } from './test-file.ts'

const choice = (id: string, file: StatementFile, choices: Choices = {}) =>
  fileChoices(file, choices).find((each) => each.id === id)
const idsOf = (file: StatementFile) => fileChoices(file, {}).map(({ id }) => id)

describe('the choices', () => {
  it('are those of the format', () => {
    expect(idsOf(testFile())).toEqual(['separator', 'encoding', 'amounts', 'dates', 'signs', 'headers'])
    expect(idsOf(testFile({ layout: testLayout({ format: 'xlsx' }) }))[0]).toBe('sheet')
    expect(idsOf(testFile({ layout: testLayout({ format: 'camt.053' }) }))).toEqual(['encoding', 'signs'])
    const withoutCurrency = testFile({ layout: testLayout({ columns: [testColumn()] }) })
    expect(idsOf(withoutCurrency).at(-1)).toBe('currency')
  })

  it('show what was detected and what proves it', () => {
    expect(choice('separator', testFile())).toMatchObject({ value: 'Semicolon', proof: '1 in every line' })
    expect(choice('amounts', testFile())).toMatchObject({ value: '1,234.56', proof: 'decimal point' })
    expect(choice('dates', testFile())).toMatchObject({ value: 'Month first', proof: '74 days above 12' })
    expect(choice('signs', testFile())).toMatchObject({ value: 'All positive', proof: 'net agrees in all lines' })
  })

  it('can be changed, and detected again', () => {
    const changed = choice('dates', testFile(), { dateOrder: 'day_first' })
    expect(changed).toMatchObject({ value: 'Day first', proof: 'chosen by you', reset: { dateOrder: undefined } })
    expect(changed?.options.find(({ isChosen }) => isChosen)?.key).toBe('day_first')
    const signs = choice('signs', testFile(), { signs: { fees: 'negative' } })
    expect(signs).toMatchObject({ value: 'Fees negative' })
    expect(signs?.options.find(({ key }) => key === 'refunds-negative')?.change).toEqual({
      signs: { fees: 'negative', refunds: 'negative' },
    })
  })

  it('have to be made only where the file is refused for them', () => {
    const { format, headerRows, columns } = testLayout()
    const refused = (code: 'dates_undecided' | 'amount_unreadable') =>
      testFile({ layout: { format, headerRows, columns }, refusals: [{ code }], refusal_count: 1 })
    expect(choice('dates', refused('dates_undecided'))).toMatchObject({ value: 'Choose', isUndecided: true })
    expect(choice('dates', refused('amount_unreadable'))).toMatchObject({ value: 'Automatic', isUndecided: false })
  })

  it('offer the sheets of a workbook', () => {
    const file = testFile({
      layout: undefined,
      refusals: [{ code: 'sheet_undecided', value: 'Dec, Nov' }],
    })
    // Nothing else is known of the file.
    expect(
      fileChoices({ ...file, layout: testLayout({ format: 'xlsx' }) }, {})[0]?.options.map(({ key }) => key),
    ).toEqual(['Dec', 'Nov'])
  })
})
