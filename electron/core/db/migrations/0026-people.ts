/** The people of the box office, their sessions at its windows, and who took and gave back money. */
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

-- Null before there were people. A sale that a crash leaves is completed for who made it.
ALTER TABLE sales ADD COLUMN person_id INTEGER REFERENCES people (id);
-- Written with cancelling_at_ms: the refund is theirs, also where a crash comes in between.
ALTER TABLE sales ADD COLUMN cancelled_by_id INTEGER REFERENCES people (id);
ALTER TABLE sales ADD COLUMN cancel_approver_id INTEGER REFERENCES people (id);
ALTER TABLE sale_payments ADD COLUMN person_id INTEGER REFERENCES people (id);
ALTER TABLE sale_payments ADD COLUMN approver_id INTEGER REFERENCES people (id);

-- One form for each person; 0 is the window while there are no people.
CREATE TABLE drafts_of_people (
  person_id INTEGER PRIMARY KEY,
  sale_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  content_json TEXT NOT NULL,
  -- Null while nothing is entered that would be missed.
  entered_at_ms INTEGER
) STRICT;
INSERT INTO drafts_of_people SELECT 0, sale_id, version, content_json, NULL FROM sale_drafts;
DROP TABLE sale_drafts;
ALTER TABLE drafts_of_people RENAME TO sale_drafts;
`
