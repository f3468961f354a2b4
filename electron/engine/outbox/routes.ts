/** /desk/outbox: what was written to people and what became of it; and a booking's confirmation once more. */
import { AppError, found } from '../../../shared/errors.ts'
import { numericIdPath } from '../../../shared/api/parameters.ts'
import {
  confirmationRequest,
  outboxMessage,
  outboxMessageDetails,
  outboxSearches,
  type OutboxMessage,
} from '../../../shared/desk/outbox.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
import { queueConfirmation } from '../mail/confirmation.ts'
import type { OutboxRow, OutboxRowWithBodies } from './repository.ts'
import { deskRoutes, isoInstant, numericId, optionalInstant, readJson } from '../../core/http/desk-route.ts'
import type { EngineServices } from '../services.ts'

const represent = (row: OutboxRow): OutboxMessage => ({
  id: row.id,
  channel: row.channel,
  state: row.state,
  recipient: row.recipient,
  subject: row.subject ?? undefined,
  booking_id: row.booking_id ?? undefined,
  created_at: isoInstant(row.created_at_ms),
  sent_at: optionalInstant(row.sent_at_ms),
  attempts: row.attempts,
  next_attempt_at: row.state === 'queued' && row.attempts > 0 ? isoInstant(row.due_at_ms) : undefined,
  last_error: row.last_error ?? undefined,
  lacks_link: row.lacks_link === 1 ? true : undefined,
})

const representWhole = (row: OutboxRowWithBodies): object => ({
  ...represent(row),
  body_text: row.body_text,
  body_html: row.body_html ?? undefined,
})

export const outboxRoutes = (services: EngineServices): Route[] => {
  const { outbox, bookings, movedEvents, administration, audit, transaction } = services.repositories

  const messageOf = (id: number): OutboxRowWithBodies => found(outbox.find(id), 'message')

  const confirm = (context: RequestContext): Reply => {
    const { email, locale } = readJson(context, confirmationRequest)
    const { nowMs, auth, actor, publicUrl } = context
    const id = transaction(() => {
      const record = found(bookings.find(numericId(context), { event: true, venue: false }), 'booking')
      const { row, event } = record
      if (row.status === 'cancelled') throw new AppError('booking_already_cancelled')
      const recipient = email?.toLowerCase() ?? row.customer_email
      if (recipient === null) throw new AppError('booking_customer_invalid', { fields: ['email'] })
      administration.addActivity(row.booking_id, 'confirmation queued', auth.clientId ?? 'desk', nowMs)
      const language = locale ?? row.locale ?? context.locale ?? 'en-US'
      const isMoved = event !== undefined && movedEvents(row, event)
      const letter = { record, event, isMoved, recipient, locale: language, nowMs, publicUrl }
      const messageId = queueConfirmation(services.repositories, letter)
      // Not the address: the trail keeps no customer's data.
      const after = { message: messageId, to: recipient === row.customer_email ? 'customer' : 'another address' }
      audit.record({ action: 'booking.confirmation_queued', subject: ['booking', row.booking_id], after }, actor)
      return messageId
    })
    return { kind: 'resource', status: 201, body: representWhole(messageOf(id)) }
  }

  return deskRoutes({
    'GET /desk/outbox': {
      permission: 'sell',
      summary: 'E-mails and text messages that were written, newest first',
      list: true,
      searches: outboxSearches,
      response: outboxMessage,
      handle({ params, paging, countOnly }) {
        const filter = outbox.filter(params.get('q'))
        if (countOnly) return { kind: 'list', items: [], total: outbox.count(filter) }
        const { rows, total } = outbox.list(filter, paging)
        return { kind: 'list', items: rows.map(represent), total }
      },
    },
    'GET /desk/outbox/:id': {
      permission: 'sell',
      summary: 'One message with what it says',
      pathParameters: numericIdPath,
      refusals: ['not_found'],
      response: outboxMessageDetails,
      handle: (context) => ({ kind: 'resource', body: representWhole(messageOf(numericId(context))) }),
    },
    'POST /desk/bookings/:id/confirmation': {
      permission: 'sell',
      summary: 'Writes the confirmation of a booking once more',
      pathParameters: numericIdPath,
      jsonBody: confirmationRequest,
      successStatus: 201,
      refusals: ['not_found', 'booking_already_cancelled', 'booking_customer_invalid'],
      response: outboxMessageDetails,
      handle: confirm,
    },
  })
}
