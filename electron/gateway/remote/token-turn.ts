/** What the keepers of one profile’s token share: each change of the profile makes another keeper, and the sign-in stays one. */

export interface TokenTurn {
  /** Counts up with what ends a token: a renewal that was under way then comes too late. */
  epoch: number
  /** Counts up as a sign-in begins and with a sign-out: of two, the later is what the person wants. */
  wishes: number
  /** The one that is under way: a refresh token that is sent twice ends the sign-in. */
  renewing: Promise<string> | undefined
  /** One after the other: between reading the secrets and writing them nobody else does. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
}

export const createTokenTurn = (): TokenTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    epoch: 0,
    wishes: 0,
    renewing: undefined,
    alone(work) {
      const result = last.then(work)
      last = result.catch(() => undefined)
      return result
    },
  }
}
