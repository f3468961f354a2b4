/** All drawers, closed shifts and deposits. */
import type { floor as english } from '../en-US/floor.ts'
import type { MessagesLike } from '../messages.ts'

export const floor: MessagesLike<typeof english> = {
  floor: 'Tous les tiroirs',
  closed: 'Quarts clôturés',
  deposits: 'Dépôts',
}
