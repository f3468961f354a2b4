/** One's own shift: opening, cash movements, counting and closing. */
import type { shifts as english } from '../en-US/shifts.ts'
import type { MessagesLike } from '../messages.ts'

export const shifts: MessagesLike<typeof english> = {
  mine: 'Mon quart',
}
