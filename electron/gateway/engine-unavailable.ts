/** The response to a request that the engine could not accept or finish (decisions.md W12). */
import { AppError, type ErrorBody, type ErrorCode, type ErrorData } from '../../shared/errors/errors.ts'
import type { Locale } from '../../shared/locales.ts'
import { present } from '../../shared/present.ts'
import { errorText } from '../common/error-text.ts'

/** An error response without the engine. `retryAfterSeconds` becomes `Retry-After`. */
export const hostErrorResponse = (
  code: ErrorCode,
  extra: {
    message?: string
    details?: string
    data?: ErrorData<ErrorCode>
    retryAfterSeconds?: number | undefined
    locale?: Locale | undefined
  } = {},
): Response => {
  const error = new AppError(code, { message: extra.message })
  const { status } = error
  const message = errorText(error, extra.locale)
  const uuid = globalThis.crypto.randomUUID()
  const body: ErrorBody = {
    errors: [{ code, uuid, status, message, ...present({ details: extra.details, data: extra.data }) }],
    status,
    message,
  }
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Request-Id': uuid })
  if (extra.retryAfterSeconds !== undefined) headers.set('Retry-After', String(Math.ceil(extra.retryAfterSeconds)))
  return Response.json(body, { status, headers })
}

/** 503 `engine_unavailable`: the request may be repeated, a write with the same idempotency key. */
export const engineUnavailable = (details: string, retryAfterSeconds = 1): Response =>
  hostErrorResponse('engine_unavailable', { details, retryAfterSeconds })
