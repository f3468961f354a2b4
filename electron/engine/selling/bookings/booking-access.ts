/** The booking of a request, and how much of it the caller may see (decisions.md sections 4, 5 and 6a). */
import { AppError } from '../../../../shared/errors/errors.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Access } from '../../../core/http/auth.ts'
import { tokenAccess, type RequestContext } from '../../../core/http/route.ts'
import { pathId } from '../../../core/http/search.ts'
import { maySee } from './booking-owner.ts'
import type { BookingReader, BookingRecord, Related } from './read-repository.ts'
import type { BookingView } from './representation.ts'

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
