/** The e-mails of the outbox that wait to be sent, in SQL (decisions.md section 4, `send_email_confirmation`). */
import type { WritableDatabase } from '../../core/db/driver.ts'

export interface QueuedMail {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly body_text: string
  readonly body_html: string | null
  readonly created_at_ms: number
  readonly attempts: number
}

export const createMailRepository = (database: WritableDatabase) => {
  const waiting = "state = 'queued' AND channel = 'email'"
  const findDue = database.prepare<QueuedMail>(
    `SELECT id, recipient, subject, body_text, body_html, created_at_ms, attempts FROM outbox_messages
     WHERE ${waiting} AND due_at_ms <= ? ORDER BY due_at_ms, id LIMIT 1`,
  )
  const findNext = database.prepare<{ due_at_ms: number }>(
    `SELECT due_at_ms FROM outbox_messages WHERE ${waiting} ORDER BY due_at_ms LIMIT 1`,
  )
  const lease = database.prepareWrite('UPDATE outbox_messages SET due_at_ms = ?, attempts = attempts + 1 WHERE id = ?')
  const sent = database.prepareWrite(
    "UPDATE outbox_messages SET state = 'sent', sent_at_ms = ?, last_error = NULL WHERE id = ? AND state = 'queued'",
  )
  const again = database.prepareWrite('UPDATE outbox_messages SET due_at_ms = ?, last_error = ? WHERE id = ?')
  const failed = database.prepareWrite(
    "UPDATE outbox_messages SET state = 'failed', failure = ?, last_error = ? WHERE id = ? AND state = 'queued'",
  )
  return {
    /** The next one that is due, put off until `leaseUntilMs`: no other program takes it up, and a crash loses nothing. */
    claim: (nowMs: number, leaseUntilMs: number): QueuedMail | undefined =>
      database.transaction(() => {
        const mail = findDue.get(nowMs)
        if (mail !== undefined) lease.run(leaseUntilMs, mail.id)
        return mail
      }),
    nextDueAtMs: (): number | undefined => findNext.get()?.due_at_ms,
    markSent: (id: number, nowMs: number): void => void sent.run(nowMs, id),
    tryAgain: (id: number, dueAtMs: number, error: string): void => void again.run(dueAtMs, error, id),
    giveUp: (id: number, error: string): void => void failed.run(error, error, id),
  }
}
