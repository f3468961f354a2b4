/** Decides whether amounts without decimals are cents: they are where the books have them only as cents. */
import { isMoney } from '../../../../shared/desk/reconcile/mapping.ts'
import { currencyDigits } from '../../../core/money.ts'
import { cellText, isBlank, type Table } from '../../../core/table-files/table.ts'
import type { Books, StatementLine } from '../statement.ts'
import type { Columns } from './column.ts'
import type { ReadTable } from './read-table.ts'
import type { Refusals } from './refusals.ts'

const amountsIn = ({ sales, cardPayments, bags, payouts }: Books): ReadonlySet<string> =>
  new Set([
    ...sales.flatMap(({ currency, expected: { gross, net } }) => [`${currency} ${gross}`, `${currency} ${net}`]),
    ...[...cardPayments, ...bags, ...payouts].map(({ currency, amount }) => `${currency} ${Math.abs(amount)}`),
  ])

/** Asks a person where the books have more of the amounts in the other unit than in the one in which they were read. */
export const checkCents = (
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
