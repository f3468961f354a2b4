/** The inventory that people edit: archive, history, scopes of rates, spaces held back, photos, imports that can be undone. */
import { appendOnly } from './append-only.ts'

/** Changes what quotes show, so that caches in memory know. */
const counted = (...tables: readonly string[]): string =>
  tables
    .flatMap((table) =>
      ['insert', 'update', 'delete'].map(
        (write) => `CREATE TRIGGER ${table}_${write}_counted AFTER ${write.toUpperCase()} ON ${table} BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;`,
      ),
    )
    .join('\n')

export const sql = /* sql */ `
-- Archived records are neither found nor sold; what was sold keeps them.
ALTER TABLE venues ADD COLUMN archived_at_ms INTEGER;
ALTER TABLE events ADD COLUMN archived_at_ms INTEGER;
ALTER TABLE events ADD COLUMN cancelled_at_ms INTEGER;
-- Games of one season, by name.
ALTER TABLE events ADD COLUMN series TEXT;
CREATE INDEX events_by_series ON events (series, starts_at_ms) WHERE series IS NOT NULL;
ALTER TABLE coupons ADD COLUMN archived_at_ms INTEGER;
ALTER TABLE clients ADD COLUMN archived_at_ms INTEGER;
-- Passes of this partner's bookings are reseller passes (specification, Parking pass).
ALTER TABLE partners ADD COLUMN reseller_passes INTEGER NOT NULL DEFAULT 0 CHECK (reseller_passes IN (0, 1));

ALTER TABLE locations ADD COLUMN archived_at_ms INTEGER;
ALTER TABLE locations ADD COLUMN listed_height TEXT;
-- Parts of listed_rates that a person decided not to sell here: ["monthly: $288 unreserved"].
ALTER TABLE locations ADD COLUMN listed_not_sold_json TEXT NOT NULL DEFAULT '[]';
ALTER TABLE locations ADD COLUMN never_sold TEXT CHECK (never_sold IN ('permits', 'staff', 'elsewhere', 'other'));
-- Kept by trigger: rates on offer that need no access code.
ALTER TABLE locations ADD COLUMN open_rates INTEGER NOT NULL DEFAULT 0;
ALTER TABLE locations ADD COLUMN sale_state TEXT AS (
  CASE WHEN archived_at_ms IS NOT NULL THEN 'archived'
    WHEN never_sold IS NOT NULL THEN 'not_sold'
    WHEN open_rates > 0 THEN 'selling'
    ELSE 'needs_price' END
) VIRTUAL;
CREATE INDEX locations_by_state ON locations (sale_state, name COLLATE NOCASE, id, bookable_spaces);
-- What nobody is offered although it is sold here, whether it posts a price or not: as sale_state.
ALTER TABLE locations ADD COLUMN needs_price INTEGER AS (
  archived_at_ms IS NULL AND never_sold IS NULL AND open_rates = 0) VIRTUAL;
-- What is posted there and not read yet, of places that are sold here.
ALTER TABLE locations ADD COLUMN needs_spaces INTEGER AS (
  archived_at_ms IS NULL AND never_sold IS NULL AND listed_capacity IS NOT NULL AND capacity IS NULL) VIRTUAL;
ALTER TABLE locations ADD COLUMN needs_height INTEGER AS (
  archived_at_ms IS NULL AND never_sold IS NULL AND listed_height IS NOT NULL AND height_limit_inches IS NULL) VIRTUAL;
ALTER TABLE locations ADD COLUMN needs_hours INTEGER AS (
  archived_at_ms IS NULL AND never_sold IS NULL AND hours IS NOT NULL AND operating_hours_json IS NULL) VIRTUAL;
${['price', 'spaces', 'height', 'hours']
  .map(
    (need) => `CREATE INDEX locations_needing_${need} ON locations (name COLLATE NOCASE, id) WHERE needs_${need} = 1;`,
  )
  .join('\n')}
-- Lists of those that are not archived. A column that is computed, such as the state of sale, would not be read from the index alone.
CREATE INDEX locations_listed_by_name ON locations (name COLLATE NOCASE, id, archived_at_ms) WHERE archived_at_ms IS NULL;
CREATE INDEX locations_listed_by_spaces ON locations (bookable_spaces, id, archived_at_ms) WHERE archived_at_ms IS NULL;
CREATE VIRTUAL TABLE locations_text USING fts5 (name, address1, city, content = 'locations', content_rowid = 'id',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
INSERT INTO locations_text (locations_text) VALUES ('rebuild');
CREATE TRIGGER locations_text_insert AFTER INSERT ON locations BEGIN
  INSERT INTO locations_text (rowid, name, address1, city) VALUES (new.id, new.name, new.address1, new.city);
END;
CREATE TRIGGER locations_text_update AFTER UPDATE OF name, address1, city ON locations
  WHEN old.name IS NOT new.name OR old.address1 IS NOT new.address1 OR old.city IS NOT new.city BEGIN
  INSERT INTO locations_text (locations_text, rowid, name, address1, city)
  VALUES ('delete', old.id, old.name, old.address1, old.city);
  INSERT INTO locations_text (rowid, name, address1, city) VALUES (new.id, new.name, new.address1, new.city);
END;
CREATE TRIGGER locations_text_delete AFTER DELETE ON locations BEGIN
  INSERT INTO locations_text (locations_text, rowid, name, address1, city)
  VALUES ('delete', old.id, old.name, old.address1, old.city);
END;
-- What the marketplace lists and finds; with the columns of the condition, so that rows are counted from the index alone.
CREATE INDEX locations_listed ON locations (name COLLATE NOCASE, id, archived_at_ms, never_sold)
  WHERE archived_at_ms IS NULL AND never_sold IS NULL;
CREATE INDEX venues_listed ON venues (name COLLATE NOCASE, id, archived_at_ms) WHERE archived_at_ms IS NULL;
CREATE INDEX venues_archived ON venues (id, archived_at_ms) WHERE archived_at_ms IS NOT NULL;
CREATE INDEX events_listed ON events (starts_at_ms, id, venue_id, archived_at_ms, cancelled_at_ms)
  WHERE archived_at_ms IS NULL AND cancelled_at_ms IS NULL;
CREATE INDEX events_listed_by_venue ON events (venue_id, starts_at_ms, id, archived_at_ms, cancelled_at_ms)
  WHERE archived_at_ms IS NULL AND cancelled_at_ms IS NULL;

-- Where cars drive in: the first entrance, else the place of the row. Distances are measured from it, so it is in the area of the facility.
ALTER TABLE locations ADD COLUMN entrance_latitude REAL AS (iif(entrances_json = '[]', latitude, json_extract(entrances_json, '$[0][0]'))) VIRTUAL;
ALTER TABLE locations ADD COLUMN entrance_longitude REAL AS (iif(entrances_json = '[]', longitude, json_extract(entrances_json, '$[0][1]'))) VIRTUAL;
DROP TRIGGER locations_area_insert;
CREATE TRIGGER locations_area_insert AFTER INSERT ON locations BEGIN
  INSERT INTO locations_area VALUES (new.id,
    min(new.latitude, new.entrance_latitude), max(new.latitude, new.entrance_latitude),
    min(new.longitude, new.entrance_longitude), max(new.longitude, new.entrance_longitude));
END;
DROP TRIGGER locations_area_update;
CREATE TRIGGER locations_area_update AFTER UPDATE OF latitude, longitude, entrances_json ON locations BEGIN
  UPDATE locations_area SET
    min_latitude = min(new.latitude, new.entrance_latitude), max_latitude = max(new.latitude, new.entrance_latitude),
    min_longitude = min(new.longitude, new.entrance_longitude), max_longitude = max(new.longitude, new.entrance_longitude)
    WHERE id = new.id;
END;
-- Those that have another entrance already.
UPDATE locations SET entrances_json = entrances_json WHERE entrances_json <> '[]';
UPDATE locations SET open_rates =
  (SELECT count(*) FROM rates WHERE location_id = locations.id AND active = 1 AND access_code IS NULL);
CREATE TRIGGER rates_insert_open AFTER INSERT ON rates WHEN new.active = 1 AND new.access_code IS NULL BEGIN
  UPDATE locations SET open_rates = open_rates + 1 WHERE id = new.location_id;
END;
CREATE TRIGGER rates_update_open AFTER UPDATE OF active ON rates WHEN new.active <> old.active AND new.access_code IS NULL BEGIN
  UPDATE locations SET open_rates = open_rates + new.active - old.active WHERE id = new.location_id;
END;
CREATE TRIGGER rates_delete_open AFTER DELETE ON rates WHEN old.active = 1 AND old.access_code IS NULL BEGIN
  UPDATE locations SET open_rates = open_rates - 1 WHERE id = old.location_id;
END;

-- An event rate is for one event, a series, a venue, or every event, and for days of the week (bit 0 is Monday; null: every day).
ALTER TABLE rates ADD COLUMN event_id INTEGER REFERENCES events (id);
ALTER TABLE rates ADD COLUMN series TEXT;
ALTER TABLE rates ADD COLUMN venue_id INTEGER REFERENCES venues (id);
ALTER TABLE rates ADD COLUMN weekdays INTEGER CHECK (weekdays BETWEEN 1 AND 127);
-- Sold at once at the most.
ALTER TABLE rates ADD COLUMN spaces INTEGER CHECK (spaces >= 0);
-- Days of parking, local to the facility, both included: 2026-12-16.
ALTER TABLE rates ADD COLUMN valid_from TEXT;
ALTER TABLE rates ADD COLUMN valid_until TEXT;
-- Null: as the facility.
ALTER TABLE rates ADD COLUMN cancel_minutes_before INTEGER CHECK (cancel_minutes_before >= 0);
ALTER TABLE rates ADD COLUMN display TEXT NOT NULL DEFAULT 'price' CHECK (display IN ('price', 'base_price'));
ALTER TABLE rates ADD COLUMN on_demand INTEGER NOT NULL DEFAULT 0 CHECK (on_demand IN (0, 1));
-- A price of one event that was set together with others: the next change of many takes it along, which a price set by hand is not.
ALTER TABLE rates ADD COLUMN set_in_bulk INTEGER NOT NULL DEFAULT 0 CHECK (set_in_bulk IN (0, 1));
CREATE INDEX rates_on_offer ON rates (location_id, event_id) WHERE active = 1;
CREATE INDEX rates_by_event ON rates (event_id, location_id) WHERE event_id IS NOT NULL;
DROP TRIGGER rates_fixed;
CREATE TRIGGER rates_fixed BEFORE UPDATE OF
  id, location_id, kind, name, access_code, base_minor, tiers_json, fee_minor, tax_basis_points, invented, translations_json,
  event_id, series, venue_id, weekdays, spaces, valid_from, valid_until, cancel_minutes_before, display, on_demand, set_in_bulk ON rates
  BEGIN SELECT RAISE (ABORT, 'a rate never changes: end it and add another'); END;
-- An import that is undone takes its rates with it, unless something was sold at them.
DROP TRIGGER rates_kept;
CREATE TRIGGER rates_kept BEFORE DELETE ON rates WHEN EXISTS (SELECT 1 FROM bookings WHERE rate_id = old.id)
  BEGIN SELECT RAISE (ABORT, 'rates that were sold are never deleted'); END;
CREATE INDEX bookings_by_rate ON bookings (rate_id, status);
-- What was sold for an event.
CREATE INDEX bookings_sold_by_event ON bookings (event_id, currency, price_paid_minor)
  WHERE event_id IS NOT NULL AND status = 'confirmed';
-- With the rate, so that what a rate has taken is read from the index alone.
DROP INDEX bookings_occupancy;
CREATE INDEX bookings_occupancy ON bookings (location_id, ends_at_ms, starts_at_ms, rate_id) WHERE status = 'confirmed';
-- What the kept space would be sold at, so that it counts among the spaces of that rate.
ALTER TABLE holds ADD COLUMN rate_id INTEGER REFERENCES rates (id) ON DELETE SET NULL;

-- Sold for one time at the most; null: no limit.
ALTER TABLE add_ons ADD COLUMN spaces INTEGER CHECK (spaces >= 0);
DROP TRIGGER add_ons_fixed;
CREATE TRIGGER add_ons_fixed BEFORE UPDATE OF
  id, uuid, location_id, add_on_group, name, description, price_minor, items_json, icon, position, invented, translations_json, spaces
  ON add_ons
  BEGIN SELECT RAISE (ABORT, 'an add-on never changes: end it and add another'); END;
DROP TRIGGER add_ons_kept;
CREATE TRIGGER add_ons_kept BEFORE DELETE ON add_ons WHEN EXISTS (SELECT 1 FROM booking_lines WHERE add_on_id = old.id)
  BEGIN SELECT RAISE (ABORT, 'add-ons that were sold are never deleted'); END;
CREATE INDEX booking_lines_by_add_on ON booking_lines (add_on_id) WHERE add_on_id IS NOT NULL;

-- Not sold for an event.
CREATE TABLE held_spaces (
  id INTEGER PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  event_id INTEGER NOT NULL REFERENCES events (id),
  spaces INTEGER NOT NULL CHECK (spaces > 0),
  reason TEXT NOT NULL CHECK (reason IN ('staff', 'media', 'works', 'other')),
  note TEXT
) STRICT;
CREATE INDEX held_spaces_by_location ON held_spaces (location_id, event_id);
CREATE INDEX held_spaces_by_event ON held_spaces (event_id);

-- Parking by the month and in packages, of which a venue's availability tells (recorded-shapes.md section 7).
CREATE TABLE long_offers (
  id INTEGER PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  kind TEXT NOT NULL CHECK (kind IN ('monthly', 'package')),
  name TEXT NOT NULL,
  translations_json TEXT NOT NULL DEFAULT '{}',
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),
  spaces INTEGER NOT NULL CHECK (spaces >= 0),
  position INTEGER NOT NULL
) STRICT;
CREATE INDEX long_offers_by_location ON long_offers (location_id, position);
${counted('held_spaces', 'long_offers')}

-- Photos that were uploaded, by the SHA-256 of their bytes in hexadecimal.
CREATE TABLE photos (
  hash TEXT PRIMARY KEY CHECK (length(hash) = 64),
  content BLOB NOT NULL,
  content_type TEXT NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  added_at_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE inventory_imports (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'undone')),
  rows_written INTEGER NOT NULL DEFAULT 0,
  -- The counts of the check, what was written, and how long it took: as they are shown.
  counts_json TEXT NOT NULL DEFAULT '{}',
  written_json TEXT NOT NULL DEFAULT '[]',
  milliseconds_json TEXT NOT NULL DEFAULT '{}',
  -- The rejected rows as a file, with the reason in a column.
  rejected_csv BLOB,
  rejected_rows INTEGER NOT NULL DEFAULT 0,
  -- Values of the file that were not taken, because a person had set others.
  kept_json TEXT NOT NULL DEFAULT '[]',
  person_id INTEGER,
  person_name TEXT,
  window_name TEXT,
  at_ms INTEGER NOT NULL,
  undone_at_ms INTEGER
) STRICT;

-- Agreed beside the share: an amount for every booking in this currency that is not refunded in full.
ALTER TABLE agreements ADD COLUMN fixed_minor INTEGER NOT NULL DEFAULT 0 CHECK (fixed_minor >= 0);
ALTER TABLE agreements ADD COLUMN fixed_currency TEXT CHECK (fixed_minor = 0 OR fixed_currency IS NOT NULL);
-- The records that an import wrote, in their order, and every row of each as it was before: what undoing it needs.
CREATE TABLE import_records (
  import_id INTEGER NOT NULL REFERENCES inventory_imports (id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
  change_id INTEGER NOT NULL,
  PRIMARY KEY (import_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE import_writes (
  import_id INTEGER NOT NULL,
  record_position INTEGER NOT NULL,
  position INTEGER NOT NULL,
  table_name TEXT NOT NULL,
  -- The columns of its key with their values: {"id":7}.
  key_json TEXT NOT NULL,
  wrote TEXT NOT NULL CHECK (wrote IN ('insert', 'update', 'delete')),
  before_json TEXT,
  PRIMARY KEY (import_id, record_position, position),
  FOREIGN KEY (import_id, record_position) REFERENCES import_records (import_id, position)
) STRICT, WITHOUT ROWID;

-- An import that is undone deletes what it created. Its numbers are not given again.
CREATE TABLE deleted_numbers (table_name TEXT PRIMARY KEY, highest INTEGER NOT NULL) STRICT, WITHOUT ROWID;
${['venues', 'events', 'locations', 'rates', 'add_ons', 'partners']
  .map(
    (table) => `CREATE TRIGGER ${table}_delete_numbered AFTER DELETE ON ${table} BEGIN
  INSERT INTO deleted_numbers VALUES ('${table}', old.id)
    ON CONFLICT (table_name) DO UPDATE SET highest = max(highest, excluded.highest);
END;`,
  )
  .join('\n')}
-- What refers to a record is looked for before it is deleted.
CREATE INDEX venue_aliases_by_venue ON venue_aliases (venue_id);
CREATE INDEX rates_by_venue ON rates (venue_id) WHERE venue_id IS NOT NULL;
CREATE INDEX holds_by_rate ON holds (rate_id) WHERE rate_id IS NOT NULL;
${['location', 'event', 'venue']
  .map((what) => `CREATE INDEX coupons_by_${what} ON coupons (${what}_id) WHERE ${what}_id IS NOT NULL;`)
  .join('\n')}
CREATE INDEX coupon_assignments_by_coupon ON coupon_assignments (coupon_id);
CREATE INDEX coupon_uses_by_coupon ON coupon_uses (coupon_id);
CREATE TRIGGER locations_area_delete AFTER DELETE ON locations BEGIN DELETE FROM locations_area WHERE id = old.id; END;
CREATE TRIGGER venues_area_delete AFTER DELETE ON venues BEGIN DELETE FROM venues_area WHERE id = old.id; END;
CREATE TRIGGER venues_text_delete AFTER DELETE ON venues BEGIN
  INSERT INTO venues_text (venues_text, rowid, name) VALUES ('delete', old.id, old.name);
END;
CREATE TRIGGER events_text_delete AFTER DELETE ON events BEGIN
  INSERT INTO events_text (events_text, rowid, name) VALUES ('delete', old.id, old.name);
END;

-- What every write to the inventory changed. The number of a record's last change is its version.
CREATE TABLE inventory_changes (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('venue', 'event', 'facility', 'coupon', 'partner', 'client')),
  record_id ANY NOT NULL,
  name TEXT NOT NULL,
  action TEXT NOT NULL,
  -- The members that differ, as they are shown: {"name": "…"}; null before a record was created.
  before_json TEXT,
  after_json TEXT,
  -- Changes that were made together: the prices of one sheet, by the id of the request.
  batch TEXT,
  import_id INTEGER REFERENCES inventory_imports (id),
  person_id INTEGER,
  person_name TEXT,
  window_name TEXT,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX inventory_changes_by_record ON inventory_changes (kind, record_id, id);
CREATE INDEX inventory_changes_by_batch ON inventory_changes (batch) WHERE batch IS NOT NULL;
CREATE INDEX inventory_changes_by_import ON inventory_changes (import_id, id) WHERE import_id IS NOT NULL;

-- Columns that were kept, by their heads.
CREATE TABLE import_mappings (
  name TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  heads TEXT NOT NULL,
  columns_json TEXT NOT NULL,
  used_at_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX import_mappings_by_heads ON import_mappings (heads);
${appendOnly('inventory_changes')}
`
