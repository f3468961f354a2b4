/** /desk/session: who is signed in at this window; and approvals, which sign nobody in. */
import { z } from 'zod'
import {
  approval as approvalSchema,
  deskSession,
  lockReason,
  newApproval,
  permissionSchema,
  signIn as signInSchema,
  signInTile,
  type DeskSession,
} from '../../../shared/desk/people.ts'
import { AppError } from '../../../shared/errors.ts'
import { hasPermission, permissions } from '../../../shared/permissions.ts'
import { present } from '../../../shared/present.ts'
import type { Reply, Route } from '../../core/http/route.ts'
import { deskRoutes, isoInstant, readJson } from '../../core/http/desk-route.ts'
import { pageOf } from '../../core/http/paging.ts'
import { parseChoice } from '../../core/http/search.ts'
import { unfinishedOfPeople } from '../sales/unfinished-sales.ts'
import type { Services } from '../services.ts'
import { requiredWindow, windowOf } from './guard.ts'

const recognitionRefusals = ['pin_wrong', 'badge_unknown', 'sign_in_delayed', 'pin_temporary'] as const

export const sessionRoutes = (services: Services): Route[] => {
  const { desk, people, shifts, leftOver, windowSignIn, approvals, settings, audit, clock } = services

  const sessionOf = (windowId: string | undefined): DeskSession => {
    const person = windowId === undefined ? undefined : people.signedIn(windowId)
    const end = windowId === undefined || person !== undefined ? undefined : people.lastEnd(windowId)
    return {
      has_people: people.hasPeople(),
      lock_after_minutes: settings.readOrDefault('people').lock_after_minutes,
      ...present({ person, locked: end && { at: isoInstant(end.ended_at_ms), reason: end.end_reason } }),
    }
  }

  const session = (windowId: string | undefined): Reply => ({
    kind: 'resource',
    body: sessionOf(windowId),
    headers: { 'Cache-Control': 'no-store' },
  })

  return deskRoutes({
    'GET /desk/session': {
      summary: 'Who is signed in at this window',
      permission: 'anyone',
      response: deskSession,
      handle: (context) => session(windowOf(context)),
    },
    'POST /desk/session': {
      summary: 'Signs a person in at this window by PIN or badge, in place of whoever was',
      permission: 'anyone',
      jsonBody: signInSchema,
      response: deskSession,
      refusals: ['invalid_request', ...recognitionRefusals, 'pin_too_easy'],
      async handle(context) {
        const windowId = requiredWindow(context)
        const proof = readJson(context, signInSchema)
        const person = await windowSignIn.recognize(context.actor, proof)
        windowSignIn.start(windowId, person, proof, context.actor)
        return session(windowId)
      },
    },
    'DELETE /desk/session': {
      summary: 'Locks this window: its session ends',
      permission: 'anyone',
      parameters: z.object({ reason: lockReason }).partial(),
      refusals: ['invalid_request'],
      handle(context) {
        const reason = parseChoice(context.params.get('reason') ?? 'locked', 'reason', lockReason.options)
        const windowId = requiredWindow(context)
        audit.recordChange(
          () => people.endSession(windowId, { ended_at_ms: clock.nowMs(), end_reason: reason }),
          { action: 'session.ended', subject: ['person', context.actor.person?.id ?? ''], after: { reason } },
          context.actor,
        )
        return { kind: 'empty' }
      },
    },
    'GET /desk/sign-in/people': {
      summary: 'Who may sign in: the tiles of the sign-in screen',
      permission: 'anyone',
      list: true,
      response: signInTile,
      handle(context) {
        requiredWindow(context)
        const { paging } = context
        const active = people.active()
        const unfinished = new Map(unfinishedOfPeople(desk.database, leftOver).map((each) => [each.person_id, each]))
        const openShifts = new Map(
          shifts
            .openOfPeople()
            .map(({ person_id: personId, opened_at_ms: openedAtMs, ...shift }) => [
              personId,
              { ...shift, opened_at: isoInstant(openedAtMs) },
            ]),
        )
        const tiles = pageOf(active, paging).map((person) => {
          const { sales = 0, entered_at_ms: atMs = null } = unfinished.get(person.id) ?? {}
          const unfinishedAt = atMs === null ? undefined : isoInstant(atMs)
          return {
            ...person,
            unfinished_sales: sales,
            ...present({ unfinished_sale_at: unfinishedAt, shift: openShifts.get(person.id) }),
          }
        })
        return { kind: 'list', items: tiles, total: active.length }
      },
    },
    'POST /desk/approvals': {
      summary:
        'Lets one request of this person at this window, with this body, be made once, within two minutes, with the role of the approver',
      permission: 'sell',
      jsonBody: newApproval,
      successStatus: 201,
      response: approvalSchema,
      refusals: ['invalid_request', ...recognitionRefusals, 'approver_unfit'],
      async handle(context) {
        const windowId = requiredWindow(context)
        const { permission, method, path, body, ...proof } = readJson(context, newApproval)
        const { id: approverId, name, role } = await windowSignIn.recognize(context.actor, proof, 'approval.refused')
        if (!('approval' in permissions[permission]) || !hasPermission(role, permission))
          throw new AppError('approver_unfit')
        const approver = { id: approverId, name, role }
        const { id, expiresAtMs } = approvals.give(
          { windowId, personId: context.actor.person?.id, method, path, body, permission },
          approver,
        )
        audit.record(
          { action: 'approval.given', subject: ['request', `${method} ${path}`], after: { permission } },
          { ...context.actor, approver: { id: approverId, name } },
        )
        return { kind: 'resource', status: 201, body: { id, approver, expires_at: isoInstant(expiresAtMs) } }
      },
    },
    'GET /desk/permissions/:permission': {
      summary: 'Empty where the person at this window may do this; refused as any request that needs it',
      permission: { parameter: 'permission', values: permissionSchema.enum, others: 'anyone' },
      pathParameters: z.object({ permission: permissionSchema }),
      handle({ pathParams }) {
        parseChoice(pathParams['permission'] ?? '', 'permission', permissionSchema.options)
        return { kind: 'empty' }
      },
    },
  })
}
