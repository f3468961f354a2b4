/** Reads venues from the database. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { createRowCounter, filterOf, idList, inList, type Filter } from '../../../core/db/select-page.ts'
import type { Box, Coordinates } from '../../../core/geo.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import { createAreaReader } from '../area-repository.ts'
import { orderClause } from '../order.ts'
import type { VenueRow } from './representation.ts'

const sortColumns = { name: 'venue.name COLLATE NOCASE', id: 'venue.id', best: 'venues_text.rank' } as const

export interface VenueFilter {
  readonly match?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly sort: readonly SortKey<keyof typeof sortColumns>[]
}

const fromClause = ({ match, ids }: VenueFilter): { sql: string; parameters: Filter['parameters'] } => {
  const { where, parameters } = filterOf([
    ['venues_text MATCH ?', match],
    [`venue.id ${inList}`, idList(ids)],
  ])
  const tables =
    match === undefined ? 'venues AS venue' : 'venues_text JOIN venues AS venue ON venue.id = venues_text.rowid'
  return { sql: `FROM ${tables} ${where}`, parameters }
}

export type VenueRepository = ReturnType<typeof createVenueRepository>

export const createVenueRepository = (database: ReadableDatabase) => {
  const find = database.prepare<VenueRow>(`SELECT venue.* FROM venues AS venue WHERE venue.id = ?`)
  const bySlug = database.prepare<VenueRow>('SELECT * FROM venues WHERE slug = ? ORDER BY id')
  const findSlug = database.prepare<{ slug: string }>('SELECT slug FROM venues WHERE id = ?')
  const nearestZone = database.prepare<{ timezone: string }>(
    `SELECT timezone FROM venues ORDER BY (latitude - ?) * (latitude - ?) + (longitude - ?) * (longitude - ?) LIMIT 1`,
  )
  const inBox = createAreaReader<VenueRow>(database, { table: 'venues', columns: 'venue.*' })
  const inBoxNamed = createAreaReader<VenueRow>(database, {
    table: 'venues',
    columns: 'venue.*',
    condition: 'AND venue.id IN (SELECT rowid FROM venues_text WHERE venues_text MATCH ?)',
  })
  const countRows = createRowCounter(database)

  return {
    find: (id: number): VenueRow | undefined => find.get(id),
    bySlug: (slug: string): VenueRow[] => bySlug.all(slug),
    slug: (id: number): string | undefined => findSlug.get(id)?.slug,
    list(filter: VenueFilter, limit: number, offset: number): VenueRow[] {
      const { sql, parameters } = fromClause(filter)
      const order = orderClause(filter.sort, sortColumns, sortColumns.name, sortColumns.id)
      return database
        .prepare<VenueRow>(`SELECT venue.* ${sql} ${order} LIMIT ? OFFSET ?`)
        .all(...parameters, limit, offset)
    },
    count(filter: VenueFilter): number {
      const { sql, parameters } = fromClause(filter)
      return countRows(`SELECT count(*) AS total ${sql}`, parameters)
    },
    /** Every venue in the box whose name matches, in no order. */
    inBox: (box: Box, match: string | undefined): VenueRow[] =>
      match === undefined ? inBox(box) : inBoxNamed(box, match),
    /** The zone of the venue nearest to a point, roughly measured. */
    zoneNear: ({ latitude, longitude }: Coordinates): string | undefined =>
      nearestZone.get(latitude, latitude, longitude, longitude)?.timezone,
  }
}
