/** E-mail. */
import type { mail as english } from '../en-US/mail.ts'
import type { MessagesLike } from '../messages.ts'

export const mail: MessagesLike<typeof english> = {}
