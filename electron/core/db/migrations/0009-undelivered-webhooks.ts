/** Finds and counts the webhooks that were not delivered however many were. */
export const sql = /* sql */ `
-- The columns of webhook_deliveries_by_age, for what is asked by a state: nearly every row is delivered and not in it.
CREATE INDEX webhook_deliveries_undelivered ON webhook_deliveries (created_at_ms, id, state, kind, partner_id)
  WHERE state <> 'delivered';
`
