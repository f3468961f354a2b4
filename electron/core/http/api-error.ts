/** The one error that a route throws to refuse a request; the HTTP layer writes it as decisions.md W12 says. */

export interface ApiErrorOptions {
  /** Names of the request parameters at fault. */
  readonly fields?: readonly string[]
  /** Debugging text, or data such as the new price; never shown to people. */
  readonly details?: unknown
  /** Extra response headers, such as WWW-Authenticate. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly string[] | undefined
  readonly details: unknown
  readonly headers: Readonly<Record<string, string>> | undefined

  constructor(status: number, code: string, message: string, options: ApiErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = options.fields
    this.details = options.details
    this.headers = options.headers
  }
}

/** 400 `invalid_parameter` naming the parameter (decisions.md W8). */
export function invalidParameter(name: string, message: string): ApiError {
  return new ApiError(400, 'invalid_parameter', message, { fields: [name] })
}

/** 404 for a resource that does not exist: `notFound('event')`. */
export function notFound(resource: string): ApiError {
  return new ApiError(404, 'not_found', `This ${resource} does not exist.`)
}
