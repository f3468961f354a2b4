/** Items, groups and records in the shape of the API. */
import type {
  ItemGroup as ApiGroup,
  BookRecord as ApiRecord,
  Proposal as ApiProposal,
  QueueItem,
  StatementLine as ApiLine,
} from '../../../../shared/desk/reconcile/queue.ts'
import { present } from '../../../../shared/present.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import { personOf } from '../../shifts/rows.ts'
import type { ItemGroup } from '../match/item-groups.ts'
import { minus, zero } from '../match/equation.ts'
import { findingNow, type Item, type Resolution } from '../match/items.ts'
import { dayOf } from '../match/normalize.ts'
import type { BookRecord, MissingRecord, Proposal } from '../match/types.ts'
import type { StatementLine } from '../statement.ts'
import type { OpenStatement } from '../storage/reconciliations.ts'

export const representRecord = ({
  key,
  kind,
  id,
  currency,
  expected,
  date,
  sale,
  ...named
}: BookRecord): ApiRecord => ({
  key,
  kind,
  id,
  ...present({ booking_id: sale?.bookingId ?? named.bookingId, name: named.name }),
  currency,
  expected,
  date,
  ...(sale !== undefined && {
    ...present({
      plate: sale.plate,
      facility: sale.facility,
      sold_at: sale.soldAt,
      starts_at: sale.startsAt,
      cancelled_at: sale.cancelledAt,
      partner_booking_id: sale.partnerBookingId,
    }),
    price_lines: sale.priceLines.map((line) => ({ ...line })),
    commission_basis_points: sale.commissionBasisPoints,
  }),
})

export const representLine = (line: StatementLine): ApiLine => {
  const { row, currency, gross, fees, refunds, adjustments, net } = line
  return {
    row,
    currency,
    equation: { gross, fees, refunds, adjustments, net },
    ...present({
      reference: line.reference,
      booking_id: line.bookingId,
      partner_booking_id: line.partnerBookingId,
      card_reference: line.cardReference,
      bag_number: line.bagNumber,
      payout_reference: line.payoutReference,
      plate: line.plate,
      facility: line.facility,
      sold_at: line.soldAt,
      starts_at: line.startsAt,
      category: line.category,
      text: line.text,
    }),
  }
}

export const linesOf = ({ lines }: OpenStatement, item: Item): StatementLine[] =>
  item.lines.flatMap((identity) => lines.get(identity) ?? []).toSorted((one, other) => one.row - other.row)

const resolutionOf = ({ decisions }: OpenStatement, resolution: Resolution | undefined): Partial<QueueItem> => {
  const row = resolution && decisions.get(resolution.decision)
  if (resolution === undefined || row === undefined) return {}
  const { decision, bearer, reason } = resolution
  const at = isoInstant(row.at_ms)
  return { resolution: { decision, ...present({ bearer, reason }), at, ...present({ person: personOf(row) }) } }
}

/** Items that a decision made have its id in their key. */
const kindOf = ({ state, decisions }: OpenStatement, { key }: Item): QueueItem['kind'] => {
  if (state.matching.open.has(key)) return 'line'
  return decisions.get(key.split('/')[0] ?? '')?.kind === 'merge' ? 'merged' : 'part'
}

export const representItem = (open: OpenStatement, item: Item): QueueItem => {
  const resolution = open.state.resolutions.get(item.key)
  const finding = findingNow(open.state, item)
  const lines = linesOf(open, item)
  const [line] = lines
  const [record] = finding.records
  const stated = line?.startsAt ?? line?.soldAt
  // With the id of the record, the line would look like a line of it.
  const isOtherId = finding.differs?.some(({ kind }) => kind === 'booking_id') === true
  return {
    key: item.key,
    kind: kindOf(open, item),
    state: resolution?.kind ?? 'queue',
    rows: lines.map(({ row }) => row),
    currency: item.currency,
    ...present({ class: finding.class, cause: finding.cause, differs: finding.differs?.map(({ kind: each }) => each) }),
    stated: item.equation,
    expected: finding.expected,
    expected_currency: finding.expectedCurrency,
    difference: finding.difference,
    ...present({
      booking_id: (isOtherId ? undefined : (record?.sale?.bookingId ?? record?.bookingId)) ?? line?.bookingId,
      date: record?.date ?? (stated && dayOf(stated)),
      facility: record?.sale?.facility ?? line?.facility,
    }),
    ...resolutionOf(open, resolution),
  }
}

export const representMissing = (open: OpenStatement, { record, periods }: MissingRecord): QueueItem => {
  const resolution = open.state.recordResolutions.get(record.key)
  return {
    key: record.key,
    kind: 'missing',
    state: resolution?.kind ?? 'queue',
    rows: [],
    currency: record.currency,
    class: 'missing_in_statement',
    stated: zero,
    expected: record.expected,
    expected_currency: record.currency,
    difference: minus(zero, record.expected),
    ...present({
      booking_id: record.sale?.bookingId ?? record.bookingId,
      date: record.date,
      facility: record.sale?.facility,
    }),
    periods,
    ...resolutionOf(open, resolution),
  }
}

export const representGroup = ({ items, missing, cause, others, ...group }: ItemGroup): ApiGroup => ({
  ...group,
  ...present({ cause }),
  items: items.length,
  missing: missing.length,
  facilities: [...group.facilities],
  days: [...group.days],
  differs: [...group.differs],
  ...present({ others }),
})

export const representProposal = (
  { lines }: OpenStatement,
  { kind, records, lines: identities, points, score }: Proposal,
): ApiProposal => ({
  kind,
  records: records.map(representRecord),
  rows: identities.flatMap((identity) => lines.get(identity)?.row ?? []).toSorted((one, other) => one - other),
  points: [...points],
  score,
})
