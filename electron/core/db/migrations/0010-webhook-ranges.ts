/** What a job over many webhooks is about, and lists of one partner's webhooks and by booking however long the log is. */
export const sql = /* sql */ `
-- What the filter of a job found when the job began and what the job has not come to yet; a delivery may be forgotten meanwhile.
CREATE TABLE webhook_job_deliveries (
  job_id INTEGER NOT NULL REFERENCES webhook_jobs (id),
  delivery_id INTEGER NOT NULL,
  PRIMARY KEY (job_id, delivery_id)
) STRICT, WITHOUT ROWID;

-- Everything that one partner's webhooks are filtered and ordered by, however many the others have.
CREATE INDEX webhook_deliveries_by_partner ON webhook_deliveries (partner_id, created_at_ms, id, state, kind, booking_id);
-- As it was, with the creation of a booking before its cancellation: that is the order of the ids, so that pages need no sorting.
DROP INDEX webhook_deliveries_by_booking;
CREATE UNIQUE INDEX webhook_deliveries_by_booking ON webhook_deliveries (booking_id, kind DESC);
`
