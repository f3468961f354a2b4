/** Every error of the program: its code, HTTP status, and all that a person reads of it (decisions.md W15). */

/** What the screen shows of an error (experience.md 10). */
interface ScreenText {
  /** What happened; by default the first sentence of the message. */
  readonly title?: string
  /** What was saved; by default nothing was lost. */
  readonly saved?: string
  /** What to do now; by default to try again. */
  readonly next?: string
}

export interface CatalogueEntry {
  readonly status: number
  /** Of responses: what happened, then what was not done or what to do. */
  readonly message: string
  /** Without it, the screen shows the message that came with the error. */
  readonly screen?: ScreenText
  /** The same request may succeed later without any change. */
  readonly retryable?: boolean
}

export const defaultScreen = {
  title: 'Something went wrong inside Parkdesk.',
  saved: 'Nothing was lost.',
  next: 'Try again. If it stays, copy the details for support.',
} as const satisfies ScreenText

const nothingBooked = 'Nothing was booked and no money was recorded.'
const bookingKept = 'The booking is kept.'
const nothingChanged = 'Nothing was changed.'
const stepNotSaved = 'Nothing of this step was saved.'
const dataKept = 'The current data stays as it was.'

/** Why a marketplace did not respond as it should, as `details` of an error name it: what happened, and what to do about it. */
export const remoteProblems = {
  name_not_found: {
    message: 'The address of the marketplace is not known here.',
    advice: 'Check the network of this computer, then the address in Settings, Connections.',
  },
  connection_refused: {
    message: 'Nothing responds at the address of the marketplace.',
    advice: 'Check the address and its port in Settings, Connections, then try again.',
  },
  connection_broken: {
    message: 'The connection to the marketplace broke off.',
    advice: 'Try again in a moment. A firewall or proxy may interrupt the connection.',
  },
  connect_timeout: {
    message: 'There is no connection to the marketplace.',
    advice: 'Check the network of this computer, then try again. A firewall may block the connection.',
  },
  response_timeout: { message: 'The marketplace did not respond in time.', advice: 'Try again in a moment.' },
  proxy_unreachable: {
    message: 'The proxy of this network cannot be reached.',
    advice: 'Check the network, and the proxy in the settings of this computer.',
  },
  proxy_password: {
    message: 'The proxy of this network asks for a password.',
    advice: 'Parkdesk cannot send one. Ask whoever runs the network to let this computer through without a password.',
  },
  proxy_refused: {
    message: 'The proxy of this network did not connect to the marketplace.',
    advice:
      'Check the address, then try again in a moment. If it stays, ask whoever runs the network to allow the marketplace.',
  },
  proxy_unsupported: {
    message: 'This network names a kind of proxy that Parkdesk cannot use.',
    advice: 'Ask whoever runs the network for an HTTP or HTTPS proxy.',
  },
  certificate_invalid: {
    message: 'The marketplace could not prove its identity.',
    advice: 'Check the address in Settings, Connections. Do not go on if it is right.',
  },
  certificate_expired: {
    message: 'The certificate of the marketplace has expired.',
    advice: 'Check the date of this computer. If it is right, the marketplace has to renew its certificate.',
  },
  certificate_wrong_name: {
    message: 'The certificate of the marketplace is for another name.',
    advice:
      'Check the address in Settings, Connections. If it is right, another server responds: do not sign in or sell there.',
  },
  certificate_unknown: {
    message: 'This computer does not trust the certificate of the marketplace.',
    advice:
      'A network with its own sign-in page looks like this: sign in there, then try again. Behind a company proxy, its certificate must be trusted on this computer.',
  },
  response_cut: { message: 'The response of the marketplace broke off.', advice: 'Try again in a moment.' },
  response_unreadable: {
    message: 'The response does not come from the marketplace.',
    advice: 'Check the address. A network with its own sign-in page responds like this: sign in there, then try again.',
  },
  response_too_large: {
    message: 'The response is larger than any response should be.',
    advice: 'Check the address in Settings, Connections.',
  },
  redirected: {
    message: 'The marketplace redirected the request. Parkdesk did not follow.',
    advice: 'Check the address in Settings, Connections.',
  },
  service_failing: {
    message: 'The marketplace reports a failure of its own.',
    advice: 'Try again in a moment. If it stays, ask whoever runs the marketplace.',
  },
  slow: { message: 'The marketplace responds slowly.', advice: 'Nothing is lost; everything takes longer.' },
  offline: {
    message: 'The marketplace does not respond.',
    advice: 'It is tried again automatically. Unfinished entries are kept.',
  },
  signed_out: {
    message: 'The marketplace asks you to sign in again.',
    advice: 'Sign in under Settings, Connections.',
  },
  secrets_locked: { message: 'The keychain of this computer is locked.', advice: 'Unlock it, then try again.' },
  network_failed: { message: 'The network failed.', advice: 'Check the network and try again.' },
} as const satisfies Record<string, { readonly message: string; readonly advice: string }>
export type RemoteProblemCode = keyof typeof remoteProblems

type RemoteProblem = (typeof remoteProblems)[RemoteProblemCode]

const notSent = ({ message, advice }: RemoteProblem) => ({
  message: `${message} Nothing was sent.`,
  screen: { saved: 'Nothing was sent.', next: advice },
})

const mayBeDone = ({ message }: RemoteProblem) => ({
  message: `${message} The request may have been completed.`,
  screen: {
    saved: 'The request may have been completed.',
    next: 'The outcome is checked once the marketplace responds again.',
  },
})

export const errorCatalogue = {
  invalid_parameter: { status: 400, message: 'A value that was sent is not valid.' },
  invalid_request: { status: 400, message: 'The request could not be read.' },
  invalid_zoom: { status: 400, message: 'A zoomed relation is not known.' },
  invalid_sort: { status: 400, message: 'The sort order is not known.' },
  search_text_not_ascii: {
    status: 400,
    message: 'The search text may hold ASCII characters only.',
    screen: {
      title: 'The search contains letters that the marketplace does not accept.',
      next: 'Leave out accents and other scripts.',
    },
  },
  authentication_required: { status: 401, message: 'This needs an access token.' },
  invalid_token: { status: 401, message: 'The access token is not valid or has expired.' },
  scope_insufficient: { status: 403, message: 'The access token does not allow this.' },
  user_token_required: { status: 403, message: 'This needs a token of a signed-in user.' },
  customer_unauthorized_api_key: {
    status: 403,
    message: 'This booking cannot be viewed with these credentials.',
    screen: {
      title: 'No booking or pass with this number exists for this connection.',
      next: 'Check the number, or find the booking by plate or name in Bookings.',
    },
  },
  not_found: {
    status: 404,
    message: 'There is nothing at this address.',
    screen: { title: 'This does not exist, or no longer.', next: 'Go back to the list.' },
  },
  api_version_not_supported: { status: 404, message: 'This version of the API is not supported.' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.' },
  request_too_large: { status: 413, message: 'The request is too large.' },
  rate_limit_exceeded: {
    status: 429,
    message: 'Too many requests. Try again later.',
    screen: { title: 'Too many requests at once.', next: 'Wait a moment, then retry.' },
    retryable: true,
  },
  quote_destination_missing: { status: 400, message: 'A destination is missing.' },
  quote_destination_conflict: { status: 400, message: 'Only one destination may be given.' },
  quote_window_in_past: {
    status: 400,
    message: 'The parking time has already begun.',
    screen: { next: 'Choose a later start.' },
  },
  booking_quote_id_missing: { status: 400, message: 'A quote is missing.' },
  booking_quote_id_invalid: {
    status: 404,
    message: 'The quote is not known.',
    screen: { title: 'This option is no longer offered.', saved: nothingBooked, next: 'Choose another option.' },
  },
  booking_quote_expired: {
    status: 410,
    message: 'The quote has expired.',
    screen: {
      title: 'The price has expired.',
      saved: nothingBooked,
      next: 'The price is fetched again. Check it, then take the payment.',
    },
  },
  booking_final_price_missing: { status: 400, message: 'The final price is missing.' },
  booking_final_price_mismatch: {
    status: 409,
    message: 'The price has changed.',
    screen: {
      title: 'The price has changed since it was shown.',
      saved: nothingBooked,
      next: 'Look at the new price, then take the payment again.',
    },
  },
  booking_add_on_required: {
    status: 400,
    message: 'A vehicle size must be chosen.',
    screen: { title: 'A vehicle size is missing.', saved: nothingBooked, next: 'Choose a vehicle size.' },
  },
  booking_add_on_invalid: {
    status: 400,
    message: 'An add-on does not belong to this quote.',
    screen: { title: 'An add-on is no longer offered here.', saved: nothingBooked, next: 'Choose the add-ons again.' },
  },
  booking_add_on_conflict: {
    status: 400,
    message: 'Only one vehicle size may be chosen.',
    screen: { title: 'Two vehicle sizes are chosen.', saved: nothingBooked, next: 'Keep one of them.' },
  },
  booking_sold_out: {
    status: 409,
    message: 'There is no space left.',
    screen: { title: 'The last space was just sold.', saved: nothingBooked, next: 'Choose another option.' },
  },
  booking_plate_required: {
    status: 400,
    message: 'A license plate is required.',
    screen: {
      title: 'This facility needs the plate.',
      saved: nothingBooked,
      next: 'Type the plate, then take the payment again.',
    },
  },
  booking_customer_invalid: {
    status: 400,
    message: 'The customer data is not valid.',
    screen: { title: 'The customer data cannot be used.', saved: nothingBooked, next: 'Check name, e-mail and phone.' },
  },
  booking_already_cancelled: {
    status: 409,
    message: 'This booking is already cancelled.',
    screen: { saved: 'Its refund is recorded once.', next: 'Nothing more is to be done.' },
  },
  booking_not_cancellable: {
    status: 409,
    message: 'This booking can no longer be cancelled.',
    screen: { saved: 'The booking stays as it was.', next: 'The time to cancel is over at this facility.' },
  },
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
  idempotency_key_in_use: {
    status: 409,
    message: 'The first request with this key is still running.',
    retryable: true,
  },
  sale_already_sent: { status: 409, message: 'This sale was already sent or parked.' },
  sale_payment_invalid: {
    status: 400,
    message: 'The payment does not cover the price.',
    screen: { saved: nothingBooked, next: 'Check the amount received.' },
  },
  sale_second_pass: {
    status: 409,
    message: 'This plate already has a pass. Confirm to sell another.',
    screen: { saved: nothingBooked, next: 'Take the payment again to sell another.' },
  },
  print_paper_invalid: { status: 400, message: 'The paper is not known.' },
  pass_field_missing: {
    status: 409,
    message: 'The pass needs a value that the booking does not have.',
    screen: { saved: bookingKept, next: 'Add the plate to the booking, then print.' },
  },
  partner_name_taken: {
    status: 409,
    message: 'There is already a partner with this name.',
    screen: { next: 'Give one of the two another name, then try again.' },
  },
  partner_archived: {
    status: 409,
    message: 'The partner is archived. Restore it first.',
    screen: {
      title: 'This partner is archived, so it is sent nothing.',
      next: 'Restore it in Partner settings first.',
    },
  },
  webhook_not_configured: {
    status: 404,
    message: 'This partner has no address for this kind of webhook.',
    screen: { next: 'Save its address and endpoints first.' },
  },
  webhooks_elsewhere: {
    status: 404,
    message: 'The marketplace sends webhooks to partners itself.',
    screen: { saved: nothingChanged, next: 'Its webhooks are managed where it runs.' },
  },
  webhook_delivery_under_way: {
    status: 409,
    message: 'It is being sent right now. Try again in a moment.',
    screen: { next: 'Look at how this attempt ends, then decide.' },
    retryable: true,
  },
  port_unavailable: {
    status: 409,
    message: 'This port cannot be opened on this computer. Choose another one.',
    screen: { saved: 'Everything stays as it was.', next: 'Choose another port or interface.' },
  },
  backups_unavailable: {
    status: 409,
    message: 'This database is only in memory. There is nothing to back up.',
    screen: { next: 'There is nothing to back up.' },
  },
  backup_work_under_way: {
    status: 409,
    message: 'A backup or check is already under way. Try again once it is done.',
    screen: { saved: nothingChanged, next: 'Try again once it is done.' },
    retryable: true,
  },
  backup_work_cancelled: {
    status: 409,
    message: 'Cancelled. Nothing was changed.',
    screen: { saved: nothingChanged, next: 'Start it again at any time.' },
  },
  restore_sale_unfinished: {
    status: 409,
    message: 'A sale or cancellation is waiting for the marketplace. Restore once its outcome is known.',
    screen: { saved: dataKept, next: 'Restore once its outcome is known.' },
  },
  backup_damaged: {
    status: 409,
    message: 'This backup is damaged and was not restored.',
    screen: { saved: dataKept, next: 'Choose another backup.' },
  },
  backup_not_restorable: {
    status: 409,
    message: 'This version of Parkdesk cannot read this backup.',
    screen: { saved: dataKept, next: 'Install a newer version of Parkdesk, or choose another backup.' },
  },
  backup_failed: {
    status: 500,
    message: 'The backup could not be made. Nothing was changed.',
    screen: {
      saved: nothingChanged,
      next: 'Check the disk, then try again. If it stays, copy the details for support.',
    },
  },
  database_missing: { status: 503, message: 'The database file is missing.' },
  database_newer: { status: 503, message: 'The database was made by a newer Parkdesk.' },
  database_corrupt: { status: 503, message: 'The database file is damaged.' },
  database_locked: {
    status: 503,
    message: 'Another program holds the database.',
    screen: { saved: stepNotSaved, next: 'Close the other program, then retry.' },
    retryable: true,
  },
  disk_full: {
    status: 507,
    message: 'The disk is full. Nothing was saved.',
    screen: { saved: stepNotSaved, next: 'Free some space, then retry.' },
  },
  disk_error: {
    status: 507,
    message: 'The disk reported an error. Nothing was saved.',
    screen: { saved: stepNotSaved, next: 'Check the disk and its cable, then retry.' },
  },
  database_read_only: {
    status: 507,
    message: 'The database file is read-only. Nothing was saved.',
    screen: { saved: stepNotSaved, next: 'Allow Parkdesk to write the file and its folder, then retry.' },
  },
  database_record_unreadable: { status: 503, message: 'It is not known which database to open.' },
  engine_start_failed: { status: 503, message: 'The engine could not start. The log file says why.' },
  database_unknown: { status: 404, message: 'There is no such database.' },
  file_write_failed: { status: 500, message: 'The file could not be written there.', retryable: true },
  printer_none: {
    status: 503,
    message: 'There is no printer. Save the pass as a PDF instead.',
    screen: { saved: bookingKept, next: 'Save the pass as a PDF.' },
    retryable: true,
  },
  printer_unknown: {
    status: 404,
    message: 'The chosen printer is gone.',
    screen: { saved: bookingKept, next: 'Choose another printer in Settings.' },
    retryable: true,
  },
  print_failed: {
    status: 502,
    message: 'The pass did not print.',
    screen: { saved: bookingKept, next: 'Check paper and cable, retry.' },
    retryable: true,
  },
  pass_unavailable: { status: 503, message: 'The pass is not available.', retryable: true },
  ipc_refused: { status: 403, message: 'This page may not do that.' },
  ipc_invalid_input: { status: 400, message: 'The call was not understood.' },
  cancelled: { status: 409, message: 'Cancelled.' },
  link_refused: { status: 403, message: 'This address cannot be opened.' },
  profile_unknown: { status: 404, message: 'There is no such connection.' },
  profile_in_use: { status: 409, message: 'This connection is in use. Switch first.' },
  profile_refused: { status: 409, message: 'The connection cannot be changed like this.' },
  profile_unfinished: { status: 409, message: 'Work of this connection is unfinished.' },
  sign_in_refused: { status: 401, message: 'The service refused the sign-in.' },
  browser_failed: { status: 502, message: 'The sign-in in the browser failed.', retryable: true },
  connection_failed: { status: 502, message: 'The connection failed.', retryable: true },
  engine_unavailable: {
    status: 503,
    message: 'The engine is starting again. Nothing was lost.',
    screen: { next: 'It restarts automatically. Try again if this stays.' },
    retryable: true,
  },
  remote_offline: { status: 503, ...notSent(remoteProblems.offline), retryable: true },
  remote_unreachable: { status: 503, ...notSent(remoteProblems.connect_timeout), retryable: true },
  remote_untrusted: { status: 502, ...notSent(remoteProblems.certificate_invalid) },
  remote_proxy_password: { status: 502, ...notSent(remoteProblems.proxy_password) },
  remote_proxy_refused: { status: 502, ...notSent(remoteProblems.proxy_refused) },
  remote_no_answer: { status: 504, ...mayBeDone(remoteProblems.response_timeout) },
  remote_answer_broken: { status: 502, ...mayBeDone(remoteProblems.response_cut) },
  remote_signed_out: {
    status: 401,
    message: 'The marketplace asks you to sign in again.',
    screen: { saved: 'Nothing was done.', next: 'Sign in under Settings, Connections.' },
  },
  remote_secrets_locked: {
    status: 503,
    message: 'The keychain of this computer is locked. Unlock it and try again.',
    screen: { saved: 'Nothing was sent.', next: 'Unlock it, then try again.' },
    retryable: true,
  },
  internal_error: {
    status: 500,
    message: 'An internal error occurred. Nothing was changed.',
    screen: { title: 'The engine reported an internal error.' },
  },
  invalid_client: { status: 401, message: 'The client is unknown or its secret is wrong.' },
  invalid_grant: { status: 400, message: 'The credentials are wrong, have expired or were used before.' },
  unauthorized_client: { status: 400, message: 'This client may not do that.' },
  unsupported_grant_type: { status: 400, message: 'The grant type is not supported.' },
  unsupported_response_type: { status: 400, message: 'response_type must be code.' },
  invalid_scope: { status: 400, message: 'The scope is not known or not granted.' },
  access_denied: { status: 400, message: 'Access was denied.' },
  too_many_attempts: { status: 429, message: 'Too many failed attempts. Try again later.' },
  database_foreign: { status: 503, message: 'The file is not a Parkdesk database and was left as it is.' },
  migration_changed: { status: 503, message: 'The database was made by a different build of Parkdesk.' },
  import_row_rejected: { status: 400, message: 'The row cannot be imported.' },
  mail_refused: { status: 502, message: 'The mail server refused the message.' },
  mail_deferred: { status: 503, message: 'The mail server takes the message later.', retryable: true },
  mail_unreachable: { status: 503, message: 'The mail server cannot be reached.', retryable: true },
  // Of the window alone. 0: there was no response.
  network_failed: {
    status: 0,
    message: 'The engine did not respond.',
    screen: { next: 'Try again. If it stays, close Parkdesk and open it again.' },
    retryable: true,
  },
  response_invalid: {
    status: 502,
    message: 'The engine sent a response that this version does not recognize.',
    screen: { next: 'Copy the details for support.' },
  },
  profile_changed: {
    status: 0,
    message: 'Another profile is in use now.',
    screen: { next: 'The page reloads automatically.' },
  },
  restore_timed_out: {
    status: 0,
    message: 'The engine did not come back after the restore.',
    screen: { saved: 'The replaced data was kept.', next: 'Close Parkdesk and open it again.' },
  },
} as const satisfies Record<string, CatalogueEntry>
export type ErrorCode = keyof typeof errorCatalogue

/** What a person reads where a token endpoint refuses a sign-in with one of these codes. */
export const signInRefusals: Readonly<Record<string, string>> = {
  invalid_client: 'The client id or the client secret is wrong.',
  invalid_grant: 'The service does not accept this sign-in.',
  invalid_scope: 'The client may not have all of these scopes.',
  unauthorized_client: 'The client may not sign in this way.',
  access_denied: 'The service knows no such account.',
  too_many_attempts: 'Too many attempts. Wait before the next one.',
}

/** Refusals of a quote with its add-ons. */
export const offerRefusals = [
  'booking_quote_id_missing',
  'booking_quote_id_invalid',
  'booking_quote_expired',
  'booking_add_on_invalid',
  'booking_add_on_conflict',
  'coupon_invalid',
] as const satisfies readonly ErrorCode[]

/** Refusals of a booking. */
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
