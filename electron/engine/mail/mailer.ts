/** What the engine needs of the world to send e-mail; a host gives it where a mail server is configured. */

export interface Mail {
  /** The same for every attempt and unlike any other: the left part of the Message-ID, so that a repetition is seen. */
  readonly reference: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | undefined
}

export interface Mailer {
  /**
   * Resolves once the server has taken the message.
   * Rejects with AppError: `mail_refused`, the server will never take it; `mail_deferred`, not now; `mail_unreachable`, there is no
   * talking to the server at present, about this message or another.
   */
  send(mail: Mail): Promise<void>
  /** Ends its connections. */
  close(): void
}
