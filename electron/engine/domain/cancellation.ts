/** Until when a booking can be cancelled: the facility's minutes before the start (decisions.md section 4). */
import type { Locale } from '../../../shared/locales.ts'

const messages = {
  cancellable: ['This can be cancelled for a full refund.', 'Annulable avec remboursement complet.'],
  not_cancellable: ['This cannot be cancelled.', 'Cette réservation ne peut pas être annulée.'],
  cancellation_deadline_passed: ['It is too late to cancel this.', 'Il est trop tard pour annuler cette réservation.'],
  cancelling_in_progress_booking: [
    'This has begun and can no longer be cancelled.',
    'Cette réservation a commencé et ne peut plus être annulée.',
  ],
} as const

/** Undefined where the facility takes nothing back. */
export const cancelUntilMs = (startsAtMs: number, minutesBefore: number | null): number | undefined =>
  minutesBefore === null ? undefined : startsAtMs - minutesBefore * 60_000

/** What can be said at `nowMs`; on the last moment itself it can still be cancelled. */
export const cancellationTerms = (untilMs: number | undefined, startsAtMs: number, nowMs: number, locale?: Locale) => {
  const terms = (code: keyof typeof messages) => ({
    cancellable_now: code === 'cancellable',
    code,
    message: messages[code][locale === 'fr-CA' ? 1 : 0],
  })
  if (untilMs === undefined) return terms('not_cancellable')
  if (nowMs <= untilMs) return terms('cancellable')
  return terms(nowMs >= startsAtMs ? 'cancelling_in_progress_booking' : 'cancellation_deadline_passed')
}
