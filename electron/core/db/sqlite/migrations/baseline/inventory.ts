/** The schema of a new database: the history of the inventory, and imports that can be undone. */
import { appendOnly } from '../sql-parts.ts'

export const sql = /* sql */ `
-- The changes of every write to the inventory. The number of a record's last change is its version.
CREATE TABLE inventory_changes (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('venue', 'event', 'facility', 'coupon', 'partner', 'client')),
  record_id ANY NOT NULL,
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
CREATE INDEX inventory_changes_by_record ON inventory_changes (kind, record_id, id);
CREATE INDEX inventory_changes_by_batch ON inventory_changes (batch) WHERE batch IS NOT NULL;
CREATE INDEX inventory_changes_by_import ON inventory_changes (import_id, id) WHERE import_id IS NOT NULL;
${appendOnly('inventory_changes')}

CREATE TABLE inventory_imports (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'undone')),
  rows_written INTEGER NOT NULL DEFAULT 0,
  -- The counts of the check, what was written, and how long it took: as they are shown.
  counts_json TEXT NOT NULL DEFAULT '{}',
  written_json TEXT NOT NULL DEFAULT '[]',
  milliseconds_json TEXT NOT NULL DEFAULT '{}',
  -- The rejected rows as a file, with the reason in a column.
  rejected_csv BLOB,
  rejected_rows INTEGER NOT NULL DEFAULT 0,
  -- Values of the file that were not taken, because a person had set others.
  kept_json TEXT NOT NULL DEFAULT '[]',
  person_id INTEGER,
  person_name TEXT,
  window_name TEXT,
  at_ms INTEGER NOT NULL,
  undone_at_ms INTEGER
) STRICT;

-- The records that an import wrote, in their order, and every row of each as it was before: what undoing it needs.
CREATE TABLE import_records (
  import_id INTEGER NOT NULL REFERENCES inventory_imports (id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
  change_id INTEGER NOT NULL,
  -- Every row that was written, in their order, as it was before: [{"table": "rates", "key": {"id": 7}, "wrote": "insert"}].
  writes_json TEXT NOT NULL DEFAULT '[]',
  -- The id of an API client, which is a text: its record_id is 0.
  record_key TEXT,
  PRIMARY KEY (import_id, position)
) STRICT, WITHOUT ROWID;

-- Columns that were kept, by their heads.
CREATE TABLE import_mappings (
  name TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  heads TEXT NOT NULL,
  columns_json TEXT NOT NULL,
  used_at_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX import_mappings_by_heads ON import_mappings (heads);

-- An import that is undone deletes what it created. Its numbers are not given again.
CREATE TABLE deleted_numbers (table_name TEXT PRIMARY KEY, highest INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`
