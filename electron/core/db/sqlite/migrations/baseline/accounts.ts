/** The schema of a new database: partners, API clients, accounts with what signs them in, and messages to people. */
import { numbered } from '../sql-parts.ts'

export const sql = /* sql */ `
CREATE TABLE partners (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  archived_at_ms INTEGER,
  -- Passes of this partner's bookings are reseller passes (specification, Parking pass).
  reseller_passes INTEGER NOT NULL DEFAULT 0 CHECK (reseller_passes IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX partners_by_name ON partners (lower(replace(name, ' ', ''))) WHERE archived_at_ms IS NULL;
CREATE TRIGGER partners_rename_fed AFTER UPDATE OF name ON partners WHEN old.name <> new.name BEGIN
  INSERT INTO booking_changes (booking_id) SELECT id FROM bookings WHERE partner_id = new.id;
END;
${numbered('partners')}

CREATE TABLE partner_events (
  partner_id INTEGER NOT NULL REFERENCES partners (id),
  partner_event_id TEXT NOT NULL,
  event_id INTEGER NOT NULL REFERENCES events (id),
  PRIMARY KEY (partner_id, partner_event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_events_by_event ON partner_events (event_id);

CREATE TABLE clients (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  secret_hash TEXT,
  scopes TEXT NOT NULL,
  default_scope TEXT NOT NULL DEFAULT 'public',
  partner_id INTEGER REFERENCES partners (id),
  may_use_public_token INTEGER NOT NULL DEFAULT 0 CHECK (may_use_public_token IN (0, 1)),
  redirect_uris_json TEXT NOT NULL DEFAULT '[]',
  archived_at_ms INTEGER,
  -- Limited to accounts that signed in with it: POST /oauth/authorize names anybody by e-mail.
  known_accounts_only INTEGER NOT NULL DEFAULT 0 CHECK (known_accounts_only IN (0, 1))
) STRICT, WITHOUT ROWID;
-- People may sign in without naming a client (their tokens need one): it has no secret, and no token is given to itself.
INSERT INTO clients (id, name, scopes) VALUES ('account-holders', 'People who sign in without a client', 'public mobile');
CREATE TRIGGER clients_update_counted AFTER UPDATE ON clients BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'access_version';
END;
CREATE TRIGGER clients_delete_counted AFTER DELETE ON clients BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'access_version';
END;

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
CREATE TRIGGER users_are_customers AFTER INSERT ON users BEGIN
  INSERT INTO customers (id, email, first_name, last_name, created_at_ms)
    VALUES (new.id, new.email, new.first_name, new.last_name, new.created_at_ms);
END;
CREATE TRIGGER users_change_customers AFTER UPDATE OF email, first_name, last_name ON users BEGIN
  UPDATE customers SET email = new.email, first_name = new.first_name, last_name = new.last_name WHERE id = new.id;
END;

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
CREATE INDEX token_families_by_revocation ON token_families (revoked_at_ms) WHERE revoked_at_ms IS NOT NULL;

CREATE TABLE access_tokens (
  token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
  client_id TEXT NOT NULL REFERENCES clients (id),
  scopes TEXT NOT NULL,
  user_id INTEGER,
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  revoked_at_ms INTEGER,
  family_id INTEGER REFERENCES token_families (id),
  -- Given by /oauth/public_token to whoever asked: limited by address.
  is_public INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX access_tokens_by_family ON access_tokens (family_id) WHERE family_id IS NOT NULL;
-- The tokens and codes of a person end when their password, e-mail or phone changes.
CREATE INDEX access_tokens_by_user ON access_tokens (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at_ms);
CREATE INDEX access_tokens_by_revocation ON access_tokens (revoked_at_ms) WHERE revoked_at_ms IS NOT NULL;
CREATE TRIGGER access_tokens_update_counted AFTER UPDATE ON access_tokens BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'access_version';
END;
-- A token that has expired or was revoked has no power left to lose: forgetting it leaves the remembered ones as they are.
CREATE TRIGGER access_tokens_delete_counted AFTER DELETE ON access_tokens
  WHEN old.revoked_at_ms IS NULL AND old.expires_at_ms > unixepoch() * 1000 BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'access_version';
END;

CREATE TABLE refresh_tokens (
  token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
  family_id INTEGER NOT NULL REFERENCES token_families (id),
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family_id, expires_at_ms);
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at_ms, family_id);

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
CREATE INDEX authorization_codes_by_user ON authorization_codes (user_id) WHERE used_at_ms IS NULL;
CREATE INDEX authorization_codes_by_family ON authorization_codes (family_id) WHERE family_id IS NOT NULL;
CREATE INDEX authorization_codes_unused ON authorization_codes (expires_at_ms) WHERE family_id IS NULL;

-- A code has one purpose and is no good for another: signing in by a phone, or changing one account.
CREATE TABLE verification_codes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  purpose TEXT NOT NULL,
  user_id INTEGER REFERENCES users (id),
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER
) STRICT;
CREATE INDEX verification_codes_by_purpose ON verification_codes (purpose, id);
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

-- An account (as typed) that signed in from an address, both hashed into one: failures of others there do not delay it.
CREATE TABLE known_sign_ins (
  sign_in_hash BLOB PRIMARY KEY CHECK (length(sign_in_hash) = 32),
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX known_sign_ins_by_age ON known_sign_ins (at_ms);

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
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When it is tried next, while it is queued.
  due_at_ms INTEGER NOT NULL DEFAULT 0,
  -- Why the last attempt did not succeed; the state says whether there will be another.
  last_error TEXT,
  -- The left part of the Message-ID.
  message_key TEXT,
  -- Whether it lacks the link to its pass.
  lacks_link INTEGER NOT NULL DEFAULT 0 CHECK (lacks_link IN (0, 1)),
  CHECK ((channel = 'email') = (subject IS NOT NULL)),
  CHECK ((state = 'sent') = (sent_at_ms IS NOT NULL)),
  CHECK ((state = 'failed') = (failure IS NOT NULL))
) STRICT;
CREATE INDEX outbox_messages_by_state ON outbox_messages (state, id);
CREATE INDEX outbox_messages_by_booking ON outbox_messages (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX outbox_messages_due ON outbox_messages (due_at_ms, id) WHERE state = 'queued' AND channel = 'email';
CREATE INDEX outbox_messages_by_age ON outbox_messages (created_at_ms, id);
CREATE INDEX outbox_messages_sent ON outbox_messages (sent_at_ms) WHERE sent_at_ms IS NOT NULL;
`
