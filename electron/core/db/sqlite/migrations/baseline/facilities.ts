/** The schema of a new database: facilities with their rates, add-ons, reviews and photos. */
import { counted, numbered, textTriggers, waits } from '../sql-parts.ts'

export const sql = /* sql */ `
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
  content_hash TEXT NOT NULL,
  -- GeoJSON, so [longitude, latitude].
  outline_geojson TEXT,
  -- [[latitude, longitude], …] where there are several; an empty list means the one place of the row.
  entrances_json TEXT NOT NULL DEFAULT '[]',
  display_seller_logo INTEGER NOT NULL DEFAULT 0 CHECK (display_seller_logo IN (0, 1)),
  translations_json TEXT NOT NULL DEFAULT '{}',
  photos_json TEXT NOT NULL DEFAULT '[]',
  -- {"to_venue": [{"start_time": "04:30", "end_time": "23:00", "travel_time": {"minimum": 5, "maximum": 10},
  -- "frequency": {"minimum": 15, "maximum": 20} or {}, "phone": {"on_demand": "…"} or {}}], "from_venue": […]}
  shuttle_times_json TEXT,
  -- Translated in translations_json, like the description.
  pickup_instructions TEXT,
  dropoff_instructions TEXT,
  archived_at_ms INTEGER,
  listed_height TEXT,
  -- Parts of listed_rates that a person decided not to sell here: ["monthly: $288 unreserved"].
  listed_not_sold_json TEXT NOT NULL DEFAULT '[]',
  never_sold TEXT CHECK (never_sold IN ('permits', 'staff', 'elsewhere', 'other')),
  -- Kept by trigger: rates on offer that need no access code.
  open_rates INTEGER NOT NULL DEFAULT 0,
  -- No rate is on offer although the facility is sold here, whether it posts a price or not: as sale_state.
  needs_price INTEGER AS (
    archived_at_ms IS NULL AND never_sold IS NULL AND open_rates = 0) VIRTUAL,
  -- Facilities that are sold here and post a value that was not read yet.
  needs_spaces INTEGER AS (
    archived_at_ms IS NULL AND never_sold IS NULL AND listed_capacity IS NOT NULL AND capacity IS NULL) VIRTUAL,
  needs_height INTEGER AS (
    archived_at_ms IS NULL AND never_sold IS NULL AND listed_height IS NOT NULL AND height_limit_inches IS NULL) VIRTUAL,
  needs_hours INTEGER AS (
    archived_at_ms IS NULL AND never_sold IS NULL AND hours IS NOT NULL AND operating_hours_json IS NULL) VIRTUAL,
  -- Where cars drive in: the first entrance, else the place of the row. Distances are measured from it, so it is in the area of the facility.
  entrance_latitude REAL AS (iif(entrances_json = '[]', latitude, json_extract(entrances_json, '$[0][0]'))) VIRTUAL,
  entrance_longitude REAL AS (iif(entrances_json = '[]', longitude, json_extract(entrances_json, '$[0][1]'))) VIRTUAL,
  sale_state TEXT AS (
    CASE WHEN archived_at_ms IS NOT NULL THEN 'archived'
      WHEN never_sold IS NOT NULL THEN 'not_sold'
      WHEN open_rates = 0 THEN 'needs_price'
      WHEN bookable_spaces = 0 THEN 'no_spaces'
      ELSE 'selling' END
  ) VIRTUAL,
  name_sort TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX locations_by_seller ON locations (seller_id);
CREATE INDEX locations_listed_by_spaces ON locations (bookable_spaces, id, archived_at_ms) WHERE archived_at_ms IS NULL;
-- The columns that lists filter by are in the index, so that rows are counted and sorted from it alone.
CREATE INDEX locations_by_name ON locations (name_sort, id, archived_at_ms, never_sold);
CREATE INDEX locations_by_state ON locations (sale_state, name_sort, id, bookable_spaces);
CREATE INDEX locations_needing_price ON locations (name_sort, id) WHERE needs_price = 1;
CREATE INDEX locations_needing_spaces ON locations (name_sort, id) WHERE needs_spaces = 1;
CREATE INDEX locations_needing_height ON locations (name_sort, id) WHERE needs_height = 1;
CREATE INDEX locations_needing_hours ON locations (name_sort, id) WHERE needs_hours = 1;
CREATE VIRTUAL TABLE locations_area USING rtree (id, min_latitude, max_latitude, min_longitude, max_longitude);
-- A place that waits is in no area yet: updating and deleting it there does nothing.
CREATE TRIGGER locations_area_insert AFTER INSERT ON locations WHEN NOT ${waits('locations', 'new')} BEGIN
  INSERT INTO locations_area VALUES (new.id,
    min(new.latitude, new.entrance_latitude), max(new.latitude, new.entrance_latitude),
    min(new.longitude, new.entrance_longitude), max(new.longitude, new.entrance_longitude));
END;
CREATE TRIGGER locations_area_update AFTER UPDATE OF latitude, longitude, entrances_json ON locations BEGIN
  UPDATE locations_area SET
    min_latitude = min(new.latitude, new.entrance_latitude), max_latitude = max(new.latitude, new.entrance_latitude),
    min_longitude = min(new.longitude, new.entrance_longitude), max_longitude = max(new.longitude, new.entrance_longitude)
    WHERE id = new.id;
END;
CREATE TRIGGER locations_area_delete AFTER DELETE ON locations BEGIN DELETE FROM locations_area WHERE id = old.id; END;
CREATE VIRTUAL TABLE locations_text USING fts5 (name, address1, city, content = 'locations', content_rowid = 'id',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
${counted('locations')}
CREATE TRIGGER locations_rename_fed AFTER UPDATE OF name ON locations WHEN old.name <> new.name BEGIN
  INSERT INTO booking_changes (booking_id) SELECT id FROM bookings WHERE location_id = new.id;
END;
${numbered('locations')}
${textTriggers('locations', ['name', 'address1', 'city'])}

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
  -- {"fr-CA": {"name": "…"}}: texts in other languages, by the name of the field.
  translations_json TEXT NOT NULL DEFAULT '{}',
  -- An event rate is for one event, a series, a venue, or every event, and for days of the week (bit 0 is Monday; null: every day).
  event_id INTEGER REFERENCES events (id),
  series TEXT,
  venue_id INTEGER REFERENCES venues (id),
  weekdays INTEGER CHECK (weekdays BETWEEN 1 AND 127),
  -- Sold at once at the most.
  spaces INTEGER CHECK (spaces >= 0),
  -- Days of parking, local to the facility, both included: 2026-12-16.
  valid_from TEXT,
  valid_until TEXT,
  -- Null: as the facility.
  cancel_minutes_before INTEGER CHECK (cancel_minutes_before >= 0),
  display TEXT NOT NULL DEFAULT 'price' CHECK (display IN ('price', 'base_price')),
  on_demand INTEGER NOT NULL DEFAULT 0 CHECK (on_demand IN (0, 1)),
  -- A price of one event that was set together with others: the next change of many takes it along, which a price set by hand is not.
  set_in_bulk INTEGER NOT NULL DEFAULT 0 CHECK (set_in_bulk IN (0, 1)),
  CHECK (kind = 'event' OR tiers_json IS NOT NULL)
) STRICT;
CREATE INDEX rates_by_location ON rates (location_id, id);
CREATE INDEX rates_on_offer ON rates (location_id, event_id) WHERE active = 1;
CREATE INDEX rates_by_event ON rates (event_id, location_id) WHERE event_id IS NOT NULL;
CREATE INDEX rates_by_venue ON rates (venue_id) WHERE venue_id IS NOT NULL;
${counted('rates')}
CREATE TRIGGER rates_insert_open AFTER INSERT ON rates WHEN new.active = 1 AND new.access_code IS NULL BEGIN
  UPDATE locations SET open_rates = open_rates + 1 WHERE id = new.location_id;
END;
CREATE TRIGGER rates_update_open AFTER UPDATE OF active ON rates WHEN new.active <> old.active AND new.access_code IS NULL BEGIN
  UPDATE locations SET open_rates = open_rates + new.active - old.active WHERE id = new.location_id;
END;
CREATE TRIGGER rates_delete_open AFTER DELETE ON rates WHEN old.active = 1 AND old.access_code IS NULL BEGIN
  UPDATE locations SET open_rates = open_rates - 1 WHERE id = old.location_id;
END;
-- A quote names the row of its rate. Only whether the rate is on offer (active) can change.
CREATE TRIGGER rates_fixed BEFORE UPDATE OF
  id, location_id, kind, name, access_code, base_minor, tiers_json, fee_minor, tax_basis_points, invented, translations_json,
  event_id, series, venue_id, weekdays, spaces, valid_from, valid_until, cancel_minutes_before, display, on_demand, set_in_bulk ON rates
  BEGIN SELECT RAISE (ABORT, 'a rate never changes: end it and add another'); END;
CREATE TRIGGER rates_kept BEFORE DELETE ON rates WHEN EXISTS (SELECT 1 FROM bookings WHERE rate_id = old.id)
  BEGIN SELECT RAISE (ABORT, 'rates that were sold are never deleted'); END;
${numbered('rates')}

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
  -- When the add-on was last on offer; empty while it is. Quotes from before then still sell it.
  ended_at_ms INTEGER,
  translations_json TEXT NOT NULL DEFAULT '{}',
  -- Sold for one time at the most; null: no limit.
  spaces INTEGER CHECK (spaces >= 0)
) STRICT;
CREATE INDEX add_ons_by_location ON add_ons (location_id, add_on_group, position);
${counted('add_ons')}
CREATE TRIGGER add_ons_fixed BEFORE UPDATE OF
  id, uuid, location_id, add_on_group, name, description, price_minor, items_json, icon, position, invented, translations_json, spaces
  ON add_ons
  BEGIN SELECT RAISE (ABORT, 'an add-on never changes: end it and add another'); END;
CREATE TRIGGER add_ons_kept BEFORE DELETE ON add_ons WHEN EXISTS (SELECT 1 FROM booking_lines WHERE add_on_id = old.id)
  BEGIN SELECT RAISE (ABORT, 'add-ons that were sold are never deleted'); END;
${numbered('add_ons')}

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
${counted('held_spaces')}

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
${counted('long_offers')}

CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment TEXT NOT NULL DEFAULT '',
  created_at_ms INTEGER NOT NULL,
  invented INTEGER NOT NULL CHECK (invented IN (0, 1)),
  translations_json TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE INDEX reviews_by_location ON reviews (location_id, created_at_ms, id);
-- A facility keeps the count and the sum of its ratings, so that nobody has to add them up to show the average.
CREATE TRIGGER reviews_insert_summed AFTER INSERT ON reviews BEGIN
  UPDATE locations SET rating_count = rating_count + 1, rating_total = rating_total + new.rating WHERE id = new.location_id;
END;
CREATE TRIGGER reviews_update_summed AFTER UPDATE OF location_id, rating ON reviews BEGIN
  UPDATE locations SET rating_count = rating_count - 1, rating_total = rating_total - old.rating WHERE id = old.location_id;
  UPDATE locations SET rating_count = rating_count + 1, rating_total = rating_total + new.rating WHERE id = new.location_id;
END;
CREATE TRIGGER reviews_delete_summed AFTER DELETE ON reviews BEGIN
  UPDATE locations SET rating_count = rating_count - 1, rating_total = rating_total - old.rating WHERE id = old.location_id;
END;

-- Photos that were uploaded, by the SHA-256 of their bytes in hexadecimal.
CREATE TABLE photos (
  hash TEXT PRIMARY KEY CHECK (length(hash) = 64),
  content BLOB NOT NULL,
  content_type TEXT NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  added_at_ms INTEGER NOT NULL
) STRICT;
`
