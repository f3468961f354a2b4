/** The schema of a new database: customers, bookings with their money, coupons, and the feed of changed bookings. */
import { appendOnly, counted } from '../sql-parts.ts'

export const sql = /* sql */ `
-- An account is the customer with its id; a guest is one without an account (decisions.md 6a).
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  email TEXT, first_name TEXT, last_name TEXT, phone TEXT,
  created_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX customers_by_email ON customers (email) WHERE email IS NOT NULL;
CREATE INDEX customers_by_phone ON customers (phone) WHERE phone IS NOT NULL;

-- Spaces promised but not yet sold: a sale that was parked keeps its space until expires_at_ms.
CREATE TABLE holds (
  id TEXT PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  starts_at_ms INTEGER NOT NULL,
  ends_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  -- The rate of the kept space, which counts among the spaces of that rate.
  rate_id INTEGER REFERENCES rates (id) ON DELETE SET NULL,
  CHECK (ends_at_ms > starts_at_ms)
) STRICT, WITHOUT ROWID;
CREATE INDEX holds_occupancy ON holds (location_id, expires_at_ms);
CREATE INDEX holds_by_expiry ON holds (expires_at_ms);
CREATE INDEX holds_by_rate ON holds (rate_id) WHERE rate_id IS NOT NULL;
${counted('holds', 'holds_version')}

CREATE TABLE bookings (
  id INTEGER PRIMARY KEY,
  status TEXT NOT NULL CHECK (status IN ('confirmed', 'cancelled')),
  type TEXT NOT NULL CHECK (type IN ('transient_booking', 'event_booking')),
  location_id INTEGER NOT NULL REFERENCES locations (id),
  rate_id INTEGER NOT NULL REFERENCES rates (id),
  event_id INTEGER REFERENCES events (id),
  venue_id INTEGER REFERENCES venues (id),
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  client_id TEXT NOT NULL,
  partner_id INTEGER REFERENCES partners (id),
  user_id INTEGER,
  partner_booking_id TEXT,
  timezone TEXT NOT NULL,
  starts_at_ms INTEGER NOT NULL,
  ends_at_ms INTEGER NOT NULL,
  start_offset_minutes INTEGER NOT NULL,
  end_offset_minutes INTEGER NOT NULL,
  currency TEXT NOT NULL,
  price_paid_minor INTEGER NOT NULL CHECK (price_paid_minor >= 0),
  full_price_minor INTEGER NOT NULL CHECK (full_price_minor >= 0),
  plate TEXT,
  invoice INTEGER NOT NULL DEFAULT 0 CHECK (invoice IN (0, 1)),
  purchased_at_ms INTEGER NOT NULL,
  purchase_offset_minutes INTEGER NOT NULL,
  cancel_until_ms INTEGER,
  cancelled_at_ms INTEGER,
  authorization_code TEXT NOT NULL,
  share_code TEXT,
  pass_number TEXT NOT NULL,
  pass_token TEXT NOT NULL UNIQUE,
  scan_code TEXT NOT NULL,
  -- The client, where its token had the scope partner and no user. Older bookings do not say which scope made them: they
  -- keep the user or the partner they are attributed to.
  owner_client_id TEXT,
  -- The holder of a user's own booking, where that differs from the account.
  given_first_name TEXT,
  given_last_name TEXT,
  given_phone TEXT,
  -- The request's X-Language-Locale or the account's language; null where neither was known.
  locale TEXT,
  CHECK (ends_at_ms > starts_at_ms),
  CHECK ((status = 'cancelled') = (cancelled_at_ms IS NOT NULL))
) STRICT;
CREATE INDEX bookings_by_purchase ON bookings (purchased_at_ms, id);
CREATE INDEX bookings_by_start ON bookings (starts_at_ms, id);
CREATE INDEX bookings_by_partner ON bookings (partner_id, purchased_at_ms, id);
CREATE INDEX bookings_by_partner_booking ON bookings (partner_booking_id) WHERE partner_booking_id IS NOT NULL;
CREATE INDEX bookings_by_customer ON bookings (customer_id);
CREATE INDEX bookings_by_plate ON bookings (plate) WHERE plate IS NOT NULL;
CREATE INDEX bookings_by_event ON bookings (event_id, purchased_at_ms, id);
CREATE INDEX bookings_by_venue ON bookings (venue_id, purchased_at_ms, id);
CREATE INDEX bookings_by_location ON bookings (location_id, purchased_at_ms, id);
CREATE INDEX bookings_cancelled ON bookings (purchased_at_ms, id) WHERE status = 'cancelled';
CREATE INDEX bookings_by_user ON bookings (user_id, purchased_at_ms, id) WHERE user_id IS NOT NULL;
CREATE INDEX bookings_by_owner_client ON bookings (owner_client_id, purchased_at_ms, id) WHERE owner_client_id IS NOT NULL;
-- The last digits of a booking number are searched for, as is any part of a plate.
CREATE INDEX bookings_by_last_digits ON bookings (id % 1000);
CREATE INDEX bookings_by_rate ON bookings (rate_id, status);
-- The sales for an event are counted and summed from the index alone.
CREATE INDEX bookings_sold_by_event ON bookings (event_id, currency, price_paid_minor)
  WHERE event_id IS NOT NULL AND status = 'confirmed';
-- The rate is in the index, so that its occupied spaces are read from it alone.
CREATE INDEX bookings_occupancy ON bookings (location_id, ends_at_ms, starts_at_ms, rate_id) WHERE status = 'confirmed';
CREATE INDEX bookings_by_given_phone ON bookings (given_phone) WHERE given_phone IS NOT NULL;
CREATE VIRTUAL TABLE bookings_text USING fts5 (words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
CREATE VIRTUAL TABLE bookings_plates USING fts5 (plate, content = '', tokenize = 'trigram');
CREATE TRIGGER bookings_never_deleted BEFORE DELETE ON bookings BEGIN SELECT RAISE (ABORT, 'bookings are never deleted'); END;
CREATE TRIGGER bookings_plates_insert AFTER INSERT ON bookings WHEN new.plate IS NOT NULL BEGIN
  INSERT INTO bookings_plates (rowid, plate) VALUES (new.id, new.plate);
END;
-- The lines of a booking are written with it.
CREATE TRIGGER bookings_insert_fed AFTER INSERT ON bookings BEGIN
  INSERT INTO booking_changes (booking_id) VALUES (new.id);
END;
CREATE TRIGGER bookings_update_fed AFTER UPDATE OF partner_booking_id, partner_id, plate, location_id, currency, timezone,
  purchased_at_ms, purchase_offset_minutes, starts_at_ms, start_offset_minutes, ends_at_ms, end_offset_minutes, cancelled_at_ms,
  price_paid_minor ON bookings BEGIN
  INSERT INTO booking_changes (booking_id) VALUES (new.id);
END;

CREATE TABLE booking_lines (
  booking_id INTEGER NOT NULL REFERENCES bookings (id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('option', 'fee', 'add_on', 'coupon', 'credit')),
  label TEXT NOT NULL,
  add_on_id INTEGER REFERENCES add_ons (id),
  amount_minor INTEGER NOT NULL,
  -- Translations of the label, which is the name of a rate or add-on; fees and credit have the program's own texts.
  translations_json TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (booking_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX booking_lines_by_add_on ON booking_lines (add_on_id) WHERE add_on_id IS NOT NULL;

-- Append-only money: what was charged (+), and what was given back (-). Corrections are new rows.
CREATE TABLE ledger_entries (
  id INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES bookings (id),
  kind TEXT NOT NULL CHECK (kind IN ('charge', 'refund')),
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX ledger_entries_by_booking ON ledger_entries (booking_id);
CREATE INDEX ledger_refunds ON ledger_entries (booking_id, amount_minor) WHERE kind = 'refund';
CREATE TRIGGER ledger_entries_fixed BEFORE UPDATE ON ledger_entries BEGIN SELECT RAISE (ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER ledger_entries_kept BEFORE DELETE ON ledger_entries BEGIN SELECT RAISE (ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER refunds_fed AFTER INSERT ON ledger_entries WHEN new.kind = 'refund' BEGIN
  INSERT INTO booking_changes (booking_id) VALUES (new.booking_id);
END;

CREATE TABLE activity (
  id INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES bookings (id),
  action TEXT NOT NULL,
  actor TEXT NOT NULL,
  detail TEXT,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX activity_by_booking ON activity (booking_id, id);

-- Tickets that were recorded. A booking's first one is made of the booking itself and stands here only once it was changed.
CREATE TABLE tickets (
  booking_id INTEGER NOT NULL REFERENCES bookings (id),
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 999),
  ticket_number TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('issued', 'used', 'void')),
  issued_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER,
  dtc_identifier TEXT NOT NULL,
  dtc_kind TEXT NOT NULL,
  PRIMARY KEY (booking_id, position),
  UNIQUE (booking_id, ticket_number),
  CHECK ((status = 'used') = (used_at_ms IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE idempotency_keys (
  -- 'user 501', 'client desk', or 'token ' with its hash (decisions.md 6a).
  caller TEXT NOT NULL,
  key TEXT NOT NULL,
  request_hash BLOB NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  PRIMARY KEY (caller, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at_ms);

-- Takes a share or an amount off. Where a venue, place or event is named, all of them must be the booking's.
CREATE TABLE coupons (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(code) BETWEEN 1 AND 40),
  percent_basis_points INTEGER CHECK (percent_basis_points BETWEEN 1 AND 10000),
  amount_minor INTEGER CHECK (amount_minor > 0),
  -- The currency of amount and minimum; a share without a minimum may have none, and then counts in every currency.
  currency TEXT CHECK (length(currency) = 3),
  minimum_minor INTEGER CHECK (minimum_minor > 0),
  -- The first moment at which it counts, and the first at which it does not any more.
  starts_at_ms INTEGER,
  ends_at_ms INTEGER,
  use_limit INTEGER CHECK (use_limit > 0),
  use_limit_per_user INTEGER CHECK (use_limit_per_user > 0),
  venue_id INTEGER REFERENCES venues (id),
  location_id INTEGER REFERENCES locations (id),
  event_id INTEGER REFERENCES events (id),
  -- Only for accounts that it is assigned to.
  assigned_only INTEGER NOT NULL DEFAULT 0 CHECK (assigned_only IN (0, 1)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  -- Kept by trigger: bookings that it was used for and that were not cancelled.
  uses INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0),
  archived_at_ms INTEGER,
  CHECK ((percent_basis_points IS NULL) <> (amount_minor IS NULL)),
  CHECK (currency IS NOT NULL OR (amount_minor IS NULL AND minimum_minor IS NULL)),
  CHECK (ends_at_ms > starts_at_ms)
) STRICT;
CREATE INDEX coupons_by_location ON coupons (location_id) WHERE location_id IS NOT NULL;
CREATE INDEX coupons_by_event ON coupons (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX coupons_by_venue ON coupons (venue_id) WHERE venue_id IS NOT NULL;

-- Coupons that are applied for an account by themselves.
CREATE TABLE coupon_assignments (
  user_id INTEGER NOT NULL REFERENCES users (id),
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  assigned_at_ms INTEGER NOT NULL,
  PRIMARY KEY (user_id, coupon_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX coupon_assignments_by_coupon ON coupon_assignments (coupon_id);

CREATE TABLE coupon_uses (
  booking_id INTEGER PRIMARY KEY REFERENCES bookings (id),
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  used_at_ms INTEGER NOT NULL,
  -- When its booking was cancelled: from then on it does not count.
  released_at_ms INTEGER
) STRICT;
CREATE INDEX coupon_uses_by_user ON coupon_uses (coupon_id, user_id) WHERE released_at_ms IS NULL;
CREATE INDEX coupon_uses_by_coupon ON coupon_uses (coupon_id);
CREATE TRIGGER coupon_uses_counted AFTER INSERT ON coupon_uses BEGIN
  UPDATE coupons SET uses = uses + 1 WHERE id = new.coupon_id;
END;
CREATE TRIGGER coupon_uses_released AFTER UPDATE OF released_at_ms ON coupon_uses
  WHEN old.released_at_ms IS NULL AND new.released_at_ms IS NOT NULL BEGIN
  UPDATE coupons SET uses = uses - 1 WHERE id = new.coupon_id;
END;

-- An entry says that the facts of a booking are others since; they are read when the entry is. No row is ever deleted, so that no
-- sequence is given twice.
CREATE TABLE booking_changes (
  sequence INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES bookings (id)
) STRICT;
${appendOnly('booking_changes')}

-- The facts of a booking that books need: the columns of booked_sales, in their order.
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
`
