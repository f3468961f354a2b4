/** Public pages of the marketplace. */
import type { pages as english } from '../en-US/pages.ts'
import type { MessagesLike } from '../messages.ts'

export const pages: MessagesLike<typeof english> = {}
