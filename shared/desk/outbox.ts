/** The outbox in the desk API: every e-mail and text message, and its delivery (decisions.md 4, 5). */
import { z } from 'zod'
import { emailAddress } from '../values/email-address.ts'
import { instant, named } from '../api/common.ts'
import { locales } from '../locales.ts'

export const outboxChannel = z.enum(['email', 'sms'])
/** `queued` includes messages that wait for the next attempt, or for a mail server to be set up. */
export const outboxState = z.enum(['queued', 'sent', 'failed'])

export const outboxMessage = named('OutboxMessage', {
  id: z.int().positive(),
  channel: outboxChannel,
  state: outboxState,
  /** An e-mail address, or a phone number with `+` and its country code. */
  recipient: z.string(),
  subject: z.string().optional(),
  booking_id: z.int().optional(),
  created_at: instant,
  sent_at: instant.optional(),
  attempts: z.int(),
  /** Present for a message that will be sent again after a failed attempt. */
  next_attempt_at: instant.optional(),
  /** Why the last attempt did not succeed. */
  last_error: z.string().optional(),
  /** The message has no link to its pass, because no public address was set. */
  lacks_link: z.literal(true).optional(),
})
export type OutboxMessage = z.infer<typeof outboxMessage>

export const outboxMessageDetails = outboxMessage
  .extend({ body_text: z.string(), body_html: z.string().optional() })
  .meta({ id: 'OutboxMessageDetails' })

const utcTime = z.string().describe('An instant such as 2026-10-01T19:00:00Z')

export const outboxSearches = z.object({
  channel: outboxChannel,
  state: outboxState,
  booking_id: z.string().regex(/^\d{1,15}$/),
  recipient: z.string().describe('How the address or number begins'),
  created_after: utcTime,
  created_before: utcTime,
})

/** By default, the customer's own address and American English are used. */
export const confirmationRequest = named('ConfirmationRequest', {
  email: emailAddress.optional(),
  locale: z.enum(locales).optional(),
})
