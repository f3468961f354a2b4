/** What an import of many records spends less time on: indexes written together, one index of facilities by name for three, one row for what undoing needs. */

/** FTS5 writes what it has gathered before every statement with a trigger, which for every record takes longer than the record itself. */
const indexed = { venues: ['name'], events: ['name'], locations: ['name', 'address1', 'city'] }

/** True for rows that are indexed by who wrote them, before the transaction ends. */
const waits = (table: string, row: 'new' | 'old'): string =>
  `EXISTS (SELECT 1 FROM meta WHERE key = '${table}_indexed_to' AND ${row}.id > CAST(value AS INTEGER))`

const textTriggers = (table: string, columns: readonly string[]): string => {
  const of = (row: string): string => columns.map((column) => `${row}.${column}`).join(', ')
  const names = columns.join(', ')
  const remove = `INSERT INTO ${table}_text (${table}_text, rowid, ${names}) VALUES ('delete', old.id, ${of('old')});`
  const add = `INSERT INTO ${table}_text (rowid, ${names}) VALUES (new.id, ${of('new')});`
  const differs = columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')
  return `
DROP TRIGGER ${table}_text_insert;
CREATE TRIGGER ${table}_text_insert AFTER INSERT ON ${table} WHEN NOT ${waits(table, 'new')} BEGIN
  ${add}
END;
DROP TRIGGER ${table}_text_update;
CREATE TRIGGER ${table}_text_update AFTER UPDATE OF ${names} ON ${table}
  WHEN (${differs}) AND NOT ${waits(table, 'new')} BEGIN
  ${remove}
  ${add}
END;
DROP TRIGGER ${table}_text_delete;
CREATE TRIGGER ${table}_text_delete AFTER DELETE ON ${table} WHEN NOT ${waits(table, 'old')} BEGIN
  ${remove}
END;`
}

export const sql = /* sql */ `
${Object.entries(indexed)
  .map(([table, columns]) => textTriggers(table, columns))
  .join('\n')}

-- A place that waits is in no area yet: updating and deleting it there does nothing.
DROP TRIGGER venues_area_insert;
CREATE TRIGGER venues_area_insert AFTER INSERT ON venues WHEN NOT ${waits('venues', 'new')} BEGIN
  INSERT INTO venues_area VALUES (new.id, new.latitude, new.latitude, new.longitude, new.longitude);
END;
DROP TRIGGER locations_area_insert;
CREATE TRIGGER locations_area_insert AFTER INSERT ON locations WHEN NOT ${waits('locations', 'new')} BEGIN
  INSERT INTO locations_area VALUES (new.id,
    min(new.latitude, new.entrance_latitude), max(new.latitude, new.entrance_latitude),
    min(new.longitude, new.entrance_longitude), max(new.longitude, new.entrance_longitude));
END;

DROP INDEX locations_listed;
DROP INDEX locations_listed_by_name;
DROP INDEX locations_by_name;
-- With what lists leave out, so that rows are counted and sorted from the index alone.
CREATE INDEX locations_by_name ON locations (name COLLATE NOCASE, id, archived_at_ms, never_sold);

-- Every row that was written of a record, in their order, as it was before: [{"table": "rates", "key": {"id": 7}, "wrote": "insert"}].
ALTER TABLE import_records ADD COLUMN writes_json TEXT NOT NULL DEFAULT '[]';
UPDATE import_records SET writes_json = coalesce((
  SELECT json_group_array(json(CASE WHEN before_json IS NULL
      THEN json_object('table', table_name, 'key', json(key_json), 'wrote', wrote)
      ELSE json_object('table', table_name, 'key', json(key_json), 'wrote', wrote, 'before', json(before_json)) END)
    ORDER BY writes.position)
  FROM import_writes AS writes WHERE writes.import_id = import_records.import_id AND writes.record_position = import_records.position), '[]');
DROP TABLE import_writes;
`
