/** Passes. */

export const passes = {} as const
