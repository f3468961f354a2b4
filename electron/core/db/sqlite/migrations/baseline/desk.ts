/** The schema of a new database: people, the audit trail with its seals, settings, sales with their payments, and the print log. */
import { appendOnly } from '../sql-parts.ts'

export const sql = /* sql */ `
-- Never deleted: money and the audit trail refer to them.
CREATE TABLE people (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- The name as it is compared: two people are not told apart by capitals.
  name_key TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('seller', 'supervisor', 'operator', 'administrator')),
  role_since_ms INTEGER NOT NULL,
  -- scrypt with its parameters and a salt of its own; null until a PIN is given.
  pin_hash TEXT,
  pin_temporary INTEGER NOT NULL DEFAULT 0 CHECK (pin_temporary IN (0, 1)),
  -- SHA-256: a badge is 128 random bits, and finds its person by it.
  badge_hash BLOB UNIQUE,
  badge_issued_at_ms INTEGER,
  blocked_at_ms INTEGER,
  -- Attempts with a wrong PIN since the last right one, each counted before it is checked.
  wrong_pins INTEGER NOT NULL DEFAULT 0,
  last_attempt_at_ms INTEGER,
  last_sign_in_at_ms INTEGER,
  last_sign_in_window TEXT,
  added_at_ms INTEGER NOT NULL,
  added_by_id INTEGER REFERENCES people (id),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- The newest session of each window. It outlives a restart of the engine, not the window: the next one has another id.
CREATE TABLE person_sessions (
  window_id TEXT PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people (id),
  since_ms INTEGER NOT NULL,
  ended_at_ms INTEGER,
  end_reason TEXT CHECK (end_reason IN ('locked', 'idle', 'ended'))
) STRICT, WITHOUT ROWID;
CREATE INDEX person_sessions_by_person ON person_sessions (person_id);

CREATE TABLE desk_settings (key TEXT PRIMARY KEY, value_json TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at_ms INTEGER NOT NULL,
  action TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  before_json TEXT,
  after_json TEXT,
  -- Names and numbers of that time are no references, since the trail outlives what it names.
  person_id INTEGER,
  person_name TEXT,
  approver_id INTEGER,
  approver_name TEXT,
  window_name TEXT,
  prev_hash TEXT NOT NULL CHECK (length(prev_hash) = 64),
  hash TEXT NOT NULL CHECK (length(hash) = 64)
) STRICT;
CREATE INDEX audit_log_by_time ON audit_log (at_ms);
CREATE INDEX audit_log_by_action ON audit_log (action);
CREATE INDEX audit_log_by_subject ON audit_log (subject_id COLLATE NOCASE);
CREATE INDEX audit_log_by_person ON audit_log (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX audit_log_by_approver ON audit_log (approver_id) WHERE approver_id IS NOT NULL;
CREATE TRIGGER audit_log_fixed BEFORE UPDATE ON audit_log BEGIN SELECT RAISE (ABORT, 'the audit trail is append-only'); END;
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log BEGIN SELECT RAISE (ABORT, 'the audit trail is append-only'); END;
-- A replaced row would be deleted without a trigger.
CREATE TRIGGER audit_log_in_order BEFORE INSERT ON audit_log
  WHEN new.id <> coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'audit_log'), 0) + 1
  BEGIN SELECT RAISE (ABORT, 'the audit trail is numbered without gaps'); END;

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
${appendOnly('seals')}
CREATE TRIGGER seals_in_order BEFORE INSERT ON seals
  WHEN new.id <> coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'seals'), 0) + 1
  BEGIN SELECT RAISE (ABORT, 'seals are numbered without gaps'); END;

-- A sale is written before the booking is asked for (pending), so that a crash in between is seen at the next start.
CREATE TABLE sales (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('pending', 'booked', 'failed')),
  booking_id INTEGER,
  request_json TEXT NOT NULL,
  currency TEXT NOT NULL,
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0),
  failure_code TEXT,
  -- Counts definite refusals: each new attempt books under a key of its own, a repeated one under the same.
  attempt INTEGER NOT NULL DEFAULT 1 CHECK (attempt >= 1),
  created_at_ms INTEGER NOT NULL,
  settled_at_ms INTEGER,
  acknowledged_at_ms INTEGER,
  -- Set before a cancellation is asked for and cleared with its refund, so that a crash in between is seen at the next start.
  cancelling_at_ms INTEGER,
  -- Written with cancelling_at_ms, before the marketplace is asked; 0 again where that was refused.
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
  -- Null before there were people. A sale that a crash leaves is completed for who made it.
  person_id INTEGER REFERENCES people (id),
  -- Written with cancelling_at_ms: the refund is theirs, also where a crash comes in between.
  cancelled_by_id INTEGER REFERENCES people (id),
  cancel_approver_id INTEGER REFERENCES people (id),
  -- The shift in which it was done, from the moment it was requested: a result that a crash delays still belongs to it.
  shift_id INTEGER REFERENCES shifts (id),
  cancelling_shift_id INTEGER REFERENCES shifts (id),
  -- The event, facility and price lines of the booking when it was sold, as reports name them.
  sold_json TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX sales_by_booking ON sales (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX sales_open ON sales (state, created_at_ms);
CREATE INDEX sales_cancelling ON sales (cancelling_at_ms) WHERE cancelling_at_ms IS NOT NULL;

-- Append-only takings: payments (+) and refunds (-) of the till.
CREATE TABLE sale_payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sale_id TEXT REFERENCES sales (id),
  booking_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund')),
  -- A tender of shared/tenders.ts, or the rounding of cash.
  method TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  tendered_minor INTEGER,
  change_minor INTEGER,
  reference TEXT,
  at_ms INTEGER NOT NULL,
  -- The window's name at that moment; null for refunds and for what was taken before this was recorded.
  window_name TEXT,
  person_id INTEGER REFERENCES people (id),
  approver_id INTEGER REFERENCES people (id),
  shift_id INTEGER REFERENCES shifts (id)
) STRICT;
CREATE INDEX sale_payments_by_booking ON sale_payments (booking_id, id);
CREATE INDEX sale_payments_by_shift ON sale_payments (shift_id, id) WHERE shift_id IS NOT NULL;
CREATE INDEX sale_payments_outside ON sale_payments (id) WHERE shift_id IS NULL AND method IN ('cash', 'rounding');
CREATE VIRTUAL TABLE sale_payments_codes USING fts5 (code, content = '', tokenize = 'trigram');
${appendOnly('sale_payments')}
CREATE TRIGGER sale_payments_codes_insert AFTER INSERT ON sale_payments BEGIN
  INSERT INTO sale_payments_codes (rowid, code) SELECT id, code FROM payment_codes WHERE id = new.id;
END;

CREATE VIEW payment_codes AS
  SELECT id, replace(replace(replace(replace(replace(replace(reference, ' ', ''), '-', ''), '.', ''), '/', ''), '_', ''), '#', '') AS code
  FROM sale_payments WHERE kind = 'payment' AND reference IS NOT NULL;

CREATE TABLE assigned_cash (
  payment_id INTEGER PRIMARY KEY REFERENCES sale_payments (id),
  -- The id of the request, which may assign several rows.
  key TEXT NOT NULL,
  -- The shift whose drawer it was put into; null where it is accounted for elsewhere, as the reason says.
  shift_id INTEGER REFERENCES shifts (id),
  reason TEXT,
  person_id INTEGER REFERENCES people (id),
  person_name TEXT,
  window_name TEXT NOT NULL,
  approver_id INTEGER REFERENCES people (id),
  approver_name TEXT,
  at_ms INTEGER NOT NULL,
  CHECK ((shift_id IS NULL) = (reason IS NOT NULL))
) STRICT;
CREATE INDEX assigned_cash_by_shift ON assigned_cash (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX assigned_cash_by_key ON assigned_cash (key);
${appendOnly('assigned_cash')}

CREATE TABLE parked_sales (
  id TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  draft_json TEXT NOT NULL,
  hold_id TEXT,
  parked_at_ms INTEGER NOT NULL,
  hold_expires_at_ms INTEGER,
  -- Null before there were people, and for what was parked before this was recorded.
  person_id INTEGER REFERENCES people (id)
) STRICT, WITHOUT ROWID;

-- One form for each person; 0 is the window while there are no people.
CREATE TABLE sale_drafts (
  person_id INTEGER PRIMARY KEY,
  sale_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  content_json TEXT NOT NULL,
  -- Null while nothing is entered that would be missed.
  entered_at_ms INTEGER
) STRICT;

CREATE TABLE sold_events (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  starts_at TEXT,
  venue TEXT
) STRICT;

CREATE TABLE print_jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The id of the document: for a pass that of its booking.
  subject_id INTEGER NOT NULL,
  -- One of shared/paper-sizes.ts.
  paper TEXT NOT NULL,
  target TEXT NOT NULL,
  copies INTEGER NOT NULL CHECK (copies > 0),
  outcome TEXT NOT NULL CHECK (outcome IN ('queued', 'done', 'failed')),
  error TEXT,
  reprint_number INTEGER NOT NULL CHECK (reprint_number >= 0),
  started_at_ms INTEGER NOT NULL,
  finished_at_ms INTEGER,
  shift_id INTEGER REFERENCES shifts (id),
  kind TEXT NOT NULL DEFAULT 'pass'
) STRICT;
CREATE INDEX print_jobs_by_shift ON print_jobs (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX print_jobs_by_document ON print_jobs (kind, subject_id, id);
`
