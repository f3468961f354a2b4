/** The widget. */
import type { widget as english } from '../en-US/widget.ts'
import type { MessagesLike } from '../messages.ts'

export const widget: MessagesLike<typeof english> = {}
