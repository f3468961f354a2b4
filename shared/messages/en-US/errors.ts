/** Errors: what happened, what was saved, what to do. */

export const errors = {} as const
