/** The mark of a Parkdesk file, and what lets expired rows be found without reading the others. */
export const sql = /* sql */ `
-- "PKDK": tells the file from those of other programs, also to the command "file".
PRAGMA application_id = 0x504b444b;

CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at_ms);
CREATE INDEX access_tokens_by_revocation ON access_tokens (revoked_at_ms) WHERE revoked_at_ms IS NOT NULL;
CREATE INDEX token_families_by_revocation ON token_families (revoked_at_ms) WHERE revoked_at_ms IS NOT NULL;
CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family_id, expires_at_ms);
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at_ms, family_id);
CREATE INDEX authorization_codes_by_family ON authorization_codes (family_id) WHERE family_id IS NOT NULL;
CREATE INDEX authorization_codes_unused ON authorization_codes (expires_at_ms) WHERE family_id IS NULL;
CREATE INDEX holds_by_expiry ON holds (expires_at_ms);
CREATE INDEX outbox_messages_sent ON outbox_messages (sent_at_ms) WHERE sent_at_ms IS NOT NULL;

-- A token that has expired or was revoked has no power left to lose: forgetting it leaves the remembered ones as they are.
DROP TRIGGER access_tokens_delete_counted;
CREATE TRIGGER access_tokens_delete_counted AFTER DELETE ON access_tokens
  WHEN old.revoked_at_ms IS NULL AND old.expires_at_ms > unixepoch() * 1000 BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'access_version';
END;
`
