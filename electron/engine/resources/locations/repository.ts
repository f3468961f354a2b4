/** Reads parking locations from the database. */
import { createRowCounter } from '../../../core/db/select-page.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import { orderClause } from '../order.ts'
import type { LocationRow } from './representation.ts'

const sortColumns = { name: 'location.name COLLATE NOCASE', id: 'location.id' } as const

export const createLocationRepository = (database: ReadableDatabase) => {
  const select = `SELECT location.* FROM locations AS location`
  const find = database.prepare<LocationRow>(`${select} WHERE location.id = ?`)
  const findAll = database.prepare<LocationRow>(
    `${select} JOIN json_each(?) AS given ON given.value = location.id ORDER BY given.key`,
  )
  const bySlug = database.prepare<LocationRow>(`${select} WHERE slug = ? ORDER BY id`)
  const countRows = createRowCounter(database)
  return {
    find: (id: number): LocationRow | undefined => find.get(id),
    /** In the order of the ids; those that do not exist are left out. */
    findAll: (ids: readonly number[]): LocationRow[] => findAll.all(JSON.stringify(ids)),
    bySlug: (slug: string): LocationRow[] => bySlug.all(slug),
    list: (sort: readonly SortKey<keyof typeof sortColumns>[], limit: number, offset: number): LocationRow[] =>
      database
        .prepare<LocationRow>(`${select} ${orderClause(sort, sortColumns, sortColumns.id)} LIMIT ? OFFSET ?`)
        .all(limit, offset),
    count: (): number => countRows('SELECT count(*) AS total FROM locations', []),
  }
}
