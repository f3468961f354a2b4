/** What protects accounts: known sign-ins, codes that confirm a change, and which tokens were given without a secret. */
export const sql = /* sql */ `
-- An account (as typed) that signed in from an address, both hashed into one: failures of others there do not delay it.
CREATE TABLE known_sign_ins (
  sign_in_hash BLOB PRIMARY KEY CHECK (length(sign_in_hash) = 32),
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX known_sign_ins_by_age ON known_sign_ins (at_ms);

-- A code has one purpose and is no good for another: signing in by a phone, or changing one account.
CREATE TABLE verification_codes_by_purpose (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  purpose TEXT NOT NULL,
  user_id INTEGER REFERENCES users (id),
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER
) STRICT;
INSERT INTO verification_codes_by_purpose
  SELECT id, 'sign-in ' || country_code || ' ' || phone_number, user_id, code_hash, tries, created_at_ms, expires_at_ms,
    used_at_ms
  FROM verification_codes;
DROP TABLE verification_codes;
ALTER TABLE verification_codes_by_purpose RENAME TO verification_codes;
CREATE INDEX verification_codes_by_purpose ON verification_codes (purpose, id);
CREATE INDEX verification_codes_by_age ON verification_codes (created_at_ms);

-- What ends when a person's password, e-mail or phone changes.
CREATE INDEX access_tokens_by_user ON access_tokens (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX authorization_codes_by_user ON authorization_codes (user_id) WHERE used_at_ms IS NULL;

-- Given by /oauth/public_token to whoever asked: limited by address. Where older ones cannot be told apart, they count as such.
ALTER TABLE access_tokens ADD COLUMN is_public INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1));
UPDATE access_tokens SET is_public = 1
  WHERE user_id IS NULL AND trim(replace(replace(scopes, 'public', ''), 'mobile', '')) = ''
    AND client_id IN (SELECT id FROM clients WHERE may_use_public_token = 1);
`
