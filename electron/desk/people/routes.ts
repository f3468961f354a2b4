/** /desk/people: who works here, with which role; PINs and badges are shown once and never again. */
import type { z } from 'zod'
import { personApi } from '../../../shared/contract/people.ts'
import type { newPerson, personChange, Person } from '../../../shared/desk/people.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { present } from '../../../shared/present.ts'
import { changedValues } from '../../core/audit/audit-log.ts'
import type { Actor } from '../../core/http/actor.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { isoInstant, optionalInstant } from '../../core/http/desk-route.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Services } from '../services.ts'
import { windowOf } from './guard.ts'
import type { PersonRow } from './person-repository.ts'
import { createBadgeCode, hashBadge, hashPin } from './pin.ts'
import { refuseEasyPin, remainingDelayMs } from './sign-in.ts'

const represent = (row: PersonRow, nowMs: number): Person => {
  const { id, name, role, version, added_by, last_sign_in_at_ms: signedInAtMs } = row
  const delayMs = remainingDelayMs(row, nowMs)
  return {
    id,
    name,
    role,
    version,
    pin: row.pin_hash === null ? 'none' : row.pin_temporary === 1 ? 'temporary' : 'set',
    role_since: isoInstant(row.role_since_ms),
    added_at: isoInstant(row.added_at_ms),
    ...present({
      pin_delayed_until: delayMs > 0 ? isoInstant(nowMs + delayMs) : undefined,
      badge_issued_at: optionalInstant(row.badge_issued_at_ms),
      blocked_at: optionalInstant(row.blocked_at_ms),
      added_by,
      last_sign_in:
        signedInAtMs === null ? undefined : { at: isoInstant(signedInAtMs), window: row.last_sign_in_window ?? '' },
    }),
  }
}

export const personRoutes = ({ desk, people, signIn, newBadges, audit, clock }: Services): Route[] => {
  const { secretCost } = desk
  const { randomBytes } = desk.ids

  const required = (id: number): PersonRow => {
    const row = people.find(id)
    if (row === undefined) throw new AppError('not_found', { messageKey: 'noPerson' })
    return row
  }

  const shown = (id: number): Person => represent(required(id), clock.nowMs())

  const refuseTakenName = (name: string, exceptId?: number): void => {
    if (people.isNameTaken(name, exceptId)) throw new AppError('person_name_taken', { fields: ['name'] })
  }

  /** The first person is an administrator with a PIN of their own, and signed in at once. */
  const add = (context: RequestContext, { name, role }: z.infer<typeof newPerson>, pinHash: string | null): number =>
    people.transaction(() => {
      const { actor } = context
      const isFirst = !people.hasPeople()
      // Somebody else may have been the first while the PIN was hashed.
      context.requirePermission('people')
      refuseTakenName(name)
      if (isFirst && (role !== 'administrator' || pinHash === null)) {
        throw new AppError('first_administrator', { fields: ['role', 'pin'] })
      }
      const id = people.insert({
        name,
        role,
        pin_hash: pinHash,
        pin_temporary: isFirst || pinHash === null ? 0 : 1,
        added_at_ms: clock.nowMs(),
        added_by_id: actor.person?.id ?? null,
      })
      const pin = pinHash === null ? 'none' : isFirst ? 'own' : 'temporary'
      audit.record({ action: 'person.added', subject: ['person', id], after: { name, role, pin } }, actor)
      const windowId = windowOf(context)
      if (isFirst && windowId !== undefined) people.startSession(windowId, id, actor.window, clock.nowMs())
      return id
    })

  const change = (
    row: PersonRow,
    { version, name = row.name, role = row.role, blocked }: z.infer<typeof personChange>,
    actor: Actor,
  ) =>
    people.transaction(() => {
      const nowMs = clock.nowMs()
      const isBlocked = blocked ?? row.blocked_at_ms !== null
      refuseTakenName(name, row.id)
      const isAdministrator = role === 'administrator' && !isBlocked
      if (row.role === 'administrator' && !isAdministrator && !people.hasOtherAdministrator(row.id)) {
        throw new AppError('last_administrator')
      }
      const isUpdated = people.update(row.id, version, {
        name,
        role,
        role_since_ms: role === row.role ? row.role_since_ms : nowMs,
        blocked_at_ms: isBlocked ? (row.blocked_at_ms ?? nowMs) : null,
      })
      if (!isUpdated) throw new AppError('person_changed')
      if (isBlocked) {
        people.endSessionsOf(row.id, nowMs)
        newBadges.forget(row.id)
      }
      const before = { name: row.name, role: row.role, blocked: row.blocked_at_ms !== null }
      const changed = changedValues(before, { name, role, blocked: isBlocked })
      if (changed === undefined) return
      audit.record({ action: 'person.changed', subject: ['person', row.id], ...changed }, actor)
    })

  return deskHandlers(personApi, {
    list({ paging }) {
      const rows = people.list()
      return { items: pageOf(rows, paging).map((row) => represent(row, clock.nowMs())), total: rows.length }
    },
    async add(context, { body }) {
      const { pin } = body
      if (pin !== undefined) refuseEasyPin(pin)
      return shown(add(context, body, pin === undefined ? null : await hashPin(pin, randomBytes, secretCost)))
    },
    one: (_context, { id }) => shown(id),
    change({ actor }, { id, body }) {
      change(required(id), body, actor)
      return shown(id)
    },
    async givePin({ actor }, { id }) {
      const pin = await signIn.giveTemporaryPin(required(id), actor)
      return { pin, person: shown(id) }
    },
    issueBadge({ actor }, { id }) {
      const { name } = required(id)
      const code = createBadgeCode(randomBytes)
      audit.recordChange(
        () => people.setBadge(id, hashBadge(code), clock.nowMs()),
        { action: 'person.badge_given', subject: ['person', id], after: { name } },
        actor,
      )
      newBadges.keep(id, code)
      return { code, person: shown(id) }
    },
    forgetBadge: (_context, { id }) => newBadges.forget(id),
  })
}
