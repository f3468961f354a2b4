/** Sign-in page of the marketplace. */

export const authorize = {} as const
