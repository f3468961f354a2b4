/** Sell: entry, payment, pass, parked and unfinished sales. */
import type { sale as english } from '../en-US/sale.ts'
import type { MessagesLike } from '../messages.ts'

export const sale: MessagesLike<typeof english> = {}
