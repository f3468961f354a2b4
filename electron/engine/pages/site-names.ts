/** Finds venues and locations by the names in the addresses of their pages; several may share one. */
import type { ReadableDatabase } from '../../core/db/driver.ts'

export interface SiteNames {
  venueIds(slug: string): readonly number[]
  locationIds(slug: string): readonly number[]
}

export const createSiteNames = (database: ReadableDatabase): SiteNames => {
  const venues = database.prepare<{ id: number }>('SELECT id FROM venues WHERE slug = ? ORDER BY id')
  const locations = database.prepare<{ id: number }>('SELECT id FROM locations WHERE slug = ? ORDER BY id')
  return {
    venueIds: (slug) => venues.all(slug).map(({ id }) => id),
    locationIds: (slug) => locations.all(slug).map(({ id }) => id),
  }
}
