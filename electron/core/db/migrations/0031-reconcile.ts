/** Statements of marketplaces, processors and banks: what was read, how it was matched, what people decided, and closings that freeze it. */
import { appendOnly } from './append-only.ts'

const actor = 'person_id INTEGER REFERENCES people (id), person_name TEXT, window_name TEXT NOT NULL'
/** Made by whoever sends a request: the same again writes nothing. */
const key = 'key TEXT NOT NULL UNIQUE'
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
CREATE TABLE statements (
  id INTEGER PRIMARY KEY,
  ${key},
  kind TEXT NOT NULL CHECK (kind IN ('payout', 'card', 'bank')),
  name TEXT NOT NULL,
  partner TEXT NOT NULL,
  period_from TEXT NOT NULL,
  period_to TEXT NOT NULL CHECK (period_to >= period_from),
  file_name TEXT NOT NULL,
  -- Of the bytes of the file: they are taken once.
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

-- Apart, so that lists do not read it.
CREATE TABLE statement_contents (
  statement_id INTEGER PRIMARY KEY REFERENCES statements (id),
  content BLOB NOT NULL
) STRICT;

-- The same bytes again: nothing was taken.
CREATE TABLE statement_readings (
  id INTEGER PRIMARY KEY,
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  ${actor},
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX statement_readings_by_statement ON statement_readings (statement_id, id);

-- The source is the kind and who pays: a reference is unique within it. A line counts in the first statement that has it (is_counted).
CREATE TABLE statement_lines (
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  row INTEGER NOT NULL,
  source TEXT NOT NULL,
  identity TEXT NOT NULL,
  is_counted INTEGER NOT NULL CHECK (is_counted IN (0, 1)),
  -- What else the file says of it.
  content_json TEXT NOT NULL,
  ${amounts},
  PRIMARY KEY (statement_id, row)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX statement_lines_counted ON statement_lines (source, identity) WHERE is_counted = 1;

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

-- Records that were due in the period and that no line is about.
CREATE TABLE statement_missing (
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  record_key TEXT NOT NULL,
  periods INTEGER NOT NULL,
  content_json TEXT NOT NULL,
  PRIMARY KEY (statement_id, record_key)
) STRICT, WITHOUT ROWID;

-- What an item of a statement settled of a record, by rule or by hand: other statements expect only the rest. Of a missing record that
-- is owed or ignored it is nothing: it can still be paid, and is not missing again.
CREATE TABLE statement_settlements (
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  item_key TEXT NOT NULL,
  record_key TEXT NOT NULL,
  row INTEGER,
  -- Of a line that a rule linked, with the agreed commission in basis points; without one it is by hand.
  rule TEXT,
  commission_basis_points INTEGER,
  ${amounts},
  PRIMARY KEY (statement_id, item_key, record_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX statement_settlements_by_record ON statement_settlements (record_key);
CREATE INDEX statement_settlements_by_hand ON statement_settlements (statement_id) WHERE rule IS NULL;

-- Where the lines of a statement are, after the last write to it: its version is another one after each.
CREATE TABLE statement_standings (
  statement_id INTEGER PRIMARY KEY REFERENCES statements (id),
  version INTEGER NOT NULL,
  content_json TEXT NOT NULL
) STRICT;

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
CREATE TRIGGER period_closings_in_order BEFORE INSERT ON period_closings
  WHEN new.id <> coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'period_closings'), 0) + 1
  BEGIN SELECT RAISE (ABORT, 'period_closings are numbered without gaps'); END;
CREATE INDEX period_closings_by_statement ON period_closings (statement_id, id);

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

-- As it was written and printed.
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
${appendOnly('statement_contents', 'statement_readings', 'statement_lines', 'statement_decisions', 'period_closings', 'closing_lines', 'owed_letters')}
${frozen('statements', 'INSERT', 'UPDATE')}
${frozen('statement_matches', 'INSERT', 'UPDATE', 'DELETE')}
${frozen('statement_missing', 'INSERT', 'UPDATE', 'DELETE')}
${frozen('statement_settlements', 'INSERT', 'UPDATE', 'DELETE')}
${frozen('statement_standings', 'INSERT', 'UPDATE', 'DELETE')}
${frozen('statement_lines', 'INSERT')}
${frozen('statement_decisions', 'INSERT')}
`
