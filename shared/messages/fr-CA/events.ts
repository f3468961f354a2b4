/** Events. */
import type { events as english } from '../en-US/events.ts'
import type { MessagesLike } from '../messages.ts'

export const events: MessagesLike<typeof english> = {}
