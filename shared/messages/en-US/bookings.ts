/** Bookings. */

export const bookings = {} as const
