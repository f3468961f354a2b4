/** /desk/session: the person who is signed in at this window; and approvals, which sign nobody in. */
import { sessionApi } from '../../../shared/contract/people.ts'
import type { DeskSession } from '../../../shared/desk/people.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { hasPermission, permissions } from '../../../shared/permissions.ts'
import { present } from '../../../shared/present.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Route } from '../../core/http/route.ts'
import type { Services } from '../services.ts'
import { requiredWindow, windowOf } from './guard.ts'

export const sessionRoutes = (services: Services): Route[] => {
  const { people, shifts, leftOver, unfinishedOfPeople, windowSignIn, approvals, settings, audit, clock } = services

  const sessionOf = (windowId: string | undefined): DeskSession => {
    const person = windowId === undefined ? undefined : people.signedIn(windowId)
    const end = windowId === undefined || person !== undefined ? undefined : people.lastEnd(windowId)
    return {
      has_people: people.hasPeople(),
      lock_after_minutes: settings.readOrDefault('people').lock_after_minutes,
      ...present({ person, locked: end && { at: isoInstant(end.ended_at_ms), reason: end.end_reason } }),
    }
  }

  return deskHandlers(sessionApi, {
    current: (context) => sessionOf(windowOf(context)),
    async signIn(context, { body }) {
      const windowId = requiredWindow(context)
      const person = await windowSignIn.recognize(context.actor, body)
      windowSignIn.start(windowId, person, body, context.actor)
      return sessionOf(windowId)
    },
    lock(context, { reason = 'locked' }) {
      const windowId = requiredWindow(context)
      audit.recordChange(
        () => people.endSession(windowId, { ended_at_ms: clock.nowMs(), end_reason: reason }),
        { action: 'session.ended', subject: ['person', context.actor.person?.id ?? ''], after: { reason } },
        context.actor,
      )
    },
    tiles(context) {
      requiredWindow(context)
      const active = people.active()
      const unfinished = new Map(unfinishedOfPeople(leftOver).map((each) => [each.person_id, each]))
      const openShifts = new Map(
        shifts
          .openOfPeople()
          .map(({ person_id: personId, opened_at_ms: openedAtMs, ...shift }) => [
            personId,
            { ...shift, opened_at: isoInstant(openedAtMs) },
          ]),
      )
      const items = pageOf(active, context.paging).map((person) => {
        const { sales = 0, entered_at_ms: atMs = null } = unfinished.get(person.id) ?? {}
        const unfinishedAt = atMs === null ? undefined : isoInstant(atMs)
        return {
          ...person,
          unfinished_sales: sales,
          ...present({ unfinished_sale_at: unfinishedAt, shift: openShifts.get(person.id) }),
        }
      })
      return { items, total: active.length }
    },
    async approve(context, { body }) {
      const windowId = requiredWindow(context)
      const { permission, method, path, body: approved, ...proof } = body
      const { id: approverId, name, role } = await windowSignIn.recognize(context.actor, proof, 'approval.refused')
      if (!('approval' in permissions[permission]) || !hasPermission(role, permission))
        throw new AppError('approver_unfit')
      const approver = { id: approverId, name, role }
      const { id, expiresAtMs } = approvals.give(
        { windowId, personId: context.actor.person?.id, method, path, body: approved, permission },
        approver,
      )
      audit.record(
        { action: 'approval.given', subject: ['request', `${method} ${path}`], after: { permission } },
        { ...context.actor, approver: { id: approverId, name } },
      )
      return { id, approver, expires_at: isoInstant(expiresAtMs) }
    },
    // The guard has decided already.
    mayDo: () => undefined,
  })
}
