/** The print log serves every kind of document: the id of the subject is that of a booking only for a pass. */
export const sql = /* sql */ `
ALTER TABLE print_jobs RENAME COLUMN booking_id TO subject_id;
ALTER TABLE print_jobs ADD COLUMN kind TEXT NOT NULL DEFAULT 'pass';
DROP INDEX print_jobs_by_booking;
CREATE INDEX print_jobs_by_document ON print_jobs (kind, subject_id, id);
`
