/** Writes an error as a response (decisions.md W12); an unforeseen one becomes a 500 that reveals nothing but its id. */
import { AppError } from '../../../shared/errors.ts'
import { canadianMessages, frenchMessages } from '../../../shared/error-translations.ts'
import { databaseErrorCode } from '../db/database-error.ts'
import { echoQuery, wrapInEnvelope } from './envelope.ts'
import { noParameters, readLeniently } from './parameters.ts'
import { jsonResponse } from './reply-writer.ts'
import type { RequestContext } from './request-context.ts'
import { noRoute } from './route.ts'

/** Internal failures keep only their code. */
const toRefusal = (error: unknown, { requestId, deps }: RequestContext): AppError => {
  if (error instanceof AppError && error.status < 500) return error
  deps.log.error('a request failed', { requestId, error })
  if (error instanceof AppError) return new AppError(error.code)
  // A read throws SQLite's own error.
  return new AppError(databaseErrorCode(error) ?? 'internal_error')
}

const messageIn = ({ locale }: RequestContext, { code, message }: AppError): string => {
  const messages: Readonly<Partial<Record<string, string>>> =
    locale === 'fr-CA' ? frenchMessages : locale === 'en-CA' ? canadianMessages : {}
  return messages[code] ?? message
}

/**
 * `{"errors":[{code,uuid,status,message,details?,fields?}],"status","message"}`; `uuid` is the request's id. In an envelope
 * this is `data`, and `errors` and `message` stand on top as well, where programs look for them.
 */
export const errorResponse = (error: unknown, context: RequestContext): Response => {
  const { requestId, route, responseHeaders } = context
  const refusal = toRefusal(error, context)
  const { status, code, details, fields } = refusal
  const message = messageIn(context, refusal)
  const item = { code, uuid: requestId, status, message, details, fields: fields.length === 0 ? undefined : fields }
  const errors = [item]
  let text = JSON.stringify({ errors, status, message })
  // A request may be refused before its parameters are read.
  const params = context.params === noParameters ? readLeniently(context.rawQuery) : context.params
  // Token endpoints have errors of their own, which no envelope surrounds (decisions.md W13).
  if (params.get('envelope') === 'true' && route.ownErrors === undefined) {
    const query = route === noRoute ? {} : echoQuery(route, context.pathParams, params)
    text = wrapInEnvelope(context, text, { status, recordCount: 0, query, extra: { errors, message } })
  }
  if (params.get('pretty') === 'true') text = JSON.stringify(JSON.parse(text), null, 2)
  return jsonResponse(text, status, { ...responseHeaders, ...refusal.headers })
}
