/** The schema of a new database: cash drawers, shifts, their reports, and bank deposits. Only an open shift has a row that changes. */
import { actor, appendOnly, approver, key } from '../sql-parts.ts'

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
  -- The cash that the shift before left in the drawer.
  suggested_minor INTEGER,
  opened_at_ms INTEGER NOT NULL
) STRICT;
${appendOnly('shifts')}

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
${appendOnly('shift_movements')}

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
${appendOnly('shift_counts')}

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
${appendOnly('x_reports')}

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
${appendOnly('z_reports')}

CREATE TABLE bank_deposits (
  id INTEGER PRIMARY KEY,
  ${key},
  reference TEXT,
  ${actor},
  ${approver},
  at_ms INTEGER NOT NULL
) STRICT;
${appendOnly('bank_deposits')}

CREATE TABLE bank_deposit_bags (
  movement_id INTEGER PRIMARY KEY REFERENCES shift_movements (id),
  deposit_id INTEGER NOT NULL REFERENCES bank_deposits (id)
) STRICT;
CREATE INDEX bank_deposit_bags_by_deposit ON bank_deposit_bags (deposit_id);
${appendOnly('bank_deposit_bags')}
`
