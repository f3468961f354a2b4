/** Selling beyond the plain price: coupons and their uses, tickets, and when a message of the outbox is sent next. */
export const sql = /* sql */ `
-- Takes a share or an amount off. Where a venue, place or event is named, all of them must be the booking's.
CREATE TABLE coupons (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(code) BETWEEN 1 AND 40),
  percent_basis_points INTEGER CHECK (percent_basis_points BETWEEN 1 AND 10000),
  amount_minor INTEGER CHECK (amount_minor > 0),
  -- Of amount and minimum; a share without a minimum may do without, and then counts in every currency.
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
  CHECK ((percent_basis_points IS NULL) <> (amount_minor IS NULL)),
  CHECK (currency IS NOT NULL OR (amount_minor IS NULL AND minimum_minor IS NULL)),
  CHECK (ends_at_ms > starts_at_ms)
) STRICT;

-- Coupons that are applied for an account by themselves.
CREATE TABLE coupon_assignments (
  user_id INTEGER NOT NULL REFERENCES users (id),
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  assigned_at_ms INTEGER NOT NULL,
  PRIMARY KEY (user_id, coupon_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE coupon_uses (
  booking_id INTEGER PRIMARY KEY REFERENCES bookings (id),
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  used_at_ms INTEGER NOT NULL,
  -- When its booking was cancelled: from then on it does not count.
  released_at_ms INTEGER
) STRICT;
CREATE INDEX coupon_uses_by_user ON coupon_uses (coupon_id, user_id) WHERE released_at_ms IS NULL;
CREATE TRIGGER coupon_uses_counted AFTER INSERT ON coupon_uses BEGIN
  UPDATE coupons SET uses = uses + 1 WHERE id = new.coupon_id;
END;
CREATE TRIGGER coupon_uses_released AFTER UPDATE OF released_at_ms ON coupon_uses
  WHEN old.released_at_ms IS NULL AND new.released_at_ms IS NOT NULL BEGIN
  UPDATE coupons SET uses = uses - 1 WHERE id = new.coupon_id;
END;

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

ALTER TABLE outbox_messages ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0);
-- When it is tried next, while it is queued.
ALTER TABLE outbox_messages ADD COLUMN due_at_ms INTEGER NOT NULL DEFAULT 0;
-- Why the last attempt did not succeed; the state says whether there will be another.
ALTER TABLE outbox_messages ADD COLUMN last_error TEXT;
CREATE INDEX outbox_messages_due ON outbox_messages (due_at_ms, id) WHERE state = 'queued' AND channel = 'email';
CREATE INDEX outbox_messages_by_age ON outbox_messages (created_at_ms, id);
`
