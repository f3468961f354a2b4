/** What a partner's answer says, in words: for a cell, for the head of a response, and what follows from it. */
import type { AttemptError, AttemptOutcome, DeliveryState } from '../../../../shared/desk/webhooks.ts'

const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  301: 'Moved permanently',
  302: 'Found',
  303: 'See other',
  307: 'Temporary redirect',
  308: 'Permanent redirect',
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  500: 'Internal server error',
  501: 'Not implemented',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
}

/** "Not found"; empty for a status that has no common name. */
export const statusText = (status: number): string => statusTexts[status] ?? ''

/** As the first line of a response has it: "404 Not Found". */
export const statusLine = (status: number): string =>
  `${status} ${statusText(status).replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`.trim()

/** Why there was no answer, in the words of a cell. */
export const errorNames: Readonly<Record<AttemptError, string>> = {
  timeout: 'Time-out',
  connection_refused: 'Connection refused',
  connection_broken: 'Connection broken',
  name_not_found: 'Name not found',
  certificate_invalid: 'Certificate not valid',
  address_private: 'Private address',
  address_insecure: 'Not encrypted',
  network_failed: 'Network failed',
  endpoint_missing: 'No endpoint',
  interrupted: 'Interrupted',
}

/** The same in a narrow column; the whole name is on hover. */
export const shortErrorNames: Readonly<Record<AttemptError, string>> = {
  timeout: 'time-out',
  connection_refused: 'refused',
  connection_broken: 'broken',
  name_not_found: 'no name',
  certificate_invalid: 'bad cert',
  address_private: 'private',
  address_insecure: 'no https',
  network_failed: 'network',
  endpoint_missing: 'no path',
  interrupted: 'cut off',
}

const retried = 'It is tried again until it succeeds or you stop it.'
/** What became of the delivery after an attempt that failed. */
const settledSince: Partial<Readonly<Record<DeliveryState, string>>> = {
  delivered: 'A later attempt was taken.',
  duplicate: 'A later attempt was taken: the partner had it already.',
  rejected: 'A later attempt was refused, so it is not tried again by itself.',
  unauthorized: 'A later attempt was refused, so it is not tried again by itself.',
  stopped: 'It was stopped, so it is not tried again.',
}

const errorMeanings: Readonly<Record<AttemptError, string>> = {
  timeout: 'The partner did not answer within 15 seconds.',
  connection_refused: 'Nothing listens at the partner’s address.',
  connection_broken: 'The partner closed the connection before it answered.',
  name_not_found: 'The name in the partner’s address leads nowhere.',
  certificate_invalid: 'The partner’s certificate cannot be trusted, so nothing was sent.',
  address_private: 'The address is on a private network, which is not allowed for this partner, so nothing was sent.',
  address_insecure: 'Without https the header’s value could be read on the way, so nothing was sent.',
  network_failed: 'The network failed on the way.',
  endpoint_missing: 'The partner has no endpoint for this kind of event, so nothing was sent.',
  interrupted:
    'Parkdesk ended before the answer was written down. A partner that took it answers that it is a duplicate.',
}

interface Ended {
  readonly outcome: AttemptOutcome
  readonly status: number | undefined
  readonly error: AttemptError | undefined
  /** What became of the delivery; undefined for a test, which is none. */
  readonly delivery: DeliveryState | undefined
}

/** What an attempt's end means and what follows from it. */
export const answerMeaning = ({ outcome, status, error, delivery }: Ended): string => {
  const follows = (delivery === undefined ? undefined : settledSince[delivery]) ?? retried
  if (error !== undefined) return `${errorMeanings[error]} ${follows}`
  const code = status === undefined ? 'The answer' : String(status)
  if (outcome === 'under_way') return 'The partner has 15 seconds to answer.'
  if (outcome === 'delivered') return `${code} means the partner has taken it. Nothing more is sent.`
  if (outcome === 'duplicate') {
    return `${code} with duplicate_request means the partner had taken it before. It counts as delivered.`
  }
  if (outcome === 'rejected') return `${code} means the partner refuses it. It is not tried again by itself.`
  if (outcome === 'unauthorized') {
    return `${code} means the partner does not accept the header’s value. It is not tried again by itself: put the partner settings right, then send it.`
  }
  return `${failureMeaning(status, code)} ${follows}`
}

const failureMeaning = (status: number | undefined, code: string): string => {
  if (status === 404) return '404 means the partner could not take it yet.'
  if (status === 429 || status === 503) return `${code} means the partner asks for time.`
  if (status !== undefined && status >= 300 && status < 400) {
    return `${code} points to another address. Redirects are never followed, because the header’s value would go along.`
  }
  return `${code} means something failed at the partner’s.`
}
