/** The history of the inventory had numbers and, for API clients, texts in one column, which no other database has. */
import type { Migration } from '../migrate.ts'
import { appendOnly } from './sql-parts.ts'

export const recordKeys: Migration = {
  version: 49,
  name: 'record keys',
  sql: `
DROP INDEX inventory_changes_by_record;
DROP INDEX inventory_changes_by_batch;
DROP INDEX inventory_changes_by_import;
ALTER TABLE inventory_changes RENAME TO earlier_changes;
-- The changes of every write to the inventory. The number of a record's last change is its version.
CREATE TABLE inventory_changes (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('venue', 'event', 'facility', 'coupon', 'partner', 'client')),
  record_id INTEGER NOT NULL,
  -- The id of an API client, which is a text: its record_id is 0.
  record_key TEXT,
  name TEXT NOT NULL,
  action TEXT NOT NULL,
  -- The members that differ, as they are shown: {"name": "…"}; null before a record was created.
  before_json TEXT,
  after_json TEXT,
  -- Changes that were made together: the prices of one sheet, by the id of the request.
  batch TEXT,
  import_id INTEGER REFERENCES inventory_imports (id),
  person_id INTEGER,
  person_name TEXT,
  window_name TEXT,
  at_ms INTEGER NOT NULL
) STRICT;
INSERT INTO inventory_changes
  SELECT id, kind, CASE typeof(record_id) WHEN 'text' THEN 0 ELSE record_id END,
    CASE typeof(record_id) WHEN 'text' THEN record_id END, name, action, before_json, after_json, batch, import_id,
    person_id, person_name, window_name, at_ms
  FROM earlier_changes ORDER BY id;
DROP TABLE earlier_changes;
CREATE INDEX inventory_changes_by_record ON inventory_changes (kind, record_id, id);
CREATE INDEX inventory_changes_by_key ON inventory_changes (kind, record_key, id) WHERE record_key IS NOT NULL;
CREATE INDEX inventory_changes_by_batch ON inventory_changes (batch) WHERE batch IS NOT NULL;
CREATE INDEX inventory_changes_by_import ON inventory_changes (import_id, id) WHERE import_id IS NOT NULL;
${appendOnly('inventory_changes')}
`,
}
