/** Whether the marketplace can be asked now, and if not, why: for everything that only the marketplace can do. */
import type { ConnectionState } from '../../../shared/connection.ts'
import { useConnection } from './connection-store.ts'

export interface Online {
  readonly isOnline: boolean
  /** `disabledReason('sell')` is "Cannot sell while offline"; undefined while it can be done. */
  readonly disabledReason: (verb: string) => string | undefined
  /** Why, in a few words more; undefined while it can be done. */
  readonly because: string | undefined
}

type Away = 'offline' | 'signed_out' | 'locked'

/** Undefined while the marketplace can be asked; always so for an embedded one. */
export function awayFrom(state: ConnectionState | undefined): Away | undefined {
  if (state === undefined || state.kind === 'embedded') return undefined
  if (state.signIn.status === 'signed_out' || state.signIn.status === 'locked') return state.signIn.status
  return state.link?.status === 'offline' ? 'offline' : undefined
}

const whileWords: Readonly<Record<Away, string>> = {
  offline: 'while offline',
  signed_out: 'while signed out',
  locked: 'while the keychain is locked',
}
const becauseWords: Readonly<Record<Away, string>> = {
  offline: 'Only the marketplace can hold a space',
  signed_out: 'The marketplace wants to know who asks',
  locked: 'The token is in the keychain of this computer',
}

export function useOnline(): Online {
  const away = useConnection(({ state }) => awayFrom(state))
  return {
    isOnline: away === undefined,
    disabledReason: (verb) => (away === undefined ? undefined : `Cannot ${verb} ${whileWords[away]}`),
    because: away === undefined ? undefined : becauseWords[away],
  }
}
