/** Sell: entry, payment, pass, parked and unfinished sales. */

export const sale = {} as const
