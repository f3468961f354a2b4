/** Whether the marketplace can be asked now, and if not, why: for everything that only the marketplace can do. */
import { awayFrom } from './away.ts'
import type { Away } from './away.ts'
import { useConnection } from './connection-store.ts'

export interface Online {
  readonly isOnline: boolean
  /** `disabledReason('sell')` is "Cannot sell while offline"; undefined while it can be done. */
  readonly disabledReason: (verb: string) => string | undefined
  /** Why, in a few words more; undefined while it can be done. */
  readonly because: string | undefined
}

const whileWords: Readonly<Record<Away, string>> = {
  offline: 'while offline',
  signed_out: 'while signed out',
  locked: 'while the keychain is locked',
}
const becauseWords: Readonly<Record<Away, string>> = {
  offline: 'Only the marketplace can hold a space',
  signed_out: 'The marketplace requires a sign-in',
  locked: 'The token is in the keychain of this computer',
}

export const useOnline = (): Online => {
  const away = useConnection(({ state }) => awayFrom(state))
  return {
    isOnline: away === undefined,
    disabledReason: (verb) => (away === undefined ? undefined : `Cannot ${verb} ${whileWords[away]}`),
    because: away === undefined ? undefined : becauseWords[away],
  }
}
