/** The schema of a new database: the books, statements with what was matched and decided, and closings that freeze them. */
import { actor, appendOnly, key } from '../sql-parts.ts'

const amounts = `currency TEXT NOT NULL,
  gross_minor INTEGER NOT NULL,
  fees_minor INTEGER NOT NULL,
  refunds_minor INTEGER NOT NULL,
  adjustments_minor INTEGER NOT NULL,
  net_minor INTEGER NOT NULL,
  CHECK (gross_minor - fees_minor - refunds_minor + adjustments_minor = net_minor)`

/** Nothing of a closed statement changes, whoever writes. */
const frozen = (table: string, ...writes: readonly ('INSERT' | 'UPDATE' | 'DELETE')[]): string =>
  writes
    .map((write) => {
      const row = write === 'INSERT' ? 'new' : 'old'
      const statement = table === 'statements' ? `${row}.id` : `${row}.statement_id`
      return `
CREATE TRIGGER ${table}_closed_${write.toLowerCase()} BEFORE ${write} ON ${table}
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = ${statement})
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;`
    })
    .join('')

export const sql = /* sql */ `
-- The books: a copy of the bookings of the marketplace, wherever that is. It can be built again at any time.
CREATE TABLE booked_sales (
  booking_id INTEGER PRIMARY KEY,
  partner_booking_id TEXT,
  partner_id INTEGER,
  partner_name TEXT,
  plate TEXT,
  facility_id TEXT NOT NULL,
  facility TEXT NOT NULL,
  currency TEXT NOT NULL,
  timezone TEXT NOT NULL,
  sold_at_ms INTEGER NOT NULL,
  sold_offset_minutes INTEGER NOT NULL,
  starts_at_ms INTEGER NOT NULL,
  start_offset_minutes INTEGER NOT NULL,
  ends_at_ms INTEGER NOT NULL,
  end_offset_minutes INTEGER NOT NULL,
  cancelled_at_ms INTEGER,
  paid_minor INTEGER NOT NULL,
  refunded_minor INTEGER NOT NULL,
  -- [[kind, label, minor], ...] in the order of the booking.
  lines_json TEXT NOT NULL
) STRICT;

-- Where the books are, in the one row; none before they are begun.
CREATE TABLE books_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- The feed of this file, that of a remote Parkdesk, or the list of bookings of another marketplace.
  source TEXT NOT NULL CHECK (source IN ('local', 'feed', 'list')),
  -- The id of the feed: its sequences mean nothing in another.
  feed TEXT NOT NULL,
  -- The last change that the books have, and how many the feed had beyond it.
  sequence INTEGER NOT NULL,
  behind INTEGER NOT NULL,
  -- The newest purchase of a list that the books have, in local time.
  watermark TEXT,
  -- When the end of the source was reached last; null until then.
  current_at_ms INTEGER
) STRICT;

-- The commission from a local date of sale on, with one partner or, without one, with everyone. Of two for one day, the later row counts.
CREATE TABLE agreements (
  id INTEGER PRIMARY KEY,
  ${key},
  partner_id INTEGER,
  partner_name TEXT,
  effective_from TEXT NOT NULL,
  commission_basis_points INTEGER NOT NULL CHECK (commission_basis_points BETWEEN 0 AND 10000),
  person_id INTEGER REFERENCES people (id),
  person_name TEXT,
  window_name TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  -- Agreed beside the share: an amount for every booking in this currency that is not refunded in full.
  fixed_minor INTEGER NOT NULL DEFAULT 0 CHECK (fixed_minor >= 0),
  fixed_currency TEXT CHECK (fixed_minor = 0 OR fixed_currency IS NOT NULL)
) STRICT;
${appendOnly('agreements')}

CREATE TABLE statements (
  id INTEGER PRIMARY KEY,
  ${key},
  kind TEXT NOT NULL CHECK (kind IN ('payout', 'card', 'bank')),
  name TEXT NOT NULL,
  partner TEXT NOT NULL,
  period_from TEXT NOT NULL,
  period_to TEXT NOT NULL CHECK (period_to >= period_from),
  file_name TEXT NOT NULL,
  -- The hash of the bytes of the file: they are taken once.
  sha256 TEXT NOT NULL UNIQUE,
  byte_count INTEGER NOT NULL,
  format TEXT NOT NULL,
  mapping_name TEXT,
  -- As it was read: the layout with its totals, and the mapping and choices that led to it.
  reading_json TEXT NOT NULL,
  -- Why it was taken although its total is not the sum of its lines.
  reason TEXT,
  took_ms INTEGER NOT NULL,
  ${actor},
  at_ms INTEGER NOT NULL,
  matched_at_ms INTEGER NOT NULL,
  UNIQUE (kind, name)
) STRICT;
CREATE INDEX statements_by_time ON statements (at_ms, id);
CREATE TRIGGER statements_kept BEFORE DELETE ON statements BEGIN SELECT RAISE (ABORT, 'statements are never deleted'); END;
${frozen('statements', 'INSERT', 'UPDATE')}

-- The content is apart, so that lists do not read it.
CREATE TABLE statement_contents (
  statement_id INTEGER PRIMARY KEY REFERENCES statements (id),
  content BLOB NOT NULL
) STRICT;
${appendOnly('statement_contents')}

-- The same bytes again: nothing was taken.
CREATE TABLE statement_readings (
  id INTEGER PRIMARY KEY,
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  ${actor},
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX statement_readings_by_statement ON statement_readings (statement_id, id);
${appendOnly('statement_readings')}

-- The source is the kind and who pays: a reference is unique within it. A line counts in the first statement that has it (is_counted).
CREATE TABLE statement_lines (
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  row INTEGER NOT NULL,
  source TEXT NOT NULL,
  identity TEXT NOT NULL,
  is_counted INTEGER NOT NULL CHECK (is_counted IN (0, 1)),
  -- The other values of the line in the file.
  content_json TEXT NOT NULL,
  ${amounts},
  PRIMARY KEY (statement_id, row)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX statement_lines_counted ON statement_lines (source, identity) WHERE is_counted = 1;
CREATE TRIGGER statement_lines_kept BEFORE DELETE ON statement_lines BEGIN SELECT RAISE (ABORT, 'statement_lines are append-only'); END;
-- A line that was taken for one of another statement can be counted by a person; all else of it stays as it was taken.
CREATE TRIGGER statement_lines_fixed BEFORE UPDATE ON statement_lines
  WHEN old.is_counted <> 0 OR new.is_counted <> 1
    OR (old.statement_id, old.row, old.source, old.content_json, old.currency, old.gross_minor, old.fees_minor,
        old.refunds_minor, old.adjustments_minor, old.net_minor)
      IS NOT (new.statement_id, new.row, new.source, new.content_json, new.currency, new.gross_minor, new.fees_minor,
        new.refunds_minor, new.adjustments_minor, new.net_minor)
  BEGIN SELECT RAISE (ABORT, 'statement_lines are append-only'); END;
${frozen('statement_lines', 'INSERT', 'UPDATE')}

-- The last matching of each counted line that no rule linked: the finding, and apart from it, since lists do not need them, why it was
-- not linked and what is suggested.
CREATE TABLE statement_matches (
  statement_id INTEGER NOT NULL,
  row INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('proposed', 'open')),
  content_json TEXT NOT NULL,
  evidence_json TEXT NOT NULL,
  PRIMARY KEY (statement_id, row),
  FOREIGN KEY (statement_id, row) REFERENCES statement_lines (statement_id, row)
) STRICT, WITHOUT ROWID;
${frozen('statement_matches', 'INSERT', 'UPDATE', 'DELETE')}

-- Records that were due in the period and that no line is about.
CREATE TABLE statement_missing (
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  record_key TEXT NOT NULL,
  periods INTEGER NOT NULL,
  content_json TEXT NOT NULL,
  PRIMARY KEY (statement_id, record_key)
) STRICT, WITHOUT ROWID;
${frozen('statement_missing', 'INSERT', 'UPDATE', 'DELETE')}

-- The part of a record that an item of a statement settled, by rule or by hand: other statements expect only the rest. For a missing
-- record that is owed or ignored it is nothing: it can still be paid, and is not missing again.
CREATE TABLE statement_settlements (
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  item_key TEXT NOT NULL,
  record_key TEXT NOT NULL,
  row INTEGER,
  -- The rule that linked the line, with the agreed commission in basis points; without one it was settled by hand.
  rule TEXT,
  commission_basis_points INTEGER,
  ${amounts},
  PRIMARY KEY (statement_id, item_key, record_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX statement_settlements_by_record ON statement_settlements (record_key);
CREATE INDEX statement_settlements_by_hand ON statement_settlements (statement_id) WHERE rule IS NULL;
${frozen('statement_settlements', 'INSERT', 'UPDATE', 'DELETE')}

-- Where the lines of a statement are, after the last write to it: its version is another one after each.
CREATE TABLE statement_standings (
  statement_id INTEGER PRIMARY KEY REFERENCES statements (id),
  version INTEGER NOT NULL,
  content_json TEXT NOT NULL
) STRICT;
${frozen('statement_standings', 'INSERT', 'UPDATE', 'DELETE')}

CREATE TABLE statement_decisions (
  id INTEGER PRIMARY KEY,
  ${key},
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  kind TEXT NOT NULL CHECK (kind IN ('accept', 'link', 'ignore', 'carry_over', 'split', 'merge', 'undo')),
  content_json TEXT NOT NULL,
  ${actor},
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX statement_decisions_by_statement ON statement_decisions (statement_id, id);
${appendOnly('statement_decisions')}
${frozen('statement_decisions', 'INSERT')}

CREATE TABLE statement_mappings (
  name TEXT PRIMARY KEY,
  content_json TEXT NOT NULL,
  ${actor},
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Closings and reopenings in one chain. Everything is in the content, which the hash covers.
CREATE TABLE period_closings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ${key},
  content_json TEXT NOT NULL,
  prev_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  kind TEXT NOT NULL AS (content_json ->> '$.kind'),
  -- C-0031; of a reopening, the closing that it opens again.
  number INTEGER NOT NULL AS (coalesce(content_json ->> '$.number', content_json ->> '$.closing')),
  statement_id INTEGER NOT NULL AS (content_json ->> '$.statement.id')
) STRICT;
CREATE UNIQUE INDEX period_closings_by_number ON period_closings (kind, number);
CREATE INDEX period_closings_by_statement ON period_closings (statement_id, id);
${appendOnly('period_closings')}
CREATE TRIGGER period_closings_in_order BEFORE INSERT ON period_closings
  WHEN new.id <> coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'period_closings'), 0) + 1
  BEGIN SELECT RAISE (ABORT, 'period_closings are numbered without gaps'); END;

CREATE TABLE closed_statements (
  statement_id INTEGER PRIMARY KEY REFERENCES statements (id),
  closing_id INTEGER NOT NULL REFERENCES period_closings (id)
) STRICT;
CREATE TRIGGER closed_statements_by_closing BEFORE INSERT ON closed_statements
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = new.statement_id)
    OR new.closing_id IS NOT (SELECT max(id) FROM period_closings WHERE statement_id = new.statement_id)
    OR NOT EXISTS (SELECT 1 FROM period_closings WHERE id = new.closing_id AND kind = 'closing')
  BEGIN SELECT RAISE (ABORT, 'only a closing closes a period'); END;
CREATE TRIGGER closed_statements_fixed BEFORE UPDATE ON closed_statements
  BEGIN SELECT RAISE (ABORT, 'closed_statements are never changed'); END;
CREATE TRIGGER closed_statements_by_reopening BEFORE DELETE ON closed_statements
  WHEN NOT EXISTS (SELECT 1 FROM period_closings WHERE id > old.closing_id AND kind = 'reopening' AND statement_id = old.statement_id)
  BEGIN SELECT RAISE (ABORT, 'only a reopening opens a period again'); END;

-- Every line as CSV, compressed: its hash is in the content. What is closed again later does not change it.
CREATE TABLE closing_lines (
  closing_id INTEGER PRIMARY KEY REFERENCES period_closings (id),
  csv_gzip BLOB NOT NULL
) STRICT;
${appendOnly('closing_lines')}

-- The rows of a statement as they were when it was closed, by their table: a compressed JSON array.
CREATE TABLE closing_rows (
  id INTEGER PRIMARY KEY,
  closing_id INTEGER NOT NULL REFERENCES period_closings (id),
  table_name TEXT NOT NULL,
  rows_gzip BLOB NOT NULL,
  UNIQUE (closing_id, table_name)
) STRICT;
${appendOnly('closing_rows')}

-- The letters as they were written and printed.
CREATE TABLE owed_letters (
  id INTEGER PRIMARY KEY,
  ${key},
  partner TEXT NOT NULL,
  currency TEXT NOT NULL,
  content_json TEXT NOT NULL,
  ${actor},
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX owed_letters_by_partner ON owed_letters (partner, currency, id);
${appendOnly('owed_letters')}
`
