/**
 * Until when a booking can be cancelled: the facility's minutes before the start of the event, or of the parking without one (decisions.md
 * section 4).
 */
import type { Locale } from '../../../../shared/locales.ts'
import { messagesIn } from '../../../common/messages.ts'

type CancellationCode =
  | 'cancellable'
  | 'not_cancellable'
  | 'cancellation_deadline_passed'
  | 'cancelling_in_progress_booking'

interface Starts {
  /** The start of the parking. */
  readonly startsAtMs: number
  readonly event: { readonly starts_at_ms: number; readonly times_tbd: number } | undefined
}

const minuteMs = 60_000

/** Undefined where the facility allows no cancelling. Parking that has begun cannot be cancelled, even where its event is much later. */
export const cancelUntilMs = ({ startsAtMs, event }: Starts, minutesBefore: number | null): number | undefined => {
  if (minutesBefore === null) return undefined
  // A time to be announced is no start to count from.
  const countedFromMs =
    event === undefined || event.times_tbd === 1 ? startsAtMs : Math.floor(event.starts_at_ms / minuteMs) * minuteMs
  return Math.min(countedFromMs - minutesBefore * minuteMs, startsAtMs)
}

/** The terms at `nowMs`; at the last moment itself a booking can still be cancelled. */
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
