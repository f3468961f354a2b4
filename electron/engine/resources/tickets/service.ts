/** The tickets of a booking, and recording them (decisions.md section 4, tickets). */
import { AppError, invalidParameter } from '../../../../shared/errors.ts'
import type { Repositories } from '../../repositories.ts'
import type { BookingWithFacility } from '../bookings/booking-row.ts'
import { mostTickets, newTicket, ticketNumber, type Ticket } from './ticket.ts'
import type { TicketInput } from './ticket-input.ts'

const changed = (ticket: Ticket, { status, usedAtMs, dtc }: TicketInput, nowMs: number): Ticket => {
  if (status === undefined || status === ticket.status) return { ...ticket, ...dtc }
  if (ticket.status !== 'issued') throw new AppError('ticket_settled', { fields: ['status'] })
  return { ...ticket, status, used_at_ms: status === 'used' ? (usedAtMs ?? nowMs) : null, ...dtc }
}

const added = (row: BookingWithFacility, known: readonly Ticket[], { number }: TicketInput, nowMs: number): Ticket => {
  const position = known.length + 1
  if (position > mostTickets) {
    throw invalidParameter('ticket_number', `A booking has at most ${mostTickets} tickets.`)
  }
  let suffix = position
  while (known.some((ticket) => ticket.ticket_number === ticketNumber(row.booking_id, suffix))) suffix += 1
  return newTicket(row, position, number ?? ticketNumber(row.booking_id, suffix), nowMs)
}

export const createTickets = ({ tickets: repository }: Pick<Repositories, 'tickets'>) => {
  const all = (row: BookingWithFacility): Ticket[] => {
    const { booking_id: id, purchased_at_ms: purchasedAtMs } = row
    const recorded = repository.list(id)
    return recorded[0]?.position === 1 ? recorded : [newTicket(row, 1, ticketNumber(id, 1), purchasedAtMs), ...recorded]
  }

  return {
    /** In the order in which they were issued. A cancelled booking's are void, but for those that were used before. */
    of: (row: BookingWithFacility): Ticket[] =>
      all(row).map((ticket) =>
        row.status === 'cancelled' && ticket.status === 'issued' ? { ...ticket, status: 'void' } : ticket,
      ),
    /** Issued becomes used or void, once. Must run inside a transaction. Throws 409 `booking_already_cancelled`, `ticket_settled`. */
    record(row: BookingWithFacility, input: TicketInput, nowMs: number): { ticket: Ticket; isNew: boolean } {
      if (row.status === 'cancelled') throw new AppError('booking_already_cancelled')
      const known = all(row)
      const same = known.find((ticket) => ticket.ticket_number === input.number)
      const ticket = changed(same ?? added(row, known, input, nowMs), input, nowMs)
      repository.put(ticket)
      return { ticket, isNew: same === undefined }
    },
  }
}
