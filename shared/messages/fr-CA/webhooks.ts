/** Webhooks. */
import type { webhooks as english } from '../en-US/webhooks.ts'
import type { MessagesLike } from '../messages.ts'

export const webhooks: MessagesLike<typeof english> = {}
