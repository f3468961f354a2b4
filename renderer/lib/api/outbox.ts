/** E-mails of the marketplace on this computer: those of a booking, and one more with its pass. */
import { z } from 'zod'
import { outboxMessage, outboxMessageDetails } from '../../../shared/desk/outbox.ts'
import type { Locale } from '../../../shared/locales.ts'
import { apiKeys } from './keys.ts'
import { readQuery, request, searchText } from './request.ts'

/** Newest first; the last 25. */
export const bookingEmailsQuery = (bookingId: number) =>
  readQuery(apiKeys.bookingEmails(bookingId), {
    path: '/desk/outbox',
    query: { q: searchText({ booking_id: bookingId, channel: 'email' }) },
    schema: z.array(outboxMessage),
  })

/** Resolves with the message in the outbox. */
export const emailPass = (bookingId: number, json: { readonly email: string; readonly locale: Locale }) =>
  request({ method: 'POST', path: `/desk/bookings/${bookingId}/confirmation`, json, schema: outboxMessageDetails })
