/** The schema of a new database: venues with their events, and values of the whole database. */
import { counted, numbered, textTriggers, waits } from '../sql-parts.ts'

export const sql = /* sql */ `
-- "PKDK" distinguishes the file from those of other programs, also for the command "file".
PRAGMA application_id = 0x504b444b;

CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
-- The versions change with what quotes show, with holds, and with what may end the rights of a token, so that caches in memory know when they are stale.
INSERT INTO meta (key, value) VALUES ('catalogue_version', '0'), ('holds_version', '0'), ('access_version', '0');

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
  content_hash TEXT NOT NULL,
  msa TEXT,
  enhanced_airport INTEGER NOT NULL DEFAULT 0 CHECK (enhanced_airport IN (0, 1)),
  primarily_transient INTEGER NOT NULL DEFAULT 0 CHECK (primarily_transient IN (0, 1)),
  -- {"fr-CA": {"description": "…"}}: texts in other languages, by the name of the field.
  translations_json TEXT NOT NULL DEFAULT '{}',
  -- [{"position": 0, "sizes": {"original": {"URL": "…", "width": 1200, "height": 800}}}, …], as it is shown.
  images_json TEXT NOT NULL DEFAULT '[]',
  -- Archived records are neither found nor sold; what was sold keeps them.
  archived_at_ms INTEGER,
  -- The sort key of the name (name-order.ts).
  name_sort TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX venues_by_name ON venues (name, id);
-- The columns of the condition are in the index, so that rows are counted from it alone.
CREATE INDEX venues_archived ON venues (id, archived_at_ms) WHERE archived_at_ms IS NOT NULL;
CREATE INDEX venues_listed ON venues (name_sort, id, archived_at_ms) WHERE archived_at_ms IS NULL;
CREATE VIRTUAL TABLE venues_area USING rtree (id, min_latitude, max_latitude, min_longitude, max_longitude);
-- A place that waits is in no area yet: updating and deleting it there does nothing.
CREATE TRIGGER venues_area_insert AFTER INSERT ON venues WHEN NOT ${waits('venues', 'new')} BEGIN
  INSERT INTO venues_area VALUES (new.id, new.latitude, new.latitude, new.longitude, new.longitude);
END;
CREATE TRIGGER venues_area_update AFTER UPDATE OF latitude, longitude ON venues BEGIN
  UPDATE venues_area SET min_latitude = new.latitude, max_latitude = new.latitude,
    min_longitude = new.longitude, max_longitude = new.longitude WHERE id = new.id;
END;
CREATE TRIGGER venues_area_delete AFTER DELETE ON venues BEGIN DELETE FROM venues_area WHERE id = old.id; END;
CREATE VIRTUAL TABLE venues_text USING fts5 (name, content = 'venues', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
${counted('venues')}
${numbered('venues')}
${textTriggers('venues', ['name'])}

CREATE TABLE venue_aliases (
  alias_key TEXT PRIMARY KEY,
  alias TEXT NOT NULL,
  venue_id INTEGER NOT NULL REFERENCES venues (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX venue_aliases_by_venue ON venue_aliases (venue_id);

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
  archived_at_ms INTEGER,
  cancelled_at_ms INTEGER,
  -- Games of one season, by name.
  series TEXT,
  name_sort TEXT NOT NULL DEFAULT '',
  CHECK (ends_at_ms >= starts_at_ms)
) STRICT;
CREATE INDEX events_by_start ON events (starts_at_ms, id);
CREATE INDEX events_by_venue ON events (venue_id, starts_at_ms, id);
CREATE INDEX events_by_series ON events (series, starts_at_ms) WHERE series IS NOT NULL;
-- The end is in the index, so that lists of coming events skip past ones without reading their rows.
CREATE INDEX events_listed ON events (starts_at_ms, id, venue_id, ends_at_ms, archived_at_ms, cancelled_at_ms)
  WHERE archived_at_ms IS NULL AND cancelled_at_ms IS NULL;
CREATE INDEX events_listed_by_venue ON events (venue_id, starts_at_ms, id, ends_at_ms, archived_at_ms, cancelled_at_ms)
  WHERE archived_at_ms IS NULL AND cancelled_at_ms IS NULL;
CREATE INDEX events_listed_by_name ON events (name_sort, id, venue_id, archived_at_ms, cancelled_at_ms)
  WHERE archived_at_ms IS NULL AND cancelled_at_ms IS NULL;
CREATE VIRTUAL TABLE events_text USING fts5 (name, content = 'events', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
${counted('events')}
-- Invented event prices depend on it.
CREATE TRIGGER events_demand_fixed BEFORE UPDATE OF demand_basis_points ON events
  BEGIN SELECT RAISE (ABORT, 'the demand for an event never changes'); END;
${numbered('events')}
${textTriggers('events', ['name'])}
`
