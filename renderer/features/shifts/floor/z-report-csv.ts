/** A Z report as CSV: one row for each of its figures, in the order of the printed report (docs/shifts.md). */
import type { Counted, ShiftReport, TotalsOfCurrency } from '../../../../shared/desk/shift-reports.ts'
import { minorToDecimal } from '../../../lib/format/index.ts'
import { byteOrderMark, csvFile, csvLine } from '../../../../shared/files/csv-file.ts'

interface Figure {
  readonly section: string
  readonly name: string
  readonly count?: number | undefined
  readonly minor?: number | undefined
  readonly currency?: string | undefined
}

/** The heads are the same in every language because programs read the file. */
const file = csvFile<Figure>({
  Section: ({ section }) => section,
  Name: ({ name }) => name,
  Count: ({ count }) => count,
  Amount: ({ minor, currency }) =>
    minor === undefined || currency === undefined ? undefined : minorToDecimal(minor, currency),
  Currency: ({ currency }) => currency,
})

const figuresOfCurrency = (totals: TotalsOfCurrency): Figure[] => {
  const { currency, bookings, tenders, lines, events, facilities, late } = totals
  const figure = (section: string, name: string, { count, total }: Partial<Counted>): Figure => ({
    section,
    name,
    count,
    minor: total,
    currency,
  })
  return [
    ...Object.entries(bookings).map(([name, counted]) => figure('bookings', name, counted)),
    ...tenders.map(({ method, ...counted }) => figure('tenders', method, counted)),
    figure('tenders', 'taken', { total: totals.taken }),
    figure('tenders', 'net', { total: totals.net }),
    ...lines.map(({ kind, label, ...counted }) => figure('lines', label ?? kind, counted)),
    ...events.map(({ event, ...counted }) => figure('events', event?.name ?? String(event?.id ?? ''), counted)),
    ...facilities.map(({ facility, ...counted }) =>
      figure('facilities', facility?.name ?? facility?.id ?? '', counted),
    ),
    figure('late', 'late', late),
    figure('grand_total', 'before', { total: totals.grand_total.before }),
    figure('grand_total', 'after', { total: totals.grand_total.after }),
    figure('sales_total', 'before', { total: totals.sales_total.before }),
    figure('sales_total', 'after', { total: totals.sales_total.after }),
  ]
}

const figuresOfCash = ({ cash, drawer: { currency } }: ShiftReport): Figure[] => {
  const figure = (name: string, minor: number | undefined, count?: number): Figure[] =>
    minor === undefined ? [] : [{ section: 'cash', name, count, minor, currency }]
  return [
    ...figure('float', cash.float),
    ...figure('last_left', cash.last_left),
    ...figure('sales', cash.sales.total, cash.sales.count),
    ...figure('refunds', cash.refunds.total, cash.refunds.count),
    ...cash.movements.map(({ kind, amount, reason, bag_number: bag }): Figure => ({
      section: 'cash_movements',
      name: [kind, bag, reason].filter((part) => part !== undefined).join(' '),
      minor: amount,
      currency,
    })),
    ...cash.counts.flatMap(({ cash: counted, recount, over_short: overShort }): Figure[] => [
      { section: 'cash_counts', name: recount === true ? 'recount' : 'count', minor: counted, currency },
      { section: 'cash_counts', name: 'over_short', minor: overShort, currency },
    ]),
    ...figure('expected', cash.expected),
    ...figure('counted', cash.counted),
    ...figure('over_short', cash.over_short),
    ...figure('left', cash.left),
  ]
}

const figuresOfJournal = ({ journal }: ShiftReport): Figure[] => [
  { section: 'journal', name: 'no_sales', count: journal.no_sales },
  { section: 'journal', name: 'reprints', count: journal.reprints },
  ...journal.approvals.map(({ name, count }) => ({ section: 'approvals', name, count })),
]

export const zReportCsv = (report: ShiftReport): string => {
  const facts = {
    number: String(report.number),
    shift: String(report.shift.id),
    business_date: report.business_date,
    earlier_than: report.earlier_than && String(report.earlier_than.number),
    drawer: report.drawer.name,
    window: report.window,
    person: report.person?.name,
    opened_at: report.opened_at,
    closed_at: report.closed_at,
    closed_by: report.closed_by?.name,
    approver: report.approver?.name,
    reason: report.cash.reason,
  }
  const head = Object.entries(facts).flatMap(([name, value]): Figure[] =>
    value === undefined ? [] : [{ section: name, name: value }],
  )
  const figures = [
    ...head,
    ...report.totals.flatMap(figuresOfCurrency),
    ...figuresOfCash(report),
    ...figuresOfJournal(report),
  ]
  return [byteOrderMark, csvLine(file.heads), ...file.cells(figures).map(csvLine)].join('')
}
