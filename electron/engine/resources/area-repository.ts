/** Rows of an area, read by its R*Tree; the tree stores coordinates coarsely, so that rows just outside come along. */
import type { ReadableDatabase, SqlValue } from '../../core/db/driver.ts'
import { risingBoxes, type Box } from '../../core/geo.ts'

/** Reads the rows of a table in a box, in no order. `condition` may use its own parameters. */
export const createAreaReader = <Row extends { readonly id: number }>(
  database: ReadableDatabase,
  { table, columns, condition = '' }: { table: 'locations' | 'venues'; columns: string; condition?: string },
): ((box: Box, ...parameters: SqlValue[]) => Row[]) => {
  const name = table === 'venues' ? 'venue' : 'location'
  const select = database.prepare<Row>(
    `SELECT ${columns} FROM ${table}_area AS area JOIN ${table} AS ${name} ON ${name}.id = area.id
     WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?
     ${condition}`,
  )
  return (box, ...parameters) => {
    const rows = new Map<number, Row>()
    for (const { minLatitude, maxLatitude, minLongitude, maxLongitude } of risingBoxes(box)) {
      const found = select.all(minLatitude, maxLatitude, minLongitude, maxLongitude, ...parameters)
      for (const row of found) rows.set(row.id, row)
    }
    return [...rows.values()]
  }
}
