/** Reads venues from the database. */
import { createRowCounter } from '../../../core/db/change-stamp.ts'
import type { ReadableDatabase, SqlValue } from '../../../core/db/driver.ts'
import { risingBoxes } from '../../../core/geo.ts'
import type { Box } from '../../../core/geo.ts'
import { venueColumns } from './representation.ts'
import type { VenueRow } from './representation.ts'

export type VenueSort = 'name' | 'id' | 'best'

export interface VenueRepository {
  find(id: number): VenueRow | undefined
  exists(id: number): boolean
  /** Venues by name or, with `match` (an FTS5 expression), those whose name matches. */
  list(question: VenueQuestion, limit: number, offset: number): VenueRow[]
  count(question: VenueQuestion): number
  /** Every venue in the box whose name matches, in no order. */
  inBox(box: Box, match: string | undefined): VenueRow[]
}

export interface VenueQuestion {
  readonly match?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly order: readonly { readonly by: VenueSort; readonly descending: boolean }[]
}

const orderText: Readonly<Record<VenueSort, string>> = {
  name: 'venue.name COLLATE NOCASE',
  id: 'venue.id',
  best: 'venues_text.rank',
}

function from({ match, ids }: VenueQuestion): { sql: string; parameters: SqlValue[] } {
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

export function createVenueRepository(database: ReadableDatabase): VenueRepository {
  const find = database.prepare<VenueRow>(`SELECT ${venueColumns} FROM venues AS venue WHERE venue.id = ?`)
  const exists = database.prepare<{ id: number }>('SELECT id FROM venues WHERE id = ?')
  const boxed = `SELECT ${venueColumns} FROM venues_area AS area JOIN venues AS venue ON venue.id = area.id
    WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?`
  const inBox = database.prepare<VenueRow>(boxed)
  const inBoxNamed = database.prepare<VenueRow>(
    `${boxed} AND venue.id IN (SELECT rowid FROM venues_text WHERE venues_text MATCH ?)`,
  )
  const countRows = createRowCounter(database)

  return {
    find: (id) => find.get(id),
    exists: (id) => exists.get(id) !== undefined,
    list(question, limit, offset) {
      const { sql, parameters } = from(question)
      const order = [
        ...question.order.map(({ by, descending }) => `${orderText[by]}${descending ? ' DESC' : ''}`),
        'venue.name COLLATE NOCASE',
        'venue.id',
      ].join(', ')
      return database
        .prepare<VenueRow>(`SELECT ${venueColumns} ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`)
        .all(...parameters, limit, offset)
    },
    count(question) {
      const { sql, parameters } = from(question)
      return countRows(`SELECT count(*) AS total ${sql}`, parameters)
    },
    inBox(box, match) {
      const rows = new Map<number, VenueRow>()
      for (const part of risingBoxes(box)) {
        const corners = [part.minLatitude, part.maxLatitude, part.minLongitude, part.maxLongitude]
        const found = match === undefined ? inBox.all(...corners) : inBoxNamed.all(...corners, match)
        for (const row of found) rows.set(row.id, row)
      }
      return [...rows.values()]
    },
  }
}
