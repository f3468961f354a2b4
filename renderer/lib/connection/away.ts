/** Why the marketplace of the profile in use cannot be asked. */
import type { ConnectionState } from '../../../shared/connection.ts'

export type Away = 'offline' | 'signed_out' | 'locked'

/** Undefined while the marketplace can be asked; always so for an embedded one. */
export const awayFrom = (state: ConnectionState | undefined): Away | undefined => {
  if (state === undefined || state.kind === 'embedded') return undefined
  if (state.signIn.status === 'signed_out' || state.signIn.status === 'locked') return state.signIn.status
  return state.link?.status === 'offline' ? 'offline' : undefined
}
