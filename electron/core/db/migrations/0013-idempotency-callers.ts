/** Idempotency keys belong to a user, a client or one token (decisions.md 6a). */
export const sql = /* sql */ `
-- Was 'client' or 'client#user'; is 'user 501', 'client desk' or 'token ' with its hash. What a token without user had sent
-- stays with its client, so that a till or a partner that repeats a request after the update books once.
ALTER TABLE idempotency_keys RENAME COLUMN client_id TO caller;
UPDATE OR REPLACE idempotency_keys SET caller = CASE
  WHEN instr(caller, '#') = 0 OR caller IN (SELECT id FROM clients) THEN 'client ' || caller
  ELSE 'user ' || substr(caller, instr(caller, '#') + 1)
END;
`
