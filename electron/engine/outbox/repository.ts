/** The messages to people: written here with what they tell about, sent by whoever can send them (decisions.md section 4). */
import type { WritableDatabase } from '../../core/db/driver.ts'

interface Written {
  /** An e-mail address, or a phone number with `+` and its country code. */
  readonly recipient: string
  readonly bodyText: string
  readonly bookingId?: number
}

export type OutboxMessage =
  | (Written & { readonly channel: 'email'; readonly subject: string; readonly bodyHtml?: string })
  | (Written & { readonly channel: 'sms' })

export const createOutbox = (database: WritableDatabase) => {
  const insert = database.prepareWrite(
    `INSERT INTO outbox_messages (channel, recipient, subject, body_text, body_html, booking_id, created_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  return {
    /** Keeps a message for sending and gives its id. Part of the transaction it is called in. */
    queue(message: OutboxMessage, nowMs: number): number {
      const { channel, recipient, bodyText, bookingId = null } = message
      const subject = channel === 'email' ? message.subject : null
      const html = channel === 'email' ? (message.bodyHtml ?? null) : null
      return insert.run(channel, recipient, subject, bodyText, html, bookingId, nowMs).lastInsertRowid
    },
  }
}
