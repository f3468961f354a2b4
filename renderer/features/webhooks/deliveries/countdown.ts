/** The wait for the next attempt as text and as a share. */
import type { WebhookAttempt } from '../../../../shared/desk/webhooks.ts'
import { retryAfterMs } from '../../../../shared/errors/retry-after.ts'
import { formatCountdown, formatDuration, instantMs } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

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
