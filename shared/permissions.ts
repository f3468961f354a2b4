/** Who may do what (operator.md section 1), as data for the routes, the native calls and the screens. */

/** The roles from the fewest permissions to the most: each includes those before it. */
export const roles = ['seller', 'supervisor', 'operator', 'administrator'] as const
export type Role = (typeof roles)[number]

interface PermissionRule {
  /** The lowest role that has it. */
  readonly role: Role
  /** A person with a lower role can use it with the approval of someone who has it. */
  readonly approval?: true
  /** The permission with the same rule whose line in the table of roles has this one, too. */
  readonly line?: string
}

export const permissions = {
  /** Sell, park a sale, print, reprint, scan, undo one's own sale within a minute, and read what these need. */
  sell: { role: 'seller' },
  own_shift: { role: 'seller' },
  refund_within_limit: { role: 'seller' },
  refund_above_limit: { role: 'supervisor', approval: true },
  /** A refund beyond the rule of the facility, or one that the marketplace refuses. */
  refund_at_house_cost: { role: 'supervisor', approval: true, line: 'refund_above_limit' },
  exchange_refund: { role: 'supervisor', approval: true, line: 'refund_above_limit' },
  invoice_above_limit: { role: 'supervisor', approval: true },
  comp: { role: 'supervisor', approval: true },
  cash_movement: { role: 'supervisor', approval: true, line: 'comp' },
  correct_tender: { role: 'supervisor', approval: true },
  other_shift: { role: 'supervisor', approval: true },
  expected_cash: { role: 'supervisor', approval: true, line: 'other_shift' },
  inventory: { role: 'operator' },
  import: { role: 'operator', line: 'inventory' },
  export: { role: 'operator', line: 'inventory' },
  reconcile: { role: 'operator' },
  reports: { role: 'operator', line: 'reconcile' },
  bulk_cancel: { role: 'operator' },
  webhooks: { role: 'operator', line: 'bulk_cancel' },
  people: { role: 'administrator' },
  connections: { role: 'administrator', line: 'people' },
  /** API clients with the scope `internal`, whose programs use the routes of the desk. */
  internal_clients: { role: 'administrator', line: 'people' },
  settings: { role: 'administrator', line: 'people' },
  backup: { role: 'administrator' },
  reopen_period: { role: 'administrator', line: 'backup' },
} as const satisfies Readonly<Record<string, PermissionRule>>
export type Permission = keyof typeof permissions

/** `anyone`: also while the window is locked. */
export type Needed = Permission | 'anyone'

/** The permission of a route: one for all of its requests, or one for each value of a parameter of its path. */
export type RoutePermission =
  | Needed
  | { readonly parameter: string; readonly values: Readonly<Record<string, Needed>>; readonly others: Needed }

const all = Object.keys(permissions) as Permission[]
type PermissionWith<Property extends keyof PermissionRule> = {
  [Key in Permission]: (typeof permissions)[Key] extends Readonly<Record<Property, unknown>> ? Key : never
}[Permission]

/** The permissions that a person with a lower role may use with an approval. */
export type ApprovablePermission = PermissionWith<'approval'>
export const approvablePermissions = all.filter(
  (permission): permission is ApprovablePermission => 'approval' in permissions[permission],
)

/** The permissions with a line of their own in the table of roles. */
export const permissionLines = all.filter(
  (permission): permission is Exclude<Permission, PermissionWith<'line'>> => !('line' in permissions[permission]),
)

/**
 * The permissions of a program at the desk with its own token, which has the scope `internal`: it maintains the inventory and reads the
 * rest. It acts for no person, so people, money in drawers, approvals, settings and backups are excluded.
 */
const programPermissions: Readonly<Partial<Record<Permission, 'all' | 'read'>>> = {
  inventory: 'all',
  import: 'all',
  export: 'all',
  webhooks: 'all',
  sell: 'read',
  reconcile: 'read',
}

export const mayProgram = (permission: Permission, method: string): boolean => {
  const extent = programPermissions[permission]
  return extent === 'all' || (extent === 'read' && method === 'GET')
}

const rank = (role: Role): number => roles.indexOf(role)

export const hasPermission = (role: Role, permission: Permission): boolean =>
  rank(role) >= rank(permissions[permission].role)

/** The permission for the page's requests to the API: sellers read and preview; the explorer of the API can do more. */
export const apiPermission = (method: string, path: string): Permission =>
  method === 'GET' || method === 'HEAD' || path.startsWith('/v4/bookings/previews') ? 'sell' : 'settings'

/** `yes`, `approval` (offered, with the approval of a higher role) or `no` (not offered). */
export const mayDo = (role: Role, permission: Permission): 'yes' | 'approval' | 'no' => {
  if (hasPermission(role, permission)) return 'yes'
  const rule: PermissionRule = permissions[permission]
  return rule.approval === true ? 'approval' : 'no'
}
