/** A generated statement as CSV, in the dialects of several services: separators, decimals, negative amounts, order of dates, a total row. */
import type { Equation } from '../../shared/desk/reconcile/vocabulary.ts'
import { formatMinor } from '../../electron/core/money.ts'
import { sumOf } from '../../electron/desk/reconcile/match/equation.ts'
import type { Statement, StatementLine } from '../../electron/desk/reconcile/statement.ts'

export interface CsvDialect {
  readonly name: string
  readonly delimiter: ',' | ';' | '\t' | '|'
  readonly decimal: '.' | ','
  /** The separator of thousands. */
  readonly grouping: '' | ',' | '.' | '\u{A0}'
  readonly negative: 'minus' | 'parentheses' | 'trailing'
  readonly dates: 'iso' | 'us' | 'european' | 'dotted'
  readonly hasTotal: boolean
  /** True with a byte order mark, as spreadsheets write it. */
  readonly hasMark: boolean
}

export const csvDialects: readonly CsvDialect[] = [
  {
    ...{ name: 'plain', delimiter: ',', decimal: '.', grouping: '', negative: 'minus' },
    ...{ dates: 'iso', hasTotal: false, hasMark: false },
  },
  {
    ...{ name: 'united-states', delimiter: ',', decimal: '.', grouping: ',', negative: 'parentheses' },
    ...{ dates: 'us', hasTotal: true, hasMark: true },
  },
  {
    ...{ name: 'quebec', delimiter: ';', decimal: ',', grouping: '\u{A0}', negative: 'minus' },
    ...{ dates: 'iso', hasTotal: true, hasMark: true },
  },
  {
    ...{ name: 'europe', delimiter: ';', decimal: ',', grouping: '.', negative: 'trailing' },
    ...{ dates: 'dotted', hasTotal: true, hasMark: false },
  },
  {
    ...{ name: 'tabs', delimiter: '\t', decimal: '.', grouping: '', negative: 'minus' },
    ...{ dates: 'european', hasTotal: false, hasMark: false },
  },
  {
    ...{ name: 'bars', delimiter: '|', decimal: ',', grouping: '', negative: 'trailing' },
    ...{ dates: 'european', hasTotal: true, hasMark: false },
  },
]

const amountText = (minor: number, currency: string, { decimal, grouping, negative }: CsvDialect): string => {
  const [whole = '', fraction = ''] = formatMinor(Math.abs(minor), currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, grouping)
  const size = fraction === '' ? grouped : `${grouped}${decimal}${fraction}`
  if (minor >= 0) return size
  if (negative === 'parentheses') return `(${size})`
  return negative === 'minus' ? `-${size}` : `${size}-`
}

/** `2026-11-02T18:30` in the dialect, with or without the time. */
const dateText = (local: string | undefined, { dates }: CsvDialect): string => {
  if (local === undefined) return ''
  const [date = '', time] = local.split('T')
  const [year = '', month = '', day = ''] = date.split('-')
  const ordered = {
    iso: date,
    us: `${month}/${day}/${year}`,
    european: `${day}/${month}/${year}`,
    dotted: `${day}.${month}.${year}`,
  }[dates]
  return time === undefined ? ordered : `${ordered} ${time}`
}

const textColumns = [
  ['reference', 'Reference'],
  ['bookingId', 'Booking ID'],
  ['partnerBookingId', 'Partner booking ID'],
  ['cardReference', 'Card reference'],
  ['bagNumber', 'Bag number'],
  ['plate', 'Plate'],
  ['facility', 'Facility'],
  ['category', 'Category'],
  ['text', 'Description'],
] as const
const dateColumns = [
  ['startsAt', 'Start'],
  ['soldAt', 'Sold'],
] as const
const amountColumns = [
  ['gross', 'Gross'],
  ['fees', 'Fees'],
  ['refunds', 'Refunds'],
  ['adjustments', 'Adjustments'],
  ['net', 'Net'],
] as const

/** The file has a column of statuses where they are given. */
export const writeCsv = (
  { lines }: Pick<Statement, 'lines'>,
  dialect: CsvDialect,
  statuses?: readonly string[],
): string => {
  const has = (member: keyof StatementLine) => lines.some((line) => line[member] !== undefined)
  const texts = textColumns.filter(([member]) => has(member))
  const dates = dateColumns.filter(([member]) => has(member))
  const quoted = (text: string): string =>
    text.includes(dialect.delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
  const amountsOf = (equation: Equation, currency: string) => [
    ...amountColumns.map(([member]) => amountText(equation[member], currency, dialect)),
    currency,
  ]
  const rows = [
    [
      ...[...texts, ...dates, ...amountColumns].map(([, heading]) => heading),
      'Currency',
      ...(statuses === undefined ? [] : ['Status']),
    ],
    ...lines.map((line, index) => [
      ...texts.map(([member]) => line[member] ?? ''),
      ...dates.map(([member]) => dateText(line[member], dialect)),
      ...amountsOf(line, line.currency),
      ...(statuses === undefined ? [] : [statuses[index] ?? '']),
    ]),
  ]
  if (dialect.hasTotal)
    for (const [currency, own] of Map.groupBy(lines, (line) => line.currency)) {
      const empty = [...texts, ...dates].slice(1).map(() => '')
      rows.push(['Total', ...empty, ...amountsOf(sumOf(own), currency)])
    }
  const text = rows.map((row) => `${row.map(quoted).join(dialect.delimiter)}\r\n`).join('')
  return dialect.hasMark ? `\u{FEFF}${text}` : text
}
