/** A ticket: what a gate reads to let one vehicle in. The first ticket of a booking is derived from the booking itself, at no cost. */
import type { Ticket as TicketShape } from '../../../../shared/api/bookings.ts'
import { normalizePlate } from '../../../../shared/values/plate.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { zoneClock } from '../../../core/time.ts'
import { passDisplayOf } from '../../../core/passes/pass-display.ts'
import type { BookingWithFacility } from '../../selling/bookings/booking-row.ts'
import { chosenMembers, columns, embedding, fieldsOf, type Members } from '../members.ts'

export const ticketStatuses = ['issued', 'used', 'void'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export interface Ticket {
  readonly booking_id: number
  /** The number among the tickets of its booking, from 1. */
  readonly position: number
  readonly ticket_number: string
  readonly status: TicketStatus
  readonly issued_at_ms: number
  readonly used_at_ms: number | null
  readonly dtc_identifier: string
  readonly dtc_kind: string
}

export const mostTickets = 999

export const ticketNumber = (bookingId: number, position: number): string => `T-${bookingId}-${position}`

/** The code of the pass; the plate where the facility hides the code because its gate reads plates. */
const gateReads = (row: BookingWithFacility): Pick<Ticket, 'dtc_identifier' | 'dtc_kind'> => {
  const display = passDisplayOf(row.pass_display_json, row.require_license_plate === 1)
  return display.scan_code === 'hidden' && row.plate !== null
    ? { dtc_identifier: row.plate, dtc_kind: 'license_plate' }
    : { dtc_identifier: row.scan_code, dtc_kind: 'QR' }
}

/** True where the gate reads the plate, however it was recorded: a share code does not show it. */
export const holdsPlate = ({ dtc_kind: kind, dtc_identifier: text }: Ticket, { plate }: BookingWithFacility): boolean =>
  kind === 'license_plate' || (plate !== null && normalizePlate(text) === plate)

export const newTicket = (row: BookingWithFacility, position: number, number: string, issuedAtMs: number): Ticket => ({
  booking_id: row.booking_id,
  position,
  ticket_number: number,
  status: 'issued',
  issued_at_ms: issuedAtMs,
  used_at_ms: null,
  ...gateReads(row),
})

/** Ids are unique across all bookings. */
export const ticketId = ({ booking_id: bookingId, position }: Pick<Ticket, 'booking_id' | 'position'>): number =>
  bookingId * (mostTickets + 1) + position

const members: Members<TicketShape, [Ticket, { readonly timezone: string; readonly withDtc: boolean }]> = {
  id: ticketId,
  ...columns('booking_id', 'ticket_number', 'status'),
  issued_at: (ticket, { timezone }) => zoneClock(timezone).format(ticket.issued_at_ms),
  used_at: (ticket, { timezone }) =>
    ticket.used_at_ms === null ? undefined : zoneClock(timezone).format(ticket.used_at_ms),
  dtc: (ticket, { withDtc }) => (withDtc ? { identifier: ticket.dtc_identifier, kind: ticket.dtc_kind } : undefined),
}
const ticketFields = fieldsOf('ticket', members)

/** The ticket as HAL, with times in the facility's zone; without `dtc` for callers who must not see the plate in it. */
export const ticketShape = (
  ticket: Ticket,
  timezone: string,
  { fields, relations }: Pick<RequestContext, 'fields' | 'relations'>,
  { withDtc = true, booking }: { readonly withDtc?: boolean; readonly booking?: object | undefined } = {},
): object => ({
  ...chosenMembers(members, fields.of(ticketFields), ticket, { timezone, withDtc }),
  ...embedding(relations, { booking }),
  _links: {
    self: { href: `/bookings/${ticket.booking_id}/tickets/${ticketId(ticket)}` },
    [relations.name('booking')]: { href: `/bookings/${ticket.booking_id}` },
    curies: relations.curies,
  },
})
