/** Sell: the list of events and the options. */
import type { sell as english } from '../en-US/sell.ts'
import type { MessagesLike } from '../messages.ts'

export const sell: MessagesLike<typeof english> = {}
