/** The interface for sending e-mail; a host implements it where a mail server is configured. */

export interface Mail {
  /** Unique to the message and equal for every attempt: the left part of the Message-ID, so that a repetition is recognized. */
  readonly reference: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | undefined
}

export interface Mailer {
  /** Rejects with AppError: `mail_refused` permanently, `mail_deferred` temporarily, `mail_unreachable` where no server responds. */
  send(mail: Mail): Promise<void>
  close(): void
}
