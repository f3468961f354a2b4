/** Menu, dialogs and other texts of the main process. */
import type { native as english } from '../en-US/native.ts'
import type { MessagesLike } from '../messages.ts'

export const native: MessagesLike<typeof english> = {}
