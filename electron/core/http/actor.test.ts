/** The permission of a request at a path, also where it depends on a parameter of the path. */
import { expect, it } from 'vitest'
import type { RoutePermission } from '../../../shared/permissions.ts'
import { neededBy } from './actor.ts'

const bySetting: RoutePermission = { parameter: 'key', values: { people: 'people' }, others: 'settings' }

it.each([
  ['a route with one permission', 'reports', { key: 'people' }, 'reports'],
  ['a route for anyone', 'anyone', {}, 'anyone'],
  ['a named value of the parameter', bySetting, { key: 'people' }, 'people'],
  ['another value of the parameter', bySetting, { key: 'print' }, 'settings'],
  ['a value that every object has', bySetting, { key: 'constructor' }, 'settings'],
  ['a path without the parameter', bySetting, {}, 'settings'],
] as const)('%s needs its permission', (_title, permission, pathParams, expected) => {
  expect(neededBy(permission, pathParams)).toBe(expected)
})
