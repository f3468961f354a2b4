/** Whether a sale was undone, which a remote marketplace does not tell, and an inbox that is filtered quickly however full it is. */
export const sql = /* sql */ `
-- Written with cancelling_at_ms, before the marketplace is asked; 0 again where that was refused.
ALTER TABLE sales ADD COLUMN undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1));

CREATE INDEX webhook_inbox_by_state ON webhook_inbox (state, id);
CREATE INDEX webhook_inbox_by_kind ON webhook_inbox (kind, id);
`
