/** Hands e-mails to a mail server over SMTP. */
import { AppError, type ErrorCode } from '../../shared/errors.ts'
import { z } from 'zod'
import type { Mailer } from '../engine/mail/mailer.ts'
import type { SmtpSettings } from './smtp-settings.ts'

const connectMs = 15_000
const silenceMs = 60_000

/** On this computer nobody listens on the way. */
const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

const smtpError = z.object({
  code: z.string().catch(''),
  command: z.string().catch(''),
  responseCode: z.number().catch(0),
})

/** A refused recipient or text fails this message alone; a refused account or sender is for a person to correct. */
const codeOf = (error: unknown): ErrorCode => {
  const { data } = smtpError.safeParse(error)
  const { code = '', command = '', responseCode = 0 } = data ?? {}
  const aboutMessage = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  if (!aboutMessage) return 'mail_unreachable'
  return responseCode >= 500 ? 'mail_refused' : 'mail_deferred'
}

const describe = (error: unknown, account: SmtpSettings['account']): string => {
  const message = error instanceof Error ? error.message : String(error)
  const secrets = account === undefined ? [] : [account.password, Buffer.from(account.password).toString('base64')]
  const masked = secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '[masked]'), message)
  return masked.replace(/\s+/g, ' ').slice(0, 500)
}

/** A password is never sent in the clear but to this computer: elsewhere the server must offer TLS. */
export const createSmtpMailer = async (settings: SmtpSettings): Promise<Mailer> => {
  const { host, port, secure, account, from } = settings
  // Most programs never send mail: they need not load it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port,
    secure,
    // A relay on this computer often has a certificate that nobody vouches for, and needs none.
    ignoreTLS: !secure && isLoopback(host),
    requireTLS: !secure && account !== undefined && !isLoopback(host),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(account === undefined ? {} : { auth: { user: account.user, pass: account.password } }),
  })
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ reference, to, subject, text, html }) {
      try {
        await transport.sendMail({
          messageId: `<${reference}@${domain}>`,
          from,
          to,
          subject,
          text,
          ...(html === undefined ? {} : { html }),
        })
      } catch (error) {
        throw new AppError(codeOf(error), { message: describe(error, account) })
      }
    },
    close: () => transport.close(),
  }
}
