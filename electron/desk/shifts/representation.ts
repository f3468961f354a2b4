/** Drawers, shifts and bags as the desk API returns them. None of them contains the expected cash. */
import type { Bag, Deposit, Drawer, Movement, Shift, SubmittedCount } from '../../../shared/desk/shifts.ts'
import type { ShiftReport } from '../../../shared/desk/shift-reports.ts'
import { present } from '../../../shared/present.ts'
import { isoInstant, optionalInstant } from '../../core/http/desk-route.ts'
import type { BagRow, DepositWithBags } from './deposit-repository.ts'
import { personOf, type CountRow, type DrawerRow, type MovementRow, type ShiftRow, type StoredCount } from './rows.ts'

const approverOf = (row: Pick<MovementRow, 'approver_id' | 'approver_name'>) =>
  personOf({ person_id: row.approver_id, person_name: row.approver_name })

export const representDrawer = (row: DrawerRow): Drawer => ({
  id: row.id,
  name: row.name,
  window: row.window_name,
  currency: row.currency,
  ...present({ archived_at: optionalInstant(row.archived_at_ms), left: row.left_minor, open_shift: row.open_shift }),
})

export const representMovement = (row: MovementRow): Movement => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount_minor,
  at_close: row.at_close === 1,
  window: row.window_name,
  at: isoInstant(row.at_ms),
  ...present({
    reason: row.reason,
    receipt: row.receipt,
    bag_number: row.bag_number,
    person: personOf(row),
    approver: approverOf(row),
  }),
})

const stateOf = (row: ShiftRow): Shift['state'] => {
  if (row.is_open === 0) return 'closed'
  return row.counting_since_ms === null ? 'open' : 'counting'
}

/** The facts of a shift that the floor shows too. */
export const shiftFacts = (row: ShiftRow) => ({
  id: row.id,
  state: stateOf(row),
  opened_at: isoInstant(row.opened_at_ms),
  ...present({
    person: personOf(row),
    counting_since: optionalInstant(row.counting_since_ms),
    z_report: row.z_report,
  }),
})

/** A count of a shift; `index` is its place among the counts. */
export const representCount = (count: CountRow, index: number): SubmittedCount => {
  const { expected_cash: _, ...counted } = JSON.parse(count.content_json) as StoredCount
  return {
    ...counted,
    id: count.id,
    number: index + 1,
    recount: index > 0,
    cash_total: count.cash_minor,
    at: isoInstant(count.at_ms),
    ...present({ person: personOf(count) }),
  }
}

interface ShiftParts {
  readonly movements: readonly MovementRow[]
  readonly counts: readonly CountRow[]
  readonly xReports: Shift['x_reports']
  readonly late: readonly (Omit<Shift['late'][number], 'z_report'> & { readonly z_report: number | null })[]
}

export const representShift = (row: ShiftRow, { movements, counts, xReports, late }: ShiftParts): Shift => ({
  ...shiftFacts(row),
  drawer: { id: row.drawer_id, name: row.drawer_name, currency: row.currency },
  window: row.window_name,
  business_date: row.business_date,
  float: row.float_minor,
  ...present({
    suggested_float: row.suggested_minor,
    unfinished_count:
      row.unfinished_count_json === null
        ? undefined
        : (JSON.parse(row.unfinished_count_json) as NonNullable<Shift['unfinished_count']>),
  }),
  counts: counts.map(representCount),
  x_reports: xReports,
  movements: movements.map(representMovement),
  late: late.map(({ z_report: report, ...entry }) => ({ ...entry, ...present({ z_report: report }) })),
})

/** A row of the list of closed shifts. */
export const summarize = (report: ShiftReport) => {
  const { number, business_date, drawer, window, opened_at, closed_at, person, shift, totals, cash } = report
  return {
    number,
    business_date,
    drawer,
    window,
    opened_at,
    closed_at,
    ...present({ person }),
    shift: shift.id,
    totals: totals.map(({ currency, taken, net }) => ({ currency, taken, net })),
    over_short: cash.over_short ?? 0,
  }
}

export const representBag = (row: BagRow): Bag => ({
  movement_id: row.id,
  bag_number: row.bag_number ?? '',
  amount: -row.amount_minor,
  currency: row.currency,
  at_close: row.at_close === 1,
  drawer: row.drawer_name,
  shift: row.shift_id,
  business_date: row.business_date,
  at: isoInstant(row.at_ms),
  ...present({ person: personOf(row) }),
})

export const representDeposit = (row: DepositWithBags): Deposit => ({
  number: row.id,
  currency: row.bags[0]?.currency ?? '',
  amount: -row.bags.reduce((sum, bag) => sum + bag.amount_minor, 0),
  bags: row.bags.map(representBag),
  window: row.window_name,
  at: isoInstant(row.at_ms),
  ...present({ reference: row.reference, person: personOf(row), approver: approverOf(row) }),
})
