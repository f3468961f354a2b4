/** A refused or failed request as data: the first item of the error body (decisions.md W12), or why no answer came. */
import { errorBody } from '../../../shared/errors.ts'
import { retryAfterMs as waitOf } from '../../../shared/retry-after.ts'

const retryableCodes: ReadonlySet<string> = new Set([
  'engine_unavailable',
  'network_failed',
  'database_locked',
  'rate_limit_exceeded',
  'idempotency_key_in_use',
])

export interface ApiErrorParts {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly details?: string | undefined
  readonly fields?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly retryAfterMs?: number | undefined
  readonly isRead?: boolean | undefined
  readonly cause?: unknown
}

/** `status` is 0 without a response. `retryable` means the same request may succeed later without any change. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly details: string | undefined
  readonly fields: readonly string[]
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined
  readonly retryable: boolean
  /** The request only read: whatever its outcome, nothing was changed. */
  readonly isRead: boolean

  constructor(parts: ApiErrorParts) {
    super(parts.message, { cause: parts.cause })
    this.name = 'ApiError'
    this.code = parts.code
    this.status = parts.status
    this.details = parts.details
    this.fields = parts.fields ?? []
    this.requestId = parts.requestId
    this.retryAfterMs = parts.retryAfterMs
    this.isRead = parts.isRead ?? false
    this.retryable = retryableCodes.has(parts.code)
  }
}

/** Reads the error out of a response that is not 2xx. Never throws. */
export const errorFromResponse = async (response: Response, isRead: boolean): Promise<ApiError> => {
  const text = await response.text().catch(() => '')
  const requestId = response.headers.get('x-request-id') ?? undefined
  const { headers } = response
  const retryAfterMs = waitOf(headers.get('retry-after'), headers.get('date'), Date.now())
  const first = readBody(text)
  if (first) {
    const { status } = response
    return new ApiError({ ...first, status, requestId: requestId ?? first.uuid, retryAfterMs, isRead })
  }
  const gone = response.status === 502 || response.status === 503 || response.status === 504
  return new ApiError({
    code: gone ? 'engine_unavailable' : 'internal_error',
    status: response.status,
    message: gone ? 'The engine is starting again. Nothing was lost.' : `The engine answered ${response.status}.`,
    details: text.slice(0, 500),
    requestId,
    retryAfterMs,
    isRead,
  })
}

const readBody = (text: string) => {
  try {
    const parsed = errorBody.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data.errors[0] : undefined
  } catch {
    return undefined
  }
}

/** True for a request that was aborted. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
