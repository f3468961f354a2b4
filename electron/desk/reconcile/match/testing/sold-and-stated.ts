/** A booking of 45.49 with an add-on and a commission of 10 %, and the line of a payout that pays the agreed amount. */
import type { Equation } from '../../../../../shared/desk/reconcile/vocabulary.ts'
import type { BookedSale, Books, Statement, StatementLine } from '../../statement.ts'
import { matchStatement } from '../match-statement.ts'
import { allRules } from '../rules.ts'
import type { BookRecord, MatchingOptions } from '../types.ts'

export const equation = (gross: number, fees: number, refunds = 0, adjustments = 0): Equation => ({
  gross,
  fees,
  refunds,
  adjustments,
  net: gross - fees - refunds + adjustments,
})

export const sale = (bookingId: string, changes: Partial<BookedSale> = {}): BookedSale => ({
  bookingId,
  plate: `AB${bookingId.repeat(3)}`,
  facilityId: 'L',
  facility: 'Longfellow Garage',
  currency: 'USD',
  soldAt: '2026-12-01T10:00',
  startsAt: '2026-12-02T18:30',
  endsAt: '2026-12-02T23:00',
  isCancelled: false,
  priceLines: [
    { kind: 'parking', label: 'Event parking', amount: 3549 },
    { kind: 'add_on', label: 'Oversize vehicle', amount: 1000 },
  ],
  commissionBasisPoints: 1000,
  expected: equation(4549, 455),
  ...changes,
})

export const line = (bookingId: string, changes: Partial<StatementLine> = {}): StatementLine => ({
  row: 2,
  identity: `line of ${bookingId}`,
  currency: 'USD',
  bookingId,
  plate: `AB${bookingId.repeat(3)}`,
  facility: 'LONGFELLOW GARAGE',
  startsAt: '2026-12-02T18:30',
  ...equation(4549, 455),
  ...changes,
})

export const recordOf = (booked: BookedSale): BookRecord & { readonly sale: BookedSale } => ({
  key: `sale:${booked.bookingId}`,
  kind: 'sale',
  id: booked.bookingId,
  currency: booked.currency,
  date: booked.startsAt.slice(0, 10),
  expected: booked.expected,
  sale: booked,
})

const empty: Books = { sales: [], cardPayments: [], bags: [], payouts: [] }

/** Matches a payout for the first half of December, by all rules, unless the options differ. */
export const match = (
  lines: readonly StatementLine[],
  books: Partial<Books>,
  options: Partial<MatchingOptions> & { readonly kind?: Statement['kind'] } = {},
) => {
  const { kind = 'payout', ...rest } = options
  return matchStatement(
    { kind, lines, statedTotals: {} },
    { ...empty, ...books },
    { rules: allRules, importedIdentities: new Set(), period: { from: '2026-12-01', to: '2026-12-15' }, ...rest },
  )
}
