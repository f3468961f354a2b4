/** Each role includes those below it; an approval gives a permission that the role does not have, if it allows approvals. */
import { expect, it } from 'vitest'
import {
  apiPermission,
  hasPermission,
  mayDo,
  permissionLines,
  permissions,
  roles,
  type Permission,
} from './permissions.ts'

const all = Object.keys(permissions) as Permission[]

it.each([
  ['seller', 'sell', 'yes'],
  ['seller', 'refund_within_limit', 'yes'],
  ['seller', 'refund_above_limit', 'approval'],
  ['seller', 'comp', 'approval'],
  ['supervisor', 'comp', 'yes'],
  ['seller', 'inventory', 'no'],
  ['supervisor', 'refund_above_limit', 'yes'],
  ['supervisor', 'reconcile', 'no'],
  ['operator', 'reconcile', 'yes'],
  ['operator', 'people', 'no'],
  ['administrator', 'people', 'yes'],
] as const)('a %s may %s: %s', (role, permission, expected) => {
  expect(mayDo(role, permission)).toBe(expected)
  expect(hasPermission(role, permission)).toBe(expected === 'yes')
})

it.each(all)('%s is open to its role and to those above it', (permission) => {
  const lowest = roles.indexOf(permissions[permission].role)
  expect(roles.filter((role) => hasPermission(role, permission))).toEqual(roles.slice(lowest))
})

it.each(all)('%s is in a line of the table of roles, with the rule of that line', (permission) => {
  const rule = permissions[permission]
  const line = permissionLines.find((each) => each === ('line' in rule ? rule.line : permission))
  expect(line).toBeDefined()
  for (const role of roles) expect(mayDo(role, line ?? 'sell'), role).toBe(mayDo(role, permission))
})

it.each([
  ['GET', '/v4/bookings/1', 'sell'],
  ['HEAD', '/v4/bookings/1', 'sell'],
  ['POST', '/v4/bookings/previews', 'sell'],
  ['POST', '/v4/bookings', 'settings'],
  ['POST', '/v4/x/v4/bookings/previews', 'settings'],
  ['DELETE', '/v4/bookings/1', 'settings'],
] as const)('%s %s needs the permission %s', (method, path, expected) => {
  expect(apiPermission(method, path)).toBe(expected)
})
