/** Statements about the inventory's tables that several kinds share. */
import type { ReadableDatabase, SqlValue, WritableDatabase } from '../../core/db/database.ts'
import { idList } from '../../core/db/select-page.ts'
import type { Coordinates } from '../../core/geo.ts'

export type ArchivableTable = 'venues' | 'events' | 'locations' | 'coupons' | 'clients' | 'partners'

type Columns = Readonly<Record<string, SqlValue>>

/** Sets the columns that differ from `before`; a row without differences is not written. */
export const updateRow = (
  database: WritableDatabase,
  table: ArchivableTable,
  id: number | string,
  row: Columns,
  before: Columns,
): void => {
  const changed = Object.entries(row).filter(([name, value]) => before[name] !== value)
  if (changed.length === 0) return
  database
    .prepareWrite(`UPDATE ${table} SET ${changed.map(([name]) => `${name} = ?`).join(', ')} WHERE id = ?`)
    .run(...changed.map(([, value]) => value), id)
}

export const setArchivedAt = (
  database: WritableDatabase,
  table: ArchivableTable,
  id: number | string,
  atMs: number | null,
): void => void database.prepareWrite(`UPDATE ${table} SET archived_at_ms = ? WHERE id = ?`).run(atMs, id)

/** The key by which an import recognizes the record; it gets a number where another record has it. */
export const freeImportKey = (
  database: WritableDatabase,
  table: 'venues' | 'events' | 'locations',
  key: string,
): string => {
  const find = database.prepare(`SELECT 1 FROM ${table} WHERE import_key = ?`)
  let free = key
  for (let number = 2; find.get(free) !== undefined; number += 1) free = `${key}#${number}`
  return free
}

/** The ids that do not exist; nulls do not count. */
export const createReferenceReader =
  (database: ReadableDatabase) =>
  (
    table: 'venues' | 'events' | 'locations' | 'partners',
    ids: readonly (number | null)[],
  ): ReadonlySet<number | null> => {
    const wanted = new Set(ids.filter((id) => id !== null))
    if (wanted.size === 0) return wanted
    const rows = database
      .prepare<{ id: number }>(`SELECT id FROM ${table} WHERE id ${database.dialect.inList}`)
      .all(idList([...wanted]) ?? '[]')
    const known = new Set(rows.map(({ id }) => id))
    return new Set([...wanted].filter((id) => !known.has(id)))
  }

/** About fifty meters. */
const sameDegrees = 0.0005

/** Whether the inventory already has a venue or a facility at this place. */
export const createPlaceReader = (database: ReadableDatabase) => {
  const hasIn = (table: 'venues' | 'locations') =>
    database.prepare<{ found: number }>(
      `SELECT 1 AS found FROM ${table} WHERE archived_at_ms IS NULL
         AND latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ? LIMIT 1`,
    )
  const statements = { venue: hasIn('venues'), facility: hasIn('locations') }
  return (kind: 'venue' | 'facility', { latitude, longitude }: Coordinates): boolean =>
    statements[kind].get(
      latitude - sameDegrees,
      latitude + sameDegrees,
      longitude - sameDegrees,
      longitude + sameDegrees,
    ) !== undefined
}
