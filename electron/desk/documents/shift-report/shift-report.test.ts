/** X and Z reports on paper: every stored figure and no other, on every paper, in every language. */
import { describe, expect, it } from 'vitest'
import type { ShiftReport } from '../../../../shared/desk/shift-reports.ts'
import { locales } from '../../../../shared/locales.ts'
import { papers, type Paper } from '../../../../shared/paper-sizes.ts'
import { measuresOf } from '../report-page/measures.ts'
import { paginate } from '../report-page/paginate.ts'
import { renderReportPage } from '../report-page/render-report-page.ts'
import type { Printing } from '../report-page/report-format.ts'
import { shiftReportPage } from './shift-report-page.ts'
import { longReport, mixedReport, original, sampleChain, sampleReport } from './testing/sample-report.ts'

const render = (report: ShiftReport, paper: Paper = 'letter', change: Partial<Printing> = {}): string =>
  renderReportPage(shiftReportPage({ report, chain: sampleChain }, { ...original, ...change }), paper)

const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(/\s*\n\s*/g, '\n')

/** Every amount of the lines, in minor units, in any language. */
const amountsOn = (html: string): number[] =>
  [...html.matchAll(/<td>([+−]?[\d.,\u00a0]+)<\/td>/g)].flatMap(([, text = '']) =>
    /[.,]\d\d$/.test(text) ? [Number(text.replace('−', '-').replace(/[^\d-]/g, ''))] : [],
  )

/** Every amount in the report: the totals, their parts, and cash. */
const amountsIn = (report: ShiftReport): number[] => {
  const { totals, cash, late } = report
  return [
    ...totals.flatMap((of) => [
      ...Object.values(of.bookings).map(({ total }) => total),
      ...[...of.tenders, ...of.lines, ...of.events, ...of.facilities].map(({ total }) => total),
      of.taken,
      of.net,
      ...Object.values(of.grand_total),
      ...Object.values(of.sales_total),
      ...(of.late.count === 0 ? [] : [of.late.total]),
    ]),
    cash.float,
    cash.sales.total,
    cash.refunds.total,
    ...cash.movements.map(({ amount }) => amount),
    cash.expected,
    ...cash.counts.map((count) => count.cash),
    ...[cash.counted, cash.over_short, cash.left].filter((amount) => amount !== undefined),
    ...late.map(({ amount }) => amount),
  ]
}

const unique = (amounts: readonly number[]): number[] => [...new Set(amounts)].toSorted((one, other) => one - other)

describe.each(papers)('on %s', (paper) => {
  it.each(locales)('has every stored amount and no other, in %s', (locale) => {
    for (const report of [sampleReport, mixedReport, longReport])
      expect(unique(amountsOn(render(report, paper, { locale })))).toEqual(unique(amountsIn(report)))
  })

  it('has names, times, counts and hashes', () => {
    const text = textOf(render(sampleReport, paper))
    for (const part of [
      'Z report',
      'TD Garden',
      'Z-0412',
      'Shift 412, Drawer 2, Window 2',
      'Dana Whitfield',
      'Wed, Dec 16, 2026',
      '2:30 PM',
      'Closed (EST)',
      '10:31 PM',
      'Sales\n145\n6,504.03',
      'Comp, house pays\n2\n49.47',
      'Service fee\n140\n578.60',
      'Dec 16\nWashington Wizards\n97\n4,448.51',
      'Sold by time\n3\n127.47',
      'Facility not stated\n10\n204.90',
      'Refunds and undos, 3\n−178.47',
      'Drop 7:05 PM, bag 20931\n−500.00',
      'No sale 7:30 PM, Jammed coin\n0.00',
      'Paid out 8:10 PM, Ice melt, receipt 17, approved by Luis Carrero\n−22.40',
      'Counted 10:20 PM\n2,043.49',
      'Short\n−2.00',
      'Reason: Change given twice, 20418912',
      'Drop at close 10:31 PM, bag 20933\n−1,753.49',
      'First booking\n20418706, 2:31 PM',
      'Pass reprints\n4',
      'Approvals, Luis Carrero\n3',
      'Number of the last payment\n20417',
      'This shift\n+6,260.58',
      'Shift 410, booking 20418650, Card, Dec 15, 2026, 10:58 PM\n+51.49',
      'Z-0411\nf252645f 3de568be c3aeb703 0da32a25 a5150f6d 1c61d175 931fa22a b8901b05',
      'Z-0412\neab95b8c d3386487',
      'An operational journal, not a certified fiscal cash register.',
      'Amounts in US dollars.',
    ])
      expect(text.replace(/\n+/g, '\n')).toContain(part)
    expect(text).not.toContain('Reprint ')
    expect(text).not.toContain('SAMPLE')
  })

  it('keeps markup in names harmless', () => {
    const evil = '<script>alert(1)</script>'
    const html = render(
      {
        ...sampleReport,
        venues: [evil],
        window: evil,
        drawer: { ...sampleReport.drawer, name: evil },
        person: { id: 3, name: evil },
        cash: { ...sampleReport.cash, reason: evil },
      },
      paper,
      { by: evil, reprintNumber: 1 },
    )
    expect(html).not.toContain('<script')
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(5)
  })

  it('fetches nothing and has no style outside of its style sheet', () => {
    const html = render(sampleReport, paper)
    expect(html.match(/url\((?!data:)/g)).toBeNull()
    expect(html).not.toMatch(/<(link|script|img|iframe)|(src|href|style)=/)
  })

  it('marks a reprint with its time and person, and a sample', () => {
    const text = textOf(render(sampleReport, paper, { reprintNumber: 1, isSample: true }))
    expect(text).toContain('Amounts in US dollars. Reprint 1, Dec 17, 2026, 8:52 AM, Ruth Adeyemi.')
    expect(text).toContain('SAMPLE, NOT COUNTED')
  })
})

it('states what the last shift left in the drawer, and how the float differs', () => {
  const cash = { ...sampleReport.cash, float: 14_007, last_left: 19_007 }
  expect(textOf(render({ ...sampleReport, cash }))).toMatch(
    /Left by the last shift\s*190\.07\s*Float differs by\s*−50\.00/,
  )
  expect(textOf(render(sampleReport))).not.toContain('Left by the last shift')
})

it('says that its business date is before that of an earlier report', () => {
  const report: ShiftReport = { ...sampleReport, earlier_than: { number: 411, business_date: '2026-12-24' } }
  expect(textOf(render(report))).toContain('Business date is before that of Z-0411 (Dec 24, 2026)')
  expect(textOf(render(report, 'receipt', { locale: 'fr-CA' }))).toContain('précède celle de Z-0411')
  expect(textOf(render(sampleReport))).not.toContain('is before that of')
})

it('names the currency of a section where there are several', () => {
  const text = textOf(render(mixedReport))
  for (const part of ['Bookings, USD', 'Bookings, CAD', 'Facility 77', 'Amounts in US dollars, Canadian dollars.'])
    expect(text).toContain(part)
})

it('is in the language of the window', () => {
  const text = textOf(render(sampleReport, 'letter', { locale: 'fr-CA', reprintNumber: 2 }))
  for (const part of [
    'Rapport Z',
    'Fermé (HNE)',
    '22 h 31',
    '6 260,58',
    '−2,00',
    'dollars des États-Unis',
    'Réimpression 2',
  ])
    expect(text).toContain(part)
})

it('of an X report has no chain, and neither counts nor what was left', () => {
  const { counted, over_short: overShort, reason, left, ...cash } = sampleReport.cash
  expect([counted, overShort, reason, left]).not.toContain(undefined)
  const report: ShiftReport = { ...sampleReport, kind: 'x', number: 2, cash: { ...cash, counts: [] } }
  const text = textOf(renderReportPage(shiftReportPage({ report }, original), 'receipt'))
  for (const part of ['X report', 'X-2', 'Issued (EST)', 'Expected\n\n2,055.49'])
    expect(text).toContain(part.replace('\n\n', '\n'))
  for (const part of ['SHA-256', 'Short', 'Counted', 'next float']) expect(text).not.toContain(part)
})

describe('the paper', () => {
  it('is a strip as long as its content, or whole sheets', () => {
    expect(render(sampleReport, 'receipt')).toMatch(/@page\{size:80mm [34]\d\dmm;margin:0\}/)
    const sheets = (report: ShiftReport, paper: Paper) => render(report, paper).split('<article').length - 1
    expect(papers.map((paper) => sheets(sampleReport, paper))).toEqual([1, 1, 1])
    expect(sheets(longReport, 'receipt')).toBe(1)
    expect(sheets(longReport, 'letter')).toBeGreaterThan(2)
    expect(textOf(render(longReport, 'letter'))).toContain('By event, continued')
    expect(textOf(render(longReport, 'a4', { locale: 'fr-CA' }))).toContain('Feuille 2 de ')
  })
})

describe('sheets', () => {
  const measures = measuresOf('letter')
  const head = measures.gap + measures.heading
  const room = 10 * measures.line + head
  const section = (column: 'left' | 'right', lines: number) => ({
    heading: `${column} ${lines}`,
    column,
    lines: Array.from({ length: lines }, (_, index) => ({ label: String(index), value: '1.00' })),
  })
  const sizes = (sections: readonly ReturnType<typeof section>[], of: (sheet: number) => number = () => room) =>
    paginate({ sections, columns: 2 }, measures, of).map((columns) =>
      columns.map((pieces) => pieces.map(({ lines }) => lines.length)),
    )

  it('have the two sides where they fit', () => {
    expect(sizes([section('left', 3), section('right', 10)])).toEqual([[[3], [10]]])
  })

  it('else take each line once in its order, as many as fit into a column', () => {
    const sections = [section('left', 7), section('left', 45), section('right', 12)]
    const sheets = paginate({ sections, columns: 2 }, measures, () => room)
    const pieces = sheets.flat(2)
    for (const { heading, lines } of sections)
      expect(pieces.filter((piece) => piece.heading === heading).flatMap((piece) => piece.lines)).toEqual(lines)
    for (const column of sheets.flat()) {
      const height = column.reduce((sum, { lines }) => sum + head + lines.length * measures.line, 0)
      expect(height).toBeLessThanOrEqual(room)
    }
  })

  it('keep a short section whole, and never leave one line alone', () => {
    expect(sizes([section('left', 32), section('left', 5)], () => 3 * room)).toEqual([[[32], [5]]])
    expect(sizes([section('left', 11)])).toEqual([[[9], [2]]])
  })
})
