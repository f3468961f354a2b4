/** Developer. */
import type { developer as english } from '../en-US/developer.ts'
import type { MessagesLike } from '../messages.ts'

export const developer: MessagesLike<typeof english> = {}
