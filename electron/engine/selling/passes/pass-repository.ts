/** Reads the pass of a booking, by the booking's id or by the token of the pass's public page. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { isDemo, isTraining } from '../../../core/db/meta.ts'
import type { PassModel } from '../../../core/passes/pass-model.ts'
import type { BookingReader } from '../bookings/read-repository.ts'
import type { VenueRepository } from '../../api/venues/repository.ts'
import type { MovedEvents } from './moved-event-repository.ts'
import { passModel } from './pass.ts'

export const createPassRepository = (
  database: ReadableDatabase,
  bookings: BookingReader,
  venues: VenueRepository,
  wasMoved: MovedEvents,
) => {
  const findByToken = database.prepare<{ id: number }>('SELECT id FROM bookings WHERE pass_token = ?')
  const findRate = database.prepare<{ access_code: string | null }>(
    'SELECT access_code FROM rates WHERE id = (SELECT rate_id FROM bookings WHERE id = ?)',
  )

  const find = (bookingId: number): PassModel | undefined => {
    const record = bookings.find(bookingId, { event: true, venue: false })
    if (record === undefined) return undefined
    const { row, event } = record
    const venueId = event?.venue_id ?? row.venue_id ?? undefined
    const venue = venueId === undefined ? undefined : venues.findStored(venueId)
    const accessCode = findRate.get(bookingId)?.access_code ?? null
    const moved = event !== undefined && wasMoved(row, event)
    return passModel(record, { venue, accessCode, moved, sample: isDemo(database) || isTraining(database) })
  }

  return {
    find,
    findByToken(token: string): PassModel | undefined {
      const booking = findByToken.get(token)
      return booking && find(booking.id)
    },
  }
}
