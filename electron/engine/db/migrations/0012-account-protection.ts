/** What protects accounts: known sign-ins, codes that confirm a change, and which tokens were given without a secret. */
export const sql = /* sql */ `
-- An account (as typed) that signed in from an address, both hashed into one: failures of others there do not delay it.
CREATE TABLE known_sign_ins (
  sign_in_hash BLOB PRIMARY KEY CHECK (length(sign_in_hash) = 32),
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX known_sign_ins_by_age ON known_sign_ins (at_ms);
`
