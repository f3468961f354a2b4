/** Lists of what comes pass over what is over, and count, by the index alone: it has the end. */

export const sql = /* sql */ `
DROP INDEX events_listed;
DROP INDEX events_listed_by_venue;
CREATE INDEX events_listed ON events (starts_at_ms, id, venue_id, ends_at_ms, archived_at_ms, cancelled_at_ms)
  WHERE archived_at_ms IS NULL AND cancelled_at_ms IS NULL;
CREATE INDEX events_listed_by_venue ON events (venue_id, starts_at_ms, id, ends_at_ms, archived_at_ms, cancelled_at_ms)
  WHERE archived_at_ms IS NULL AND cancelled_at_ms IS NULL;
`
