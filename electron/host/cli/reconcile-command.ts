/**
 * The work of `npm run reconcile`: reads a statement and checks it against its own totals, or prints by row and column why it is refused;
 * with a database, matches it with the books.
 */
import type { Equation } from '../../../shared/desk/reconcile/vocabulary.ts'
import { moneyMeanings } from '../../../shared/desk/reconcile/mapping.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { formatMinor } from '../../core/money.ts'
import {
  isTable,
  type FileLayout,
  type FirstLine,
  type Layout,
  type TotalCheck,
} from '../../../shared/desk/reconcile/layout.ts'
import { readStatement, type ReadStatement } from '../../desk/reconcile/read/read-statement.ts'
import { present } from '../../../shared/present.ts'
import { problemText } from '../../common/error-text.ts'
import { privateFileMode } from '../../common/private-files.ts'
import { complain, print, runCommand } from './command-line.ts'
import { openBooks, type OpenedBooks } from './reconcile-books.ts'
import { readReconcileOptions, reconcileUsage, type ReconcileCliOptions } from './reconcile-cli-options.ts'
import { refusalText } from './refusal-text.ts'

const exitCodes = { unreadable: 2, totalsDiffer: 3, columnsUnused: 3, open: 3 }

const amountsText = (amounts: TotalCheck['stated'], currency: string): string =>
  moneyMeanings
    .flatMap((meaning) =>
      amounts[meaning] === undefined ? [] : `${meaning} ${formatMinor(amounts[meaning], currency)}`,
    )
    .join(', ')

const equationText = ({ gross, fees, refunds, adjustments, net }: Equation, currency: string): string => {
  const [grossText, feesText, refundsText, adjustmentsText, netText] = [gross, fees, refunds, adjustments, net].map(
    (amount) => formatMinor(amount, currency),
  )
  return `${currency}: gross ${grossText} − fees ${feesText} − refunds ${refundsText} + adjustments ${adjustmentsText} = net ${netText}`
}

const verdictTexts: Readonly<Record<TotalCheck['verdict'], string>> = {
  exact: 'is the sum of the lines, to the cent',
  across_currencies: 'is the sum of the lines only if those in other currencies count as this one',
  differs: 'is not the sum of the lines',
}

const totalText = ({ row, column, currency, stated, sums, lines, verdict }: TotalCheck): string => {
  const place =
    row === undefined ? (column ?? 'total') : `row ${row}${column === undefined ? '' : `, column ${column}`}`
  const own = verdict === 'differs' ? `; the ${lines} lines have ${amountsText(sums, currency)}` : ''
  return `${place}: the total ${currency} ${amountsText(stated, currency)} ${verdictTexts[verdict]}${own}`
}

const columnLines = (columns: FileLayout['columns']): string[] => [
  'columns:',
  ...columns.map(({ head, means, filled, samples }) => {
    const values = samples.map(({ value }) => (value === '' ? '(empty)' : value)).join(' | ')
    return `  ${head} = ${means}, ${filled} filled: ${values}`
  }),
]

const firstLines = (lines: readonly FirstLine[]): string[] => [
  'first lines:',
  ...lines.map(
    ({ row, cells }) => `  row ${row}: ${cells.map((cell) => (cell === '' ? '(empty)' : cell)).join(' | ')}`,
  ),
]

const layoutLines = (layout: Layout): string[] => {
  const { format, kind, mapping, encoding, separator, sheet, amounts, dateOrder, signs, headerRows, columns } = layout
  const { isCurrencyOfBooks, hasCents } = layout
  const facts = {
    format,
    kind,
    mapping: mapping ?? (headerRows.length > 0 ? 'guessed from the headers' : undefined),
    encoding,
    separator: separator === '\t' ? 'tab' : separator,
    sheet,
    amounts: hasCents === true ? [amounts, 'cents'].filter(Boolean).join(', ') : amounts,
    dates: dateOrder,
    signs: Object.entries(signs)
      .map(([name, sign]) => `${name} ${sign}`)
      .join(', '),
    currency: isCurrencyOfBooks === true ? 'that of the books' : undefined,
    headers: headerRows.length === 0 ? (isTable(layout) ? 'none' : undefined) : `row ${headerRows.join(' and ')}`,
  }
  const known = Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`))
  return [...known, ...columnLines(columns)]
}

/** The elements of a bank's own format have no headers, and their meanings are known. */
const unusedColumns = (layout: Layout): string[] =>
  (isTable(layout) ? layout.columns : []).flatMap(({ head, means, filled }) =>
    means === 'unused' && filled > 0 ? [head] : [],
  )

/** The content that a person who looks at the spreadsheet does not see. */
const hiddenLines = ({ hidden }: Layout): string[] => {
  const { rows = [], columns = [] } = hidden ?? {}
  return [
    ...(rows.length === 0 ? [] : [`hidden in the spreadsheet, and read: row ${rows.join(', ')}`]),
    ...(columns.length === 0 ? [] : [`hidden in the spreadsheet, and read: column ${columns.join(', ')}`]),
  ]
}

const report = (read: ReadStatement, { reason, isStrict }: ReconcileCliOptions): number => {
  print(`${read.fileName}: ${read.bytes} bytes, SHA-256 ${read.sha256}`)
  if (!read.isAccepted) {
    for (const refusal of read.refusals) complain(refusalText(refusal))
    // The content of the columns helps to write a mapping.
    const isAboutColumns = read.refusals.some(({ code }) => code.startsWith('column') || code === 'meaning_missing')
    if (read.firstLines !== undefined) for (const line of firstLines(read.firstLines)) print(line)
    else if (isAboutColumns) for (const line of columnLines(read.layout?.columns ?? [])) print(line)
    const hidden = read.refusalCount - read.refusals.length
    if (hidden > 0) complain(`and ${hidden} more`)
    complain('Nothing was read: a file is taken whole or not at all.')
    return exitCodes.unreadable
  }
  const { layout, statement } = read
  for (const line of layoutLines(layout)) print(line)
  print(`${statement.lines.length} lines, ${layout.totalRows.length} totals, ${layout.otherRows.length} other rows`)
  for (const { value, rows, first } of layout.leftOut ?? [])
    print(
      `left out: "${value}", ${rows === 1 ? '1 row' : `${rows} rows`}, ${first.map(({ row, amount }) => `row ${row}: ${amount}`).join(', ')}`,
    )
  for (const line of hiddenLines(layout)) print(line)
  for (const [currency, sums] of Object.entries(layout.sums)) print(equationText(sums, currency))
  for (const total of layout.totals) print(totalText(total))
  if (layout.totals.length === 0) print('The file states no total: whether a line is missing cannot be seen from it.')
  const unused = unusedColumns(layout)
  if (unused.length > 0) print(`columns with values that are not used: ${unused.join(', ')}`)
  const code = isStrict && unused.length > 0 ? exitCodes.columnsUnused : 0
  if (layout.totals.every(({ verdict }) => verdict !== 'differs')) return code
  if (reason === undefined) return exitCodes.totalsDiffer
  print(`taken nevertheless: ${reason}`)
  return code
}

const reconcile = async (options: ReconcileCliOptions, books: OpenedBooks | undefined): Promise<void> => {
  const { statement, mapping, choices, reason, json } = options
  const read = await readStatement(readFileSync(statement), {
    fileName: basename(statement),
    choices,
    ...(mapping !== undefined && { mapping }),
    ...(books !== undefined && {
      currencyOfBooks: books.currency,
      known: books.known,
      booksOf: books.booksOf,
      ...present({ zone: books.zone }),
    }),
  })
  const code = report(read, options)
  const matched = books?.match(read)
  if (json !== undefined) {
    const result = matched === undefined ? read : matched.result
    writeFileSync(json, `${JSON.stringify({ ...result, reason }, undefined, 2)}\n`, { mode: privateFileMode })
  }
  process.exitCode = code === 0 && matched?.isExplained === false ? exitCodes.open : code
}

const run = async (options: ReconcileCliOptions): Promise<void> => {
  process.exitCode = exitCodes.unreadable
  let books: OpenedBooks | undefined
  try {
    books = options.books && openBooks(options.books)
    await reconcile(options, books)
  } catch (error) {
    complain(problemText(error))
  } finally {
    books?.close()
  }
}

await runCommand({ read: readReconcileOptions, usage: reconcileUsage, run })
