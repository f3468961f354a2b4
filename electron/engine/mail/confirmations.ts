/** Puts confirmations of bookings into the outbox, from where they are sent (decisions.md section 4). */
import type { EngineDeps } from '../deps.ts'
import type { Locale } from '../../core/http/locale.ts'
import { createOutbox } from '../outbox/repository.ts'
import type { EventRow } from '../resources/events/representation.ts'
import type { BookingRecord } from '../resources/bookings/read-repository.ts'
import { confirmationMail } from './confirmation.ts'

export interface Confirmation {
  readonly record: Pick<BookingRecord, 'row' | 'lines'>
  readonly event: EventRow | undefined
  readonly recipient: string
  readonly locale: Locale
  readonly nowMs: number
}

/** Gives the message's id. Part of the transaction it is called in. */
export type QueueConfirmation = (confirmation: Confirmation) => number

export const createConfirmations = (
  deps: Pick<EngineDeps, 'database' | 'settings' | 'onMailQueued'>,
): QueueConfirmation => {
  const { database, settings, onMailQueued } = deps
  const outbox = createOutbox(database)
  return ({ record, event, recipient, locale, nowMs }) => {
    const mail = confirmationMail({ record, event, locale, baseUrl: settings.baseUrl })
    const bookingId = record.row.booking_id
    const id = outbox.queue({ channel: 'email', recipient, bookingId, ...mail }, nowMs)
    onMailQueued?.()
    return id
  }
}
