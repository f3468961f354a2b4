/** State that successive keepers of one profile's token share: each change of the profile makes a new keeper, and the sign-in stays. */

export interface TokenTurn {
  /** Counts what ends a token: a renewal that began before is discarded. */
  epoch: number
  /** Counts sign-ins and sign-outs as they begin: the latest wins. */
  signIns: number
  /** Under way: a refresh token that is sent twice would end the sign-in. */
  renewing: Promise<string> | undefined
  /** One at a time: nothing else reads or writes the secrets meanwhile. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
}

export const createTokenTurn = (): TokenTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    epoch: 0,
    signIns: 0,
    renewing: undefined,
    exclusively(work) {
      const result = last.then(work)
      last = result.catch(() => undefined)
      return result
    },
  }
}
