/** Writes the parts of imported records that have their own tables: add-ons, spaces held back, long offers, partners' event ids. */
import type { Ids } from '../../../core/deps.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import type { Value, Values } from '../kinds/fields/field.ts'
import type { Kind } from '../kinds/kind.ts'
import { RowProblem } from '../check/row-problem.ts'
import type { TrackedWrites } from '../undo/tracked-writes-repository.ts'

interface AddOnCell {
  readonly uuid: string
  readonly group: string
  readonly name: string
  readonly description: string | null
  readonly price_minor: number
  readonly items: unknown
  readonly icon: string | null
  readonly position: number
  readonly invented: number
  readonly translations: unknown
  readonly spaces: number | null
}
interface HeldCell {
  readonly event: string
  readonly spaces: number
  readonly reason: string
  readonly note: string | null
}
interface LongOfferCell {
  readonly kind: string
  readonly name: string
  readonly translations: unknown
  readonly price_minor: number
  readonly spaces: number
}

/** Writes for the record with this number. */
type ChildWrite = (id: number) => void

const listOf = <Cell>(value: Value | undefined): readonly Cell[] =>
  typeof value === 'string' ? (JSON.parse(value) as Cell[]) : []

const idOf = (row: Readonly<Record<string, unknown>>): { id: number } => ({ id: Number(row['id']) })

export const createChildWriter = (
  database: WritableDatabase,
  writes: TrackedWrites,
  { ids, nowMs }: { readonly ids: Pick<Ids, 'uuid'>; readonly nowMs: () => number },
) => {
  const findAddOn = database.prepare<{ id: number }>(
    'SELECT id FROM add_ons WHERE uuid = ? AND location_id = ? AND ended_at_ms IS NULL',
  )
  const isUsed = database.prepare('SELECT 1 FROM add_ons WHERE uuid = ?')
  const findEvent = database.prepare<{ id: number }>('SELECT id FROM events WHERE import_key = ?')
  const findPartner = database.prepare<{ id: number }>(
    'SELECT id FROM partners WHERE name = ? ORDER BY archived_at_ms IS NOT NULL, id LIMIT 1',
  )

  /** An add-on never changes: instead it ends, and another begins. */
  const writeAddOns = (locationId: number, wanted: Value | undefined, before: Value | undefined): void => {
    const now = listOf<AddOnCell>(before)
    const next = listOf<AddOnCell>(wanted)
    const isSame = (one: AddOnCell, other: AddOnCell): boolean => JSON.stringify(one) === JSON.stringify(other)
    for (const addOn of now) {
      const row = findAddOn.get(addOn.uuid, locationId)
      if (row !== undefined && !next.some((other) => isSame(addOn, other)))
        writes.update('add_ons', { id: row.id }, { ended_at_ms: nowMs() })
    }
    for (const addOn of next) {
      if (now.some((other) => isSame(addOn, other))) continue
      writes.insert('add_ons', {
        uuid: isUsed.get(addOn.uuid) === undefined ? addOn.uuid : ids.uuid(),
        location_id: locationId,
        add_on_group: addOn.group,
        name: addOn.name,
        description: addOn.description,
        price_minor: addOn.price_minor,
        items_json: JSON.stringify(addOn.items ?? []),
        icon: addOn.icon,
        position: addOn.position,
        invented: addOn.invented,
        translations_json: JSON.stringify(addOn.translations ?? {}),
        spaces: addOn.spaces,
      })
    }
  }

  const prepareHeld = (wanted: Value | undefined): ChildWrite => {
    const rows = listOf<HeldCell>(wanted).map(({ event, spaces, reason, note }) => {
      const eventId = findEvent.get(event)?.id
      if (eventId === undefined) throw new RowProblem('no_such_event', 'held_spaces')
      return { event_id: eventId, spaces, reason, note: note ?? null }
    })
    return (locationId) => {
      writes.remove('held_spaces', { location_id: locationId }, idOf)
      for (const row of rows) writes.insert('held_spaces', { location_id: locationId, ...row })
    }
  }

  const writeLongOffers = (locationId: number, wanted: Value | undefined): void => {
    writes.remove('long_offers', { location_id: locationId }, idOf)
    for (const [position, offer] of listOf<LongOfferCell>(wanted).entries())
      writes.insert('long_offers', {
        location_id: locationId,
        kind: offer.kind,
        name: offer.name,
        translations_json: JSON.stringify(offer.translations ?? {}),
        price_minor: offer.price_minor,
        spaces: offer.spaces,
        position,
      })
  }

  const partnerEventKey = (row: Readonly<Record<string, unknown>>) => ({
    partner_id: Number(row['partner_id']),
    partner_event_id: String(row['partner_event_id']),
  })

  const preparePartnerEvents = (wanted: Value | undefined): ChildWrite => {
    const rows = listOf<readonly [string, string]>(wanted).map(([name, partnerEventId]) => {
      const partnerId = findPartner.get(name)?.id
      if (partnerId === undefined) throw new RowProblem('not_allowed', 'partner_events', { partner: name })
      return { partner_id: partnerId, partner_event_id: partnerEventId }
    })
    return (eventId) => {
      writes.remove('partner_events', { event_id: eventId }, partnerEventKey)
      for (const row of rows) writes.insertKeyed('partner_events', { ...row, event_id: eventId }, row)
    }
  }

  return {
    /**
     * Prepares the writes of the given values; `before` is the record as stored, undefined for a new one. Throws RowProblem where a value
     * refers to something that does not exist.
     */
    prepare(kind: Kind, values: Values, before: Values | undefined): readonly ChildWrite[] {
      const isGiven = (name: string): boolean => name in values && (before !== undefined || values[name] !== '[]')
      const prepared: ChildWrite[] = []
      if (kind.table === 'locations') {
        if (isGiven('add_ons')) prepared.push((id) => writeAddOns(id, values['add_ons'], before?.['add_ons']))
        if (isGiven('held_spaces')) prepared.push(prepareHeld(values['held_spaces']))
        if (isGiven('long_offers')) prepared.push((id) => writeLongOffers(id, values['long_offers']))
      }
      if (kind.table === 'events' && isGiven('partner_events'))
        prepared.push(preparePartnerEvents(values['partner_events']))
      return prepared
    },
  }
}
