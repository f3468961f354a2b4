/** The wait for the next attempt as words and as a share. */
import type { WebhookAttempt } from '../../../../shared/desk/webhooks.ts'
import { retryAfterMs } from '../../../../shared/retry-after.ts'
import { formatDuration, instantMs } from '../../../lib/format/index.ts'

const second = 1_000
/** For longer no partner is left alone, whatever it asks for. */
const longestAskedMs = 24 * 3_600 * second
/** An answer was written down so much later than it came, at most. */
const slackMs = 2 * second

/** "20:48", "1:18:45"; "now" once the time has come. */
export const countdownWords = (leftMs: number): string => {
  const seconds = Math.ceil(leftMs / 1000)
  if (seconds <= 0) return 'now'
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Part of the wait that is over, 0 to 1. */
export const waitedShare = (fromMs: number, toMs: number, nowMs: number): number =>
  toMs <= fromMs ? 1 : Math.min(1, Math.max(0, (nowMs - fromMs) / (toMs - fromMs)))

/** How long the wait after an attempt is and what makes it so: chance is in those of the ladder, not in what a partner asked for. */
export const waitWords = (last: WebhookAttempt): string | undefined => {
  if (last.next_attempt_at === undefined) return undefined
  const endedAtMs = instantMs(last.started_at) + (last.latency_ms ?? 0)
  const waitMs = instantMs(last.next_attempt_at) - endedAtMs
  const headerOf = (name: string) => last.response?.headers.find((header) => header.name.toLowerCase() === name)?.value
  const askedMs = retryAfterMs(headerOf('retry-after'), headerOf('date'), endedAtMs) ?? 0
  const after = `${formatDuration(waitMs)} after the last`
  // The ladder's wait holds where it is the longer one.
  if (waitMs > Math.min(askedMs, longestAskedMs) + slackMs) return `${after}, with jitter`
  if (askedMs > longestAskedMs) return `${after}: the partner asked for more than a day`
  return askedMs > 0 ? `${after}, as the partner asked` : 'at once'
}
