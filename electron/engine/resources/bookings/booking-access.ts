/** Finds the booking of a request and says how much of it the caller may see (decisions.md sections 4 and 5). */
import { AppError } from '../../../../shared/errors.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { tokenAccess, type Access, type RequestContext } from '../../../core/http/route.ts'
import { pathId } from '../../../core/http/search.ts'
import type { BookingWithFacility } from './booking-row.ts'
import type { BookingReader, BookingRecord, Related } from './read-repository.ts'
import type { BookingView } from './representation.ts'
import { maySee } from './visibility.ts'

/** A booking can be viewed without a token, by its code. */
export const byCodeAccess: Access = { ...tokenAccess, anonymous: true }

export const relatedTo = (context: RequestContext): Related => ({
  event: context.zoom.wants('event'),
  venue: context.zoom.wants('venue'),
})

const sameCode = (given: string, code: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(code))
}

const recordFor = (context: RequestContext, reader: BookingReader): BookingRecord | undefined => {
  const id = pathId(context.pathParams['id'])
  return id === undefined ? undefined : reader.find(id, relatedTo(context))
}

/** By the caller's own right or the booking's authorization code. */
const hasRights = ({ auth, params }: RequestContext, row: BookingWithFacility): boolean => {
  const code = params.get('authorization_code')
  return maySee(auth, row) || (code !== undefined && sameCode(code, row.authorization_code))
}

/** By the caller's right or a code. Throws 403 `customer_unauthorized_api_key`, the same whether the booking exists or not. */
export const seenBooking = (context: RequestContext, reader: BookingReader): [BookingRecord, BookingView] => {
  const record = recordFor(context, reader)
  if (record !== undefined) {
    const { row } = record
    if (hasRights(context, row)) return [record, 'whole']
    const share = context.params.get('share_code')
    if (share !== undefined && row.share_code !== null && sameCode(share, row.share_code)) return [record, 'shared']
  }
  throw new AppError('customer_unauthorized_api_key')
}

/** For sharing and cancelling, which a share code does not allow. Throws as `seenBooking` does. */
export const authorizedBooking = (context: RequestContext, reader: BookingReader): BookingRecord => {
  const record = recordFor(context, reader)
  if (record === undefined || !hasRights(context, record.row)) throw new AppError('customer_unauthorized_api_key')
  return record
}

/** By the caller's own right alone: no code stands for it. Throws as `seenBooking` does. */
export const ownBooking = (context: RequestContext, reader: BookingReader): BookingRecord => {
  const record = recordFor(context, reader)
  if (record === undefined || !maySee(context.auth, record.row)) throw new AppError('customer_unauthorized_api_key')
  return record
}
