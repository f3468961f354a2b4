/** The largest payment, in whole units of its currency: more is a typing error. */
export const largestAmount = 1_000_000
