/** Whether the marketplace is available, and if not, why: for everything that only the marketplace can do. */
import { awayFrom, useConnection, type Away } from './connection-store.ts'

const whileText: Readonly<Record<Away, string>> = {
  offline: 'while offline',
  signed_out: 'while signed out',
  locked: 'while the keychain is locked',
}
const reasons: Readonly<Record<Away, string>> = {
  offline: 'Only the marketplace can hold a space',
  signed_out: 'The marketplace requires a sign-in',
  locked: 'The token is in the keychain of this computer',
}

export const useOnline = () => {
  const away = useConnection(({ state }) => awayFrom(state))
  return {
    isOnline: away === undefined,
    /** `disabledReason('sell')` is "Cannot sell while offline"; undefined while it can be done. */
    disabledReason: (verb: string): string | undefined =>
      away === undefined ? undefined : `Cannot ${verb} ${whileText[away]}`,
    /** The reason in more detail; undefined while available. */
    because: away === undefined ? undefined : reasons[away],
  }
}
