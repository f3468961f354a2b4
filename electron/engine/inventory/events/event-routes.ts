/** /desk/inventory/events: entering, moving and cancelling events, and who is affected. */
import { eventApi } from '../../../../shared/contract/records.ts'
import type { InventoryEvent } from '../../../../shared/desk/inventory/events.ts'
import { parseLocale } from '../../../../shared/locales.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import type { Route } from '../../../core/http/route.ts'
import { queueEventNews } from '../../mail/event-change.ts'
import type { EngineServices } from '../../services.ts'
import { changeRoute, listHandler, plainRecordHandlers } from '../record-routes.ts'
import { createRecords } from '../records.ts'
import { eventKind } from './event-kind.ts'
import { representAffected } from './event-repository.ts'

const everyone = { perPage: Number.MAX_SAFE_INTEGER, offset: 0 }

export const eventRoutes = ({ repositories, clock }: EngineServices): Route[] => {
  const { inventory, audit, transaction } = repositories
  const { events, changes } = inventory

  /** Runs within the transaction of the change, for every customer with an address, in the language of the booking. */
  const mailCustomers = (kind: 'moved' | 'cancelled', event: InventoryEvent, nowMs: number): void => {
    const { name, venue_name: venue, timezone, starts_at: starts, times_tbd: isTimeOpen } = event
    const shown = { name, venue, timezone, startsAtMs: Date.parse(starts), isTimeOpen }
    for (const booking of events.affected(event.id, everyone)) {
      if (booking.email === null) continue
      queueEventNews(repositories, {
        kind,
        event: shown,
        recipient: booking.email,
        locale: parseLocale(booking.locale) ?? 'en-US',
        bookingId: booking.booking_id,
        parking: { timezone: booking.timezone, startsAtMs: booking.starts_at_ms, endsAtMs: booking.ends_at_ms },
        nowMs,
      })
    }
  }

  const kind = eventKind(repositories.inventory, clock.nowMs, (event, nowMs) => mailCustomers('moved', event, nowMs))
  const records = createRecords(repositories, kind)

  const { change, ...api } = eventApi
  return [
    ...deskHandlers(api, {
      ...plainRecordHandlers(records),
      list: listHandler(api.list, events.list),
      series({ paging }) {
        const { rows, total } = events.series(paging)
        return { items: rows, total }
      },
      affected({ paging }, { id }) {
        const { bookings } = records.find(id)
        return { items: events.affected(id, paging).map(representAffected), total: bookings }
      },
      cancel: ({ nowMs, actor }, { id, body: { version, reason, email_customers: isMailed } }) =>
        transaction(() => {
          const event = records.findLocked(id, version)
          if (event.cancelled_at !== undefined) return event
          const { name, bookings: affected } = event
          events.cancel(id, nowMs)
          const after = { cancelled_at: isoInstant(nowMs), reason, affected }
          const before = { cancelled_at: null }
          changes.record({ kind: 'event', recordId: id, name, action: 'changed', before, after }, actor, nowMs)
          const audited = { name, reason, affected }
          audit.record({ action: 'inventory.cancelled', subject: ['event', id], after: audited }, actor)
          if (isMailed) mailCustomers('cancelled', event, nowMs)
          return records.find(id)
        }),
    }),
    changeRoute(change, records, records.change),
  ]
}
