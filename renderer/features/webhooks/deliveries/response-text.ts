/** What a partner's response to an attempt means and what follows from it, and the request as curl. */
import type { AttemptError, DeliveryState, WebhookExchange } from '../../../../shared/desk/webhooks.ts'
import { curlCommand, variable } from '../../../lib/curl.ts'

interface ErrorText {
  readonly name: string
  /** For a narrow column, with the name on hover. */
  readonly short: string
  readonly meaning: string
}

/** Why there was no response. */
export const attemptErrors: Readonly<Record<AttemptError, ErrorText>> = {
  timeout: { name: 'Time-out', short: 'time-out', meaning: 'The partner did not respond within 15 seconds.' },
  connection_refused: { name: 'Connection refused', short: 'refused', meaning: 'Nothing listens at the address.' },
  connection_broken: { name: 'Connection broken', short: 'broken', meaning: 'The partner closed the connection.' },
  name_not_found: { name: 'Name not found', short: 'no name', meaning: 'The name in the address cannot be resolved.' },
  certificate_invalid: {
    name: 'Certificate not valid',
    short: 'bad cert',
    meaning: 'The partner’s certificate cannot be trusted, so nothing was sent.',
  },
  address_private: {
    name: 'Private address',
    short: 'private',
    meaning: 'The address is on a private network, which is not allowed for this partner, so nothing was sent.',
  },
  address_insecure: {
    name: 'Not encrypted',
    short: 'no https',
    meaning: 'Without https the header value could be read in transit, so nothing was sent.',
  },
  network_failed: { name: 'Network failed', short: 'network', meaning: 'The network failed.' },
  endpoint_missing: {
    name: 'No endpoint',
    short: 'no path',
    meaning: 'The partner has no endpoint for this kind of event, so nothing was sent.',
  },
  interrupted: {
    name: 'Interrupted',
    short: 'cut off',
    meaning: 'Parkdesk ended before the response was recorded. A partner that accepted it reports a duplicate.',
  },
}

const retried = 'It is retried until it succeeds or you stop it.'
const refusedLater = 'A later attempt was refused, so it is not retried automatically.'

/** What became of the delivery after an attempt that failed. */
const laterOutcome: Partial<Readonly<Record<DeliveryState, string>>> = {
  delivered: 'A later attempt was accepted.',
  duplicate: 'A later attempt was accepted: the partner already had it.',
  rejected: refusedLater,
  unauthorized: refusedLater,
  stopped: 'It was stopped, so it is not retried.',
}

/** `delivery` is undefined for a test, which belongs to none. */
export const responseMeaning = (
  { outcome, response, error }: Pick<WebhookExchange, 'outcome' | 'response' | 'error'>,
  delivery: DeliveryState | undefined,
): string => {
  const status = response?.status
  const code = status ?? 'The response'
  const follows = (delivery && laterOutcome[delivery]) ?? retried
  if (error !== undefined) return `${attemptErrors[error].meaning} ${follows}`
  switch (outcome) {
    case 'under_way':
      return 'The partner has 15 seconds to respond.'
    case 'delivered':
      return `${code} means the partner accepted it. Nothing more is sent.`
    case 'duplicate':
      return `${code} with duplicate_request means the partner already had it. It counts as delivered.`
    case 'rejected':
      return `${code} means the partner rejected it. It is not retried automatically.`
    case 'unauthorized':
      return `${code} means the partner does not accept the header value. It is not retried automatically: correct the partner settings, then send it.`
    default:
      return `${failureMeaning(status)} ${follows}`
  }
}

const failureMeaning = (status: number | undefined): string => {
  if (status === undefined) return 'The partner failed.'
  if (status === 404) return '404 means the partner could not accept it yet.'
  if (status === 429 || status === 503) return `${status} means the partner asks to try again later.`
  if (status >= 300 && status < 400)
    return `${status} redirects to another address. Redirects are never followed, because the header value would be sent there.`
  return `${status} means an error at the partner.`
}

/** A masked value comes from the shell's environment. Undefined where there was no address to send to. */
export const curlOfExchange = ({ request }: Pick<WebhookExchange, 'request'>): string | undefined => {
  const { method, url, headers, body } = request
  if (url === undefined) return undefined
  return curlCommand({
    options: `-i -X ${method}`,
    address: [url],
    headers: headers.map(({ name, value, masked }) => [
      `${name}: `,
      masked === true ? variable('WEBHOOK_HEADER_VALUE') : value,
    ]),
    body: [body],
  })
}
