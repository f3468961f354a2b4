/** The texts of an attempt: the meaning of the response and its consequence, the request as curl, and the wait for the next one. */
import type { DeliveryState, WebhookAttempt, WebhookExchange } from '../../../../shared/desk/webhooks.ts'
import { retryAfterMs } from '../../../../shared/errors/retry-after.ts'
import { curlCommand, variable } from '../../../lib/curl.ts'
import { formatCountdown, formatDuration, instantMs } from '../../../lib/format/index.ts'
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

/** A longer Retry-After is not honored. */
const longestRetryAfterMs = 24 * 3_600_000
/** Recording a response takes up to this long. */
const slackMs = 2_000

/** "20:48", "1:18:45"; "now" once the time has come. */
export const countdownText = (leftMs: number): string =>
  leftMs <= 0 ? t('webhooks.next.now') : formatCountdown(leftMs)

/** The part of the wait that is over, 0 to 1. */
export const waitedShare = (fromMs: number, toMs: number, nowMs: number): number =>
  toMs <= fromMs ? 1 : Math.min(1, Math.max(0, (nowMs - fromMs) / (toMs - fromMs)))

/**
 * The length of the wait after an attempt and its reason: the waits of the schedule have jitter, one that the partner requested has none.
 */
export const waitText = (last: WebhookAttempt): string | undefined => {
  if (last.next_attempt_at === undefined) return undefined
  const endedAtMs = instantMs(last.started_at) + (last.latency_ms ?? 0)
  const waitMs = instantMs(last.next_attempt_at) - endedAtMs
  const headerOf = (name: string) => last.response?.headers.find((header) => header.name.toLowerCase() === name)?.value
  const requestedMs = retryAfterMs(headerOf('retry-after'), headerOf('date'), endedAtMs) ?? 0
  const wait = formatDuration(waitMs)
  // The longer of the two waits applies.
  if (waitMs > Math.min(requestedMs, longestRetryAfterMs) + slackMs) return t('webhooks.next.withJitter', { wait })
  if (requestedMs > longestRetryAfterMs) return t('webhooks.next.moreThanDay', { wait })
  return requestedMs > 0 ? t('webhooks.next.asRequested', { wait }) : t('webhooks.next.immediately')
}
