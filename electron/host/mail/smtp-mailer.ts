/** Sends e-mails over SMTP. */
import { AppError, type ErrorCode } from '../../../shared/errors/errors.ts'
import { z } from 'zod'
import { isLoopback } from '../../common/loopback.ts'
import type { Mailer } from '../../engine/mail/mailer.ts'
import type { SmtpSettings } from './smtp-settings.ts'

const connectMs = 15_000
const silenceMs = 60_000

const smtpError = z.object({
  code: z.string().catch(''),
  command: z.string().catch(''),
  responseCode: z.number().catch(0),
})

/** A refused recipient or text affects this message only; a refused account or sender needs a person. */
const codeOf = (error: unknown): ErrorCode => {
  const { code = '', command = '', responseCode = 0 } = smtpError.safeParse(error).data ?? {}
  const aboutMessage = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  if (!aboutMessage) return 'mail_unreachable'
  return responseCode >= 500 ? 'mail_refused' : 'mail_deferred'
}

const describe = (error: unknown, account: SmtpSettings['account']): string => {
  const message = error instanceof Error ? error.message : String(error)
  const secrets = account === undefined ? [] : [account.password, Buffer.from(account.password).toString('base64')]
  const masked = secrets.filter(Boolean).reduce((text, secret) => text.replaceAll(secret, '[masked]'), message)
  return masked.replace(/\s+/g, ' ').slice(0, 500)
}

/** Without TLS, a password is sent only to this computer. */
export const createSmtpMailer = async (settings: SmtpSettings): Promise<Mailer> => {
  const { host, port, secure, account, from } = settings
  // The module is loaded when it is needed.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port,
    secure,
    // A local relay often has a self-signed certificate.
    ignoreTLS: !secure && isLoopback(host),
    requireTLS: !secure && account !== undefined && !isLoopback(host),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    auth: account && { user: account.user, pass: account.password },
  })
  const domain = from.address.replace(/^.*@/, '')
  return {
    async send({ reference, to, subject, text, html }) {
      try {
        await transport.sendMail({
          messageId: `<${reference}@${domain}>`,
          from,
          // The recipient is an object: a text would be parsed, with its commas, colons and parentheses.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw new AppError(codeOf(error), { message: describe(error, account) })
      }
    },
    close: () => transport.close(),
  }
}
