/** The first schema: catalogue (venues, events, facilities, rates), clients and tokens, bookings with their money. */
export const sql = /* sql */ `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE venues (
  id INTEGER PRIMARY KEY,
  import_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  address1 TEXT, address2 TEXT, city TEXT, state TEXT, postal_code TEXT,
  country TEXT NOT NULL,
  timezone TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  capacity INTEGER CHECK (capacity > 0),
  venue_type TEXT,
  description TEXT,
  website TEXT,
  slug TEXT NOT NULL,
  outline_geojson TEXT,
  source TEXT,
  content_hash TEXT NOT NULL
) STRICT;
CREATE INDEX venues_by_name ON venues (name, id);
CREATE TABLE venue_aliases (
  alias_key TEXT PRIMARY KEY,
  alias TEXT NOT NULL,
  venue_id INTEGER NOT NULL REFERENCES venues (id)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE venues_area USING rtree (id, min_latitude, max_latitude, min_longitude, max_longitude);
CREATE TRIGGER venues_area_insert AFTER INSERT ON venues BEGIN
  INSERT INTO venues_area VALUES (new.id, new.latitude, new.latitude, new.longitude, new.longitude);
END;
CREATE TRIGGER venues_area_update AFTER UPDATE OF latitude, longitude ON venues BEGIN
  UPDATE venues_area SET min_latitude = new.latitude, max_latitude = new.latitude,
    min_longitude = new.longitude, max_longitude = new.longitude WHERE id = new.id;
END;
CREATE VIRTUAL TABLE venues_text USING fts5 (name, content = 'venues', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
CREATE TRIGGER venues_text_insert AFTER INSERT ON venues BEGIN
  INSERT INTO venues_text (rowid, name) VALUES (new.id, new.name);
END;
CREATE TRIGGER venues_text_update AFTER UPDATE OF name ON venues BEGIN
  INSERT INTO venues_text (venues_text, rowid, name) VALUES ('delete', old.id, old.name);
  INSERT INTO venues_text (rowid, name) VALUES (new.id, new.name);
END;

CREATE TABLE events (
  id INTEGER PRIMARY KEY,
  import_key TEXT NOT NULL UNIQUE,
  venue_id INTEGER NOT NULL REFERENCES venues (id),
  name TEXT NOT NULL,
  starts_at_ms INTEGER NOT NULL,
  start_offset_minutes INTEGER NOT NULL,
  ends_at_ms INTEGER NOT NULL,
  end_offset_minutes INTEGER NOT NULL,
  end_known INTEGER NOT NULL DEFAULT 0 CHECK (end_known IN (0, 1)),
  times_tbd INTEGER NOT NULL DEFAULT 0 CHECK (times_tbd IN (0, 1)),
  demand_basis_points INTEGER NOT NULL DEFAULT 10000 CHECK (demand_basis_points > 0),
  moved_weeks INTEGER NOT NULL DEFAULT 0,
  source TEXT,
  content_hash TEXT NOT NULL,
  CHECK (ends_at_ms >= starts_at_ms)
) STRICT;
CREATE INDEX events_by_start ON events (starts_at_ms, id);
CREATE INDEX events_by_venue ON events (venue_id, starts_at_ms, id);
CREATE VIRTUAL TABLE events_text USING fts5 (name, content = 'events', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
CREATE TRIGGER events_text_insert AFTER INSERT ON events BEGIN
  INSERT INTO events_text (rowid, name) VALUES (new.id, new.name);
END;
CREATE TRIGGER events_text_update AFTER UPDATE OF name ON events BEGIN
  INSERT INTO events_text (events_text, rowid, name) VALUES ('delete', old.id, old.name);
  INSERT INTO events_text (rowid, name) VALUES (new.id, new.name);
END;

CREATE TABLE partners (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
CREATE TABLE partner_events (
  partner_id INTEGER NOT NULL REFERENCES partners (id),
  partner_event_id TEXT NOT NULL,
  event_id INTEGER NOT NULL REFERENCES events (id),
  PRIMARY KEY (partner_id, partner_event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_events_by_event ON partner_events (event_id);

CREATE TABLE sellers (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE locations (
  id INTEGER PRIMARY KEY,
  import_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('offstreet', 'on_street')),
  structure TEXT NOT NULL,
  address1 TEXT, address2 TEXT, city TEXT, state TEXT, postal_code TEXT,
  country TEXT NOT NULL,
  timezone TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  capacity INTEGER CHECK (capacity >= 0),
  bookable_spaces INTEGER NOT NULL CHECK (bookable_spaces >= 0),
  hours TEXT,
  operating_hours_json TEXT,
  listed_rates TEXT,
  listed_capacity TEXT,
  phone TEXT,
  seller_id INTEGER NOT NULL REFERENCES sellers (id),
  msa TEXT,
  description TEXT,
  directions TEXT,
  slug TEXT NOT NULL,
  height_limit_inches INTEGER CHECK (height_limit_inches > 0),
  amenities_json TEXT NOT NULL DEFAULT '[]',
  require_license_plate INTEGER NOT NULL DEFAULT 0 CHECK (require_license_plate IN (0, 1)),
  require_printout INTEGER NOT NULL DEFAULT 0 CHECK (require_printout IN (0, 1)),
  pass_display_json TEXT NOT NULL DEFAULT '{}',
  pass_steps_json TEXT NOT NULL DEFAULT '[]',
  disclaimers_json TEXT NOT NULL DEFAULT '[]',
  cancel_minutes_before INTEGER,
  rating_count INTEGER NOT NULL DEFAULT 0,
  rating_total INTEGER NOT NULL DEFAULT 0,
  source TEXT,
  content_hash TEXT NOT NULL
) STRICT;
CREATE INDEX locations_by_seller ON locations (seller_id);
CREATE VIRTUAL TABLE locations_area USING rtree (id, min_latitude, max_latitude, min_longitude, max_longitude);
CREATE TRIGGER locations_area_insert AFTER INSERT ON locations BEGIN
  INSERT INTO locations_area VALUES (new.id, new.latitude, new.latitude, new.longitude, new.longitude);
END;
CREATE TRIGGER locations_area_update AFTER UPDATE OF latitude, longitude ON locations BEGIN
  UPDATE locations_area SET min_latitude = new.latitude, max_latitude = new.latitude,
    min_longitude = new.longitude, max_longitude = new.longitude WHERE id = new.id;
END;

-- event: base_minor is the price next to the venue at ordinary demand; transient: tiers_json is [[minutes, minor], ...], cheapest that covers the stay.
CREATE TABLE rates (
  id INTEGER PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  kind TEXT NOT NULL CHECK (kind IN ('event', 'transient')),
  name TEXT NOT NULL,
  access_code TEXT,
  base_minor INTEGER NOT NULL CHECK (base_minor >= 0),
  tiers_json TEXT,
  fee_minor INTEGER NOT NULL DEFAULT 0 CHECK (fee_minor >= 0),
  tax_basis_points INTEGER NOT NULL DEFAULT 0 CHECK (tax_basis_points >= 0),
  invented INTEGER NOT NULL CHECK (invented IN (0, 1)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  CHECK (kind = 'event' OR tiers_json IS NOT NULL)
) STRICT;
CREATE INDEX rates_by_location ON rates (location_id, id);

CREATE TABLE add_ons (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  location_id INTEGER NOT NULL REFERENCES locations (id),
  add_on_group TEXT NOT NULL CHECK (add_on_group IN ('vehicle_size', 'general')),
  name TEXT NOT NULL,
  description TEXT,
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),
  items_json TEXT NOT NULL DEFAULT '[]',
  icon TEXT,
  position INTEGER NOT NULL,
  invented INTEGER NOT NULL CHECK (invented IN (0, 1)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))
) STRICT;
CREATE INDEX add_ons_by_location ON add_ons (location_id, add_on_group, position);

CREATE TABLE clients (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  secret_hash TEXT,
  scopes TEXT NOT NULL,
  default_scope TEXT NOT NULL DEFAULT 'public',
  partner_id INTEGER REFERENCES partners (id),
  may_use_public_token INTEGER NOT NULL DEFAULT 0 CHECK (may_use_public_token IN (0, 1)),
  redirect_uris_json TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID;
CREATE TABLE access_tokens (
  token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
  client_id TEXT NOT NULL REFERENCES clients (id),
  scopes TEXT NOT NULL,
  user_id INTEGER,
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  revoked_at_ms INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  email TEXT, first_name TEXT, last_name TEXT, phone TEXT,
  created_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX customers_by_email ON customers (email) WHERE email IS NOT NULL;

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
  CHECK (ends_at_ms > starts_at_ms),
  CHECK ((status = 'cancelled') = (cancelled_at_ms IS NOT NULL))
) STRICT;
CREATE INDEX bookings_occupancy ON bookings (location_id, ends_at_ms, starts_at_ms) WHERE status = 'confirmed';
CREATE INDEX bookings_by_purchase ON bookings (purchased_at_ms, id);
CREATE INDEX bookings_by_start ON bookings (starts_at_ms, id);
CREATE INDEX bookings_by_event ON bookings (event_id, id);
CREATE INDEX bookings_by_venue ON bookings (venue_id, id);
CREATE INDEX bookings_by_location ON bookings (location_id, id);
CREATE INDEX bookings_by_partner ON bookings (partner_id, purchased_at_ms, id);
CREATE INDEX bookings_by_partner_booking ON bookings (partner_booking_id) WHERE partner_booking_id IS NOT NULL;
CREATE INDEX bookings_by_customer ON bookings (customer_id);
CREATE INDEX bookings_by_plate ON bookings (plate) WHERE plate IS NOT NULL;
CREATE TRIGGER bookings_never_deleted BEFORE DELETE ON bookings BEGIN SELECT RAISE (ABORT, 'bookings are never deleted'); END;
CREATE VIRTUAL TABLE bookings_text USING fts5 (words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');

-- Spaces promised but not yet sold: a sale that was parked keeps its space until expires_at_ms.
CREATE TABLE holds (
  id TEXT PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  starts_at_ms INTEGER NOT NULL,
  ends_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  CHECK (ends_at_ms > starts_at_ms)
) STRICT, WITHOUT ROWID;
CREATE INDEX holds_occupancy ON holds (location_id, expires_at_ms);

CREATE TABLE booking_lines (
  booking_id INTEGER NOT NULL REFERENCES bookings (id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('option', 'fee', 'add_on', 'coupon', 'credit')),
  label TEXT NOT NULL,
  add_on_id INTEGER REFERENCES add_ons (id),
  amount_minor INTEGER NOT NULL,
  PRIMARY KEY (booking_id, position)
) STRICT, WITHOUT ROWID;

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
CREATE TRIGGER ledger_entries_fixed BEFORE UPDATE ON ledger_entries BEGIN SELECT RAISE (ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER ledger_entries_kept BEFORE DELETE ON ledger_entries BEGIN SELECT RAISE (ABORT, 'the ledger is append-only'); END;

CREATE TABLE activity (
  id INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES bookings (id),
  action TEXT NOT NULL,
  actor TEXT NOT NULL,
  detail TEXT,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX activity_by_booking ON activity (booking_id, id);

CREATE TABLE idempotency_keys (
  client_id TEXT NOT NULL,
  key TEXT NOT NULL,
  request_hash BLOB NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  PRIMARY KEY (client_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at_ms);

-- Counts every change of what quotes show and of holds, so that caches in memory know when they are stale.
INSERT INTO meta (key, value) VALUES ('catalogue_version', '0'), ('holds_version', '0');
CREATE TRIGGER venues_insert_counted AFTER INSERT ON venues BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER venues_update_counted AFTER UPDATE ON venues BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER venues_delete_counted AFTER DELETE ON venues BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER events_insert_counted AFTER INSERT ON events BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER events_update_counted AFTER UPDATE ON events BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER events_delete_counted AFTER DELETE ON events BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER locations_insert_counted AFTER INSERT ON locations BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER locations_update_counted AFTER UPDATE ON locations BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER locations_delete_counted AFTER DELETE ON locations BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER rates_insert_counted AFTER INSERT ON rates BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER rates_update_counted AFTER UPDATE ON rates BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER rates_delete_counted AFTER DELETE ON rates BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER add_ons_insert_counted AFTER INSERT ON add_ons BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER add_ons_update_counted AFTER UPDATE ON add_ons BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER add_ons_delete_counted AFTER DELETE ON add_ons BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER holds_insert_counted AFTER INSERT ON holds BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'holds_version';
END;
CREATE TRIGGER holds_update_counted AFTER UPDATE ON holds BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'holds_version';
END;
CREATE TRIGGER holds_delete_counted AFTER DELETE ON holds BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'holds_version';
END;
`
