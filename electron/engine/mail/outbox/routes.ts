/** /desk/outbox: the messages to people with their states; and a booking's confirmation once more. */
import type { z } from 'zod'
import { outboxApi } from '../../../../shared/contract/sales.ts'
import type { outboxMessageDetails, OutboxMessage } from '../../../../shared/desk/outbox.ts'
import { AppError, found } from '../../../../shared/errors/errors.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import { isoInstant, optionalInstant } from '../../../core/http/desk-route.ts'
import type { Route } from '../../../core/http/route.ts'
import { queueConfirmation } from '../confirmation.ts'
import type { OutboxRow, OutboxRowWithBodies } from './repository.ts'
import type { EngineServices } from '../../services.ts'

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

const representWhole = (row: OutboxRowWithBodies): z.infer<typeof outboxMessageDetails> => ({
  ...represent(row),
  body_text: row.body_text,
  body_html: row.body_html ?? undefined,
})

export const outboxRoutes = (services: EngineServices): Route[] => {
  const { outbox, bookings, movedEvents, bookingWriter, audit, transaction } = services.repositories

  const messageOf = (id: number): OutboxRowWithBodies => found(outbox.find(id), 'message')

  return deskHandlers(outboxApi, {
    list({ params, paging, countOnly }) {
      const filter = outbox.filter(params.get('q'))
      if (countOnly) return { items: [], total: outbox.count(filter) }
      const { rows, total } = outbox.list(filter, paging)
      return { items: rows.map(represent), total }
    },
    one: (_context, { id }) => representWhole(messageOf(id)),
    confirm(context, { id: bookingId, body: { email, locale } }) {
      const { nowMs, auth, actor, publicUrl } = context
      const id = transaction(() => {
        const record = found(bookings.find(bookingId, { event: true, venue: false }), 'booking')
        const { row, event } = record
        if (row.status === 'cancelled') throw new AppError('booking_already_cancelled')
        const recipient = email?.toLowerCase() ?? row.customer_email
        if (recipient === null) throw new AppError('booking_customer_invalid', { fields: ['email'] })
        bookingWriter.addActivity(row.booking_id, 'confirmation queued', auth.clientId ?? 'desk', nowMs)
        const language = locale ?? row.locale ?? context.locale ?? 'en-US'
        const isMoved = event !== undefined && movedEvents(row, event)
        const letter = { record, event, isMoved, recipient, locale: language, nowMs, publicUrl }
        const messageId = queueConfirmation(services.repositories, letter)
        // The address is left out, because the trail contains no customer's data.
        const after = { message: messageId, to: recipient === row.customer_email ? 'customer' : 'another address' }
        audit.record({ action: 'booking.confirmation_queued', subject: ['booking', row.booking_id], after }, actor)
        return messageId
      })
      return representWhole(messageOf(id))
    },
  })
}
