/** Keeps spaces for sales that are parked: a hold counts like a booking until it expires (decisions.md section 3). */
import type { WritableDatabase } from '../../core/db/driver.ts'
import { quoteKey } from '../../core/db/meta.ts'
import type { Clock } from '../../core/deps.ts'
import { createQuoteSealer, quoteExpired } from '../domain/quote-seal.ts'
import { createSpaceCheck } from '../resources/occupancy.ts'

export interface SpaceHolds {
  /**
   * Keeps one space of the quote under `id` until `expiresAtMs`; the same id again keeps the first. False where the quote
   * is not known any more, has expired, or no space is left.
   */
  place(id: string, quoteId: string, expiresAtMs: number): boolean
  /** The space is free again; nothing happens where there is no such hold. */
  release(id: string): void
}

export const createSpaceHolds = (database: WritableDatabase, clock: Clock): SpaceHolds => {
  const sealer = createQuoteSealer(quoteKey(database))
  const hasSpace = createSpaceCheck(database)
  return {
    place(id, quoteId, expiresAtMs) {
      const offer = sealer.open(quoteId)
      const nowMs = clock.nowMs()
      if (offer === undefined || quoteExpired(offer, nowMs)) return false
      return database.transaction(() => {
        database.prepareWrite('DELETE FROM holds WHERE expires_at_ms <= ?').run(nowMs)
        if (database.prepare('SELECT 1 FROM holds WHERE id = ?').get(id) !== undefined) return true
        const location = database
          .prepare<{ id: number; bookable_spaces: number }>(
            `SELECT location.id, location.bookable_spaces FROM rates AS rate
             JOIN locations AS location ON location.id = rate.location_id WHERE rate.id = ?`,
          )
          .get(offer.rateId)
        if (location === undefined || !hasSpace(location, offer, nowMs)) return false
        database
          .prepareWrite(
            'INSERT INTO holds (id, location_id, starts_at_ms, ends_at_ms, expires_at_ms) VALUES (?, ?, ?, ?, ?)',
          )
          .run(id, location.id, offer.startsAtMs, offer.endsAtMs, expiresAtMs)
        return true
      })
    },

    release(id) {
      database.prepareWrite('DELETE FROM holds WHERE id = ?').run(id)
    },
  }
}
