/** The most that one payment may be, in whole units of its currency: more is a slip of the hand. */
export const largestAmount = 1_000_000
