/** A quote keeps its price until it expires: what a price is made of is never changed, only ended and replaced by a new row. */
export const sql = /* sql */ `
-- A quote names the row of its rate. Only whether the rate is on offer (active) can change.
CREATE TRIGGER rates_fixed BEFORE UPDATE OF
  id, location_id, kind, name, access_code, base_minor, tiers_json, fee_minor, tax_basis_points, invented ON rates
  BEGIN SELECT RAISE (ABORT, 'a rate never changes: end it and add another'); END;
CREATE TRIGGER rates_kept BEFORE DELETE ON rates BEGIN SELECT RAISE (ABORT, 'rates are never deleted'); END;

-- When the add-on was last on offer; empty while it is. Quotes from before then still sell it.
ALTER TABLE add_ons ADD COLUMN ended_at_ms INTEGER;
UPDATE add_ons SET ended_at_ms = 0 WHERE active = 0;
ALTER TABLE add_ons DROP COLUMN active;
CREATE TRIGGER add_ons_fixed BEFORE UPDATE OF
  id, uuid, location_id, add_on_group, name, description, price_minor, items_json, icon, position, invented ON add_ons
  BEGIN SELECT RAISE (ABORT, 'an add-on never changes: end it and add another'); END;
CREATE TRIGGER add_ons_kept BEFORE DELETE ON add_ons BEGIN SELECT RAISE (ABORT, 'add-ons are never deleted'); END;

-- Invented event prices depend on it.
CREATE TRIGGER events_demand_fixed BEFORE UPDATE OF demand_basis_points ON events
  BEGIN SELECT RAISE (ABORT, 'the demand for an event never changes'); END;
`
