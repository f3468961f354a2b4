/** Settings, Data. */
import type { backups as english } from '../en-US/backups.ts'
import type { MessagesLike } from '../messages.ts'

export const backups: MessagesLike<typeof english> = {}
