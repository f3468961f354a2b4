/**
 * The order of names: `sort_key` for SQL, and the column `name_sort` of tables that are listed by name. Triggers of the connection, which
 * are in no file, set the column: another program that writes a name does not know the function.
 */
import type BetterSqlite from 'better-sqlite3'
import { sortKey } from '../../../../shared/values/fold.ts'

export const defineSortKey = (raw: BetterSqlite.Database): void => {
  raw.function('sort_key', { deterministic: true }, (name: string | null) => (name === null ? null : sortKey(name)))
}

/** For a connection that writes. */
export const keepNameOrder = (raw: BetterSqlite.Database): void => {
  for (const table of ['venues', 'events', 'locations']) {
    const keep = `BEGIN UPDATE ${table} SET name_sort = sort_key(new.name) WHERE id = new.id; END`
    raw.exec(`
      CREATE TEMP TRIGGER ${table}_name_inserted AFTER INSERT ON main.${table} ${keep};
      CREATE TEMP TRIGGER ${table}_name_updated AFTER UPDATE OF name ON main.${table} WHEN new.name IS NOT old.name ${keep};`)
  }
}
