/** A ticket: what a gate reads to let one vehicle in. A booking's first one is made of the booking itself, at no cost. */
import { normalizePlate } from '../../../../shared/plate.ts'
import { passDisplayOf } from '../../../core/passes/pass-display.ts'
import type { BookingWithFacility } from '../bookings/booking-row.ts'

export const ticketStatuses = ['issued', 'used', 'void'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export interface Ticket {
  readonly bookingId: number
  /** Among the tickets of its booking, from 1. */
  readonly position: number
  readonly number: string
  readonly status: TicketStatus
  readonly issuedAtMs: number
  readonly usedAtMs: number | undefined
  readonly dtc: { readonly identifier: string; readonly kind: string }
}

export const mostTickets = 999

/** No two tickets share one, of whichever bookings. */
export function ticketId({ bookingId, position }: Ticket): number {
  return bookingId * (mostTickets + 1) + position
}

export function ticketNumber(bookingId: number, position: number): string {
  return `T-${bookingId}-${position}`
}

/** The code of the pass; the plate where the facility hides the code because its gate reads plates. */
export function gateReads(row: BookingWithFacility): Ticket['dtc'] {
  const display = passDisplayOf(row.pass_display_json, row.require_license_plate === 1)
  return display.scan_code === 'hidden' && row.plate !== null
    ? { identifier: row.plate, kind: 'license_plate' }
    : { identifier: row.scan_code, kind: 'QR' }
}

/** True where the gate reads the plate, however it was recorded: a share code does not show it. */
export function holdsPlate({ dtc }: Ticket, { plate }: BookingWithFacility): boolean {
  return dtc.kind === 'license_plate' || (plate !== null && normalizePlate(dtc.identifier) === plate)
}

export function firstTicket(row: BookingWithFacility): Ticket {
  return {
    bookingId: row.booking_id,
    position: 1,
    number: ticketNumber(row.booking_id, 1),
    status: 'issued',
    issuedAtMs: row.purchased_at_ms,
    usedAtMs: undefined,
    dtc: gateReads(row),
  }
}

/** A cancelled booking's tickets are void, but for those that were used before. */
export function standing(ticket: Ticket, row: BookingWithFacility): Ticket {
  return row.status === 'cancelled' && ticket.status === 'issued' ? { ...ticket, status: 'void' } : ticket
}
