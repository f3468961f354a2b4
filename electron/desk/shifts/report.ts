/** Derives a report from the rows of a shift: without reading data or a clock. Every figure is a sum of rows. */
import type { Counted, ShiftReport, TotalsOfCurrency } from '../../../shared/desk/shift-reports.ts'
import { locales } from '../../../shared/locales.ts'
import { present } from '../../../shared/present.ts'
import { isMoney, paymentMethods } from '../../../shared/tenders.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import { messagesIn } from '../../common/messages.ts'
import {
  personOf,
  type CountRow,
  type MoneyRow,
  type MovementRow,
  type Person,
  type ShiftRow,
  type SoldEvent,
  type StoredCount,
} from './rows.ts'

type Act = 'sale' | 'refund' | 'undo'
/** The purpose of a booking's money in this shift. */
interface Booked {
  readonly act: Act
  readonly bookingId: number
  readonly totalMinor: number
  readonly sold: MoneyRow['sold']
}

type FloatOf = Pick<ShiftRow, 'float_minor' | 'suggested_minor'>

export interface ReportFacts {
  readonly kind: ShiftReport['kind']
  readonly number: number
  readonly shift: ShiftRow
  readonly timeZone: string
  readonly atMs: number
  /** The payments of this shift, oldest first. */
  readonly payments: readonly MoneyRow[]
  /** Payments of closed shifts of its drawer that are in no report yet. */
  readonly late: readonly MoneyRow[]
  readonly throughPayment: number
  readonly events: ReadonlyMap<number, SoldEvent>
  readonly movements: readonly MovementRow[]
  readonly counts: readonly CountRow[]
  readonly reprints: number
  /** Names of approvers, one for each approval. */
  readonly approvals: readonly string[]
  /** The totals of the Z report before. */
  readonly before: readonly TotalsOfCurrency[]
  readonly earlierThan: ShiftReport['earlier_than']
  readonly closing?: {
    readonly leftMinor: number
    readonly reason?: string | undefined
    readonly closedBy?: Person | undefined
    readonly approver?: Person | undefined
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const sumOf = (rows: readonly MoneyRow[]): number => sum(rows.map((row) => row.amount_minor))

const actOf = ({ kind, undone }: MoneyRow): Act => {
  if (kind === 'payment') return 'sale'
  return undone === 1 ? 'undo' : 'refund'
}

const bookedOf = (rows: readonly MoneyRow[]): Booked[] =>
  [...Map.groupBy(rows, (row) => `${row.booking_id} ${actOf(row)}`).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    return { act: actOf(first), bookingId: first.booking_id, totalMinor: sumOf(group), sold: first.sold }
  })

const signOf = ({ act }: Booked): number => (act === 'sale' ? 1 : -1)

const countAndTotal = (booked: readonly Booked[]): Counted => ({
  count: booked.length,
  total: sum(booked.map((each) => each.totalMinor)),
})

/** Adds to the figures under a key, in the order of their first appearance. */
const addTo = <Key>(figures: Map<Key, Counted>, key: Key, count: number, total: number): void => {
  const known = figures.get(key) ?? { count: 0, total: 0 }
  figures.set(key, { count: known.count + count, total: known.total + total })
}

/** The service fee and credit are named in the language of the customer; a report names them in its own. */
const ownLabels = new Set(
  locales.flatMap((locale) => [
    messagesIn(locale)('marketplace.lines.fee'),
    messagesIn(locale)('marketplace.lines.credit'),
  ]),
)
/** Every option has a name of its own; together they are parking. */
const isNameless = (kind: string, label: string): boolean => kind === 'option' || ownLabels.has(label)

/** The price lines of a booking; a part of its price, or a booking without lines, is one line. */
const linesOf = (booked: Booked): { kind: string; label?: string | undefined; amount: number }[] => {
  const lines = booked.sold?.lines ?? []
  if (lines.length === 0) return [{ kind: 'option', amount: booked.totalMinor }]
  const sign = signOf(booked)
  const isWhole = sum(lines.map((line) => line.amount)) === sign * booked.totalMinor
  if (!isWhole) return [{ kind: 'other', amount: booked.totalMinor }]
  return lines.map(({ kind, label, amount }) => ({
    kind,
    label: isNameless(kind, label) ? undefined : label,
    amount: sign * amount,
  }))
}

const linesTotals = (all: readonly Booked[]): TotalsOfCurrency['lines'] => {
  const kinds = new Map<string, Map<string | undefined, Counted>>()
  for (const booked of all) {
    for (const { kind, label, amount } of linesOf(booked)) {
      const figures = kinds.get(kind) ?? new Map<string | undefined, Counted>()
      kinds.set(kind, figures)
      addTo(figures, label, signOf(booked), amount)
    }
  }
  return [...kinds].flatMap(([kind, figures]) =>
    [...figures].map(([label, figure]) => ({ kind, ...present({ label }), ...figure })),
  )
}

const eventsTotals = (all: readonly Booked[], events: ReadonlyMap<number, SoldEvent>): TotalsOfCurrency['events'] => {
  const figures = new Map<number | undefined, Counted>()
  for (const booked of all) addTo(figures, booked.sold?.event_id, signOf(booked), booked.totalMinor)
  return [...figures].map(([id, figure]) => {
    if (id === undefined) return figure
    const known = events.get(id)
    return { event: { id, ...present({ name: known?.name, starts_at: known?.starts_at }) }, ...figure }
  })
}

const facilitiesTotals = (all: readonly Booked[]): TotalsOfCurrency['facilities'] => {
  const names = new Map<string, string | undefined>()
  const figures = new Map<string | undefined, Counted>()
  for (const booked of all) {
    const facility = booked.sold?.facility
    if (facility !== undefined) names.set(facility.id, facility.name)
    addTo(figures, facility?.id, signOf(booked), booked.totalMinor)
  }
  return [...figures].map(([id, figure]) =>
    id === undefined ? figure : { facility: { id, ...present({ name: names.get(id) }) }, ...figure },
  )
}

const tenderTotals = (rows: readonly MoneyRow[]): TotalsOfCurrency['tenders'] =>
  paymentMethods.flatMap((method) => {
    const ofMethod = rows.filter((row) => row.method === method)
    if (ofMethod.length === 0) return []
    return { method, count: ofMethod.filter((row) => row.kind === 'payment').length, total: sumOf(ofMethod) }
  })

const totalsOf = (currency: string, facts: ReportFacts): TotalsOfCurrency => {
  const rows = facts.payments.filter((row) => row.currency === currency)
  const late = facts.late.filter((row) => row.currency === currency)
  const before = facts.before.find((totals) => totals.currency === currency)
  const booked = bookedOf(rows)
  const ofAct = (act: Act) => booked.filter((each) => each.act === act)
  const sales = countAndTotal(ofAct('sale'))
  const refunds = countAndTotal(ofAct('refund'))
  const undos = countAndTotal(ofAct('undo'))
  const net = { count: sales.count - refunds.count - undos.count, total: sumOf(rows) }
  const lateTotal = sumOf(late)
  const newSales = sumOf([...rows, ...late].filter((row) => row.kind === 'payment'))
  const grandBefore = before?.grand_total.after ?? 0
  const salesBefore = before?.sales_total.after ?? 0
  return {
    currency,
    bookings: { sales, refunds, undos, net },
    tenders: tenderTotals(rows),
    taken: sumOf(rows.filter((row) => isMoney(row.method))),
    net: net.total,
    lines: linesTotals(booked),
    events: eventsTotals(booked, facts.events),
    facilities: facilitiesTotals(booked),
    late: { count: bookedOf(late).length, total: lateTotal },
    grand_total: { before: grandBefore, after: grandBefore + net.total + lateTotal },
    sales_total: { before: salesBefore, after: salesBefore + newSales },
  }
}

/** The drawer's currency is first; those of earlier reports are included, so that their grand totals continue. */
const currenciesOf = ({ shift, before, payments, late }: ReportFacts): string[] => {
  const others = new Set([...before, ...payments, ...late].map(({ currency }) => currency))
  return [...new Set([shift.currency, ...[...others].toSorted()])]
}

/** Undefined where the float is what the last shift of the drawer left, or none was before. */
export const lastLeft = ({ float_minor: float, suggested_minor: left }: FloatOf): number | undefined =>
  left === null || left === float ? undefined : left

const cashOf = ({ shift, payments, movements, counts, closing }: ReportFacts): ShiftReport['cash'] => {
  const cash = payments.filter(({ method, currency }) => method === 'cash' && currency === shift.currency)
  const ofKind = (kind: MoneyRow['kind']): Counted => {
    const rows = cash.filter((row) => row.kind === kind)
    return { count: rows.length, total: sumOf(rows) }
  }
  const moved = sum(movements.filter((row) => row.at_close === 0).map((row) => row.amount_minor))
  const expected = shift.float_minor + sumOf(cash) + moved
  const counted = counts.at(-1)?.cash_minor
  return {
    float: shift.float_minor,
    sales: ofKind('payment'),
    refunds: ofKind('refund'),
    movements: movements.map((row) => ({
      kind: row.kind,
      amount: row.amount_minor,
      at_close: row.at_close === 1,
      at: isoInstant(row.at_ms),
      ...present({
        reason: row.reason,
        receipt: row.receipt,
        bag_number: row.bag_number,
        approver: personOf({ person_id: row.approver_id, person_name: row.approver_name }),
      }),
    })),
    expected,
    counts: counts.map((row, index) => {
      const { expected_cash: expectedThen } = JSON.parse(row.content_json) as StoredCount
      return {
        cash: row.cash_minor,
        at: isoInstant(row.at_ms),
        recount: index > 0,
        ...present({ over_short: expectedThen === undefined ? undefined : row.cash_minor - expectedThen }),
      }
    }),
    ...present({
      last_left: lastLeft(shift),
      counted,
      over_short: counted === undefined ? undefined : counted - expected,
      reason: closing?.reason,
      left: closing?.leftMinor,
    }),
  }
}

const journalOf = ({ payments, movements, reprints, approvals }: ReportFacts): ShiftReport['journal'] => {
  const bookings = payments.filter((row) => row.kind === 'payment')
  const moment = (row: MoneyRow | undefined) => row && { booking_id: row.booking_id, at: isoInstant(row.at_ms) }
  const byName = Map.groupBy(approvals, (name) => name)
  return {
    ...present({ first_booking: moment(bookings[0]), last_booking: moment(bookings.at(-1)) }),
    no_sales: movements.filter((row) => row.kind === 'no_sale').length,
    reprints,
    approvals: [...byName].map(([name, { length }]) => ({ name, count: length })),
  }
}

const venuesOf = ({ payments, events }: ReportFacts): string[] => {
  const venues = payments.flatMap(({ sold }) => {
    const venue = sold?.event_id === undefined ? undefined : events.get(sold.event_id)?.venue
    return venue ?? []
  })
  return [...new Set(venues)].toSorted()
}

export const buildReport = (facts: ReportFacts): ShiftReport => {
  const { shift, closing } = facts
  return {
    kind: facts.kind,
    number: facts.number,
    shift: { id: shift.id },
    business_date: shift.business_date,
    ...present({ earlier_than: facts.earlierThan }),
    time_zone: facts.timeZone,
    venues: venuesOf(facts),
    drawer: { id: shift.drawer_id, name: shift.drawer_name, currency: shift.currency },
    window: shift.window_name,
    ...present({ person: personOf(shift), closed_by: closing?.closedBy, approver: closing?.approver }),
    opened_at: isoInstant(shift.opened_at_ms),
    closed_at: isoInstant(facts.atMs),
    totals: currenciesOf(facts).map((currency) => totalsOf(currency, facts)),
    cash: cashOf(facts),
    journal: journalOf(facts),
    late: facts.late.map((row) => ({
      shift: row.shift_id,
      booking_id: row.booking_id,
      kind: row.kind,
      method: row.method,
      currency: row.currency,
      amount: row.amount_minor,
      at: isoInstant(row.at_ms),
    })),
    through_payment: facts.throughPayment,
  }
}
