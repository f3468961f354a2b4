/** Recognizing people at a window and starting their sessions, with a row of the audit trail for each. */
import { isAppError } from '../../../shared/errors/errors.ts'
import type { AuditLog } from '../../core/audit/audit-log.ts'
import type { Clock } from '../../core/deps.ts'
import type { Actor, SignedIn } from '../../core/http/actor.ts'
import type { PersonRepository } from './person-repository.ts'
import type { Proof, SignIn } from './sign-in.ts'

interface WindowSignInDeps {
  readonly people: PersonRepository
  readonly signIn: SignIn
  readonly audit: AuditLog
  /** In a training this returns the live audit log: refusals are recorded there as well. */
  readonly liveAudit: () => AuditLog | undefined
  readonly clock: Clock
}

export const createWindowSignIn = ({ people, signIn, audit, liveAudit, clock }: WindowSignInDeps) => ({
  /** Returns the person of this proof. A wrong one is recorded; one that came too early was not checked. */
  async recognize(
    actor: Actor,
    proof: Proof,
    action: 'session.refused' | 'approval.refused' = 'session.refused',
  ): Promise<SignedIn> {
    try {
      return await signIn.recognize(proof, actor)
    } catch (error) {
      if (isAppError(error, 'pin_wrong', 'badge_unknown')) {
        const subject = 'badge' in proof ? (['badge', ''] as const) : (['person', proof.person_id] as const)
        for (const each of [audit, liveAudit()]) each?.record({ action, subject, after: { reason: error.code } }, actor)
      }
      throw error
    }
  },

  /** Replaces the session of whoever was signed in there. */
  start: (windowId: string, person: SignedIn, proof: Proof, { window }: Actor): void =>
    people.transaction(() => {
      people.startSession(windowId, person.id, window, clock.nowMs())
      const after = { by: 'badge' in proof ? 'badge' : 'pin' }
      audit.record({ action: 'session.started', subject: ['person', person.id], after }, { person, window })
    }),
})
