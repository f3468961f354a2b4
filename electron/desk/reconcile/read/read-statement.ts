/** Reads a statement from the bytes of a file: either all of it, or nothing and the reasons. */
import type { Refusal } from '../../../../shared/desk/reconcile/refusals.ts'
import {
  isMoney,
  type Choices,
  type Mapping,
  type Meaning,
  type StatementKind,
} from '../../../../shared/desk/reconcile/mapping.ts'
import { readCounterZone } from '../../../../shared/values/time-zone.ts'
import { present } from '../../../../shared/present.ts'
import { hash } from 'node:crypto'
import { currencyDigits } from '../../../core/money.ts'
import type { Books, Statement, StatementLine } from '../statement.ts'
import { builtInMappings } from './built-in-mappings.ts'
import { readCamt } from './camt.ts'
import type { Columns } from './column.ts'
import { findColumns } from './columns.ts'
import type { OpenedTable } from './fields-table.ts'
import { readCsv } from '../../../core/table-files/csv-table.ts'
import {
  isTable,
  type FileFormat,
  type FileLayout,
  type FirstLine,
  type Layout,
} from '../../../../shared/desk/reconcile/layout.ts'
import { recognizeHeld, type KnownValues } from './held-columns.ts'
import { describeColumns, describeHidden } from './layout-columns.ts'
import { readOfx } from './ofx.ts'
import { readTable, type ReadTable } from './read-table.ts'
import { refuse, RefusedFile } from '../../../core/table-files/refused-file.ts'
import { createRefusals, type Refusals } from './refusals.ts'
import { cellText, isBlank, type Table } from '../../../core/table-files/table.ts'
import { decodeText, type DecodedText } from '../../../core/table-files/text-encoding.ts'
import { sumsByCurrency } from './totals.ts'
import { readXlsx } from '../../../core/table-files/xlsx-table.ts'
import { isSpreadsheet } from '../../../core/table-files/xlsx-workbook.ts'

interface FileFacts {
  readonly fileName: string
  readonly bytes: number
  /** The hash of the bytes, which identifies the same file. */
  readonly sha256: string
}

export type ReadStatement = FileFacts &
  (
    | { readonly isAccepted: true; readonly layout: Layout; readonly statement: Statement }
    | {
        readonly isAccepted: false
        readonly refusals: readonly Refusal[]
        readonly refusalCount: number
        /** The layout where the columns are known, so that a person can make choices. */
        readonly layout?: FileLayout
        /** The first lines where the line of the headers is unknown, so that a person can choose it. */
        readonly firstLines?: readonly FirstLine[]
      }
  )

interface Options {
  readonly fileName: string
  /** This replaces the mapping that is recognized by the headers. */
  readonly mapping?: Mapping
  /** Mappings of people are recognized before those that are shipped. */
  readonly ownMappings?: readonly Mapping[]
  readonly choices?: Choices
  /** The currency of all bookings, where they have only one, for a file that names none. */
  readonly currencyOfBooks?: () => string | undefined
  /** The zone of the business, where it is not that of this computer: times of UTC are converted to it. */
  readonly zone?: string
  /** The values in the books, by which columns are recognized too. */
  readonly known?: KnownValues
  /** The books show whether amounts without decimals are cents. */
  readonly booksOf?: (kind: StatementKind) => Books
}

interface Opened extends OpenedTable {
  readonly format: FileFormat
  readonly detected: Pick<Layout, 'encoding' | 'separator' | 'sheet'>
}

/** The formats of banks, which are texts, by the characters near their start. */
const bankFormats = [
  { format: 'camt.053', start: /urn:iso:std:iso:20022:tech:xsd:camt\.053\./, read: readCamt },
  { format: 'ofx', start: /^\s*OFXHEADER|<\?OFX|<OFX>/, read: readOfx },
] as const

const openText = ({ text, encoding }: DecodedText, { mapping, ownMappings = [], choices = {} }: Options): Opened => {
  const start = text.slice(0, 4_096)
  const detected = { encoding }
  const found = bankFormats.find((each) => each.start.test(start))
  if (found !== undefined) return { format: found.format, ...found.read(text, choices), detected }
  if (/^\s*<[?!A-Za-z]/.test(start)) throw refuse('format_not_supported', { row: 1, value: start.trim().slice(0, 60) })
  if (/^(?:!(?:Type|Account|Option):|\{1:|:20:)/i.test(start.trimStart()))
    throw refuse('format_not_supported', { row: 1, value: start.trim().slice(0, 60) })
  const { separator, ...table } = readCsv(text, choices.separator)
  const columns = findColumns(table, [...ownMappings, ...builtInMappings], mapping, choices)
  return { format: 'csv', table, columns, choices, detected: { encoding, separator } }
}

const open = async (bytes: Buffer, options: Options): Promise<Opened> => {
  const { mapping, ownMappings = [], choices = {} } = options
  if (!isSpreadsheet(bytes)) return openText(decodeText(bytes, choices.encoding), options)
  const { sheet, ...table } = await readXlsx(bytes, choices.sheet)
  const columns = findColumns(table, [...ownMappings, ...builtInMappings], mapping, choices)
  return { format: 'xlsx', table, columns, choices, detected: { sheet } }
}

const fileLayoutOf = ({ format, columns, detected }: Opened): Omit<FileLayout, 'columns'> => ({
  format,
  mapping: columns.mapping?.name,
  ...detected,
  headerRows: columns.headerRows,
})

const layoutOf = (opened: Opened, { statement, isWhole: _, ...read }: ReadTable): Layout => {
  const { table, columns } = opened
  const lineRows = new Set(statement.lines.map(({ row }) => row))
  const isLine = (row: number): boolean => lineRows.has(row)
  return {
    ...fileLayoutOf(opened),
    ...read,
    kind: statement.kind,
    columns: describeColumns({ table, columns, isLine, lines: statement.lines, totalRows: read.totalRows }),
    sums: sumsByCurrency(statement.lines),
    ...present({ hidden: describeHidden(table, columns) }),
  }
}

const refusedLayout = (opened: Opened): FileLayout => {
  const { table, columns } = opened
  const isLine = (row: number): boolean => row > (columns.headerRows.at(-1) ?? 0)
  return { ...fileLayoutOf(opened), columns: describeColumns({ table, columns, isLine }) }
}

const mostFirstLines = 10
const mostFirstCells = 30
const longestFirstCell = 80

const firstLinesOf = ({ rows }: Table): FirstLine[] =>
  rows
    .filter(({ cells }) => !cells.every(isBlank))
    .slice(0, mostFirstLines)
    .map(({ row, cells }) => ({
      row,
      cells: cells.slice(0, mostFirstCells).map((cell) => cellText(cell).slice(0, longestFirstCell)),
    }))

/** Without booking ids, a file with card slips is a settlement, and one with bags, payouts, debits or a balance is an account at a bank. */
const kindByColumns = ({ all }: Columns): StatementKind => {
  const has = (...meanings: readonly Meaning[]): boolean =>
    all.some(({ means }) => meanings.some((one) => one === means))
  if (has('bookingId', 'partnerBookingId')) return 'payout'
  if (has('cardReference')) return 'card'
  const isAccount =
    has('bagNumber', 'payoutReference', 'direction', 'balance') ||
    all.some(({ isDebit, isOfAccount }) => isDebit || isOfAccount === true)
  return isAccount ? 'bank' : 'payout'
}

/** Whether the file as a whole needs a currency, rather than a single line. */
const isCurrencyOpen = (read: ReadStatement): boolean =>
  !read.isAccepted && read.refusals.some(({ code, column }) => code === 'currency_missing' && column === undefined)

/** The signs beside its amounts may be those of another currency. */
const isOfOtherCurrency = (read: ReadStatement): boolean =>
  !read.isAccepted && read.refusals.some(({ code }) => code === 'currency_differs')

const amountsIn = ({ sales, cardPayments, bags, payouts }: Books): ReadonlySet<string> =>
  new Set([
    ...sales.flatMap(({ currency, expected: { gross, net } }) => [`${currency} ${gross}`, `${currency} ${net}`]),
    ...[...cardPayments, ...bags, ...payouts].map(({ currency, amount }) => `${currency} ${Math.abs(amount)}`),
  ])

/**
 * Amounts without decimals are cents where the books have them only as cents. A person is asked where the books have more of the amounts
 * in the other unit than in the one in which they were read.
 */
const checkCents = (
  { statement: { lines }, hasCents }: Pick<ReadTable, 'statement' | 'hasCents'>,
  { columns: { all }, table }: { readonly columns: Columns; readonly table: Table },
  { books, refusals }: { readonly books: Books; readonly refusals: Refusals },
): void => {
  const known = amountsIn(books)
  const inOtherUnit = (amount: number, currency: string): number => {
    const size = 10 ** currencyDigits(currency)
    return hasCents ? amount * size : amount / size
  }
  const has = ({ gross, net, currency }: StatementLine, read: typeof inOtherUnit): boolean =>
    [gross, net].some((amount) => amount !== 0 && known.has(`${currency} ${read(Math.abs(amount), currency)}`))
  const asRead = lines.filter((line) => has(line, (amount) => amount))
  const [first, ...others] = lines.filter((line) => has(line, inOtherUnit))
  if (first === undefined || others.length < asRead.length) return
  const { cells } = table.rows.find(({ row }) => row === first.row) ?? { cells: [] }
  const column = all.find(({ means, index }) => isMoney(means) && !isBlank(cells[index]))
  refusals.add('cents_undecided', { row: first.row, column: column?.head, value: cellText(cells[column?.index ?? -1]) })
}

/** Recognizes columns of a table whose headers no mapping knows. */
const recognized = (opened: Opened, { known }: Options): Opened =>
  known === undefined || !isTable(opened)
    ? opened
    : { ...opened, columns: recognizeHeld(opened.columns, opened.table, { known, choices: opened.choices }) }

/** Never throws because of the content of the file; the detected properties are in the layout, and each can be chosen instead. */
export const readStatement = async (bytes: Buffer, options: Options): Promise<ReadStatement> => {
  const read = await readAsChosen(bytes, options)
  const currency = isCurrencyOpen(read) ? options.currencyOfBooks?.() : undefined
  if (currency === undefined) return read
  const again = await readAsChosen(bytes, { ...options, choices: { ...options.choices, currency } })
  if (!again.isAccepted) return isOfOtherCurrency(again) ? read : again
  return { ...again, layout: { ...again.layout, isCurrencyOfBooks: true } }
}

const readAsChosen = async (bytes: Buffer, options: Options): Promise<ReadStatement> => {
  const facts = { fileName: options.fileName, bytes: bytes.length, sha256: hash('sha256', bytes) }
  const refusals = createRefusals()
  let opened: Opened | undefined
  try {
    opened = recognized(await open(bytes, options), options)
    for (const refusal of opened.refusals ?? []) refusals.add(refusal.code, refusal)
    const kind = opened.choices.kind ?? opened.columns.mapping?.kind ?? opened.kind ?? kindByColumns(opened.columns)
    const read = readTable({ ...opened, kind, refusals, zone: options.zone ?? readCounterZone() })
    if (read?.isWhole === true && options.booksOf !== undefined)
      checkCents(read, opened, { books: options.booksOf(kind), refusals })
    if (read !== undefined && refusals.count() === 0)
      return { ...facts, isAccepted: true, layout: layoutOf(opened, read), statement: read.statement }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    refusals.add(error.refusal.code, error.refusal)
  }
  return {
    ...facts,
    isAccepted: false,
    refusals: refusals.list(),
    refusalCount: refusals.count(),
    ...(opened !== undefined && { layout: refusedLayout(opened) }),
    ...(opened?.columns.isHeaderOpen === true && { firstLines: firstLinesOf(opened.table) }),
  }
}
