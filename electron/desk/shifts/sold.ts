/** The event, facility and lines of a booking, stored when it is sold: a report must not depend on the marketplace. */
import type { SaleRequest } from '../../../shared/desk/sales.ts'
import type { Log } from '../../core/deps.ts'
import { parseAmountMinor } from '../../core/money.ts'
import type { BookingApi, SoldBooking } from '../booking-api.ts'
import type { ReportRepository } from './report-repository.ts'
import type { Sold } from './rows.ts'

/** The facility is that of the booking, or of the form. Without readable lines there are none. */
export const soldOf = (booking: SoldBooking, { parking }: SaleRequest, currency: string): Sold => {
  const lines = (booking.line_items ?? []).map(({ kind, label, price }) => ({
    kind,
    label,
    amount: parseAmountMinor(price[currency] ?? '', currency),
  }))
  const location = booking._embedded?.['svc:location']
  const facility = location ?? (parking && { id: parking.location_id })
  return {
    event_id: booking.event_id ?? parking?.event_id,
    facility,
    lines: lines.flatMap((line) => (line.amount === undefined ? [] : { ...line, amount: line.amount })),
  }
}

/** The names of the events that were sold here. */
export const createSoldEvents = (deps: {
  readonly reports: ReportRepository
  readonly bookings: BookingApi
  readonly log: Log
}) => {
  const { reports, bookings, log } = deps
  return {
    /** Reads the event once. A report names it by its number where that failed; the next sale tries again. */
    async remember(eventId: number | undefined): Promise<void> {
      if (eventId === undefined || reports.hasEvent(eventId)) return
      try {
        const event = await bookings.readEvent(eventId)
        reports.addEvent({
          id: eventId,
          name: event.name,
          starts_at: event.start_time ?? null,
          venue: event._embedded?.['svc:venue']?.name ?? null,
        })
      } catch (error) {
        log.warn('the event of a sale could not be read', { eventId, error })
      }
    },
  }
}

export type SoldEvents = ReturnType<typeof createSoldEvents>
