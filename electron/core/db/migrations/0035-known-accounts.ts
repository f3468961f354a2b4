/** A client may be limited to accounts that signed in with it: `POST /oauth/authorize` names anybody by e-mail. */

export const sql = /* sql */ `
ALTER TABLE clients ADD COLUMN known_accounts_only INTEGER NOT NULL DEFAULT 0 CHECK (known_accounts_only IN (0, 1));
`
