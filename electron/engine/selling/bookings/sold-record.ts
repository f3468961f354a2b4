/** Finds a record by the id in the path, also one that is no longer listed where the caller has bookings for it. */
import type { RequestContext } from '../../../core/http/route.ts'
import { foundByPath } from '../../api/members.ts'
import { seesBookings } from './booking-owner.ts'
import type { BookingReader } from './read-repository.ts'

/** Throws 404. Only a listed record is the same for every caller. */
export const listedOrSold = <Row>(
  context: RequestContext,
  object: 'event' | 'location' | 'venue',
  rows: { find(id: number): Row | undefined; findStored(id: number): Row | undefined },
  bookings: BookingReader,
): { readonly row: Row; readonly isListed: boolean } => {
  const { auth } = context
  const isSold = (id: number): boolean =>
    seesBookings(auth) && bookings.count(bookings.filter(`${object}_id:${id}`, auth)) > 0
  return foundByPath(context, object, (id) => {
    const listed = rows.find(id)
    const row = listed ?? (isSold(id) ? rows.findStored(id) : undefined)
    return row && { row, isListed: listed !== undefined }
  })
}
