/** Indexes that give the newest bookings of a place or event without sorting all of them. */
export const sql = `
DROP INDEX bookings_by_event;
DROP INDEX bookings_by_venue;
DROP INDEX bookings_by_location;
CREATE INDEX bookings_by_event ON bookings (event_id, purchased_at_ms, id);
CREATE INDEX bookings_by_venue ON bookings (venue_id, purchased_at_ms, id);
CREATE INDEX bookings_by_location ON bookings (location_id, purchased_at_ms, id);
CREATE INDEX bookings_cancelled ON bookings (purchased_at_ms, id) WHERE status = 'cancelled';
`
