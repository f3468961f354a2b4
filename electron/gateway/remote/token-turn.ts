/** State that successive keepers of one profile's token share: each change of the profile makes a new keeper, and the sign-in stays. */
import { createSerialQueue } from '../../../shared/serial-queue.ts'

export const createTokenTurn = () => ({
  /** Grows when a token ends: a renewal that began before is discarded. */
  epoch: 0,
  /** Counts sign-ins and sign-outs as they begin: the latest wins. */
  signIns: 0,
  /** Shared: a refresh token that is sent twice would end the sign-in. */
  renewing: undefined as Promise<string> | undefined,
  exclusively: createSerialQueue(),
})

export type TokenTurn = ReturnType<typeof createTokenTurn>
