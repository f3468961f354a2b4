/** Reads venues, and the offers by the month and in packages of the facilities around them. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import type { Coordinates } from '../../../core/geo.ts'
import { createListing } from '../listing-repository.ts'
import type { VenueRow } from './representation.ts'

const sorts = { name: 'venue.name_sort', id: 'venue.id' }

export type VenueRepository = ReturnType<typeof createVenueRepository>

export const createVenueRepository = (database: ReadableDatabase) => {
  const { inTexts } = database.dialect
  const findSlug = database.prepare<{ slug: string }>('SELECT slug FROM venues WHERE id = ?')
  const nearestZone = database.prepare<{ timezone: string }>(
    `SELECT timezone FROM venues ORDER BY (latitude - ?) * (latitude - ?) + (longitude - ?) * (longitude - ?) LIMIT 1`,
  )
  const lastSorts = [sorts.name, sorts.id]
  return {
    ...createListing<VenueRow>(database, { table: 'venues', columns: 'venue.*', sorts, lastSorts }),
    idsByName: (names: readonly string[]): number[] =>
      database
        .prepare<{ id: number }>(`SELECT id FROM venues WHERE name ${inTexts} ORDER BY id`)
        .all(JSON.stringify(names))
        .map(({ id }) => id),
    slug: (id: number): string | undefined => findSlug.get(id)?.slug,
    /** The zone of the venue nearest to a point, roughly measured. */
    zoneNear: ({ latitude, longitude }: Coordinates): string | undefined =>
      nearestZone.get(latitude, latitude, longitude, longitude)?.timezone,
  }
}

export interface LongOfferRow {
  readonly location_id: number
  readonly kind: 'monthly' | 'package'
  readonly price_minor: number
  readonly currency: string
}

export const createLongOfferRepository = (database: ReadableDatabase) => {
  const { inList } = database.dialect
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
