/** PostgreSQL: what several processes on one database have to know of each other. SQLite has one process, and none of these tables. */

export const sql = /* sql */ `
-- Who does the work that only one process may do (lease-repository.ts).
CREATE TABLE leases (
  name text PRIMARY KEY,
  holder text NOT NULL,
  -- Where the others reach it.
  address text,
  -- By the server's clock.
  until_ms bigint NOT NULL,
  -- Counts the holders.
  term bigint NOT NULL
);

-- Changed bookings that have no number in the feed yet (feed-repository.ts).
CREATE TABLE unnumbered_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id bigint NOT NULL
);

-- What each process has counted for the rate limits (request-count-repository.ts). A restart of the server may lose it.
CREATE UNLOGGED TABLE request_counts (
  process text PRIMARY KEY,
  minute bigint NOT NULL,
  counts bytea NOT NULL
);
`
