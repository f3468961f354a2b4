/** Who parked a sale: it is one of their unfinished sales. */
export const sql = /* sql */ `
-- Null before there were people, and for what was parked before this was recorded.
ALTER TABLE parked_sales ADD COLUMN person_id INTEGER REFERENCES people (id);
`
