/** The print log takes any paper format: which there are is for the program to know (shared/paper-sizes.ts), not for the table. */
export const sql = /* sql */ `
CREATE TABLE print_jobs_of_any_paper (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  booking_id INTEGER NOT NULL,
  paper TEXT NOT NULL,
  target TEXT NOT NULL,
  copies INTEGER NOT NULL CHECK (copies > 0),
  outcome TEXT NOT NULL CHECK (outcome IN ('queued', 'done', 'failed')),
  error TEXT,
  reprint_number INTEGER NOT NULL CHECK (reprint_number >= 0),
  started_at_ms INTEGER NOT NULL,
  finished_at_ms INTEGER
) STRICT;
INSERT INTO print_jobs_of_any_paper SELECT * FROM print_jobs;
DROP TABLE print_jobs;
ALTER TABLE print_jobs_of_any_paper RENAME TO print_jobs;
CREATE INDEX print_jobs_by_booking ON print_jobs (booking_id, id);
`
