/** Which bookings a caller may see (decisions.md section 5). */
import type { SqlValue } from '../../db/driver.ts'
import { isInternal } from '../../http/auth.ts'
import type { Auth } from '../../http/auth.ts'
import type { BookingRow } from './booking-row.ts'

/** A list is personal: it takes a user's token, or a partner's or internal scope (decisions.md section 5). */
export function mayList(auth: Auth): boolean {
  return isInternal(auth) || auth.userId !== undefined || seesPartner(auth)
}

type Owned = Pick<BookingRow, 'client_id' | 'partner_id' | 'user_id'>

function seesPartner(auth: Auth): auth is Auth & { readonly partnerId: number } {
  return auth.partnerId !== undefined && auth.scopes.has('partner')
}

/** Internal: all. A partner: those attributed to it. A user: the user's own. Else: those of the same client. */
export function maySee(auth: Auth, booking: Owned): boolean {
  if (isInternal(auth)) return true
  if (auth.clientId === undefined) return false
  if (auth.userId !== undefined) return booking.user_id === auth.userId
  if (seesPartner(auth)) return booking.partner_id === auth.partnerId
  return booking.client_id === auth.clientId && booking.user_id === null
}

/** The same rule as a condition on `booking`; undefined where there is none. */
export function visibleTo(auth: Auth): { sql: string; parameters: SqlValue[] } | undefined {
  if (isInternal(auth)) return undefined
  if (auth.userId !== undefined) return { sql: 'booking.user_id = ?', parameters: [auth.userId] }
  if (seesPartner(auth)) return { sql: 'booking.partner_id = ?', parameters: [auth.partnerId] }
  return { sql: 'booking.client_id = ? AND booking.user_id IS NULL', parameters: [auth.clientId ?? ''] }
}
