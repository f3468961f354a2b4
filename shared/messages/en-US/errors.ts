/**
 * Errors by code: what happened (of responses), and for the screen (experience.md 10) the same as a title, what was saved, what to do
 * now. Then the problems of a marketplace and the results of a test.
 */

const nothingBooked = 'Nothing was booked and no money was recorded.'
const bookingKept = 'The booking is kept.'
const nothingChanged = 'Nothing was changed.'
const stepNotSaved = 'Nothing of this step was saved.'
const dataKept = 'The current data stays as it was.'
const nothingSent = 'Nothing was sent.'
const signInRefused =
  '{reason, select, invalid_client {The client id or the client secret is wrong.} invalid_grant {The service does not accept this sign-in.} invalid_scope {The client may not have all of these scopes.} unauthorized_client {The client may not sign in this way.} access_denied {The service knows no such account.} too_many_attempts {Too many attempts. Wait before the next one.} tokens_refused {The service does not accept the tokens that it gives.} other {The service refused the sign-in: {code}}}'

export const errors = {
  /** Where a code has no text of its own. */
  fallback: {
    title: 'Something went wrong inside Parkdesk.',
    saved: 'Nothing was lost.',
    next: 'Try again. If it stays, copy the details for support.',
    wait: 'Wait {duration}, then try again.',
  },
  /** Why a marketplace did not respond as it should, and what to do about it. */
  remote: {
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
    response_timeout: {
      message: 'The marketplace did not respond in time.',
      advice: 'Try again in a moment.',
    },
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
    response_cut: {
      message: 'The response of the marketplace broke off.',
      advice: 'Try again in a moment.',
    },
    response_unreadable: {
      message: 'The response does not come from the marketplace.',
      advice:
        'Check the address. A network with its own sign-in page responds like this: sign in there, then try again.',
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
    slow: {
      message: 'The marketplace responds slowly.',
      advice: 'Nothing is lost; everything takes longer.',
    },
    offline: {
      message: 'The marketplace does not respond.',
      advice: 'It is tried again automatically. Unfinished entries are kept.',
    },
    signed_out: {
      message: 'The marketplace asks you to sign in again.',
      advice: 'Sign in under Settings, Connections.',
    },
    secrets_locked: {
      message: 'The keychain of this computer is locked.',
      advice: 'Unlock it, then try again.',
    },
    network_failed: {
      message: 'The network failed.',
      advice: 'Check the network and try again.',
    },
  },
  /** Why a profile cannot be saved. */
  profile: {
    addressForm: 'An address begins with https:// and holds no account, question mark or hash.',
    prefixTaken: 'site is taken by the links to the public site.',
    addressNeeded: 'This address is the one that is used.',
    clientIdNeeded: 'This grant needs a client id.',
  },
  connectionTest: {
    advice: {
      askService: 'Ask whoever runs the service.',
      checkVersion: 'Check the address and its version.',
      checkSignIn: 'Check client id, secret, sign-in and scopes.',
      setClock: 'Set the clock of this computer.',
      scopesMissing: 'What needs these scopes stays empty. Ask whoever runs the service.',
      checkVenues: 'Check that this account has venues with events.',
      nothingBookable: 'Nothing can be sold for this event.',
      previewCounts: 'The price of the preview is the one that is charged.',
    },
    result: {
      blocked: 'Needs the step before it',
      problem: '{message} ({diagnostic})',
      refused: '{message} ({code})',
      refusedWithoutMessage: 'It was refused. ({code})',
      otherShape: 'The response has another shape than the API specifies.',
      signInRefused,
      signInOver: 'The sign-in has ended.',
      failed: 'The connection failed.',
      leftToProxy: 'Left to the proxy {proxy}',
      addressAlready: '{host} is an address already',
      nameFound: '{host} is {addresses}',
      responds: 'Responds on this computer',
      respondsTls: 'Responds over TLS',
      respondsTlsProxy: 'Responds over TLS, through the proxy {proxy}',
      noTime: 'The service does not say its time',
      clockDiffers: 'Clock differs by {seconds} s',
      tokenGranted: 'Token granted',
      tokenGrantedScopes: 'Token granted: {scopes}',
      allScopes: 'All requested scopes',
      notGranted: 'Not granted: {scopes}',
      upcomingEvents: '{count, plural, one {# upcoming event} other {# upcoming events}}',
      noEvents: 'No upcoming events',
      noEventToQuote: 'There is no event to quote',
      quotes: '{count} quotes for the next event, {bookable} bookable',
      noOption: 'There is no option to preview',
      previewSame: 'Preview gives the quoted price',
      previewDiffers: 'Preview gives {preview}, the quote {quote}',
    },
  },
  invalid_parameter: { message: 'A value that was sent is not valid.' },
  invalid_request: { message: 'The request could not be read.' },
  invalid_zoom: { message: 'A zoomed relation is not known.' },
  invalid_sort: { message: 'The sort order is not known.' },
  search_text_not_ascii: {
    message: 'The search text may hold ASCII characters only.',
    title: 'The search contains letters that the marketplace does not accept.',
    next: 'Leave out accents and other scripts.',
  },
  authentication_required: { message: 'This needs an access token.' },
  invalid_token: { message: 'The access token is not valid or has expired.' },
  scope_insufficient: { message: 'The access token does not allow this.' },
  user_token_required: { message: 'This needs a token of a signed-in user.' },
  customer_unauthorized_api_key: {
    message: 'This booking cannot be viewed with these credentials.',
    title: 'No booking or pass with this number exists for this connection.',
    next: 'Check the number, or find the booking by plate or name in Bookings.',
  },
  not_found: {
    message: 'There is nothing at this address.',
    title: 'This does not exist, or no longer.',
    next: 'Go back to the list.',
  },
  api_version_not_supported: { message: 'This version of the API is not supported.' },
  method_not_allowed: { message: 'This method is not allowed here.' },
  request_too_large: { message: 'The request is too large.' },
  rate_limit_exceeded: {
    message: 'Too many requests. Try again later.',
    title: 'Too many requests at once.',
    next: 'Wait a moment, then retry.',
  },
  quote_destination_missing: { message: 'A destination is missing.' },
  quote_destination_conflict: { message: 'Only one destination may be given.' },
  quote_window_in_past: {
    message: 'The parking time has already begun.',
    title: 'The parking time has already begun.',
    next: 'Choose a later start.',
  },
  booking_quote_id_missing: { message: 'A quote is missing.' },
  booking_quote_id_invalid: {
    message: 'The quote is not known.',
    title: 'This option is no longer offered.',
    saved: nothingBooked,
    next: 'Choose another option.',
  },
  booking_quote_expired: {
    message: 'The quote has expired.',
    title: 'The price has expired.',
    saved: nothingBooked,
    next: 'The price is fetched again. Check it, then take the payment.',
  },
  booking_final_price_missing: { message: 'The final price is missing.' },
  booking_final_price_mismatch: {
    message: 'The price has changed.',
    title: 'The price has changed since it was shown.',
    saved: nothingBooked,
    next: 'Look at the new price, then take the payment again.',
  },
  booking_add_on_required: {
    message: 'A vehicle size must be chosen.',
    title: 'A vehicle size is missing.',
    saved: nothingBooked,
    next: 'Choose a vehicle size.',
  },
  booking_add_on_invalid: {
    message: 'An add-on does not belong to this quote.',
    title: 'An add-on is no longer offered here.',
    saved: nothingBooked,
    next: 'Choose the add-ons again.',
  },
  booking_add_on_conflict: {
    message: 'Only one vehicle size may be chosen.',
    title: 'Two vehicle sizes are chosen.',
    saved: nothingBooked,
    next: 'Keep one of them.',
  },
  booking_sold_out: {
    message: 'There is no space left.',
    title: 'The last space was just sold.',
    saved: nothingBooked,
    next: 'Choose another option.',
  },
  booking_plate_required: {
    message: 'A license plate is required.',
    title: 'This facility needs the plate.',
    saved: nothingBooked,
    next: 'Type the plate, then take the payment again.',
  },
  booking_customer_invalid: {
    message: 'The customer data is not valid.',
    title: 'The customer data cannot be used.',
    saved: nothingBooked,
    next: 'Check name, e-mail and phone.',
  },
  booking_already_cancelled: {
    message: 'This booking is already cancelled.',
    title: 'This booking is already cancelled.',
    saved: 'Its refund is recorded once.',
    next: 'Nothing more is to be done.',
  },
  booking_not_cancellable: {
    message: 'This booking can no longer be cancelled.',
    title: 'This booking can no longer be cancelled.',
    saved: 'The booking stays as it was.',
    next: 'The time to cancel is over at this facility.',
  },
  ticket_settled: { message: 'The ticket was already used or voided.' },
  account_invalid: { message: 'The account data is not valid.' },
  account_email_taken: { message: 'There is already an account with this e-mail.' },
  account_phone_taken: { message: 'There is already an account with this phone number.' },
  account_confirmation_required: {
    message: 'Confirm this change with the current password or a code that was sent to the account.',
  },
  coupon_invalid: { message: 'The coupon is not valid.' },
  idempotency_key_reused: { message: 'The idempotency key was used for another request.' },
  idempotency_key_in_use: { message: 'The first request with this key is still running.' },
  sale_already_sent: { message: 'This sale was already sent or parked.' },
  sale_payment_invalid: {
    message: 'The payment does not cover the price.',
    title: 'The payment does not cover the price.',
    saved: nothingBooked,
    next: 'Check the amount received.',
  },
  sale_second_pass: {
    message: 'This plate already has a pass. Confirm to sell another.',
    title: 'This plate already has a pass.',
    saved: nothingBooked,
    next: 'Take the payment again to sell another.',
  },
  print_paper_invalid: { message: 'The paper is not known.' },
  pass_field_missing: {
    message: 'The pass needs a value that the booking does not have.',
    title: 'The pass needs a value that the booking does not have.',
    saved: bookingKept,
    next: 'Add the plate to the booking, then print.',
  },
  partner_name_taken: {
    message: 'There is already a partner with this name.',
    title: 'There is already a partner with this name.',
    next: 'Give one of the two another name, then try again.',
  },
  partner_archived: {
    message: 'The partner is archived. Restore it first.',
    title: 'This partner is archived, so it is sent nothing.',
    next: 'Restore it in Partner settings first.',
  },
  webhook_not_configured: {
    message: 'This partner has no address for this kind of webhook.',
    title: 'This partner has no address for this kind of webhook.',
    next: 'Save its address and endpoints first.',
  },
  webhooks_elsewhere: {
    message: 'The marketplace sends webhooks to partners itself.',
    title: 'The marketplace sends webhooks to partners itself.',
    saved: nothingChanged,
    next: 'Its webhooks are managed where it runs.',
  },
  webhook_delivery_under_way: {
    message: 'It is being sent right now. Try again in a moment.',
    title: 'It is being sent right now.',
    next: 'Look at how this attempt ends, then decide.',
  },
  port_unavailable: {
    message: 'This port cannot be opened on this computer. Choose another one.',
    title: 'This port cannot be opened on this computer.',
    saved: 'Everything stays as it was.',
    next: 'Choose another port or interface.',
  },
  backups_unavailable: {
    message: 'This database is only in memory. There is nothing to back up.',
    title: 'This database is only in memory.',
    next: 'There is nothing to back up.',
  },
  backup_work_under_way: {
    message: 'A backup or check is already under way. Try again once it is done.',
    title: 'A backup or check is already under way.',
    saved: nothingChanged,
    next: 'Try again once it is done.',
  },
  backup_work_cancelled: {
    message: 'Cancelled. Nothing was changed.',
    title: 'Cancelled.',
    saved: nothingChanged,
    next: 'Start it again at any time.',
  },
  restore_sale_unfinished: {
    message: 'A sale or cancellation is waiting for the marketplace. Restore once its outcome is known.',
    title: 'A sale or cancellation is waiting for the marketplace.',
    saved: dataKept,
    next: 'Restore once its outcome is known.',
  },
  backup_damaged: {
    message: 'This backup is damaged and was not restored.',
    title: 'This backup is damaged and was not restored.',
    saved: dataKept,
    next: 'Choose another backup.',
  },
  backup_not_restorable: {
    message: 'This version of Parkdesk cannot read this backup.',
    title: 'This version of Parkdesk cannot read this backup.',
    saved: dataKept,
    next: 'Install a newer version of Parkdesk, or choose another backup.',
  },
  backup_failed: {
    message: 'The backup could not be made. Nothing was changed.',
    title: 'The backup could not be made.',
    saved: nothingChanged,
    next: 'Check the disk, then try again. If it stays, copy the details for support.',
  },
  database_missing: { message: 'The database file is missing.' },
  database_newer: { message: 'The database was made by a newer Parkdesk.' },
  database_corrupt: { message: 'The database file is damaged.' },
  database_locked: {
    message: 'Another program holds the database.',
    title: 'Another program holds the database.',
    saved: stepNotSaved,
    next: 'Close the other program, then retry.',
  },
  disk_full: {
    message: 'The disk is full. Nothing was saved.',
    title: 'The disk is full.',
    saved: stepNotSaved,
    next: 'Free some space, then retry.',
  },
  disk_error: {
    message: 'The disk reported an error. Nothing was saved.',
    title: 'The disk reported an error.',
    saved: stepNotSaved,
    next: 'Check the disk and its cable, then retry.',
  },
  database_read_only: {
    message: 'The database file is read-only. Nothing was saved.',
    title: 'The database file is read-only.',
    saved: stepNotSaved,
    next: 'Allow Parkdesk to write the file and its folder, then retry.',
  },
  database_record_unreadable: { message: 'It is not known which database to open.' },
  engine_start_failed: { message: 'The engine could not start. The log file says why.' },
  database_unknown: { message: 'There is no such database.' },
  file_write_failed: { message: 'The file could not be written there.' },
  printer_none: {
    message: 'There is no printer. Save the pass as a PDF instead.',
    title: 'There is no printer.',
    saved: bookingKept,
    next: 'Save the pass as a PDF.',
  },
  printer_unknown: {
    message: 'The chosen printer is gone.',
    title: 'The chosen printer is gone.',
    saved: bookingKept,
    next: 'Choose another printer in Settings.',
  },
  print_failed: {
    message: 'The pass did not print.',
    title: 'The pass did not print.',
    saved: bookingKept,
    next: 'Check paper and cable, retry.',
  },
  pass_unavailable: { message: 'The pass is not available.' },
  ipc_refused: { message: 'This page may not do that.' },
  ipc_invalid_input: { message: 'The call was not understood.' },
  cancelled: { message: 'Cancelled.' },
  link_refused: { message: 'This address cannot be opened.' },
  profile_unknown: { message: 'There is no such connection.' },
  profile_in_use: { message: 'This connection is in use. Switch first.' },
  profile_refused: { message: 'The connection cannot be changed like this.' },
  profile_unfinished: { message: 'Work of this connection is unfinished.' },
  sign_in_refused: { message: 'The service refused the sign-in.' },
  browser_failed: { message: 'The sign-in in the browser failed.' },
  connection_failed: { message: 'The connection failed.' },
  engine_unavailable: {
    message: 'The engine is starting again. Nothing was lost.',
    title: 'The engine is starting again.',
    next: 'It restarts automatically. Try again if this stays.',
  },
  remote_offline: {
    message: 'The marketplace does not respond. Nothing was sent.',
    title: 'The marketplace does not respond.',
    saved: nothingSent,
    next: 'It is tried again automatically. Unfinished entries are kept.',
  },
  remote_unreachable: {
    message: 'There is no connection to the marketplace. Nothing was sent.',
    title: 'There is no connection to the marketplace.',
    saved: nothingSent,
    next: 'Check the network of this computer, then try again. A firewall may block the connection.',
  },
  remote_untrusted: {
    message: 'The marketplace could not prove its identity. Nothing was sent.',
    title: 'The marketplace could not prove its identity.',
    saved: nothingSent,
    next: 'Check the address in Settings, Connections. Do not go on if it is right.',
  },
  remote_proxy_password: {
    message: 'The proxy of this network asks for a password. Nothing was sent.',
    title: 'The proxy of this network asks for a password.',
    saved: nothingSent,
    next: 'Parkdesk cannot send one. Ask whoever runs the network to let this computer through without a password.',
  },
  remote_proxy_refused: {
    message: 'The proxy of this network did not connect to the marketplace. Nothing was sent.',
    title: 'The proxy of this network did not connect to the marketplace.',
    saved: nothingSent,
    next: 'Check the address, then try again in a moment. If it stays, ask whoever runs the network to allow the marketplace.',
  },
  remote_no_answer: {
    message: 'The marketplace did not respond in time. The request may have been completed.',
    title: 'The marketplace did not respond in time.',
    saved: 'The request may have been completed.',
    next: 'The outcome is checked once the marketplace responds again.',
  },
  remote_answer_broken: {
    message: 'The response of the marketplace broke off. The request may have been completed.',
    title: 'The response of the marketplace broke off.',
    saved: 'The request may have been completed.',
    next: 'The outcome is checked once the marketplace responds again.',
  },
  remote_signed_out: {
    message: 'The marketplace asks you to sign in again.',
    title: 'The marketplace asks you to sign in again.',
    saved: 'Nothing was done.',
    next: 'Sign in under Settings, Connections.',
  },
  remote_secrets_locked: {
    message: 'The keychain of this computer is locked. Unlock it and try again.',
    title: 'The keychain of this computer is locked.',
    saved: nothingSent,
    next: 'Unlock it, then try again.',
  },
  internal_error: {
    message: 'An internal error occurred. Nothing was changed.',
    title: 'The engine reported an internal error.',
  },
  invalid_client: { message: 'The client is unknown or its secret is wrong.' },
  invalid_grant: { message: 'The credentials are wrong, have expired or were used before.' },
  unauthorized_client: { message: 'This client may not do that.' },
  unsupported_grant_type: { message: 'The grant type is not supported.' },
  unsupported_response_type: { message: 'response_type must be code.' },
  invalid_scope: { message: 'The scope is not known or not granted.' },
  access_denied: { message: 'Access was denied.' },
  too_many_attempts: { message: 'Too many failed attempts. Try again later.' },
  database_foreign: { message: 'The file is not a Parkdesk database and was left as it is.' },
  migration_changed: { message: 'The database was made by a different build of Parkdesk.' },
  import_row_rejected: { message: 'The row cannot be imported.' },
  mail_refused: { message: 'The mail server refused the message.' },
  mail_deferred: { message: 'The mail server takes the message later.' },
  mail_unreachable: { message: 'The mail server cannot be reached.' },
  network_failed: {
    message: 'The engine did not respond.',
    title: 'The engine did not respond.',
    next: 'Try again. If it stays, close Parkdesk and open it again.',
  },
  response_invalid: {
    message: 'The engine sent a response that this version does not recognize.',
    title: 'The engine sent a response that this version does not recognize.',
    next: 'Copy the details for support.',
  },
  profile_changed: {
    message: 'Another profile is in use now.',
    title: 'Another profile is in use now.',
    next: 'The page reloads automatically.',
  },
  restore_timed_out: {
    message: 'The engine did not come back after the restore.',
    title: 'The engine did not come back after the restore.',
    saved: 'The replaced data was kept.',
    next: 'Close Parkdesk and open it again.',
  },
} as const
