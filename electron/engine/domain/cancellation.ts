/** Until when a booking can be cancelled: the facility's minutes before the start (decisions.md section 4). */
import type { Locale } from '../../../shared/locales.ts'
import { messagesIn } from '../../messages.ts'

type CancellationCode =
  | 'cancellable'
  | 'not_cancellable'
  | 'cancellation_deadline_passed'
  | 'cancelling_in_progress_booking'

/** Undefined where the facility takes nothing back. */
export const cancelUntilMs = (startsAtMs: number, minutesBefore: number | null): number | undefined =>
  minutesBefore === null ? undefined : startsAtMs - minutesBefore * 60_000

/** What can be said at `nowMs`; on the last moment itself it can still be cancelled. */
export const cancellationTerms = (untilMs: number | undefined, startsAtMs: number, nowMs: number, locale?: Locale) => {
  const terms = (code: CancellationCode) => ({
    cancellable_now: code === 'cancellable',
    code,
    message: messagesIn(locale ?? 'en-US')(`marketplace.cancellation.${code}`),
  })
  if (untilMs === undefined) return terms('not_cancellable')
  if (nowMs <= untilMs) return terms('cancellable')
  return terms(nowMs >= startsAtMs ? 'cancelling_in_progress_booking' : 'cancellation_deadline_passed')
}
