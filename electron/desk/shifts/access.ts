/** Decides who may see the shifts and reports of other people, both as data and as printed pages. */
import type { ShiftReport } from '../../../shared/desk/shift-reports.ts'
import { hasPermission } from '../../../shared/permissions.ts'
import type { Actor } from '../../core/http/actor.ts'
import type { RequestContext } from '../../core/http/route.ts'
import type { PersonColumns, ShiftRow } from './rows.ts'
import type { ShiftRepository } from './shift-repository.ts'

type Request = Pick<RequestContext, 'actor' | 'requirePermission'>

/** True for everybody who may see the shifts of other people too. */
export const maySeeAll = ({ person }: Actor): boolean =>
  person === undefined || hasPermission(person.role, 'other_shift')

/** Once a shift is counted, the expected cash may be known. */
export const isCounted = ({ count_id: countId, z_report: zReport }: Pick<ShiftRow, 'count_id' | 'z_report'>): boolean =>
  countId !== null || zReport !== null

interface InShift {
  readonly shift_id: number | null
}
type Shifts = Pick<ShiftRepository, 'findAll'>

/** Whether one of these payments is in a shift that is not counted yet. All shifts are read at once. */
const uncountedIn = (payments: readonly InShift[], shifts: Shifts) => {
  const rows = shifts.findAll(payments.flatMap((row) => row.shift_id ?? []))
  const uncounted = new Set(rows.filter((shift) => !isCounted(shift)).map(({ id }) => id))
  return ({ shift_id: id }: InShift): boolean => id !== null && uncounted.has(id)
}

/**
 * Whether a person may not know yet how a booking was paid: until each shift that received or gave the money is counted, it would reveal
 * the expected cash.
 */
export const isHiddenUntilCounted = ({ person }: Actor, payments: readonly InShift[], shifts: Shifts): boolean => {
  if (person === undefined || hasPermission(person.role, 'expected_cash')) return false
  return payments.some(uncountedIn(payments, shifts))
}

/** The sales with these payments that are hidden. Lists also hide those of other people: who needs to know opens the booking. */
export const hiddenInLists = ({ person }: Actor, payments: readonly InShift[], shifts: Shifts) => {
  if (person === undefined || hasPermission(person.role, 'expected_cash')) return () => false
  const isUncounted = uncountedIn(payments, shifts)
  return (sale: { readonly person_id: number | null }, itsPayments: readonly InShift[]): boolean =>
    sale.person_id !== person.id || itsPayments.some(isUncounted)
}

/** Throws 403 where the shift is another person's and this one may not act on it. */
export const requireOwnShift = (context: Request, shift: Pick<PersonColumns, 'person_id'>): void => {
  const { person } = context.actor
  if (person !== undefined && person.id !== shift.person_id) context.requirePermission('other_shift')
}

/** Throws 403 where the Z report is another person's and this one may not see it. */
export const requireOwnReport = (context: Request, report: Pick<ShiftReport, 'person'>): void => {
  const { actor } = context
  if (!maySeeAll(actor) && report.person?.id !== actor.person?.id) context.requirePermission('reports')
}
