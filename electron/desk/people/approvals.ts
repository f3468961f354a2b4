/** Approvals of a higher role, in memory: each allows one request of one person at one window, with its content, once, within two minutes. */
import { hash } from 'node:crypto'
import type { SignedIn } from '../../core/http/actor.ts'
import type { Clock, Ids } from '../../core/deps.ts'
import type { Permission } from '../../../shared/permissions.ts'

const validMs = 2 * 60_000

export interface ApprovedRequest {
  readonly windowId: string
  /** The person who is signed in at the window. */
  readonly personId: number | undefined
  readonly method: string
  /** The path with the query. */
  readonly path: string
  /** The body as it is sent. */
  readonly body: string
  readonly permission: Permission
}

interface Given extends Omit<ApprovedRequest, 'body'> {
  readonly bodyHash: string
  readonly approver: SignedIn
  readonly expiresAtMs: number
}

export const createApprovals = (clock: Clock, { randomBytes }: Ids) => {
  const given = new Map<string, Given>()

  return {
    give(request: ApprovedRequest, approver: SignedIn): { id: string; expiresAtMs: number } {
      const nowMs = clock.nowMs()
      for (const [id, { expiresAtMs }] of given) if (expiresAtMs <= nowMs) given.delete(id)
      const id = Buffer.from(randomBytes(16)).toString('base64url')
      const expiresAtMs = nowMs + validMs
      const { body, ...rest } = request
      given.set(id, { ...rest, bodyHash: hash('sha256', body), approver, expiresAtMs })
      return { id, expiresAtMs }
    },

    /** The person who approved this request; undefined for another request, and the second time. */
    use(id: string, request: ApprovedRequest): SignedIn | undefined {
      const found = given.get(id)
      if (found === undefined || found.expiresAtMs <= clock.nowMs()) return undefined
      const { windowId, personId, method, path, permission } = request
      if (found.windowId !== windowId || found.personId !== personId) return undefined
      if (found.method !== method || found.path !== path) return undefined
      if (found.permission !== permission || found.bodyHash !== hash('sha256', request.body)) return undefined
      given.delete(id)
      return found.approver
    },
  }
}

export type Approvals = ReturnType<typeof createApprovals>
