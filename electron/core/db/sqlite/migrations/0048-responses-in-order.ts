/** Responses that may be sent again are stored in the order of their time: a commit then writes few pages for them, whatever their keys are. */
import type { Migration } from '../migrate.ts'

export const responsesInOrder: Migration = {
  version: 48,
  name: 'responses in order',
  sql: /* sql */ `
DROP INDEX idempotency_keys_by_age;
ALTER TABLE idempotency_keys RENAME TO idempotency_keys_before;
CREATE TABLE idempotency_keys (
  id INTEGER PRIMARY KEY,
  -- 'user 501', 'client desk', or 'token ' with its hash (decisions.md 6a).
  caller TEXT NOT NULL,
  key TEXT NOT NULL,
  request_hash BLOB NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  UNIQUE (caller, key)
) STRICT;
INSERT INTO idempotency_keys (caller, key, request_hash, status, body, created_at_ms)
  SELECT caller, key, request_hash, status, body, created_at_ms FROM idempotency_keys_before ORDER BY created_at_ms;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at_ms);
DROP TABLE idempotency_keys_before;
`,
}
