/** Who owns a booking, and who may therefore read, list, share and cancel it (decisions.md sections 5 and 6a). */
import { isInternal, type Auth } from '../../../core/http/auth.ts'
import type { BookingRow } from './booking-row.ts'

/** Who owns what a token makes: its user; else its client, where the token has the scope `partner`; else nobody. */
export const ownerOf = ({
  userId,
  clientId,
  scopes,
}: Auth): { readonly userId: number } | { readonly clientId: string } | undefined => {
  if (userId !== undefined) return { userId }
  return clientId !== undefined && scopes.has('partner') ? { clientId } : undefined
}

/** Who does something, for the activity log. */
export const actorOf = ({ clientId = 'anonymous', userId }: Auth): string =>
  userId === undefined ? clientId : `${clientId}, user ${userId}`

type OwnerColumns = Pick<BookingRow, 'user_id' | 'partner_id' | 'owner_client_id'>

/** The column of a booking, and its value in those that the caller may see; undefined for a token that owns nothing. */
export const ownMark = (auth: Auth): { column: keyof OwnerColumns; value: string | number } | undefined => {
  const owner = ownerOf(auth)
  if (owner === undefined) return undefined
  if ('userId' in owner) return { column: 'user_id', value: owner.userId }
  return auth.partnerId === undefined
    ? { column: 'owner_client_id', value: owner.clientId }
    : { column: 'partner_id', value: auth.partnerId }
}

/** True where the token has bookings of its own to see; others need the code of each one. */
export const seesBookings = (auth: Auth): boolean => isInternal(auth) || ownMark(auth) !== undefined

/** Internal: all. A user: the user's own. A partner: those attributed to it; without a partner record, its client's. */
export const maySee = (auth: Auth, booking: OwnerColumns): boolean => {
  if (isInternal(auth)) return true
  const mark = ownMark(auth)
  return mark !== undefined && booking[mark.column] === mark.value
}
