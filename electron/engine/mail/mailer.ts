/** What the engine needs of the world to send e-mail; a host gives it where a mail server is configured. */

export interface Mail {
  /** The same for every attempt and unlike any other, ever: the left part of the Message-ID, so that a repetition is seen. */
  readonly reference: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | undefined
}

export interface Mailer {
  /** Rejects with AppError: `mail_refused` for good, `mail_deferred` for now, `mail_unreachable` where no server responds. */
  send(mail: Mail): Promise<void>
  close(): void
}
