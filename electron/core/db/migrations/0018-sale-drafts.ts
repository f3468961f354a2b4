/** The sale that is being typed, so that a start offers it again. */
export const sql = /* sql */ `
CREATE TABLE sale_drafts (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- The id that it will be sold under: once sales has it as pending or booked, it is no draft any more.
  sale_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  content_json TEXT NOT NULL
) STRICT;
`
