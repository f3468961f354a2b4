/** Sell: the comparison of options. */
import type { compare as english } from '../en-US/compare.ts'
import type { MessagesLike } from '../messages.ts'

export const compare: MessagesLike<typeof english> = {}
