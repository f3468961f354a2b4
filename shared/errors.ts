/** The one error of the program and its catalogue: how a failure crosses every boundary as data (decisions.md W12). */
import { z } from 'zod'

/** One item of the `errors` array (specification, "Error object"). */
export const errorItem = z
  .object({
    code: z.string(),
    uuid: z.string(),
    status: z.number().int(),
    message: z.string(),
    details: z.string().optional(),
    fields: z.array(z.string()).optional(),
  })
  .meta({ id: 'ErrorItem' })

/** Body of every refused request: the array, and the first error's status and message beside it (W12). */
export const errorBody = z
  .object({
    errors: z.array(errorItem).min(1),
    status: z.number().int(),
    message: z.string(),
  })
  .meta({ id: 'Error' })
export type ErrorItem = z.infer<typeof errorItem>
export type ErrorBody = z.infer<typeof errorBody>

/** Token endpoint errors (W13). */
export const tokenErrorBody = z.object({ error: z.string(), error_description: z.string() }).meta({ id: 'TokenError' })

/** Every code the program answers with, its HTTP status and the short text a person may be shown. */
export const errorCatalogue = {
  invalid_parameter: { status: 400, message: 'A value that was sent is not valid.' },
  invalid_request: { status: 400, message: 'The request could not be read.' },
  invalid_zoom: { status: 400, message: 'A zoomed relation is not known.' },
  invalid_sort: { status: 400, message: 'The sort order is not known.' },
  search_text_not_ascii: { status: 400, message: 'The search text may hold ASCII characters only.' },
  authentication_required: { status: 401, message: 'This needs an access token.' },
  invalid_token: { status: 401, message: 'The access token is not valid or has expired.' },
  scope_insufficient: { status: 403, message: 'The access token does not allow this.' },
  user_token_required: { status: 403, message: 'This needs a token of a signed-in user.' },
  customer_unauthorized_api_key: { status: 403, message: 'This booking cannot be viewed with these credentials.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  api_version_not_supported: { status: 404, message: 'This version of the API is not supported.' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.' },
  request_too_large: { status: 413, message: 'The request is too large.' },
  rate_limit_exceeded: { status: 429, message: 'Too many requests. Try again later.' },
  quote_destination_missing: { status: 400, message: 'A destination is missing.' },
  quote_destination_conflict: { status: 400, message: 'Only one destination may be given.' },
  quote_window_in_past: { status: 400, message: 'The parking time has already begun.' },
  booking_quote_id_missing: { status: 400, message: 'A quote is missing.' },
  booking_quote_id_invalid: { status: 404, message: 'The quote is not known.' },
  booking_quote_expired: { status: 410, message: 'The quote has expired.' },
  booking_final_price_missing: { status: 400, message: 'The final price is missing.' },
  booking_final_price_mismatch: { status: 409, message: 'The price has changed.' },
  booking_add_on_required: { status: 400, message: 'A vehicle size must be chosen.' },
  booking_add_on_invalid: { status: 400, message: 'An add-on does not belong to this quote.' },
  booking_add_on_conflict: { status: 400, message: 'Only one vehicle size may be chosen.' },
  booking_sold_out: { status: 409, message: 'There is no space left.' },
  booking_plate_required: { status: 400, message: 'A license plate is required.' },
  booking_customer_invalid: { status: 400, message: 'The customer data is not valid.' },
  booking_already_cancelled: { status: 409, message: 'The booking is already cancelled.' },
  booking_not_cancellable: { status: 409, message: 'The booking can no longer be cancelled.' },
  ticket_settled: { status: 409, message: 'The ticket was already used or voided.' },
  account_invalid: { status: 400, message: 'The account data is not valid.' },
  account_email_taken: { status: 409, message: 'There is already an account with this e-mail.' },
  account_phone_taken: { status: 409, message: 'There is already an account with this phone number.' },
  account_confirmation_required: {
    status: 403,
    message: 'Confirm this change with the current password or a code that was sent to the account.',
  },
  coupon_invalid: { status: 400, message: 'The coupon is not valid.' },
  idempotency_key_reused: { status: 422, message: 'The idempotency key was used for another request.' },
  idempotency_key_in_use: { status: 409, message: 'The first request with this key is still running.' },
  sale_already_sent: { status: 409, message: 'This sale was already sent or parked.' },
  sale_payment_invalid: { status: 400, message: 'The payment does not cover the price.' },
  sale_second_pass: { status: 409, message: 'This plate already has a pass. Confirm to sell another.' },
  print_paper_invalid: { status: 400, message: 'The paper is not known.' },
  pass_field_missing: { status: 409, message: 'The pass needs a value that the booking does not have.' },
  partner_name_taken: { status: 409, message: 'There is already a partner with this name.' },
  partner_archived: { status: 409, message: 'The partner is archived. Restore it first.' },
  webhook_not_configured: { status: 404, message: 'The partner has no address for webhooks.' },
  webhooks_elsewhere: { status: 404, message: 'The marketplace tells partners of bookings by itself.' },
  webhook_delivery_under_way: { status: 409, message: 'It is being sent right now. Try again in a moment.' },
  port_unavailable: { status: 409, message: 'This port cannot be opened here. Choose another one.' },
  backups_unavailable: { status: 409, message: 'There are no backups of data that is only in memory.' },
  backup_work_under_way: { status: 409, message: 'A backup or a check is under way. Try again once it is done.' },
  backup_work_cancelled: { status: 409, message: 'It was cancelled. Nothing was changed.' },
  restore_sale_unfinished: {
    status: 409,
    message: 'A sale or cancellation waits for the marketplace. Restore once it is known what became of it.',
  },
  backup_damaged: { status: 409, message: 'This backup is damaged. Nothing was restored.' },
  backup_not_restorable: { status: 409, message: 'This backup is not one that this Parkdesk can read.' },
  backup_failed: { status: 500, message: 'The backup could not be made. Nothing was changed.' },
  database_missing: { status: 503, message: 'The database file is missing.' },
  database_newer: { status: 503, message: 'The database was made by a newer Parkdesk.' },
  database_corrupt: { status: 503, message: 'The database file is damaged.' },
  database_locked: { status: 503, message: 'Another program holds the database.' },
  disk_full: { status: 507, message: 'The disk is full. Nothing was saved.' },
  disk_error: { status: 507, message: 'The disk reported an error. Nothing was saved.' },
  database_read_only: { status: 507, message: 'The database file is read-only. Nothing was saved.' },
  printer_none: { status: 503, message: 'There is no printer. Save the pass as a PDF instead.' },
  print_failed: { status: 502, message: 'The pass did not print.' },
  engine_unavailable: { status: 503, message: 'The engine is starting again. Nothing was lost.' },
  remote_offline: { status: 503, message: 'The marketplace cannot be reached now. Nothing was sent.' },
  remote_unreachable: { status: 503, message: 'No connection to the marketplace. Nothing was sent.' },
  remote_untrusted: { status: 502, message: 'The marketplace did not prove who it is. Nothing was sent.' },
  remote_proxy_password: {
    status: 502,
    message: 'The proxy of this network asks for a password. Nothing was sent.',
  },
  remote_proxy_refused: {
    status: 502,
    message: 'The proxy of this network did not connect to the marketplace. Nothing was sent.',
  },
  remote_no_answer: {
    status: 504,
    message: 'The marketplace did not answer in time. It may have been done all the same.',
  },
  remote_answer_broken: {
    status: 502,
    message: 'The answer of the marketplace was cut off or cannot be read. It may have been done all the same.',
  },
  remote_signed_out: { status: 401, message: 'The marketplace asks you to sign in again.' },
  remote_secrets_locked: { status: 503, message: 'The keychain of this computer is locked. Unlock it and try again.' },
  internal_error: { status: 500, message: 'Something went wrong inside. Nothing was changed.' },
} as const satisfies Record<string, { status: number; message: string }>
export type ErrorCode = keyof typeof errorCatalogue

/** What a quote with its add-ons can be refused with. */
export const offerRefusals = [
  'booking_quote_id_missing',
  'booking_quote_id_invalid',
  'booking_quote_expired',
  'booking_add_on_invalid',
  'booking_add_on_conflict',
  'coupon_invalid',
] as const satisfies readonly ErrorCode[]

/** What a booking can be refused with. */
export const bookingRefusals = [
  ...offerRefusals,
  'booking_add_on_required',
  'booking_final_price_missing',
  'booking_final_price_mismatch',
  'booking_sold_out',
  'booking_plate_required',
  'booking_customer_invalid',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[]

const retryableCodes: ReadonlySet<string> = new Set([
  'engine_unavailable',
  'database_locked',
  'rate_limit_exceeded',
  'idempotency_key_in_use',
  'webhook_delivery_under_way',
  'backup_work_under_way',
  'remote_offline',
  'remote_unreachable',
  'remote_secrets_locked',
])

/** A failure with a stable code. `details` is for debugging and never shown; `fields` names the inputs at fault. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: string | undefined
  readonly fields: readonly string[] | undefined
  readonly retryable: boolean

  constructor(
    code: ErrorCode,
    extra: { message?: string; details?: string; fields?: readonly string[]; cause?: unknown } = {},
  ) {
    super(extra.message ?? errorCatalogue[code].message, extra.cause === undefined ? undefined : { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorCatalogue[code].status
    this.details = extra.details
    this.fields = extra.fields
    this.retryable = retryableCodes.has(code)
  }
}
