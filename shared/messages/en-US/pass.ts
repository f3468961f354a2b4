/** The pass on paper and on screen. */

export const pass = {} as const
