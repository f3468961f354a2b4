/** A file that was read, in the form in which a person reviews it before the import. */
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import type { Equation, Period } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import { present } from '../../../../shared/present.ts'
import { sumOf } from '../match/equation.ts'
import type { ReadStatement } from '../read/read-statement.ts'
import type { Statement, StatementLine } from '../statement.ts'
import type { ThreadReader } from '../storage/thread-reader.ts'

export type AcceptedStatement = Extract<ReadStatement, { isAccepted: true }>

/** The properties of a file that its thread finds. */
export type FileReading = Pick<
  StatementFile,
  | 'layout'
  | 'first_lines'
  | 'refusals'
  | 'refusal_count'
  | 'lines'
  | 'sums'
  | 'already_imported'
  | 'other_currency'
  | 'suggested'
> & { readonly sha256: string; readonly kind?: StatementKind; readonly differs: boolean }

const mostListed = 20

const sumsOf = (lines: readonly StatementLine[]): { currency: string; equation: Equation }[] =>
  [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, own]) => ({ currency, equation: sumOf(own) }))

const nothingAlreadyImported: FileReading['already_imported'] = { lines: 0, sums: [], first: [] }

export const describeRefused = ({
  sha256,
  refusals,
  refusalCount,
  layout,
  firstLines,
}: Extract<ReadStatement, { isAccepted: false }>): FileReading => ({
  sha256,
  ...present({ layout, first_lines: firstLines && [...firstLines] }),
  refusals: [...refusals],
  refusal_count: refusalCount,
  lines: 0,
  sums: [],
  already_imported: nothingAlreadyImported,
  other_currency: [],
  differs: false,
})

const brief = ({ row, bookingId, currency, net }: StatementLine) => ({
  row,
  ...present({ booking_id: bookingId }),
  currency,
  net,
})

const describeAlreadyImported = (
  reader: ThreadReader,
  source: string,
  lines: readonly StatementLine[],
): FileReading['already_imported'] => {
  const places = reader.alreadyImported(source, lines)
  const found = lines.filter(({ identity }) => places.has(identity))
  const first = found.slice(0, mostListed).flatMap((line) => {
    const place = places.get(line.identity)
    if (place === undefined) return []
    const { statement_id: id, row } = place
    return [{ ...brief(line), statement: { id, name: reader.nameOf(id), row } }]
  })
  return { lines: found.length, sums: sumsOf(found), first }
}

const otherCurrencies = (lines: readonly StatementLine[]): FileReading['other_currency'] => {
  const byCurrency = Map.groupBy(lines, ({ currency }) => currency)
  const [usual] = [...byCurrency].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  const others = lines.filter(({ currency }) => currency !== usual)
  return others.slice(0, mostListed).map(brief)
}

const periodText = ({ from, to }: Period): string => (from === to ? from : `${from}–${to}`)

/** `2026-12A` out of `payout_2026-12A.csv`; without such a part, the period, or the name itself. */
const suggestName = (fileName: string, period: Period | undefined): string => {
  const stem = fileName.replace(/\.[^.]*$/, '')
  const [part] = /\d{4}-\d{2}[\dA-Za-z-]*/.exec(stem) ?? []
  return part ?? (period === undefined ? stem.slice(0, 60) : periodText(period))
}

/** Without records that its lines pay, the period is that of the days of the lines; money arrives at a bank some days after the records. */
const suggestPeriod = ({ kind, lines }: Statement, found: Period | undefined): Period | undefined => {
  if (found !== undefined && kind !== 'bank') return found
  const days = lines.flatMap(({ soldAt, startsAt }) => (startsAt ?? soldAt)?.slice(0, 10) ?? [])
  const all = [...days, ...(found === undefined ? [] : [found.from, found.to])].toSorted()
  const [from, to] = [all[0], all.at(-1)]
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** The payer of the last statement that was read in the same way; otherwise the name of the mapping. */
const suggestPartner = (reader: ThreadReader, { layout }: AcceptedStatement): string =>
  reader.lastPartner(layout) ?? layout.mapping ?? ''

export const describeAccepted = (
  reader: ThreadReader,
  read: AcceptedStatement,
  found: Period | undefined,
): FileReading => {
  const { layout, statement, sha256, fileName } = read
  const period = suggestPeriod(statement, found)
  const partner = suggestPartner(reader, read)
  return {
    sha256,
    kind: statement.kind,
    layout,
    refusals: [],
    refusal_count: 0,
    lines: statement.lines.length,
    sums: sumsOf(statement.lines),
    already_imported: describeAlreadyImported(reader, reader.sourceOf(statement.kind, partner), statement.lines),
    other_currency: otherCurrencies(statement.lines),
    suggested: { name: suggestName(fileName, period), partner, ...present({ period }) },
    differs: layout.totals.some(({ verdict }) => verdict === 'differs'),
  }
}
