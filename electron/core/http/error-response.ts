/** Writes a refusal as decisions.md W12 says; what was not foreseen becomes a 500 that tells nothing but its id. */
import { DatabaseError, databaseErrorCode } from '../db/database-error.ts'
import { AppError, errorCatalogue } from '../../../shared/errors.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { Log } from '../deps.ts'
import { ApiError } from './api-error.ts'
import { wrapInEnvelope } from './envelope.ts'
import type { EnvelopeFacts } from './envelope.ts'
import { parseLocale } from './locale.ts'
import { localMessage } from './messages.ts'

interface Problem {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: unknown
  readonly fields?: readonly string[] | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}

function catalogued(code: ErrorCode): Problem {
  return { code, ...errorCatalogue[code] }
}

/** True for the program's own refusals, whichever class they are of: a status and a code that were meant to be seen. */
function isProblem(error: unknown): error is Error & Problem {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status >= 400 &&
    error.status < 500
  )
}

function toProblem(error: unknown, requestId: string, log: Log): Problem {
  if (error instanceof ApiError && error.status < 500) return error
  if (isProblem(error)) return error
  log.error('a request failed', { requestId, error })
  if (error instanceof AppError) return catalogued(error.code)
  // A write throws DatabaseError, a read SQLite's own error.
  const code = error instanceof DatabaseError ? error.code : databaseErrorCode(error)
  return catalogued(code !== undefined && isErrorCode(code) ? code : 'internal_error')
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
export function errorResponse(
  error: unknown,
  requestId: string,
  headers: Record<string, string>,
  options: ErrorShape,
): Response {
  const problem = toProblem(error, requestId, options.log)
  const { status, code, details, fields } = problem
  const locale = parseLocale(headers['X-Language-Locale'] ?? null)
  const message = (isErrorCode(code) ? localMessage(code, locale) : undefined) ?? problem.message
  const item = { code, uuid: requestId, status, message, details, fields: fields?.length === 0 ? undefined : fields }
  const errors = [item]
  let text = JSON.stringify({ errors, status, message })
  if (options.envelope !== undefined) {
    const facts = { ...options.envelope, status, recordCount: 0, meta: undefined, extra: { errors, message } }
    text = wrapInEnvelope(text, facts)
  }
  if (options.pretty) text = JSON.stringify(JSON.parse(text), null, 2)
  headers['Content-Type'] = 'application/json; charset=utf-8'
  return new Response(text, { status, headers: { ...headers, ...problem.headers } })
}
