/** Events. */

export const events = {} as const
