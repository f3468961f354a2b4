/** The meaning of a partner's response to an attempt, its consequence, and the request as curl. */
import type { DeliveryState, WebhookExchange } from '../../../../shared/desk/webhooks.ts'
import { curlCommand, variable } from '../../../lib/curl.ts'
import { t } from '../../../lib/i18n/index.ts'

/** The later outcome of the delivery after an attempt that failed. */
const laterOutcome: Partial<Readonly<Record<DeliveryState, string>>> = {
  delivered: t('webhooks.follows.delivered'),
  duplicate: t('webhooks.follows.duplicate'),
  rejected: t('webhooks.follows.refused'),
  unauthorized: t('webhooks.follows.refused'),
  stopped: t('webhooks.follows.stopped'),
}

/** `delivery` is undefined for a test, which has none. */
export const responseMeaning = (
  { outcome, response, error }: Pick<WebhookExchange, 'outcome' | 'response' | 'error'>,
  delivery: DeliveryState | undefined,
): string => {
  const follows = (delivery && laterOutcome[delivery]) ?? t('webhooks.follows.retried')
  if (error !== undefined) return t('webhooks.meaning.both', { meaning: t(`webhooks.errorMeaning.${error}`), follows })
  if (outcome === 'under_way') return t('webhooks.meaning.underWay')
  if (response === undefined) return t('webhooks.meaning.both', { meaning: t('webhooks.meaning.failed'), follows })
  const status = String(response.status)
  if (outcome === 'failed' || outcome === 'unknown')
    return t('webhooks.meaning.both', { meaning: failureMeaning(response.status), follows })
  return t(`webhooks.meaning.${outcome}`, { status })
}

const failureMeaning = (status: number): string => {
  if (status === 404) return t('webhooks.meaning.notYet')
  if (status === 429 || status === 503) return t('webhooks.meaning.later', { status: String(status) })
  return status >= 300 && status < 400
    ? t('webhooks.meaning.redirect', { status: String(status) })
    : t('webhooks.meaning.partnerError', { status: String(status) })
}

/** A masked value comes from the shell's environment. Undefined if there was no address to send to. */
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
