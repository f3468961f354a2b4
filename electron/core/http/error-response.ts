/** Writes a refusal as decisions.md W12 says; what was not foreseen becomes a 500 that tells nothing but its id. */
import { canadianMessages, frenchMessages } from '../../../shared/error-catalogue.ts'
import { AppError } from '../../../shared/errors.ts'
import { databaseErrorCode } from '../db/database-error.ts'
import type { Log } from '../deps.ts'
import { wrapInEnvelope } from './envelope.ts'
import type { EnvelopeFacts } from './envelope.ts'
import { parseLocale } from './locale.ts'
import type { Locale } from './locale.ts'

/** What is refused is for the caller; what failed inside tells nothing but its code. */
const toRefusal = (error: unknown, requestId: string, log: Log): AppError => {
  if (error instanceof AppError && error.status < 500) return error
  log.error('a request failed', { requestId, error })
  if (error instanceof AppError) return new AppError(error.code)
  // A read throws SQLite's own error.
  return new AppError(databaseErrorCode(error) ?? 'internal_error')
}

const messageIn = (locale: Locale | undefined, { code, message }: AppError): string => {
  const messages: Readonly<Partial<Record<string, string>>> =
    locale === 'fr-CA' ? frenchMessages : locale === 'en-CA' ? canadianMessages : {}
  return messages[code] ?? message
}

export interface ErrorShape {
  readonly log: Log
  readonly pretty: boolean
  /** Undefined where no envelope was asked for. */
  readonly envelope: Pick<EnvelopeFacts, 'startMs' | 'endMs' | 'takenMs' | 'query'> | undefined
}

/**
 * `{"errors":[{code,uuid,status,message,details?,fields?}],"status","message"}`; `uuid` is the request's id, and
 * the language that of the X-Language-Locale header among `headers`. In an envelope this is its `data`, and `errors` and
 * `message` stand beside its `status` as well, so that programs find them where they look for them without one.
 */
export const errorResponse = (
  error: unknown,
  requestId: string,
  headers: Record<string, string>,
  options: ErrorShape,
): Response => {
  const refusal = toRefusal(error, requestId, options.log)
  const { status, code, details, fields } = refusal
  const message = messageIn(parseLocale(headers['X-Language-Locale'] ?? null), refusal)
  const item = { code, uuid: requestId, status, message, details, fields: fields?.length === 0 ? undefined : fields }
  const errors = [item]
  let text = JSON.stringify({ errors, status, message })
  if (options.envelope !== undefined) {
    const facts = { ...options.envelope, status, recordCount: 0, meta: undefined, extra: { errors, message } }
    text = wrapInEnvelope(text, facts)
  }
  if (options.pretty) text = JSON.stringify(JSON.parse(text), null, 2)
  headers['Content-Type'] = 'application/json; charset=utf-8'
  return new Response(text, { status, headers: { ...headers, ...refusal.headers } })
}
