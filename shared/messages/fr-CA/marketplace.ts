/** Texts in responses of the marketplace: amenities, cancellation rules, labels. */
import type { marketplace as english } from '../en-US/marketplace.ts'
import type { MessagesLike } from '../messages.ts'

export const marketplace: MessagesLike<typeof english> = {}
