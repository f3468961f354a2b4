/** Who owns bookings and idempotency keys (decisions.md 6a). */
export const sql = /* sql */ `
-- The client, where its token had the scope partner and no user. Older bookings do not say which scope made them: they
-- keep the user or the partner they are attributed to.
ALTER TABLE bookings ADD COLUMN owner_client_id TEXT;
CREATE INDEX bookings_by_owner_client ON bookings (owner_client_id, purchased_at_ms, id) WHERE owner_client_id IS NOT NULL;
`
