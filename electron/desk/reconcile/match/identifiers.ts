/** Identifiers of a line that differ from its record: another id, another reference, another plate. */
import type { Point } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { StatementLine } from '../statement.ts'
import { isMisread } from './comparison.ts'
import { plateOf, referencesIn } from './normalize.ts'
import type { BookRecord } from './types.ts'

/** The scores are lower than any evidence for a record, so that the pair is never more than a suggestion. */
const scores = { identifier: -5, plate: -10, misread: 0 }

/** A file may have the ids of either side in one column. */
const otherId = (
  kind: Point['kind'],
  value: string | undefined,
  booked: string | undefined,
  known: readonly (string | undefined)[],
): Point[] =>
  value === undefined || booked === undefined || [value, ...referencesIn(value)].some((each) => known.includes(each))
    ? []
    : [{ kind, score: scores.identifier, value, booked }]

const otherPlate = (line: StatementLine, { sale }: BookRecord): Point[] => {
  const [value, booked] = [plateOf(line.plate), plateOf(sale?.plate)]
  if (value === undefined || booked === undefined || value === booked) return []
  return [{ kind: 'plate', score: isMisread(value, booked) ? scores.misread : scores.plate, value, booked }]
}

export const identifiersThatDiffer = (line: StatementLine, record: BookRecord): Point[] => {
  const { kind, sale, name } = record
  if (sale !== undefined) {
    const ids = [sale.bookingId, sale.partnerBookingId]
    return [
      ...otherId('booking_id', line.bookingId, sale.bookingId, ids),
      ...otherId('partner_booking_id', line.partnerBookingId, sale.partnerBookingId, ids),
      ...otherPlate(line, record),
    ]
  }
  if (kind === 'card_payment') return otherId('card_reference', line.cardReference, name, [name])
  const reference = kind === 'payout' ? record.reference : name
  return [
    ...otherId('bag_number', line.bagNumber, name, kind === 'bag' ? [name] : []),
    ...otherId('payout_reference', line.payoutReference, reference, kind === 'payout' ? [reference] : []),
  ]
}

/** The identifiers of the line that none of several records has. */
export const differsFromAll = (line: StatementLine, records: readonly BookRecord[]): Point[] => {
  const [first = [], ...others] = records.map((record) => identifiersThatDiffer(line, record))
  return first.filter(({ kind }) => others.every((points) => points.some((point) => point.kind === kind)))
}
