/** Every line of a statement as CSV: its state, its rule or decision, and what the books expect of it. */
import { csvCell } from '../../../../shared/files/csv-cell.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import { owingOfItem } from '../../../../shared/desk/reconcile/owing.ts'
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { equationMembers, type Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { formatMinor } from '../../../core/money.ts'
import { minus } from '../match/equation.ts'

/** A line that needed no decision. */
export interface AutomaticLine {
  readonly row: number
  readonly state: 'linked' | 'seen'
  readonly rule: string | null
  readonly record: string | null
  readonly currency: string
  readonly equation: Equation
  /** The expected amounts of a linked line. */
  readonly expected: Equation | undefined
}

/** A line that was imported before has no expected amounts. */
type CsvRow = Pick<AutomaticLine, 'rule' | 'record'> &
  Pick<QueueItem, 'rows' | 'currency' | 'class' | 'cause' | 'stated' | 'booking_id' | 'resolution'> &
  Partial<Pick<QueueItem, 'expected' | 'expected_currency' | 'difference'>> & {
    readonly state: string
    readonly owing?: string | undefined
  }

const sale = 'sale:'

const ofLine = ({ row, state, rule, record, currency, equation, expected }: AutomaticLine): CsvRow => ({
  ...{ rows: [row], state, rule, record, currency, stated: equation },
  ...(record?.startsWith(sale) === true && { booking_id: record.slice(sale.length) }),
  ...(expected && { expected, expected_currency: currency, difference: minus(equation, expected) }),
})

/** The key of a missing record is that of the record. */
const ofItem = (item: QueueItem, kind: StatementKind): CsvRow => ({
  ...item,
  rule: null,
  record: item.kind === 'missing' ? item.key : null,
  owing: owingOfItem(kind, item),
})

type Columns = Readonly<Record<string, (row: CsvRow) => string>>

const texts = (columns: Readonly<Record<string, (row: CsvRow) => string | null | undefined>>): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, read]) => [
      name,
      (row: CsvRow) => {
        const text = read(row) ?? ''
        return text === '' ? '' : csvCell(text)
      },
    ]),
  )

/** The amounts are plain numbers, which need no quotes: there are a million of them in a large statement. */
const amounts = (
  prefix: string,
  equationOf: (row: CsvRow) => Equation | undefined,
  currencyOf: (row: CsvRow) => string | undefined,
): Columns =>
  Object.fromEntries(
    equationMembers.map((member) => [
      `${prefix}${member}`,
      (row: CsvRow) => {
        const equation = equationOf(row)
        return equation === undefined ? '' : formatMinor(equation[member], currencyOf(row) ?? '')
      },
    ]),
  )

const columns: Columns = {
  ...texts({
    rows: ({ rows }) => rows.join(' '),
    state: ({ state }) => state,
    rule: ({ rule }) => rule,
    class: (row) => row.class,
    cause: ({ cause }) => cause?.kind,
    booking_id: (row) => row.booking_id,
    record: ({ record }) => record,
    currency: ({ currency }) => currency,
  }),
  ...amounts(
    '',
    ({ stated }) => stated,
    ({ currency }) => currency,
  ),
  ...texts({ expected_currency: (row) => row.expected_currency }),
  ...amounts(
    'expected_',
    ({ expected }) => expected,
    (row) => row.expected_currency,
  ),
  ...amounts(
    'difference_',
    ({ difference }) => difference,
    ({ currency }) => currency,
  ),
  ...texts({
    bearer: ({ resolution }) => resolution?.bearer,
    reason: ({ resolution }) => resolution?.reason,
    decision: ({ resolution }) => resolution?.decision,
    decided_by: ({ resolution }) => resolution?.person?.name,
    decided_at: ({ resolution }) => resolution?.at,
    booked_as: (row) => row.owing,
  }),
}

const place = ({ rows }: CsvRow): number => rows[0] ?? Number.MAX_SAFE_INTEGER

/** Lines are in the order of the file; missing records, which are no lines, are at the end. A part of a line has the row of its line. */
export const linesCsv = (kind: StatementKind, lines: readonly AutomaticLine[], items: readonly QueueItem[]): string => {
  const rows = [...lines.map(ofLine), ...items.map((item) => ofItem(item, kind))].toSorted(
    (one, other) => place(one) - place(other),
  )
  const cells = Object.values(columns)
  return [Object.keys(columns).join(','), ...rows.map((row) => cells.map((cell) => cell(row)).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')
}
