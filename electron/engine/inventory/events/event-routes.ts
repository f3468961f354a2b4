/** /desk/inventory/events: entering, moving and cancelling events, and who is affected. */
import {
  affectedBooking,
  eventCancel,
  eventChange,
  eventSearches,
  eventSeries,
  eventSorts,
  inventoryEvent,
  newEvent,
  type InventoryEvent,
} from '../../../../shared/desk/inventory/events.ts'
import { parseLocale } from '../../../../shared/locales.ts'
import { deskRoutes, isoInstant, numericId, readJson } from '../../../core/http/desk-route.ts'
import type { RequestContext, Route } from '../../../core/http/route.ts'
import { queueEventNews } from '../../mail/event-change.ts'
import type { EngineServices } from '../../services.ts'
import { listRoute, recordRoutes } from '../record-routes.ts'
import { createRecords } from '../records.ts'
import { eventKind } from './event-kind.ts'
import { representAffected } from './event-repository.ts'

const path = '/desk/inventory/events'
const everyone = { perPage: Number.MAX_SAFE_INTEGER, offset: 0 }

export const eventRoutes = ({ repositories, clock }: EngineServices): Route[] => {
  const { inventory, audit, transaction } = repositories
  const { events, changes } = inventory

  /** Within the transaction of the change: to everyone with an address, in the language of the booking. */
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

  const kind = eventKind(repositories, clock.nowMs, (event, nowMs) => mailCustomers('moved', event, nowMs))
  const records = createRecords(repositories, kind)

  const cancel = (context: RequestContext): InventoryEvent =>
    transaction(() => {
      const id = numericId(context)
      const { version, reason, email_customers: isMailed } = readJson(context, eventCancel)
      const event = records.findVersion(id, version)
      if (event.cancelled_at !== undefined) return event
      const { nowMs, actor } = context
      const { name, bookings: affected } = event
      events.cancel(id, nowMs)
      const after = { cancelled_at: isoInstant(nowMs), reason, affected }
      const before = { cancelled_at: null }
      changes.record({ kind: 'event', recordId: id, name, action: 'changed', before, after }, actor, nowMs)
      audit.record({ action: 'inventory.cancelled', subject: ['event', id], after: { name, reason, affected } }, actor)
      if (isMailed) mailCustomers('cancelled', event, nowMs)
      return records.find(id)
    })

  return [
    listRoute({
      path,
      summary: 'Events by their start; `archived` is true, false (by default) or any',
      response: inventoryEvent,
      searches: eventSearches,
      sorts: eventSorts,
      list: events.list,
    }),
    ...deskRoutes({
      'GET /desk/inventory/events/series': {
        permission: 'inventory',
        summary: 'The series of events that are not archived, by name, and how many events each has',
        list: true,
        response: eventSeries,
        handle({ paging }) {
          const { rows, total } = events.series(paging)
          return { kind: 'list', items: rows, total }
        },
      },
    }),
    ...recordRoutes({
      path,
      one: 'an event',
      records,
      schemas: { create: newEvent, change: eventChange, shown: inventoryEvent },
      refusals: ['event_has_bookings'],
    }),
    ...deskRoutes({
      'GET /desk/inventory/events/:id/affected': {
        permission: 'inventory',
        summary: 'The confirmed bookings of an event, the oldest first',
        list: true,
        response: affectedBooking,
        handle(context) {
          const { id, bookings } = records.find(numericId(context))
          return { kind: 'list', items: events.affected(id, context.paging).map(representAffected), total: bookings }
        },
      },
      'POST /desk/inventory/events/:id/cancel': {
        permission: 'inventory',
        summary: 'Sells no more for an event; its bookings stay until they are cancelled',
        jsonBody: eventCancel,
        response: inventoryEvent,
        refusals: ['record_changed'],
        handle: (context) => ({ kind: 'resource', body: cancel(context) }),
      },
    }),
  ]
}
