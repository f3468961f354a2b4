/** What is due in a statement is stored with all of its records: open statements are matched again at the next start. A closed one is when it is opened again. */

export const sql = /* sql */ `
UPDATE statements SET matched_at_ms = 0 WHERE id NOT IN (SELECT statement_id FROM closed_statements);
`
