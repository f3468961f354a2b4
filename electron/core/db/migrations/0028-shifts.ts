/** Cash drawers, shifts and their reports. What was done is a row that never changes; only an open shift has a row that does. */
import { appendOnly } from './append-only.ts'

/** Who did it, as they were called then: a person, or nobody while there are no people; and at which window. */
const actor = 'person_id INTEGER REFERENCES people (id), person_name TEXT, window_name TEXT NOT NULL'
const approver = 'approver_id INTEGER REFERENCES people (id), approver_name TEXT'
/** Made by whoever sends a request: the same again writes nothing. */
const key = 'key TEXT NOT NULL UNIQUE'

export const sql = /* sql */ `
CREATE TABLE drawers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  window_name TEXT NOT NULL,
  currency TEXT NOT NULL,
  archived_at_ms INTEGER
) STRICT;
CREATE UNIQUE INDEX drawers_by_name ON drawers (name) WHERE archived_at_ms IS NULL;

-- An id is the number that people see. SQLite gives the one after the largest and no row is ever deleted, so that there are no gaps.
CREATE TABLE shifts (
  id INTEGER PRIMARY KEY,
  ${key},
  drawer_id INTEGER NOT NULL REFERENCES drawers (id),
  ${actor},
  business_date TEXT NOT NULL,
  float_minor INTEGER NOT NULL CHECK (float_minor >= 0),
  -- What the shift before left in the drawer.
  suggested_minor INTEGER,
  opened_at_ms INTEGER NOT NULL
) STRICT;

-- Deleted when the shift is closed.
CREATE TABLE open_shifts (
  shift_id INTEGER PRIMARY KEY REFERENCES shifts (id),
  drawer_id INTEGER NOT NULL UNIQUE REFERENCES drawers (id),
  person_id INTEGER UNIQUE,
  window_name TEXT NOT NULL,
  -- While the drawer is counted it takes no cash.
  counting_since_ms INTEGER,
  unfinished_count_json TEXT,
  -- The last count since counting began, which a closing needs.
  count_id INTEGER REFERENCES shift_counts (id)
) STRICT;
CREATE UNIQUE INDEX open_shifts_without_people ON open_shifts (window_name) WHERE person_id IS NULL;

-- The amount is signed: how the cash in the drawer changes.
CREATE TABLE shift_movements (
  id INTEGER PRIMARY KEY,
  ${key},
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  kind TEXT NOT NULL CHECK (kind IN ('paid_in', 'paid_out', 'drop', 'no_sale')),
  amount_minor INTEGER NOT NULL
    CHECK (CASE kind WHEN 'paid_in' THEN amount_minor > 0 WHEN 'no_sale' THEN amount_minor = 0 ELSE amount_minor < 0 END),
  reason TEXT,
  receipt TEXT,
  bag_number TEXT CHECK ((kind = 'drop') = (bag_number IS NOT NULL)),
  at_close INTEGER NOT NULL DEFAULT 0 CHECK (at_close IN (0, 1)),
  ${actor},
  ${approver},
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX shift_movements_by_shift ON shift_movements (shift_id, id);
CREATE INDEX shift_movements_by_bag ON shift_movements (bag_number) WHERE bag_number IS NOT NULL;

CREATE TABLE shift_counts (
  id INTEGER PRIMARY KEY,
  ${key},
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  cash_minor INTEGER NOT NULL CHECK (cash_minor >= 0),
  content_json TEXT NOT NULL,
  ${actor},
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX shift_counts_by_shift ON shift_counts (shift_id, id);

CREATE TABLE x_reports (
  id INTEGER PRIMARY KEY,
  ${key},
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  number INTEGER NOT NULL,
  content_json TEXT NOT NULL,
  -- Whoever requested it may see it again.
  person_id INTEGER REFERENCES people (id),
  UNIQUE (shift_id, number)
) STRICT;

-- Everything is in the content, which the hash covers; the other columns are read from it. The last number is remembered, so that a
-- report that was removed from the end is missed.
CREATE TABLE z_reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ${key},
  content_json TEXT NOT NULL,
  prev_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  shift_id INTEGER NOT NULL AS (content_json ->> '$.shift.id'),
  drawer_id INTEGER NOT NULL AS (content_json ->> '$.drawer.id'),
  person_id INTEGER AS (content_json ->> '$.person.id'),
  left_minor INTEGER NOT NULL AS (content_json ->> '$.cash.left'),
  -- The last money row that this drawer's reports contain.
  through_payment INTEGER NOT NULL AS (content_json ->> '$.through_payment')
) STRICT;
CREATE UNIQUE INDEX z_reports_by_shift ON z_reports (shift_id);
CREATE INDEX z_reports_by_drawer ON z_reports (drawer_id, id);
CREATE INDEX z_reports_by_person ON z_reports (person_id, id);

CREATE TABLE bank_deposits (
  id INTEGER PRIMARY KEY,
  ${key},
  reference TEXT,
  ${actor},
  ${approver},
  at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE bank_deposit_bags (
  movement_id INTEGER PRIMARY KEY REFERENCES shift_movements (id),
  deposit_id INTEGER NOT NULL REFERENCES bank_deposits (id)
) STRICT;
CREATE INDEX bank_deposit_bags_by_deposit ON bank_deposit_bags (deposit_id);
${appendOnly('shifts', 'shift_movements', 'shift_counts', 'x_reports', 'z_reports', 'bank_deposits', 'bank_deposit_bags')}

-- The shift in which it was done, from the moment it was requested: a result that a crash delays still belongs to it.
ALTER TABLE sales ADD COLUMN shift_id INTEGER REFERENCES shifts (id);
ALTER TABLE sales ADD COLUMN cancelling_shift_id INTEGER REFERENCES shifts (id);
ALTER TABLE print_jobs ADD COLUMN shift_id INTEGER REFERENCES shifts (id);
CREATE INDEX print_jobs_by_shift ON print_jobs (shift_id) WHERE shift_id IS NOT NULL;

-- Money has more forms: comps, and the rounding of cash. The references and their index stay as they are.
DROP TRIGGER sale_payments_codes_insert;
DROP VIEW payment_codes;
CREATE TABLE sale_payments_of_shifts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sale_id TEXT REFERENCES sales (id),
  booking_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund')),
  method TEXT NOT NULL CHECK (method IN ('cash', 'card', 'invoice', 'comp', 'rounding')),
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  tendered_minor INTEGER,
  change_minor INTEGER,
  reference TEXT,
  at_ms INTEGER NOT NULL,
  window_name TEXT,
  person_id INTEGER REFERENCES people (id),
  approver_id INTEGER REFERENCES people (id),
  shift_id INTEGER REFERENCES shifts (id)
) STRICT;
INSERT INTO sale_payments_of_shifts SELECT *, NULL FROM sale_payments;
DROP TABLE sale_payments;
ALTER TABLE sale_payments_of_shifts RENAME TO sale_payments;
CREATE INDEX sale_payments_by_booking ON sale_payments (booking_id, id);
CREATE INDEX sale_payments_by_shift ON sale_payments (shift_id, id) WHERE shift_id IS NOT NULL;
${appendOnly('sale_payments')}
CREATE VIEW payment_codes AS
  SELECT id, replace(replace(replace(replace(replace(replace(reference, ' ', ''), '-', ''), '.', ''), '/', ''), '_', ''), '#', '') AS code
  FROM sale_payments WHERE kind = 'payment' AND reference IS NOT NULL;
CREATE TRIGGER sale_payments_codes_insert AFTER INSERT ON sale_payments BEGIN
  INSERT INTO sale_payments_codes (rowid, code) SELECT id, code FROM payment_codes WHERE id = new.id;
END;

-- What the booking was for when it was sold: its event, facility and price lines, as reports name them.
ALTER TABLE sales ADD COLUMN sold_json TEXT;
CREATE TABLE sold_events (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  starts_at TEXT,
  venue TEXT
) STRICT;
`
