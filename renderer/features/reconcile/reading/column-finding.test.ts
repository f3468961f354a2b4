/** Tests that the finding of a column follows from the totals, the lines and the refusals of the file. */
import { describe, expect, it } from 'vitest'
import { findingOf } from './column-finding.ts'
import { testColumn, testFile, testLayout } from './test-file.ts'

const exact = testLayout().totals[0]

describe('a column of amounts', () => {
  it('equals the total that the file states, and the net agrees in every line', () => {
    expect(findingOf(testColumn(), testFile())).toEqual({ tone: 'ok', text: '= total' })
    expect(findingOf(testColumn({ means: 'net' }), testFile()).text).toBe('= total, lines agree')
  })

  it('differs from the total only where its own sum does', () => {
    const total = exact && {
      ...exact,
      verdict: 'differs' as const,
      stated: { ...exact.stated, gross: 8_399 },
    }
    const file = testFile({ layout: testLayout({ totals: total ? [total] : [] }) })
    expect(findingOf(testColumn(), file)).toEqual({ tone: 'warn', text: 'total differs' })
    expect(findingOf(testColumn({ means: 'fees' }), file).tone).toBe('ok')
  })

  it('without a total, is filled or empty', () => {
    const file = testFile({ layout: testLayout({ totals: [] }), lines: 3 })
    expect(findingOf(testColumn(), file).text).toBe('2 filled')
    expect(findingOf(testColumn({ filled: 0 }), file)).toEqual({ tone: 'off', text: 'empty' })
  })
})

describe('other columns', () => {
  it('a column that is refused says how often', () => {
    const refusals = [{ code: 'amount_unreadable' as const, row: 2, column: 'gross', value: '1O.49' }]
    expect(findingOf(testColumn(), testFile({ refusals }))).toEqual({ tone: 'bad', text: '1 problem' })
  })

  it('references that are known, and lines in another currency, need a look', () => {
    const alreadyImported = { lines: 2, sums: [], first: [] }
    expect(findingOf(testColumn({ means: 'reference' }), testFile({ already_imported: alreadyImported }))).toEqual({
      tone: 'warn',
      text: '2 already imported',
    })
    const other_currency = [{ row: 78, currency: 'CAD', net: 4_249 }]
    expect(findingOf(testColumn({ means: 'currency' }), testFile({ other_currency })).text).toBe('1 line in CAD')
    expect(findingOf(testColumn({ means: 'currency' }), testFile())).toEqual({ tone: 'ok', text: 'USD' })
  })

  it('dates have their range, names their number, identifiers are different', () => {
    const sold = testColumn({ means: 'soldAt', earliest: '2026-12-01', latest: '2026-12-16' })
    expect(findingOf(sold, testFile()).text).toBe('Dec 1 – 16')
    expect(findingOf(testColumn({ means: 'facility', distinct: 1 }), testFile()).text).toBe('1 name')
    expect(findingOf(testColumn({ means: 'bookingId' }), testFile()).text).toBe('all different')
  })
})
