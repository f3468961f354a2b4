/** Parts of SQL that several tables have: columns, triggers that keep rows as they are, and triggers that keep indexes and versions. */

/** A person as they were called then, or nobody while there are no people; and the window. */
export const actor = 'person_id INTEGER REFERENCES people (id), person_name TEXT, window_name TEXT NOT NULL'
export const approver = 'approver_id INTEGER REFERENCES people (id), approver_name TEXT'
/** Made by whoever sends a request: the same again writes nothing. */
export const key = 'key TEXT NOT NULL UNIQUE'

/** Triggers that refuse to change or delete a row of this table. */
export const appendOnly = (table: string): string => `
CREATE TRIGGER ${table}_fixed BEFORE UPDATE ON ${table} BEGIN SELECT RAISE (ABORT, '${table} are append-only'); END;
CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table} BEGIN SELECT RAISE (ABORT, '${table} are append-only'); END;`

/** Counts changes of what quotes show, or of holds, so that caches in memory know when they are stale. */
export const counted = (table: string, version = 'catalogue_version'): string =>
  ['insert', 'update', 'delete']
    .map(
      (write) => `
CREATE TRIGGER ${table}_${write}_counted AFTER ${write.toUpperCase()} ON ${table} BEGIN
  UPDATE meta SET value = value + 1 WHERE key = '${version}';
END;`,
    )
    .join('')

/** An import that is undone deletes what it created. Its numbers are not given again. */
export const numbered = (table: string): string => `
CREATE TRIGGER ${table}_delete_numbered AFTER DELETE ON ${table} BEGIN
  INSERT INTO deleted_numbers VALUES ('${table}', old.id)
    ON CONFLICT (table_name) DO UPDATE SET highest = max(highest, excluded.highest);
END;`

/** True for rows that are indexed by who wrote them, before the transaction ends (index-together-repository.ts). */
export const waits = (table: string, row: 'new' | 'old'): string =>
  `EXISTS (SELECT 1 FROM meta WHERE key = '${table}_indexed_to' AND ${row}.id > CAST(value AS INTEGER))`

/** FTS5 writes what it has gathered before every statement with a trigger, which for every record takes longer than the record itself. */
export const textTriggers = (table: string, columns: readonly string[]): string => {
  const of = (row: string): string => columns.map((column) => `${row}.${column}`).join(', ')
  const names = columns.join(', ')
  const remove = `INSERT INTO ${table}_text (${table}_text, rowid, ${names}) VALUES ('delete', old.id, ${of('old')});`
  const add = `INSERT INTO ${table}_text (rowid, ${names}) VALUES (new.id, ${of('new')});`
  const differs = columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')
  return `
CREATE TRIGGER ${table}_text_insert AFTER INSERT ON ${table} WHEN NOT ${waits(table, 'new')} BEGIN
  ${add}
END;
CREATE TRIGGER ${table}_text_update AFTER UPDATE OF ${names} ON ${table}
  WHEN (${differs}) AND NOT ${waits(table, 'new')} BEGIN
  ${remove}
  ${add}
END;
CREATE TRIGGER ${table}_text_delete AFTER DELETE ON ${table} WHEN NOT ${waits(table, 'old')} BEGIN
  ${remove}
END;`
}
