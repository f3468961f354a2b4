/** The audit trail: one row for each write, append-only, numbered without gaps, each with the hash of the one before. */
export const sql = /* sql */ `
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at_ms INTEGER NOT NULL,
  action TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  before_json TEXT,
  after_json TEXT,
  -- As they were then; no references, since the trail outlives what it names.
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
`
