/** Sell: the comparison of options. */

export const compare = {} as const
