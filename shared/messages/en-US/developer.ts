/** Developer. */

export const developer = {} as const
