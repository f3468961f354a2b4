/** A matched statement as data for other programs: amounts are decimal texts by currency, as in the API. */
import type { Cause, Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { formatMinor, moneyObject } from '../../../core/money.ts'
import { isZero } from './equation.ts'
import type { Matched } from './match-books.ts'
import type { BookRecord, LineMatch } from './types.ts'
import type { ReadStatement } from '../read/read-statement.ts'
import type { Books } from '../statement.ts'

type Money = Readonly<Record<string, string>>

/** Basis points as a percentage: 1250 is `12.5`. */
export const percentText = (basisPoints: number): string => formatMinor(basisPoints, 'USD').replace(/\.?0+$/, '')

const causeOf = (cause: Cause, currency: string) => {
  switch (cause.kind) {
    case 'fee_rate':
      return {
        kind: cause.kind,
        agreed_percent: percentText(cause.agreed),
        stated_percent: percentText(cause.stated),
      }
    case 'price_before_change':
      return { kind: cause.kind, paid: moneyObject(cause.paid, currency), agreed: moneyObject(cause.agreed, currency) }
    case 'add_on_not_paid':
    case 'tax':
    case 'refund_not_deducted':
    case 'deducted_twice':
      return { ...cause, amount: moneyObject(cause.amount, currency) }
    default:
      return cause
  }
}

/** A sum of several currencies has an amount in each. */
const equationOf = (sums: Readonly<Record<string, Equation>>) => {
  const amounts = (member: keyof Equation): Money =>
    Object.fromEntries(
      Object.entries(sums).map(([currency, equation]) => [currency, formatMinor(equation[member], currency)]),
    )
  return {
    gross: amounts('gross'),
    fees: amounts('fees'),
    refunds: amounts('refunds'),
    adjustments: amounts('adjustments'),
    net: amounts('net'),
  }
}

type NameRecord = (record: BookRecord) => { readonly booking_id: string } | { readonly bag_number: string } | undefined

const createNames = ({ cardPayments, bags }: Books): NameRecord => {
  const bagNumbers = new Map(bags.map(({ bagId, bagNumber }) => [bagId, bagNumber]))
  const bookingIds = new Map(cardPayments.map(({ paymentId, bookingId }) => [paymentId, bookingId]))
  return ({ kind, id }) => {
    if (kind === 'bag') return { bag_number: bagNumbers.get(id) ?? id }
    const bookingId = kind === 'sale' ? id : bookingIds.get(id)
    return bookingId === undefined ? undefined : { booking_id: bookingId }
  }
}

const lineOf = ({ line, state, rule, records, difference, cause, ...found }: LineMatch, nameOf: NameRecord) => {
  const names = records.flatMap((record) => nameOf(record) ?? [])
  const bags = names.flatMap((name) => ('bag_number' in name ? name.bag_number : []))
  return {
    line: line.row,
    state,
    ...(rule !== undefined && { rule }),
    booking_ids: names.flatMap((name) => ('booking_id' in name ? name.booking_id : [])),
    ...(bags.length > 0 && { bag_numbers: bags }),
    ...(found.class !== undefined && { class: found.class }),
    ...(cause !== undefined && { cause: causeOf(cause, line.currency) }),
    ...(!isZero(difference) && { difference: moneyObject(difference.net, line.currency) }),
  }
}

const factsOf = ({ fileName, bytes, sha256 }: ReadStatement) => ({ file: fileName, bytes, sha256 })

export const matchingReport = (
  read: ReadStatement & { readonly isAccepted: true },
  { matching, books, period, commissionBasisPoints }: Matched,
) => {
  const { format, kind, mapping, sums, totals } = read.layout
  const nameOf = createNames(books)
  return {
    statement: {
      ...factsOf(read),
      ...{ format, kind, mapping },
      line_count: read.statement.lines.length,
      totals: totals.map(({ row, column, currency, verdict }) => ({ row, column, currency, verdict })),
      period,
      ...(kind === 'payout' &&
        commissionBasisPoints !== undefined && { commission_percent: percentText(commissionBasisPoints) }),
    },
    equation: equationOf(sums),
    lines: matching.lines.map((line) => lineOf(line, nameOf)),
    missing_in_statement: matching.missing.map(({ record }) => ({
      ...nameOf(record),
      expected_net: moneyObject(record.expected.net, record.currency),
    })),
  }
}

/** The report of a refused file: the rows that could not be read, and nothing else. */
export const refusalReport = (read: ReadStatement & { readonly isAccepted: false }) => ({
  statement: { ...factsOf(read), refusals: read.refusals, refusal_count: read.refusalCount },
  equation: equationOf({}),
  lines: read.refusals.flatMap(({ row, column, code }) =>
    row === undefined ? [] : [{ line: row, state: 'refused', booking_ids: [], cause: { kind: code, column } }],
  ),
  missing_in_statement: [],
})
