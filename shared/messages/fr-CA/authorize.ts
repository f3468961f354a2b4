/** Sign-in page of the marketplace. */
import type { authorize as english } from '../en-US/authorize.ts'
import type { MessagesLike } from '../messages.ts'

export const authorize: MessagesLike<typeof english> = {}
