/** The evidence that a line is about a record, point by point: equal values count for it, different ones against it. */
import type { Point } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementLine } from '../statement.ts'
import { amountDifference, isSettled, type FacilityNames } from './comparison.ts'
import { identifiersThatDiffer } from './identifiers.ts'
import { cardAmount, type Named } from './naming.ts'
import { dayOf, daysBetween, hasTime, minutesBetween, plateOf } from './normalize.ts'
import type { BookRecord, Proposal } from './types.ts'

const scores = {
  identifier: 60,
  plate: 30,
  amount: 25,
  facility: 15,
  start: 20,
  day: 10,
  sold: 15,
  sum: 25,
}
/** The times differ by a clock that was not changed for summer time, or by a zone that a file leaves out. */
export const clockChangeMinutes = 60
/** The clocks of two systems may differ by this much at the sale. */
export const soldMinutes = 10

const timePoint = (kind: 'start' | 'sold', stated: string | undefined, booked: string): Point[] => {
  if (stated === undefined) return []
  const isSameDay = dayOf(stated) === dayOf(booked)
  const point = { kind, value: stated, ...(stated !== booked && { booked }) }
  if (!hasTime(stated)) return isSameDay ? [{ ...point, score: scores.day }] : [{ ...point, score: -scores.day }]
  const minutesApart = minutesBetween(stated, booked)
  const near = kind === 'start' ? clockChangeMinutes : soldMinutes
  const score = minutesApart === 0 ? scores[kind] : minutesApart <= near ? scores.day : -scores.day
  return [{ ...point, score, minutesApart }]
}

/** A settled booking is compared with its agreed amount, to notice a second payment. */
const amountPoint = (kind: StatementKind, line: StatementLine, settledOrNot: BookRecord): Point[] => {
  if (settledOrNot.currency !== line.currency) return []
  const { sale } = settledOrNot
  const record =
    sale !== undefined && isSettled(settledOrNot) ? { ...settledOrNot, expected: sale.expected } : settledOrNot
  const stated = kind === 'card' ? cardAmount(line) : line.gross
  const booked = kind === 'card' ? record.expected.net : record.expected.gross
  if (amountDifference(kind, line, record) === 0 || (stated === booked && stated !== 0))
    return [{ kind: 'amount', score: scores.amount, value: stated }]
  if (line.net === record.expected.net && line.net !== 0)
    return [{ kind: 'amount', score: scores.amount - 5, value: line.net }]
  return [{ kind: 'amount', score: 0, value: stated, booked }]
}

/** All points of a pair; the identifier that names it is first. */
export const pointsOf = (
  kind: StatementKind,
  line: StatementLine,
  record: BookRecord,
  { facilities, named }: { readonly facilities: FacilityNames; readonly named?: Named | undefined },
): Point[] => {
  const points: Point[] = []
  const { sale } = record
  const differing = identifiersThatDiffer(line, record)
  if (named !== undefined && named.by !== 'stated_total') {
    // Where the two ids of a line name two bookings, the second one is that of the partner's id.
    const isOther = differing.some(({ kind: other }) => other === named.by)
    const [by, value] = isOther
      ? (['partner_booking_id', line.partnerBookingId ?? ''] as const)
      : [named.by, named.value]
    points.push({ kind: by, score: scores.identifier, value })
  }
  if (sale === undefined) {
    points.push(...differing, ...amountPoint(kind, line, record))
    const { soldAt } = line
    if (soldAt !== undefined) {
      const isSame = dayOf(soldAt) === record.date
      const score = Math.max(0, scores.day - daysBetween(soldAt, record.date))
      points.push({ kind: 'day', score, value: dayOf(soldAt), ...(!isSame && { booked: record.date }) })
    }
    return points
  }
  const [stated, booked] = [plateOf(line.plate), plateOf(sale.plate)]
  if (stated !== undefined && stated === booked) points.push({ kind: 'plate', score: scores.plate, value: stated })
  points.push(...differing)
  const facility = facilities.compare(line, sale)
  if (facility !== 'unknown')
    points.push(
      facility === 'same'
        ? { kind: 'facility', score: scores.facility, value: sale.facility }
        : { kind: 'facility', score: -scores.facility, value: line.facility ?? '', booked: sale.facility },
    )
  points.push(...timePoint('start', line.startsAt, sale.startsAt), ...amountPoint(kind, line, record))
  points.push(...timePoint('sold', line.soldAt, sale.soldAt))
  return points
}

/** A total has no point, because it is no identifier. */
export const identifierPoint = (by: Named['by'], value: string): Point | undefined =>
  by === 'stated_total' ? undefined : { kind: by, score: scores.identifier, value }

export const sumPoint = (value: number): Point => ({ kind: 'sum', score: scores.sum, value })

const scoreOf = (points: readonly Point[]): number => points.reduce((sum, { score }) => sum + score, 0)

export const makeProposal = (
  kind: Proposal['kind'],
  records: readonly BookRecord[],
  lines: readonly StatementLine[],
  points: readonly Point[],
): Proposal => ({
  kind,
  records: records.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  lines: lines.map(({ identity }) => identity),
  points,
  score: scoreOf(points),
})

/** The kind of suggestion for which the points of a pair are sufficient; none where they are too few. */
export const kindOfPair = (points: readonly Point[]): Proposal['kind'] | undefined => {
  const agrees = (kind: Point['kind']) => points.some((point) => point.kind === kind && point.score > 0)
  const differs = (kind: Point['kind']) => points.some((point) => point.kind === kind && point.score < 0)
  // A plate parks at one place at a time, so that a facility that differs is the discrepancy itself.
  if (agrees('plate') && agrees('start')) return 'plate_facility_start'
  if (agrees('plate') && agrees('facility') && agrees('amount')) return 'plate_facility_start'
  if (!agrees('amount') || differs('plate')) return undefined
  if (agrees('facility') && agrees('start')) return 'facility_start_amount'
  const isAtTime = agrees('sold') || agrees('day') || agrees('start')
  return isAtTime && !differs('facility') ? 'amount_time' : undefined
}
