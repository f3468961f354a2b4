/** GET and POST /bookings/{id}/tickets (specification, 2021-04-15; decisions.md section 4). */
import { sharedTicket, ticket as ticketSchema } from '../../../../shared/api/bookings.ts'
import { bookingCodes, numericIdPath, ticketForm } from '../../../../shared/api/parameters.ts'
import type { EngineServices } from '../../services.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { Reply, RequestContext, Route } from '../../../core/http/route.ts'
import { byCodeAccess, ownBooking, seenBooking } from '../bookings/booking-access.ts'
import { createTickets } from './service.ts'
import { holdsPlate, ticketShape } from './ticket.ts'
import { readTicket } from './ticket-input.ts'

export const createTicketRoutes = ({ repositories }: EngineServices): readonly Route[] => {
  const { bookings, transaction } = repositories
  const tickets = createTickets(repositories)

  const list = (context: RequestContext): Reply => {
    const [{ row }, view] = seenBooking(context, bookings)
    const all = tickets.of(row)
    const items = pageOf(all, context.paging).map((ticket) =>
      ticketShape(ticket, row.timezone, context, view === 'whole' || !holdsPlate(ticket, row)),
    )
    return { kind: 'list', items, total: all.length }
  }

  const record = (context: RequestContext): Reply => {
    const [{ ticket, isNew }, timezone] = transaction(() => {
      const { row } = ownBooking(context, bookings)
      const input = readTicket(context.params, row.timezone)
      return [tickets.record(row, input, context.nowMs), row.timezone] as const
    })
    return { kind: 'resource', status: isNew ? 201 : 200, body: ticketShape(ticket, timezone, context) }
  }

  return [
    {
      method: 'GET',
      path: '/bookings/:id/tickets',
      summary: 'What lets the vehicles of a booking in',
      object: 'ticket',
      access: byCodeAccess,
      list: true,
      pathParameters: numericIdPath,
      parameters: bookingCodes,
      refusals: ['customer_unauthorized_api_key'],
      response: ticketSchema,
      bodiesBy: { share_code: sharedTicket },
      handle: list,
    },
    {
      method: 'POST',
      path: '/bookings/:id/tickets',
      summary: 'Records a ticket: another one, or by its number that one was used or voided',
      object: 'ticket',
      access: { anonymous: false, scopes: ['partner'] },
      pathParameters: numericIdPath,
      parameters: ticketForm,
      refusals: ['customer_unauthorized_api_key', 'booking_already_cancelled', 'ticket_settled'],
      successStatus: 201,
      otherResponses: { 200: { description: 'A ticket that was there is up to date', schema: ticketSchema } },
      response: ticketSchema,
      handle: record,
    },
  ]
}
