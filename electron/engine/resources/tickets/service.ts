/** The tickets of a booking, and recording them (decisions.md section 4, tickets). */
import type { EngineDeps } from '../../deps.ts'
import { AppError } from '../../../../shared/errors.ts'
import { invalidParameter } from '../../../core/http/api-error.ts'
import type { BookingWithFacility } from '../bookings/booking-row.ts'
import { refusal } from '../bookings/refusal.ts'
import { createTicketStore } from './repository.ts'
import { firstTicket, gateReads, mostTickets, standing, ticketNumber } from './ticket.ts'
import type { Ticket } from './ticket.ts'
import type { TicketInput } from './ticket-input.ts'

export interface Tickets {
  /** In the order in which they were issued. */
  of(row: BookingWithFacility): Ticket[]
  /**
   * Issues another ticket, or brings the one with this number up to date: issued becomes used or void, once and for all.
   * Must run inside a transaction, with the row read in it. Throws 409 `booking_already_cancelled`, `ticket_settled`.
   */
  record(row: BookingWithFacility, input: TicketInput, nowMs: number): { ticket: Ticket; isNew: boolean }
}

function changed(ticket: Ticket, { status, usedAtMs, dtc }: TicketInput, nowMs: number): Ticket {
  if (status === undefined || status === ticket.status) return { ...ticket, dtc: { ...ticket.dtc, ...dtc } }
  if (ticket.status !== 'issued') throw new AppError('ticket_settled', { fields: ['status'] })
  return {
    ...ticket,
    status,
    usedAtMs: status === 'used' ? (usedAtMs ?? nowMs) : undefined,
    dtc: { ...ticket.dtc, ...dtc },
  }
}

function added(row: BookingWithFacility, known: readonly Ticket[], input: TicketInput, nowMs: number): Ticket {
  const numbers = new Set(known.map((ticket) => ticket.number))
  const position = known.length + 1
  if (position > mostTickets) {
    throw invalidParameter('ticket_number', `A booking has at most ${mostTickets} tickets.`)
  }
  let suffix = position
  while (numbers.has(ticketNumber(row.booking_id, suffix))) suffix += 1
  const issued: Ticket = {
    ...firstTicket(row),
    position,
    number: input.number ?? ticketNumber(row.booking_id, suffix),
    issuedAtMs: nowMs,
    dtc: gateReads(row),
  }
  return changed(issued, input, nowMs)
}

export function createTickets({ database }: Pick<EngineDeps, 'database'>): Tickets {
  const store = createTicketStore(database)

  function all(row: BookingWithFacility): Ticket[] {
    const recorded = store.of(row.booking_id)
    return recorded[0]?.position === 1 ? recorded : [firstTicket(row), ...recorded]
  }

  return {
    of: (row) => all(row).map((ticket) => standing(ticket, row)),
    record(row, input, nowMs) {
      if (row.status === 'cancelled') throw refusal('booking_already_cancelled')
      const known = all(row)
      const same = known.find((ticket) => ticket.number === input.number)
      const ticket = same === undefined ? added(row, known, input, nowMs) : changed(same, input, nowMs)
      store.put(ticket)
      return { ticket, isNew: same === undefined }
    },
  }
}
