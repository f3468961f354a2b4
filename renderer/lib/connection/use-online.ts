/** Whether the marketplace is available, and if not, why: for everything that only the marketplace can do. */
import { unavailabilityOf, useConnection, type Unavailability } from './connection-store.ts'

const whileText: Readonly<Record<Unavailability, string>> = {
  offline: 'while offline',
  signed_out: 'while signed out',
  locked: 'while the keychain is locked',
}
const reasons: Readonly<Record<Unavailability, string>> = {
  offline: 'Only the marketplace can hold a space',
  signed_out: 'The marketplace requires a sign-in',
  locked: 'The token is in the keychain of this computer',
}

export const useOnline = () => {
  const unavailability = useConnection(({ state }) => unavailabilityOf(state))
  return {
    isOnline: unavailability === undefined,
    /** `disabledReason('sell')` is "Cannot sell while offline"; undefined while it can be done. */
    disabledReason: (verb: string): string | undefined =>
      unavailability === undefined ? undefined : `Cannot ${verb} ${whileText[unavailability]}`,
    /** The reason in more detail; undefined while available. */
    because: unavailability === undefined ? undefined : reasons[unavailability],
  }
}
