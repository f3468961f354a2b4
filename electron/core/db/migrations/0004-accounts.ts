/** Accounts of people who book, what lets them sign in, their credit, and the outbox of messages. */
export const sql = /* sql */ `
-- An account is known by its e-mail, its phone, or both; a passwordless one has no hash.
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT COLLATE NOCASE UNIQUE,
  first_name TEXT, last_name TEXT,
  country_code TEXT, phone_number TEXT,
  phone_verified INTEGER NOT NULL DEFAULT 0 CHECK (phone_verified IN (0, 1)),
  password_hash TEXT,
  locale TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  CHECK (email IS NOT NULL OR phone_number IS NOT NULL),
  CHECK ((country_code IS NULL) = (phone_number IS NULL)),
  CHECK (phone_verified = 0 OR phone_number IS NOT NULL)
) STRICT;
-- Anybody may claim a number, but only one account can have proved that it is theirs.
CREATE UNIQUE INDEX users_by_verified_phone ON users (country_code, phone_number) WHERE phone_verified = 1;

-- Append-only: credit given (+) and spent (-). What an account has is the sum.
CREATE TABLE account_credit_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  amount_minor INTEGER NOT NULL CHECK (amount_minor <> 0),
  reason TEXT NOT NULL,
  booking_id INTEGER REFERENCES bookings (id),
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX account_credit_entries_by_user ON account_credit_entries (user_id, currency);
CREATE TRIGGER account_credit_entries_fixed BEFORE UPDATE ON account_credit_entries BEGIN SELECT RAISE (ABORT, 'credit is append-only'); END;
CREATE TRIGGER account_credit_entries_kept BEFORE DELETE ON account_credit_entries BEGIN SELECT RAISE (ABORT, 'credit is append-only'); END;

-- One sign-in and every token that came of it by refreshing: they are revoked together.
CREATE TABLE token_families (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL REFERENCES clients (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  scopes TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  revoked_at_ms INTEGER
) STRICT;
CREATE INDEX token_families_by_user ON token_families (user_id) WHERE revoked_at_ms IS NULL;
CREATE TABLE refresh_tokens (
  token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
  family_id INTEGER NOT NULL REFERENCES token_families (id),
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER
) STRICT, WITHOUT ROWID;
ALTER TABLE access_tokens ADD COLUMN family_id INTEGER REFERENCES token_families (id);
CREATE INDEX access_tokens_by_family ON access_tokens (family_id) WHERE family_id IS NOT NULL;

CREATE TABLE authorization_codes (
  code_hash BLOB PRIMARY KEY CHECK (length(code_hash) = 32),
  client_id TEXT NOT NULL REFERENCES clients (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  redirect_uri TEXT NOT NULL,
  scopes TEXT NOT NULL,
  code_challenge TEXT CHECK (length(code_challenge) = 43),
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER,
  family_id INTEGER REFERENCES token_families (id),
  CHECK ((used_at_ms IS NULL) = (family_id IS NULL))
) STRICT, WITHOUT ROWID;

-- Only the newest code of a number counts. Numbers that nobody has leave a row without a user: the work is the same for both.
CREATE TABLE verification_codes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country_code TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  user_id INTEGER REFERENCES users (id),
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER
) STRICT;
CREATE INDEX verification_codes_by_phone ON verification_codes (country_code, phone_number, id);
CREATE INDEX verification_codes_by_age ON verification_codes (created_at_ms);

-- A failed sign-in each, by account as it was typed (hashed: it may be a password in the wrong box) and by address.
CREATE TABLE login_failures (
  id INTEGER PRIMARY KEY,
  account_hash BLOB NOT NULL CHECK (length(account_hash) = 32),
  address TEXT,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX login_failures_by_account ON login_failures (account_hash, at_ms);
CREATE INDEX login_failures_by_address ON login_failures (address, at_ms) WHERE address IS NOT NULL;
CREATE INDEX login_failures_by_age ON login_failures (at_ms);

-- Messages to people, written in the transaction of what they tell about.
CREATE TABLE outbox_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient TEXT NOT NULL,
  subject TEXT,
  body_text TEXT NOT NULL,
  body_html TEXT,
  booking_id INTEGER REFERENCES bookings (id),
  created_at_ms INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  sent_at_ms INTEGER,
  failure TEXT,
  CHECK ((channel = 'email') = (subject IS NOT NULL)),
  CHECK ((state = 'sent') = (sent_at_ms IS NOT NULL)),
  CHECK ((state = 'failed') = (failure IS NOT NULL))
) STRICT;
CREATE INDEX outbox_messages_by_state ON outbox_messages (state, id);
CREATE INDEX outbox_messages_by_booking ON outbox_messages (booking_id) WHERE booking_id IS NOT NULL;

CREATE INDEX bookings_by_user ON bookings (user_id, purchased_at_ms, id) WHERE user_id IS NOT NULL;

-- People may sign in without naming a client (their tokens need one): it has no secret, and no token is given to itself.
INSERT INTO clients (id, name, scopes) VALUES ('account-holders', 'People who sign in without a client', 'public mobile')
  ON CONFLICT DO NOTHING;

-- Counts what may take a token's power away, so that remembered tokens need not be looked up again after every booking.
INSERT INTO meta (key, value) VALUES ('access_version', '0');
CREATE TRIGGER access_tokens_update_counted AFTER UPDATE ON access_tokens BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'access_version';
END;
CREATE TRIGGER access_tokens_delete_counted AFTER DELETE ON access_tokens BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'access_version';
END;
CREATE TRIGGER clients_update_counted AFTER UPDATE ON clients BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'access_version';
END;
CREATE TRIGGER clients_delete_counted AFTER DELETE ON clients BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'access_version';
END;
`
