/** Who owns a booking, and who may therefore read, list, share and cancel it (decisions.md sections 5 and 6a). */
import type { SqlValue } from '../../../core/db/driver.ts'
import { isInternal, type Auth } from '../../../core/http/auth.ts'
import type { BookingRow } from './booking-row.ts'

/** The user, or the client where nobody is signed in. */
export type Owner = { readonly userId: number } | { readonly clientId: string }

/** Who owns what a token makes: its user; else its client, where the token has the scope `partner`; else nobody. */
export const ownerOf = ({ userId, clientId, scopes }: Auth): Owner | undefined => {
  if (userId !== undefined) return { userId }
  return clientId !== undefined && scopes.has('partner') ? { clientId } : undefined
}

type OwnerColumns = Pick<BookingRow, 'user_id' | 'partner_id' | 'owner_client_id'>

/** The column of a booking, and its value in those that the caller may see; undefined for a token that owns nothing. */
const ownMark = (auth: Auth): { column: keyof OwnerColumns; value: SqlValue } | undefined => {
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

/** The same rule as a condition on `booking`; undefined where there is none. */
export const visibleTo = (auth: Auth): { sql: string; parameters: SqlValue[] } | undefined => {
  if (isInternal(auth)) return undefined
  const mark = ownMark(auth)
  return mark === undefined
    ? { sql: '0', parameters: [] }
    : { sql: `booking.${mark.column} = ?`, parameters: [mark.value] }
}
