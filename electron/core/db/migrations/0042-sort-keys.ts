/** Names are listed as people sort them, É beside E: by a column with what they are sorted by (name-order.ts). */

const needs = ['price', 'spaces', 'height', 'hours']

export const sql = /* sql */ `
DROP INDEX venues_listed;
DROP INDEX locations_by_name;
DROP INDEX locations_by_state;
${needs.map((need) => `DROP INDEX locations_needing_${need};`).join('\n')}

${['venues', 'events', 'locations']
  .map(
    (table) => `ALTER TABLE ${table} ADD COLUMN name_sort TEXT NOT NULL DEFAULT '';
UPDATE ${table} SET name_sort = sort_key(name);`,
  )
  .join('\n')}

CREATE INDEX venues_listed ON venues (name_sort, id, archived_at_ms) WHERE archived_at_ms IS NULL;
CREATE INDEX events_listed_by_name ON events (name_sort, id, venue_id, archived_at_ms, cancelled_at_ms)
  WHERE archived_at_ms IS NULL AND cancelled_at_ms IS NULL;
-- With what lists leave out, so that rows are counted and sorted from the index alone.
CREATE INDEX locations_by_name ON locations (name_sort, id, archived_at_ms, never_sold);
CREATE INDEX locations_by_state ON locations (sale_state, name_sort, id, bookable_spaces);
${needs.map((need) => `CREATE INDEX locations_needing_${need} ON locations (name_sort, id) WHERE needs_${need} = 1;`).join('\n')}
`
