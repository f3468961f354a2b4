/** The pass on paper and on screen. */
import type { pass as english } from '../en-US/pass.ts'
import type { MessagesLike } from '../messages.ts'

export const pass: MessagesLike<typeof english> = {}
