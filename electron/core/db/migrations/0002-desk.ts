/** The back office's own tables: the sales journal with its payments, parked sales, the print log, settings. */
export const sql = /* sql */ `
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
  cancelling_at_ms INTEGER
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
  method TEXT NOT NULL CHECK (method IN ('cash', 'card', 'invoice')),
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  tendered_minor INTEGER,
  change_minor INTEGER,
  reference TEXT,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX sale_payments_by_booking ON sale_payments (booking_id, id);
CREATE TRIGGER sale_payments_fixed BEFORE UPDATE ON sale_payments BEGIN SELECT RAISE (ABORT, 'payments are append-only'); END;
CREATE TRIGGER sale_payments_kept BEFORE DELETE ON sale_payments BEGIN SELECT RAISE (ABORT, 'payments are append-only'); END;

CREATE TABLE parked_sales (
  id TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  draft_json TEXT NOT NULL,
  hold_id TEXT,
  parked_at_ms INTEGER NOT NULL,
  hold_expires_at_ms INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE print_jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  booking_id INTEGER NOT NULL,
  paper TEXT NOT NULL CHECK (paper IN ('receipt', 'letter', 'a4')),
  target TEXT NOT NULL,
  copies INTEGER NOT NULL CHECK (copies > 0),
  outcome TEXT NOT NULL CHECK (outcome IN ('queued', 'done', 'failed')),
  error TEXT,
  reprint_number INTEGER NOT NULL CHECK (reprint_number >= 0),
  started_at_ms INTEGER NOT NULL,
  finished_at_ms INTEGER
) STRICT;
CREATE INDEX print_jobs_by_booking ON print_jobs (booking_id, id);

CREATE TABLE desk_settings (key TEXT PRIMARY KEY, value_json TEXT NOT NULL) STRICT, WITHOUT ROWID;
`
