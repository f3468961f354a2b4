/** Keeps spaces for sales that are parked: a hold counts like a booking until it expires (decisions.md section 3). */
import type { WritableDatabase } from '../../core/db/driver.ts'
import type { Clock } from '../../core/deps.ts'
import { quoteExpired, type QuoteSealer } from '../domain/quote-seal.ts'
import type { Occupancy } from '../resources/occupancy-repository.ts'

export type SpaceHolds = ReturnType<typeof createSpaceHolds>

export const createSpaceHolds = (
  database: WritableDatabase,
  { clock, sealer, occupancy }: { clock: Clock; sealer: QuoteSealer; occupancy: Occupancy },
) => {
  const deleteExpired = database.prepareWrite('DELETE FROM holds WHERE expires_at_ms <= ?')
  const findHold = database.prepare('SELECT 1 FROM holds WHERE id = ?')
  const findLocation = database.prepare<{ id: number; bookable_spaces: number }>(
    `SELECT location.id, location.bookable_spaces FROM rates AS rate
     JOIN locations AS location ON location.id = rate.location_id WHERE rate.id = ?`,
  )
  const insert = database.prepareWrite(
    'INSERT INTO holds (id, location_id, starts_at_ms, ends_at_ms, expires_at_ms) VALUES (?, ?, ?, ?, ?)',
  )
  const remove = database.prepareWrite('DELETE FROM holds WHERE id = ?')
  return {
    /** Keeps one space under `id`; the same id keeps the first. False where the quote is unknown or expired, or no space is left. */
    place(id: string, quoteId: string, expiresAtMs: number): boolean {
      const offer = sealer.open(quoteId)
      const nowMs = clock.nowMs()
      if (offer === undefined || quoteExpired(offer, nowMs)) return false
      return database.transaction(() => {
        deleteExpired.run(nowMs)
        if (findHold.get(id) !== undefined) return true
        const location = findLocation.get(offer.rateId)
        if (location === undefined || !occupancy.hasSpace(location, offer, nowMs)) return false
        insert.run(id, location.id, offer.startsAtMs, offer.endsAtMs, expiresAtMs)
        return true
      })
    },
    release: (id: string): void => void remove.run(id),
  }
}
