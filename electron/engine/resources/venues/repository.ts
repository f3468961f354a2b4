/** Reads venues from the database. */
import { createRowCounter } from '../../../core/db/change-stamp.ts'
import type { ReadableDatabase, SqlValue } from '../../../core/db/driver.ts'
import type { Box, Coordinates } from '../../../core/geo.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import { createAreaReader } from '../area.ts'
import { orderClause } from '../order.ts'
import type { VenueRow } from './representation.ts'

const sortColumns = { name: 'venue.name COLLATE NOCASE', id: 'venue.id', best: 'venues_text.rank' } as const

export interface VenueFilter {
  /** An FTS5 expression over the name. */
  readonly match?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly sort: readonly SortKey<keyof typeof sortColumns>[]
}

export interface VenueRepository {
  find(id: number): VenueRow | undefined
  exists(id: number): boolean
  list(filter: VenueFilter, limit: number, offset: number): VenueRow[]
  count(filter: VenueFilter): number
  /** Every venue in the box whose name matches, in no order. */
  inBox(box: Box, match: string | undefined): VenueRow[]
  /** The zone of the venue nearest to a point, roughly measured. */
  zoneNear(point: Coordinates): string | undefined
}

const fromClause = ({ match, ids }: VenueFilter): { sql: string; parameters: SqlValue[] } => {
  const conditions: string[] = []
  const parameters: SqlValue[] = []
  if (match !== undefined) {
    conditions.push('venues_text MATCH ?')
    parameters.push(match)
  }
  if (ids !== undefined) {
    conditions.push('venue.id IN (SELECT value FROM json_each(?))')
    parameters.push(JSON.stringify(ids))
  }
  const tables =
    match === undefined
      ? 'FROM venues AS venue'
      : 'FROM venues_text JOIN venues AS venue ON venue.id = venues_text.rowid'
  return { sql: conditions.length === 0 ? tables : `${tables} WHERE ${conditions.join(' AND ')}`, parameters }
}

export const createVenueRepository = (database: ReadableDatabase): VenueRepository => {
  const find = database.prepare<VenueRow>(`SELECT venue.* FROM venues AS venue WHERE venue.id = ?`)
  const exists = database.prepare<{ id: number }>('SELECT id FROM venues WHERE id = ?')
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
    find: (id) => find.get(id),
    exists: (id) => exists.get(id) !== undefined,
    list(filter, limit, offset) {
      const { sql, parameters } = fromClause(filter)
      const order = orderClause(filter.sort, sortColumns, sortColumns.name, sortColumns.id)
      return database
        .prepare<VenueRow>(`SELECT venue.* ${sql} ${order} LIMIT ? OFFSET ?`)
        .all(...parameters, limit, offset)
    },
    count(filter) {
      const { sql, parameters } = fromClause(filter)
      return countRows(`SELECT count(*) AS total ${sql}`, parameters)
    },
    inBox: (box, match) => (match === undefined ? inBox(box) : inBoxNamed(box, match)),
    zoneNear: ({ latitude, longitude }) => nearestZone.get(latitude, latitude, longitude, longitude)?.timezone,
  }
}
