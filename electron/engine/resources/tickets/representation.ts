/** A ticket as HAL (decisions.md section 4, tickets). */
import { zoneClock } from '../../domain/time.ts'
import type { ObjectFields } from '../../../core/http/fields.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { ticketId } from './ticket.ts'
import type { Ticket } from './ticket.ts'

const ticketFields: ObjectFields = {
  object: 'ticket',
  defaults: ['id', 'booking_id', 'ticket_number', 'status', 'issued_at', 'used_at', 'dtc'],
}

/** Times are those of the facility's zone. Without `dtc` for those who must not see the plate in it. */
export function ticketShape(
  ticket: Ticket,
  timezone: string,
  { fields, relations }: Pick<RequestContext, 'fields' | 'relations'>,
  { withDtc = true } = {},
): object {
  const clock = zoneClock(timezone)
  const chosen = fields.of(ticketFields)
  const members = {
    id: ticketId(ticket),
    booking_id: ticket.bookingId,
    ticket_number: ticket.number,
    status: ticket.status,
    issued_at: clock.format(ticket.issuedAtMs),
    used_at: ticket.usedAtMs === undefined ? undefined : clock.format(ticket.usedAtMs),
    dtc: withDtc ? ticket.dtc : undefined,
  }
  return {
    ...Object.fromEntries(Object.entries(members).filter(([name, value]) => value !== undefined && chosen.has(name))),
    _links: { [relations.name('booking')]: { href: `/bookings/${ticket.bookingId}` }, curies: relations.curies },
  }
}
