/** Settings, Connections. */
import type { connections as english } from '../en-US/connections.ts'
import type { MessagesLike } from '../messages.ts'

export const connections: MessagesLike<typeof english> = {}
