/** The e-mail to customers of an event that was moved or cancelled, in the language of each. */
import type { Locale } from '../../../shared/locales.ts'
import { longDate, moment } from '../../core/passes/pass-format.ts'
import { messagesIn } from '../../common/messages.ts'
import type { Repositories } from '../repositories.ts'

interface EventNews {
  readonly kind: 'moved' | 'cancelled'
  /** The new times of a moved event, on the clock of its venue. */
  readonly event: {
    readonly name: string
    readonly venue: string
    readonly timezone: string
    readonly startsAtMs: number
    readonly isTimeOpen: boolean
  }
  readonly recipient: string
  readonly locale: Locale
  readonly bookingId: number
  /** The parking of the booking, on the clock of its facility. */
  readonly parking: { readonly timezone: string; readonly startsAtMs: number; readonly endsAtMs: number }
  readonly nowMs: number
}

/** Returns the message's id; part of the transaction in which it is called. */
export const queueEventNews = ({ outbox }: Pick<Repositories, 'outbox'>, news: EventNews): number => {
  const { kind, event, recipient, locale, bookingId, parking, nowMs } = news
  const t = messagesIn(locale)
  const { name, venue } = event
  const write = event.isTimeOpen ? longDate : moment
  const time = write(locale, event.timezone, event.startsAtMs)
  const isMoved = kind === 'moved'
  const paragraphs = [
    t('mail.confirmation.plainGreeting'),
    isMoved
      ? t('mail.eventChange.moved', { event: name, venue, time })
      : t('mail.eventChange.cancelled', { event: name, venue }),
    isMoved
      ? t('mail.eventChange.bookingKeeps', {
          from: moment(locale, parking.timezone, parking.startsAtMs),
          until: moment(locale, parking.timezone, parking.endsAtMs),
        })
      : t('mail.eventChange.bookingStays'),
    t('mail.confirmation.fact', { label: t('mail.confirmation.booking'), value: String(bookingId) }),
  ]
  return outbox.queue(
    {
      channel: 'email',
      recipient,
      bookingId,
      subject: t(isMoved ? 'mail.eventChange.movedSubject' : 'mail.eventChange.cancelledSubject', { event: name }),
      bodyText: `${paragraphs.join('\n\n')}\n`,
    },
    nowMs,
  )
}
