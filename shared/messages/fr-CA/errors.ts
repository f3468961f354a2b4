/** Errors: what happened, what was saved, what to do. */
import type { errors as english } from '../en-US/errors.ts'
import type { MessagesLike } from '../messages.ts'

export const errors: MessagesLike<typeof english> = {}
