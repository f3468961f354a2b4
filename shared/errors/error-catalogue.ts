/**
 * Every error of the program: its code, HTTP status, whether a retry may help, and the schema of its data where it may carry some. Its
 * texts are the messages `errors`.
 */
import { z } from 'zod'
import { version } from '../desk/inventory/common.ts'
import { spacesSold } from '../desk/inventory/facilities.ts'
import { priceRow } from '../desk/inventory/prices.ts'
import { permissionSchema, signInPerson } from '../desk/people.ts'
import { decisionRefusals } from '../desk/reconcile/vocabulary.ts'

export interface CatalogueEntry {
  /** The HTTP status; 0 for errors without a response. */
  readonly status: number
  /** The same request may succeed later without any change. */
  readonly retryable?: boolean
  /** The schema of the data, which is a JSON object. */
  readonly data?: z.ZodType
}

/** Why a marketplace did not respond as it should. */
export const remoteProblemCodes = [
  'name_not_found',
  'connection_refused',
  'connection_broken',
  'connect_timeout',
  'response_timeout',
  'proxy_unreachable',
  'proxy_password',
  'proxy_refused',
  'proxy_unsupported',
  'certificate_invalid',
  'certificate_expired',
  'certificate_wrong_name',
  'certificate_unknown',
  'response_cut',
  'response_unreadable',
  'response_too_large',
  'redirected',
  'service_failing',
  'slow',
  'offline',
  'signed_out',
  'secrets_locked',
  'network_failed',
] as const
export type RemoteProblemCode = (typeof remoteProblemCodes)[number]

const remoteProblem = z.object({ problem: z.enum(remoteProblemCodes) })

/** The permission that is needed, and who has it. */
const missingPermission = z.object({ permission: permissionSchema, approvers: z.array(signInPerson) })

/** The current value, with the schema of its endpoint: a record, or the prices that were changed. */
const current: z.ZodType<{ version: number } | z.infer<typeof priceRow>[]> = z.union([
  z.looseObject({ version }),
  z.array(priceRow),
])

/** The facts of lost data that a window may read before anybody signed in: no paths. */
export const lostData = z.object({
  /** The new name of the damaged file, which is not deleted. */
  savedAs: z.string().optional(),
  /** The time of the newest backup that may be restored without a PIN. */
  backupMadeAtMs: z.number().optional(),
  /** All backups can be read, and none of them contains a person. */
  mayBeginEmpty: z.boolean().optional(),
})

export const errorCatalogue = {
  invalid_parameter: {
    status: 400,
    /** The problems by the paths of the fields, such as `rates.2.price_minor`: a code of their contract, or a text for developers. */
    data: z.object({ problems: z.array(z.object({ field: z.string(), problem: z.string() })) }),
  },
  invalid_request: { status: 400 },
  invalid_zoom: { status: 400 },
  invalid_sort: { status: 400 },
  search_text_not_ascii: { status: 400 },
  authentication_required: { status: 401 },
  invalid_token: { status: 401 },
  scope_insufficient: { status: 403 },
  user_token_required: { status: 403 },
  customer_unauthorized_api_key: { status: 403 },
  not_found: { status: 404 },
  api_version_not_supported: { status: 404 },
  method_not_allowed: { status: 405 },
  request_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  headers_too_large: { status: 431 },
  request_timeout: { status: 408, retryable: true },
  rate_limit_exceeded: { status: 429, retryable: true },
  quote_destination_missing: { status: 400 },
  quote_destination_conflict: { status: 400 },
  quote_window_in_past: { status: 400 },
  booking_quote_id_missing: { status: 400 },
  booking_quote_id_invalid: { status: 404 },
  booking_quote_expired: { status: 410 },
  booking_final_price_missing: { status: 400 },
  booking_final_price_mismatch: { status: 409 },
  booking_add_on_required: { status: 400 },
  booking_add_on_invalid: { status: 400 },
  booking_add_on_conflict: { status: 400 },
  booking_add_on_sold_out: { status: 409 },
  booking_sold_out: { status: 409 },
  booking_plate_required: { status: 400 },
  booking_customer_invalid: { status: 400 },
  booking_already_cancelled: { status: 409 },
  booking_not_cancellable: { status: 409 },
  ticket_settled: { status: 409 },
  account_invalid: { status: 400 },
  account_email_taken: { status: 409 },
  account_phone_taken: { status: 409 },
  account_confirmation_required: { status: 403 },
  coupon_invalid: { status: 400 },
  idempotency_key_reused: { status: 422 },
  idempotency_key_in_use: { status: 409, retryable: true },
  sale_already_sent: { status: 409 },
  sale_payment_invalid: { status: 400 },
  card_number_refused: { status: 400 },
  /** The data names the earlier pass. */
  sale_second_pass: { status: 409, data: z.object({ booking_id: z.int(), sold_at: z.string() }) },
  shift_needed: { status: 409 },
  shift_already_open: { status: 409 },
  shift_closed: { status: 409 },
  shift_not_counted: { status: 409 },
  shift_reason_needed: { status: 409 },
  shift_date_earlier: { status: 409 },
  drawer_counting: { status: 409 },
  drawer_currency: { status: 409 },
  drawer_name_taken: { status: 409 },
  bag_number_taken: { status: 409 },
  bag_banked: { status: 409 },
  statement_part_misplaced: { status: 409 },
  statement_file_incomplete: { status: 409 },
  statement_file_unread: { status: 409 },
  statement_imported_before: { status: 409, data: z.object({ statement_id: z.int() }) },
  statement_name_taken: { status: 409 },
  statement_reason_needed: { status: 409 },
  statement_closed: { status: 409 },
  statement_items_open: { status: 409 },
  statement_matching: { status: 409, retryable: true },
  statement_net_changed: { status: 409 },
  closing_reopened: { status: 409 },
  nothing_owed: { status: 409 },
  decision_refused: { status: 409, data: z.object({ reason: z.enum(decisionRefusals) }) },
  statement_group_changed: { status: 409 },
  mapping_built_in: { status: 409 },
  print_paper_invalid: { status: 400 },
  pass_field_missing: { status: 409 },
  not_signed_in: { status: 401 },
  permission_missing: { status: 403, data: missingPermission },
  approval_required: { status: 403, data: missingPermission },
  person_required: { status: 403 },
  approver_unfit: { status: 403 },
  /** The number of further wrong PINs of this person before each attempt is delayed. */
  pin_wrong: { status: 401, data: z.object({ attempts_left: z.int() }) },
  badge_unknown: { status: 401 },
  sign_in_delayed: { status: 429, retryable: true },
  pin_temporary: { status: 403 },
  pin_too_easy: { status: 400 },
  person_name_taken: { status: 409 },
  person_changed: { status: 409 },
  first_administrator: { status: 400 },
  last_administrator: { status: 409 },
  record_changed: { status: 409, data: z.object({ current }) },
  change_not_revertible: { status: 409 },
  spaces_sold: { status: 409, data: spacesSold },
  event_has_bookings: { status: 409, data: z.object({ bookings: z.int() }) },
  inventory_elsewhere: { status: 404 },
  partner_name_taken: { status: 409 },
  partner_archived: { status: 409 },
  webhook_not_configured: { status: 404 },
  webhooks_elsewhere: { status: 404 },
  webhook_delivery_under_way: { status: 409, retryable: true },
  port_unavailable: { status: 409 },
  backups_unavailable: { status: 409 },
  backup_work_under_way: { status: 409, retryable: true },
  backup_work_cancelled: { status: 409 },
  restore_sale_unfinished: { status: 409 },
  backup_damaged: { status: 409 },
  backup_not_restorable: { status: 409 },
  backup_failed: { status: 500 },
  training_active: { status: 409 },
  training_unavailable: { status: 409 },
  training_sale_unfinished: { status: 409 },
  training_failed: { status: 500 },
  /** The page shows the live data while the engine is in training, or the other way round. */
  training_changed: { status: 409 },
  database_missing: { status: 503, data: lostData },
  database_newer: { status: 503 },
  database_too_old: { status: 503 },
  database_corrupt: { status: 503, data: lostData },
  database_locked: { status: 503, retryable: true },
  database_unavailable: { status: 503, retryable: true },
  disk_full: { status: 507 },
  disk_error: { status: 507 },
  database_read_only: { status: 507 },
  database_record_unreadable: { status: 503 },
  database_no_access: { status: 503 },
  engine_wrong_node: { status: 503 },
  engine_crashed: { status: 503 },
  engine_start_failed: { status: 503 },
  repair_by_operator: { status: 403 },
  database_unknown: { status: 404 },
  file_write_failed: { status: 500, retryable: true },
  printer_none: { status: 503, retryable: true },
  printer_unknown: { status: 404, retryable: true },
  print_failed: { status: 502, retryable: true },
  pass_unavailable: { status: 503, retryable: true },
  ipc_refused: { status: 403 },
  ipc_invalid_input: { status: 400 },
  cancelled: { status: 409 },
  link_refused: { status: 403 },
  profile_unknown: { status: 404 },
  profile_in_use: { status: 409 },
  profile_refused: { status: 409 },
  profile_unfinished: { status: 409 },
  /** `reason` is the code of RFC 6749. */
  sign_in_refused: { status: 401, data: z.object({ reason: z.string() }) },
  browser_failed: { status: 502, retryable: true },
  connection_failed: { status: 502, retryable: true },
  engine_unavailable: { status: 503, retryable: true },
  /** A write without a response: only with an idempotency key may it be repeated. */
  outcome_unknown: { status: 503 },
  remote_offline: { status: 503, retryable: true, data: remoteProblem },
  remote_unreachable: { status: 503, retryable: true, data: remoteProblem },
  remote_untrusted: { status: 502, data: remoteProblem },
  remote_proxy_password: { status: 502, data: remoteProblem },
  remote_proxy_refused: { status: 502, data: remoteProblem },
  remote_no_answer: { status: 504, data: remoteProblem },
  remote_answer_broken: { status: 502, data: remoteProblem },
  remote_signed_out: { status: 401, data: remoteProblem },
  remote_secrets_locked: { status: 503, retryable: true, data: remoteProblem },
  internal_error: { status: 500 },
  invalid_client: { status: 401 },
  invalid_grant: { status: 400 },
  unauthorized_client: { status: 400 },
  unsupported_grant_type: { status: 400 },
  unsupported_response_type: { status: 400 },
  invalid_scope: { status: 400 },
  access_denied: { status: 400 },
  too_many_attempts: { status: 429 },
  database_foreign: { status: 503 },
  database_log_missing: { status: 503 },
  migration_changed: { status: 503 },
  import_file_unchecked: { status: 409 },
  import_mapping_name_taken: { status: 409 },
  mail_refused: { status: 502 },
  mail_deferred: { status: 503, retryable: true },
  mail_unreachable: { status: 503, retryable: true },
  // Only the window has the errors below.
  network_failed: { status: 0, retryable: true },
  response_invalid: { status: 502 },
  profile_changed: { status: 0 },
  restore_timed_out: { status: 0 },
} as const satisfies Record<string, CatalogueEntry>
export type ErrorCode = keyof typeof errorCatalogue

type Data<Entry> = Entry extends { readonly data: infer Schema extends z.ZodType } ? z.infer<Schema> : undefined
type ErrorDataByCode = { readonly [Code in ErrorCode]: Data<(typeof errorCatalogue)[Code]> }
/** The data that errors of this code carry, which is undefined for a code without a schema. */
export type ErrorData<Code extends ErrorCode> = ErrorDataByCode[Code]

/**
 * The codes of the inventory and the partners of a remote Parkdesk. Data is accepted from a marketplace only with these. Other data could
 * make the window ask for a PIN or a decision, which only the desk may do.
 */
export const marketplaceDataCodes: ReadonlySet<string> = new Set([
  'invalid_parameter',
  'record_changed',
  'spaces_sold',
  'event_has_bookings',
] satisfies ErrorCode[])

/** The reasons for which a quote with its add-ons is refused. */
export const offerRefusals = [
  'booking_quote_id_missing',
  'booking_quote_id_invalid',
  'booking_quote_expired',
  'booking_add_on_invalid',
  'booking_add_on_conflict',
  'booking_add_on_sold_out',
  'booking_sold_out',
  'coupon_invalid',
] as const satisfies readonly ErrorCode[]

/** The reasons for which a booking is refused. */
export const bookingRefusals = [
  ...offerRefusals,
  'booking_add_on_required',
  'booking_final_price_missing',
  'booking_final_price_mismatch',
  'booking_plate_required',
  'booking_customer_invalid',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[]
