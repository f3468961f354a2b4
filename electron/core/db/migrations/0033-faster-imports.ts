/** What an import of many records spends less time on: texts that are indexed together, and one index of facilities by name for three. */

/** FTS5 writes what it has gathered before every statement with a trigger, which for every record takes longer than the record itself. */
const indexed = { venues: ['name'], events: ['name'], locations: ['name', 'address1', 'city'] }

const textTriggers = (table: string, columns: readonly string[]): string => {
  const of = (row: string): string => columns.map((column) => `${row}.${column}`).join(', ')
  const names = columns.join(', ')
  const waits = (row: string): string =>
    `EXISTS (SELECT 1 FROM meta WHERE key = '${table}_text_after' AND ${row}.id > CAST(value AS INTEGER))`
  const remove = `INSERT INTO ${table}_text (${table}_text, rowid, ${names}) VALUES ('delete', old.id, ${of('old')});`
  const add = `INSERT INTO ${table}_text (rowid, ${names}) VALUES (new.id, ${of('new')});`
  const differs = columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')
  return `
DROP TRIGGER ${table}_text_insert;
CREATE TRIGGER ${table}_text_insert AFTER INSERT ON ${table} WHEN NOT ${waits('new')} BEGIN
  ${add}
END;
DROP TRIGGER ${table}_text_update;
CREATE TRIGGER ${table}_text_update AFTER UPDATE OF ${names} ON ${table} WHEN (${differs}) AND NOT ${waits('new')} BEGIN
  ${remove}
  ${add}
END;
DROP TRIGGER ${table}_text_delete;
CREATE TRIGGER ${table}_text_delete AFTER DELETE ON ${table} WHEN NOT ${waits('old')} BEGIN
  ${remove}
END;`
}

export const sql = /* sql */ `
-- While meta has locations_text_after, rows with higher numbers are indexed by who wrote it, before the transaction ends.
${Object.entries(indexed)
  .map(([table, columns]) => textTriggers(table, columns))
  .join('\n')}

DROP INDEX locations_listed;
DROP INDEX locations_listed_by_name;
DROP INDEX locations_by_name;
-- With what lists leave out, so that rows are counted and sorted from the index alone.
CREATE INDEX locations_by_name ON locations (name COLLATE NOCASE, id, archived_at_ms, never_sold);
`
