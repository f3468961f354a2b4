/** Closings and letters on paper: every figure and every item with its booking, on every paper, in every language. */
import { describe, expect, it } from 'vitest'
import type { Closing, Letter } from '../../../../shared/desk/reconcile/closings.ts'
import { locales, type Locale } from '../../../../shared/locales.ts'
import { papers, type Paper } from '../../../../shared/paper-sizes.ts'
import { owedLetterPage } from '../owed-letter/owed-letter-page.ts'
import { renderReportPage } from '../report-page/render-report-page.ts'
import type { ReportPage } from '../report-page/report-page.ts'
import { original } from '../shift-report/testing/sample-report.ts'
import { closingPage } from './closing-page.ts'
import { sampleClosing, sampleItem } from './testing/sample-closing.ts'

const timeZone = 'America/New_York'

const textOf = (page: ReportPage, paper: Paper): string => {
  const html = renderReportPage(page, paper)
  return html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(/\s*\n\s*/g, '\n')
}
const closingText = (content: Closing, paper: Paper = 'letter', locale: Locale = 'en-US'): string =>
  textOf(closingPage({ content, timeZone }, { ...original, locale }), paper)

describe.each(papers)('a closing on %s', (paper) => {
  it('has the totals, the walk, every item and the chain', () => {
    const text = closingText(sampleClosing, paper)
    for (const part of [
      'Period closing',
      'C-0031',
      'Payout 2026-12A',
      'Closed Dec 22, 2026, 10:05 AM (EST), Ruth Adeyemi, Box office',
      'Dec 1 – 15, 2026',
      'USD 41,327.86',
      'CAD 42.49',
      'Line status, USD',
      'Matched by rule\n2\n41,300.00',
      '47,000.00 gross − 4,700.00 fees − 1,000.00 refunds + 0.00 adjustments',
      'Statement\n5\n41,327.86',
      'Books-to-payout bridge, USD',
      'Books expect, as agreed on the day of each sale\n4\n41,335.75',
      'Next period, carried forward\n1\n+18.44',
      'Missing in statement, carried forward, records in the books\n1\n−26.54',
      'Amount differs, by hand, owed by the partner\n1\n−0.20',
      '1 × Fee 12%, agreed 10% (−0.20)',
      'Rounding within 0.05, by rule\n1\n−0.21',
      'Booked as differences\n−0.20',
      'Next period, booking 20418102, line 1279, Dec 16, 2026, Longfellow Garage, reason: Parks Dec 16, owed with Dec 16 to 31',
      'Carried forward, missing in the statement, USD',
      'Missing in statement, booking 20417902, expected 26.54, reason: Parked Dec 14, asked for in a letter',
      'Adjustment: Chargeback, line 305, reason: Counted in 2026-11B, Ruth Adeyemi, Dec 21, 2026\n+0.62',
      'Amount differs: Fee 12%, agreed 10%, booking 20416481, line 187, expected 9.00, owed by the partner',
      'In the bank: Bank to Dec 20, line 12, Dec 18, 2026\nUSD 41,339.20',
      'b'.repeat(8),
      '49bb0078 e920b749',
    ])
      expect(text).toContain(part)
  })

  it.each(locales)('is written in %s', (locale) => {
    const text = closingText(sampleClosing, paper, locale)
    expect(text).toContain(locale === 'fr-CA' ? 'Clôture de période' : 'Period closing')
    expect(text).not.toMatch(/undefined|\{|closingPage\./)
  })
})

it('says that it was reopened, or that it is a draft', () => {
  const reopened = { at: '2026-12-23T15:00:00.000Z', reason: 'A line was forgotten', person: { id: 1, name: 'Ada' } }
  expect(closingText({ ...sampleClosing, reopened })).toContain(
    'Reopened Dec 23, 2026, 10:00 AM, Ada: A line was forgotten',
  )
  const {
    lines_sha256: _lines,
    person: _person,
    window: _window,
    at: _at,
    hash: _hash,
    prev_hash: _before,
    ...now
  } = sampleClosing
  const text = textOf(
    closingPage({ content: { ...now, problems: [], open: 0, before: [] }, timeZone }, original),
    'letter',
  )
  expect(text).toContain('Draft')
  expect(text).toContain('the period is not closed, and it has no number')
  for (const part of ['C-0031', 'Chain']) expect(text).not.toContain(part)
})

it('follows an item over as many sheets as it takes, and adds up', () => {
  const items = Array.from({ length: 400 }, (_, index) =>
    sampleItem({ key: String(index), state: 'by_hand', rows: [index + 1], booking_id: String(30_000_000 + index) }),
  )
  const text = closingText({ ...sampleClosing, by_hand: items })
  for (const { booking_id: id } of items) expect(text).toContain(`booking ${id}`)
  expect(text).toContain('Net\n400\n+7,376.00')
  expect(text).toContain('Matched by hand, USD, continued')
})

describe('a letter', () => {
  const [line, missing] = sampleClosing.carried_over
  if (line === undefined || missing === undefined) throw new Error('The sample has no items.')
  const statement = { id: 4, kind: 'payout', name: '2026-12A' } as const
  const letter: Letter = {
    ...{ number: 12, partner: 'Causeway Hotels', currency: 'USD', total: 810, day: '2026-12-22', window: 'Box office' },
    note: 'As agreed by telephone.\nPlate 7ABC123 was parked on both days.',
    items: [
      { statement, item: missing, due: '2026-10-14', amount: 2654 },
      { statement, item: line, due: '2026-12-16', amount: -1844 },
    ],
    person: { id: 7, name: 'Ruth Adeyemi' },
    at: '2026-12-22T15:05:00.000Z',
  }

  it.each(papers)('has its items by age, their sums, the total and the note, on %s', (paper) => {
    const text = textOf(owedLetterPage({ letter, timeZone }, original), paper)
    for (const part of [
      'Letter 12',
      'Causeway Hotels',
      '$8.10',
      'Due for up to 30 days',
      'Due for more than 60 days',
      'Missing in statement, booking 20417902, expected 26.54, Payout 2026-12A, due Oct 14, 2026\n26.54',
      'Sum\n1\n−18.44',
      'All of it\n8.10',
      'As agreed by telephone.',
      'Plate 7ABC123 was parked on both days.',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('31 to 60')
  })

  it('is written in French', () => {
    const text = textOf(owedLetterPage({ letter, timeZone }, { ...original, locale: 'fr-CA' }), 'a4')
    expect(text).toContain('Dû depuis plus de 60 jours')
  })
})
