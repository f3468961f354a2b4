/** Reads venues from the database. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import type { Coordinates } from '../../../core/geo.ts'
import { createListing } from '../listing-repository.ts'
import type { VenueRow } from './representation.ts'

const sorts = { name: 'venue.name_sort', id: 'venue.id' }

export type VenueRepository = ReturnType<typeof createVenueRepository>

export const createVenueRepository = (database: ReadableDatabase) => {
  const findSlug = database.prepare<{ slug: string }>('SELECT slug FROM venues WHERE id = ?')
  const nearestZone = database.prepare<{ timezone: string }>(
    `SELECT timezone FROM venues ORDER BY (latitude - ?) * (latitude - ?) + (longitude - ?) * (longitude - ?) LIMIT 1`,
  )
  const lastSorts = [sorts.name, sorts.id]
  return {
    ...createListing<VenueRow>(database, { table: 'venues', columns: 'venue.*', sorts, lastSorts }),
    slug: (id: number): string | undefined => findSlug.get(id)?.slug,
    /** The zone of the venue nearest to a point, roughly measured. */
    zoneNear: ({ latitude, longitude }: Coordinates): string | undefined =>
      nearestZone.get(latitude, latitude, longitude, longitude)?.timezone,
  }
}
