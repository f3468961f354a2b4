/** Public pages of the marketplace. */

export const pages = {} as const
