/** The feed of changed bookings, the desk's books that follow one, and the commission that was agreed with partners. */
import { appendOnly } from './append-only.ts'

export const sql = /* sql */ `
-- An entry says that the facts of a booking are others since; they are read when the entry is. No row is ever deleted, so that no
-- sequence is given twice.
CREATE TABLE booking_changes (
  sequence INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES bookings (id)
) STRICT;
INSERT INTO booking_changes (booking_id) SELECT id FROM bookings ORDER BY id;

-- The lines of a booking are written with it.
CREATE TRIGGER bookings_insert_fed AFTER INSERT ON bookings BEGIN
  INSERT INTO booking_changes (booking_id) VALUES (new.id);
END;
CREATE TRIGGER bookings_update_fed AFTER UPDATE OF partner_booking_id, partner_id, plate, location_id, currency, timezone,
  purchased_at_ms, purchase_offset_minutes, starts_at_ms, start_offset_minutes, ends_at_ms, end_offset_minutes, cancelled_at_ms,
  price_paid_minor ON bookings BEGIN
  INSERT INTO booking_changes (booking_id) VALUES (new.id);
END;
CREATE TRIGGER refunds_fed AFTER INSERT ON ledger_entries WHEN new.kind = 'refund' BEGIN
  INSERT INTO booking_changes (booking_id) VALUES (new.booking_id);
END;
CREATE TRIGGER locations_rename_fed AFTER UPDATE OF name ON locations WHEN old.name <> new.name BEGIN
  INSERT INTO booking_changes (booking_id) SELECT id FROM bookings WHERE location_id = new.id;
END;
CREATE TRIGGER partners_rename_fed AFTER UPDATE OF name ON partners WHEN old.name <> new.name BEGIN
  INSERT INTO booking_changes (booking_id) SELECT id FROM bookings WHERE partner_id = new.id;
END;

CREATE INDEX ledger_refunds ON ledger_entries (booking_id, amount_minor) WHERE kind = 'refund';

-- What books have to know of a booking: the columns of booked_sales, in their order.
CREATE VIEW booking_facts AS
  SELECT booking.id AS booking_id, booking.partner_booking_id, booking.partner_id, partner.name AS partner_name, booking.plate,
    CAST(booking.location_id AS TEXT) AS facility_id, location.name AS facility, booking.currency, booking.timezone,
    booking.purchased_at_ms AS sold_at_ms, booking.purchase_offset_minutes AS sold_offset_minutes,
    booking.starts_at_ms, booking.start_offset_minutes, booking.ends_at_ms, booking.end_offset_minutes, booking.cancelled_at_ms,
    booking.price_paid_minor AS paid_minor,
    coalesce((SELECT -sum(amount_minor) FROM ledger_entries WHERE kind = 'refund' AND booking_id = booking.id), 0)
      AS refunded_minor,
    (SELECT json_group_array(json_array(kind, label, amount_minor) ORDER BY position) FROM booking_lines
      WHERE booking_id = booking.id) AS lines_json
  FROM bookings AS booking JOIN locations AS location ON location.id = booking.location_id
    LEFT JOIN partners AS partner ON partner.id = booking.partner_id;

-- The books: a copy of the bookings of the marketplace, wherever that is. It can be built again at any time.
CREATE TABLE booked_sales (
  booking_id INTEGER PRIMARY KEY,
  partner_booking_id TEXT,
  partner_id INTEGER,
  partner_name TEXT,
  plate TEXT,
  facility_id TEXT NOT NULL,
  facility TEXT NOT NULL,
  currency TEXT NOT NULL,
  timezone TEXT NOT NULL,
  sold_at_ms INTEGER NOT NULL,
  sold_offset_minutes INTEGER NOT NULL,
  starts_at_ms INTEGER NOT NULL,
  start_offset_minutes INTEGER NOT NULL,
  ends_at_ms INTEGER NOT NULL,
  end_offset_minutes INTEGER NOT NULL,
  cancelled_at_ms INTEGER,
  paid_minor INTEGER NOT NULL,
  refunded_minor INTEGER NOT NULL,
  -- [[kind, label, minor], ...] in the order of the booking.
  lines_json TEXT NOT NULL
) STRICT;

-- Where the books are, in the one row; none before they are begun.
CREATE TABLE books_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- The feed of this file, that of a remote Parkdesk, or the list of bookings of another marketplace.
  source TEXT NOT NULL CHECK (source IN ('local', 'feed', 'list')),
  -- Which feed: its sequences mean nothing in another.
  feed TEXT NOT NULL,
  -- The last change that the books have, and how many the feed had beyond it.
  sequence INTEGER NOT NULL,
  behind INTEGER NOT NULL,
  -- Of a list: the newest purchase that the books have, in local time.
  watermark TEXT,
  -- When the end of the source was reached last; null until then.
  current_at_ms INTEGER
) STRICT;

-- The commission from a local date of sale on, with one partner or, without one, with everyone. Of two for one day, the later row counts.
CREATE TABLE agreements (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  partner_id INTEGER,
  partner_name TEXT,
  effective_from TEXT NOT NULL,
  commission_basis_points INTEGER NOT NULL CHECK (commission_basis_points BETWEEN 0 AND 10000),
  person_id INTEGER REFERENCES people (id),
  person_name TEXT,
  window_name TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT;
${appendOnly('booking_changes', 'agreements')}
`
