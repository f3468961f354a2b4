/** Events as records of the inventory; moving one that has bookings needs a confirmation. */
import { newEvent, type InventoryEvent, type NewEvent } from '../../../../shared/desk/inventory/events.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import type { RecordKind } from '../record-kind.ts'
import type { InventoryRepositories } from '../repositories.ts'
import { instantsOf } from './event-repository.ts'

const members = newEvent.keyof().options
const moving = ['venue_id', 'starts_at_local', 'ends_at_local', 'times_tbd'] as const

/** Queues e-mails for the customers of a moved event, with its new times. */
type MailMoved = (event: InventoryEvent, nowMs: number) => void

export const eventKind = (
  inventory: InventoryRepositories,
  nowMs: () => number,
  mailMoved: MailMoved,
): RecordKind<NewEvent, InventoryEvent> => {
  const { events, venues, archive } = inventory
  const timezoneOf = (venueId: number): string | undefined => venues.find(venueId, nowMs())?.timezone

  return {
    kind: 'event',
    members,
    find: (id) => events.find(Number(id)),
    nameOf: ({ name }) => name,
    check(input, problems, id) {
      const timezone = timezoneOf(input.venue_id)
      if (timezone === undefined) problems.add('venue_id', 'unknown')
      else {
        const times = instantsOf(input, timezone)
        if (times === undefined) problems.add('starts_at_local', 'unknown')
        else if (times.ends_at_ms <= times.starts_at_ms) problems.add('ends_at_local', 'before_start')
      }
      const seen = new Set<string>()
      for (const [index, { partner_id: partnerId, partner_event_id: name }] of input.partner_events.entries()) {
        const key = `${partnerId} ${name}`
        if (!events.isPartner(partnerId)) problems.add(`partner_events.${index}.partner_id`, 'unknown')
        else if (seen.has(key)) problems.add(`partner_events.${index}.partner_event_id`, 'repeated')
        else if (events.isPartnerEventTaken(partnerId, name, id === undefined ? undefined : Number(id)))
          problems.add(`partner_events.${index}.partner_event_id`, 'taken')
        seen.add(key)
      }
    },
    insert: (input) => events.insert(input, timezoneOf(input.venue_id) ?? 'UTC'),
    update: (id, input, before) =>
      events.update(Number(id), input, before, {
        now: timezoneOf(input.venue_id) ?? 'UTC',
        before: timezoneOf(before.venue_id) ?? 'UTC',
      }),
    setArchived: (id, atMs) => archive('events', id, atMs),
    copyOf: (input, copyName) => ({ ...input, name: copyName(input.name), partner_events: [] }),
    guard(before, after, { confirmed, email_customers: isMailed }, atMs) {
      const isMoved = moving.some((name) => before[name] !== after[name])
      if (!isMoved || before.bookings === 0) return {}
      if (!confirmed) throw new AppError('event_has_bookings', { data: { bookings: before.bookings } })
      return {
        noted: { affected: before.bookings },
        then() {
          const moved = events.find(before.id)
          if (isMailed && moved !== undefined) mailMoved(moved, atMs)
        },
      }
    },
  }
}
