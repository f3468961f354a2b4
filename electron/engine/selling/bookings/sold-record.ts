/** Finds a record by the id in the path, also one that is no longer listed where the caller has bookings for it. */
import type { RequestContext } from '../../../core/http/route.ts'
import { foundByPath } from '../../api/members.ts'
import { seesBookings } from './booking-owner.ts'
import { readFilter } from './filter-repository.ts'
import type { BookingReader } from './read-repository.ts'

/** Throws 404. */
export const listedOrSold = <Row>(
  context: RequestContext,
  object: 'event' | 'location' | 'venue',
  rows: { find(id: number): Row | undefined; findStored(id: number): Row | undefined },
  bookings: BookingReader,
): Row => {
  const { auth } = context
  const isSold = (id: number): boolean =>
    seesBookings(auth) && bookings.count(readFilter(`${object}_id:${id}`, auth)) > 0
  return foundByPath(context, object, (id) => rows.find(id) ?? (isSold(id) ? rows.findStored(id) : undefined))
}
