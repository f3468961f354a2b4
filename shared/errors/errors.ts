/** The one error of the program: how a failure crosses every boundary as data (decisions.md W12). */
import { z } from 'zod'
import { named } from '../api/common.ts'
import {
  errorCatalogue,
  type CatalogueEntry,
  type ErrorCode,
  type ErrorData,
  type RemoteProblemCode,
} from './error-catalogue.ts'
import type { specificErrors } from '../messages/en-US/specific-errors.ts'

export { bookingRefusals, errorCatalogue, marketplaceDataCodes, offerRefusals } from './error-catalogue.ts'
export type { ErrorCode, ErrorData } from './error-catalogue.ts'

/** One item of the `errors` array (specification, "Error object"). */
export const errorItem = named('ErrorItem', {
  code: z.string(),
  uuid: z.string(),
  status: z.int(),
  message: z.string(),
  /** The details are for debugging: neither parsed nor shown to people. */
  details: z.string().optional(),
  data: z
    .looseObject({})
    .optional()
    .catch(undefined)
    .meta({ description: 'Only of the back office: by the code, as `x-error-data` describes it' }),
  fields: z.array(z.string()).optional(),
})

/** Body of every refused request: the array, and the first error's status and message beside it (W12). */
export const errorBody = named('Error', {
  errors: z.array(errorItem).min(1),
  status: z.int(),
  message: z.string(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Token endpoint errors (W13). */
export const tokenErrorBody = named('TokenError', { error: z.string(), error_description: z.string() })

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

/** The key of a message of `specificErrors`, which is shown in the reader's language. */
export type SpecificMessage = keyof typeof specificErrors
export type MessageValues = Readonly<Record<string, string | number>>

interface AppErrorOptions<Data> {
  /** The status of another service's response, instead of the catalogue's; 0 without a response. */
  readonly status?: number
  /** Replaces the message of the code: a text of another service, or an English one for developers. */
  readonly message?: string | undefined
  /** Replaces the message of the code, for people. */
  readonly messageKey?: SpecificMessage | undefined
  readonly values?: MessageValues | undefined
  /** The details are for debugging: neither parsed nor shown to people. */
  readonly details?: string | undefined
  /** The data for programs, by the schema of the code. */
  readonly data?: Data | undefined
  readonly fields?: readonly string[] | undefined
  /** Headers of the response, such as WWW-Authenticate. */
  readonly headers?: Readonly<Record<string, string>>
  /** The id of the failed request, where the window knows it. */
  readonly requestId?: string | undefined
  readonly retryAfterMs?: number | undefined
  /** The request was a read: whatever its outcome, nothing was changed. */
  readonly isRead?: boolean
  readonly cause?: unknown
}

/** `message` is for logs: `ownMessage`, or the key of its message for people. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppError'
  readonly code: Code
  readonly status: number
  readonly ownMessage: string | undefined
  readonly messageKey: SpecificMessage | undefined
  readonly values: MessageValues | undefined
  readonly details: string | undefined
  readonly data: ErrorData<Code> | undefined
  readonly fields: readonly string[]
  readonly headers: Readonly<Record<string, string>> | undefined
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined
  readonly isRead: boolean
  readonly retryable: boolean

  constructor(code: Code, options: AppErrorOptions<ErrorData<Code>> = {}) {
    const { message, messageKey, values, status, details, data, fields = [], headers } = options
    const { requestId, retryAfterMs, isRead = false, cause } = options
    // The error of another service can have a code that is not in the catalogue.
    const entry: CatalogueEntry = errorCatalogue[isErrorCode(code) ? code : 'internal_error']
    super(message ?? messageKey ?? code, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status ?? entry.status
    this.ownMessage = message
    this.messageKey = messageKey
    this.values = values
    this.details = details
    this.data = data
    this.fields = fields
    this.headers = headers
    this.requestId = requestId
    this.retryAfterMs = retryAfterMs
    this.isRead = isRead
    this.retryable = entry.retryable ?? false
  }
}

/** Checks received data; undefined where it does not fit the schema of its code, or the code has none. */
export const readErrorData = (code: string, data: unknown): ErrorData<ErrorCode> => {
  const entry = isErrorCode(code) ? errorCatalogue[code] : undefined
  return entry !== undefined && 'data' in entry ? entry.data.safeParse(data).data : undefined
}

/** Makes an error of a received response. Its code may be one of another service, and is then not in the catalogue. */
export const receivedError = (code: string, options: AppErrorOptions<unknown>): AppError =>
  new AppError(code as ErrorCode, { ...options, data: readErrorData(code, options.data) })

/** 400 `invalid_parameter` naming the parameter, in English for developers (decisions.md W8). */
export const invalidParameter = (name: string, message: string): AppError =>
  new AppError('invalid_parameter', { message, fields: [name] })

type Resource =
  | 'event'
  | 'venue'
  | 'location'
  | 'booking'
  | 'message'
  | 'partner'
  | 'delivery'
  | 'job'
  | 'audit_row'
  | 'received_webhook'
  | 'record'
  | 'import'

/** 404 for a resource that does not exist: `notFound('event')`. */
export const notFound = (resource: Resource): AppError =>
  new AppError('not_found', { messageKey: 'missing', values: { resource } })

/** The value, if there is one. Throws 404 as `notFound` does. */
export const found = <Value>(value: Value | undefined, resource: Resource): Value => {
  if (value === undefined) throw notFound(resource)
  return value
}

/**
 * True for an error of the program with one of these codes, whose data is then typed; without codes, true for every error of the program.
 */
export const isAppError = <Code extends ErrorCode = ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is AppError<Code> =>
  error instanceof AppError && (codes.length === 0 || codes.some((code) => code === error.code))

/** Why a marketplace did not respond as it should; undefined for any other error. */
export const remoteProblemOf = (error: unknown): RemoteProblemCode | undefined =>
  isAppError(error) && error.data !== undefined && 'problem' in error.data ? error.data.problem : undefined
