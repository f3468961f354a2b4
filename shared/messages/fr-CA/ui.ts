/** Components: lists, tables, fields, drawers, map, formats. */
import type { ui as english } from '../en-US/ui.ts'
import type { MessagesLike } from '../messages.ts'

export const ui: MessagesLike<typeof english> = {}
