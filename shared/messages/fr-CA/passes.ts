/** Passes. */
import type { passes as english } from '../en-US/passes.ts'
import type { MessagesLike } from '../messages.ts'

export const passes: MessagesLike<typeof english> = {}
