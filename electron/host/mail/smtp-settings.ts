/** Parses the mail server's address, which contains server, account and sender (decisions.md section 4). */
import { isEmail } from '../../../shared/values/email-address.ts'

export interface SmtpSettings {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly account: { readonly user: string; readonly password: string } | undefined
  readonly from: { readonly name: string; readonly address: string }
}

export const smtpExample = 'smtps://user:password@mail.example.com?from=tickets@example.com'

/** The message does not repeat the address, which contains a password. */
const unusable = (problem: string): Error =>
  new Error(`The mail server's address ${problem}. It looks like ${smtpExample}`)

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    throw unusable('holds an account that is not percent-encoded')
  }
}

export const readSmtpSettings = (text: string | undefined): SmtpSettings | undefined => {
  if (text === undefined || text.trim() === '') return undefined
  if (!URL.canParse(text.trim())) throw unusable('cannot be read')
  const url = new URL(text.trim())
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') throw unusable('begins with neither smtp:// nor smtps://')
  if (url.hostname === '') throw unusable('names no server')
  const from = url.searchParams.get('from')?.trim() ?? ''
  const sender = /^([^<>\r\n]*)<([^\s@<>]+@[^\s@<>]+)>$|^([^\s@<>]+@[^\s@<>]+)$/.exec(from)
  if (sender === null) throw unusable('names no sender in ?from=')
  const [, name = '', named, plain = ''] = sender
  if (!isEmail(named ?? plain)) throw unusable('names a sender that is no e-mail address')
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    account: url.username === '' ? undefined : { user: decoded(url.username), password: decoded(url.password) },
    from: { name: name.trim().replace(/^"(.*)"$/, '$1'), address: named ?? plain },
  }
}
