/** GET and POST /bookings/{id}/tickets (specification, 2021-04-15; decisions.md section 4). */
import { z } from 'zod'
import { AppError, invalidParameter } from '../../../../shared/errors/errors.ts'
import { sharedTicket, ticket as ticketSchema } from '../../../../shared/api/bookings.ts'
import { bookingCodes, numericIdPath, ticketForm, ticketPath } from '../../../../shared/api/parameters.ts'
import type { EngineServices } from '../../services.ts'
import { pagedReply, resourceRoutes, sortedBy, sortOf } from '../lists.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { Reply, RequestContext, Route } from '../../../core/http/route.ts'
import { anyRight, byCodeAccess, requireBooking } from '../../selling/bookings/booking-access.ts'
import { bookingShape } from '../../selling/bookings/representation.ts'
import { pathId } from '../../../core/http/search.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import type { BookingWithFacility } from '../../selling/bookings/booking-row.ts'
import { holdsPlate, mostTickets, newTicket, ticketId, ticketNumber, ticketShape, type Ticket } from './ticket.ts'
import { readTicket, type TicketInput } from './ticket-input.ts'

const ticketSorts = ['id', 'ticket_number', 'status', 'issued_at'] as const

const ticketValue = (ticket: Ticket, { name }: SortKey<string>): number | string => {
  if (name === 'ticket_number' || name === 'status') return ticket[name]
  return name === 'issued_at' ? ticket.issued_at_ms : ticket.position
}

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

export const createTicketRoutes = ({ repositories }: EngineServices): readonly Route[] => {
  const { bookings, tickets, transaction, lock } = repositories

  /** The tickets in the order in which they were issued. */
  const ticketsOf = (row: BookingWithFacility): Ticket[] => {
    const { booking_id: id, purchased_at_ms: purchasedAtMs } = row
    const recorded = tickets.list(id)
    return recorded[0]?.position === 1 ? recorded : [newTicket(row, 1, ticketNumber(id, 1), purchasedAtMs), ...recorded]
  }

  /** The members that the caller sees. The tickets of a cancelled booking are void, except those that were used before. */
  const readTickets = (context: RequestContext) => {
    const [record, view] = requireBooking(context, bookings, anyRight)
    const { row } = record
    const all = ticketsOf(row).map((ticket): Ticket =>
      row.status === 'cancelled' && ticket.status === 'issued' ? { ...ticket, status: 'void' } : ticket,
    )
    const booking = context.zoom.includes('booking') ? bookingShape(record, context, view) : undefined
    const write = (ticket: Ticket): object =>
      ticketShape(ticket, row.timezone, context, { withDtc: view !== 'shared' || !holdsPlate(ticket, row), booking })
    return { all, write }
  }

  const list = (context: RequestContext): Reply => {
    const sort = sortOf(context)
    const { all, write } = readTickets(context)
    return pagedReply(context, all.length, (paging) => pageOf(sortedBy(all, sort, ticketValue), paging).map(write))
  }

  /** Throws 403 as the booking does, and 404. */
  const show = (context: RequestContext): Reply => {
    const { all, write } = readTickets(context)
    const ticket = all.find((each) => ticketId(each) === pathId(context.pathParams['ticket_id']))
    if (ticket === undefined) throw new AppError('not_found')
    return { kind: 'resource', body: write(ticket) }
  }

  /** An issued ticket becomes used or void, once. Throws 409 `booking_already_cancelled`, `ticket_settled`. */
  const record = (context: RequestContext): Reply =>
    transaction(() => {
      const { params, nowMs, pathParams } = context
      const id = pathId(pathParams['id'])
      if (id !== undefined) lock('bookings', [id])
      const [{ row }] = requireBooking(context, bookings, ['own'])
      const input = readTicket(params, row.timezone)
      if (row.status === 'cancelled') throw new AppError('booking_already_cancelled')
      const known = ticketsOf(row)
      const same = known.find((ticket) => ticket.ticket_number === input.number)
      const ticket = changed(same ?? added(row, known, input, nowMs), input, nowMs)
      tickets.put(ticket)
      const status = same === undefined ? 201 : 200
      return { kind: 'resource', status, body: ticketShape(ticket, row.timezone, context) }
    })

  return resourceRoutes('ticket', byCodeAccess, {
    'GET /bookings/:id/tickets': {
      summary: 'What lets the vehicles of a booking in',
      list: true,
      zooms: ['booking'],
      sorts: ticketSorts,
      pathParameters: numericIdPath,
      parameters: bookingCodes,
      refusals: ['customer_unauthorized_api_key'],
      response: ticketSchema,
      bodiesBy: { share_code: z.array(sharedTicket) },
      handle: list,
    },
    'GET /bookings/:id/tickets/:ticket_id': {
      summary: 'One ticket of a booking',
      zooms: ['booking'],
      pathParameters: ticketPath,
      parameters: bookingCodes,
      refusals: ['customer_unauthorized_api_key', 'not_found'],
      response: ticketSchema,
      bodiesBy: { share_code: sharedTicket },
      handle: show,
    },
    'POST /bookings/:id/tickets': {
      summary: 'Records a ticket: another one, or by its number that one was used or voided',
      access: { anonymous: false, scopes: ['partner'] },
      pathParameters: numericIdPath,
      parameters: ticketForm,
      refusals: ['customer_unauthorized_api_key', 'booking_already_cancelled', 'ticket_settled'],
      successStatus: 201,
      otherResponses: { 200: { description: 'A ticket that was there is up to date', schema: ticketSchema } },
      response: ticketSchema,
      handle: record,
    },
  })
}
