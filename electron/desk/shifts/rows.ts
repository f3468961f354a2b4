/** Rows of drawers, shifts and their records, as the repositories read and the report uses them. */
import type { Counted } from '../../../shared/desk/shifts.ts'
import type { PaymentMethod } from '../../../shared/tenders.ts'
import type { Actor } from '../../core/http/actor.ts'

export interface PersonColumns {
  readonly person_id: number | null
  readonly person_name: string | null
}

export interface Person {
  readonly id: number
  readonly name: string
}

/** The name is the one that the person had then. */
export const personOf = (row: PersonColumns): Person | undefined =>
  row.person_id === null || row.person_name === null ? undefined : { id: row.person_id, name: row.person_name }

export interface ShiftRow extends PersonColumns {
  readonly id: number
  readonly drawer_id: number
  readonly drawer_name: string
  readonly currency: string
  readonly window_name: string
  readonly business_date: string
  readonly float_minor: number
  readonly suggested_minor: number | null
  readonly opened_at_ms: number
  readonly is_open: 0 | 1
  readonly counting_since_ms: number | null
  readonly unfinished_count_json: string | null
  /** The last count since counting began. */
  readonly count_id: number | null
  readonly z_report: number | null
}

export interface DrawerRow {
  readonly id: number
  readonly name: string
  readonly window_name: string
  readonly currency: string
  readonly archived_at_ms: number | null
  readonly left_minor: number | null
  readonly open_shift: number | null
  /** The open shift, or the last closed one. */
  readonly last_shift: number | null
}

export interface MovementRow extends PersonColumns {
  readonly id: number
  readonly shift_id: number
  readonly kind: 'paid_in' | 'paid_out' | 'drop' | 'no_sale'
  readonly amount_minor: number
  readonly reason: string | null
  readonly receipt: string | null
  readonly bag_number: string | null
  readonly at_close: 0 | 1
  readonly approver_id: number | null
  readonly approver_name: string | null
  readonly window_name: string
  readonly at_ms: number
}

/** Consecutive cash payments and refunds of a shift, after so many of its movements. */
export interface CashGroupRow {
  readonly movements_before: number
  readonly kind: 'sales' | 'refunds' | 'assigned'
  readonly count: number
  readonly undone: number
  readonly amount_minor: number
  readonly first_at_ms: number
  readonly last_at_ms: number
  readonly bookings_json: string
}

/** `content_json` of a count. The cash that was expected then is missing from counts of earlier versions. */
export type StoredCount = Counted & { readonly expected_cash?: number }

export interface CountRow extends PersonColumns {
  readonly id: number
  readonly shift_id: number
  readonly cash_minor: number
  readonly content_json: string
  readonly at_ms: number
}

/** The parts of a booking when it was sold, in minor units. */
export interface Sold {
  readonly event_id?: number | undefined
  readonly facility?: { readonly id: string; readonly name?: string | undefined } | undefined
  readonly lines: readonly { readonly kind: string; readonly label: string; readonly amount: number }[]
}

export interface SoldEvent {
  readonly id: number
  readonly name: string
  readonly starts_at: string | null
  readonly venue: string | null
}

/** A row of sale_payments with its sale. */
export interface MoneyRow {
  readonly id: number
  readonly booking_id: number
  readonly kind: 'payment' | 'refund'
  readonly method: PaymentMethod
  readonly currency: string
  readonly amount_minor: number
  readonly shift_id: number
  readonly at_ms: number
  readonly undone: 0 | 1 | null
  readonly sold: Sold | undefined
}

/** The columns of the person who does something. */
export const actorColumns = ({ person, window }: Actor) => ({
  person_id: person?.id ?? null,
  person_name: person?.name ?? null,
  window_name: window,
})

export const approverColumns = ({ approver }: Actor) => ({
  approver_id: approver?.id ?? null,
  approver_name: approver?.name ?? null,
})
