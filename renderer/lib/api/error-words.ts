/** The one table from an error to what a person reads: what happened, what was saved, what to do (experience.md 10). */
import { formatDuration } from '../format/index.ts'
import { ApiError } from './api-error.ts'

export interface ErrorWords {
  /** What happened. */
  readonly title: string
  /** What was saved, or that nothing was. */
  readonly saved: string
  /** What to do now. */
  readonly next: string
  /** For support: code, status, request id, details. */
  readonly details: string
}

type Words = Omit<ErrorWords, 'details'>

const nothingSaved = 'Nothing was booked and no money was recorded.'
const nothingLost = 'Nothing was lost.'

const wordsByCode: Readonly<Record<string, Words>> = {
  engine_unavailable: {
    title: 'The engine is starting again.',
    saved: nothingLost,
    next: 'It comes back by itself. Try again if this stays.',
  },
  network_failed: {
    title: 'The engine did not answer.',
    saved: nothingLost,
    next: 'Try again. If it stays, close Parkdesk and open it again.',
  },
  internal_error: {
    title: 'The engine could not answer.',
    saved: nothingLost,
    next: 'Try again. If it stays, copy the details for support.',
  },
  response_invalid: {
    title: 'The engine answered in a way this version does not know.',
    saved: nothingLost,
    next: 'Copy the details for support.',
  },
  // The answer is the same whether the booking exists or not.
  customer_unauthorized_api_key: {
    title: 'No booking or pass with this number exists for this connection.',
    saved: nothingLost,
    next: 'Check the number, or find the booking by plate or name in Bookings.',
  },
  booking_sold_out: { title: 'The last space was just sold.', saved: nothingSaved, next: 'Choose another option.' },
  booking_final_price_mismatch: {
    title: 'The price has changed since it was shown.',
    saved: nothingSaved,
    next: 'Look at the new price, then take the money again.',
  },
  booking_quote_expired: {
    title: 'The price has run out.',
    saved: nothingSaved,
    next: 'The price is asked for again. Look at it, then take the money.',
  },
  booking_quote_id_invalid: {
    title: 'This option is no longer offered.',
    saved: nothingSaved,
    next: 'Choose another option.',
  },
  booking_add_on_required: { title: 'A vehicle size is missing.', saved: nothingSaved, next: 'Choose a vehicle size.' },
  booking_add_on_conflict: { title: 'Two vehicle sizes are chosen.', saved: nothingSaved, next: 'Keep one of them.' },
  booking_add_on_invalid: {
    title: 'An add-on is no longer offered here.',
    saved: nothingSaved,
    next: 'Choose the add-ons again.',
  },
  booking_plate_required: {
    title: 'This facility needs the plate.',
    saved: nothingSaved,
    next: 'Type the plate, then take the money again.',
  },
  booking_customer_invalid: {
    title: 'The customer data cannot be used.',
    saved: nothingSaved,
    next: 'Check name, e-mail and phone.',
  },
  sale_payment_invalid: {
    title: 'The payment does not cover the price.',
    saved: nothingSaved,
    next: 'Check the amount received.',
  },
  sale_second_pass: {
    title: 'This plate already has a pass.',
    saved: nothingSaved,
    next: 'Take the money again to sell another.',
  },
  booking_already_cancelled: {
    title: 'This booking is already cancelled.',
    saved: 'Its refund is recorded once.',
    next: 'Nothing more is to be done.',
  },
  booking_not_cancellable: {
    title: 'This booking can no longer be cancelled.',
    saved: 'The booking stays as it was.',
    next: 'The time to cancel is over at this facility.',
  },
  quote_window_in_past: {
    title: 'The parking time has already begun.',
    saved: nothingLost,
    next: 'Choose a later start.',
  },
  search_text_not_ascii: {
    title: 'The search holds letters that the marketplace does not take.',
    saved: nothingLost,
    next: 'Leave out accents and other scripts.',
  },
  pass_field_missing: {
    title: 'The pass needs a value that the booking does not have.',
    saved: 'The booking is kept.',
    next: 'Add the plate to the booking, then print.',
  },
  partner_name_taken: {
    title: 'There is already a partner with this name.',
    saved: nothingLost,
    next: 'Give one of the two another name, then try again.',
  },
  partner_archived: {
    title: 'This partner is archived, so it is sent nothing.',
    saved: nothingLost,
    next: 'Restore it in Partner settings first.',
  },
  webhook_not_configured: {
    title: 'This partner has no address for this kind of webhook.',
    saved: nothingLost,
    next: 'Save its address and endpoints first.',
  },
  webhook_delivery_under_way: {
    title: 'It is being sent right now.',
    saved: nothingLost,
    next: 'Look at how this attempt ends, then decide.',
  },
  port_unavailable: {
    title: 'This port cannot be opened on this computer.',
    saved: 'Everything stays as it was.',
    next: 'Choose another port or interface.',
  },
  remote_offline: {
    title: 'The marketplace does not answer.',
    saved: 'Nothing was sent.',
    next: 'It is tried again by itself. What is typed stays.',
  },
  remote_unreachable: {
    title: 'There is no connection to the marketplace.',
    saved: 'Nothing was sent.',
    next: 'Check the network of this computer, then try again.',
  },
  remote_untrusted: {
    title: 'The marketplace did not prove who it is.',
    saved: 'Nothing was sent.',
    next: 'Check the address in Settings, Connections. Do not go on if it is right.',
  },
  remote_proxy_password: {
    title: 'The proxy of this network asks for a password.',
    saved: 'Nothing was sent.',
    next: 'Parkdesk gives none to a proxy: ask whoever runs the network to let this computer through.',
  },
  remote_proxy_refused: {
    title: 'The proxy of this network did not connect to the marketplace.',
    saved: 'Nothing was sent.',
    next: 'Try again in a moment. If it stays, ask whoever runs the network to let the marketplace through.',
  },
  remote_no_answer: {
    title: 'The marketplace did not answer in time.',
    saved: 'It may have been done all the same.',
    next: 'It is looked up once the marketplace answers again.',
  },
  remote_answer_broken: {
    title: 'The answer of the marketplace broke off.',
    saved: 'It may have been done all the same.',
    next: 'It is looked up once the marketplace answers again.',
  },
  remote_signed_out: {
    title: 'The marketplace asks you to sign in again.',
    saved: 'Nothing was done.',
    next: 'Sign in under Settings, Connections.',
  },
  remote_secrets_locked: {
    title: 'The keychain of this computer is locked.',
    saved: 'Nothing was sent.',
    next: 'Unlock it, then try again.',
  },
  webhooks_elsewhere: {
    title: 'The marketplace tells partners by itself.',
    saved: 'Nothing was changed.',
    next: 'Its webhooks are looked after where it runs.',
  },
  profile_changed: {
    title: 'Another profile is in use now.',
    saved: nothingLost,
    next: 'The page opens anew by itself.',
  },
  not_found: { title: 'This does not exist, or no longer.', saved: nothingLost, next: 'Go back to the list.' },
  rate_limit_exceeded: { title: 'Too many requests at once.', saved: nothingLost, next: 'Wait a moment, then retry.' },
  database_locked: {
    title: 'Another program holds the database.',
    saved: 'Nothing of this step was saved.',
    next: 'Close the other program, then retry.',
  },
  disk_full: {
    title: 'The disk is full.',
    saved: 'Nothing of this step was saved.',
    next: 'Free some space, then retry.',
  },
  disk_error: {
    title: 'The disk reported an error.',
    saved: 'Nothing of this step was saved.',
    next: 'Check the disk and its cable, then retry.',
  },
  database_read_only: {
    title: 'The database file is read-only.',
    saved: 'Nothing of this step was saved.',
    next: 'Allow Parkdesk to write the file and its folder, then retry.',
  },
  backups_unavailable: {
    title: 'This database is only in memory.',
    saved: nothingLost,
    next: 'There is nothing to back up.',
  },
  backup_work_under_way: {
    title: 'A backup or check is already under way.',
    saved: 'Nothing was changed.',
    next: 'Try again once it is done.',
  },
  backup_work_cancelled: { title: 'Cancelled.', saved: 'Nothing was changed.', next: 'Start it again at any time.' },
  restore_sale_unfinished: {
    title: 'A sale or cancellation is waiting for the marketplace.',
    saved: 'The current data stays as it was.',
    next: 'Restore once its outcome is known.',
  },
  backup_damaged: {
    title: 'This backup is damaged and was not restored.',
    saved: 'The current data stays as it was.',
    next: 'Choose another backup.',
  },
  backup_not_restorable: {
    title: 'This version of Parkdesk cannot read this backup.',
    saved: 'The current data stays as it was.',
    next: 'Install a newer version of Parkdesk, or choose another backup.',
  },
  backup_failed: {
    title: 'The backup could not be made.',
    saved: 'Nothing was changed.',
    next: 'Check the disk, then try again. If it stays, copy the details for support.',
  },
  restore_unanswered: {
    title: 'The engine did not come back after the restore.',
    saved: 'The replaced data was kept.',
    next: 'Close Parkdesk and open it again.',
  },
  printer_none: { title: 'There is no printer.', saved: 'The booking is kept.', next: 'Save the pass as a PDF.' },
  printer_unknown: {
    title: 'The chosen printer is gone.',
    saved: 'The booking is kept.',
    next: 'Choose another printer in Settings.',
  },
  print_failed: {
    title: 'The pass did not print.',
    saved: 'The booking is kept.',
    next: 'Check paper and cable, retry.',
  },
}

/** What the network did, where `details` says it; `next` where there is something better to do than to try again. */
const problemWords: Readonly<Record<string, Partial<Words>>> = {
  name_not_found: {
    title: 'The address of the marketplace is not known here.',
    next: 'Check the network of this computer, then the address in Settings, Connections.',
  },
  connection_refused: { title: 'Nobody answers at the address of the marketplace.' },
  proxy_unreachable: {
    title: 'The proxy of this network cannot be reached.',
    next: 'Check the network, and the proxy in the settings of this computer.',
  },
  proxy_unsupported: {
    title: 'This network names a kind of proxy that Parkdesk cannot use.',
    next: 'Ask whoever runs the network for an HTTP or HTTPS proxy.',
  },
  connection_broken: { title: 'The connection to the marketplace broke off.' },
  answer_unreadable: {
    title: 'What answered is not the marketplace.',
    next: 'A network that wants a sign-in of its own answers like this: sign in there, then try again.',
  },
  answer_too_large: { title: 'What answered is larger than any answer should be.' },
  redirected: {
    title: 'The marketplace sent the question elsewhere. Parkdesk did not follow.',
    next: 'Check the address in Settings, Connections.',
  },
  service_failing: { title: 'The marketplace has trouble of its own.' },
  certificate_expired: {
    title: 'The certificate of the marketplace has run out.',
    next: 'Check the date of this computer. If it is right, the marketplace has to renew it.',
  },
  certificate_wrong_name: {
    title: 'The certificate of the marketplace is for another name.',
    next: 'Check the address in Settings, Connections. If it is right, somebody else answers: sell nothing there.',
  },
  certificate_unknown: {
    title: 'The marketplace did not prove who it is.',
    next: 'A network that wants a sign-in of its own looks like this: sign in there, then try again.',
  },
}

const mayBeDoneCodes: ReadonlySet<string> = new Set(['remote_no_answer', 'remote_answer_broken'])

/** What is read leaves nothing open, and needs nothing but another try. */
const remoteWords = (words: Words, code: string, { details, isRead }: ApiError): Words => {
  if (!code.startsWith('remote_')) return words
  const problem = (details === undefined ? undefined : problemWords[details]) ?? {}
  if (!mayBeDoneCodes.has(code)) return { ...words, ...problem }
  if (isRead) return { ...words, saved: nothingLost, next: 'Try again in a moment.', ...problem }
  return { ...words, ...(problem.title === undefined ? {} : { title: problem.title }) }
}

/** Any thrown value as words. Unknown codes fall back to the message that came with them. */
export const errorWords = (error: unknown): ErrorWords => {
  const api = error instanceof ApiError ? error : undefined
  const code = api?.code ?? codeOf(error)
  const known = code === undefined ? undefined : wordsByCode[code]
  const words = known === undefined || code === undefined || api === undefined ? known : remoteWords(known, code, api)
  const said = waitWords(words, api) ?? {
    // A message without a code was written for programmers: it stays in the details.
    title:
      code !== undefined && error instanceof Error && error.message !== ''
        ? error.message
        : 'Something went wrong inside Parkdesk.',
    saved: nothingLost,
    next: 'Try again. If it stays, copy the details for support.',
  }
  return { ...said, details: detailsOf(error, api, code) }
}

/** A wait of more than a moment is said. */
const waitWords = (words: Words | undefined, api: ApiError | undefined): Words | undefined => {
  if (words === undefined || api?.retryAfterMs === undefined || api.retryAfterMs < 5_000) return words
  return { ...words, next: `It asks to wait ${formatDuration(api.retryAfterMs)}. Then try again.` }
}

const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

const detailsOf = (error: unknown, api: ApiError | undefined, code: string | undefined): string => {
  const lines = [
    `code: ${code ?? 'none'}`,
    api ? `status: ${api.status}` : undefined,
    api?.requestId === undefined ? undefined : `request: ${api.requestId}`,
    api && api.fields.length > 0 ? `fields: ${api.fields.join(', ')}` : undefined,
    `message: ${error instanceof Error ? error.message : String(error)}`,
    api?.details === undefined ? undefined : `details: ${api.details}`,
  ]
  return lines.filter((line) => line !== undefined).join('\n')
}
