/** Seals: for each write to a row of money, people, permissions or closed statements, what the row holds since, chained by hashes. */
import { appendOnly } from './append-only.ts'

export const sql = /* sql */ `
CREATE TABLE seals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  table_name TEXT NOT NULL,
  row_key ANY NOT NULL,
  -- The sealed columns as a JSON array; null where the row was deleted.
  content_json TEXT,
  -- SHA-256 of what the row held before the transaction; null where there was none. A row that was changed past Parkdesk shows here,
  -- also where Parkdesk wrote to it later.
  before_hash BLOB,
  -- SHA-256 of the hash before it and the columns above.
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;
-- Documents print where the chain was once they were written.
CREATE INDEX seals_of_documents ON seals (table_name, row_key) WHERE table_name IN ('z_reports', 'period_closings');
CREATE TRIGGER seals_in_order BEFORE INSERT ON seals
  WHEN new.id <> coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'seals'), 0) + 1
  BEGIN SELECT RAISE (ABORT, 'seals are numbered without gaps'); END;

-- The rows of a statement as they were when it was closed, by their table: a compressed JSON array.
CREATE TABLE closing_rows (
  id INTEGER PRIMARY KEY,
  closing_id INTEGER NOT NULL REFERENCES period_closings (id),
  table_name TEXT NOT NULL,
  rows_gzip BLOB NOT NULL,
  UNIQUE (closing_id, table_name)
) STRICT;
${appendOnly('seals', 'closing_rows')}
`
