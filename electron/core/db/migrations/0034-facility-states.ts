/** A facility with a price and no spaces on sale is in a state of its own: it sells nothing. API clients can be imported. */

export const sql = /* sql */ `
DROP INDEX locations_by_state;
ALTER TABLE locations DROP COLUMN sale_state;
ALTER TABLE locations ADD COLUMN sale_state TEXT AS (
  CASE WHEN archived_at_ms IS NOT NULL THEN 'archived'
    WHEN never_sold IS NOT NULL THEN 'not_sold'
    WHEN open_rates = 0 THEN 'needs_price'
    WHEN bookable_spaces = 0 THEN 'no_spaces'
    ELSE 'selling' END
) VIRTUAL;
CREATE INDEX locations_by_state ON locations (sale_state, name COLLATE NOCASE, id, bookable_spaces);
-- Of API clients, which have texts for numbers: their record_id is 0.
ALTER TABLE import_records ADD COLUMN record_key TEXT;
`
