/** Decides for each request of a window who acts, and whether that person may: the only place that does. */
import {
  apiPermission,
  hasPermission,
  mayDo,
  mayProgram,
  type Needed,
  type Permission,
} from '../../../shared/permissions.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { deskAuth } from '../../core/http/auth.ts'
import type { Guard, GuardedRequest } from '../../core/http/route.ts'
import { neededBy, type SignedIn } from '../../core/http/actor.ts'
import type { Approvals } from './approvals.ts'
import type { PersonRepository } from './person-repository.ts'
import { signInPerson } from '../../../shared/desk/people.ts'
import { present } from '../../../shared/present.ts'

/** The window of a request. Only the gateway sets it, so it counts with the desk's own token alone. */
export const windowOf = ({ auth, headers }: Pick<GuardedRequest, 'auth' | 'headers'>): string | undefined =>
  auth === deskAuth ? (headers.get('x-parkdesk-window') ?? undefined) : undefined

/** Only a window has a session: a program has its token. */
export const requiredWindow = (context: GuardedRequest): string => {
  const windowId = windowOf(context)
  if (windowId === undefined) throw new AppError('invalid_request', { message: 'Only a window of Parkdesk signs in.' })
  return windowId
}

/** A program never acts as a person, and may only read what needs no permission of a person. */
const requireOfProgram = (needed: Needed, method: string): void => {
  const isOpen = needed === 'anyone' ? method === 'GET' : mayProgram(needed, method)
  if (!isOpen) throw new AppError('person_required')
}

/** A program at the back office: its scope was checked. A route of the API has no permission. */
export const guardProgram: Guard = (context) => {
  const { auth, route, pathParams, method } = context
  context.actor = { window: auth.clientId ?? '' }
  if (route.permission === undefined) return
  context.requirePermission = (permission) => requireOfProgram(permission, method)
  requireOfProgram(neededBy(route.permission, pathParams), method)
}

interface GuardDeps {
  readonly people: PersonRepository
  readonly approvals: Approvals
  readonly windowName: () => string | undefined
}

export const createGuard = ({ people, approvals, windowName }: GuardDeps): Guard => {
  const approversOf = (permission: Permission): SignedIn[] =>
    people.active().filter(({ role }) => hasPermission(role, permission))

  const refusal = (code: 'permission_missing' | 'approval_required', permission: Permission): AppError => {
    const approvers = approversOf(permission).map((person) => signInPerson.parse(person))
    return new AppError(code, { data: { permission, approvers } })
  }

  const approverOf = (context: GuardedRequest, windowId: string, permission: Permission): SignedIn => {
    const id = context.headers.get('x-approval')
    const { method, path, rawQuery, bodyText: body } = context
    const address = rawQuery === '' ? path : `${path}?${rawQuery}`
    const personId = context.actor.person?.id
    const request = { windowId, personId, method, path: address, body, permission }
    const given = id === null ? undefined : approvals.use(id, request)
    // Since the approval the approver may have been blocked, or have another role.
    const approver = approversOf(permission).find((person) => person.id === given?.id)
    if (approver === undefined) throw refusal('approval_required', permission)
    return approver
  }

  const requirePermission = (context: GuardedRequest, windowId: string, permission: Permission): void => {
    const { person } = context.actor
    if (person === undefined) {
      if (people.hasPeople()) throw new AppError('not_signed_in')
      return
    }
    const answer = mayDo(person.role, permission)
    if (answer === 'yes') return
    if (answer === 'no') throw refusal('permission_missing', permission)
    const { id, name } = approverOf(context, windowId, permission)
    context.actor = { ...context.actor, approver: { id, name } }
  }

  return (context) => {
    const { auth, route, pathParams, method, path } = context
    if (auth !== deskAuth) return guardProgram(context)
    const windowId = windowOf(context)
    const person = windowId === undefined ? undefined : people.signedIn(windowId)
    context.actor = {
      ...present({ person }),
      // The name is read only where it is needed: most requests only read.
      get window() {
        return windowName() ?? ''
      },
    }
    // This is the program itself.
    if (windowId === undefined) return
    context.requirePermission = (permission) => requirePermission(context, windowId, permission)
    const needed = route.permission === undefined ? apiPermission(method, path) : neededBy(route.permission, pathParams)
    if (needed !== 'anyone') context.requirePermission(needed)
  }
}
