/** Indexes the texts and places of records that are added together in one step, in SQL: their triggers wait (migrations/sql-parts.ts). */
import { writeMeta } from '../../../core/db/meta.ts'
import type { WritableDatabase } from '../../../core/db/driver.ts'

interface Indexed {
  readonly texts: string
  /** The values of the trigger: least and greatest latitude, least and greatest longitude. */
  readonly area?: string
}

const indexes: Readonly<Record<string, Indexed>> = {
  venues: { texts: 'name', area: 'latitude, latitude, longitude, longitude' },
  events: { texts: 'name' },
  locations: {
    texts: 'name, address1, city',
    area: `min(latitude, entrance_latitude), max(latitude, entrance_latitude),
      min(longitude, entrance_longitude), max(longitude, entrance_longitude)`,
  },
}

/** Rows that `work` adds to the table are found once this ends. It runs within the transaction that adds them. */
export const indexTogether = <T>(database: WritableDatabase, table: string, work: () => T): T => {
  const indexed = indexes[table]
  if (indexed === undefined) return work()
  const { texts, area } = indexed
  const key = `${table}_indexed_to`
  const last = database.prepare<{ id: number | null }>(`SELECT max(id) AS id FROM ${table}`).get()?.id ?? 0
  writeMeta(database, key, String(last))
  const result = work()
  const added = `FROM ${table} WHERE id > ?`
  database.prepareWrite(`INSERT INTO ${table}_text (rowid, ${texts}) SELECT id, ${texts} ${added}`).run(last)
  if (area !== undefined) database.prepareWrite(`INSERT INTO ${table}_area SELECT id, ${area} ${added}`).run(last)
  database.prepareWrite('DELETE FROM meta WHERE key = ?').run(key)
  return result
}
