/** Reads a table of the catalogue: one row, a page of a list, the rows of an area. */
import { createRowCounter, filterOf, idList, type Condition } from '../../core/db/select-page.ts'
import type { ReadableDatabase } from '../../core/db/database.ts'
import { risingBoxes, type Box } from '../../core/geo.ts'
import type { Paging } from '../../core/http/paging.ts'
import type { SortKey } from '../../core/http/sort.ts'
import { orderClause } from './lists.ts'

export interface Selection {
  /** They begin words of the table's texts. */
  readonly words?: readonly string[] | undefined
  readonly ids?: readonly number[] | undefined
  readonly conditions?: readonly Condition[]
}

interface Listing {
  readonly table: 'events' | 'locations' | 'venues'
  /** The columns of the table by its singular: `venue.*`. */
  readonly columns: string
  /** A column for each name to sort by; other names are ignored. */
  readonly sorts?: Readonly<Record<string, string>>
  /** Orders rows that are otherwise equal; makes the order total. */
  readonly lastSorts?: readonly string[]
}

/** The records of each table that are listed, found and sold: none that is archived, cancelled, or never sold here. */
export const listedOnly = {
  venues: 'venue.archived_at_ms IS NULL',
  events: `event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL)`,
  locations: 'location.archived_at_ms IS NULL AND location.never_sold IS NULL',
} as const

export const createListing = <Row extends { readonly id: number }>(
  database: ReadableDatabase,
  { table, columns, sorts = {}, lastSorts = [] }: Listing,
) => {
  const name = table.slice(0, -1)
  const texts = `${table}_text`
  const isListed = listedOnly[table]
  const { inList, search } = database.dialect
  const stored = database.prepare<Row>(`SELECT ${columns} FROM ${table} AS ${name} WHERE ${name}.id = ?`)
  const byId = database.prepare<Row>(`SELECT ${columns} FROM ${table} AS ${name} WHERE ${name}.id = ? AND ${isListed}`)
  const countRows = createRowCounter(database)
  const inArea = `SELECT ${columns} FROM ${table}_area AS area JOIN ${table} AS ${name} ON ${name}.id = area.id
    WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?
      AND ${isListed}`

  const fromClause = ({ words, ids, conditions = [] }: Selection) => {
    const { where, parameters } = filterOf([
      [search.matches(texts), words && search.words(words)],
      [`${name}.id ${inList}`, idList(ids)],
      [isListed],
      ...conditions,
    ])
    const join = `${texts} JOIN ${table} AS ${name} ON ${name}.id = ${texts}.${search.id}`
    return { from: `FROM ${words === undefined ? `${table} AS ${name}` : join} ${where}`, parameters }
  }

  const findRows = (ids: readonly number[], condition: string): Row[] =>
    ids.length === 0
      ? []
      : database
          .prepare<Row>(
            `SELECT ${columns} FROM ${table} AS ${name} JOIN json_each(?) AS given ON given.value = ${name}.id
             WHERE ${condition} ORDER BY given.key`,
          )
          .all(JSON.stringify(ids))

  return {
    find: (id: number): Row | undefined => byId.get(id),
    /** Also finds records that are no longer listed, for earlier sales. */
    findStored: (id: number): Row | undefined => stored.get(id),
    /** Rows in the order of the ids; ids that do not exist are left out. */
    findAll: (ids: readonly number[]): Row[] => findRows(ids, isListed),
    findAllStored: (ids: readonly number[]): Row[] => findRows(ids, 'true'),
    bySlug: (slug: string): Row[] =>
      database
        .prepare<Row>(`SELECT ${columns} FROM ${table} AS ${name} WHERE slug = ? AND ${isListed} ORDER BY id`)
        .all(slug),
    /** Sorts by the request, else best match first, else by the last sorts (decisions.md section 2). */
    list(selection: Selection, sort: readonly SortKey<string>[], { perPage, offset }: Paging): Row[] {
      const { from, parameters } = fromClause(selection)
      const keys = sort.filter((key) => key.name in sorts)
      const best = keys.length === 0 && selection.words !== undefined ? [search.rank(texts)] : []
      return database
        .prepare<Row>(`SELECT ${columns} ${from} ${orderClause(keys, sorts, ...best, ...lastSorts)} LIMIT ? OFFSET ?`)
        .all(...parameters, perPage, offset)
    },
    count(selection: Selection): number {
      const { from, parameters } = fromClause(selection)
      return countRows(`SELECT count(*) AS total ${from}`, parameters)
    },
    /** Every row of the box that matches, in no order. The R*Tree is coarse, so the result includes rows just outside the box. */
    inBox(box: Box, words?: readonly string[]): Row[] {
      const select = database.prepare<Row>(
        words === undefined
          ? inArea
          : `${inArea} AND ${name}.id IN (SELECT ${search.id} FROM ${texts} WHERE ${search.matches(texts)})`,
      )
      const rows = new Map<number, Row>()
      for (const { minLatitude, maxLatitude, minLongitude, maxLongitude } of risingBoxes(box)) {
        const corners = [minLatitude, maxLatitude, minLongitude, maxLongitude]
        for (const row of select.all(...corners, ...(words === undefined ? [] : [search.words(words)])))
          rows.set(row.id, row)
      }
      return [...rows.values()]
    },
  }
}
