/** Rows of a file that are no money: payments that failed or are pending, most of them for a booking that another row pays. */
import type { BookedSale, Statement, StatementLine } from '../../electron/desk/reconcile/statement.ts'
import type { Random } from './random.ts'

export interface UnsettledRow {
  readonly line: StatementLine
  readonly status: string
}

const statuses = ['Failed', 'Declined', 'Denied', 'Pending', 'Rejected', 'Unpaid'] as const

export const makeUnsettled = (
  random: Random,
  { statement, missing }: { readonly statement: Statement; readonly missing: ReadonlySet<string> },
  sales: readonly BookedSale[],
): UnsettledRow[] => {
  const { kind, lines } = statement
  const again = lines.flatMap((line) => (random.chance(0.05) ? [line, ...(random.chance(0.2) ? [line] : [])] : []))
  // No other row pays these bookings: they stay missing.
  const unpaid = kind === 'payout' ? sales.filter(({ bookingId }) => missing.has(`sale:${bookingId}`)) : []
  const [like] = lines
  const attempts = unpaid.flatMap(({ bookingId, plate, facility, soldAt, startsAt, currency, expected }) =>
    like !== undefined && random.chance(0.3)
      ? [
          {
            ...like,
            ...expected,
            ...{ currency, facility, soldAt, startsAt },
            ...(like.bookingId !== undefined && { bookingId }),
            ...(plate !== undefined && { plate }),
          },
        ]
      : [],
  )
  return [...again, ...attempts].map((line) => ({ line, status: random.pick(statuses) }))
}
