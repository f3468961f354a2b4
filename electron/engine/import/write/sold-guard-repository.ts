/** Rejects rows that would affect sales (fewer spaces than bookings, another time for an event that has bookings) or an access. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { shortagesOf } from '../../inventory/facilities/capacity.ts'
import { createSoldReader } from '../../inventory/facilities/sold-repository.ts'
import type { Difference } from '../check/compare-row.ts'
import type { Kind, RowReading } from '../kinds/kind.ts'
import { RowProblem } from '../check/row-problem.ts'

interface Held {
  readonly event_id: number
  readonly spaces: number
}

/** Changes for which the form asks a person to confirm, because it shows who is affected. */
const moving = ['venue_id', 'start_time_local', 'end_time_local', 'times_tbd']

export type SoldGuard = ReturnType<typeof createSoldGuard>

export const createSoldGuard = (database: ReadableDatabase, nowMs: () => number) => {
  const sold = createSoldReader(database)
  const spacesOf = database.prepare<{ bookable_spaces: number }>('SELECT bookable_spaces FROM locations WHERE id = ?')
  const heldOf = database.prepare<Held>('SELECT event_id, spaces FROM held_spaces WHERE location_id = ?')
  const findEvent = database.prepare<{ id: number }>('SELECT id FROM events WHERE import_key = ?')
  const bookingsOf = database.prepare<{ count: number }>(
    `SELECT count(*) AS count FROM bookings WHERE event_id = ? AND status = 'confirmed'`,
  )

  const heldIn = (text: string): Held[] =>
    (JSON.parse(text) as { event: string; spaces: number }[]).flatMap(({ event, spaces }) => {
      const id = findEvent.get(event)?.id
      return id === undefined ? [] : [{ event_id: id, spaces }]
    })

  const guardFacility = (id: number, accepted: readonly Difference[]): void => {
    const newSpaces = accepted.find(({ field }) => field === 'bookable_spaces')
    const newHeld = accepted.find(({ field }) => field === 'held_spaces')
    if (newSpaces === undefined && newHeld === undefined) return
    const now = spacesOf.get(id)?.bookable_spaces ?? 0
    const spaces = newSpaces === undefined ? now : Number(newSpaces.after ?? 0)
    if (spaces >= now && newHeld === undefined) return
    const held = heldOf.all(id)
    const nextHeld = newHeld === undefined ? held : heldIn(String(newHeld.after ?? '[]'))
    const [fullest] = shortagesOf(
      sold.bookings(id, nowMs()),
      { spaces: now, held: sold.heldTimes(held) },
      { spaces, held: sold.heldTimes(nextHeld) },
      nowMs(),
    ).toSorted((one, other) => other.sold - other.spaces - (one.sold - one.spaces))
    if (fullest === undefined) return
    const field = newSpaces === undefined ? 'held_spaces' : 'bookable_spaces'
    throw new RowProblem('spaces_sold', field, { sold: fullest.sold, spaces: fullest.spaces })
  }

  const guardEvent = (id: number, accepted: readonly Difference[]): void => {
    const moved = accepted.find(({ field }) => moving.includes(field))
    const bookings = moved === undefined ? 0 : (bookingsOf.get(id)?.count ?? 0)
    if (bookings > 0) throw new RowProblem('event_has_bookings', 'start_time_local', { bookings })
  }

  /** `accepted` are the differences that would be written. Throws RowProblem. */
  return ({ record }: Kind, { id }: Pick<RowReading, 'id'>, accepted: readonly Difference[]): void => {
    const [first] = accepted
    if (first === undefined) return
    // The access of a client is changed only where the effect on its tokens is shown.
    if (record === 'client' && id !== undefined) throw new RowProblem('not_allowed', first.field)
    if (typeof id !== 'number') return
    if (record === 'event') guardEvent(id, accepted)
    if (record === 'facility') guardFacility(id, accepted)
  }
}
