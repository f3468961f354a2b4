/** Bookings. */
import type { bookings as english } from '../en-US/bookings.ts'
import type { MessagesLike } from '../messages.ts'

export const bookings: MessagesLike<typeof english> = {}
