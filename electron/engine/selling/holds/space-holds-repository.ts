/** Reserves spaces for parked sales: a hold counts like a booking until it expires (decisions.md section 3). Add-ons are not reserved. */
import type { WritableDatabase } from '../../../core/db/database.ts'
import { readLocked } from '../../../core/db/read-locked.ts'
import type { Clock } from '../../../core/deps.ts'
import { quoteExpired } from '../quotes/quote-seal.ts'
import type { OfferFinder } from '../bookings/offer.ts'
import type { Occupancy } from '../quotes/occupancy-repository.ts'

export type SpaceHolds = ReturnType<typeof createSpaceHolds>

export const createSpaceHolds = (
  database: WritableDatabase,
  { clock, occupancy, findOffer }: { clock: Clock; occupancy: Occupancy; findOffer: OfferFinder },
) => {
  const deleteExpired = database.prepareWrite('DELETE FROM holds WHERE id = ? AND expires_at_ms <= ?')
  const findHold = database.prepare('SELECT 1 FROM holds WHERE id = ?')
  const insert = database.prepareWrite(
    'INSERT INTO holds (id, location_id, rate_id, starts_at_ms, ends_at_ms, expires_at_ms) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const remove = database.prepareWrite('DELETE FROM holds WHERE id = ?')
  return {
    /** Holds one space under `id`, once for each id. False where the quote is unknown or expired, or no space is left. */
    place(id: string, quoteId: string, expiresAtMs: number): boolean {
      const nowMs = clock.nowMs()
      return database.transaction(() => {
        deleteExpired.run(id, nowMs)
        if (findHold.get(id) !== undefined) return true
        const offer = readLocked(
          () => findOffer(quoteId),
          (found) => found !== undefined && database.lock('locations', [found.facility.row.id]),
        )
        if (offer === undefined || quoteExpired(offer, nowMs)) return false
        const { rate, limit, facility, startsAtMs, endsAtMs } = offer
        if (!occupancy.hasSpace(facility.row, limit, offer, nowMs)) return false
        insert.run(id, facility.row.id, rate.id, startsAtMs, endsAtMs, expiresAtMs)
        return true
      })
    },
    release: (id: string): void => void remove.run(id),
  }
}
