/** Rows that are no money according to their status or category. They are shown and counted separately. */
import type { CategoryRole, Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Layout } from '../../../../shared/desk/reconcile/layout.ts'
import { cellText, headKey, isBlank, type Cell, type TableRow } from '../../../core/table-files/table.ts'
import { present } from '../../../../shared/present.ts'
import { remember } from '../remember.ts'
import { createWords } from './cells.ts'
import type { Column, Columns } from './column.ts'
import { isWrittenDate } from './dates.ts'
import type { Refusals } from './refusals.ts'
import type { KnownRow } from './row-kinds.ts'
import { statusOf, valueKey, type Status } from './value-texts.ts'

/** A row of a statement of bookings that is the payout of the others. */
const payoutWords: ReadonlySet<string> = new Set(
  ['payout', 'payouts', 'bank payout', 'disbursement', 'auszahlung', 'uitbetaling', 'versement', 'desembolso'].map(
    headKey,
  ),
)

/** The role of the category of a line, in any spelling; each is looked up once. */
export const createRoles = ({ mapping, all }: Columns): ((category: string | undefined) => CategoryRole) => {
  const { categories, otherCategories = 'gross' } = mapping ?? {}
  if (categories === undefined) {
    const isPayout = all.some(({ means }) => ['fees', 'bookingId', 'partnerBookingId'].includes(means))
    return remember((category = '') => (isPayout && payoutWords.has(headKey(category)) ? 'payout' : 'gross'))
  }
  const byKey = new Map(Object.entries(categories).map(([name, role]) => [headKey(name), role]))
  const known = new Map<string, CategoryRole>()
  return (category = '') => {
    const role = known.get(category) ?? byKey.get(headKey(category)) ?? otherCategories
    known.set(category, role)
    return role
  }
}

/** The first column of this meaning, and the text of its cells. */
const columnOf = ({ all }: Columns, means: Column['means']) => {
  const column = all.find((each) => each.means === means)
  return column && { head: column.head, textOf: ({ cells }: TableRow): string => cellText(cells[column.index]) }
}

const createStatuses = ({ mapping }: Columns, { statuses }: Choices): ((value: string) => Status | undefined) => {
  const said = { ...mapping?.statuses, ...statuses }
  const byKey = new Map(Object.entries(said).map(([value, status]) => [valueKey(value), status]))
  return remember((value: string) => byKey.get(valueKey(value)) ?? statusOf(value))
}

/** The headers for the day on which money moved. */
const settledHeads: ReadonlySet<string> = new Set(
  [
    'completed date, date completed, completed at, completed on, posted date, date posted, posting date, post date',
    'posted on, posted at, settled date, date settled, settlement date, settled at, settled on, cleared date',
    'date cleared, cleared on, booked date, paid date, date paid, paid out on, paid out at, captured at',
    'date de règlement, abschlussdatum, datum des abschlusses, fecha de finalización',
  ].flatMap((list) => list.split(', ').map(headKey)),
)
const isDated = (cell: Cell | undefined): boolean => isWrittenDate(cellText(cell))

/** A row with another date, but without the day on which others were settled, is pending. */
const findSettledColumn = ({ all, areElements = false }: Columns, rows: readonly TableRow[]): Column | undefined =>
  areElements
    ? undefined
    : all.find(({ head, index }) => settledHeads.has(headKey(head)) && rows.some(({ cells }) => isDated(cells[index])))

/** The value for which a row is left out; undefined for a row that counts. */
export const createLeftOut = (
  columns: Columns,
  choices: Choices,
  rows: readonly TableRow[] = [],
): ((row: TableRow) => string | undefined) => {
  const settled = findSettledColumn(columns, rows)
  const status = columnOf(columns, 'status')
  const category = columnOf(columns, 'category')
  const statusOfValue = createStatuses(columns, choices)
  const roleOf = createRoles(columns)
  return (row) => {
    const ofStatus = status?.textOf(row) ?? ''
    if (statusOfValue(ofStatus) === 'left_out') return ofStatus
    if (settled !== undefined && isBlank(row.cells[settled.index]) && row.cells.some(isDated)) {
      const pending = ofStatus === '' ? `${settled.head}: –` : ofStatus
      if (statusOfValue(pending) === undefined) return pending
    }
    const ofCategory = category?.textOf(row)
    return ofCategory !== undefined && roleOf(ofCategory) === 'left_out' ? ofCategory : undefined
  }
}

/** A person is asked once about each unknown status. */
export const checkStatuses = (
  rows: readonly KnownRow[],
  columns: Columns,
  choices: Choices,
  refusals: Refusals,
): void => {
  const status = columnOf(columns, 'status')
  if (status === undefined) return
  const statusOfValue = createStatuses(columns, choices)
  const asked = new Set<string>()
  for (const row of rows) {
    const value = status.textOf(row)
    if (row.kind !== 'line' || statusOfValue(value) !== undefined || asked.has(value)) continue
    asked.add(value)
    refusals.add('status_unknown', { row: row.row, column: status.head, value })
  }
}

const mostListed = 20

export const describeLeftOut = (rows: readonly KnownRow[], { all }: Columns): NonNullable<Layout['leftOut']> => {
  const wordsOf = createWords(all)
  const amount = all.find(({ means }) => means === 'net') ?? all.find(({ means }) => means === 'gross')
  const byValue = Map.groupBy(
    rows.filter(({ kind }) => kind === 'left_out'),
    ({ leftOutBy = '' }) => leftOutBy,
  )
  return [...byValue].map(([value, own]) => ({
    value,
    rows: own.length,
    first: own.slice(0, mostListed).map((each) => ({
      row: each.row,
      amount: amount === undefined ? '' : cellText(each.cells[amount.index]),
      ...present({ text: wordsOf(each) }),
    })),
  }))
}
