/** A person sees their own shifts and reports; those of others need a permission, also where they have no person. */
import { expect, it } from 'vitest'
import type { Permission, Role } from '../../../shared/permissions.ts'
import { maySeeAll, requireOwnReport, requireOwnShift } from './access.ts'

/** A request by the person 1, and the permissions that were required of it. */
const requestBy = (role: Role | undefined) => {
  const needed: Permission[] = []
  const person = role && { id: 1, name: 'Mei', role }
  return {
    needed,
    actor: { window: 'Box office', ...(person && { person }) },
    requirePermission: (permission: Permission): void => void needed.push(permission),
  }
}

it('other people’s shifts are listed from the role of a supervisor on, and for all while there are no people', () => {
  const roles = [undefined, 'seller', 'supervisor', 'operator'] as const
  expect(roles.map((role) => maySeeAll(requestBy(role).actor))).toEqual([true, false, true, true])
})

it.each([
  ['their own shift', 'seller', 1, []],
  ['another person’s shift', 'seller', 2, ['other_shift']],
  ['another person’s shift', 'supervisor', 2, ['other_shift']],
  ['a shift of nobody', 'seller', null, ['other_shift']],
  ['a shift of nobody', undefined, null, []],
] as const)('for %s a request by %s with a shift of %s needs %j', (_title, role, personId, needed) => {
  const request = requestBy(role)
  requireOwnShift(request, { person_id: personId })
  expect(request.needed).toEqual(needed)
})

it.each([
  ['their own report', 'seller', { id: 1, name: 'Mei' }, []],
  ['another person’s report', 'seller', { id: 2, name: 'Dana' }, ['reports']],
  ['a report of nobody', 'seller', undefined, ['reports']],
  ['another person’s report', 'supervisor', { id: 2, name: 'Dana' }, []],
  ['another person’s report', undefined, { id: 2, name: 'Dana' }, []],
] as const)('for %s a request by %s with a report of %j needs %j', (_title, role, person, needed) => {
  const request = requestBy(role)
  requireOwnReport(request, person === undefined ? {} : { person })
  expect(request.needed).toEqual(needed)
})
