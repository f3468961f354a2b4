/** The one table from an error to the message a person reads (experience.md 10). */
import { formatDuration } from '../format/index.ts'
import { ApiError } from './api-error.ts'

export interface ErrorMessage {
  readonly title: string
  readonly saved: string
  readonly next: string
  /** For support: code, status, request id, details. */
  readonly details: string
}

type Message = Omit<ErrorMessage, 'details'>

const nothingSaved = 'Nothing was booked and no money was recorded.'
const nothingLost = 'Nothing was lost.'

/** By what was saved, then by the code: what happened, and what to do now. */
const messages: Readonly<Record<string, Readonly<Record<string, readonly [title: string, next: string]>>>> = {
  [nothingLost]: {
    engine_unavailable: ['The engine is starting again.', 'It comes back by itself. Try again if this stays.'],
    network_failed: ['The engine did not respond.', 'Try again. If it stays, close Parkdesk and open it again.'],
    internal_error: ['The engine reported an internal error.', 'Try again. If it stays, copy the details for support.'],
    response_invalid: [
      'The engine sent a response that this version does not recognize.',
      'Copy the details for support.',
    ],
    customer_unauthorized_api_key: [
      'No booking or pass with this number exists for this connection.',
      'Check the number, or find the booking by plate or name in Bookings.',
    ],
    quote_window_in_past: ['The parking time has already begun.', 'Choose a later start.'],
    search_text_not_ascii: [
      'The search contains letters that the marketplace does not accept.',
      'Leave out accents and other scripts.',
    ],
    partner_name_taken: [
      'There is already a partner with this name.',
      'Give one of the two another name, then try again.',
    ],
    partner_archived: ['This partner is archived, so it is sent nothing.', 'Restore it in Partner settings first.'],
    webhook_not_configured: [
      'This partner has no address for this kind of webhook.',
      'Save its address and endpoints first.',
    ],
    webhook_delivery_under_way: ['It is being sent right now.', 'Look at how this attempt ends, then decide.'],
    profile_changed: ['Another profile is in use now.', 'The page reloads by itself.'],
    not_found: ['This does not exist, or no longer.', 'Go back to the list.'],
    rate_limit_exceeded: ['Too many requests at once.', 'Wait a moment, then retry.'],
    backups_unavailable: ['This database is only in memory.', 'There is nothing to back up.'],
  },
  [nothingSaved]: {
    booking_sold_out: ['The last space was just sold.', 'Choose another option.'],
    booking_final_price_mismatch: [
      'The price has changed since it was shown.',
      'Look at the new price, then take the payment again.',
    ],
    booking_quote_expired: ['The price has expired.', 'The price is fetched again. Check it, then take the payment.'],
    booking_quote_id_invalid: ['This option is no longer offered.', 'Choose another option.'],
    booking_add_on_required: ['A vehicle size is missing.', 'Choose a vehicle size.'],
    booking_add_on_conflict: ['Two vehicle sizes are chosen.', 'Keep one of them.'],
    booking_add_on_invalid: ['An add-on is no longer offered here.', 'Choose the add-ons again.'],
    booking_plate_required: ['This facility needs the plate.', 'Type the plate, then take the payment again.'],
    booking_customer_invalid: ['The customer data cannot be used.', 'Check name, e-mail and phone.'],
    sale_payment_invalid: ['The payment does not cover the price.', 'Check the amount received.'],
    sale_second_pass: ['This plate already has a pass.', 'Take the payment again to sell another.'],
  },
  'Its refund is recorded once.': {
    booking_already_cancelled: ['This booking is already cancelled.', 'Nothing more is to be done.'],
  },
  'The booking stays as it was.': {
    booking_not_cancellable: [
      'This booking can no longer be cancelled.',
      'The time to cancel is over at this facility.',
    ],
  },
  'The booking is kept.': {
    pass_field_missing: [
      'The pass needs a value that the booking does not have.',
      'Add the plate to the booking, then print.',
    ],
    printer_none: ['There is no printer.', 'Save the pass as a PDF.'],
    printer_unknown: ['The chosen printer is gone.', 'Choose another printer in Settings.'],
    print_failed: ['The pass did not print.', 'Check paper and cable, retry.'],
  },
  'Everything stays as it was.': {
    port_unavailable: ['This port cannot be opened on this computer.', 'Choose another port or interface.'],
  },
  'Nothing was sent.': {
    remote_offline: [
      'The marketplace does not respond.',
      'It is tried again automatically. Unfinished entries are kept.',
    ],
    remote_unreachable: [
      'There is no connection to the marketplace.',
      'Check the network of this computer, then try again.',
    ],
    remote_untrusted: [
      'The marketplace could not prove its identity.',
      'Check the address in Settings, Connections. Do not go on if it is right.',
    ],
    remote_proxy_password: [
      'The proxy of this network asks for a password.',
      'Parkdesk gives none to a proxy: ask whoever runs the network to let this computer through.',
    ],
    remote_proxy_refused: [
      'The proxy of this network did not connect to the marketplace.',
      'Try again in a moment. If it stays, ask whoever runs the network to let the marketplace through.',
    ],
    remote_secrets_locked: ['The keychain of this computer is locked.', 'Unlock it, then try again.'],
  },
  'The request may have been completed.': {
    remote_no_answer: [
      'The marketplace did not respond in time.',
      'The outcome is checked once the marketplace responds again.',
    ],
    remote_answer_broken: [
      'The response of the marketplace broke off.',
      'The outcome is checked once the marketplace responds again.',
    ],
  },
  'Nothing was done.': {
    remote_signed_out: ['The marketplace asks you to sign in again.', 'Sign in under Settings, Connections.'],
  },
  'Nothing was changed.': {
    webhooks_elsewhere: [
      'The marketplace sends webhooks to partners itself.',
      'Its webhooks are managed where it runs.',
    ],
    backup_work_under_way: ['A backup or check is already under way.', 'Try again once it is done.'],
    backup_work_cancelled: ['Cancelled.', 'Start it again at any time.'],
    backup_failed: [
      'The backup could not be made.',
      'Check the disk, then try again. If it stays, copy the details for support.',
    ],
  },
  'Nothing of this step was saved.': {
    database_locked: ['Another program holds the database.', 'Close the other program, then retry.'],
    disk_full: ['The disk is full.', 'Free some space, then retry.'],
    disk_error: ['The disk reported an error.', 'Check the disk and its cable, then retry.'],
    database_read_only: [
      'The database file is read-only.',
      'Allow Parkdesk to write the file and its folder, then retry.',
    ],
  },
  'The current data stays as it was.': {
    restore_sale_unfinished: [
      'A sale or cancellation is waiting for the marketplace.',
      'Restore once its outcome is known.',
    ],
    backup_damaged: ['This backup is damaged and was not restored.', 'Choose another backup.'],
    backup_not_restorable: [
      'This version of Parkdesk cannot read this backup.',
      'Install a newer version of Parkdesk, or choose another backup.',
    ],
  },
  'The replaced data was kept.': {
    restore_unanswered: ['The engine did not come back after the restore.', 'Close Parkdesk and open it again.'],
  },
}

const messageByCode = new Map(
  Object.entries(messages).flatMap(([saved, byCode]) =>
    Object.entries(byCode).map(([code, [title, next]]): [string, Message] => [code, { title, saved, next }]),
  ),
)

/** The network problem named by `details`; `next` where there is something better to do than to try again. */
const problems: Readonly<Record<string, Partial<Message>>> = {
  name_not_found: {
    title: 'The address of the marketplace is not known here.',
    next: 'Check the network of this computer, then the address in Settings, Connections.',
  },
  connection_refused: { title: 'Nothing responds at the address of the marketplace.' },
  proxy_unreachable: {
    title: 'The proxy of this network cannot be reached.',
    next: 'Check the network, and the proxy in the settings of this computer.',
  },
  proxy_unsupported: {
    title: 'This network names a kind of proxy that Parkdesk cannot use.',
    next: 'Ask whoever runs the network for an HTTP or HTTPS proxy.',
  },
  connection_broken: { title: 'The connection to the marketplace broke off.' },
  response_unreadable: {
    title: 'The response does not come from the marketplace.',
    next: 'A network with its own sign-in page responds like this: sign in there, then try again.',
  },
  response_too_large: { title: 'The response is larger than any response should be.' },
  redirected: {
    title: 'The marketplace redirected the request. Parkdesk did not follow.',
    next: 'Check the address in Settings, Connections.',
  },
  service_failing: { title: 'The marketplace reports a failure of its own.' },
  certificate_expired: {
    title: 'The certificate of the marketplace has expired.',
    next: 'Check the date of this computer. If it is right, the marketplace has to renew it.',
  },
  certificate_wrong_name: {
    title: 'The certificate of the marketplace is for another name.',
    next: 'Check the address in Settings, Connections. If it is right, another server responds: sell nothing there.',
  },
  certificate_unknown: {
    title: 'The marketplace could not prove its identity.',
    next: 'A network with its own sign-in page looks like this: sign in there, then try again.',
  },
}

const mayBeDoneCodes: ReadonlySet<string> = new Set(['remote_no_answer', 'remote_answer_broken'])

/** A failed read has changed nothing and can simply be repeated. */
const remoteMessage = (message: Message, { code, details = '', isRead }: ApiError): Message => {
  const problem = problems[details] ?? {}
  if (!mayBeDoneCodes.has(code)) return { ...message, ...problem }
  if (isRead) return { ...message, saved: nothingLost, next: 'Try again in a moment.', ...problem }
  return { ...message, title: problem.title ?? message.title }
}

/** The message for any thrown value. Unknown codes fall back to the message that came with them. */
export const errorMessage = (error: unknown): ErrorMessage => {
  const api = error instanceof ApiError ? error : undefined
  const code = api?.code ?? codeOf(error)
  const details = detailsOf(error, api, code)
  const known = code === undefined ? undefined : messageByCode.get(code)
  if (known === undefined) {
    return {
      // A message without a code was written for programmers: it stays in the details.
      title:
        code !== undefined && error instanceof Error && error.message !== ''
          ? error.message
          : 'Something went wrong inside Parkdesk.',
      saved: nothingLost,
      next: 'Try again. If it stays, copy the details for support.',
      details,
    }
  }
  const message = api?.code.startsWith('remote_') === true ? remoteMessage(known, api) : known
  const waitMs = api?.retryAfterMs ?? 0
  const wait = waitMs < 5_000 ? {} : { next: `Wait ${formatDuration(waitMs)}, then try again.` }
  return { ...message, ...wait, details }
}

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

const detailsOf = (error: unknown, api: ApiError | undefined, code: string | undefined): string =>
  [
    `code: ${code ?? 'none'}`,
    api ? `status: ${api.status}` : undefined,
    api?.requestId === undefined ? undefined : `request: ${api.requestId}`,
    api && api.fields.length > 0 ? `fields: ${api.fields.join(', ')}` : undefined,
    `message: ${error instanceof Error ? error.message : String(error)}`,
    api?.details === undefined ? undefined : `details: ${api.details}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n')
