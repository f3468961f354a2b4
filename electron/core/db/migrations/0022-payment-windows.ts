/** Which window of the box office took a payment. */
export const sql = /* sql */ `
-- The window's name at that moment; null for refunds and for what was taken before this was recorded.
ALTER TABLE sale_payments ADD COLUMN window_name TEXT;
`
