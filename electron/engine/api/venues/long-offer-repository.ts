/** Reads the offers of facilities by the month and in packages. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { inList } from '../../../core/db/select-page.ts'

export interface LongOfferRow {
  readonly location_id: number
  readonly kind: 'monthly' | 'package'
  readonly price_minor: number
  readonly currency: string
}

export const createLongOfferRepository = (database: ReadableDatabase) => {
  const left = database.prepare<LongOfferRow>(
    `SELECT offer.location_id, offer.kind, offer.price_minor, location.currency
     FROM long_offers AS offer JOIN locations AS location ON location.id = offer.location_id
     WHERE offer.location_id ${inList} AND offer.spaces > 0`,
  )
  return {
    /** The offers with spaces at these locations. */
    at: (locationIds: readonly number[]): LongOfferRow[] => left.all(JSON.stringify(locationIds)),
  }
}
