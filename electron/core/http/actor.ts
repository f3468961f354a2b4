/** The actor of a desk request, and the permission that it needs: the desk determines both from its own session (operator.md, rule 2). */
import type { Needed, Role, RoutePermission } from '../../../shared/permissions.ts'

export interface SignedIn {
  readonly id: number
  readonly name: string
  readonly role: Role
}

export interface Actor {
  /** Undefined while there are no people, and for a program with its own token. */
  readonly person?: SignedIn
  /** The person who approved this one request. */
  readonly approver?: Omit<SignedIn, 'role'>
  /** The name of the window, or the client of a program. */
  readonly window: string
}

/** The permission that a request at this path needs. */
export const neededBy = (permission: RoutePermission, pathParams: Readonly<Record<string, string>>): Needed => {
  if (typeof permission === 'string') return permission
  const { parameter, values, others } = permission
  // Only listed values count: a look-up by name would find `constructor` in every object.
  return Object.entries(values).find(([value]) => value === pathParams[parameter])?.[1] ?? others
}
