/** The owner of a booking, how much of it others may see, and the booking of a request (decisions.md sections 4, 5 and 6a). */
import { AppError } from '../../../../shared/errors/errors.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { isInternal, type Auth } from '../../../core/http/auth.ts'
import { tokenAccess, type Access, type RequestContext } from '../../../core/http/route.ts'
import { pathId } from '../../../core/http/search.ts'
import type { BookingRow } from './booking-row.ts'
import type { BookingReader, BookingRecord, Related } from './read-repository.ts'
import type { BookingView } from './representation.ts'

/** The owner of what a token creates: its user; else its client, where the token has the scope `partner`; else nobody. */
export const ownerOf = ({
  userId,
  clientId,
  scopes,
}: Auth): { readonly userId: number } | { readonly clientId: string } | undefined => {
  if (userId !== undefined) return { userId }
  return clientId !== undefined && scopes.has('partner') ? { clientId } : undefined
}

/** The actor in the activity log. */
export const actorOf = ({ clientId = 'anonymous', userId }: Auth): string =>
  userId === undefined ? clientId : `${clientId}, user ${userId}`

type OwnerColumns = Pick<BookingRow, 'user_id' | 'partner_id' | 'owner_client_id'>

/** The column of a booking, and its value in the bookings that the caller may see; undefined for a token that owns nothing. */
export const ownMark = (auth: Auth): { column: keyof OwnerColumns; value: string | number } | undefined => {
  const owner = ownerOf(auth)
  if (owner === undefined) return undefined
  if ('userId' in owner) return { column: 'user_id', value: owner.userId }
  return auth.partnerId === undefined
    ? { column: 'owner_client_id', value: owner.clientId }
    : { column: 'partner_id', value: auth.partnerId }
}

/** True where the token has bookings of its own to see; other tokens need the code of each booking. */
export const seesBookings = (auth: Auth): boolean => isInternal(auth) || ownMark(auth) !== undefined

/** Internal callers see all bookings, a user the user's own, a partner those attributed to it; without a partner record, its client's. */
export const maySee = (auth: Auth, booking: OwnerColumns): boolean => {
  if (isInternal(auth)) return true
  const mark = ownMark(auth)
  return mark !== undefined && booking[mark.column] === mark.value
}

/** A booking can be viewed without a token, by its code. */
export const byCodeAccess: Access = { ...tokenAccess, anonymous: true }

export const relatedTo = ({ zoom }: RequestContext): Related => ({
  event: zoom.includes('event'),
  venue: zoom.includes('venue'),
})

/** The caller's own right, or a code of the booking. */
type Right = 'own' | 'authorization_code' | 'share_code'

const hasRight = (right: Right, { auth, params }: RequestContext, { row }: BookingRecord): boolean => {
  if (right === 'own') return maySee(auth, row)
  const [given, code] = [params.get(right), row[right]]
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return given !== undefined && code !== null && timingSafeEqual(digest(given), digest(code))
}

/**
 * The booking, for a caller with one of the rights: a share code shows part of it. Throws 403 `customer_unauthorized_api_key`, the same
 * whether the booking exists or not.
 */
export const requireBooking = (
  context: RequestContext,
  reader: BookingReader,
  rights: readonly Right[],
): [BookingRecord, BookingView] => {
  const id = pathId(context.pathParams['id'])
  const record = id === undefined ? undefined : reader.find(id, relatedTo(context))
  const right = record && rights.find((each) => hasRight(each, context, record))
  if (record === undefined || right === undefined) throw new AppError('customer_unauthorized_api_key')
  return [record, right === 'share_code' ? 'shared' : 'whole']
}

/** The rights that allow viewing. */
export const anyRight: readonly Right[] = ['own', 'authorization_code', 'share_code']
