/** Finds venues and locations by the names in the addresses of their pages; several may share one. */
import type { ReadableDatabase } from '../../core/db/driver.ts'
import { createVersionReader } from '../resources/quotes/versions.ts'

export interface SiteNames {
  /** By id. */
  venueIds(slug: string): readonly number[]
  locationIds(slug: string): readonly number[]
}

interface NameRow {
  readonly id: number
  readonly slug: string
}

function bySlug(rows: readonly NameRow[]): ReadonlyMap<string, readonly number[]> {
  const ids = new Map<string, number[]>()
  for (const { id, slug } of rows) {
    const same = ids.get(slug)
    if (same === undefined) ids.set(slug, [id])
    else same.push(id)
  }
  return ids
}

/** Names are read when a page is first asked for, and again when the catalogue has changed. */
export function createSiteNames(database: ReadableDatabase): SiteNames {
  const version = createVersionReader(database)
  const venues = database.prepare<NameRow>('SELECT id, slug FROM venues ORDER BY id')
  const locations = database.prepare<NameRow>('SELECT id, slug FROM locations ORDER BY id')

  function reader(all: () => readonly NameRow[]): (slug: string) => readonly number[] {
    let seen: string | undefined
    let names: ReadonlyMap<string, readonly number[]> = new Map()
    return (slug) => {
      const { catalogue } = version()
      if (catalogue !== seen) {
        names = bySlug(all())
        seen = catalogue
      }
      return names.get(slug) ?? []
    }
  }

  return { venueIds: reader(() => venues.all()), locationIds: reader(() => locations.all()) }
}
