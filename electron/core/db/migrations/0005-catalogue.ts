/** What the catalogue says beyond its first shape: metros, outlines, entrances, photos, translations, reviews with their sums. */
export const sql = /* sql */ `
ALTER TABLE venues ADD COLUMN msa TEXT;
ALTER TABLE venues ADD COLUMN enhanced_airport INTEGER NOT NULL DEFAULT 0 CHECK (enhanced_airport IN (0, 1));
ALTER TABLE venues ADD COLUMN primarily_transient INTEGER NOT NULL DEFAULT 0 CHECK (primarily_transient IN (0, 1));
-- {"fr-CA": {"description": "…"}}: texts in other languages, by the name of the field.
ALTER TABLE venues ADD COLUMN translations_json TEXT NOT NULL DEFAULT '{}';
-- [{"position": 0, "sizes": {"original": {"URL": "…", "width": 1200, "height": 800}}}, …], as it is shown.
ALTER TABLE venues ADD COLUMN images_json TEXT NOT NULL DEFAULT '[]';

-- GeoJSON, so [longitude, latitude].
ALTER TABLE locations ADD COLUMN outline_geojson TEXT;
-- [[latitude, longitude], …] where there are several; an empty list means the one place of the row.
ALTER TABLE locations ADD COLUMN entrances_json TEXT NOT NULL DEFAULT '[]';
ALTER TABLE locations ADD COLUMN display_seller_logo INTEGER NOT NULL DEFAULT 0 CHECK (display_seller_logo IN (0, 1));
ALTER TABLE locations ADD COLUMN translations_json TEXT NOT NULL DEFAULT '{}';
ALTER TABLE locations ADD COLUMN photos_json TEXT NOT NULL DEFAULT '[]';
CREATE INDEX locations_by_name ON locations (name COLLATE NOCASE, id);

CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment TEXT NOT NULL DEFAULT '',
  created_at_ms INTEGER NOT NULL,
  invented INTEGER NOT NULL CHECK (invented IN (0, 1))
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
`
