/** The lines of the permission table. The rights of a role come from shared/permissions.ts. */
import { mayDo, roles, type Permission } from '../../../shared/permissions.ts'

/** Each line has the name of its first permission; all permissions of a line have the same rule. */
export const permissionLines = [
  ['sell'],
  ['own_shift'],
  ['refund_within_limit'],
  ['refund_above_limit', 'exchange_refund', 'refund_at_house_cost'],
  ['invoice_above_limit'],
  ['comp', 'cash_movement'],
  ['correct_tender'],
  ['other_shift', 'expected_cash'],
  ['inventory', 'import', 'export'],
  ['reconcile', 'reports'],
  ['bulk_cancel', 'webhooks'],
  ['people', 'connections', 'internal_clients', 'settings'],
  ['backup', 'reopen_period'],
] as const satisfies readonly (readonly [Permission, ...Permission[]])[]
type LineName = (typeof permissionLines)[number][0]

/** The rights of the roles by line, in the order of the roles. */
export const permissionTable: readonly {
  readonly name: LineName
  readonly cells: readonly ReturnType<typeof mayDo>[]
}[] = permissionLines.map(([name]) => ({ name, cells: roles.map((role) => mayDo(role, name)) }))
