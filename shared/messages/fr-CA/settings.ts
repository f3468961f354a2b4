/** Settings. */
import type { settings as english } from '../en-US/settings.ts'
import type { MessagesLike } from '../messages.ts'

export const settings: MessagesLike<typeof english> = {}
