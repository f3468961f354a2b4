/** Sell: the list of events and the options. */

export const sell = {} as const
