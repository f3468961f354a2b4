PRAGMA foreign_keys = OFF;
PRAGMA application_id = 1347109963;
CREATE TABLE schema_migrations (
  version INTEGER PRIMARY KEY, name TEXT NOT NULL, hash TEXT NOT NULL, applied_at_ms INTEGER NOT NULL) STRICT;
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE venues (
  id INTEGER PRIMARY KEY,
  import_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  address1 TEXT, address2 TEXT, city TEXT, state TEXT, postal_code TEXT,
  country TEXT NOT NULL,
  timezone TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  capacity INTEGER CHECK (capacity > 0),
  venue_type TEXT,
  description TEXT,
  website TEXT,
  slug TEXT NOT NULL,
  outline_geojson TEXT,
  source TEXT,
  content_hash TEXT NOT NULL
, msa TEXT, enhanced_airport INTEGER NOT NULL DEFAULT 0 CHECK (enhanced_airport IN (0, 1)), primarily_transient INTEGER NOT NULL DEFAULT 0 CHECK (primarily_transient IN (0, 1)), translations_json TEXT NOT NULL DEFAULT '{}', images_json TEXT NOT NULL DEFAULT '[]', archived_at_ms INTEGER, name_sort TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE venue_aliases (
  alias_key TEXT PRIMARY KEY,
  alias TEXT NOT NULL,
  venue_id INTEGER NOT NULL REFERENCES venues (id)
) STRICT, WITHOUT ROWID;
CREATE TABLE "venues_area_rowid"(rowid INTEGER PRIMARY KEY,nodeno);
CREATE TABLE "venues_area_node"(nodeno INTEGER PRIMARY KEY,data);
CREATE TABLE "venues_area_parent"(nodeno INTEGER PRIMARY KEY,parentnode);
CREATE TABLE 'venues_text_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TABLE 'venues_text_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE 'venues_text_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
CREATE TABLE 'venues_text_config'(k PRIMARY KEY, v) WITHOUT ROWID;
CREATE TABLE events (
  id INTEGER PRIMARY KEY,
  import_key TEXT NOT NULL UNIQUE,
  venue_id INTEGER NOT NULL REFERENCES venues (id),
  name TEXT NOT NULL,
  starts_at_ms INTEGER NOT NULL,
  start_offset_minutes INTEGER NOT NULL,
  ends_at_ms INTEGER NOT NULL,
  end_offset_minutes INTEGER NOT NULL,
  end_known INTEGER NOT NULL DEFAULT 0 CHECK (end_known IN (0, 1)),
  times_tbd INTEGER NOT NULL DEFAULT 0 CHECK (times_tbd IN (0, 1)),
  demand_basis_points INTEGER NOT NULL DEFAULT 10000 CHECK (demand_basis_points > 0),
  moved_weeks INTEGER NOT NULL DEFAULT 0,
  source TEXT,
  content_hash TEXT NOT NULL, archived_at_ms INTEGER, cancelled_at_ms INTEGER, series TEXT, name_sort TEXT NOT NULL DEFAULT '',
  CHECK (ends_at_ms >= starts_at_ms)
) STRICT;
CREATE TABLE 'events_text_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TABLE 'events_text_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE 'events_text_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
CREATE TABLE 'events_text_config'(k PRIMARY KEY, v) WITHOUT ROWID;
CREATE TABLE partners (id INTEGER PRIMARY KEY, name TEXT NOT NULL, archived_at_ms INTEGER, reseller_passes INTEGER NOT NULL DEFAULT 0 CHECK (reseller_passes IN (0, 1))) STRICT;
CREATE TABLE partner_events (
  partner_id INTEGER NOT NULL REFERENCES partners (id),
  partner_event_id TEXT NOT NULL,
  event_id INTEGER NOT NULL REFERENCES events (id),
  PRIMARY KEY (partner_id, partner_event_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE sellers (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE locations (
  id INTEGER PRIMARY KEY,
  import_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('offstreet', 'on_street')),
  structure TEXT NOT NULL,
  address1 TEXT, address2 TEXT, city TEXT, state TEXT, postal_code TEXT,
  country TEXT NOT NULL,
  timezone TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  capacity INTEGER CHECK (capacity >= 0),
  bookable_spaces INTEGER NOT NULL CHECK (bookable_spaces >= 0),
  hours TEXT,
  operating_hours_json TEXT,
  listed_rates TEXT,
  listed_capacity TEXT,
  phone TEXT,
  seller_id INTEGER NOT NULL REFERENCES sellers (id),
  msa TEXT,
  description TEXT,
  directions TEXT,
  slug TEXT NOT NULL,
  height_limit_inches INTEGER CHECK (height_limit_inches > 0),
  amenities_json TEXT NOT NULL DEFAULT '[]',
  require_license_plate INTEGER NOT NULL DEFAULT 0 CHECK (require_license_plate IN (0, 1)),
  require_printout INTEGER NOT NULL DEFAULT 0 CHECK (require_printout IN (0, 1)),
  pass_display_json TEXT NOT NULL DEFAULT '{}',
  pass_steps_json TEXT NOT NULL DEFAULT '[]',
  disclaimers_json TEXT NOT NULL DEFAULT '[]',
  cancel_minutes_before INTEGER,
  rating_count INTEGER NOT NULL DEFAULT 0,
  rating_total INTEGER NOT NULL DEFAULT 0,
  source TEXT,
  content_hash TEXT NOT NULL
, outline_geojson TEXT, entrances_json TEXT NOT NULL DEFAULT '[]', display_seller_logo INTEGER NOT NULL DEFAULT 0 CHECK (display_seller_logo IN (0, 1)), translations_json TEXT NOT NULL DEFAULT '{}', photos_json TEXT NOT NULL DEFAULT '[]', shuttle_times_json TEXT, pickup_instructions TEXT, dropoff_instructions TEXT, archived_at_ms INTEGER, listed_height TEXT, listed_not_sold_json TEXT NOT NULL DEFAULT '[]', never_sold TEXT CHECK (never_sold IN ('permits', 'staff', 'elsewhere', 'other')), open_rates INTEGER NOT NULL DEFAULT 0, needs_price INTEGER AS (
  archived_at_ms IS NULL AND never_sold IS NULL AND open_rates = 0) VIRTUAL, needs_spaces INTEGER AS (
  archived_at_ms IS NULL AND never_sold IS NULL AND listed_capacity IS NOT NULL AND capacity IS NULL) VIRTUAL, needs_height INTEGER AS (
  archived_at_ms IS NULL AND never_sold IS NULL AND listed_height IS NOT NULL AND height_limit_inches IS NULL) VIRTUAL, needs_hours INTEGER AS (
  archived_at_ms IS NULL AND never_sold IS NULL AND hours IS NOT NULL AND operating_hours_json IS NULL) VIRTUAL, entrance_latitude REAL AS (iif(entrances_json = '[]', latitude, json_extract(entrances_json, '$[0][0]'))) VIRTUAL, entrance_longitude REAL AS (iif(entrances_json = '[]', longitude, json_extract(entrances_json, '$[0][1]'))) VIRTUAL, sale_state TEXT AS (
  CASE WHEN archived_at_ms IS NOT NULL THEN 'archived'
    WHEN never_sold IS NOT NULL THEN 'not_sold'
    WHEN open_rates = 0 THEN 'needs_price'
    WHEN bookable_spaces = 0 THEN 'no_spaces'
    ELSE 'selling' END
) VIRTUAL, name_sort TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE "locations_area_rowid"(rowid INTEGER PRIMARY KEY,nodeno);
CREATE TABLE "locations_area_node"(nodeno INTEGER PRIMARY KEY,data);
CREATE TABLE "locations_area_parent"(nodeno INTEGER PRIMARY KEY,parentnode);
CREATE TABLE rates (
  id INTEGER PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  kind TEXT NOT NULL CHECK (kind IN ('event', 'transient')),
  name TEXT NOT NULL,
  access_code TEXT,
  base_minor INTEGER NOT NULL CHECK (base_minor >= 0),
  tiers_json TEXT,
  fee_minor INTEGER NOT NULL DEFAULT 0 CHECK (fee_minor >= 0),
  tax_basis_points INTEGER NOT NULL DEFAULT 0 CHECK (tax_basis_points >= 0),
  invented INTEGER NOT NULL CHECK (invented IN (0, 1)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)), translations_json TEXT NOT NULL DEFAULT '{}', event_id INTEGER REFERENCES events (id), series TEXT, venue_id INTEGER REFERENCES venues (id), weekdays INTEGER CHECK (weekdays BETWEEN 1 AND 127), spaces INTEGER CHECK (spaces >= 0), valid_from TEXT, valid_until TEXT, cancel_minutes_before INTEGER CHECK (cancel_minutes_before >= 0), display TEXT NOT NULL DEFAULT 'price' CHECK (display IN ('price', 'base_price')), on_demand INTEGER NOT NULL DEFAULT 0 CHECK (on_demand IN (0, 1)), set_in_bulk INTEGER NOT NULL DEFAULT 0 CHECK (set_in_bulk IN (0, 1)),
  CHECK (kind = 'event' OR tiers_json IS NOT NULL)
) STRICT;
CREATE TABLE add_ons (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  location_id INTEGER NOT NULL REFERENCES locations (id),
  add_on_group TEXT NOT NULL CHECK (add_on_group IN ('vehicle_size', 'general')),
  name TEXT NOT NULL,
  description TEXT,
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),
  items_json TEXT NOT NULL DEFAULT '[]',
  icon TEXT,
  position INTEGER NOT NULL,
  invented INTEGER NOT NULL CHECK (invented IN (0, 1)),
  ended_at_ms INTEGER, translations_json TEXT NOT NULL DEFAULT '{}', spaces INTEGER CHECK (spaces >= 0)) STRICT;
CREATE TABLE clients (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  secret_hash TEXT,
  scopes TEXT NOT NULL,
  default_scope TEXT NOT NULL DEFAULT 'public',
  partner_id INTEGER REFERENCES partners (id),
  may_use_public_token INTEGER NOT NULL DEFAULT 0 CHECK (may_use_public_token IN (0, 1)),
  redirect_uris_json TEXT NOT NULL DEFAULT '[]'
, archived_at_ms INTEGER, known_accounts_only INTEGER NOT NULL DEFAULT 0 CHECK (known_accounts_only IN (0, 1))) STRICT, WITHOUT ROWID;
CREATE TABLE access_tokens (
  token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
  client_id TEXT NOT NULL REFERENCES clients (id),
  scopes TEXT NOT NULL,
  user_id INTEGER,
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  revoked_at_ms INTEGER
, family_id INTEGER REFERENCES token_families (id), is_public INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1))) STRICT, WITHOUT ROWID;
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  email TEXT, first_name TEXT, last_name TEXT, phone TEXT,
  created_at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE bookings (
  id INTEGER PRIMARY KEY,
  status TEXT NOT NULL CHECK (status IN ('confirmed', 'cancelled')),
  type TEXT NOT NULL CHECK (type IN ('transient_booking', 'event_booking')),
  location_id INTEGER NOT NULL REFERENCES locations (id),
  rate_id INTEGER NOT NULL REFERENCES rates (id),
  event_id INTEGER REFERENCES events (id),
  venue_id INTEGER REFERENCES venues (id),
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  client_id TEXT NOT NULL,
  partner_id INTEGER REFERENCES partners (id),
  user_id INTEGER,
  partner_booking_id TEXT,
  timezone TEXT NOT NULL,
  starts_at_ms INTEGER NOT NULL,
  ends_at_ms INTEGER NOT NULL,
  start_offset_minutes INTEGER NOT NULL,
  end_offset_minutes INTEGER NOT NULL,
  currency TEXT NOT NULL,
  price_paid_minor INTEGER NOT NULL CHECK (price_paid_minor >= 0),
  full_price_minor INTEGER NOT NULL CHECK (full_price_minor >= 0),
  plate TEXT,
  invoice INTEGER NOT NULL DEFAULT 0 CHECK (invoice IN (0, 1)),
  purchased_at_ms INTEGER NOT NULL,
  purchase_offset_minutes INTEGER NOT NULL,
  cancel_until_ms INTEGER,
  cancelled_at_ms INTEGER,
  authorization_code TEXT NOT NULL,
  share_code TEXT,
  pass_number TEXT NOT NULL,
  pass_token TEXT NOT NULL UNIQUE,
  scan_code TEXT NOT NULL, owner_client_id TEXT, given_first_name TEXT, given_last_name TEXT, given_phone TEXT, locale TEXT,
  CHECK (ends_at_ms > starts_at_ms),
  CHECK ((status = 'cancelled') = (cancelled_at_ms IS NOT NULL))
) STRICT;
CREATE TABLE 'bookings_text_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TABLE 'bookings_text_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE 'bookings_text_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);
CREATE TABLE 'bookings_text_config'(k PRIMARY KEY, v) WITHOUT ROWID;
CREATE TABLE holds (
  id TEXT PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  starts_at_ms INTEGER NOT NULL,
  ends_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL, rate_id INTEGER REFERENCES rates (id) ON DELETE SET NULL,
  CHECK (ends_at_ms > starts_at_ms)
) STRICT, WITHOUT ROWID;
CREATE TABLE booking_lines (
  booking_id INTEGER NOT NULL REFERENCES bookings (id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('option', 'fee', 'add_on', 'coupon', 'credit')),
  label TEXT NOT NULL,
  add_on_id INTEGER REFERENCES add_ons (id),
  amount_minor INTEGER NOT NULL, translations_json TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (booking_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE ledger_entries (
  id INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES bookings (id),
  kind TEXT NOT NULL CHECK (kind IN ('charge', 'refund')),
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE activity (
  id INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES bookings (id),
  action TEXT NOT NULL,
  actor TEXT NOT NULL,
  detail TEXT,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE idempotency_keys (
  caller TEXT NOT NULL,
  key TEXT NOT NULL,
  request_hash BLOB NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  PRIMARY KEY (caller, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE sales (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('pending', 'booked', 'failed')),
  booking_id INTEGER,
  request_json TEXT NOT NULL,
  currency TEXT NOT NULL,
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0),
  failure_code TEXT,
  -- Counts definite refusals: each new attempt books under a key of its own, a repeated one under the same.
  attempt INTEGER NOT NULL DEFAULT 1 CHECK (attempt >= 1),
  created_at_ms INTEGER NOT NULL,
  settled_at_ms INTEGER,
  acknowledged_at_ms INTEGER,
  -- Set before a cancellation is asked for and cleared with its refund, so that a crash in between is seen at the next start.
  cancelling_at_ms INTEGER
, undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)), person_id INTEGER REFERENCES people (id), cancelled_by_id INTEGER REFERENCES people (id), cancel_approver_id INTEGER REFERENCES people (id), shift_id INTEGER REFERENCES shifts (id), cancelling_shift_id INTEGER REFERENCES shifts (id), sold_json TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE parked_sales (
  id TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  draft_json TEXT NOT NULL,
  hold_id TEXT,
  parked_at_ms INTEGER NOT NULL,
  hold_expires_at_ms INTEGER
, person_id INTEGER REFERENCES people (id)) STRICT, WITHOUT ROWID;
CREATE TABLE desk_settings (key TEXT PRIMARY KEY, value_json TEXT NOT NULL) STRICT, WITHOUT ROWID;
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
CREATE TABLE account_credit_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  amount_minor INTEGER NOT NULL CHECK (amount_minor <> 0),
  reason TEXT NOT NULL,
  booking_id INTEGER REFERENCES bookings (id),
  at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE token_families (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL REFERENCES clients (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  scopes TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  revoked_at_ms INTEGER
) STRICT;
CREATE TABLE refresh_tokens (
  token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
  family_id INTEGER NOT NULL REFERENCES token_families (id),
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER
) STRICT, WITHOUT ROWID;
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
CREATE TABLE login_failures (
  id INTEGER PRIMARY KEY,
  account_hash BLOB NOT NULL CHECK (length(account_hash) = 32),
  address TEXT,
  at_ms INTEGER NOT NULL
) STRICT;
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
  failure TEXT, attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0), due_at_ms INTEGER NOT NULL DEFAULT 0, last_error TEXT, message_key TEXT, lacks_link INTEGER NOT NULL DEFAULT 0 CHECK (lacks_link IN (0, 1)),
  CHECK ((channel = 'email') = (subject IS NOT NULL)),
  CHECK ((state = 'sent') = (sent_at_ms IS NOT NULL)),
  CHECK ((state = 'failed') = (failure IS NOT NULL))
) STRICT;
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment TEXT NOT NULL DEFAULT '',
  created_at_ms INTEGER NOT NULL,
  invented INTEGER NOT NULL CHECK (invented IN (0, 1))
, translations_json TEXT NOT NULL DEFAULT '{}') STRICT;
CREATE TABLE coupons (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(code) BETWEEN 1 AND 40),
  percent_basis_points INTEGER CHECK (percent_basis_points BETWEEN 1 AND 10000),
  amount_minor INTEGER CHECK (amount_minor > 0),
  -- Of amount and minimum; a share without a minimum may do without, and then counts in every currency.
  currency TEXT CHECK (length(currency) = 3),
  minimum_minor INTEGER CHECK (minimum_minor > 0),
  -- The first moment at which it counts, and the first at which it does not any more.
  starts_at_ms INTEGER,
  ends_at_ms INTEGER,
  use_limit INTEGER CHECK (use_limit > 0),
  use_limit_per_user INTEGER CHECK (use_limit_per_user > 0),
  venue_id INTEGER REFERENCES venues (id),
  location_id INTEGER REFERENCES locations (id),
  event_id INTEGER REFERENCES events (id),
  -- Only for accounts that it is assigned to.
  assigned_only INTEGER NOT NULL DEFAULT 0 CHECK (assigned_only IN (0, 1)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  -- Kept by trigger: bookings that it was used for and that were not cancelled.
  uses INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0), archived_at_ms INTEGER,
  CHECK ((percent_basis_points IS NULL) <> (amount_minor IS NULL)),
  CHECK (currency IS NOT NULL OR (amount_minor IS NULL AND minimum_minor IS NULL)),
  CHECK (ends_at_ms > starts_at_ms)
) STRICT;
CREATE TABLE coupon_assignments (
  user_id INTEGER NOT NULL REFERENCES users (id),
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  assigned_at_ms INTEGER NOT NULL,
  PRIMARY KEY (user_id, coupon_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE coupon_uses (
  booking_id INTEGER PRIMARY KEY REFERENCES bookings (id),
  coupon_id INTEGER NOT NULL REFERENCES coupons (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  used_at_ms INTEGER NOT NULL,
  -- When its booking was cancelled: from then on it does not count.
  released_at_ms INTEGER
) STRICT;
CREATE TABLE tickets (
  booking_id INTEGER NOT NULL REFERENCES bookings (id),
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 999),
  ticket_number TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('issued', 'used', 'void')),
  issued_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER,
  dtc_identifier TEXT NOT NULL,
  dtc_kind TEXT NOT NULL,
  PRIMARY KEY (booking_id, position),
  UNIQUE (booking_id, ticket_number),
  CHECK ((status = 'used') = (used_at_ms IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE TABLE partner_webhooks (
  partner_id INTEGER PRIMARY KEY REFERENCES partners (id),
  auth_header_key TEXT NOT NULL,
  auth_header_value TEXT NOT NULL,
  base_api_url TEXT NOT NULL,
  create_booking_endpoint TEXT,
  cancel_booking_endpoint TEXT,
  webhook_version TEXT NOT NULL CHECK (webhook_version IN ('1.0', '1.1')),
  allow_private_network INTEGER NOT NULL CHECK (allow_private_network IN (0, 1)),
  updated_at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE webhook_deliveries (
  id INTEGER PRIMARY KEY,
  delivery_key BLOB NOT NULL CHECK (length(delivery_key) = 10),
  partner_id INTEGER NOT NULL REFERENCES partners (id),
  booking_id INTEGER NOT NULL REFERENCES bookings (id),
  kind TEXT NOT NULL CHECK (kind IN ('create', 'cancel')),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'retrying', 'delivered', 'duplicate', 'rejected', 'unauthorized', 'stopped')),
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Failures since it was made or sent again by a person: the step of the retry ladder.
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  created_at_ms INTEGER NOT NULL,
  due_at_ms INTEGER,
  last_attempt_at_ms INTEGER,
  last_status INTEGER,
  last_error TEXT,
  last_latency_ms INTEGER,
  settled_at_ms INTEGER,
  -- A person stopped it while an attempt was under way: that one still counts, another will not follow.
  stopping INTEGER NOT NULL DEFAULT 0 CHECK (stopping IN (0, 1)),
  CHECK (due_at_ms IS NULL OR state IN ('waiting', 'retrying')),
  CHECK (state <> 'retrying' OR due_at_ms IS NOT NULL),
  CHECK (stopping = 0 OR state = 'sending'),
  CHECK ((settled_at_ms IS NULL) = (state IN ('waiting', 'sending', 'retrying')))
) STRICT;
CREATE TABLE webhook_attempts (
  id INTEGER PRIMARY KEY,
  delivery_id INTEGER NOT NULL REFERENCES webhook_deliveries (id),
  number INTEGER NOT NULL CHECK (number > 0),
  -- Written before the request starts as under_way: what is so at the next start was cut off, and nobody knows how far it came.
  outcome TEXT NOT NULL CHECK (outcome IN ('under_way', 'delivered', 'duplicate', 'rejected', 'unauthorized', 'failed', 'unknown')),
  started_at_ms INTEGER NOT NULL,
  latency_ms INTEGER,
  request_url TEXT,
  -- [[name, value], ...] with the secret masked.
  request_headers_json TEXT,
  request_body TEXT NOT NULL,
  status INTEGER,
  response_headers_json TEXT,
  response_body TEXT,
  response_cut INTEGER NOT NULL DEFAULT 0 CHECK (response_cut IN (0, 1)),
  error TEXT,
  next_attempt_at_ms INTEGER,
  UNIQUE (delivery_id, number)
) STRICT;
CREATE TABLE webhook_jobs (
  id INTEGER PRIMARY KEY,
  action TEXT NOT NULL CHECK (action IN ('resend', 'stop')),
  q TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'cancelled')),
  total INTEGER NOT NULL,
  done INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  -- Deliveries up to this one were looked at; those after last_delivery_id came after the job and are none of its business.
  at_delivery_id INTEGER NOT NULL DEFAULT 0,
  last_delivery_id INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL,
  finished_at_ms INTEGER,
  CHECK ((state = 'running') = (finished_at_ms IS NULL))
) STRICT;
CREATE TABLE webhook_inbox (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('create', 'cancel')),
  booking_id INTEGER NOT NULL,
  delivery_id TEXT,
  state TEXT NOT NULL CHECK (state IN ('received', 'filed', 'failed')),
  received_at_ms INTEGER NOT NULL,
  -- How often it came again and was answered as a duplicate.
  repeats INTEGER NOT NULL DEFAULT 0,
  last_received_at_ms INTEGER NOT NULL,
  follow_ups INTEGER NOT NULL DEFAULT 0,
  followed_up_at_ms INTEGER,
  booking_json TEXT,
  error TEXT,
  seen_at_ms INTEGER,
  CHECK (state <> 'filed' OR booking_json IS NOT NULL),
  CHECK ((state = 'failed') = (error IS NOT NULL))
) STRICT;
CREATE TABLE webhook_job_deliveries (
  job_id INTEGER NOT NULL REFERENCES webhook_jobs (id),
  delivery_id INTEGER NOT NULL,
  PRIMARY KEY (job_id, delivery_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE known_sign_ins (
  sign_in_hash BLOB PRIMARY KEY CHECK (length(sign_in_hash) = 32),
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE "verification_codes" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  purpose TEXT NOT NULL,
  user_id INTEGER REFERENCES users (id),
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER
) STRICT;
CREATE TABLE 'bookings_plates_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TABLE 'bookings_plates_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE 'bookings_plates_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
CREATE TABLE 'bookings_plates_config'(k PRIMARY KEY, v) WITHOUT ROWID;
CREATE TABLE 'sale_payments_codes_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TABLE 'sale_payments_codes_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE 'sale_payments_codes_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
CREATE TABLE 'sale_payments_codes_config'(k PRIMARY KEY, v) WITHOUT ROWID;
CREATE TABLE "print_jobs" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subject_id INTEGER NOT NULL,
  paper TEXT NOT NULL,
  target TEXT NOT NULL,
  copies INTEGER NOT NULL CHECK (copies > 0),
  outcome TEXT NOT NULL CHECK (outcome IN ('queued', 'done', 'failed')),
  error TEXT,
  reprint_number INTEGER NOT NULL CHECK (reprint_number >= 0),
  started_at_ms INTEGER NOT NULL,
  finished_at_ms INTEGER
, shift_id INTEGER REFERENCES shifts (id), kind TEXT NOT NULL DEFAULT 'pass') STRICT;
CREATE TABLE people (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- The name as it is compared: two people are not told apart by capitals.
  name_key TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('seller', 'supervisor', 'operator', 'administrator')),
  role_since_ms INTEGER NOT NULL,
  -- scrypt with its parameters and a salt of its own; null until a PIN is given.
  pin_hash TEXT,
  pin_temporary INTEGER NOT NULL DEFAULT 0 CHECK (pin_temporary IN (0, 1)),
  -- SHA-256: a badge is 128 random bits, and finds its person by it.
  badge_hash BLOB UNIQUE,
  badge_issued_at_ms INTEGER,
  blocked_at_ms INTEGER,
  -- Attempts with a wrong PIN since the last right one, each counted before it is checked.
  wrong_pins INTEGER NOT NULL DEFAULT 0,
  last_attempt_at_ms INTEGER,
  last_sign_in_at_ms INTEGER,
  last_sign_in_window TEXT,
  added_at_ms INTEGER NOT NULL,
  added_by_id INTEGER REFERENCES people (id),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE person_sessions (
  window_id TEXT PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people (id),
  since_ms INTEGER NOT NULL,
  ended_at_ms INTEGER,
  end_reason TEXT CHECK (end_reason IN ('locked', 'idle', 'ended'))
) STRICT, WITHOUT ROWID;
CREATE TABLE "sale_drafts" (
  person_id INTEGER PRIMARY KEY,
  sale_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  content_json TEXT NOT NULL,
  -- Null while nothing is entered that would be missed.
  entered_at_ms INTEGER
) STRICT;
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at_ms INTEGER NOT NULL,
  action TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  before_json TEXT,
  after_json TEXT,
  -- As they were then; no references, since the trail outlives what it names.
  person_id INTEGER,
  person_name TEXT,
  approver_id INTEGER,
  approver_name TEXT,
  window_name TEXT,
  prev_hash TEXT NOT NULL CHECK (length(prev_hash) = 64),
  hash TEXT NOT NULL CHECK (length(hash) = 64)
) STRICT;
CREATE TABLE drawers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  window_name TEXT NOT NULL,
  currency TEXT NOT NULL,
  archived_at_ms INTEGER
) STRICT;
CREATE TABLE shifts (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  drawer_id INTEGER NOT NULL REFERENCES drawers (id),
  person_id INTEGER REFERENCES people (id), person_name TEXT, window_name TEXT NOT NULL,
  business_date TEXT NOT NULL,
  float_minor INTEGER NOT NULL CHECK (float_minor >= 0),
  -- What the shift before left in the drawer.
  suggested_minor INTEGER,
  opened_at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE open_shifts (
  shift_id INTEGER PRIMARY KEY REFERENCES shifts (id),
  drawer_id INTEGER NOT NULL UNIQUE REFERENCES drawers (id),
  person_id INTEGER UNIQUE,
  window_name TEXT NOT NULL,
  -- While the drawer is counted it takes no cash.
  counting_since_ms INTEGER,
  unfinished_count_json TEXT,
  -- The last count since counting began, which a closing needs.
  count_id INTEGER REFERENCES shift_counts (id)
) STRICT;
CREATE TABLE shift_movements (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  kind TEXT NOT NULL CHECK (kind IN ('paid_in', 'paid_out', 'drop', 'no_sale')),
  amount_minor INTEGER NOT NULL
    CHECK (CASE kind WHEN 'paid_in' THEN amount_minor > 0 WHEN 'no_sale' THEN amount_minor = 0 ELSE amount_minor < 0 END),
  reason TEXT,
  receipt TEXT,
  bag_number TEXT CHECK ((kind = 'drop') = (bag_number IS NOT NULL)),
  at_close INTEGER NOT NULL DEFAULT 0 CHECK (at_close IN (0, 1)),
  person_id INTEGER REFERENCES people (id), person_name TEXT, window_name TEXT NOT NULL,
  approver_id INTEGER REFERENCES people (id), approver_name TEXT,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE shift_counts (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  cash_minor INTEGER NOT NULL CHECK (cash_minor >= 0),
  content_json TEXT NOT NULL,
  person_id INTEGER REFERENCES people (id), person_name TEXT, window_name TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE x_reports (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  number INTEGER NOT NULL,
  content_json TEXT NOT NULL,
  -- Whoever requested it may see it again.
  person_id INTEGER REFERENCES people (id),
  UNIQUE (shift_id, number)
) STRICT;
CREATE TABLE z_reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  content_json TEXT NOT NULL,
  prev_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  shift_id INTEGER NOT NULL AS (content_json ->> '$.shift.id'),
  drawer_id INTEGER NOT NULL AS (content_json ->> '$.drawer.id'),
  person_id INTEGER AS (content_json ->> '$.person.id'),
  left_minor INTEGER NOT NULL AS (content_json ->> '$.cash.left'),
  -- The last money row that this drawer's reports contain.
  through_payment INTEGER NOT NULL AS (content_json ->> '$.through_payment')
) STRICT;
CREATE TABLE bank_deposits (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  reference TEXT,
  person_id INTEGER REFERENCES people (id), person_name TEXT, window_name TEXT NOT NULL,
  approver_id INTEGER REFERENCES people (id), approver_name TEXT,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE bank_deposit_bags (
  movement_id INTEGER PRIMARY KEY REFERENCES shift_movements (id),
  deposit_id INTEGER NOT NULL REFERENCES bank_deposits (id)
) STRICT;
CREATE TABLE sold_events (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  starts_at TEXT,
  venue TEXT
) STRICT;
CREATE TABLE booking_changes (
  sequence INTEGER PRIMARY KEY,
  booking_id INTEGER NOT NULL REFERENCES bookings (id)
) STRICT;
CREATE TABLE booked_sales (
  booking_id INTEGER PRIMARY KEY,
  partner_booking_id TEXT,
  partner_id INTEGER,
  partner_name TEXT,
  plate TEXT,
  facility_id TEXT NOT NULL,
  facility TEXT NOT NULL,
  currency TEXT NOT NULL,
  timezone TEXT NOT NULL,
  sold_at_ms INTEGER NOT NULL,
  sold_offset_minutes INTEGER NOT NULL,
  starts_at_ms INTEGER NOT NULL,
  start_offset_minutes INTEGER NOT NULL,
  ends_at_ms INTEGER NOT NULL,
  end_offset_minutes INTEGER NOT NULL,
  cancelled_at_ms INTEGER,
  paid_minor INTEGER NOT NULL,
  refunded_minor INTEGER NOT NULL,
  -- [[kind, label, minor], ...] in the order of the booking.
  lines_json TEXT NOT NULL
) STRICT;
CREATE TABLE books_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- The feed of this file, that of a remote Parkdesk, or the list of bookings of another marketplace.
  source TEXT NOT NULL CHECK (source IN ('local', 'feed', 'list')),
  -- Which feed: its sequences mean nothing in another.
  feed TEXT NOT NULL,
  -- The last change that the books have, and how many the feed had beyond it.
  sequence INTEGER NOT NULL,
  behind INTEGER NOT NULL,
  -- Of a list: the newest purchase that the books have, in local time.
  watermark TEXT,
  -- When the end of the source was reached last; null until then.
  current_at_ms INTEGER
) STRICT;
CREATE TABLE agreements (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  partner_id INTEGER,
  partner_name TEXT,
  effective_from TEXT NOT NULL,
  commission_basis_points INTEGER NOT NULL CHECK (commission_basis_points BETWEEN 0 AND 10000),
  person_id INTEGER REFERENCES people (id),
  person_name TEXT,
  window_name TEXT NOT NULL,
  at_ms INTEGER NOT NULL
, fixed_minor INTEGER NOT NULL DEFAULT 0 CHECK (fixed_minor >= 0), fixed_currency TEXT CHECK (fixed_minor = 0 OR fixed_currency IS NOT NULL)) STRICT;
CREATE TABLE statements (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('payout', 'card', 'bank')),
  name TEXT NOT NULL,
  partner TEXT NOT NULL,
  period_from TEXT NOT NULL,
  period_to TEXT NOT NULL CHECK (period_to >= period_from),
  file_name TEXT NOT NULL,
  -- Of the bytes of the file: they are taken once.
  sha256 TEXT NOT NULL UNIQUE,
  byte_count INTEGER NOT NULL,
  format TEXT NOT NULL,
  mapping_name TEXT,
  -- As it was read: the layout with its totals, and the mapping and choices that led to it.
  reading_json TEXT NOT NULL,
  -- Why it was taken although its total is not the sum of its lines.
  reason TEXT,
  took_ms INTEGER NOT NULL,
  person_id INTEGER REFERENCES people (id), person_name TEXT, window_name TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  matched_at_ms INTEGER NOT NULL,
  UNIQUE (kind, name)
) STRICT;
CREATE TABLE statement_contents (
  statement_id INTEGER PRIMARY KEY REFERENCES statements (id),
  content BLOB NOT NULL
) STRICT;
CREATE TABLE statement_readings (
  id INTEGER PRIMARY KEY,
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  person_id INTEGER REFERENCES people (id), person_name TEXT, window_name TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE statement_lines (
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  row INTEGER NOT NULL,
  source TEXT NOT NULL,
  identity TEXT NOT NULL,
  is_counted INTEGER NOT NULL CHECK (is_counted IN (0, 1)),
  -- What else the file says of it.
  content_json TEXT NOT NULL,
  currency TEXT NOT NULL,
  gross_minor INTEGER NOT NULL,
  fees_minor INTEGER NOT NULL,
  refunds_minor INTEGER NOT NULL,
  adjustments_minor INTEGER NOT NULL,
  net_minor INTEGER NOT NULL,
  CHECK (gross_minor - fees_minor - refunds_minor + adjustments_minor = net_minor),
  PRIMARY KEY (statement_id, row)
) STRICT, WITHOUT ROWID;
CREATE TABLE statement_matches (
  statement_id INTEGER NOT NULL,
  row INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('proposed', 'open')),
  content_json TEXT NOT NULL,
  evidence_json TEXT NOT NULL,
  PRIMARY KEY (statement_id, row),
  FOREIGN KEY (statement_id, row) REFERENCES statement_lines (statement_id, row)
) STRICT, WITHOUT ROWID;
CREATE TABLE statement_missing (
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  record_key TEXT NOT NULL,
  periods INTEGER NOT NULL,
  content_json TEXT NOT NULL,
  PRIMARY KEY (statement_id, record_key)
) STRICT, WITHOUT ROWID;
CREATE TABLE statement_settlements (
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  item_key TEXT NOT NULL,
  record_key TEXT NOT NULL,
  row INTEGER,
  -- Of a line that a rule linked, with the agreed commission in basis points; without one it is by hand.
  rule TEXT,
  commission_basis_points INTEGER,
  currency TEXT NOT NULL,
  gross_minor INTEGER NOT NULL,
  fees_minor INTEGER NOT NULL,
  refunds_minor INTEGER NOT NULL,
  adjustments_minor INTEGER NOT NULL,
  net_minor INTEGER NOT NULL,
  CHECK (gross_minor - fees_minor - refunds_minor + adjustments_minor = net_minor),
  PRIMARY KEY (statement_id, item_key, record_key)
) STRICT, WITHOUT ROWID;
CREATE TABLE statement_standings (
  statement_id INTEGER PRIMARY KEY REFERENCES statements (id),
  version INTEGER NOT NULL,
  content_json TEXT NOT NULL
) STRICT;
CREATE TABLE statement_decisions (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  statement_id INTEGER NOT NULL REFERENCES statements (id),
  kind TEXT NOT NULL CHECK (kind IN ('accept', 'link', 'ignore', 'carry_over', 'split', 'merge', 'undo')),
  content_json TEXT NOT NULL,
  person_id INTEGER REFERENCES people (id), person_name TEXT, window_name TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE statement_mappings (
  name TEXT PRIMARY KEY,
  content_json TEXT NOT NULL,
  person_id INTEGER REFERENCES people (id), person_name TEXT, window_name TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE period_closings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  content_json TEXT NOT NULL,
  prev_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  kind TEXT NOT NULL AS (content_json ->> '$.kind'),
  -- C-0031; of a reopening, the closing that it opens again.
  number INTEGER NOT NULL AS (coalesce(content_json ->> '$.number', content_json ->> '$.closing')),
  statement_id INTEGER NOT NULL AS (content_json ->> '$.statement.id')
) STRICT;
CREATE TABLE closed_statements (
  statement_id INTEGER PRIMARY KEY REFERENCES statements (id),
  closing_id INTEGER NOT NULL REFERENCES period_closings (id)
) STRICT;
CREATE TABLE closing_lines (
  closing_id INTEGER PRIMARY KEY REFERENCES period_closings (id),
  csv_gzip BLOB NOT NULL
) STRICT;
CREATE TABLE owed_letters (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  partner TEXT NOT NULL,
  currency TEXT NOT NULL,
  content_json TEXT NOT NULL,
  person_id INTEGER REFERENCES people (id), person_name TEXT, window_name TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE 'locations_text_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TABLE 'locations_text_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE 'locations_text_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
CREATE TABLE 'locations_text_config'(k PRIMARY KEY, v) WITHOUT ROWID;
CREATE TABLE held_spaces (
  id INTEGER PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  event_id INTEGER NOT NULL REFERENCES events (id),
  spaces INTEGER NOT NULL CHECK (spaces > 0),
  reason TEXT NOT NULL CHECK (reason IN ('staff', 'media', 'works', 'other')),
  note TEXT
) STRICT;
CREATE TABLE long_offers (
  id INTEGER PRIMARY KEY,
  location_id INTEGER NOT NULL REFERENCES locations (id),
  kind TEXT NOT NULL CHECK (kind IN ('monthly', 'package')),
  name TEXT NOT NULL,
  translations_json TEXT NOT NULL DEFAULT '{}',
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),
  spaces INTEGER NOT NULL CHECK (spaces >= 0),
  position INTEGER NOT NULL
) STRICT;
CREATE TABLE photos (
  hash TEXT PRIMARY KEY CHECK (length(hash) = 64),
  content BLOB NOT NULL,
  content_type TEXT NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  added_at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE inventory_imports (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'cancelled', 'undone')),
  rows_written INTEGER NOT NULL DEFAULT 0,
  -- The counts of the check, what was written, and how long it took: as they are shown.
  counts_json TEXT NOT NULL DEFAULT '{}',
  written_json TEXT NOT NULL DEFAULT '[]',
  milliseconds_json TEXT NOT NULL DEFAULT '{}',
  -- The rejected rows as a file, with the reason in a column.
  rejected_csv BLOB,
  rejected_rows INTEGER NOT NULL DEFAULT 0,
  -- Values of the file that were not taken, because a person had set others.
  kept_json TEXT NOT NULL DEFAULT '[]',
  person_id INTEGER,
  person_name TEXT,
  window_name TEXT,
  at_ms INTEGER NOT NULL,
  undone_at_ms INTEGER
) STRICT;
CREATE TABLE import_records (
  import_id INTEGER NOT NULL REFERENCES inventory_imports (id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
  change_id INTEGER NOT NULL, writes_json TEXT NOT NULL DEFAULT '[]', record_key TEXT,
  PRIMARY KEY (import_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE deleted_numbers (table_name TEXT PRIMARY KEY, highest INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE inventory_changes (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('venue', 'event', 'facility', 'coupon', 'partner', 'client')),
  record_id ANY NOT NULL,
  name TEXT NOT NULL,
  action TEXT NOT NULL,
  -- The members that differ, as they are shown: {"name": "…"}; null before a record was created.
  before_json TEXT,
  after_json TEXT,
  -- Changes that were made together: the prices of one sheet, by the id of the request.
  batch TEXT,
  import_id INTEGER REFERENCES inventory_imports (id),
  person_id INTEGER,
  person_name TEXT,
  window_name TEXT,
  at_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE import_mappings (
  name TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  heads TEXT NOT NULL,
  columns_json TEXT NOT NULL,
  used_at_ms INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE seals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  table_name TEXT NOT NULL,
  row_key ANY NOT NULL,
  -- The sealed columns as a JSON array; null where the row was deleted.
  content_json TEXT,
  -- SHA-256 of what the row held before the transaction; null where there was none. A row that was changed past Parkdesk shows here,
  -- also where Parkdesk wrote to it later.
  before_hash BLOB,
  -- SHA-256 of the hash before it and the columns above.
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;
CREATE TABLE closing_rows (
  id INTEGER PRIMARY KEY,
  closing_id INTEGER NOT NULL REFERENCES period_closings (id),
  table_name TEXT NOT NULL,
  rows_gzip BLOB NOT NULL,
  UNIQUE (closing_id, table_name)
) STRICT;
CREATE TABLE "sale_payments" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sale_id TEXT REFERENCES sales (id),
  booking_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund')),
  -- A tender of shared/tenders.ts, or the rounding of cash.
  method TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  tendered_minor INTEGER,
  change_minor INTEGER,
  reference TEXT,
  at_ms INTEGER NOT NULL,
  window_name TEXT,
  person_id INTEGER REFERENCES people (id),
  approver_id INTEGER REFERENCES people (id),
  shift_id INTEGER REFERENCES shifts (id)
) STRICT;
CREATE TABLE assigned_cash (
  payment_id INTEGER PRIMARY KEY REFERENCES sale_payments (id),
  -- Of the request; several rows are assigned with one.
  key TEXT NOT NULL,
  -- The shift whose drawer it was put into; null where it is accounted for elsewhere, as the reason says.
  shift_id INTEGER REFERENCES shifts (id),
  reason TEXT,
  person_id INTEGER REFERENCES people (id),
  person_name TEXT,
  window_name TEXT NOT NULL,
  approver_id INTEGER REFERENCES people (id),
  approver_name TEXT,
  at_ms INTEGER NOT NULL,
  CHECK ((shift_id IS NULL) = (reason IS NOT NULL))
) STRICT;
INSERT INTO "schema_migrations" VALUES (1, 'foundation', '884aace8f070d0695e18c7aae18b1a69529ff9b06d8721cc4fbe151462f0fafc', 1796144400000);
INSERT INTO "schema_migrations" VALUES (2, 'desk', '20c6f090bd4bea3db1e453205feca60c33591e5864a875a5803f1fcffcaefb0a', 1796144400000);
INSERT INTO "schema_migrations" VALUES (3, 'booking-lists', '33f6b5a1b5f754e366dda498e7a0597a4c49141b0f6f80d13b2c5e1c4e0f4b1c', 1796144400000);
INSERT INTO "schema_migrations" VALUES (4, 'accounts', '74d197a17e5bde680ae93c453e756bbe451e74954d11f391ed968d77f2f1e714', 1796144400000);
INSERT INTO "schema_migrations" VALUES (5, 'catalogue', '90a3e4dfd6e5f00756ebcbc57302f4f66441861a77a4e4db12d93099784db4e8', 1796144400000);
INSERT INTO "schema_migrations" VALUES (6, 'selling', '8aad04959883a8887431a6495f08ab1a9f816602e6ae31e364a6baaa1af97e8a', 1796144400000);
INSERT INTO "schema_migrations" VALUES (7, 'webhooks', 'a79b376b4aea9fd3875f7600acb464ecc8d957ba293195a70c5aa62ec3fc4dbe', 1796144400000);
INSERT INTO "schema_migrations" VALUES (8, 'shuttles', '146ea6bcbb831c2a400a0185119c87e72a72b674f1600b92224a8870b2d5e8fa', 1796144400000);
INSERT INTO "schema_migrations" VALUES (9, 'undelivered-webhooks', '707ffc84b7ff0d77a38cdc3a1f91da274c8e3e8cf0385b32ae6c9f4f53784259', 1796144400000);
INSERT INTO "schema_migrations" VALUES (10, 'webhook-ranges', 'dabf5c66f802109587b1de5e0185666deb5805d8f78d788169419e10bd62bbbc', 1796144400000);
INSERT INTO "schema_migrations" VALUES (11, 'undone-sales', 'b02c861ab7248c6aa011300962f97ce061d642183a13eec6209b1289eec5b881', 1796144400000);
INSERT INTO "schema_migrations" VALUES (12, 'booking-owners', 'ea007cc20f7695310a2037db77f5676d30ba64abc39bd9e52486f026abf748c7', 1796144400000);
INSERT INTO "schema_migrations" VALUES (13, 'idempotency-callers', '9f9c2eb00c880e19094bf433556544c1e0a51eb20ce6d4c2de4613d4597b028a', 1796144400000);
INSERT INTO "schema_migrations" VALUES (14, 'accounts-are-customers', '45b041bcec34e5e405269500b6403e45d498681cf8bf00919cd01dad9f7773cb', 1796144400000);
INSERT INTO "schema_migrations" VALUES (15, 'account-protection', '6777861754b2246a5787c9703b6db97048f1ee198356d20c8dbb010e2642bb87', 1796144400000);
INSERT INTO "schema_migrations" VALUES (16, 'upkeep', 'ba09f18638443c65ca9f80f9cad588a8de91f0d7ee8dff6dfee1771cb920981a', 1796144400000);
INSERT INTO "schema_migrations" VALUES (17, 'events-to-be-announced', '13c2b9e490aa0cb55711f0bb80436f367e2c443fb6eb9bf58b252c6b0a10b9f6', 1796144400000);
INSERT INTO "schema_migrations" VALUES (18, 'sale-drafts', '2f75cec4c68b3f8ac094ca9619699e850bbc15d7e1e40859bb8d912ab98c850d', 1796144400000);
INSERT INTO "schema_migrations" VALUES (19, 'held-prices', 'cd99081cb590be365997c65fca5f456f93feee8d11e412a05fa2c09aaa66187c', 1796144400000);
INSERT INTO "schema_migrations" VALUES (20, 'archived-partners', 'aa8d9eb5d08314bacc9656c8bc2e66e61bb9497ee456873b039c70f1a4332200', 1796144400000);
INSERT INTO "schema_migrations" VALUES (21, 'search-by-code', '6096a2efaf11aff089caee6d5a34efa40bd3c02a969f37ea2690c1aa9292a695', 1796144400000);
INSERT INTO "schema_migrations" VALUES (22, 'payment-windows', '0cfec31710c74a0b9a96a1fa5ba2db9d20a221da89bab2159e72f6f7b6acc73d', 1796144400000);
INSERT INTO "schema_migrations" VALUES (23, 'any-paper', '5184c4308aca28d3a23c26e766ae63ba2af34034cf4f80ac18d82f1612be7980', 1796144400000);
INSERT INTO "schema_migrations" VALUES (24, 'stored-translations', '5ac21b914b973ba13f92d377eda71b2fc2f537e4e6fb81add01b165dc60ede35', 1796144400000);
INSERT INTO "schema_migrations" VALUES (25, 'booking-languages', '71651864a28b36f2d45b2282417db55504c683c7e78a924bb9c1115aa1044113', 1796144400000);
INSERT INTO "schema_migrations" VALUES (26, 'people', '5387ff706e3fa6cb47edf61fe604c0368eb5cb676dc99b0a44b6eeee809e53d9', 1796144400000);
INSERT INTO "schema_migrations" VALUES (27, 'audit', 'c177e90cf46121ae718a35699b838d508fca6194e5dc6414285b341d35c84bf2', 1796144400000);
INSERT INTO "schema_migrations" VALUES (28, 'shifts', '00c1b28eea64cb3a8fa5abc1cbdd6e9af69c5d4ebd83e6de6124a292b7fb0d86', 1796144400000);
INSERT INTO "schema_migrations" VALUES (29, 'printed-documents', 'ca2ba3e78eb4242bf2bc0987e7fe3154bc6e63492ea36a43859fb362822dde41', 1796144400000);
INSERT INTO "schema_migrations" VALUES (30, 'books', '464534a82af4964de08e3189c28dddf5ca4d9d5d3a8046e7766b1797da31633e', 1796144400000);
INSERT INTO "schema_migrations" VALUES (31, 'reconcile', 'f5e5221d0f1fb9cb97a9a15cfeaf7c796ff66b2f2d8531950446f124b7ade210', 1796144400000);
INSERT INTO "schema_migrations" VALUES (32, 'inventory', '1973461c5b4e0e032f9d34b39593f50fbeef2fe5294c149186f57511b6a77b15', 1796144400000);
INSERT INTO "schema_migrations" VALUES (33, 'faster-imports', '1d58450eef57bf3fc077a2a58be04f1ea6730a6e41489732c3699547f578e8b7', 1796144400000);
INSERT INTO "schema_migrations" VALUES (34, 'facility-states', 'c79f32103aa5a4734f27c9ce86c9207ec66e063dde00efac01b9845c8b0bb0bd', 1796144400000);
INSERT INTO "schema_migrations" VALUES (35, 'known-accounts', '37663ded02352c92c895af9f87d8867967f33d7bb2385006fef2dff26548c7ac', 1796144400000);
INSERT INTO "schema_migrations" VALUES (36, 'seals', '9369a71e7040ed54d6d710c22479692ba45c7cb11958f34467b4db8c9eb2b027', 1796144400000);
INSERT INTO "schema_migrations" VALUES (37, 'counted-lines', 'bcac24566a342465a2b3f10a2aa6ea87b89ef5af649f2e8c8b0ade3156d5aab1', 1796144400000);
INSERT INTO "schema_migrations" VALUES (38, 'outside-cash', 'fda412a807c1cf43cfa73bffa1d155fa03632eda45b3f77085e0561f704531ca', 1796144400000);
INSERT INTO "schema_migrations" VALUES (39, 'due-records', '362fed027cfdaf7f7601ecd05e74bb8fb33ad600fd763ac3ac69ab4c32a449bf', 1796144400000);
INSERT INTO "schema_migrations" VALUES (40, 'letters', 'f10944b9417513423fd0b3f7fc8dd6691cd41e1f3f045b331d988ad27f8540cb', 1796144400000);
INSERT INTO "schema_migrations" VALUES (41, 'coming-events', '8d0b81dca715c8753687f890c4634af53c4348c405b836d3e0dc57758914232b', 1796144400000);
INSERT INTO "schema_migrations" VALUES (42, 'sort-keys', 'ae0812c7e6d2c5aee085e29758647d933e3329976aaef0bc98cc6a9ea070d09e', 1796144400000);
INSERT INTO "schema_migrations" VALUES (43, 'phones', '757cc9b13c018a23a6fa389ab702f0a6bb8d079ac479756ad9b686f40a721f9a', 1796144400000);
INSERT INTO "schema_migrations" VALUES (44, 'parked-by', '25efa7a00003c72c9b685a4919f55e094209bc8c36702792231274e38d5d1a3a', 1796144400000);
INSERT INTO "schema_migrations" VALUES (45, 'payments-of-any-tender', '3ebfda70f4abb8d7245c49612dcd9c81a786f3fd69343359ae6c1bf8c2c5f087', 1796144400000);
INSERT INTO "schema_migrations" VALUES (46, 'translations-by-locale', 'adc2c699f685972f9fc9527fc71ad717af8d8d988c8343f0b881f30a290bb582', 1796144400000);
INSERT INTO "meta" VALUES ('access_version', '0');
INSERT INTO "meta" VALUES ('catalogue_version', '56');
INSERT INTO "meta" VALUES ('database_id', 'ee9945031c00b80b81b4d670ad344b66');
INSERT INTO "meta" VALUES ('demo', '0');
INSERT INTO "meta" VALUES ('holds_version', '0');
INSERT INTO "meta" VALUES ('quote_key', 'b99fa65cb40ed9abb6f992cf0e3f64ca946ca7a9101f808cb9068b14a7b009de');
INSERT INTO "venues" VALUES (1, 'venue:td garden', 'TD Garden', '100 Legends Way', NULL, 'Boston', 'MA', '02114', 'US', 'America/New_York', 'USD', 42.366303, -71.062228, 19156, 'arena', NULL, NULL, 'td-garden', NULL, NULL, 'seed', NULL, 0, 0, '{}', '[]', NULL, 'td garden');
INSERT INTO "venues" VALUES (2, 'venue:chase center', 'Chase Center', '1 Warriors Way', NULL, 'San Francisco', 'CA', '94158', 'US', 'America/Los_Angeles', 'USD', 37.768, -122.3877, 18064, 'arena', NULL, NULL, 'chase-center', NULL, NULL, 'seed', NULL, 0, 0, '{}', '[]', NULL, 'chase center');
INSERT INTO "venue_aliases" VALUES ('fleetcenter', 'FleetCenter', 1);
INSERT INTO "venues_area_rowid" VALUES (1, 1);
INSERT INTO "venues_area_rowid" VALUES (2, 1);
INSERT INTO "venues_area_node" VALUES (1, X'0000000200000000000000014229771842297719C28E1FDDC28E1FDC00000000000000024217126E4217126FC2F4C681C2F4C680000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO "venues_text_data" VALUES (1, X'0204');
INSERT INTO "venues_text_data" VALUES (10, X'000000000102020002010101020101');
INSERT INTO "venues_text_data" VALUES (137438953473, X'0000002E073067617264656E01020301027464010202000331676101020301027464010202000432676172010203040B070807');
INSERT INTO "venues_text_data" VALUES (274877906945, X'00000036073063656E746572020203020468617365020202000331636502020302016802020200043263656E02020302026861020202040B09080609');
INSERT INTO "venues_text_idx" VALUES (1, X'', 2);
INSERT INTO "venues_text_idx" VALUES (2, X'', 2);
INSERT INTO "venues_text_docsize" VALUES (1, X'02');
INSERT INTO "venues_text_docsize" VALUES (2, X'02');
INSERT INTO "venues_text_config" VALUES ('version', 4);
INSERT INTO "events" VALUES (101, 'event:101', 1, 'Toronto Raptors at Boston Celtics', 1795134600000, -300, 1795141800000, -300, 0, 0, 10000, 0, NULL, 'seed', NULL, NULL, NULL, 'toronto raptors at boston celtics');
INSERT INTO "events" VALUES (102, 'event:102', 1, 'New York Knicks at Boston Celtics', 1797467400000, -300, 1797474600000, -300, 0, 0, 10000, 0, NULL, 'seed', NULL, NULL, NULL, 'new york knicks at boston celtics');
INSERT INTO "events" VALUES (103, 'event:103', 1, 'Montreal Canadiens at Boston Bruins', 1797570000000, -300, 1797670800000, -300, 0, 1, 10000, 0, NULL, 'seed', NULL, NULL, NULL, 'montreal canadiens at boston bruins');
INSERT INTO "events" VALUES (104, 'event:104', 2, 'Los Angeles Lakers at Golden State Warriors', 1797476400000, -480, 1797483600000, -480, 0, 0, 10000, 0, NULL, 'seed', NULL, NULL, NULL, 'los angeles lakers at golden state warriors');
INSERT INTO "events_text_data" VALUES (1, X'0417');
INSERT INTO "events_text_data" VALUES (10, X'000000000104040004010101020101030101040101');
INSERT INTO "events_text_data" VALUES (137438953473, X'0000007F033061746502040106626F73746F6E650205010763656C746963736502060107726170746F72736502030107746F726F6E746F65020200033161746502040102626F65020501026365650206010272616502030102746F650202000432626F73650205010363656C65020601037261706502030103746F7265020204070B0C0C0C0807070707090808');
INSERT INTO "events_text_data" VALUES (274877906945, X'00000092033061746602050106626F73746F6E660206010763656C7469637366020701066B6E69636B7366020401036E65776602020104796F726B66020300033161746602050102626F6602060102636566020701026B6E66020401026E656602020102796F660203000432626F73660206010363656C66020701036B6E6966020401036E65776602020103796F7266020304070B0C0B080908070707070709080808');
INSERT INTO "events_text_data" VALUES (412316860417, X'0000007E033061746702040106626F73746F6E67020502057275696E73670206010963616E616469656E7367020301086D6F6E747265616C67020200033161746702040102626F6702050201726702060102636167020301026D6F670202000432626F7367020502027275670206010363616E67020301036D6F6E67020204070B0A0E0D0807060707090708');
INSERT INTO "events_text_data" VALUES (549755813889, X'000000AA0830616E67656C65736802030201746802050106676F6C64656E68020601066C616B65727368020402026F7368020201057374617465680207010877617272696F7273680208000331616E6802030201746802050102676F68020601026C6168020402016F6802020102737468020701027761680208000432616E676802030103676F6C68020601036C616B68020402026F7368020201037374616802070103776172680208040C060B0B070A0D080607070607070908080708');
INSERT INTO "events_text_idx" VALUES (1, X'', 2);
INSERT INTO "events_text_idx" VALUES (2, X'', 2);
INSERT INTO "events_text_idx" VALUES (3, X'', 2);
INSERT INTO "events_text_idx" VALUES (4, X'', 2);
INSERT INTO "events_text_docsize" VALUES (101, X'05');
INSERT INTO "events_text_docsize" VALUES (102, X'06');
INSERT INTO "events_text_docsize" VALUES (103, X'05');
INSERT INTO "events_text_docsize" VALUES (104, X'07');
INSERT INTO "events_text_config" VALUES ('version', 4);
INSERT INTO "partners" VALUES (7, 'Demo Tickets', NULL, 0);
INSERT INTO "sellers" VALUES (1, 'Garden Parking');
INSERT INTO "locations" VALUES (1001, 'location:1001', 'North Station Garage', 'offstreet', 'garage', '121 Nashua St', NULL, 'Boston', 'MA', '02114', 'US', 'America/New_York', 'USD', 42.36715, -71.0634, 300, 300, NULL, NULL, NULL, NULL, NULL, 1, 'Boston', 'Covered parking next to the station.', NULL, 'north-station-garage', 81, '["indoor","attended","handicap"]', 0, 0, '{"scan_code":"qr"}', '[{"instructions":"Drive to the entrance and show the code","icon":"qr"},{"instructions":"Park in any marked space","icon":"pin"}]', '[{"text":"No overnight parking.","translations":{"fr-CA":"Stationnement de nuit interdit."}}]', 60, 0, 0, NULL, 'seed', NULL, '[]', 0, '{"fr-CA":{"description":"Stationnement couvert à deux pas de la gare."}}', '[]', NULL, NULL, NULL, NULL, NULL, '[]', NULL, 2, 'north station garage');
INSERT INTO "locations" VALUES (1002, 'location:1002', 'Canal Street Lot', 'offstreet', 'lot', '90 Canal St', NULL, 'Boston', 'MA', '02114', 'US', 'America/New_York', 'USD', 42.36435, -71.06095, 60, 60, NULL, NULL, NULL, NULL, NULL, 1, 'Boston', NULL, NULL, 'canal-street-lot', NULL, '["attended"]', 0, 0, '{"scan_code":"qr"}', '[{"instructions":"Drive to the entrance and show the code","icon":"qr"},{"instructions":"Park in any marked space","icon":"pin"}]', '[{"text":"No overnight parking.","translations":{"fr-CA":"Stationnement de nuit interdit."}}]', 60, 0, 0, NULL, 'seed', NULL, '[]', 0, '{}', '[]', NULL, NULL, NULL, NULL, NULL, '[]', NULL, 2, 'canal street lot');
INSERT INTO "locations" VALUES (1003, 'location:1003', 'Haymarket Garage', 'offstreet', 'garage', '136 Blackstone St', NULL, 'Boston', 'MA', '02114', 'US', 'America/New_York', 'USD', 42.36272, -71.05766, 180, 180, NULL, NULL, NULL, NULL, NULL, 1, 'Boston', NULL, NULL, 'haymarket-garage', 81, '["indoor","attended","handicap"]', 1, 0, '{"scan_code":"qr"}', '[{"instructions":"Drive to the entrance and show the code","icon":"qr"},{"instructions":"Park in any marked space","icon":"pin"}]', '[{"text":"No overnight parking.","translations":{"fr-CA":"Stationnement de nuit interdit."}}]', 60, 0, 0, NULL, 'seed', NULL, '[]', 0, '{}', '[]', NULL, NULL, NULL, NULL, NULL, '[]', NULL, 2, 'haymarket garage');
INSERT INTO "locations" VALUES (1004, 'location:1004', 'Portland Street Lot', 'offstreet', 'lot', '160 Portland St', NULL, 'Boston', 'MA', '02114', 'US', 'America/New_York', 'USD', 42.36398, -71.06208, 40, 40, NULL, NULL, NULL, NULL, NULL, 1, 'Boston', NULL, NULL, 'portland-street-lot', NULL, '["attended"]', 0, 0, '{"scan_code":"qr"}', '[{"instructions":"Drive to the entrance and show the code","icon":"qr"},{"instructions":"Park in any marked space","icon":"pin"}]', '[{"text":"No overnight parking.","translations":{"fr-CA":"Stationnement de nuit interdit."}}]', 60, 0, 0, NULL, 'seed', NULL, '[]', 0, '{}', '[]', NULL, NULL, NULL, NULL, NULL, '[]', NULL, 2, 'portland street lot');
INSERT INTO "locations" VALUES (1005, 'location:1005', 'Friend Street Lot', 'offstreet', 'lot', '239 Friend St', NULL, 'Boston', 'MA', '02114', 'US', 'America/New_York', 'USD', 42.36508, -71.06237, 1, 1, NULL, NULL, NULL, NULL, NULL, 1, 'Boston', NULL, NULL, 'friend-street-lot', NULL, '["attended"]', 0, 0, '{"scan_code":"qr"}', '[{"instructions":"Drive to the entrance and show the code","icon":"qr"},{"instructions":"Park in any marked space","icon":"pin"}]', '[{"text":"No overnight parking.","translations":{"fr-CA":"Stationnement de nuit interdit."}}]', 60, 0, 0, NULL, 'seed', NULL, '[]', 0, '{}', '[]', NULL, NULL, NULL, NULL, NULL, '[]', NULL, 2, 'friend street lot');
INSERT INTO "locations" VALUES (1006, 'location:1006', 'Causeway Private Lot', 'offstreet', 'lot', '65 Causeway St', NULL, 'Boston', 'MA', '02114', 'US', 'America/New_York', 'USD', 42.36606, -71.06389, 25, 25, NULL, NULL, NULL, NULL, NULL, 1, 'Boston', NULL, NULL, 'causeway-private-lot', NULL, '["attended"]', 0, 0, '{"scan_code":"qr"}', '[{"instructions":"Drive to the entrance and show the code","icon":"qr"},{"instructions":"Park in any marked space","icon":"pin"}]', '[{"text":"No overnight parking.","translations":{"fr-CA":"Stationnement de nuit interdit."}}]', 60, 0, 0, NULL, 'seed', NULL, '[]', 0, '{}', '[]', NULL, NULL, NULL, NULL, NULL, '[]', NULL, 2, 'causeway private lot');
INSERT INTO "locations_area_rowid" VALUES (1001, 1);
INSERT INTO "locations_area_rowid" VALUES (1002, 1);
INSERT INTO "locations_area_rowid" VALUES (1003, 1);
INSERT INTO "locations_area_rowid" VALUES (1004, 1);
INSERT INTO "locations_area_rowid" VALUES (1005, 1);
INSERT INTO "locations_area_rowid" VALUES (1006, 1);
INSERT INTO "locations_area_node" VALUES (1, X'0000000600000000000003E9422977F6422977F7C28E2076C28E207500000000000003EA4229751842297519C28E1F35C28E1F3400000000000003EB4229736C4229736DC28E1D86C28E1D8500000000000003EC422974B7422974B8C28E1FC9C28E1FC800000000000003ED422975D7422975D8C28E1FEFC28E1FEE00000000000003EE422976D8422976D9C28E20B7C28E20B6000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO "rates" VALUES (2001, 1001, 'event', 'Event parking', NULL, 4000, NULL, 349, 0, 1, 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'price', 0, 0);
INSERT INTO "rates" VALUES (2002, 1001, 'transient', 'Standard', NULL, 900, '[[60,900],[180,1800],[720,2900],[1440,3800]]', 149, 0, 1, 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'price', 0, 0);
INSERT INTO "rates" VALUES (2011, 1002, 'event', 'Event parking', NULL, 3600, NULL, 349, 0, 1, 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'price', 0, 0);
INSERT INTO "rates" VALUES (2012, 1002, 'transient', 'Standard', NULL, 900, '[[60,900],[180,1800],[720,2900],[1440,3800]]', 149, 0, 1, 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'price', 0, 0);
INSERT INTO "rates" VALUES (2021, 1003, 'event', 'Event parking', NULL, 3200, NULL, 349, 0, 1, 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'price', 0, 0);
INSERT INTO "rates" VALUES (2022, 1003, 'transient', 'Standard', NULL, 900, '[[60,900],[180,1800],[720,2900],[1440,3800]]', 149, 0, 1, 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'price', 0, 0);
INSERT INTO "rates" VALUES (2031, 1004, 'event', 'Event parking', NULL, 2800, NULL, 349, 0, 1, 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'price', 0, 0);
INSERT INTO "rates" VALUES (2032, 1004, 'transient', 'Standard', NULL, 900, '[[60,900],[180,1800],[720,2900],[1440,3800]]', 149, 0, 1, 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'price', 0, 0);
INSERT INTO "rates" VALUES (2041, 1005, 'event', 'Event parking', NULL, 2400, NULL, 349, 0, 1, 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'price', 0, 0);
INSERT INTO "rates" VALUES (2042, 1005, 'transient', 'Standard', NULL, 900, '[[60,900],[180,1800],[720,2900],[1440,3800]]', 149, 0, 1, 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'price', 0, 0);
INSERT INTO "rates" VALUES (2051, 1006, 'event', 'Event parking', NULL, 2000, NULL, 349, 0, 1, 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'price', 0, 0);
INSERT INTO "rates" VALUES (2052, 1006, 'transient', 'Standard', NULL, 900, '[[60,900],[180,1800],[720,2900],[1440,3800]]', 149, 0, 1, 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'price', 0, 0);
INSERT INTO "rates" VALUES (2099, 1006, 'event', 'Crew rate', 'GARDENCREW', 500, NULL, 0, 0, 1, 1, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'price', 0, 0);
INSERT INTO "add_ons" VALUES (3001, '0000add0-0000-4000-8000-000000003001', 1001, 'vehicle_size', 'Standard', NULL, 0, '["coupe","sedan","hatchback","wagon","crossover"]', 'car', 1, 1, NULL, '{}', NULL);
INSERT INTO "add_ons" VALUES (3002, '0000add0-0000-4000-8000-000000003002', 1001, 'vehicle_size', 'Oversize', NULL, 700, '["minivan","suv"]', 'car', 2, 1, NULL, '{}', NULL);
INSERT INTO "add_ons" VALUES (3003, '0000add0-0000-4000-8000-000000003003', 1002, 'vehicle_size', 'Standard', NULL, 0, '["coupe","sedan","hatchback","wagon","crossover"]', 'car', 1, 1, NULL, '{}', NULL);
INSERT INTO "add_ons" VALUES (3004, '0000add0-0000-4000-8000-000000003004', 1002, 'vehicle_size', 'Oversize', NULL, 700, '["minivan","suv"]', 'car', 2, 1, NULL, '{}', NULL);
INSERT INTO "add_ons" VALUES (3005, '0000add0-0000-4000-8000-000000003005', 1001, 'vehicle_size', 'Supersize', NULL, 1500, '["truck/van"]', 'car', 3, 1, NULL, '{}', NULL);
INSERT INTO "add_ons" VALUES (3006, '0000add0-0000-4000-8000-000000003006', 1001, 'general', 'Car wash', NULL, 2000, '[]', 'sparkles', 1, 1, NULL, '{}', NULL);
INSERT INTO "clients" VALUES ('account-holders', 'People who sign in without a client', NULL, 'public mobile', 'public', NULL, 0, '[]', NULL, 0);
INSERT INTO "clients" VALUES ('demo-internal', 'Demo internal', 'scrypt$2$8$1$pj6amUGezw4Ndl_eJ59kQg$wCfcVgcz0LIXSNPGJEhJFYaV1TmrUCIhiquMoTRqUMA', 'public mobile partner internal data', 'internal', NULL, 0, '[]', NULL, 0);
INSERT INTO "clients" VALUES ('demo-partner', 'Demo partner', 'scrypt$2$8$1$jw5yV-fGLyw-0MQ1ykIkAA$iFqG2wAD3a36_4-SrtEBK4qentY-dJAzfrVpPCSNu3M', 'partner public data', 'partner', 7, 0, '["http://127.0.0.1/callback"]', NULL, 0);
INSERT INTO "clients" VALUES ('demo-public', 'Demo public', NULL, 'public mobile', 'public', NULL, 1, '[]', NULL, 0);
INSERT INTO "access_tokens" VALUES (X'C492963D810214E91A1022E4D15D6D1C3DAA02C57E56E8F0ADC324C993F852EA', 'demo-partner', 'partner', NULL, 1796144400000, 1827702000000, NULL, NULL, 0);
INSERT INTO "customers" VALUES (501, 'demo@example.test', 'Dana', 'Demo', NULL, 1768478400000);
INSERT INTO "customers" VALUES (502, NULL, NULL, NULL, NULL, 1796144400000);
INSERT INTO "customers" VALUES (503, NULL, NULL, NULL, NULL, 1796144400000);
INSERT INTO "customers" VALUES (504, NULL, NULL, NULL, NULL, 1796144400000);
INSERT INTO "customers" VALUES (505, NULL, NULL, NULL, NULL, 1796144400000);
INSERT INTO "customers" VALUES (506, NULL, NULL, NULL, NULL, 1796144400000);
INSERT INTO "customers" VALUES (507, NULL, NULL, NULL, NULL, 1796144400000);
INSERT INTO "bookings" VALUES (20000001, 'confirmed', 'event_booking', 1005, 2041, 102, 1, 502, 'desk', NULL, NULL, '3f0a5f5e-7c3c-4c52-9a55-000000000000', 'America/New_York', 1797463800000, 1797478200000, -300, -300, 'USD', 2249, 2249, 'ABC123', 0, 1796144400000, -300, 1797463800000, NULL, '6b8b384cbc16b1a9c6a27d30880dffd5', NULL, 'P-20000001-1', 'QzNhYG_zvFfPaMHmCeahQGnB', '20000001 KUTW-UZA5', 'desk', NULL, NULL, NULL, NULL);
INSERT INTO "bookings" VALUES (20000002, 'confirmed', 'event_booking', 1006, 2051, 102, 1, 503, 'desk', NULL, NULL, '3f0a5f5e-7c3c-4c52-9a55-000000000001', 'America/New_York', 1797463800000, 1797478200000, -300, -300, 'USD', 1949, 1949, 'ABC123', 0, 1796144400000, -300, 1797463800000, NULL, 'f2fd0815ad389d88e8d482139f7f2da7', NULL, 'P-20000002-1', 'bPz8dY2tWx1-60Sizepb1Bcd', '20000002 UL93-CVJR', 'desk', NULL, NULL, NULL, NULL);
INSERT INTO "bookings" VALUES (20000003, 'confirmed', 'event_booking', 1004, 2031, 102, 1, 504, 'desk', NULL, NULL, '3f0a5f5e-7c3c-4c52-9a55-000000000002', 'America/New_York', 1797463800000, 1797478200000, -300, -300, 'USD', 2349, 2349, 'ABC123', 0, 1796144400000, -300, 1797463800000, NULL, 'd32c2fc141e0281a31d8720fa8ecd836', NULL, 'P-20000003-1', 'bm25hpGKSPrI5jKYtjalMCVX', '20000003 5LNU-4BQX', 'desk', NULL, NULL, NULL, NULL);
INSERT INTO "bookings" VALUES (20000004, 'confirmed', 'event_booking', 1001, 2001, 102, 1, 505, 'desk', NULL, NULL, '3f0a5f5e-7c3c-4c52-9a55-000000000011', 'America/New_York', 1797463800000, 1797478200000, -300, -300, 'USD', 4249, 4249, '8XYZ11', 0, 1796144400000, -300, 1797463800000, NULL, '82e7a17a17e9788db78e24c46024083e', NULL, 'P-20000004-1', 'WQR22NNSEm7g4HqUUDYnNv-H', '20000004 Q9L6-Z996', 'desk', NULL, NULL, NULL, NULL);
INSERT INTO "bookings" VALUES (20000005, 'cancelled', 'event_booking', 1002, 2011, 102, 1, 506, 'desk', NULL, NULL, '3f0a5f5e-7c3c-4c52-9a55-000000000012', 'America/New_York', 1797463800000, 1797478200000, -300, -300, 'USD', 2949, 2949, '8XYZ12', 0, 1796144400000, -300, 1797463800000, 1796144400000, '44b146a3b0428e2b4773fffb054275fc', NULL, 'P-20000005-1', '3-a24eTMyQOlze6W9FKHH9gK', '20000005 6XXT-6U7T', 'desk', NULL, NULL, NULL, NULL);
INSERT INTO "bookings" VALUES (20000006, 'confirmed', 'event_booking', 1003, 2021, 102, 1, 507, 'demo-partner', 7, NULL, 'M-77', 'America/New_York', 1797463800000, 1797478200000, -300, -300, 'USD', 2249, 2249, '7ABC123', 0, 1796144400000, -300, 1797463800000, NULL, 'ed0c46d9770e899bd31842dfe76bbceb', NULL, 'P-20000006-1', '-zPWVkTDjHVnc6V3uIRQ4PBN', '20000006 SYQ2-HMB9', 'demo-partner', NULL, NULL, NULL, NULL);
INSERT INTO "bookings_text_data" VALUES (1, X'066E');
INSERT INTO "bookings_text_data" VALUES (10, X'00000000FF0000010106060006010101010100000102010102020000010301010303000001040101040400000105010105050000010601010606000001');
INSERT INTO "bookings_text_data" VALUES (137438953473, X'000002640D3030303030303030303030303089C4DA0102080108323030303030303189C4DA010402090108336630613566356589C4DA01020401043463353289C4DA01020601043763336389C4DA01020501043961353589C4DA010207010661626331323389C4DA01020302017489C4DA0102120106626F73746F6E89C4DA010213010763656C7469637389C4DA0102140106667269656E6489C4DA01020C01066B6E69636B7389C4DA010211020375747789C4DA01020A01036C6F7489C4DA01020E01036E657789C4DA01020F010673747265657489C4DA01020D0104757A613589C4DA01020B0104796F726B89C4DA010210000331303089C4DA0102080102323089C4DA010402090102336689C4DA0102040102346389C4DA0102060102376389C4DA0102050102396189C4DA0102070102616289C4DA01020302017489C4DA0102120102626F89C4DA0102130102636589C4DA0102140102667289C4DA01020C01026B6E89C4DA01021102017589C4DA01020A01026C6F89C4DA01020E01026E6589C4DA01020F0102737489C4DA01020D0102757A89C4DA01020B0102796F89C4DA01021000043230303089C4DA010208010332303089C4DA01040209010333663089C4DA010204010334633589C4DA010206010337633389C4DA010205010339613589C4DA010207010361626389C4DA0102030103626F7389C4DA010213010363656C89C4DA010214010366726989C4DA01020C01036B6E6989C4DA0102110202757489C4DA01020A01036C6F7489C4DA01020E01036E657789C4DA01020F010373747289C4DA01020D0103757A6189C4DA01020B0103796F7289C4DA010210041411100C0C0C0E090E0F0E0E0B0B0B0E0C0C0B0B0A0A0A0A0A090A0A0A0A090A0A0A0A0A0C0C0B0B0B0B0B0B0B0B0B0A0B0B0B0B');
INSERT INTO "bookings_text_data" VALUES (274877906945, X'000002640D3030303030303030303030303189C4DA0202080108323030303030303289C4DA020402090108336630613566356589C4DA02020401043463353289C4DA02020601043763336389C4DA02020501043961353589C4DA020207010661626331323389C4DA02020302017489C4DA0202120106626F73746F6E89C4DA0202130108636175736577617989C4DA02020C0206656C7469637389C4DA0202140203766A7289C4DA02020B01066B6E69636B7389C4DA02021101036C6F7489C4DA02020E01036E657789C4DA02020F01077072697661746589C4DA02020D0104756C393389C4DA02020A0104796F726B89C4DA020210000331303089C4DA0202080102323089C4DA020402090102336689C4DA0202040102346389C4DA0202060102376389C4DA0202050102396189C4DA0202070102616289C4DA02020302017489C4DA0202120102626F89C4DA0202130102636189C4DA02020C02016589C4DA02021402017689C4DA02020B01026B6E89C4DA02021101026C6F89C4DA02020E01026E6589C4DA02020F0102707289C4DA02020D0102756C89C4DA02020A0102796F89C4DA02021000043230303089C4DA020208010332303089C4DA02040209010333663089C4DA020204010334633589C4DA020206010337633389C4DA020205010339613589C4DA020207010361626389C4DA0202030103626F7389C4DA020213010363617589C4DA02020C0202656C89C4DA0202140202766A89C4DA02020B01036B6E6989C4DA02021101036C6F7489C4DA02020E01036E657789C4DA02020F010370726989C4DA02020D0103756C3989C4DA02020A0103796F7289C4DA020210041411100C0C0C0E090E100E0B0E0B0B0F0C0C0B0B0A0A0A0A0A090A0A09090A0A0A0A0A0A0C0C0B0B0B0B0B0B0B0A0A0B0B0B0B0B');
INSERT INTO "bookings_text_data" VALUES (412316860417, X'000002660D3030303030303030303030303289C4DA0302080108323030303030303389C4DA030402090108336630613566356589C4DA03020401043462717889C4DA03020B020363353289C4DA0302060104356C6E7589C4DA03020A01043763336389C4DA03020501043961353589C4DA030207010661626331323389C4DA03020302017489C4DA0302120106626F73746F6E89C4DA030213010763656C7469637389C4DA03021401066B6E69636B7389C4DA03021101036C6F7489C4DA03020E01036E657789C4DA03020F0108706F72746C616E6489C4DA03020C010673747265657489C4DA03020D0104796F726B89C4DA030210000331303089C4DA0302080102323089C4DA030402090102336689C4DA0302040102346289C4DA03020B02016389C4DA0302060102356C89C4DA03020A0102376389C4DA0302050102396189C4DA0302070102616289C4DA03020302017489C4DA0302120102626F89C4DA0302130102636589C4DA03021401026B6E89C4DA03021101026C6F89C4DA03020E01026E6589C4DA03020F0102706F89C4DA03020C0102737489C4DA03020D0102796F89C4DA03021000043230303089C4DA030208010332303089C4DA03040209010333663089C4DA030204010334627189C4DA03020B0202633589C4DA0302060103356C6E89C4DA03020A010337633389C4DA030205010339613589C4DA030207010361626389C4DA0302030103626F7389C4DA030213010363656C89C4DA03021401036B6E6989C4DA03021101036C6F7489C4DA03020E01036E657789C4DA03020F0103706F7289C4DA03020C010373747289C4DA03020D0103796F7289C4DA030210041411100C0B0C0C0C0E090E0F0E0B0B100E0C0B0B0A0A090A0A0A0A090A0A0A0A0A0A0A0A0C0C0B0B0A0B0B0B0B0B0B0B0B0B0B0B');
INSERT INTO "bookings_text_data" VALUES (549755813889, X'000002690D3030303030303030303030313189C4DA0402080108323030303030303489C4DA040402090108336630613566356589C4DA04020401043463353289C4DA04020601043763336389C4DA04020501063878797A313189C4DA04020301043961353589C4DA0402070102617489C4DA0402120106626F73746F6E89C4DA040213010763656C7469637389C4DA040214010667617261676589C4DA04020E01066B6E69636B7389C4DA04021101036E657789C4DA04020F02046F72746889C4DA04020C010471396C3689C4DA04020A010773746174696F6E89C4DA04020D0104796F726B89C4DA04021001047A39393689C4DA04020B000331303089C4DA0402080102323089C4DA040402090102336689C4DA0402040102346389C4DA0402060102376389C4DA0402050102387889C4DA0402030102396189C4DA0402070102617489C4DA0402120102626F89C4DA0402130102636589C4DA0402140102676189C4DA04020E01026B6E89C4DA04021101026E6589C4DA04020F02016F89C4DA04020C0102713989C4DA04020A0102737489C4DA04020D0102796F89C4DA04021001027A3989C4DA04020B00043230303089C4DA040208010332303089C4DA04040209010333663089C4DA040204010334633589C4DA040206010337633389C4DA040205010338787989C4DA040203010339613589C4DA0402070103626F7389C4DA040213010363656C89C4DA040214010367617289C4DA04020E01036B6E6989C4DA04021101036E657789C4DA04020F02026F7289C4DA04020C010371396C89C4DA04020A010373746189C4DA04020D0103796F7289C4DA04021001037A393989C4DA04020B041411100C0C0E0C0A0E0F0E0E0B0C0C0F0C0C0B0B0A0A0A0A0A0A0A0A0A0A0A090A0A0A0A0C0C0B0B0B0B0B0B0B0B0B0B0A0B0B0B');
INSERT INTO "bookings_text_data" VALUES (687194767361, X'000002620D3030303030303030303030313289C4DA0502080108323030303030303589C4DA050402090108336630613566356589C4DA05020401043463353289C4DA05020601043675377489C4DA05020B020378787489C4DA05020A01043763336389C4DA05020501063878797A313289C4DA05020301043961353589C4DA0502070102617489C4DA0502120106626F73746F6E89C4DA050213010563616E616C89C4DA05020C0206656C7469637389C4DA05021401066B6E69636B7389C4DA05021101036C6F7489C4DA05020E01036E657789C4DA05020F010673747265657489C4DA05020D0104796F726B89C4DA050210000331303089C4DA0502080102323089C4DA050402090102336689C4DA0502040102346389C4DA0502060102367589C4DA05020B02017889C4DA05020A0102376389C4DA0502050102387889C4DA0502030102396189C4DA0502070102617489C4DA0502120102626F89C4DA0502130102636189C4DA05020C02016589C4DA05021401026B6E89C4DA05021101026C6F89C4DA05020E01026E6589C4DA05020F0102737489C4DA05020D0102796F89C4DA05021000043230303089C4DA050208010332303089C4DA05040209010333663089C4DA050204010334633589C4DA050206010336753789C4DA05020B0202787889C4DA05020A010337633389C4DA050205010338787989C4DA050203010339613589C4DA0502070103626F7389C4DA050213010363616E89C4DA05020C0202656C89C4DA05021401036B6E6989C4DA05021101036C6F7489C4DA05020E01036E657789C4DA05020F010373747289C4DA05020D0103796F7289C4DA050210041411100C0C0B0C0E0C0A0E0D0E0E0B0B0E0C0B0B0A0A0A090A0A0A0A0A0A090A0A0A0A0A0C0C0B0B0B0A0B0B0B0B0B0A0B0B0B0B');
INSERT INTO "bookings_text_data" VALUES (824633720833, X'000001B40930323030303030303689C4DA060402060102373789C4DA060205020661626331323389C4DA0602030102617489C4DA06020E0106626F73746F6E89C4DA06020F010763656C7469637389C4DA060210010667617261676589C4DA06020A01096861796D61726B657489C4DA06020902036D623989C4DA06020801066B6E69636B7389C4DA06020D01016D89C4DA06020401036E657789C4DA06020B01047379713289C4DA0602070104796F726B89C4DA06020C000331323089C4DA060402060102373789C4DA06020502016189C4DA0602030102617489C4DA06020E0102626F89C4DA06020F0102636589C4DA0602100102676189C4DA06020A0102686189C4DA06020902016D89C4DA06020801026B6E89C4DA06020D01026E6589C4DA06020B0102737989C4DA0602070102796F89C4DA06020C00043232303089C4DA06040206010337616289C4DA0602030103626F7389C4DA06020F010363656C89C4DA060210010367617289C4DA06020A010368617989C4DA06020902026D6289C4DA06020801036B6E6989C4DA06020D01036E657789C4DA06020B010373797189C4DA0602070103796F7289C4DA06020C04110A0E0A0E0F0E110B0E090B0C0C0C0A090A0A0A0A0A090A0A0A0A0D0B0B0B0B0B0A0B0B0B');
INSERT INTO "bookings_text_idx" VALUES (1, X'', 2);
INSERT INTO "bookings_text_idx" VALUES (2, X'', 2);
INSERT INTO "bookings_text_idx" VALUES (3, X'', 2);
INSERT INTO "bookings_text_idx" VALUES (4, X'', 2);
INSERT INTO "bookings_text_idx" VALUES (5, X'', 2);
INSERT INTO "bookings_text_idx" VALUES (6, X'', 2);
INSERT INTO "bookings_text_docsize" VALUES (20000001, X'13', 1);
INSERT INTO "bookings_text_docsize" VALUES (20000002, X'13', 2);
INSERT INTO "bookings_text_docsize" VALUES (20000003, X'13', 3);
INSERT INTO "bookings_text_docsize" VALUES (20000004, X'13', 4);
INSERT INTO "bookings_text_docsize" VALUES (20000005, X'13', 5);
INSERT INTO "bookings_text_docsize" VALUES (20000006, X'0F', 6);
INSERT INTO "bookings_text_config" VALUES ('version', 4);
INSERT INTO "booking_lines" VALUES (20000001, 0, 'option', 'Event parking', NULL, 1900, '{}');
INSERT INTO "booking_lines" VALUES (20000001, 1, 'fee', '', NULL, 349, '{}');
INSERT INTO "booking_lines" VALUES (20000002, 0, 'option', 'Event parking', NULL, 1600, '{}');
INSERT INTO "booking_lines" VALUES (20000002, 1, 'fee', '', NULL, 349, '{}');
INSERT INTO "booking_lines" VALUES (20000003, 0, 'option', 'Event parking', NULL, 2000, '{}');
INSERT INTO "booking_lines" VALUES (20000003, 1, 'fee', '', NULL, 349, '{}');
INSERT INTO "booking_lines" VALUES (20000004, 0, 'option', 'Event parking', NULL, 3200, '{}');
INSERT INTO "booking_lines" VALUES (20000004, 1, 'fee', '', NULL, 349, '{}');
INSERT INTO "booking_lines" VALUES (20000004, 2, 'add_on', 'Oversize', 3002, 700, '{}');
INSERT INTO "booking_lines" VALUES (20000005, 0, 'option', 'Event parking', NULL, 2600, '{}');
INSERT INTO "booking_lines" VALUES (20000005, 1, 'fee', '', NULL, 349, '{}');
INSERT INTO "booking_lines" VALUES (20000005, 2, 'add_on', 'Standard', 3003, 0, '{}');
INSERT INTO "booking_lines" VALUES (20000006, 0, 'option', 'Event parking', NULL, 1900, '{}');
INSERT INTO "booking_lines" VALUES (20000006, 1, 'fee', '', NULL, 349, '{}');
INSERT INTO "ledger_entries" VALUES (1, 20000001, 'charge', 'USD', 2249, 1796144400000);
INSERT INTO "ledger_entries" VALUES (2, 20000002, 'charge', 'USD', 1949, 1796144400000);
INSERT INTO "ledger_entries" VALUES (3, 20000003, 'charge', 'USD', 2349, 1796144400000);
INSERT INTO "ledger_entries" VALUES (4, 20000004, 'charge', 'USD', 4249, 1796144400000);
INSERT INTO "ledger_entries" VALUES (5, 20000005, 'charge', 'USD', 2949, 1796144400000);
INSERT INTO "ledger_entries" VALUES (6, 20000005, 'refund', 'USD', -2949, 1796144400000);
INSERT INTO "ledger_entries" VALUES (7, 20000006, 'charge', 'USD', 2249, 1796144400000);
INSERT INTO "activity" VALUES (1, 20000001, 'created', 'desk', NULL, 1796144400000);
INSERT INTO "activity" VALUES (2, 20000002, 'created', 'desk', NULL, 1796144400000);
INSERT INTO "activity" VALUES (3, 20000003, 'created', 'desk', NULL, 1796144400000);
INSERT INTO "activity" VALUES (4, 20000004, 'created', 'desk', NULL, 1796144400000);
INSERT INTO "activity" VALUES (5, 20000005, 'created', 'desk', NULL, 1796144400000);
INSERT INTO "activity" VALUES (6, 20000005, 'cancelled', 'desk', NULL, 1796144400000);
INSERT INTO "activity" VALUES (7, 20000006, 'created', 'demo-partner', NULL, 1796144400000);
INSERT INTO "idempotency_keys" VALUES ('booking of demo-partner, client demo-partner', 'c7540077015b53b9ef3ca283168255c4c05ecf7c5d79f2a1de5a17c973862d71', X'10F05C5101494AA12697F9EA00B3FAFA7F615DD0428DCE469D34FA845CE1D115', 201, '[{"id":20000006,"customer_id":507,"event_id":102,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":"22.49"},"full_price":{"USD":"22.49"},"purchased_at":"2026-12-01T12:00:00.000-05:00","type":"transient_booking","on_demand":false,"cancellable":true,"_embedded":{"svc:location":{"id":"1003","name":"Haymarket Garage","type":"offstreet","address1":"136 Blackstone St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36272,-71.05766],"max_dimensions":{"inches":{"height":81}}}],"photos":[],"reviews":{"href":"/locations/1003/reviews"},"_links":{"self":{"href":"/locations/1003"},"svc:quotes":{"href":"/quotes?q=location_id:1003"},"svc:reviews":{"href":"/locations/1003/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1003"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:parking_pass":{"id":20000006,"pass_number":"P-20000006-1","status":"active","active":true,"pass_type":"transient","seller_id":1,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":22.49},"full_price":{"USD":22.49},"disclaimers":"No overnight parking.","reseller_pass":false,"amenities":[{"name":"Attended","key":"attended","description":"Attended","enabled":true,"visible":true},{"name":"Covered","key":"indoor","description":"Covered","enabled":true,"visible":true},{"name":"Security","key":"security","description":"Security","enabled":false,"visible":true},{"name":"Restrooms","key":"restroom","description":"Restrooms","enabled":false,"visible":true},{"name":"Unobstructed","key":"unobstructed","description":"Guaranteed to be unobstructed","enabled":false,"visible":true},{"name":"Accessible","key":"handicap","description":"Accessible","enabled":true,"visible":true},{"name":"Valet","key":"valet","description":"Valet","enabled":false,"visible":true},{"name":"Reentry Allowed","key":"reentry_allowed","description":"Reentry allowed","enabled":false,"visible":true},{"name":"Electric Car Charging","key":"vehicle_charging","description":"Electric Car Charging","enabled":false,"visible":true},{"name":"Tailgating","key":"tailgate","description":"Tailgating","enabled":false,"visible":true},{"name":"Mobile Pass","key":"eticket","description":"Mobile Pass","enabled":false,"visible":true},{"name":"Printed Pass","key":"printed_pass","description":"Printed pass","enabled":false,"visible":true},{"name":"Shuttle","key":"shuttle","description":"Free Shuttle","enabled":false,"visible":true},{"name":"Photos","key":"has_gallery","description":"Photos","enabled":false,"visible":false},{"name":"Lowest Price Guarantee","key":"lowest_price_guarantee","description":"Lowest Price Guarantee","enabled":false,"visible":false},{"name":"RV Allowed","key":"","description":"RV Allowed","enabled":false,"visible":false},{"name":"Shuttle to Venue","key":"","description":"Shuttle to Venue","enabled":false,"visible":false},{"name":"Shuttle from Venue","key":"","description":"Shuttle from Venue","enabled":false,"visible":false},{"name":"Price Premium","key":"","description":"Price Premium","enabled":false,"visible":false},{"name":"Perk","key":"","description":"Perk","enabled":false,"visible":false}],"validation":{"display_message":"Show this pass when you arrive.","require_license_plate":true,"require_printout":false,"steps":[{"instructions":"Drive to the entrance and show the code","icon":{"path":"/icons/qr.svg"}},{"instructions":"Park in any marked space","icon":{"path":"/icons/pin.svg"}}],"scan_code":{"code":"20000006 SYQ2-HMB9","format":"QR","qr_error_correction_level":"L"},"display":{"pass_number":"required","scan_code":"required","license_plate":"required","full_price":"hidden","pricing_codes":"hidden","gate_button":"hidden","print_instructions":"optional"}},"_embedded":{"svc:location":{"id":"1003","name":"Haymarket Garage","type":"offstreet","address1":"136 Blackstone St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36272,-71.05766],"max_dimensions":{"inches":{"height":81}}}],"photos":[],"reviews":{"href":"/locations/1003/reviews"},"_links":{"self":{"href":"/locations/1003"},"svc:quotes":{"href":"/quotes?q=location_id:1003"},"svc:reviews":{"href":"/locations/1003/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1003"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:seller":{"id":1,"name":"Garden Parking"},"svc:partner":{"id":7,"name":"Demo Tickets"},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000006/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:customer":{"id":507},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000006"},"svc:location":{"href":"/locations/1003"},"svc:event":{"href":"/events/102"},"svc:parking_pass":{"href":"/bookings/20000006/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}}]', 1796144400000);
INSERT INTO "idempotency_keys" VALUES ('booking of desk, client desk', '3b941a9d02754d95947efe110cd7a8a8ba73cf4bc9c3d7612c5d63c1bc88f468', X'EA7384AAA652598E2445074034518307CFBEB518B39E84BC283CA9316D08199B', 201, '[{"id":20000001,"customer_id":502,"event_id":102,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":"22.49"},"full_price":{"USD":"22.49"},"purchased_at":"2026-12-01T12:00:00.000-05:00","type":"transient_booking","on_demand":false,"cancellable":true,"parking_pass_web_url":"http://127.0.0.1:4400/pass/QzNhYG_zvFfPaMHmCeahQGnB","times_tbd":"false","plate_number":"ABC123","partner_booking_id":"3f0a5f5e-7c3c-4c52-9a55-000000000000","cancellable_until":"2026-12-16T18:30:00.000-05:00","line_items":[{"kind":"option","label":"Event parking","price":{"USD":"19.00"}},{"kind":"fee","label":"Service Fee","price":{"USD":"3.49"}}],"status":"confirmed","_embedded":{"svc:location":{"id":"1005","name":"Friend Street Lot","type":"offstreet","address1":"239 Friend St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36508,-71.06237]}],"photos":[],"reviews":{"href":"/locations/1005/reviews"},"_links":{"self":{"href":"/locations/1005"},"svc:quotes":{"href":"/quotes?q=location_id:1005"},"svc:reviews":{"href":"/locations/1005/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1005"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:parking_pass":{"id":20000001,"pass_number":"P-20000001-1","status":"active","active":true,"pass_type":"transient","seller_id":1,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":22.49},"full_price":{"USD":22.49},"disclaimers":"No overnight parking.","reseller_pass":false,"amenities":[{"name":"Attended","key":"attended","description":"Attended","enabled":true,"visible":true},{"name":"Covered","key":"indoor","description":"Covered","enabled":false,"visible":true},{"name":"Security","key":"security","description":"Security","enabled":false,"visible":true},{"name":"Restrooms","key":"restroom","description":"Restrooms","enabled":false,"visible":true},{"name":"Unobstructed","key":"unobstructed","description":"Guaranteed to be unobstructed","enabled":false,"visible":true},{"name":"Accessible","key":"handicap","description":"Accessible","enabled":false,"visible":true},{"name":"Valet","key":"valet","description":"Valet","enabled":false,"visible":true},{"name":"Reentry Allowed","key":"reentry_allowed","description":"Reentry allowed","enabled":false,"visible":true},{"name":"Electric Car Charging","key":"vehicle_charging","description":"Electric Car Charging","enabled":false,"visible":true},{"name":"Tailgating","key":"tailgate","description":"Tailgating","enabled":false,"visible":true},{"name":"Mobile Pass","key":"eticket","description":"Mobile Pass","enabled":false,"visible":true},{"name":"Printed Pass","key":"printed_pass","description":"Printed pass","enabled":false,"visible":true},{"name":"Shuttle","key":"shuttle","description":"Free Shuttle","enabled":false,"visible":true},{"name":"Photos","key":"has_gallery","description":"Photos","enabled":false,"visible":false},{"name":"Lowest Price Guarantee","key":"lowest_price_guarantee","description":"Lowest Price Guarantee","enabled":false,"visible":false},{"name":"RV Allowed","key":"","description":"RV Allowed","enabled":false,"visible":false},{"name":"Shuttle to Venue","key":"","description":"Shuttle to Venue","enabled":false,"visible":false},{"name":"Shuttle from Venue","key":"","description":"Shuttle from Venue","enabled":false,"visible":false},{"name":"Price Premium","key":"","description":"Price Premium","enabled":false,"visible":false},{"name":"Perk","key":"","description":"Perk","enabled":false,"visible":false}],"validation":{"display_message":"Show this pass when you arrive.","require_license_plate":false,"require_printout":false,"steps":[{"instructions":"Drive to the entrance and show the code","icon":{"path":"/icons/qr.svg"}},{"instructions":"Park in any marked space","icon":{"path":"/icons/pin.svg"}}],"scan_code":{"code":"20000001 KUTW-UZA5","format":"QR","qr_error_correction_level":"L"},"display":{"pass_number":"required","scan_code":"required","license_plate":"optional","full_price":"hidden","pricing_codes":"hidden","gate_button":"hidden","print_instructions":"optional"}},"_embedded":{"svc:location":{"id":"1005","name":"Friend Street Lot","type":"offstreet","address1":"239 Friend St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36508,-71.06237]}],"photos":[],"reviews":{"href":"/locations/1005/reviews"},"_links":{"self":{"href":"/locations/1005"},"svc:quotes":{"href":"/quotes?q=location_id:1005"},"svc:reviews":{"href":"/locations/1005/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1005"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:seller":{"id":1,"name":"Garden Parking"},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000001/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:customer":{"id":502},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000001"},"svc:location":{"href":"/locations/1005"},"svc:event":{"href":"/events/102"},"svc:parking_pass":{"href":"/bookings/20000001/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}}]', 1796144400000);
INSERT INTO "idempotency_keys" VALUES ('booking of desk, client desk', '77519cb5d766198da605efe021f010a18d1427f7b668a36bbaf0d38d1549ef0c', X'C325B525A2506E096BEC08765C76F2D845F9333314BA4E8B5CED51081723C18F', 201, '[{"id":20000003,"customer_id":504,"event_id":102,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":"23.49"},"full_price":{"USD":"23.49"},"purchased_at":"2026-12-01T12:00:00.000-05:00","type":"transient_booking","on_demand":false,"cancellable":true,"parking_pass_web_url":"http://127.0.0.1:4400/pass/bm25hpGKSPrI5jKYtjalMCVX","times_tbd":"false","plate_number":"ABC123","partner_booking_id":"3f0a5f5e-7c3c-4c52-9a55-000000000002","cancellable_until":"2026-12-16T18:30:00.000-05:00","line_items":[{"kind":"option","label":"Event parking","price":{"USD":"20.00"}},{"kind":"fee","label":"Service Fee","price":{"USD":"3.49"}}],"status":"confirmed","_embedded":{"svc:location":{"id":"1004","name":"Portland Street Lot","type":"offstreet","address1":"160 Portland St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36398,-71.06208]}],"photos":[],"reviews":{"href":"/locations/1004/reviews"},"_links":{"self":{"href":"/locations/1004"},"svc:quotes":{"href":"/quotes?q=location_id:1004"},"svc:reviews":{"href":"/locations/1004/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1004"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:parking_pass":{"id":20000003,"pass_number":"P-20000003-1","status":"active","active":true,"pass_type":"transient","seller_id":1,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":23.49},"full_price":{"USD":23.49},"disclaimers":"No overnight parking.","reseller_pass":false,"amenities":[{"name":"Attended","key":"attended","description":"Attended","enabled":true,"visible":true},{"name":"Covered","key":"indoor","description":"Covered","enabled":false,"visible":true},{"name":"Security","key":"security","description":"Security","enabled":false,"visible":true},{"name":"Restrooms","key":"restroom","description":"Restrooms","enabled":false,"visible":true},{"name":"Unobstructed","key":"unobstructed","description":"Guaranteed to be unobstructed","enabled":false,"visible":true},{"name":"Accessible","key":"handicap","description":"Accessible","enabled":false,"visible":true},{"name":"Valet","key":"valet","description":"Valet","enabled":false,"visible":true},{"name":"Reentry Allowed","key":"reentry_allowed","description":"Reentry allowed","enabled":false,"visible":true},{"name":"Electric Car Charging","key":"vehicle_charging","description":"Electric Car Charging","enabled":false,"visible":true},{"name":"Tailgating","key":"tailgate","description":"Tailgating","enabled":false,"visible":true},{"name":"Mobile Pass","key":"eticket","description":"Mobile Pass","enabled":false,"visible":true},{"name":"Printed Pass","key":"printed_pass","description":"Printed pass","enabled":false,"visible":true},{"name":"Shuttle","key":"shuttle","description":"Free Shuttle","enabled":false,"visible":true},{"name":"Photos","key":"has_gallery","description":"Photos","enabled":false,"visible":false},{"name":"Lowest Price Guarantee","key":"lowest_price_guarantee","description":"Lowest Price Guarantee","enabled":false,"visible":false},{"name":"RV Allowed","key":"","description":"RV Allowed","enabled":false,"visible":false},{"name":"Shuttle to Venue","key":"","description":"Shuttle to Venue","enabled":false,"visible":false},{"name":"Shuttle from Venue","key":"","description":"Shuttle from Venue","enabled":false,"visible":false},{"name":"Price Premium","key":"","description":"Price Premium","enabled":false,"visible":false},{"name":"Perk","key":"","description":"Perk","enabled":false,"visible":false}],"validation":{"display_message":"Show this pass when you arrive.","require_license_plate":false,"require_printout":false,"steps":[{"instructions":"Drive to the entrance and show the code","icon":{"path":"/icons/qr.svg"}},{"instructions":"Park in any marked space","icon":{"path":"/icons/pin.svg"}}],"scan_code":{"code":"20000003 5LNU-4BQX","format":"QR","qr_error_correction_level":"L"},"display":{"pass_number":"required","scan_code":"required","license_plate":"optional","full_price":"hidden","pricing_codes":"hidden","gate_button":"hidden","print_instructions":"optional"}},"_embedded":{"svc:location":{"id":"1004","name":"Portland Street Lot","type":"offstreet","address1":"160 Portland St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36398,-71.06208]}],"photos":[],"reviews":{"href":"/locations/1004/reviews"},"_links":{"self":{"href":"/locations/1004"},"svc:quotes":{"href":"/quotes?q=location_id:1004"},"svc:reviews":{"href":"/locations/1004/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1004"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:seller":{"id":1,"name":"Garden Parking"},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000003/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:customer":{"id":504},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000003"},"svc:location":{"href":"/locations/1004"},"svc:event":{"href":"/events/102"},"svc:parking_pass":{"href":"/bookings/20000003/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}}]', 1796144400000);
INSERT INTO "idempotency_keys" VALUES ('booking of desk, client desk', '84deeb2228917351bd0799e4086b8d3d719e69e838fde2eb96a4ac44e9206b0b', X'9CFB2A8D4E65A55843248ACB124AFA1B00F8446C113A680C2008EA55150B53C8', 201, '[{"id":20000002,"customer_id":503,"event_id":102,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":"19.49"},"full_price":{"USD":"19.49"},"purchased_at":"2026-12-01T12:00:00.000-05:00","type":"transient_booking","on_demand":false,"cancellable":true,"parking_pass_web_url":"http://127.0.0.1:4400/pass/bPz8dY2tWx1-60Sizepb1Bcd","times_tbd":"false","plate_number":"ABC123","partner_booking_id":"3f0a5f5e-7c3c-4c52-9a55-000000000001","cancellable_until":"2026-12-16T18:30:00.000-05:00","line_items":[{"kind":"option","label":"Event parking","price":{"USD":"16.00"}},{"kind":"fee","label":"Service Fee","price":{"USD":"3.49"}}],"status":"confirmed","_embedded":{"svc:location":{"id":"1006","name":"Causeway Private Lot","type":"offstreet","address1":"65 Causeway St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36606,-71.06389]}],"photos":[],"reviews":{"href":"/locations/1006/reviews"},"_links":{"self":{"href":"/locations/1006"},"svc:quotes":{"href":"/quotes?q=location_id:1006"},"svc:reviews":{"href":"/locations/1006/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1006"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:parking_pass":{"id":20000002,"pass_number":"P-20000002-1","status":"active","active":true,"pass_type":"transient","seller_id":1,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":19.49},"full_price":{"USD":19.49},"disclaimers":"No overnight parking.","reseller_pass":false,"amenities":[{"name":"Attended","key":"attended","description":"Attended","enabled":true,"visible":true},{"name":"Covered","key":"indoor","description":"Covered","enabled":false,"visible":true},{"name":"Security","key":"security","description":"Security","enabled":false,"visible":true},{"name":"Restrooms","key":"restroom","description":"Restrooms","enabled":false,"visible":true},{"name":"Unobstructed","key":"unobstructed","description":"Guaranteed to be unobstructed","enabled":false,"visible":true},{"name":"Accessible","key":"handicap","description":"Accessible","enabled":false,"visible":true},{"name":"Valet","key":"valet","description":"Valet","enabled":false,"visible":true},{"name":"Reentry Allowed","key":"reentry_allowed","description":"Reentry allowed","enabled":false,"visible":true},{"name":"Electric Car Charging","key":"vehicle_charging","description":"Electric Car Charging","enabled":false,"visible":true},{"name":"Tailgating","key":"tailgate","description":"Tailgating","enabled":false,"visible":true},{"name":"Mobile Pass","key":"eticket","description":"Mobile Pass","enabled":false,"visible":true},{"name":"Printed Pass","key":"printed_pass","description":"Printed pass","enabled":false,"visible":true},{"name":"Shuttle","key":"shuttle","description":"Free Shuttle","enabled":false,"visible":true},{"name":"Photos","key":"has_gallery","description":"Photos","enabled":false,"visible":false},{"name":"Lowest Price Guarantee","key":"lowest_price_guarantee","description":"Lowest Price Guarantee","enabled":false,"visible":false},{"name":"RV Allowed","key":"","description":"RV Allowed","enabled":false,"visible":false},{"name":"Shuttle to Venue","key":"","description":"Shuttle to Venue","enabled":false,"visible":false},{"name":"Shuttle from Venue","key":"","description":"Shuttle from Venue","enabled":false,"visible":false},{"name":"Price Premium","key":"","description":"Price Premium","enabled":false,"visible":false},{"name":"Perk","key":"","description":"Perk","enabled":false,"visible":false}],"validation":{"display_message":"Show this pass when you arrive.","require_license_plate":false,"require_printout":false,"steps":[{"instructions":"Drive to the entrance and show the code","icon":{"path":"/icons/qr.svg"}},{"instructions":"Park in any marked space","icon":{"path":"/icons/pin.svg"}}],"scan_code":{"code":"20000002 UL93-CVJR","format":"QR","qr_error_correction_level":"L"},"display":{"pass_number":"required","scan_code":"required","license_plate":"optional","full_price":"hidden","pricing_codes":"hidden","gate_button":"hidden","print_instructions":"optional"}},"_embedded":{"svc:location":{"id":"1006","name":"Causeway Private Lot","type":"offstreet","address1":"65 Causeway St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36606,-71.06389]}],"photos":[],"reviews":{"href":"/locations/1006/reviews"},"_links":{"self":{"href":"/locations/1006"},"svc:quotes":{"href":"/quotes?q=location_id:1006"},"svc:reviews":{"href":"/locations/1006/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1006"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:seller":{"id":1,"name":"Garden Parking"},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000002/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:customer":{"id":503},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000002"},"svc:location":{"href":"/locations/1006"},"svc:event":{"href":"/events/102"},"svc:parking_pass":{"href":"/bookings/20000002/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}}]', 1796144400000);
INSERT INTO "idempotency_keys" VALUES ('booking of desk, client desk', 'd428de6f50783396793da7bfeebe1e7b8e05b53ed640fca523237ae81665ad89', X'B94FCDB3DED11B0C31C7BA2603D4CB0213B368E991C98E10A2ECB80520DF965B', 201, '[{"id":20000004,"customer_id":505,"event_id":102,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":"42.49"},"full_price":{"USD":"42.49"},"purchased_at":"2026-12-01T12:00:00.000-05:00","type":"transient_booking","on_demand":false,"cancellable":true,"parking_pass_web_url":"http://127.0.0.1:4400/pass/WQR22NNSEm7g4HqUUDYnNv-H","times_tbd":"false","plate_number":"8XYZ11","partner_booking_id":"3f0a5f5e-7c3c-4c52-9a55-000000000011","cancellable_until":"2026-12-16T18:30:00.000-05:00","line_items":[{"kind":"option","label":"Event parking","price":{"USD":"32.00"}},{"kind":"fee","label":"Service Fee","price":{"USD":"3.49"}},{"kind":"add_on","label":"Oversize","price":{"USD":"7.00"},"add_on_id":"0000add0-0000-4000-8000-000000003002"}],"status":"confirmed","_embedded":{"svc:location":{"id":"1001","name":"North Station Garage","type":"offstreet","address1":"121 Nashua St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36715,-71.0634],"max_dimensions":{"inches":{"height":81}}}],"photos":[],"reviews":{"href":"/locations/1001/reviews"},"_links":{"self":{"href":"/locations/1001"},"svc:quotes":{"href":"/quotes?q=location_id:1001"},"svc:reviews":{"href":"/locations/1001/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1001"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:parking_pass":{"id":20000004,"pass_number":"P-20000004-1","status":"active","active":true,"pass_type":"transient","seller_id":1,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":42.49},"full_price":{"USD":42.49},"disclaimers":"No overnight parking.","reseller_pass":false,"amenities":[{"name":"Attended","key":"attended","description":"Attended","enabled":true,"visible":true},{"name":"Covered","key":"indoor","description":"Covered","enabled":true,"visible":true},{"name":"Security","key":"security","description":"Security","enabled":false,"visible":true},{"name":"Restrooms","key":"restroom","description":"Restrooms","enabled":false,"visible":true},{"name":"Unobstructed","key":"unobstructed","description":"Guaranteed to be unobstructed","enabled":false,"visible":true},{"name":"Accessible","key":"handicap","description":"Accessible","enabled":true,"visible":true},{"name":"Valet","key":"valet","description":"Valet","enabled":false,"visible":true},{"name":"Reentry Allowed","key":"reentry_allowed","description":"Reentry allowed","enabled":false,"visible":true},{"name":"Electric Car Charging","key":"vehicle_charging","description":"Electric Car Charging","enabled":false,"visible":true},{"name":"Tailgating","key":"tailgate","description":"Tailgating","enabled":false,"visible":true},{"name":"Mobile Pass","key":"eticket","description":"Mobile Pass","enabled":false,"visible":true},{"name":"Printed Pass","key":"printed_pass","description":"Printed pass","enabled":false,"visible":true},{"name":"Shuttle","key":"shuttle","description":"Free Shuttle","enabled":false,"visible":true},{"name":"Photos","key":"has_gallery","description":"Photos","enabled":false,"visible":false},{"name":"Lowest Price Guarantee","key":"lowest_price_guarantee","description":"Lowest Price Guarantee","enabled":false,"visible":false},{"name":"RV Allowed","key":"","description":"RV Allowed","enabled":false,"visible":false},{"name":"Shuttle to Venue","key":"","description":"Shuttle to Venue","enabled":false,"visible":false},{"name":"Shuttle from Venue","key":"","description":"Shuttle from Venue","enabled":false,"visible":false},{"name":"Price Premium","key":"","description":"Price Premium","enabled":false,"visible":false},{"name":"Perk","key":"","description":"Perk","enabled":false,"visible":false}],"validation":{"display_message":"Show this pass when you arrive.","require_license_plate":false,"require_printout":false,"steps":[{"instructions":"Drive to the entrance and show the code","icon":{"path":"/icons/qr.svg"}},{"instructions":"Park in any marked space","icon":{"path":"/icons/pin.svg"}}],"scan_code":{"code":"20000004 Q9L6-Z996","format":"QR","qr_error_correction_level":"L"},"display":{"pass_number":"required","scan_code":"required","license_plate":"optional","full_price":"hidden","pricing_codes":"hidden","gate_button":"hidden","print_instructions":"optional"}},"_embedded":{"svc:location":{"id":"1001","name":"North Station Garage","type":"offstreet","address1":"121 Nashua St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36715,-71.0634],"max_dimensions":{"inches":{"height":81}}}],"photos":[],"reviews":{"href":"/locations/1001/reviews"},"_links":{"self":{"href":"/locations/1001"},"svc:quotes":{"href":"/quotes?q=location_id:1001"},"svc:reviews":{"href":"/locations/1001/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1001"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:seller":{"id":1,"name":"Garden Parking"},"svc:add_ons":[{"id":"0000add0-0000-4000-8000-000000003002","name":"Oversize","start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price":{"USD":"7.00"},"availability":{"status":"available"},"items":["minivan","suv"],"icon":{"position":2,"sizes":{"original":{"URL":"http://127.0.0.1:4400/icons/car.svg","width":48,"height":48}}}}]},"_links":{"self":{"href":"/bookings/20000004/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:customer":{"id":505},"svc:add_ons":[{"id":"0000add0-0000-4000-8000-000000003002","name":"Oversize","start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price":{"USD":"7.00"},"availability":{"status":"available"},"items":["minivan","suv"],"icon":{"position":2,"sizes":{"original":{"URL":"http://127.0.0.1:4400/icons/car.svg","width":48,"height":48}}}}]},"_links":{"self":{"href":"/bookings/20000004"},"svc:location":{"href":"/locations/1001"},"svc:event":{"href":"/events/102"},"svc:parking_pass":{"href":"/bookings/20000004/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}}]', 1796144400000);
INSERT INTO "idempotency_keys" VALUES ('client desk', '3f0a5f5e-7c3c-4c52-9a55-000000000000', X'422F3FB6929953ACDBDC42B74CFBF44FE85ED58F789639B38413B7245E6CC6FC', 201, '[{"id":20000001,"customer_id":502,"event_id":102,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":"22.49"},"full_price":{"USD":"22.49"},"purchased_at":"2026-12-01T12:00:00.000-05:00","type":"transient_booking","on_demand":false,"cancellable":true,"parking_pass_web_url":"http://127.0.0.1:4400/pass/QzNhYG_zvFfPaMHmCeahQGnB","times_tbd":"false","plate_number":"ABC123","partner_booking_id":"3f0a5f5e-7c3c-4c52-9a55-000000000000","cancellable_until":"2026-12-16T18:30:00.000-05:00","line_items":[{"kind":"option","label":"Event parking","price":{"USD":"19.00"}},{"kind":"fee","label":"Service Fee","price":{"USD":"3.49"}}],"status":"confirmed","_embedded":{"svc:location":{"id":"1005","name":"Friend Street Lot","type":"offstreet","address1":"239 Friend St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36508,-71.06237]}],"photos":[],"reviews":{"href":"/locations/1005/reviews"},"_links":{"self":{"href":"/locations/1005"},"svc:quotes":{"href":"/quotes?q=location_id:1005"},"svc:reviews":{"href":"/locations/1005/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1005"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:parking_pass":{"id":20000001,"pass_number":"P-20000001-1","status":"active","active":true,"pass_type":"transient","seller_id":1,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":22.49},"full_price":{"USD":22.49},"disclaimers":"No overnight parking.","reseller_pass":false,"amenities":[{"name":"Attended","key":"attended","description":"Attended","enabled":true,"visible":true},{"name":"Covered","key":"indoor","description":"Covered","enabled":false,"visible":true},{"name":"Security","key":"security","description":"Security","enabled":false,"visible":true},{"name":"Restrooms","key":"restroom","description":"Restrooms","enabled":false,"visible":true},{"name":"Unobstructed","key":"unobstructed","description":"Guaranteed to be unobstructed","enabled":false,"visible":true},{"name":"Accessible","key":"handicap","description":"Accessible","enabled":false,"visible":true},{"name":"Valet","key":"valet","description":"Valet","enabled":false,"visible":true},{"name":"Reentry Allowed","key":"reentry_allowed","description":"Reentry allowed","enabled":false,"visible":true},{"name":"Electric Car Charging","key":"vehicle_charging","description":"Electric Car Charging","enabled":false,"visible":true},{"name":"Tailgating","key":"tailgate","description":"Tailgating","enabled":false,"visible":true},{"name":"Mobile Pass","key":"eticket","description":"Mobile Pass","enabled":false,"visible":true},{"name":"Printed Pass","key":"printed_pass","description":"Printed pass","enabled":false,"visible":true},{"name":"Shuttle","key":"shuttle","description":"Free Shuttle","enabled":false,"visible":true},{"name":"Photos","key":"has_gallery","description":"Photos","enabled":false,"visible":false},{"name":"Lowest Price Guarantee","key":"lowest_price_guarantee","description":"Lowest Price Guarantee","enabled":false,"visible":false},{"name":"RV Allowed","key":"","description":"RV Allowed","enabled":false,"visible":false},{"name":"Shuttle to Venue","key":"","description":"Shuttle to Venue","enabled":false,"visible":false},{"name":"Shuttle from Venue","key":"","description":"Shuttle from Venue","enabled":false,"visible":false},{"name":"Price Premium","key":"","description":"Price Premium","enabled":false,"visible":false},{"name":"Perk","key":"","description":"Perk","enabled":false,"visible":false}],"validation":{"display_message":"Show this pass when you arrive.","require_license_plate":false,"require_printout":false,"steps":[{"instructions":"Drive to the entrance and show the code","icon":{"path":"/icons/qr.svg"}},{"instructions":"Park in any marked space","icon":{"path":"/icons/pin.svg"}}],"scan_code":{"code":"20000001 KUTW-UZA5","format":"QR","qr_error_correction_level":"L"},"display":{"pass_number":"required","scan_code":"required","license_plate":"optional","full_price":"hidden","pricing_codes":"hidden","gate_button":"hidden","print_instructions":"optional"}},"_embedded":{"svc:location":{"id":"1005","name":"Friend Street Lot","type":"offstreet","address1":"239 Friend St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36508,-71.06237]}],"photos":[],"reviews":{"href":"/locations/1005/reviews"},"_links":{"self":{"href":"/locations/1005"},"svc:quotes":{"href":"/quotes?q=location_id:1005"},"svc:reviews":{"href":"/locations/1005/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1005"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:seller":{"id":1,"name":"Garden Parking"},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000001/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:customer":{"id":502},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000001"},"svc:location":{"href":"/locations/1005"},"svc:event":{"href":"/events/102"},"svc:parking_pass":{"href":"/bookings/20000001/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}}]', 1796144400000);
INSERT INTO "idempotency_keys" VALUES ('client desk', '3f0a5f5e-7c3c-4c52-9a55-000000000001', X'AD7D252845F52AAA6F1C8532464E0F4C2CCC23EF440BC86A46540198400EC326', 201, '[{"id":20000002,"customer_id":503,"event_id":102,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":"19.49"},"full_price":{"USD":"19.49"},"purchased_at":"2026-12-01T12:00:00.000-05:00","type":"transient_booking","on_demand":false,"cancellable":true,"parking_pass_web_url":"http://127.0.0.1:4400/pass/bPz8dY2tWx1-60Sizepb1Bcd","times_tbd":"false","plate_number":"ABC123","partner_booking_id":"3f0a5f5e-7c3c-4c52-9a55-000000000001","cancellable_until":"2026-12-16T18:30:00.000-05:00","line_items":[{"kind":"option","label":"Event parking","price":{"USD":"16.00"}},{"kind":"fee","label":"Service Fee","price":{"USD":"3.49"}}],"status":"confirmed","_embedded":{"svc:location":{"id":"1006","name":"Causeway Private Lot","type":"offstreet","address1":"65 Causeway St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36606,-71.06389]}],"photos":[],"reviews":{"href":"/locations/1006/reviews"},"_links":{"self":{"href":"/locations/1006"},"svc:quotes":{"href":"/quotes?q=location_id:1006"},"svc:reviews":{"href":"/locations/1006/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1006"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:parking_pass":{"id":20000002,"pass_number":"P-20000002-1","status":"active","active":true,"pass_type":"transient","seller_id":1,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":19.49},"full_price":{"USD":19.49},"disclaimers":"No overnight parking.","reseller_pass":false,"amenities":[{"name":"Attended","key":"attended","description":"Attended","enabled":true,"visible":true},{"name":"Covered","key":"indoor","description":"Covered","enabled":false,"visible":true},{"name":"Security","key":"security","description":"Security","enabled":false,"visible":true},{"name":"Restrooms","key":"restroom","description":"Restrooms","enabled":false,"visible":true},{"name":"Unobstructed","key":"unobstructed","description":"Guaranteed to be unobstructed","enabled":false,"visible":true},{"name":"Accessible","key":"handicap","description":"Accessible","enabled":false,"visible":true},{"name":"Valet","key":"valet","description":"Valet","enabled":false,"visible":true},{"name":"Reentry Allowed","key":"reentry_allowed","description":"Reentry allowed","enabled":false,"visible":true},{"name":"Electric Car Charging","key":"vehicle_charging","description":"Electric Car Charging","enabled":false,"visible":true},{"name":"Tailgating","key":"tailgate","description":"Tailgating","enabled":false,"visible":true},{"name":"Mobile Pass","key":"eticket","description":"Mobile Pass","enabled":false,"visible":true},{"name":"Printed Pass","key":"printed_pass","description":"Printed pass","enabled":false,"visible":true},{"name":"Shuttle","key":"shuttle","description":"Free Shuttle","enabled":false,"visible":true},{"name":"Photos","key":"has_gallery","description":"Photos","enabled":false,"visible":false},{"name":"Lowest Price Guarantee","key":"lowest_price_guarantee","description":"Lowest Price Guarantee","enabled":false,"visible":false},{"name":"RV Allowed","key":"","description":"RV Allowed","enabled":false,"visible":false},{"name":"Shuttle to Venue","key":"","description":"Shuttle to Venue","enabled":false,"visible":false},{"name":"Shuttle from Venue","key":"","description":"Shuttle from Venue","enabled":false,"visible":false},{"name":"Price Premium","key":"","description":"Price Premium","enabled":false,"visible":false},{"name":"Perk","key":"","description":"Perk","enabled":false,"visible":false}],"validation":{"display_message":"Show this pass when you arrive.","require_license_plate":false,"require_printout":false,"steps":[{"instructions":"Drive to the entrance and show the code","icon":{"path":"/icons/qr.svg"}},{"instructions":"Park in any marked space","icon":{"path":"/icons/pin.svg"}}],"scan_code":{"code":"20000002 UL93-CVJR","format":"QR","qr_error_correction_level":"L"},"display":{"pass_number":"required","scan_code":"required","license_plate":"optional","full_price":"hidden","pricing_codes":"hidden","gate_button":"hidden","print_instructions":"optional"}},"_embedded":{"svc:location":{"id":"1006","name":"Causeway Private Lot","type":"offstreet","address1":"65 Causeway St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36606,-71.06389]}],"photos":[],"reviews":{"href":"/locations/1006/reviews"},"_links":{"self":{"href":"/locations/1006"},"svc:quotes":{"href":"/quotes?q=location_id:1006"},"svc:reviews":{"href":"/locations/1006/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1006"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:seller":{"id":1,"name":"Garden Parking"},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000002/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:customer":{"id":503},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000002"},"svc:location":{"href":"/locations/1006"},"svc:event":{"href":"/events/102"},"svc:parking_pass":{"href":"/bookings/20000002/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}}]', 1796144400000);
INSERT INTO "idempotency_keys" VALUES ('client desk', '3f0a5f5e-7c3c-4c52-9a55-000000000002', X'E882BE1C14E087B83E66B0D51175C8A05E54B09D5C5B200E700EEFB84B63F041', 201, '[{"id":20000003,"customer_id":504,"event_id":102,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":"23.49"},"full_price":{"USD":"23.49"},"purchased_at":"2026-12-01T12:00:00.000-05:00","type":"transient_booking","on_demand":false,"cancellable":true,"parking_pass_web_url":"http://127.0.0.1:4400/pass/bm25hpGKSPrI5jKYtjalMCVX","times_tbd":"false","plate_number":"ABC123","partner_booking_id":"3f0a5f5e-7c3c-4c52-9a55-000000000002","cancellable_until":"2026-12-16T18:30:00.000-05:00","line_items":[{"kind":"option","label":"Event parking","price":{"USD":"20.00"}},{"kind":"fee","label":"Service Fee","price":{"USD":"3.49"}}],"status":"confirmed","_embedded":{"svc:location":{"id":"1004","name":"Portland Street Lot","type":"offstreet","address1":"160 Portland St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36398,-71.06208]}],"photos":[],"reviews":{"href":"/locations/1004/reviews"},"_links":{"self":{"href":"/locations/1004"},"svc:quotes":{"href":"/quotes?q=location_id:1004"},"svc:reviews":{"href":"/locations/1004/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1004"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:parking_pass":{"id":20000003,"pass_number":"P-20000003-1","status":"active","active":true,"pass_type":"transient","seller_id":1,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":23.49},"full_price":{"USD":23.49},"disclaimers":"No overnight parking.","reseller_pass":false,"amenities":[{"name":"Attended","key":"attended","description":"Attended","enabled":true,"visible":true},{"name":"Covered","key":"indoor","description":"Covered","enabled":false,"visible":true},{"name":"Security","key":"security","description":"Security","enabled":false,"visible":true},{"name":"Restrooms","key":"restroom","description":"Restrooms","enabled":false,"visible":true},{"name":"Unobstructed","key":"unobstructed","description":"Guaranteed to be unobstructed","enabled":false,"visible":true},{"name":"Accessible","key":"handicap","description":"Accessible","enabled":false,"visible":true},{"name":"Valet","key":"valet","description":"Valet","enabled":false,"visible":true},{"name":"Reentry Allowed","key":"reentry_allowed","description":"Reentry allowed","enabled":false,"visible":true},{"name":"Electric Car Charging","key":"vehicle_charging","description":"Electric Car Charging","enabled":false,"visible":true},{"name":"Tailgating","key":"tailgate","description":"Tailgating","enabled":false,"visible":true},{"name":"Mobile Pass","key":"eticket","description":"Mobile Pass","enabled":false,"visible":true},{"name":"Printed Pass","key":"printed_pass","description":"Printed pass","enabled":false,"visible":true},{"name":"Shuttle","key":"shuttle","description":"Free Shuttle","enabled":false,"visible":true},{"name":"Photos","key":"has_gallery","description":"Photos","enabled":false,"visible":false},{"name":"Lowest Price Guarantee","key":"lowest_price_guarantee","description":"Lowest Price Guarantee","enabled":false,"visible":false},{"name":"RV Allowed","key":"","description":"RV Allowed","enabled":false,"visible":false},{"name":"Shuttle to Venue","key":"","description":"Shuttle to Venue","enabled":false,"visible":false},{"name":"Shuttle from Venue","key":"","description":"Shuttle from Venue","enabled":false,"visible":false},{"name":"Price Premium","key":"","description":"Price Premium","enabled":false,"visible":false},{"name":"Perk","key":"","description":"Perk","enabled":false,"visible":false}],"validation":{"display_message":"Show this pass when you arrive.","require_license_plate":false,"require_printout":false,"steps":[{"instructions":"Drive to the entrance and show the code","icon":{"path":"/icons/qr.svg"}},{"instructions":"Park in any marked space","icon":{"path":"/icons/pin.svg"}}],"scan_code":{"code":"20000003 5LNU-4BQX","format":"QR","qr_error_correction_level":"L"},"display":{"pass_number":"required","scan_code":"required","license_plate":"optional","full_price":"hidden","pricing_codes":"hidden","gate_button":"hidden","print_instructions":"optional"}},"_embedded":{"svc:location":{"id":"1004","name":"Portland Street Lot","type":"offstreet","address1":"160 Portland St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36398,-71.06208]}],"photos":[],"reviews":{"href":"/locations/1004/reviews"},"_links":{"self":{"href":"/locations/1004"},"svc:quotes":{"href":"/quotes?q=location_id:1004"},"svc:reviews":{"href":"/locations/1004/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1004"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:seller":{"id":1,"name":"Garden Parking"},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000003/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:customer":{"id":504},"svc:add_ons":[]},"_links":{"self":{"href":"/bookings/20000003"},"svc:location":{"href":"/locations/1004"},"svc:event":{"href":"/events/102"},"svc:parking_pass":{"href":"/bookings/20000003/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}}]', 1796144400000);
INSERT INTO "idempotency_keys" VALUES ('client desk', '3f0a5f5e-7c3c-4c52-9a55-000000000011', X'FB852F1B7F114317B70B99E84D4B0B9ED6756A021973753CCAF79AC1A20A1F0D', 201, '[{"id":20000004,"customer_id":505,"event_id":102,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":"42.49"},"full_price":{"USD":"42.49"},"purchased_at":"2026-12-01T12:00:00.000-05:00","type":"transient_booking","on_demand":false,"cancellable":true,"parking_pass_web_url":"http://127.0.0.1:4400/pass/WQR22NNSEm7g4HqUUDYnNv-H","times_tbd":"false","plate_number":"8XYZ11","partner_booking_id":"3f0a5f5e-7c3c-4c52-9a55-000000000011","cancellable_until":"2026-12-16T18:30:00.000-05:00","line_items":[{"kind":"option","label":"Event parking","price":{"USD":"32.00"}},{"kind":"fee","label":"Service Fee","price":{"USD":"3.49"}},{"kind":"add_on","label":"Oversize","price":{"USD":"7.00"},"add_on_id":"0000add0-0000-4000-8000-000000003002"}],"status":"confirmed","_embedded":{"svc:location":{"id":"1001","name":"North Station Garage","type":"offstreet","address1":"121 Nashua St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36715,-71.0634],"max_dimensions":{"inches":{"height":81}}}],"photos":[],"reviews":{"href":"/locations/1001/reviews"},"_links":{"self":{"href":"/locations/1001"},"svc:quotes":{"href":"/quotes?q=location_id:1001"},"svc:reviews":{"href":"/locations/1001/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1001"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:parking_pass":{"id":20000004,"pass_number":"P-20000004-1","status":"active","active":true,"pass_type":"transient","seller_id":1,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":42.49},"full_price":{"USD":42.49},"disclaimers":"No overnight parking.","reseller_pass":false,"amenities":[{"name":"Attended","key":"attended","description":"Attended","enabled":true,"visible":true},{"name":"Covered","key":"indoor","description":"Covered","enabled":true,"visible":true},{"name":"Security","key":"security","description":"Security","enabled":false,"visible":true},{"name":"Restrooms","key":"restroom","description":"Restrooms","enabled":false,"visible":true},{"name":"Unobstructed","key":"unobstructed","description":"Guaranteed to be unobstructed","enabled":false,"visible":true},{"name":"Accessible","key":"handicap","description":"Accessible","enabled":true,"visible":true},{"name":"Valet","key":"valet","description":"Valet","enabled":false,"visible":true},{"name":"Reentry Allowed","key":"reentry_allowed","description":"Reentry allowed","enabled":false,"visible":true},{"name":"Electric Car Charging","key":"vehicle_charging","description":"Electric Car Charging","enabled":false,"visible":true},{"name":"Tailgating","key":"tailgate","description":"Tailgating","enabled":false,"visible":true},{"name":"Mobile Pass","key":"eticket","description":"Mobile Pass","enabled":false,"visible":true},{"name":"Printed Pass","key":"printed_pass","description":"Printed pass","enabled":false,"visible":true},{"name":"Shuttle","key":"shuttle","description":"Free Shuttle","enabled":false,"visible":true},{"name":"Photos","key":"has_gallery","description":"Photos","enabled":false,"visible":false},{"name":"Lowest Price Guarantee","key":"lowest_price_guarantee","description":"Lowest Price Guarantee","enabled":false,"visible":false},{"name":"RV Allowed","key":"","description":"RV Allowed","enabled":false,"visible":false},{"name":"Shuttle to Venue","key":"","description":"Shuttle to Venue","enabled":false,"visible":false},{"name":"Shuttle from Venue","key":"","description":"Shuttle from Venue","enabled":false,"visible":false},{"name":"Price Premium","key":"","description":"Price Premium","enabled":false,"visible":false},{"name":"Perk","key":"","description":"Perk","enabled":false,"visible":false}],"validation":{"display_message":"Show this pass when you arrive.","require_license_plate":false,"require_printout":false,"steps":[{"instructions":"Drive to the entrance and show the code","icon":{"path":"/icons/qr.svg"}},{"instructions":"Park in any marked space","icon":{"path":"/icons/pin.svg"}}],"scan_code":{"code":"20000004 Q9L6-Z996","format":"QR","qr_error_correction_level":"L"},"display":{"pass_number":"required","scan_code":"required","license_plate":"optional","full_price":"hidden","pricing_codes":"hidden","gate_button":"hidden","print_instructions":"optional"}},"_embedded":{"svc:location":{"id":"1001","name":"North Station Garage","type":"offstreet","address1":"121 Nashua St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36715,-71.0634],"max_dimensions":{"inches":{"height":81}}}],"photos":[],"reviews":{"href":"/locations/1001/reviews"},"_links":{"self":{"href":"/locations/1001"},"svc:quotes":{"href":"/quotes?q=location_id:1001"},"svc:reviews":{"href":"/locations/1001/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1001"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:seller":{"id":1,"name":"Garden Parking"},"svc:add_ons":[{"id":"0000add0-0000-4000-8000-000000003002","name":"Oversize","start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price":{"USD":"7.00"},"availability":{"status":"available"},"items":["minivan","suv"],"icon":{"position":2,"sizes":{"original":{"URL":"http://127.0.0.1:4400/icons/car.svg","width":48,"height":48}}}}]},"_links":{"self":{"href":"/bookings/20000004/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:customer":{"id":505},"svc:add_ons":[{"id":"0000add0-0000-4000-8000-000000003002","name":"Oversize","start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price":{"USD":"7.00"},"availability":{"status":"available"},"items":["minivan","suv"],"icon":{"position":2,"sizes":{"original":{"URL":"http://127.0.0.1:4400/icons/car.svg","width":48,"height":48}}}}]},"_links":{"self":{"href":"/bookings/20000004"},"svc:location":{"href":"/locations/1001"},"svc:event":{"href":"/events/102"},"svc:parking_pass":{"href":"/bookings/20000004/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}}]', 1796144400000);
INSERT INTO "idempotency_keys" VALUES ('client desk', '3f0a5f5e-7c3c-4c52-9a55-000000000012', X'CA44B6E7AB45F8AEF875D43B5DD718DA34B99DF9908D23315726A70B3E7F573D', 201, '[{"id":20000005,"customer_id":506,"event_id":102,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":"29.49"},"full_price":{"USD":"29.49"},"purchased_at":"2026-12-01T12:00:00.000-05:00","type":"transient_booking","on_demand":false,"cancellable":true,"parking_pass_web_url":"http://127.0.0.1:4400/pass/3-a24eTMyQOlze6W9FKHH9gK","times_tbd":"false","plate_number":"8XYZ12","partner_booking_id":"3f0a5f5e-7c3c-4c52-9a55-000000000012","cancellable_until":"2026-12-16T18:30:00.000-05:00","line_items":[{"kind":"option","label":"Event parking","price":{"USD":"26.00"}},{"kind":"fee","label":"Service Fee","price":{"USD":"3.49"}},{"kind":"add_on","label":"Standard","price":{"USD":"0.00"},"add_on_id":"0000add0-0000-4000-8000-000000003003"}],"status":"confirmed","_embedded":{"svc:location":{"id":"1002","name":"Canal Street Lot","type":"offstreet","address1":"90 Canal St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36435,-71.06095]}],"photos":[],"reviews":{"href":"/locations/1002/reviews"},"_links":{"self":{"href":"/locations/1002"},"svc:quotes":{"href":"/quotes?q=location_id:1002"},"svc:reviews":{"href":"/locations/1002/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1002"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:parking_pass":{"id":20000005,"pass_number":"P-20000005-1","status":"active","active":true,"pass_type":"transient","seller_id":1,"start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price_paid":{"USD":29.49},"full_price":{"USD":29.49},"disclaimers":"No overnight parking.","reseller_pass":false,"amenities":[{"name":"Attended","key":"attended","description":"Attended","enabled":true,"visible":true},{"name":"Covered","key":"indoor","description":"Covered","enabled":false,"visible":true},{"name":"Security","key":"security","description":"Security","enabled":false,"visible":true},{"name":"Restrooms","key":"restroom","description":"Restrooms","enabled":false,"visible":true},{"name":"Unobstructed","key":"unobstructed","description":"Guaranteed to be unobstructed","enabled":false,"visible":true},{"name":"Accessible","key":"handicap","description":"Accessible","enabled":false,"visible":true},{"name":"Valet","key":"valet","description":"Valet","enabled":false,"visible":true},{"name":"Reentry Allowed","key":"reentry_allowed","description":"Reentry allowed","enabled":false,"visible":true},{"name":"Electric Car Charging","key":"vehicle_charging","description":"Electric Car Charging","enabled":false,"visible":true},{"name":"Tailgating","key":"tailgate","description":"Tailgating","enabled":false,"visible":true},{"name":"Mobile Pass","key":"eticket","description":"Mobile Pass","enabled":false,"visible":true},{"name":"Printed Pass","key":"printed_pass","description":"Printed pass","enabled":false,"visible":true},{"name":"Shuttle","key":"shuttle","description":"Free Shuttle","enabled":false,"visible":true},{"name":"Photos","key":"has_gallery","description":"Photos","enabled":false,"visible":false},{"name":"Lowest Price Guarantee","key":"lowest_price_guarantee","description":"Lowest Price Guarantee","enabled":false,"visible":false},{"name":"RV Allowed","key":"","description":"RV Allowed","enabled":false,"visible":false},{"name":"Shuttle to Venue","key":"","description":"Shuttle to Venue","enabled":false,"visible":false},{"name":"Shuttle from Venue","key":"","description":"Shuttle from Venue","enabled":false,"visible":false},{"name":"Price Premium","key":"","description":"Price Premium","enabled":false,"visible":false},{"name":"Perk","key":"","description":"Perk","enabled":false,"visible":false}],"validation":{"display_message":"Show this pass when you arrive.","require_license_plate":false,"require_printout":false,"steps":[{"instructions":"Drive to the entrance and show the code","icon":{"path":"/icons/qr.svg"}},{"instructions":"Park in any marked space","icon":{"path":"/icons/pin.svg"}}],"scan_code":{"code":"20000005 6XXT-6U7T","format":"QR","qr_error_correction_level":"L"},"display":{"pass_number":"required","scan_code":"required","license_plate":"optional","full_price":"hidden","pricing_codes":"hidden","gate_button":"hidden","print_instructions":"optional"}},"_embedded":{"svc:location":{"id":"1002","name":"Canal Street Lot","type":"offstreet","address1":"90 Canal St","city":"Boston","state":"MA","postal_code":"02114","entrances":[{"coordinates":[42.36435,-71.06095]}],"photos":[],"reviews":{"href":"/locations/1002/reviews"},"_links":{"self":{"href":"/locations/1002"},"svc:quotes":{"href":"/quotes?q=location_id:1002"},"svc:reviews":{"href":"/locations/1002/reviews"},"site:purchase":{"href":"/find_and_book/?location_id=1002"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:seller":{"id":1,"name":"Garden Parking"},"svc:add_ons":[{"id":"0000add0-0000-4000-8000-000000003003","name":"Standard","start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price":{"USD":"0.00"},"availability":{"status":"available"},"items":["coupe","sedan","hatchback","wagon","crossover"],"icon":{"position":1,"sizes":{"original":{"URL":"http://127.0.0.1:4400/icons/car.svg","width":48,"height":48}}}}]},"_links":{"self":{"href":"/bookings/20000005/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}},"svc:customer":{"id":506},"svc:add_ons":[{"id":"0000add0-0000-4000-8000-000000003003","name":"Standard","start_time":"2026-12-16T18:30:00.000-05:00","end_time":"2026-12-16T22:30:00.000-05:00","price":{"USD":"0.00"},"availability":{"status":"available"},"items":["coupe","sedan","hatchback","wagon","crossover"],"icon":{"position":1,"sizes":{"original":{"URL":"http://127.0.0.1:4400/icons/car.svg","width":48,"height":48}}}}]},"_links":{"self":{"href":"/bookings/20000005"},"svc:location":{"href":"/locations/1002"},"svc:event":{"href":"/events/102"},"svc:parking_pass":{"href":"/bookings/20000005/parking_pass"},"curies":[{"name":"svc","href":"http://127.0.0.1:4400/v4/{rel}","templated":true},{"name":"site","href":"http://site.example.test/{rel}","templated":true}]}}]', 1796144400000);
INSERT INTO "sales" VALUES ('3f0a5f5e-7c3c-4c52-9a55-000000000000', 'booked', 20000001, '{"id":"3f0a5f5e-7c3c-4c52-9a55-000000000000","quote_id":"45a1bcbd-60ca-4d06-aff5-dff095efe26e","final_price":"22.49","add_on_ids":[],"plate_number":"ABC123","payments":[{"method":"cash","amount":"22.49","tendered":"500"}]}', 'USD', 2249, NULL, 1, 1796144400000, 1796144400000, NULL, NULL, 0, NULL, NULL, NULL, 2, NULL, '{"event_id":102,"facility":{"id":"1005","name":"Friend Street Lot"},"lines":[{"kind":"option","label":"Event parking","amount":1900},{"kind":"fee","label":"Service Fee","amount":349}]}');
INSERT INTO "sales" VALUES ('3f0a5f5e-7c3c-4c52-9a55-000000000001', 'booked', 20000002, '{"id":"3f0a5f5e-7c3c-4c52-9a55-000000000001","quote_id":"8d965a28-2582-4146-9a4e-84a289f1f4df","final_price":"19.49","add_on_ids":[],"plate_number":"ABC123","payments":[{"method":"cash","amount":"19.49","tendered":"500"}]}', 'USD', 1949, NULL, 1, 1796144400000, 1796144400000, NULL, NULL, 0, NULL, NULL, NULL, 2, NULL, '{"event_id":102,"facility":{"id":"1006","name":"Causeway Private Lot"},"lines":[{"kind":"option","label":"Event parking","amount":1600},{"kind":"fee","label":"Service Fee","amount":349}]}');
INSERT INTO "sales" VALUES ('3f0a5f5e-7c3c-4c52-9a55-000000000002', 'booked', 20000003, '{"id":"3f0a5f5e-7c3c-4c52-9a55-000000000002","quote_id":"f46a9d68-2268-418b-8f67-93cfeb03446c","final_price":"23.49","add_on_ids":[],"plate_number":"ABC123","payments":[{"method":"cash","amount":"23.49","tendered":"500"}]}', 'USD', 2349, NULL, 1, 1796144400000, 1796144400000, NULL, NULL, 0, NULL, NULL, NULL, 2, NULL, '{"event_id":102,"facility":{"id":"1004","name":"Portland Street Lot"},"lines":[{"kind":"option","label":"Event parking","amount":2000},{"kind":"fee","label":"Service Fee","amount":349}]}');
INSERT INTO "sales" VALUES ('3f0a5f5e-7c3c-4c52-9a55-000000000011', 'booked', 20000004, '{"id":"3f0a5f5e-7c3c-4c52-9a55-000000000011","quote_id":"e6b9fa75-238a-49cc-bdc3-b0756c06afe9","final_price":"42.49","add_on_ids":["0000add0-0000-4000-8000-000000003002"],"plate_number":"8XYZ11","payments":[{"method":"card","amount":"42.49","reference":"SLIP-4711"}]}', 'USD', 4249, NULL, 1, 1796144400000, 1796144400000, NULL, NULL, 0, NULL, NULL, NULL, 2, NULL, '{"event_id":102,"facility":{"id":"1001","name":"North Station Garage"},"lines":[{"kind":"option","label":"Event parking","amount":3200},{"kind":"fee","label":"Service Fee","amount":349},{"kind":"add_on","label":"Oversize","amount":700}]}');
INSERT INTO "sales" VALUES ('3f0a5f5e-7c3c-4c52-9a55-000000000012', 'booked', 20000005, '{"id":"3f0a5f5e-7c3c-4c52-9a55-000000000012","quote_id":"53280ada-5528-4a17-a299-1dedc1d25ab1","final_price":"29.49","add_on_ids":["0000add0-0000-4000-8000-000000003003"],"plate_number":"8XYZ12","payments":[{"method":"card","amount":"29.49","reference":"SLIP-4712"}]}', 'USD', 2949, NULL, 1, 1796144400000, 1796144400000, NULL, NULL, 0, NULL, NULL, NULL, 2, 2, '{"event_id":102,"facility":{"id":"1002","name":"Canal Street Lot"},"lines":[{"kind":"option","label":"Event parking","amount":2600},{"kind":"fee","label":"Service Fee","amount":349},{"kind":"add_on","label":"Standard","amount":0}]}');
INSERT INTO "parked_sales" VALUES ('3f0a5f5e-7c3c-4c52-9a55-000000000900', 'Later', '{}', NULL, 1796144400000, NULL, NULL);
INSERT INTO "desk_settings" VALUES ('map', '{"tileUrl":"https://tiles.example/{z}/{x}/{y}.png"}');
INSERT INTO "users" VALUES (501, 'demo@example.test', 'Dana', 'Demo', '1', '5550100', 1, 'scrypt$2$8$1$9ANRgeJewisqd6DUZJUJIQ$w87gNkX4ocHKLyJKenm4RkUrBgRSd2jTzPB1CIBpmm8', 'en-US', 1768478400000);
INSERT INTO "account_credit_entries" VALUES (1, 501, 'USD', 2500, 'Welcome', NULL, 1768478400000);
INSERT INTO "coupons" VALUES (1, 'SAVE5', 500, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 1, 0, NULL);
INSERT INTO "bookings_plates_data" VALUES (1, X'0619');
INSERT INTO "bookings_plates_data" VALUES (10, X'000000000106060006010101020101030101040101050101060101');
INSERT INTO "bookings_plates_data" VALUES (137438953473, X'00000030043031323389C4DA010205010361626389C4DA010202010362633189C4DA010203010363313289C4DA010204040B0B0B');
INSERT INTO "bookings_plates_data" VALUES (274877906945, X'00000030043031323389C4DA020205010361626389C4DA020202010362633189C4DA020203010363313289C4DA020204040B0B0B');
INSERT INTO "bookings_plates_data" VALUES (412316860417, X'00000030043031323389C4DA030205010361626389C4DA030202010362633189C4DA030203010363313289C4DA030204040B0B0B');
INSERT INTO "bookings_plates_data" VALUES (549755813889, X'00000030043038787989C4DA040202010378797A89C4DA0402030103797A3189C4DA04020401037A313189C4DA040205040B0B0B');
INSERT INTO "bookings_plates_data" VALUES (687194767361, X'00000030043038787989C4DA050202010378797A89C4DA0502030103797A3189C4DA05020401037A313289C4DA050205040B0B0B');
INSERT INTO "bookings_plates_data" VALUES (824633720833, X'0000003B043031323389C4DA060206010337616289C4DA060202010361626389C4DA060203010362633189C4DA060204010363313289C4DA060205040B0B0B0B');
INSERT INTO "bookings_plates_idx" VALUES (1, X'', 2);
INSERT INTO "bookings_plates_idx" VALUES (2, X'', 2);
INSERT INTO "bookings_plates_idx" VALUES (3, X'', 2);
INSERT INTO "bookings_plates_idx" VALUES (4, X'', 2);
INSERT INTO "bookings_plates_idx" VALUES (5, X'', 2);
INSERT INTO "bookings_plates_idx" VALUES (6, X'', 2);
INSERT INTO "bookings_plates_docsize" VALUES (20000001, X'04');
INSERT INTO "bookings_plates_docsize" VALUES (20000002, X'04');
INSERT INTO "bookings_plates_docsize" VALUES (20000003, X'04');
INSERT INTO "bookings_plates_docsize" VALUES (20000004, X'04');
INSERT INTO "bookings_plates_docsize" VALUES (20000005, X'04');
INSERT INTO "bookings_plates_docsize" VALUES (20000006, X'05');
INSERT INTO "bookings_plates_config" VALUES ('version', 4);
INSERT INTO "sale_payments_codes_data" VALUES (1, X'020C');
INSERT INTO "sale_payments_codes_data" VALUES (10, X'000000000102020002010101020101');
INSERT INTO "sale_payments_codes_data" VALUES (137438953473, X'0000003404303437310402060103373131040207010369703404020401036C697004020301037034370402050103736C69040202040808080808');
INSERT INTO "sale_payments_codes_data" VALUES (274877906945, X'0000003404303437310502060103373132050207010369703405020401036C697005020301037034370502050103736C69050202040808080808');
INSERT INTO "sale_payments_codes_idx" VALUES (1, X'', 2);
INSERT INTO "sale_payments_codes_idx" VALUES (2, X'', 2);
INSERT INTO "sale_payments_codes_docsize" VALUES (4, X'06');
INSERT INTO "sale_payments_codes_docsize" VALUES (5, X'06');
INSERT INTO "sale_payments_codes_config" VALUES ('version', 4);
INSERT INTO "print_jobs" VALUES (1, 20000001, 'letter', 'PDF', 1, 'failed', '{"messageKey":"printInterrupted"}', 0, 1796144400000, 1796144400000, 2, 'pass');
INSERT INTO "people" VALUES (1, 'Ada', 'ada', 'administrator', 1796144400000, 'scrypt$2$8$1$5c3b3c836eee145b1ea55a0b3d1928ec$2277565e78b21b3759233c37185925956bf7d50087527faee39e211d8726ce6d', 0, NULL, NULL, NULL, 0, NULL, 1796144400000, 'Box office', 1796144400000, NULL, 1);
INSERT INTO "people" VALUES (2, 'Sam', 'sam', 'seller', 1796144400000, NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, 1796144400000, 1, 1);
INSERT INTO "person_sessions" VALUES ('window', 1, 1796144400000, NULL, NULL);
INSERT INTO "audit_log" VALUES (1, 1796144400000, 'drawer.added', 'drawer', '1', NULL, '{"name":"Drawer 1","window":"Box office","currency":"USD"}', NULL, NULL, NULL, NULL, 'Box office', '0000000000000000000000000000000000000000000000000000000000000000', 'c72609670e9a19c412e2165068bfb65d32e3b5fe83319700f1d29d38c2b0be0e');
INSERT INTO "audit_log" VALUES (2, 1796144400000, 'shift.opened', 'shift', '1', NULL, '{"drawer":"Drawer 1","float":{"USD":"300.00"}}', NULL, NULL, NULL, NULL, 'Box office', 'c72609670e9a19c412e2165068bfb65d32e3b5fe83319700f1d29d38c2b0be0e', '81c454230727b7058dbbf0da7129a9ee2ef315ee925376ba3f331a820ec62fed');
INSERT INTO "audit_log" VALUES (3, 1796144400000, 'shift.counted', 'shift', '1', NULL, '{"cash":{"USD":"300.00"},"recount":false}', NULL, NULL, NULL, NULL, 'Box office', '81c454230727b7058dbbf0da7129a9ee2ef315ee925376ba3f331a820ec62fed', 'a7ebeb83a4cd8e512e18ec4ada1c20899f2fc6e1166403429cd924936ca8715f');
INSERT INTO "audit_log" VALUES (4, 1796144400000, 'shift.closed', 'shift', '1', NULL, '{"z_report":1,"over_short":{"USD":"0.00"},"left":{"USD":"200.00"}}', NULL, NULL, NULL, NULL, 'Box office', 'a7ebeb83a4cd8e512e18ec4ada1c20899f2fc6e1166403429cd924936ca8715f', '1aaf1a72ade3c66e41db44f35294a3165836247826f4efb5385be60aaa9a6ed5');
INSERT INTO "audit_log" VALUES (5, 1796144400000, 'shift.opened', 'shift', '2', NULL, '{"drawer":"Drawer 1","float":{"USD":"200.00"}}', NULL, NULL, NULL, NULL, 'Box office', '1aaf1a72ade3c66e41db44f35294a3165836247826f4efb5385be60aaa9a6ed5', 'dd6a319d34c2665fa8174b036a5b0da0c277d0286aceff65d9e0b150adc24c4f');
INSERT INTO "audit_log" VALUES (6, 1796144400000, 'sale.booked', 'booking', '20000001', NULL, '{"price":{"USD":"22.49"},"method":"cash","sale":"3f0a5f5e-7c3c-4c52-9a55-000000000000"}', NULL, NULL, NULL, NULL, 'Box office', 'dd6a319d34c2665fa8174b036a5b0da0c277d0286aceff65d9e0b150adc24c4f', 'eb50623c948e6606d96c420fb2f3464934479effb6a4a601ea53f5d7447af12f');
INSERT INTO "audit_log" VALUES (7, 1796144400000, 'sale.booked', 'booking', '20000002', NULL, '{"price":{"USD":"19.49"},"method":"cash","sale":"3f0a5f5e-7c3c-4c52-9a55-000000000001"}', NULL, NULL, NULL, NULL, 'Box office', 'eb50623c948e6606d96c420fb2f3464934479effb6a4a601ea53f5d7447af12f', 'd0017e48cdcc09f2b8b657ffeb1328eba9a84a6d01d95290b3d7e3e5c184a908');
INSERT INTO "audit_log" VALUES (8, 1796144400000, 'sale.booked', 'booking', '20000003', NULL, '{"price":{"USD":"23.49"},"method":"cash","sale":"3f0a5f5e-7c3c-4c52-9a55-000000000002"}', NULL, NULL, NULL, NULL, 'Box office', 'd0017e48cdcc09f2b8b657ffeb1328eba9a84a6d01d95290b3d7e3e5c184a908', '2ae61e141a97ccc99a5e73e7a06b907fa7bac12db1ed4477b6051ce146300e2b');
INSERT INTO "audit_log" VALUES (9, 1796144400000, 'parked_sale.parked', 'parked_sale', '3f0a5f5e-7c3c-4c52-9a55-000000000900', NULL, '{"label":"Later","space_held":false}', NULL, NULL, NULL, NULL, 'Box office', '2ae61e141a97ccc99a5e73e7a06b907fa7bac12db1ed4477b6051ce146300e2b', 'd75bef4fda14f2d34b834f9dc5a43a6f9e3c0186cb2a74138768f2a36dd2d58c');
INSERT INTO "audit_log" VALUES (10, 1796144400000, 'sale.booked', 'booking', '20000004', NULL, '{"price":{"USD":"42.49"},"method":"card","sale":"3f0a5f5e-7c3c-4c52-9a55-000000000011"}', NULL, NULL, NULL, NULL, 'Box office', 'd75bef4fda14f2d34b834f9dc5a43a6f9e3c0186cb2a74138768f2a36dd2d58c', '49b67d25c9674bb736c82ea3314c397e8dc5d548ae8d725e3dce1422d55ecb98');
INSERT INTO "audit_log" VALUES (11, 1796144400000, 'sale.booked', 'booking', '20000005', NULL, '{"price":{"USD":"29.49"},"method":"card","sale":"3f0a5f5e-7c3c-4c52-9a55-000000000012"}', NULL, NULL, NULL, NULL, 'Box office', '49b67d25c9674bb736c82ea3314c397e8dc5d548ae8d725e3dce1422d55ecb98', 'bb2a341867ae2e79e1a16d8a7da48d380accaa887188cf9c470c737a01b346e0');
INSERT INTO "audit_log" VALUES (12, 1796144400000, 'booking.cancelled', 'booking', '20000005', NULL, '{"refunded":{"USD":"29.49"},"method":"card"}', NULL, NULL, NULL, NULL, 'Box office', 'bb2a341867ae2e79e1a16d8a7da48d380accaa887188cf9c470c737a01b346e0', '73e019ab0505bd815a9540c054aa2c048bc90c2084293a42e459283d564eae1d');
INSERT INTO "audit_log" VALUES (13, 1796144400000, 'shift.cash_moved', 'shift', '2', NULL, '{"kind":"drop","amount":{"USD":"-150.00"},"bag_number":"20932"}', NULL, NULL, NULL, NULL, 'Box office', '73e019ab0505bd815a9540c054aa2c048bc90c2084293a42e459283d564eae1d', 'a653ec5a468eecee307333fcacdd2e29ad1ba03f4d7453a6d62bba7d7a7c78fd');
INSERT INTO "audit_log" VALUES (14, 1796144400000, 'pass.print_failed', 'booking', '20000001', NULL, '{"paper":"letter","copies":1,"reprint":0,"target":"PDF","error":"{\"messageKey\":\"printInterrupted\"}"}', NULL, NULL, NULL, NULL, NULL, 'a653ec5a468eecee307333fcacdd2e29ad1ba03f4d7453a6d62bba7d7a7c78fd', '29d55e83b54ef5e1fd7a35150f83bc945844f2b541b1926d262243cac9cd42f5');
INSERT INTO "audit_log" VALUES (15, 1796144400000, 'person.added', 'person', '1', NULL, '{"name":"Ada","role":"administrator","pin":"own"}', NULL, NULL, NULL, NULL, 'Box office', '29d55e83b54ef5e1fd7a35150f83bc945844f2b541b1926d262243cac9cd42f5', 'a224c0f4a596ada3588112305f4f38a7f1875133e9c7f1fc58da6040e9bced74');
INSERT INTO "audit_log" VALUES (16, 1796144400000, 'person.added', 'person', '2', NULL, '{"name":"Sam","role":"seller","pin":"none"}', 1, 'Ada', NULL, NULL, 'Box office', 'a224c0f4a596ada3588112305f4f38a7f1875133e9c7f1fc58da6040e9bced74', '0e4da7617608848ccbed917d5a65de49879d27c1833a7593200f3910a8eda9d5');
INSERT INTO "audit_log" VALUES (17, 1796144400000, 'setting.changed', 'setting', 'map', '{}', '{"tileUrl":"[masked]"}', 1, 'Ada', NULL, NULL, 'Box office', '0e4da7617608848ccbed917d5a65de49879d27c1833a7593200f3910a8eda9d5', 'eba1ec7dddcfcddfb871f394d2d3729ef9fd34d2bb40c45b198450189ccf4e86');
INSERT INTO "audit_log" VALUES (18, 1796144400000, 'deposit.made', 'deposit', '1', NULL, '{"bags":["20931"]}', 1, 'Ada', NULL, NULL, 'Box office', 'eba1ec7dddcfcddfb871f394d2d3729ef9fd34d2bb40c45b198450189ccf4e86', '73b964a76b1d6816a5014fd05233918617dda46b6e58ad5c8d01cbd75ae7b7d4');
INSERT INTO "audit_log" VALUES (19, 1796144400000, 'agreement.made', 'agreement', '1', NULL, '{"from":"2026-12-01","commission":1000}', 1, 'Ada', NULL, NULL, 'Box office', '73b964a76b1d6816a5014fd05233918617dda46b6e58ad5c8d01cbd75ae7b7d4', '8a95a5ef3c27151e6f624a37e99216ee231adb0378f5587a2509feaf37584d73');
INSERT INTO "audit_log" VALUES (20, 1796144400000, 'statement.taken', 'statement', '1', NULL, '{"kind":"payout","name":"December","partner":"Game Day","period":"2026-12-16 – 2026-12-16","lines":6}', 1, 'Ada', NULL, NULL, 'Box office', '8a95a5ef3c27151e6f624a37e99216ee231adb0378f5587a2509feaf37584d73', '6b2eb6091036439f8b08c342f3d411e05474c98cbc5fb15f18b14a22995ae2c0');
INSERT INTO "audit_log" VALUES (21, 1796144400000, 'statement.closed', 'statement', '1', NULL, '{"name":"December","closing":"C-0001","carried_over":0}', 1, 'Ada', NULL, NULL, 'Box office', '6b2eb6091036439f8b08c342f3d411e05474c98cbc5fb15f18b14a22995ae2c0', '673a63c9f822e347495187e2435be966a56a1837a0f2f7029e5800afb65db4b6');
INSERT INTO "audit_log" VALUES (22, 1796144400000, 'statement.taken', 'statement', '2', NULL, '{"kind":"payout","name":"Chargebacks","partner":"Game Day","period":"2026-12-16 – 2026-12-16","lines":1}', 1, 'Ada', NULL, NULL, 'Box office', '673a63c9f822e347495187e2435be966a56a1837a0f2f7029e5800afb65db4b6', '13eb33f47b381173ce790af1ca3eb88b6737013ed5393d65ccb85591b4ab3000');
INSERT INTO "audit_log" VALUES (23, 1796144400000, 'letter.written', 'letter', '1', NULL, '{"partner":"Game Day","owed":{"USD":"85.00"},"items":1}', 1, 'Ada', NULL, NULL, 'Box office', '13eb33f47b381173ce790af1ca3eb88b6737013ed5393d65ccb85591b4ab3000', '1c3b77aa7141d6955060973ab30a9bf8665ded9c12176549fede7807c5e5caba');
INSERT INTO "audit_log" VALUES (24, 1796144400000, 'inventory.changed', 'facility', '1001', '{"description":null,"description_fr":null}', '{"name":"North Station Garage","description":"Covered parking next to the station.","description_fr":"Stationnement couvert à deux pas de la gare."}', 1, 'Ada', NULL, NULL, 'Box office', '1c3b77aa7141d6955060973ab30a9bf8665ded9c12176549fede7807c5e5caba', '7fc88231db517686eb225c75650d133fa31ad49e06e52a4f521b4775845bda5b');
INSERT INTO "audit_log" VALUES (25, 1796144400000, 'inventory.created', 'coupon', '1', NULL, '{"name":"SAVE5"}', 1, 'Ada', NULL, NULL, 'Box office', '7fc88231db517686eb225c75650d133fa31ad49e06e52a4f521b4775845bda5b', '4da69a080d4a912b202c85542b6e180792f9e313e40cd7545c2fb3b40ba8f12e');
INSERT INTO "drawers" VALUES (1, 'Drawer 1', 'Box office', 'USD', NULL);
INSERT INTO "shifts" VALUES (1, '3f0a5f5e-7c3c-4c52-9a55-000000000800', 1, NULL, NULL, 'Box office', '2026-12-01', 30000, NULL, 1796144400000);
INSERT INTO "shifts" VALUES (2, '3f0a5f5e-7c3c-4c52-9a55-000000000803', 1, NULL, NULL, 'Box office', '2026-12-01', 20000, 20000, 1796144400000);
INSERT INTO "open_shifts" VALUES (2, 1, NULL, 'Box office', NULL, NULL, NULL);
INSERT INTO "shift_movements" VALUES (1, '3f0a5f5e-7c3c-4c52-9a55-000000000802.drop', 1, 'drop', -10000, NULL, NULL, '20931', 1, NULL, NULL, 'Box office', NULL, NULL, 1796144400000);
INSERT INTO "shift_movements" VALUES (2, '3f0a5f5e-7c3c-4c52-9a55-000000000813', 2, 'drop', -15000, NULL, NULL, '20932', 0, NULL, NULL, 'Box office', NULL, NULL, 1796144400000);
INSERT INTO "shift_counts" VALUES (1, '3f0a5f5e-7c3c-4c52-9a55-000000000801', 1, 30000, '{"cash":{"total":30000},"expected_cash":30000}', NULL, NULL, 'Box office', 1796144400000);
INSERT INTO "z_reports" VALUES (1, '3f0a5f5e-7c3c-4c52-9a55-000000000802', '{"kind":"z","number":1,"shift":{"id":1},"business_date":"2026-12-01","time_zone":"UTC","venues":[],"drawer":{"id":1,"name":"Drawer 1","currency":"USD"},"window":"Box office","opened_at":"2026-12-01T17:00:00.000Z","closed_at":"2026-12-01T17:00:00.000Z","totals":[{"currency":"USD","bookings":{"sales":{"count":0,"total":0},"refunds":{"count":0,"total":0},"undos":{"count":0,"total":0},"net":{"count":0,"total":0}},"tenders":[],"taken":0,"net":0,"lines":[],"events":[],"facilities":[],"late":{"count":0,"total":0},"grand_total":{"before":0,"after":0},"sales_total":{"before":0,"after":0}}],"cash":{"float":30000,"sales":{"count":0,"total":0},"refunds":{"count":0,"total":0},"movements":[{"kind":"drop","amount":-10000,"at_close":true,"at":"2026-12-01T17:00:00.000Z","bag_number":"20931"}],"expected":30000,"counts":[{"cash":30000,"at":"2026-12-01T17:00:00.000Z","recount":false,"over_short":0}],"counted":30000,"over_short":0,"left":20000},"journal":{"no_sales":0,"reprints":0,"approvals":[]},"late":[],"through_payment":0}', '0000000000000000000000000000000000000000000000000000000000000000', '38a9e62c49dd573ef2e52175edc1a5841bc7f0081c75852b3a2de681817fd85e');
INSERT INTO "bank_deposits" VALUES (1, '5a1e0000-0000-4000-8000-000000000001', NULL, 1, 'Ada', 'Box office', NULL, NULL, 1796144400000);
INSERT INTO "bank_deposit_bags" VALUES (1, 1);
INSERT INTO "sold_events" VALUES (102, 'New York Knicks at Boston Celtics', '2026-12-16T19:30:00.000-05:00', 'TD Garden');
INSERT INTO "booking_changes" VALUES (1, 20000001);
INSERT INTO "booking_changes" VALUES (2, 20000002);
INSERT INTO "booking_changes" VALUES (3, 20000003);
INSERT INTO "booking_changes" VALUES (4, 20000004);
INSERT INTO "booking_changes" VALUES (5, 20000005);
INSERT INTO "booking_changes" VALUES (6, 20000005);
INSERT INTO "booking_changes" VALUES (7, 20000005);
INSERT INTO "booking_changes" VALUES (8, 20000006);
INSERT INTO "booked_sales" VALUES (20000001, '3f0a5f5e-7c3c-4c52-9a55-000000000000', NULL, NULL, 'ABC123', '1005', 'Friend Street Lot', 'USD', 'America/New_York', 1796144400000, -300, 1797463800000, -300, 1797478200000, -300, NULL, 2249, 0, '[["option","Event parking",1900],["fee","",349]]');
INSERT INTO "booked_sales" VALUES (20000002, '3f0a5f5e-7c3c-4c52-9a55-000000000001', NULL, NULL, 'ABC123', '1006', 'Causeway Private Lot', 'USD', 'America/New_York', 1796144400000, -300, 1797463800000, -300, 1797478200000, -300, NULL, 1949, 0, '[["option","Event parking",1600],["fee","",349]]');
INSERT INTO "booked_sales" VALUES (20000003, '3f0a5f5e-7c3c-4c52-9a55-000000000002', NULL, NULL, 'ABC123', '1004', 'Portland Street Lot', 'USD', 'America/New_York', 1796144400000, -300, 1797463800000, -300, 1797478200000, -300, NULL, 2349, 0, '[["option","Event parking",2000],["fee","",349]]');
INSERT INTO "booked_sales" VALUES (20000004, '3f0a5f5e-7c3c-4c52-9a55-000000000011', NULL, NULL, '8XYZ11', '1001', 'North Station Garage', 'USD', 'America/New_York', 1796144400000, -300, 1797463800000, -300, 1797478200000, -300, NULL, 4249, 0, '[["option","Event parking",3200],["fee","",349],["add_on","Oversize",700]]');
INSERT INTO "booked_sales" VALUES (20000005, '3f0a5f5e-7c3c-4c52-9a55-000000000012', NULL, NULL, '8XYZ12', '1002', 'Canal Street Lot', 'USD', 'America/New_York', 1796144400000, -300, 1797463800000, -300, 1797478200000, -300, 1796144400000, 2949, 2949, '[["option","Event parking",2600],["fee","",349],["add_on","Standard",0]]');
INSERT INTO "booked_sales" VALUES (20000006, 'M-77', 7, 'Demo Tickets', '7ABC123', '1003', 'Haymarket Garage', 'USD', 'America/New_York', 1796144400000, -300, 1797463800000, -300, 1797478200000, -300, NULL, 2249, 0, '[["option","Event parking",1900],["fee","",349]]');
INSERT INTO "books_state" VALUES (1, 'local', 'ee9945031c00b80b81b4d670ad344b66', 8, 0, NULL, 1796144400000);
INSERT INTO "agreements" VALUES (1, '5a1e0000-0000-4000-8000-000000000002', NULL, NULL, '2026-12-01', 1000, 1, 'Ada', 'Box office', 1796144400000, 0, NULL);
INSERT INTO "statements" VALUES (1, '5a1e0000-0000-4000-8000-000000000004', 'payout', 'December', 'Game Day', '2026-12-16', '2026-12-16', 'December.csv', '5b07d2952a2cd3039d64cc4aa98ed83458b675aac58d2ad635dad29f3979628f', 801, 'csv', 'Marketplace v2', '{"layout":{"format":"csv","mapping":"Marketplace v2","encoding":"utf-8","separator":";","headerRows":[1],"amounts":"1234.56","hasCents":false,"dateOrder":"year_first","dateProofs":0,"signs":{"fees":"positive","refunds":"positive","adjustments":"positive"},"netProofs":6,"totals":[{"row":8,"currency":"USD","stated":{"gross":15994,"fees":1305,"refunds":2949,"adjustments":0,"net":11740},"sums":{"gross":15994,"fees":1305,"refunds":2949,"adjustments":0,"net":11740},"lines":6,"verdict":"exact"}],"totalRows":[8],"leftOut":[],"otherRows":[],"kind":"payout","columns":[{"head":"line_ref","means":"reference","samples":[{"row":2,"value":"PL-1"},{"row":4,"value":"PL-3"},{"row":7,"value":"PL-6"}],"filled":6,"distinct":6,"total":"TOTAL"},{"head":"booking_id","means":"bookingId","samples":[{"row":2,"value":"20000001"},{"row":4,"value":"20000003"},{"row":7,"value":"20000006"}],"filled":6,"distinct":6,"total":""},{"head":"partner_ref","means":"partnerBookingId","samples":[{"row":2,"value":""},{"row":4,"value":""},{"row":7,"value":"M-77"}],"filled":1,"distinct":1,"total":""},{"head":"sold","means":"soldAt","samples":[{"row":2,"value":"2026-12-01 12:00"},{"row":4,"value":"2026-12-01 12:00"},{"row":7,"value":"2026-12-01 12:00"}],"filled":6,"distinct":1,"total":"","earliest":"2026-12-01","latest":"2026-12-01"},{"head":"garage","means":"facility","samples":[{"row":2,"value":"Friend Street Lot"},{"row":4,"value":"Portland Street Lot"},{"row":7,"value":"Haymarket Garage"}],"filled":6,"distinct":6,"total":""},{"head":"plate","means":"plate","samples":[{"row":2,"value":"ABC123"},{"row":4,"value":"ABC123"},{"row":7,"value":"7ABC123"}],"filled":6,"distinct":4,"total":""},{"head":"start","means":"startsAt","samples":[{"row":2,"value":"2026-12-16 18:30"},{"row":4,"value":"2026-12-16 18:30"},{"row":7,"value":"2026-12-16 18:30"}],"filled":6,"distinct":1,"total":"","earliest":"2026-12-16","latest":"2026-12-16"},{"head":"gross","means":"gross","samples":[{"row":2,"value":"22.49"},{"row":4,"value":"23.49"},{"row":7,"value":"22.49"}],"filled":6,"distinct":5,"total":"159.94"},{"head":"commission","means":"fees","samples":[{"row":2,"value":"2.25"},{"row":4,"value":"2.35"},{"row":7,"value":"2.25"}],"filled":6,"distinct":5,"total":"13.05"},{"head":"refunded","means":"refunds","samples":[{"row":2,"value":"0.00"},{"row":4,"value":"0.00"},{"row":7,"value":"0.00"}],"filled":6,"distinct":2,"total":"29.49"},{"head":"adjustment","means":"adjustments","samples":[{"row":2,"value":"0.00"},{"row":4,"value":"0.00"},{"row":7,"value":"0.00"}],"filled":6,"distinct":1,"total":"0.00"},{"head":"net","means":"net","samples":[{"row":2,"value":"20.24"},{"row":4,"value":"21.14"},{"row":7,"value":"20.24"}],"filled":6,"distinct":5,"total":"117.40"},{"head":"ccy","means":"currency","samples":[{"row":2,"value":"USD"},{"row":4,"value":"USD"},{"row":7,"value":"USD"}],"filled":6,"distinct":1,"total":"USD"},{"head":"note","means":"unused","samples":[{"row":2,"value":""},{"row":4,"value":""},{"row":7,"value":""}],"filled":0,"distinct":0,"total":""}],"sums":{"USD":{"gross":15994,"fees":1305,"refunds":2949,"adjustments":0,"net":11740}}},"payouts":[{"currency":"USD","amount":11740}],"request":{"id":"5a1e0000-0000-4000-8000-000000000004","file_id":"5a1e0000-0000-4000-8000-000000000003","name":"December","partner":"Game Day","period":{"from":"2026-12-16","to":"2026-12-16"}}}', NULL, 0, 1, 'Ada', 'Box office', 1796144400000, 1796144400000);
INSERT INTO "statements" VALUES (2, '5a1e0000-0000-4000-8000-000000000007', 'payout', 'Chargebacks', 'Game Day', '2026-12-16', '2026-12-16', 'Chargebacks.csv', 'f74aafba76341d4dc2199a32f39b358223b8e0f1dde1e3036c8892fc822aea54', 223, 'csv', 'Marketplace v2', '{"layout":{"format":"csv","mapping":"Marketplace v2","encoding":"utf-8","separator":";","headerRows":[1],"amounts":"1234.56","hasCents":false,"dateOrder":"year_first","dateProofs":0,"signs":{"fees":"positive","refunds":"positive","adjustments":"positive"},"netProofs":1,"totals":[{"row":3,"currency":"USD","stated":{"gross":0,"fees":0,"refunds":0,"adjustments":-8500,"net":-8500},"sums":{"gross":0,"fees":0,"refunds":0,"adjustments":-8500,"net":-8500},"lines":1,"verdict":"exact"}],"totalRows":[3],"leftOut":[],"otherRows":[],"kind":"payout","columns":[{"head":"line_ref","means":"reference","samples":[{"row":2,"value":"PL-9"}],"filled":1,"distinct":1,"total":"TOTAL"},{"head":"booking_id","means":"bookingId","samples":[{"row":2,"value":""}],"filled":0,"distinct":0,"total":""},{"head":"partner_ref","means":"partnerBookingId","samples":[{"row":2,"value":""}],"filled":0,"distinct":0,"total":""},{"head":"sold","means":"soldAt","samples":[{"row":2,"value":"2026-12-16 09:00"}],"filled":1,"distinct":1,"total":"","earliest":"2026-12-16","latest":"2026-12-16"},{"head":"garage","means":"facility","samples":[{"row":2,"value":""}],"filled":0,"distinct":0,"total":""},{"head":"plate","means":"plate","samples":[{"row":2,"value":""}],"filled":0,"distinct":0,"total":""},{"head":"start","means":"startsAt","samples":[{"row":2,"value":""}],"filled":0,"distinct":0,"total":""},{"head":"gross","means":"gross","samples":[{"row":2,"value":"0.00"}],"filled":1,"distinct":1,"total":"0.00"},{"head":"commission","means":"fees","samples":[{"row":2,"value":"0.00"}],"filled":1,"distinct":1,"total":"0.00"},{"head":"refunded","means":"refunds","samples":[{"row":2,"value":"0.00"}],"filled":1,"distinct":1,"total":"0.00"},{"head":"adjustment","means":"adjustments","samples":[{"row":2,"value":"-85.00"}],"filled":1,"distinct":1,"total":"-85.00"},{"head":"net","means":"net","samples":[{"row":2,"value":"-85.00"}],"filled":1,"distinct":1,"total":"-85.00"},{"head":"ccy","means":"currency","samples":[{"row":2,"value":"USD"}],"filled":1,"distinct":1,"total":"USD"},{"head":"note","means":"unused","samples":[{"row":2,"value":"chargeback"}],"filled":1,"distinct":1,"total":""}],"sums":{"USD":{"gross":0,"fees":0,"refunds":0,"adjustments":-8500,"net":-8500}}},"payouts":[{"currency":"USD","amount":-8500}],"request":{"id":"5a1e0000-0000-4000-8000-000000000007","file_id":"5a1e0000-0000-4000-8000-000000000006","name":"Chargebacks","partner":"Game Day","period":{"from":"2026-12-16","to":"2026-12-16"}}}', NULL, 0, 1, 'Ada', 'Box office', 1796144400000, 1796144400000);
INSERT INTO "statement_contents" VALUES (1, X'6C696E655F7265663B626F6F6B696E675F69643B706172746E65725F7265663B736F6C643B6761726167653B706C6174653B73746172743B67726F73733B636F6D6D697373696F6E3B726566756E6465643B61646A7573746D656E743B6E65743B6363793B6E6F74650A504C2D313B32303030303030313B3B323032362D31322D30312031323A30303B467269656E6420537472656574204C6F743B4142433132333B323032362D31322D31362031383A33303B32322E34393B322E32353B302E30303B302E30303B32302E32343B5553443B0A504C2D323B32303030303030323B3B323032362D31322D30312031323A30303B43617573657761792050726976617465204C6F743B4142433132333B323032362D31322D31362031383A33303B31392E34393B312E39353B302E30303B302E30303B31372E35343B5553443B0A504C2D333B32303030303030333B3B323032362D31322D30312031323A30303B506F72746C616E6420537472656574204C6F743B4142433132333B323032362D31322D31362031383A33303B32332E34393B322E33353B302E30303B302E30303B32312E31343B5553443B0A504C2D343B32303030303030343B3B323032362D31322D30312031323A30303B4E6F7274682053746174696F6E204761726167653B3858595A31313B323032362D31322D31362031383A33303B34322E34393B342E32353B302E30303B302E30303B33382E32343B5553443B0A504C2D353B32303030303030353B3B323032362D31322D30312031323A30303B43616E616C20537472656574204C6F743B3858595A31323B323032362D31322D31362031383A33303B32392E34393B302E30303B32392E34393B302E30303B302E30303B5553443B0A504C2D363B32303030303030363B4D2D37373B323032362D31322D30312031323A30303B4861796D61726B6574204761726167653B374142433132333B323032362D31322D31362031383A33303B32322E34393B322E32353B302E30303B302E30303B32302E32343B5553443B0A544F54414C3B3B3B3B3B3B3B3135392E39343B31332E30353B32392E34393B302E30303B3131372E34303B5553443B0A');
INSERT INTO "statement_contents" VALUES (2, X'6C696E655F7265663B626F6F6B696E675F69643B706172746E65725F7265663B736F6C643B6761726167653B706C6174653B73746172743B67726F73733B636F6D6D697373696F6E3B726566756E6465643B61646A7573746D656E743B6E65743B6363793B6E6F74650A504C2D393B3B3B323032362D31322D31362030393A30303B3B3B3B302E30303B302E30303B302E30303B2D38352E30303B2D38352E30303B5553443B6368617267656261636B0A544F54414C3B3B3B3B3B3B3B302E30303B302E30303B302E30303B2D38352E30303B2D38352E30303B5553443B0A');
INSERT INTO "statement_lines" VALUES (1, 2, 'payout Game Day', 'reference:PL-1 2026-12-01 2024 USD', 1, '{"reference":"PL-1","bookingId":"20000001","facility":"Friend Street Lot","plate":"ABC123","soldAt":"2026-12-01T12:00","startsAt":"2026-12-16T18:30"}', 'USD', 2249, 225, 0, 0, 2024);
INSERT INTO "statement_lines" VALUES (1, 3, 'payout Game Day', 'reference:PL-2 2026-12-01 1754 USD', 1, '{"reference":"PL-2","bookingId":"20000002","facility":"Causeway Private Lot","plate":"ABC123","soldAt":"2026-12-01T12:00","startsAt":"2026-12-16T18:30"}', 'USD', 1949, 195, 0, 0, 1754);
INSERT INTO "statement_lines" VALUES (1, 4, 'payout Game Day', 'reference:PL-3 2026-12-01 2114 USD', 1, '{"reference":"PL-3","bookingId":"20000003","facility":"Portland Street Lot","plate":"ABC123","soldAt":"2026-12-01T12:00","startsAt":"2026-12-16T18:30"}', 'USD', 2349, 235, 0, 0, 2114);
INSERT INTO "statement_lines" VALUES (1, 5, 'payout Game Day', 'reference:PL-4 2026-12-01 3824 USD', 1, '{"reference":"PL-4","bookingId":"20000004","facility":"North Station Garage","plate":"8XYZ11","soldAt":"2026-12-01T12:00","startsAt":"2026-12-16T18:30"}', 'USD', 4249, 425, 0, 0, 3824);
INSERT INTO "statement_lines" VALUES (1, 6, 'payout Game Day', 'reference:PL-5 2026-12-01 0 USD', 1, '{"reference":"PL-5","bookingId":"20000005","facility":"Canal Street Lot","plate":"8XYZ12","soldAt":"2026-12-01T12:00","startsAt":"2026-12-16T18:30"}', 'USD', 2949, 0, 2949, 0, 0);
INSERT INTO "statement_lines" VALUES (1, 7, 'payout Game Day', 'reference:PL-6 2026-12-01 2024 USD', 1, '{"reference":"PL-6","bookingId":"20000006","partnerBookingId":"M-77","facility":"Haymarket Garage","plate":"7ABC123","soldAt":"2026-12-01T12:00","startsAt":"2026-12-16T18:30"}', 'USD', 2249, 225, 0, 0, 2024);
INSERT INTO "statement_lines" VALUES (2, 2, 'payout Game Day', 'reference:PL-9 2026-12-16 -8500 USD', 1, '{"reference":"PL-9","soldAt":"2026-12-16T09:00"}', 'USD', 0, 0, 0, -8500, -8500);
INSERT INTO "statement_matches" VALUES (2, 2, 'open', '{"records":[],"class":"adjustment","cause":{"kind":"other_adjustment"},"expected":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0},"expectedCurrency":"USD","difference":{"gross":0,"fees":0,"refunds":0,"adjustments":-8500,"net":-8500}}', '{"obstacle":"adjustment","proposals":[],"records":[]}');
INSERT INTO "statement_settlements" VALUES (1, 'reference:PL-1 2026-12-01 2024 USD', 'sale:20000001', 2, 'booking_id', 1000, 'USD', 2249, 225, 0, 0, 2024);
INSERT INTO "statement_settlements" VALUES (1, 'reference:PL-2 2026-12-01 1754 USD', 'sale:20000002', 3, 'booking_id', 1000, 'USD', 1949, 195, 0, 0, 1754);
INSERT INTO "statement_settlements" VALUES (1, 'reference:PL-3 2026-12-01 2114 USD', 'sale:20000003', 4, 'booking_id', 1000, 'USD', 2349, 235, 0, 0, 2114);
INSERT INTO "statement_settlements" VALUES (1, 'reference:PL-4 2026-12-01 3824 USD', 'sale:20000004', 5, 'booking_id', 1000, 'USD', 4249, 425, 0, 0, 3824);
INSERT INTO "statement_settlements" VALUES (1, 'reference:PL-5 2026-12-01 0 USD', 'sale:20000005', 6, 'booking_id', 1000, 'USD', 2949, 0, 2949, 0, 0);
INSERT INTO "statement_settlements" VALUES (1, 'reference:PL-6 2026-12-01 2024 USD', 'sale:20000006', 7, 'booking_id', 1000, 'USD', 2249, 225, 0, 0, 2024);
INSERT INTO "statement_standings" VALUES (1, 1, '{"totals":[{"currency":"USD","groups":{"linked":{"lines":6,"equation":{"gross":15994,"fees":1305,"refunds":2949,"adjustments":0,"net":11740}},"by_hand":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}},"ignored":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}},"carried_over":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}},"seen":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}},"queue":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}}},"statement":{"lines":6,"equation":{"gross":15994,"fees":1305,"refunds":2949,"adjustments":0,"net":11740}}}],"missing":0,"missingCarriedOver":0,"rules":{"booking_id":6,"booking_id_within_tolerance":0,"partner_booking_id":0,"card_reference":0,"bag_number":0,"payout":0}}');
INSERT INTO "statement_standings" VALUES (2, 1, '{"totals":[{"currency":"USD","groups":{"linked":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}},"by_hand":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}},"ignored":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}},"carried_over":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}},"seen":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}},"queue":{"lines":1,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":-8500,"net":-8500}}},"statement":{"lines":1,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":-8500,"net":-8500}}}],"missing":0,"missingCarriedOver":0,"rules":{"booking_id":0,"booking_id_within_tolerance":0,"partner_booking_id":0,"card_reference":0,"bag_number":0,"payout":0}}');
INSERT INTO "period_closings" VALUES (1, '5a1e0000-0000-4000-8000-000000000005', '{"kind":"closing","number":1,"statement":{"id":1,"kind":"payout","name":"December","partner":"Game Day","period":{"from":"2026-12-16","to":"2026-12-16"},"file_name":"December.csv","sha256":"5b07d2952a2cd3039d64cc4aa98ed83458b675aac58d2ad635dad29f3979628f","lines":6},"totals":[{"currency":"USD","groups":{"linked":{"lines":6,"equation":{"gross":15994,"fees":1305,"refunds":2949,"adjustments":0,"net":11740}},"by_hand":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}},"ignored":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}},"carried_over":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}},"seen":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}},"queue":{"lines":0,"equation":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0}}},"statement":{"lines":6,"equation":{"gross":15994,"fees":1305,"refunds":2949,"adjustments":0,"net":11740}}}],"walks":[{"currency":"USD","books":{"records":6,"amount":11740},"steps":[],"statement":{"lines":6,"amount":11740},"booked_as_differences":0}],"carried_over":[],"ignored":[],"by_hand":[],"lines_sha256":"782e885846d47b73a22128eab173e2b55a50fea5dab481658db04c42156cd4a2","person":{"id":1,"name":"Ada"},"window":"Box office","at":"2026-12-01T17:00:00.000Z"}', '0000000000000000000000000000000000000000000000000000000000000000', '14a174f9704371eac6c3d1583c10abe21b574d07725d18e53ad56521c3264027');
INSERT INTO "closed_statements" VALUES (1, 1);
INSERT INTO "closing_lines" VALUES (1, X'1F8B0800000000000003B592CD6EC3200CC7EF95FA26164A0849D79DFB06D3CE1505A7CA9A9109136D7DFB29D050D8219CC6C1F287F8FB678C9DBE09C8498760E711418D9208949C09E1324DB7C15CCF83068B6AB21AD46C2D1A7587AB9D88A04724B0D8CF461348FD3193FB44E3080C3AC09F2F540EF5395E8A99703B865E2646AB5E4CA4C231B974D043DFE3228D0FC524E1359378554D52A96E925E942F282D5AB0286932A0510D343C1C8DFA7CB947573AFF4C8B47FB1D87713037D4E9D301F0CA9F1A488EF81AA3F7B71370CEC41138E32D54ACAA82E115E3A2547EC67F8C3FFB5DB385C23314EE7BD5C7A557CD8E69AFFAC05A512A9750C4164A93A13461EC268CDD6463D7AC16A57209A5DD4211194AE825FC0644BE81E6655DD046B984D26DA1B4194A1BC6F61B08C33E5D6F0AE512CA610BA5CB50BA7FFEB6BFD7526DE590040000');
INSERT INTO "owed_letters" VALUES (1, '5a1e0000-0000-4000-8000-000000000008', 'Game Day', 'USD', '{"total":8500,"items":[{"statement":{"id":2,"kind":"payout","name":"Chargebacks"},"item":{"key":"reference:PL-9 2026-12-16 -8500 USD","kind":"line","state":"queue","rows":[2],"currency":"USD","class":"adjustment","cause":{"kind":"other_adjustment"},"stated":{"gross":0,"fees":0,"refunds":0,"adjustments":-8500,"net":-8500},"expected":{"gross":0,"fees":0,"refunds":0,"adjustments":0,"net":0},"expected_currency":"USD","difference":{"gross":0,"fees":0,"refunds":0,"adjustments":-8500,"net":-8500},"date":"2026-12-16"},"due":"2026-12-16","amount":8500}],"day":"2026-12-01"}', 1, 'Ada', 'Box office', 1796144400000);
INSERT INTO "locations_text_data" VALUES (1, X'06111206');
INSERT INTO "locations_text_data" VALUES (10, X'000000000106060006010101020101030101040101050101060101');
INSERT INTO "locations_text_data" VALUES (137438953473, X'000000CB04303132318769060101020106626F73746F6E87690601020201066761726167658769020401066E617368756187690601010302046F727468876902020102737487690601010403056174696F6E8769020300033131328769060101020102626F876906010202010267618769020401026E6187690601010302016F8769020201027374876908030101040004323132318769060101020103626F7387690601020201036761728769020401036E617387690601010302026F7287690202010373746187690203040B0E0C0E0A0A0B0B0A080A070B0C0B090B08');
INSERT INTO "locations_text_data" VALUES (274877906945, X'000000A403303930876A060101020106626F73746F6E876A06010202010563616E616C876A080201010301036C6F74876A020401027374876A06010104030472656574876A02030003313930876A060101020102626F876A0601020201026361876A080201010301026C6F876A020401027374876A0803010104000432626F73876A06010202010363616E876A080201010301036C6F74876A02040103737472876A0203040A0E0E090A0A0B0A0B080B0C0C09');
INSERT INTO "locations_text_data" VALUES (412316860417, X'000000BE0430313336876B06010102010A626C61636B73746F6E65876B0601010302056F73746F6E876B060102020106676172616765876B020301096861796D61726B6574876B020201027374876B060101040003313133876B060101020102626C876B0601010302016F876B0601020201026761876B020301026861876B020201027374876B06010104000432313336876B060101020103626C61876B0601010302026F73876B060102020103676172876B02030103686179876B0202040B120D0C0F0A0B0A0908080A0C0B0A09');
INSERT INTO "locations_text_data" VALUES (549755813889, X'000000B30430313630876C060101020106626F73746F6E876C0601020201036C6F74876C02040108706F72746C616E64876C080201010301027374876C06010104030472656574876C02030003313136876C060101020102626F876C0601020201026C6F876C02040102706F876C080201010301027374876C0803010104000432313630876C060101020103626F73876C0601020201036C6F74876C02040103706F72876C08020101030103737472876C0203040B0E09110A0A0B0A080B0B0C0B090C');
INSERT INTO "locations_text_data" VALUES (687194767361, X'000000B10430323339876D060101020106626F73746F6E876D060102020106667269656E64876D080201010301036C6F74876D020401027374876D06010104030472656574876D02030003313233876D060101020102626F876D0601020201026672876D080201010301026C6F876D020401027374876D0803010104000432323339876D060101020103626F73876D060102020103667269876D080201010301036C6F74876D02040103737472876D0203040B0E0F090A0A0B0A0B080B0C0B0C09');
INSERT INTO "locations_text_data" VALUES (824633720833, X'000000B103303635876E060101020106626F73746F6E876E0601020201086361757365776179876E080201010301036C6F74876E0204010770726976617465876E020301027374876E060101040003313635876E060101020102626F876E0601020201026361876E080201010301026C6F876E020401027072876E020301027374876E06010104000432626F73876E060102020103636175876E080201010301036C6F74876E02040103707269876E0203040A0E11090D0A0B0A0B08080A0C0C09');
INSERT INTO "locations_text_idx" VALUES (1, X'', 2);
INSERT INTO "locations_text_idx" VALUES (2, X'', 2);
INSERT INTO "locations_text_idx" VALUES (3, X'', 2);
INSERT INTO "locations_text_idx" VALUES (4, X'', 2);
INSERT INTO "locations_text_idx" VALUES (5, X'', 2);
INSERT INTO "locations_text_idx" VALUES (6, X'', 2);
INSERT INTO "locations_text_docsize" VALUES (1001, X'030301');
INSERT INTO "locations_text_docsize" VALUES (1002, X'030301');
INSERT INTO "locations_text_docsize" VALUES (1003, X'020301');
INSERT INTO "locations_text_docsize" VALUES (1004, X'030301');
INSERT INTO "locations_text_docsize" VALUES (1005, X'030301');
INSERT INTO "locations_text_docsize" VALUES (1006, X'030301');
INSERT INTO "locations_text_config" VALUES ('version', 4);
INSERT INTO "inventory_changes" VALUES (1, 'facility', 1001.0, 'North Station Garage', 'changed', '{"description":null,"description_translations":{"fr-CA":null}}', '{"description":"Covered parking next to the station.","description_translations":{"fr-CA":"Stationnement couvert à deux pas de la gare."}}', NULL, NULL, 1, 'Ada', 'Box office', 1796144400000);
INSERT INTO "inventory_changes" VALUES (2, 'coupon', 1.0, 'SAVE5', 'created', NULL, '{"code":"SAVE5","percent_basis_points":500,"amount_minor":null,"currency":null,"minimum_minor":null,"starts_at":null,"ends_at":null,"use_limit":null,"use_limit_per_user":null,"venue_id":null,"facility_id":null,"event_id":null,"assigned_only":false,"active":true}', NULL, NULL, 1, 'Ada', 'Box office', 1796144400000);
INSERT INTO "seals" VALUES (1, 'clients', 'account-holders', '["account-holders","People who sign in without a client",null,"public mobile","public",null,0,"[]",null,0]', NULL, X'E40AD5F1F8F76209D02449A4B8DDFC06AF33207980B57E684C9A04F35CC33B9B');
INSERT INTO "seals" VALUES (2, 'clients', 'demo-partner', '["demo-partner","Demo partner",["dd10976c395142453746d50ec3bb2bfffa8696a339015c722672bc82428981d1"],"partner public data","partner",7,0,"[\"http://127.0.0.1/callback\"]",null,0]', NULL, X'D59B3020EC9470C120C4F253E27C6C3065DF351D1954490104F86007AC9DF6CE');
INSERT INTO "seals" VALUES (3, 'clients', 'demo-public', '["demo-public","Demo public",null,"public mobile","public",null,1,"[]",null,0]', NULL, X'A9B15451D6356BC28DD2E110496DDDF9349AFABD61FA8F826240AE57EBB8476E');
INSERT INTO "seals" VALUES (4, 'clients', 'demo-internal', '["demo-internal","Demo internal",["52b2b1386f2fe98657eb9a6cf5eaaaac0d8a4c2136286649ed928d2c8e526861"],"public mobile partner internal data","internal",null,0,"[]",null,0]', NULL, X'11310760FA85F487B856A023295FBE04F346EB540CC0B024D331EC176B8F40B1');
INSERT INTO "seals" VALUES (5, 'account_credit_entries', 1, '[1,501,"USD",2500,"Welcome",null,1768478400000]', NULL, X'1A61FCB8A33DA8C040A0A35533E4570B748AD83BAE5BDD43BDCF8058CD255722');
INSERT INTO "seals" VALUES (6, 'drawers', 1, '[1,"Drawer 1","Box office","USD",null]', NULL, X'D3C3154F17088274FB93DB0F184206CDF6B74B03682140DBC41F10734ED33E5E');
INSERT INTO "seals" VALUES (7, 'audit_log', 1, '[1,["2fade141e2e66176d527041e78425548ae0faeb8769cf18739d864ab55c8ed89"]]', NULL, X'468E62B16B47F8484677320BCDEA72AD6A9ECD43493132AF856664CFFBC8976A');
INSERT INTO "seals" VALUES (8, 'shifts', 1, '[1,"3f0a5f5e-7c3c-4c52-9a55-000000000800",1,null,null,"Box office","2026-12-01",30000,null,1796144400000]', NULL, X'47D41CEEB6D44D7F4B8CAE0847EAD2C89F427978778FA3FBFC5B9270D7FD6A4B');
INSERT INTO "seals" VALUES (9, 'open_shifts', 1, '[1,1,null,"Box office",null,null,null]', NULL, X'7266E04D57DFB8D4C71B1C3B9005521E67840A305ACA731DFD367F669DD6B921');
INSERT INTO "seals" VALUES (10, 'audit_log', 2, '[2,["554e6eda078cf9759e725e488e1fb4c1dcd11b79692a6e9b0c056381c26f11c3"]]', NULL, X'A3F2E40C001607107E395B60FECE7541BD001C22643877FDA05DA650074FF8B5');
INSERT INTO "seals" VALUES (11, 'open_shifts', 1, '[1,1,null,"Box office",1796144400000,null,1]', X'AA5614D328786D9337824F842AE9357C661F6EDC11A2FE8F2BEB45BBFE2C9BD3', X'D074F2A104AC40B2CA7E0A21D8B195FD2F1EB4A479D9022FCE090B91DFEE8F4A');
INSERT INTO "seals" VALUES (12, 'shift_counts', 1, '[1,"3f0a5f5e-7c3c-4c52-9a55-000000000801",1,30000,["ad95e44bfbbaaac8b01211a82deda0f14a419a0e9eb025d7213d9178226d7d99"],null,null,"Box office",1796144400000]', NULL, X'FF84235B0AECFA93DC085498A0355E07E2548615114C438350943B08E5669700');
INSERT INTO "seals" VALUES (13, 'audit_log', 3, '[3,["b36912abf98d47b725677bedb17002fe21af8b185ff7458852ab2e7afda031d1"]]', NULL, X'28A8B30A85246E88652AB31D91BA7D8B587B712E5B7EB4E5A9188449E7C9BB54');
INSERT INTO "seals" VALUES (14, 'shift_movements', 1, '[1,["0a94a0cfd1e0778e403dc912c00d0c0a9209657544e67fbfdc3c704e92eddb18"],1,"drop",-10000,null,null,"20931",1,null,null,"Box office",null,null,1796144400000]', NULL, X'EECAE2D9574CD5833471793F57BBE33E85382FE0C7B568F327BB7984AA327747');
INSERT INTO "seals" VALUES (15, 'z_reports', 1, '[1,"3f0a5f5e-7c3c-4c52-9a55-000000000802",["f2302c25b39553de750f6e9334f0f1718c51e48c2b13b5329b9b3309a897abb2"]]', NULL, X'B7BDF545B92A923004F56DDCBF2C75A98CDA8DA23858C6279B9011BBDD554985');
INSERT INTO "seals" VALUES (16, 'open_shifts', 1, NULL, X'CEA7EC3A3C2DCC9F29E5D4C893F164935FCFF791EFFDE424F2AF914BEF4C3F8D', X'055F94552BAD7061FFB519D774EF115C1E7C7B8FCCE02594F87B192DF429F41E');
INSERT INTO "seals" VALUES (17, 'audit_log', 4, '[4,["dddbf72528b186bbfefd1b1ce9261fdd29aeab253f5c0706455b0da77f294c88"]]', NULL, X'A46F739B56A71EB337B62890178499FE6F2E29E6F749103D0FFD8BCBCD4DCE00');
INSERT INTO "seals" VALUES (18, 'shifts', 2, '[2,"3f0a5f5e-7c3c-4c52-9a55-000000000803",1,null,null,"Box office","2026-12-01",20000,20000,1796144400000]', NULL, X'030D897591D56D5B42A8102076824D9EDA710943C2CA3209FC1D16023E81F18C');
INSERT INTO "seals" VALUES (19, 'open_shifts', 2, '[2,1,null,"Box office",null,null,null]', NULL, X'680214F31AEC10BF42AE134C0CA017A717833380AF03FED45F6C70BE4F00B9E4');
INSERT INTO "seals" VALUES (20, 'audit_log', 5, '[5,["e5fc12289ff9571fc16edf3cc86ba9ee82a5eed2de7c294dd8d3b3268f9b6b6c"]]', NULL, X'16003608E2901489CA3F83229079009F3675B2B6F88FE1A4F37B9A9E4FE2535F');
INSERT INTO "seals" VALUES (21, 'sales', '3f0a5f5e-7c3c-4c52-9a55-000000000000', '["3f0a5f5e-7c3c-4c52-9a55-000000000000","pending",null,["59157c2912e4d597797b1afa12be681d04b544ed4ab404d4dd1c63dbf3aeed91"],"USD",2249,null,1,1796144400000,null,null,null,0,null,null,null,2,null,null]', NULL, X'F5191CFEBCC86B7454269CC2F983BD95060DEF0C7D1737F303945AF5D2BBD816');
INSERT INTO "seals" VALUES (22, 'bookings', 20000001, '[20000001,"confirmed","event_booking",1005,2041,102,1,"desk",null,"3f0a5f5e-7c3c-4c52-9a55-000000000000","America/New_York",1797463800000,1797478200000,-300,-300,"USD",2249,2249,0,1796144400000,-300,1797463800000,null,"desk"]', NULL, X'ECFBFE857141F999E775EC5A487BBC7F1D84C68A1FE923E67F22B5C66FEA2454');
INSERT INTO "seals" VALUES (23, 'booking_lines', 20000001, '[["0e3dc826f385cb3694cd61a446a07adb6648b215042c601b0404964a07a2fcd5"]]', NULL, X'DC59FC0F95203AB469D8BB8169AEF5C5A94887AF5E81C6DEBB3884F30D9761AD');
INSERT INTO "seals" VALUES (24, 'ledger_entries', 1, '[1,20000001,"charge","USD",2249,1796144400000]', NULL, X'EE230E758B5EB8468A86F580F20CA12521D21A468599D6FFA09F5554DA2C6BA1');
INSERT INTO "seals" VALUES (25, 'sales', '3f0a5f5e-7c3c-4c52-9a55-000000000000', '["3f0a5f5e-7c3c-4c52-9a55-000000000000","booked",20000001,["59157c2912e4d597797b1afa12be681d04b544ed4ab404d4dd1c63dbf3aeed91"],"USD",2249,null,1,1796144400000,1796144400000,null,null,0,null,null,null,2,null,["0ba9bd95594eb65863ea618d53ce75b720e8dbb40c6f4fa9515414a6731bed54"]]', X'C86F0BCAA88E13C54E14A8A482CE4C5F19C7E24E620BC121391FCFCA327C85BD', X'6C9A664C60F9BF16F9C925B39203BB56CF0285AA813C355B15D196EA868F3643');
INSERT INTO "seals" VALUES (26, 'sale_payments', 1, '[1,"3f0a5f5e-7c3c-4c52-9a55-000000000000",20000001,"payment","cash","USD",2249,50000,47751,null,1796144400000,"Box office",null,null,2]', NULL, X'3B9D96435B07131EAEFA06148FF5FA7B71124D5A0A8A2B1AB811527F0A3CA7BA');
INSERT INTO "seals" VALUES (27, 'audit_log', 6, '[6,["05ef691035873787a81305de98119ca1c07f7089de4a4daea6780321892e1c30"]]', NULL, X'D3BB62BE9392B007E4F2C16A4BD981F6DE23EC7EC2D869A7AC2DE08AFE09B54F');
INSERT INTO "seals" VALUES (28, 'sales', '3f0a5f5e-7c3c-4c52-9a55-000000000001', '["3f0a5f5e-7c3c-4c52-9a55-000000000001","pending",null,["afe321f682b25c7a699a0457e8589ada36455847d48fe071d36dd8a7b71a103f"],"USD",1949,null,1,1796144400000,null,null,null,0,null,null,null,2,null,null]', NULL, X'EC1C8E414AB82D3AAFC782383F7A4A1EBB421999222F2913F91AB391C751A63F');
INSERT INTO "seals" VALUES (29, 'bookings', 20000002, '[20000002,"confirmed","event_booking",1006,2051,102,1,"desk",null,"3f0a5f5e-7c3c-4c52-9a55-000000000001","America/New_York",1797463800000,1797478200000,-300,-300,"USD",1949,1949,0,1796144400000,-300,1797463800000,null,"desk"]', NULL, X'CD15F8C33051A880F96A2493595AB7DD501EB93B2BA99537319881CC894180D5');
INSERT INTO "seals" VALUES (30, 'booking_lines', 20000002, '[["aeedbd4d01ddc9f9c9422cdadc47bdca03f67ea64c10c04a74e21697b7fadc71"]]', NULL, X'FB604BD12FDD805CA52892D8DCF7BE205B4B6FD3388ABBDB798BA712D393DE86');
INSERT INTO "seals" VALUES (31, 'ledger_entries', 2, '[2,20000002,"charge","USD",1949,1796144400000]', NULL, X'0E8B137048C7265420A097AA8E2A1489E7B7539DF7AD06D0353C2CBE8F96FC2E');
INSERT INTO "seals" VALUES (32, 'sales', '3f0a5f5e-7c3c-4c52-9a55-000000000001', '["3f0a5f5e-7c3c-4c52-9a55-000000000001","booked",20000002,["afe321f682b25c7a699a0457e8589ada36455847d48fe071d36dd8a7b71a103f"],"USD",1949,null,1,1796144400000,1796144400000,null,null,0,null,null,null,2,null,["129e411bff637480db8fd78371b012ea9b867a7416d41313364d41383ca74b60"]]', X'50F7886B3F5490A7B6A38CD27FC969A7C73DF0743EB89821E8F2D37C82F999E1', X'631D2B146769B7A6E3212AD91D5585445098D7E425350B95BCB9AFF21E71A60A');
INSERT INTO "seals" VALUES (33, 'sale_payments', 2, '[2,"3f0a5f5e-7c3c-4c52-9a55-000000000001",20000002,"payment","cash","USD",1949,50000,48051,null,1796144400000,"Box office",null,null,2]', NULL, X'894165A87718841F6D1AF523AAF9447779761B6A801091EC8DB26C89316881DA');
INSERT INTO "seals" VALUES (34, 'audit_log', 7, '[7,["acdac5e8d5969f2347274a836c288ff83227e429d6cf0f4f5d3e9dc8befa8d26"]]', NULL, X'8509BD66F350AAE82CEC00B0A92586EE5AC995B53EB986CB3C6CF051E4CEE15B');
INSERT INTO "seals" VALUES (35, 'sales', '3f0a5f5e-7c3c-4c52-9a55-000000000002', '["3f0a5f5e-7c3c-4c52-9a55-000000000002","pending",null,["67cbdfc67bdbfc8d465849a2cfcc1bc4bd9f784902e59a57211bba53cba072c6"],"USD",2349,null,1,1796144400000,null,null,null,0,null,null,null,2,null,null]', NULL, X'65D672A410B5DC193AC8773C87D8B441099289DC466DF7831CA6FEEF5319DB7D');
INSERT INTO "seals" VALUES (36, 'bookings', 20000003, '[20000003,"confirmed","event_booking",1004,2031,102,1,"desk",null,"3f0a5f5e-7c3c-4c52-9a55-000000000002","America/New_York",1797463800000,1797478200000,-300,-300,"USD",2349,2349,0,1796144400000,-300,1797463800000,null,"desk"]', NULL, X'235053356B15DDE76457D5307D725EB163B3FADEC88A53438D6AF43BD3919CE6');
INSERT INTO "seals" VALUES (37, 'booking_lines', 20000003, '[["b6dbad452823466e40f4558f644927c1b73ff0d9c908f8f548082bdc31d03a55"]]', NULL, X'0DA0C483C089FAB90099E2B21F35015972306BC2A849D2D4231E9845C223778B');
INSERT INTO "seals" VALUES (38, 'ledger_entries', 3, '[3,20000003,"charge","USD",2349,1796144400000]', NULL, X'B6F28ACF62E1F2F4E3FF690185371CDF8EF0DB76A259C992DE434DE2CCA49B17');
INSERT INTO "seals" VALUES (39, 'sales', '3f0a5f5e-7c3c-4c52-9a55-000000000002', '["3f0a5f5e-7c3c-4c52-9a55-000000000002","booked",20000003,["67cbdfc67bdbfc8d465849a2cfcc1bc4bd9f784902e59a57211bba53cba072c6"],"USD",2349,null,1,1796144400000,1796144400000,null,null,0,null,null,null,2,null,["07155a377531f3468ce721d2de64c0d2c0bde2cb7deb9c57656e42892a4562ba"]]', X'70ED2B3B4AC2C8E2BA78BE3A540C65E83C7CDD3B129BFCB639C172CB5AD926B3', X'00BEB4946F33A84BB2790891D193FF0E7EE5A1C3EFF20E3ECFE5A61807C5CAA1');
INSERT INTO "seals" VALUES (40, 'sale_payments', 3, '[3,"3f0a5f5e-7c3c-4c52-9a55-000000000002",20000003,"payment","cash","USD",2349,50000,47651,null,1796144400000,"Box office",null,null,2]', NULL, X'7C4073FD17C6B4A8F3AADF59EDEEE0929F0FE99851A2A277D942C2ED9296261A');
INSERT INTO "seals" VALUES (41, 'audit_log', 8, '[8,["56adef8c11d0e42b812af1d9fcfc0c6868dfa776ae04de48106833fc6ed34da9"]]', NULL, X'88B7447E9D054237AF05A315979A3AFC7F63E1EBBAB30CFC878D0B10CCBE1C7A');
INSERT INTO "seals" VALUES (42, 'audit_log', 9, '[9,["ed3737451eb60f26f47e4555dcc6a67c1a41d448033200e41f3d3d821d0c2e0a"]]', NULL, X'2724FD9983172181DC12500B6AF3ED74934AD291BF10E0571A560CEF4674212F');
INSERT INTO "seals" VALUES (43, 'sales', '3f0a5f5e-7c3c-4c52-9a55-000000000011', '["3f0a5f5e-7c3c-4c52-9a55-000000000011","pending",null,["0e115d27dfe9bbc2a298c1302936215ee50804ca6d960aa83725adeaa3bbfca9"],"XXX",4249,null,1,1796144400000,null,null,null,0,null,null,null,2,null,null]', NULL, X'1D5570C96659577034713262295A418B400A87229AE7DD7D2406DC37795B4772');
INSERT INTO "seals" VALUES (44, 'bookings', 20000004, '[20000004,"confirmed","event_booking",1001,2001,102,1,"desk",null,"3f0a5f5e-7c3c-4c52-9a55-000000000011","America/New_York",1797463800000,1797478200000,-300,-300,"USD",4249,4249,0,1796144400000,-300,1797463800000,null,"desk"]', NULL, X'FD71EC0FAC602F0525256D85A38FEC8A8150EC6B091F09A932B015BB011E15AF');
INSERT INTO "seals" VALUES (45, 'booking_lines', 20000004, '[["431448f2d015dba43008c0d4c3db5f3f2e7d250b13c5cdf414bdd522ca297654"]]', NULL, X'0EF220314366AF38CC7D8BD08F43023516F0BDEA97C1EA27620BA58FE7BAA0FE');
INSERT INTO "seals" VALUES (46, 'ledger_entries', 4, '[4,20000004,"charge","USD",4249,1796144400000]', NULL, X'0BE7B4EE04E5A1A988272EF05B9B7F35AAD25857BB4B607375D7F9B5B66FE1D1');
INSERT INTO "seals" VALUES (47, 'sales', '3f0a5f5e-7c3c-4c52-9a55-000000000011', '["3f0a5f5e-7c3c-4c52-9a55-000000000011","booked",20000004,["0e115d27dfe9bbc2a298c1302936215ee50804ca6d960aa83725adeaa3bbfca9"],"USD",4249,null,1,1796144400000,1796144400000,null,null,0,null,null,null,2,null,["929e096e7750fddf40642dd95cdaddc8d75d43a766438daf8bfd7f06e69a87be"]]', X'9FC5345A64523F75C30AA89F9DD66D77F0C085FE97867A63CCBABA4AF758A1B2', X'6179FEE6106636D48BFCB21583EBDDB18BB117A4EDC6BB3ACB4910E0B54C0182');
INSERT INTO "seals" VALUES (48, 'sale_payments', 4, '[4,"3f0a5f5e-7c3c-4c52-9a55-000000000011",20000004,"payment","card","USD",4249,null,null,"SLIP-4711",1796144400000,"Box office",null,null,2]', NULL, X'DAC340FE957BBBD7C6B4236CFDBDF2850566BC41972D0D9731603866CF6784CA');
INSERT INTO "seals" VALUES (49, 'audit_log', 10, '[10,["ad782f69690f5d042a177a07df3bafddb62f96f97646b3f35ac16163e36f82bc"]]', NULL, X'2D1EC9A395E38B890E54EE5BDB30E59B84C37C4C6A05DE55FD4C2539E11C6FF5');
INSERT INTO "seals" VALUES (50, 'sales', '3f0a5f5e-7c3c-4c52-9a55-000000000012', '["3f0a5f5e-7c3c-4c52-9a55-000000000012","pending",null,["e6cf5b6df2c6de1e0a930cd19655958d7ac65c7418c994b6149281cfdadb3d44"],"XXX",2949,null,1,1796144400000,null,null,null,0,null,null,null,2,null,null]', NULL, X'B608D14BCAE0CD194CE42B1EF5D061CD28798392154C65D931288337D0B3EC9E');
INSERT INTO "seals" VALUES (51, 'bookings', 20000005, '[20000005,"confirmed","event_booking",1002,2011,102,1,"desk",null,"3f0a5f5e-7c3c-4c52-9a55-000000000012","America/New_York",1797463800000,1797478200000,-300,-300,"USD",2949,2949,0,1796144400000,-300,1797463800000,null,"desk"]', NULL, X'5040A98E04A92BAE8453779EB614DAC6F0D4128AAAD7266CD44E37246D216BAA');
INSERT INTO "seals" VALUES (52, 'booking_lines', 20000005, '[["a2c20efc515d7334845e2f62b134903a34651109ea233ce993ca1e2d0d82b920"]]', NULL, X'BB222EB12C8E07EE36C18F89D985EC3F57616DE2938F12FEAF9215188160275C');
INSERT INTO "seals" VALUES (53, 'ledger_entries', 5, '[5,20000005,"charge","USD",2949,1796144400000]', NULL, X'1FD18B05386AD9B85BD26CB01DAD8115E207B6F0820FDE83C2B96F99581C0C4B');
INSERT INTO "seals" VALUES (54, 'sales', '3f0a5f5e-7c3c-4c52-9a55-000000000012', '["3f0a5f5e-7c3c-4c52-9a55-000000000012","booked",20000005,["e6cf5b6df2c6de1e0a930cd19655958d7ac65c7418c994b6149281cfdadb3d44"],"USD",2949,null,1,1796144400000,1796144400000,null,null,0,null,null,null,2,null,["72f125411a0f55b420d87610c87c80fee459d41edb7a015cdcc868e10ea7d5f0"]]', X'FA902E9B3E038080B72419424FF5E6BF34347DE7A8DAF9392780048C4B89638F', X'A4C000102E5488A3DBCE241526EEBFA712E5AB87ACA93DD6864D2C0EB0E453A9');
INSERT INTO "seals" VALUES (55, 'sale_payments', 5, '[5,"3f0a5f5e-7c3c-4c52-9a55-000000000012",20000005,"payment","card","USD",2949,null,null,"SLIP-4712",1796144400000,"Box office",null,null,2]', NULL, X'463827F9AB62EEB835BF51AB06B4DF1778278E592A99304DDA7250571D57549B');
INSERT INTO "seals" VALUES (56, 'audit_log', 11, '[11,["30930d95a085b31dd8a3e082b437c069d30a8e2c2efb09428a2bd09a8e2fe4dc"]]', NULL, X'C05F924A3F76FE776FA34225987D881B95CE1C216B9D77594476E4AE1FCFF6F1');
INSERT INTO "seals" VALUES (57, 'sales', '3f0a5f5e-7c3c-4c52-9a55-000000000012', '["3f0a5f5e-7c3c-4c52-9a55-000000000012","booked",20000005,["e6cf5b6df2c6de1e0a930cd19655958d7ac65c7418c994b6149281cfdadb3d44"],"USD",2949,null,1,1796144400000,1796144400000,null,1796144400000,0,null,null,null,2,2,["72f125411a0f55b420d87610c87c80fee459d41edb7a015cdcc868e10ea7d5f0"]]', X'A04F2A3152E30FCA10E26BDE25AC165925370DDD0A915A6597DE8F88C83B7D61', X'D2E2BBA6CAA573C5D2208950B4BB4C07639302C5B689AE6565A5AD4A0D58723D');
INSERT INTO "seals" VALUES (58, 'bookings', 20000005, '[20000005,"cancelled","event_booking",1002,2011,102,1,"desk",null,"3f0a5f5e-7c3c-4c52-9a55-000000000012","America/New_York",1797463800000,1797478200000,-300,-300,"USD",2949,2949,0,1796144400000,-300,1797463800000,1796144400000,"desk"]', X'4E3A78112256E09393845A14F6D4B41206A39FDCFC3A4D032A6E025ECF791DB3', X'F5606B6BB53BC36D1A6597F3330C1C51CC69F5063DD69E6E25E4A79D28AC08B5');
INSERT INTO "seals" VALUES (59, 'ledger_entries', 6, '[6,20000005,"refund","USD",-2949,1796144400000]', NULL, X'04D29968DAD0FA096595C8CCBE78E48EF01C692EDEED4CC16E55AE1C0213FF00');
INSERT INTO "seals" VALUES (60, 'sale_payments', 6, '[6,"3f0a5f5e-7c3c-4c52-9a55-000000000012",20000005,"refund","card","USD",-2949,null,null,"SLIP-4712",1796144400000,"Box office",null,null,2]', NULL, X'1C0095F95028BD084C355DDB06F6A52880BB758D951E7DCAEBBDF5BA3565871F');
INSERT INTO "seals" VALUES (61, 'sales', '3f0a5f5e-7c3c-4c52-9a55-000000000012', '["3f0a5f5e-7c3c-4c52-9a55-000000000012","booked",20000005,["e6cf5b6df2c6de1e0a930cd19655958d7ac65c7418c994b6149281cfdadb3d44"],"USD",2949,null,1,1796144400000,1796144400000,null,null,0,null,null,null,2,2,["72f125411a0f55b420d87610c87c80fee459d41edb7a015cdcc868e10ea7d5f0"]]', X'D72CF1B57455AC7EDFA96A9D5F054F5529F9E66E799A99CE8D6ADB73F982BCE1', X'9453EAA4B9EF6C98E7716D02214C0C016DBD3D9416D409D7F4BE9F4D50152CF9');
INSERT INTO "seals" VALUES (62, 'audit_log', 12, '[12,["e4e37064c08a1d21918c830cbde35be16b24549b7c1f5106994234744a9bc3b8"]]', NULL, X'B1E8CC8133B2C69A6F1EC4B9E7AD3ADABF540E8BCD5C4E73BCFA4DEC9E422A38');
INSERT INTO "seals" VALUES (63, 'bookings', 20000006, '[20000006,"confirmed","event_booking",1003,2021,102,1,"demo-partner",7,"M-77","America/New_York",1797463800000,1797478200000,-300,-300,"USD",2249,2249,0,1796144400000,-300,1797463800000,null,"demo-partner"]', NULL, X'CFAF0F28CAE92FB285E1FE4B0C746856027B56151077A380A643F9303D6BB7A4');
INSERT INTO "seals" VALUES (64, 'booking_lines', 20000006, '[["de0f77f5c6c6561e474ca1922df3f37f7792872e844fcd9a219f54f18dc8e176"]]', NULL, X'3C23CA6F94D9065D867E338C05B6F1C9325B4F009B85A9AEB09CD10D5EB21B92');
INSERT INTO "seals" VALUES (65, 'ledger_entries', 7, '[7,20000006,"charge","USD",2249,1796144400000]', NULL, X'9317631EFF94F37B55D150BC366F6A436B4CCD0D982ACD72DFDAA07CC6A4DB31');
INSERT INTO "seals" VALUES (66, 'audit_log', 13, '[13,["14deb48dd743058de529922efabad45d0264748f2b93df1a0d09b4442ee3268a"]]', NULL, X'DEDC0976EE872A21F911EEAA2DFB59BD31266413B24F1E21FB3A447003EF3AE5');
INSERT INTO "seals" VALUES (67, 'shift_movements', 2, '[2,"3f0a5f5e-7c3c-4c52-9a55-000000000813",2,"drop",-15000,null,null,"20932",0,null,null,"Box office",null,null,1796144400000]', NULL, X'7AD6E161BED041F1A9B50A4878C58159184A9B8073AEFF2E6E2EEDC32EA2FA62');
INSERT INTO "seals" VALUES (68, 'audit_log', 14, '[14,["5eac79d16b063355afb6bcb140ce380dc014bf5b098525203cd01d54d53960fc"]]', NULL, X'7DD283B2F5435AE1E68C2D4D8F5117638DB48F366AD94C042C2D55C7DB2A4307');
INSERT INTO "seals" VALUES (69, 'people', 1, '[1,"Ada","ada","administrator",1796144400000,["6b576e837b11901af667cf5c9088248b20e7e0e8a058b2c30d5d55b8ee318702"],0,null,null,null,1796144400000,null,1]', NULL, X'18751A63258EE3EC02BF6D418ACCE6950B01AADA4DC9A12EC826FE58D220B9B1');
INSERT INTO "seals" VALUES (70, 'audit_log', 15, '[15,["25919633d347a79067a60f73a907e0fccf4f2bd17e00d116bc83fd6e8a6f6a8c"]]', NULL, X'815F175BFC1B84F083D9804C6803BA7D47205E73F2A6B348FFA0C60C1E47CD75');
INSERT INTO "seals" VALUES (71, 'person_sessions', 'window', '["window",1,1796144400000,null,null]', NULL, X'86F554F63B62492F95D7D654CBF8892CD2299B812C33592D01CB23569C1F1E95');
INSERT INTO "seals" VALUES (72, 'people', 2, '[2,"Sam","sam","seller",1796144400000,null,0,null,null,null,1796144400000,1,1]', NULL, X'0608EC944C3D4A14DBC59C55B49330519B3C9FD82DFD3E659C1A4D2B83EA9C93');
INSERT INTO "seals" VALUES (73, 'audit_log', 16, '[16,["44852af1c5dbfb9bf2bc231dfd17851520ee9925bce1b6b4827d7ce5cf656022"]]', NULL, X'4E975BEF6CEFA9D93B1D982C745A237D76C3BC5E37B72649FD24E9F2BE07BAE8');
INSERT INTO "seals" VALUES (74, 'desk_settings', 'map', '["map",["dad66b3e45cc9e36463c068058019acb6cf622d9fd292a84f4407d52b966a371"]]', NULL, X'E26B03508458AA2E8735B7A31084461F2BB6E514A5247C6A246BBDB03718D96D');
INSERT INTO "seals" VALUES (75, 'audit_log', 17, '[17,["05ce4675fdd644096a1c1552e251a311794a58e4f65772f47549cb7e6134963c"]]', NULL, X'54B41518FA7DE89C284BD35095F294528D4A64F74DB541A7FB00B0C12019F3D9');
INSERT INTO "seals" VALUES (76, 'bank_deposits', 1, '[1,"5a1e0000-0000-4000-8000-000000000001",null,1,"Ada","Box office",null,null,1796144400000]', NULL, X'2F6FAC65C89D79A227EE8AE300E53142D17F1501C479D524A85DF91086F4222F');
INSERT INTO "seals" VALUES (77, 'bank_deposit_bags', 1, '[1,1]', NULL, X'A8D5EF540EA07B4578452B7055739D46818746328457117E2FBAD209DDAE5BC3');
INSERT INTO "seals" VALUES (78, 'audit_log', 18, '[18,["0f66b2f50e8253415bde51b7e4f14ff6ee305769801007e3ca71b99ef8297264"]]', NULL, X'7ACA99CB17E8CABC8A0953985DA0584A1FFFC35B41BAC0EE20267BD9219D33C5');
INSERT INTO "seals" VALUES (79, 'agreements', 1, '[1,"5a1e0000-0000-4000-8000-000000000002",null,null,"2026-12-01",1000,1,"Ada","Box office",1796144400000,0,null]', NULL, X'8F0C2E82EAE7224A17E5227312868BA6843FFCDDEC14B6D9A6C765778534F710');
INSERT INTO "seals" VALUES (80, 'audit_log', 19, '[19,["41a242ecb9613a638bb286e5dd6b9983c7881ebf5c8a94ed101c372e1bcf2c8a"]]', NULL, X'C4B979443F4EC6E8B6A7395BA8BC8352BF382ABC2F9C412E40ADD8AF62DCBEAD');
INSERT INTO "seals" VALUES (81, 'audit_log', 20, '[20,["519cf3557e9a2a19f11ddc3a47f9c06ca958a8b357379a7f2af6a6d8222f55c3"]]', NULL, X'231B0FB4D734F806C6C0FEA0B4FC794323B2C97D5D59A16C5DBFEA6C98B25F50');
INSERT INTO "seals" VALUES (82, 'period_closings', 1, '[1,"5a1e0000-0000-4000-8000-000000000005",["52c653630235d2bbf904a606c70795604aee2c59f2585eb44b8a536a570cf15a"]]', NULL, X'B3137FBC7584D97DA8B49488EC4384BC9E0EB42F4CD1C05AE3015343EA867A65');
INSERT INTO "seals" VALUES (83, 'closing_lines', 1, '[1,["blob","3750cbecb010b5747eb6f1a0a8499a106685db2d056c8ea953d69861038777f0"]]', NULL, X'2E0F6628F4E50086C472BFC8C331B32EB0DAEA0BA128C3802A4DD06D3C6617FB');
INSERT INTO "seals" VALUES (84, 'closed_statements', 1, '[1,1]', NULL, X'54F6B651CEE4CE587616A9D39F465A94B50CF948ED8E3245552230403CA41421');
INSERT INTO "seals" VALUES (85, 'closing_rows', 1, '[1,1,"statements",["blob","d98cd8294bed0394b0e1945ccc5d2b3db9a6eff1fd16724e17a8dbf4db95e549"]]', NULL, X'4E97BD5D1E02CEFEB6FEF8003B17E3B5DFD638F4A1ECEC351639BF5F22A1A066');
INSERT INTO "seals" VALUES (86, 'closing_rows', 2, '[2,1,"statement_contents",["blob","2066956e5c15d17d7a1013646628b0b899bcf6fb5f42a7f65d3c280c81c7a6f9"]]', NULL, X'91C02B6CF8F685B64E3921A02226FC3E0F0DA17EB0DEBB2E14B3718898C5F7C3');
INSERT INTO "seals" VALUES (87, 'closing_rows', 3, '[3,1,"statement_lines",["blob","a034ac960f139c1888b579a3e38d64f18f4028bdaa0911af489f97f03c687a92"]]', NULL, X'86EB9797319107952963493A2EC03AE540C7596A731B7CDEFCAC3495A4186C2F');
INSERT INTO "seals" VALUES (88, 'closing_rows', 4, '[4,1,"statement_matches",["blob","21947b02ead137acb20e602e9448c7c453b2836d1a755aadd5e1c61ecd2eb034"]]', NULL, X'FF37ECFE78E83007FC6F4B257D65152A8821F58639AF1C1BEC025AA344B0368E');
INSERT INTO "seals" VALUES (89, 'closing_rows', 5, '[5,1,"statement_missing",["blob","21947b02ead137acb20e602e9448c7c453b2836d1a755aadd5e1c61ecd2eb034"]]', NULL, X'40DAA942BB15A9C99DE0119E7277E7D357647E835CDD98B9C219FCC0EBB24050');
INSERT INTO "seals" VALUES (90, 'closing_rows', 6, '[6,1,"statement_settlements",["blob","280b6cd3070c5cfabf183d16a4aa551b47649b287539a8d5fb61f4628125e25c"]]', NULL, X'2D4187693F5A2EFA78C5872CBE29599D594DE904B290FF94B01CD8B301F2CCE4');
INSERT INTO "seals" VALUES (91, 'closing_rows', 7, '[7,1,"statement_standings",["blob","34ce697af288d3c27b15d46f73c63b1ca893b03e71901fec97732db3820d4d4c"]]', NULL, X'C2D514C49F0EEE8763B860159DBCD1422036ED71C2A061305D19B75A8DF2C50D');
INSERT INTO "seals" VALUES (92, 'closing_rows', 8, '[8,1,"statement_decisions",["blob","21947b02ead137acb20e602e9448c7c453b2836d1a755aadd5e1c61ecd2eb034"]]', NULL, X'5E46ED9A9494703BE37234A6E396C56D151944D3D077747E6F665BFD708217D9');
INSERT INTO "seals" VALUES (93, 'audit_log', 21, '[21,["e8ce2c9bc7af562c8b7c0aaeeec66c91620f6151c57b9eb3170b180954efc5c3"]]', NULL, X'A48C97ED3AD8BDCE65F36A13D5DA980C47853F480B598A265C4D4594E9D98507');
INSERT INTO "seals" VALUES (94, 'audit_log', 22, '[22,["ab936e01657bbe1bcef7cb98b89a0f4816f9fb8b6990b81b99a24b068eeb0606"]]', NULL, X'922B121CE16D8E28BEB48A71702BDA5F60F4682F8681EEC394904E2C1E04F449');
INSERT INTO "seals" VALUES (95, 'owed_letters', 1, '[1,"5a1e0000-0000-4000-8000-000000000008","Game Day","USD",["bf3d906964064c2b16f8d7157ee2248981ada60ffafd572e2b23c4e64273c765"],1,"Ada","Box office",1796144400000]', NULL, X'04BA7547F4A4A753E2C8DACFCF4C835C52C822C6B7AD27A01FFC6A9C0B0DF0E9');
INSERT INTO "seals" VALUES (96, 'audit_log', 23, '[23,["cc51ce2ae086f91cefe8ed602ddc37aca3a39bb6e4d8e204d848ed451789dd8a"]]', NULL, X'87EB5789C6A62E40387D27843BC7E964107A0E7E0D5251D70FACC64802E35F2E');
INSERT INTO "seals" VALUES (97, 'audit_log', 24, '[24,["927c3c1a6dc273c7998bea701d395e279461c6261821c9c7532645be17875ab9"]]', NULL, X'00BFD1112E16C394C1DB6E85CBC9712C36E490BB460A9A7B9332167488BCC080');
INSERT INTO "seals" VALUES (98, 'audit_log', 25, '[25,["34853ce16126caf70f48d61b137c71f142193bad1530e9f0cd3082f27b599832"]]', NULL, X'DD0255331855E51542DF4971F5DE61B73DF10F8ED936EC4DBC55AF53997729AC');
INSERT INTO "closing_rows" VALUES (1, 1, 'statements', X'1F8B08000000000000036D904D6A03310C46AF12BCF61459FE91BD6C0974D5138C6721DB32944E3A214D4273FB32936651A8161F7A0BE9218DA31ACDA4B41A8DCECAB3110080610BB7467CE06FB9AC745647BE2D97F3D6EEA5CAA1C86983573EC86ECFB70D10300C060713FEC3C7DC53FDBA66A5C7AC045842224A9D91BA338C189A58601FA8C76AA971B208B6133829099D65D78C07892502B99ED5A423AC77DC5766F5C6A70F391F67AEB2BBE2DD421D7D10F2145C4C1D9314EB0B5009CDB71E5A87DAC8514C84C5B0C5E4A534A11AACEF35B45257CBE7659E35E855F5DC7853BD2CDFBBA5F7F72A5969432918E7DCF6B1BF34A969FA0198B53B8C75010000');
INSERT INTO "closing_rows" VALUES (2, 1, 'statement_contents', X'1F8B080000000000000305C1B111C0200800C05DA82D14446116A4408955EEB27F977F33B0E650C05AB105FBFDF682B280779D89CA1878922A698E7E4E8F507952A8B3EC3139E2B024460EE28C44BDA45307CA5DE00EEE3F8285C70F5F000000');
INSERT INTO "closing_rows" VALUES (3, 1, 'statement_lines', X'1F8B08000000000000038DD3BB8A1C311005D05F193AEE857AA81E72BCE0C481C138EA9EA02495323F58EC60FFDEB4B71766127B2255A43A5C6E6DDBB2D17559970D575AF7E567BCFEF8FDEBF231BEE5E5395EF765DD97979CF992DF7B7EF8FCE9092F04A44F484FF0772C97AF5F9EF765C575DB17818C0EDD09ACB123BAB65AD8C2CC70161CA220A3394E56A0D98895B5D088A26AD221F7E5BAEECBDB8744A5AE44B2C20AEBB1E8BA5CD76DD9F8D4F2235ABAD5A2C99D3683B2F8ACC245B4AA94F4C18835125DA0371823415A943A6612D948492A9D46E58A83E4568BB5D415EB9BF658746ACBA92D8F68F92E5BC43BEDEC4223A407422595C1521D1C190CFB98DA5B6B2DC97A21A9D3423CB559ABC39B38C2AC77D9F2912D9FD922BE6BE5D4CA23DA72AB65BF6F82AA0D5783DE14B02669B8614C6C960C0A1E884DA776D3E901E9E9BD19F60E287364D8ADB61C4D2867138E45A7564FAD3EA2955B2DDC5287571E9D1987F1689EB37600E9454C48342CDA60B2E069AE66253D0938526A5ACCDAF82ED8A306F0FEC009B5136A8F40F55F0736696AF4D14BA39CEE1245A0FAA0029D818773730ED710B0A84D0B3B284319313BCC61F4BF03BBFE01D75D40C010040000');
INSERT INTO "closing_rows" VALUES (4, 1, 'statement_matches', X'1F8B08000000000000038B8E050029BB4C0D02000000');
INSERT INTO "closing_rows" VALUES (5, 1, 'statement_missing', X'1F8B08000000000000038B8E050029BB4C0D02000000');
INSERT INTO "closing_rows" VALUES (6, 1, 'statement_settlements', X'1F8B08000000000000039D93416BC3300C85FF4AD0F90524D94E979C77DCA130768AC3583B77848D14DAFF0FC3490719B3833B5FEC839EDEC7B3D4F7D47BBA8453B884E918BAFD532D95B236B568CDF3D3562FCF8F9EE0E9FAF6153AE5F988A78140BDE0BF72283C1DCEE7CF71FA781DDF3D4198199E967A55DB42D581C1887D061AF09756D776B273693BCDD116CB613669A5B52DA45D68639F34ADF9158E48DACEE4688BE5B0DBD99A98ADB9652B92A1B56B3BF390F94A9BA32D96C36DD2DA3809F63609B14F9AD6ADED38E9E572A8655A34DBA9C619E09F8BD3944DD17A3439D0623976776FD7F00D14DDECCC0D040000');
INSERT INTO "closing_rows" VALUES (7, 1, 'statement_standings', X'1F8B080000000000000305C1B101C0200800B05F981D0A28CA2DC8008AFF9FD0C40C0C1D1A18366CB6A1E6D0FB49D295852A91F5B87A201395E63AA2570235FAB9C9D835067DA31E134EA5CE73833BB8FFFB577BDD58000000');
INSERT INTO "closing_rows" VALUES (8, 1, 'statement_decisions', X'1F8B08000000000000038B8E050029BB4C0D02000000');
INSERT INTO "sale_payments" VALUES (1, '3f0a5f5e-7c3c-4c52-9a55-000000000000', 20000001, 'payment', 'cash', 'USD', 2249, 50000, 47751, NULL, 1796144400000, 'Box office', NULL, NULL, 2);
INSERT INTO "sale_payments" VALUES (2, '3f0a5f5e-7c3c-4c52-9a55-000000000001', 20000002, 'payment', 'cash', 'USD', 1949, 50000, 48051, NULL, 1796144400000, 'Box office', NULL, NULL, 2);
INSERT INTO "sale_payments" VALUES (3, '3f0a5f5e-7c3c-4c52-9a55-000000000002', 20000003, 'payment', 'cash', 'USD', 2349, 50000, 47651, NULL, 1796144400000, 'Box office', NULL, NULL, 2);
INSERT INTO "sale_payments" VALUES (4, '3f0a5f5e-7c3c-4c52-9a55-000000000011', 20000004, 'payment', 'card', 'USD', 4249, NULL, NULL, 'SLIP-4711', 1796144400000, 'Box office', NULL, NULL, 2);
INSERT INTO "sale_payments" VALUES (5, '3f0a5f5e-7c3c-4c52-9a55-000000000012', 20000005, 'payment', 'card', 'USD', 2949, NULL, NULL, 'SLIP-4712', 1796144400000, 'Box office', NULL, NULL, 2);
INSERT INTO "sale_payments" VALUES (6, '3f0a5f5e-7c3c-4c52-9a55-000000000012', 20000005, 'refund', 'card', 'USD', -2949, NULL, NULL, 'SLIP-4712', 1796144400000, 'Box office', NULL, NULL, 2);
DELETE FROM sqlite_sequence;
INSERT INTO "sqlite_sequence" VALUES ('verification_codes', 0);
INSERT INTO "sqlite_sequence" VALUES ('print_jobs', 1);
INSERT INTO "sqlite_sequence" VALUES ('sale_payments', 6);
INSERT INTO "sqlite_sequence" VALUES ('seals', 98);
INSERT INTO "sqlite_sequence" VALUES ('users', 501);
INSERT INTO "sqlite_sequence" VALUES ('account_credit_entries', 1);
INSERT INTO "sqlite_sequence" VALUES ('audit_log', 25);
INSERT INTO "sqlite_sequence" VALUES ('z_reports', 1);
INSERT INTO "sqlite_sequence" VALUES ('people', 2);
INSERT INTO "sqlite_sequence" VALUES ('period_closings', 1);
INSERT INTO "sqlite_sequence" VALUES ('coupons', 1);
PRAGMA writable_schema = ON;
INSERT INTO sqlite_schema VALUES ('table', 'venues_area', 'venues_area', 0, 'CREATE VIRTUAL TABLE venues_area USING rtree (id, min_latitude, max_latitude, min_longitude, max_longitude)');
INSERT INTO sqlite_schema VALUES ('table', 'venues_text', 'venues_text', 0, 'CREATE VIRTUAL TABLE venues_text USING fts5 (name, content = ''venues'', content_rowid = ''id'', tokenize = ''unicode61 remove_diacritics 2'', prefix = ''2 3'')');
INSERT INTO sqlite_schema VALUES ('table', 'events_text', 'events_text', 0, 'CREATE VIRTUAL TABLE events_text USING fts5 (name, content = ''events'', content_rowid = ''id'', tokenize = ''unicode61 remove_diacritics 2'', prefix = ''2 3'')');
INSERT INTO sqlite_schema VALUES ('table', 'locations_area', 'locations_area', 0, 'CREATE VIRTUAL TABLE locations_area USING rtree (id, min_latitude, max_latitude, min_longitude, max_longitude)');
INSERT INTO sqlite_schema VALUES ('table', 'bookings_text', 'bookings_text', 0, 'CREATE VIRTUAL TABLE bookings_text USING fts5 (words, content = '''', contentless_delete = 1, tokenize = ''unicode61 remove_diacritics 2'', prefix = ''2 3'')');
INSERT INTO sqlite_schema VALUES ('table', 'bookings_plates', 'bookings_plates', 0, 'CREATE VIRTUAL TABLE bookings_plates USING fts5 (plate, content = '''', tokenize = ''trigram'')');
INSERT INTO sqlite_schema VALUES ('table', 'sale_payments_codes', 'sale_payments_codes', 0, 'CREATE VIRTUAL TABLE sale_payments_codes USING fts5 (code, content = '''', tokenize = ''trigram'')');
INSERT INTO sqlite_schema VALUES ('table', 'locations_text', 'locations_text', 0, 'CREATE VIRTUAL TABLE locations_text USING fts5 (name, address1, city, content = ''locations'', content_rowid = ''id'',
  tokenize = ''unicode61 remove_diacritics 2'', prefix = ''2 3'')');
PRAGMA writable_schema = RESET;
CREATE INDEX venues_by_name ON venues (name, id);
CREATE INDEX events_by_start ON events (starts_at_ms, id);
CREATE INDEX events_by_venue ON events (venue_id, starts_at_ms, id);
CREATE INDEX partner_events_by_event ON partner_events (event_id);
CREATE INDEX locations_by_seller ON locations (seller_id);
CREATE INDEX rates_by_location ON rates (location_id, id);
CREATE INDEX add_ons_by_location ON add_ons (location_id, add_on_group, position);
CREATE INDEX customers_by_email ON customers (email) WHERE email IS NOT NULL;
CREATE INDEX bookings_by_purchase ON bookings (purchased_at_ms, id);
CREATE INDEX bookings_by_start ON bookings (starts_at_ms, id);
CREATE INDEX bookings_by_partner ON bookings (partner_id, purchased_at_ms, id);
CREATE INDEX bookings_by_partner_booking ON bookings (partner_booking_id) WHERE partner_booking_id IS NOT NULL;
CREATE INDEX bookings_by_customer ON bookings (customer_id);
CREATE INDEX bookings_by_plate ON bookings (plate) WHERE plate IS NOT NULL;
CREATE INDEX holds_occupancy ON holds (location_id, expires_at_ms);
CREATE INDEX ledger_entries_by_booking ON ledger_entries (booking_id);
CREATE INDEX activity_by_booking ON activity (booking_id, id);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at_ms);
CREATE INDEX sales_by_booking ON sales (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX sales_open ON sales (state, created_at_ms);
CREATE INDEX sales_cancelling ON sales (cancelling_at_ms) WHERE cancelling_at_ms IS NOT NULL;
CREATE INDEX bookings_by_event ON bookings (event_id, purchased_at_ms, id);
CREATE INDEX bookings_by_venue ON bookings (venue_id, purchased_at_ms, id);
CREATE INDEX bookings_by_location ON bookings (location_id, purchased_at_ms, id);
CREATE INDEX bookings_cancelled ON bookings (purchased_at_ms, id) WHERE status = 'cancelled';
CREATE UNIQUE INDEX users_by_verified_phone ON users (country_code, phone_number) WHERE phone_verified = 1;
CREATE INDEX account_credit_entries_by_user ON account_credit_entries (user_id, currency);
CREATE INDEX token_families_by_user ON token_families (user_id) WHERE revoked_at_ms IS NULL;
CREATE INDEX access_tokens_by_family ON access_tokens (family_id) WHERE family_id IS NOT NULL;
CREATE INDEX login_failures_by_account ON login_failures (account_hash, at_ms);
CREATE INDEX login_failures_by_address ON login_failures (address, at_ms) WHERE address IS NOT NULL;
CREATE INDEX login_failures_by_age ON login_failures (at_ms);
CREATE INDEX outbox_messages_by_state ON outbox_messages (state, id);
CREATE INDEX outbox_messages_by_booking ON outbox_messages (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX bookings_by_user ON bookings (user_id, purchased_at_ms, id) WHERE user_id IS NOT NULL;
CREATE INDEX reviews_by_location ON reviews (location_id, created_at_ms, id);
CREATE INDEX coupon_uses_by_user ON coupon_uses (coupon_id, user_id) WHERE released_at_ms IS NULL;
CREATE INDEX outbox_messages_due ON outbox_messages (due_at_ms, id) WHERE state = 'queued' AND channel = 'email';
CREATE INDEX outbox_messages_by_age ON outbox_messages (created_at_ms, id);
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (partner_id, due_at_ms, id, state) WHERE settled_at_ms IS NULL;
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at_ms, id, state, kind, partner_id);
CREATE INDEX webhook_attempts_under_way ON webhook_attempts (delivery_id) WHERE outcome = 'under_way';
CREATE INDEX webhook_jobs_running ON webhook_jobs (id) WHERE state = 'running';
CREATE UNIQUE INDEX webhook_inbox_by_delivery ON webhook_inbox (delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX webhook_inbox_by_booking ON webhook_inbox (booking_id, kind, received_at_ms);
CREATE INDEX webhook_inbox_by_age ON webhook_inbox (received_at_ms, id);
CREATE INDEX webhook_inbox_open ON webhook_inbox (id) WHERE state = 'received';
CREATE INDEX webhook_inbox_new ON webhook_inbox (id) WHERE seen_at_ms IS NULL;
CREATE INDEX webhook_deliveries_undelivered ON webhook_deliveries (created_at_ms, id, state, kind, partner_id)
  WHERE state <> 'delivered';
CREATE INDEX webhook_deliveries_by_partner ON webhook_deliveries (partner_id, created_at_ms, id, state, kind, booking_id);
CREATE UNIQUE INDEX webhook_deliveries_by_booking ON webhook_deliveries (booking_id, kind DESC);
CREATE INDEX webhook_inbox_by_state ON webhook_inbox (state, id);
CREATE INDEX webhook_inbox_by_kind ON webhook_inbox (kind, id);
CREATE INDEX bookings_by_owner_client ON bookings (owner_client_id, purchased_at_ms, id) WHERE owner_client_id IS NOT NULL;
CREATE INDEX known_sign_ins_by_age ON known_sign_ins (at_ms);
CREATE INDEX verification_codes_by_purpose ON verification_codes (purpose, id);
CREATE INDEX verification_codes_by_age ON verification_codes (created_at_ms);
CREATE INDEX access_tokens_by_user ON access_tokens (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX authorization_codes_by_user ON authorization_codes (user_id) WHERE used_at_ms IS NULL;
CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at_ms);
CREATE INDEX access_tokens_by_revocation ON access_tokens (revoked_at_ms) WHERE revoked_at_ms IS NOT NULL;
CREATE INDEX token_families_by_revocation ON token_families (revoked_at_ms) WHERE revoked_at_ms IS NOT NULL;
CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family_id, expires_at_ms);
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at_ms, family_id);
CREATE INDEX authorization_codes_by_family ON authorization_codes (family_id) WHERE family_id IS NOT NULL;
CREATE INDEX authorization_codes_unused ON authorization_codes (expires_at_ms) WHERE family_id IS NULL;
CREATE INDEX holds_by_expiry ON holds (expires_at_ms);
CREATE INDEX outbox_messages_sent ON outbox_messages (sent_at_ms) WHERE sent_at_ms IS NOT NULL;
CREATE UNIQUE INDEX partners_by_name ON partners (lower(replace(name, ' ', ''))) WHERE archived_at_ms IS NULL;
CREATE INDEX bookings_by_last_digits ON bookings (id % 1000);
CREATE INDEX person_sessions_by_person ON person_sessions (person_id);
CREATE INDEX audit_log_by_time ON audit_log (at_ms);
CREATE INDEX audit_log_by_action ON audit_log (action);
CREATE INDEX audit_log_by_subject ON audit_log (subject_id COLLATE NOCASE);
CREATE INDEX audit_log_by_person ON audit_log (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX audit_log_by_approver ON audit_log (approver_id) WHERE approver_id IS NOT NULL;
CREATE UNIQUE INDEX drawers_by_name ON drawers (name) WHERE archived_at_ms IS NULL;
CREATE UNIQUE INDEX open_shifts_without_people ON open_shifts (window_name) WHERE person_id IS NULL;
CREATE INDEX shift_movements_by_shift ON shift_movements (shift_id, id);
CREATE INDEX shift_movements_by_bag ON shift_movements (bag_number) WHERE bag_number IS NOT NULL;
CREATE INDEX shift_counts_by_shift ON shift_counts (shift_id, id);
CREATE UNIQUE INDEX z_reports_by_shift ON z_reports (shift_id);
CREATE INDEX z_reports_by_drawer ON z_reports (drawer_id, id);
CREATE INDEX z_reports_by_person ON z_reports (person_id, id);
CREATE INDEX bank_deposit_bags_by_deposit ON bank_deposit_bags (deposit_id);
CREATE INDEX print_jobs_by_shift ON print_jobs (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX print_jobs_by_document ON print_jobs (kind, subject_id, id);
CREATE INDEX ledger_refunds ON ledger_entries (booking_id, amount_minor) WHERE kind = 'refund';
CREATE INDEX statements_by_time ON statements (at_ms, id);
CREATE INDEX statement_readings_by_statement ON statement_readings (statement_id, id);
CREATE UNIQUE INDEX statement_lines_counted ON statement_lines (source, identity) WHERE is_counted = 1;
CREATE INDEX statement_settlements_by_record ON statement_settlements (record_key);
CREATE INDEX statement_settlements_by_hand ON statement_settlements (statement_id) WHERE rule IS NULL;
CREATE INDEX statement_decisions_by_statement ON statement_decisions (statement_id, id);
CREATE UNIQUE INDEX period_closings_by_number ON period_closings (kind, number);
CREATE INDEX period_closings_by_statement ON period_closings (statement_id, id);
CREATE INDEX owed_letters_by_partner ON owed_letters (partner, currency, id);
CREATE INDEX events_by_series ON events (series, starts_at_ms) WHERE series IS NOT NULL;
CREATE INDEX locations_listed_by_spaces ON locations (bookable_spaces, id, archived_at_ms) WHERE archived_at_ms IS NULL;
CREATE INDEX venues_archived ON venues (id, archived_at_ms) WHERE archived_at_ms IS NOT NULL;
CREATE INDEX rates_on_offer ON rates (location_id, event_id) WHERE active = 1;
CREATE INDEX rates_by_event ON rates (event_id, location_id) WHERE event_id IS NOT NULL;
CREATE INDEX bookings_by_rate ON bookings (rate_id, status);
CREATE INDEX bookings_sold_by_event ON bookings (event_id, currency, price_paid_minor)
  WHERE event_id IS NOT NULL AND status = 'confirmed';
CREATE INDEX bookings_occupancy ON bookings (location_id, ends_at_ms, starts_at_ms, rate_id) WHERE status = 'confirmed';
CREATE INDEX booking_lines_by_add_on ON booking_lines (add_on_id) WHERE add_on_id IS NOT NULL;
CREATE INDEX held_spaces_by_location ON held_spaces (location_id, event_id);
CREATE INDEX held_spaces_by_event ON held_spaces (event_id);
CREATE INDEX long_offers_by_location ON long_offers (location_id, position);
CREATE INDEX venue_aliases_by_venue ON venue_aliases (venue_id);
CREATE INDEX rates_by_venue ON rates (venue_id) WHERE venue_id IS NOT NULL;
CREATE INDEX holds_by_rate ON holds (rate_id) WHERE rate_id IS NOT NULL;
CREATE INDEX coupons_by_location ON coupons (location_id) WHERE location_id IS NOT NULL;
CREATE INDEX coupons_by_event ON coupons (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX coupons_by_venue ON coupons (venue_id) WHERE venue_id IS NOT NULL;
CREATE INDEX coupon_assignments_by_coupon ON coupon_assignments (coupon_id);
CREATE INDEX coupon_uses_by_coupon ON coupon_uses (coupon_id);
CREATE INDEX inventory_changes_by_record ON inventory_changes (kind, record_id, id);
CREATE INDEX inventory_changes_by_batch ON inventory_changes (batch) WHERE batch IS NOT NULL;
CREATE INDEX inventory_changes_by_import ON inventory_changes (import_id, id) WHERE import_id IS NOT NULL;
CREATE INDEX import_mappings_by_heads ON import_mappings (heads);
CREATE INDEX seals_of_documents ON seals (table_name, row_key) WHERE table_name IN ('z_reports', 'period_closings');
CREATE INDEX events_listed ON events (starts_at_ms, id, venue_id, ends_at_ms, archived_at_ms, cancelled_at_ms)
  WHERE archived_at_ms IS NULL AND cancelled_at_ms IS NULL;
CREATE INDEX events_listed_by_venue ON events (venue_id, starts_at_ms, id, ends_at_ms, archived_at_ms, cancelled_at_ms)
  WHERE archived_at_ms IS NULL AND cancelled_at_ms IS NULL;
CREATE INDEX venues_listed ON venues (name_sort, id, archived_at_ms) WHERE archived_at_ms IS NULL;
CREATE INDEX events_listed_by_name ON events (name_sort, id, venue_id, archived_at_ms, cancelled_at_ms)
  WHERE archived_at_ms IS NULL AND cancelled_at_ms IS NULL;
CREATE INDEX locations_by_name ON locations (name_sort, id, archived_at_ms, never_sold);
CREATE INDEX locations_by_state ON locations (sale_state, name_sort, id, bookable_spaces);
CREATE INDEX locations_needing_price ON locations (name_sort, id) WHERE needs_price = 1;
CREATE INDEX locations_needing_spaces ON locations (name_sort, id) WHERE needs_spaces = 1;
CREATE INDEX locations_needing_height ON locations (name_sort, id) WHERE needs_height = 1;
CREATE INDEX locations_needing_hours ON locations (name_sort, id) WHERE needs_hours = 1;
CREATE INDEX customers_by_phone ON customers (phone) WHERE phone IS NOT NULL;
CREATE INDEX bookings_by_given_phone ON bookings (given_phone) WHERE given_phone IS NOT NULL;
CREATE INDEX sale_payments_by_booking ON sale_payments (booking_id, id);
CREATE INDEX sale_payments_by_shift ON sale_payments (shift_id, id) WHERE shift_id IS NOT NULL;
CREATE INDEX sale_payments_outside ON sale_payments (id) WHERE shift_id IS NULL AND method IN ('cash', 'rounding');
CREATE INDEX assigned_cash_by_shift ON assigned_cash (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX assigned_cash_by_key ON assigned_cash (key);
CREATE TRIGGER venues_area_update AFTER UPDATE OF latitude, longitude ON venues BEGIN
  UPDATE venues_area SET min_latitude = new.latitude, max_latitude = new.latitude,
    min_longitude = new.longitude, max_longitude = new.longitude WHERE id = new.id;
END;
CREATE TRIGGER bookings_never_deleted BEFORE DELETE ON bookings BEGIN SELECT RAISE (ABORT, 'bookings are never deleted'); END;
CREATE TRIGGER ledger_entries_fixed BEFORE UPDATE ON ledger_entries BEGIN SELECT RAISE (ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER ledger_entries_kept BEFORE DELETE ON ledger_entries BEGIN SELECT RAISE (ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER venues_insert_counted AFTER INSERT ON venues BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER venues_update_counted AFTER UPDATE ON venues BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER venues_delete_counted AFTER DELETE ON venues BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER events_insert_counted AFTER INSERT ON events BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER events_update_counted AFTER UPDATE ON events BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER events_delete_counted AFTER DELETE ON events BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER locations_insert_counted AFTER INSERT ON locations BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER locations_update_counted AFTER UPDATE ON locations BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER locations_delete_counted AFTER DELETE ON locations BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER rates_insert_counted AFTER INSERT ON rates BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER rates_update_counted AFTER UPDATE ON rates BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER rates_delete_counted AFTER DELETE ON rates BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER add_ons_insert_counted AFTER INSERT ON add_ons BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER add_ons_update_counted AFTER UPDATE ON add_ons BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER add_ons_delete_counted AFTER DELETE ON add_ons BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER holds_insert_counted AFTER INSERT ON holds BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'holds_version';
END;
CREATE TRIGGER holds_update_counted AFTER UPDATE ON holds BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'holds_version';
END;
CREATE TRIGGER holds_delete_counted AFTER DELETE ON holds BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'holds_version';
END;
CREATE TRIGGER account_credit_entries_fixed BEFORE UPDATE ON account_credit_entries BEGIN SELECT RAISE (ABORT, 'credit is append-only'); END;
CREATE TRIGGER account_credit_entries_kept BEFORE DELETE ON account_credit_entries BEGIN SELECT RAISE (ABORT, 'credit is append-only'); END;
CREATE TRIGGER access_tokens_update_counted AFTER UPDATE ON access_tokens BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'access_version';
END;
CREATE TRIGGER clients_update_counted AFTER UPDATE ON clients BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'access_version';
END;
CREATE TRIGGER clients_delete_counted AFTER DELETE ON clients BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'access_version';
END;
CREATE TRIGGER reviews_insert_summed AFTER INSERT ON reviews BEGIN
  UPDATE locations SET rating_count = rating_count + 1, rating_total = rating_total + new.rating WHERE id = new.location_id;
END;
CREATE TRIGGER reviews_update_summed AFTER UPDATE OF location_id, rating ON reviews BEGIN
  UPDATE locations SET rating_count = rating_count - 1, rating_total = rating_total - old.rating WHERE id = old.location_id;
  UPDATE locations SET rating_count = rating_count + 1, rating_total = rating_total + new.rating WHERE id = new.location_id;
END;
CREATE TRIGGER reviews_delete_summed AFTER DELETE ON reviews BEGIN
  UPDATE locations SET rating_count = rating_count - 1, rating_total = rating_total - old.rating WHERE id = old.location_id;
END;
CREATE TRIGGER coupon_uses_counted AFTER INSERT ON coupon_uses BEGIN
  UPDATE coupons SET uses = uses + 1 WHERE id = new.coupon_id;
END;
CREATE TRIGGER coupon_uses_released AFTER UPDATE OF released_at_ms ON coupon_uses
  WHEN old.released_at_ms IS NULL AND new.released_at_ms IS NOT NULL BEGIN
  UPDATE coupons SET uses = uses - 1 WHERE id = new.coupon_id;
END;
CREATE TRIGGER users_are_customers AFTER INSERT ON users BEGIN
  INSERT INTO customers (id, email, first_name, last_name, created_at_ms)
    VALUES (new.id, new.email, new.first_name, new.last_name, new.created_at_ms);
END;
CREATE TRIGGER users_change_customers AFTER UPDATE OF email, first_name, last_name ON users BEGIN
  UPDATE customers SET email = new.email, first_name = new.first_name, last_name = new.last_name WHERE id = new.id;
END;
CREATE TRIGGER access_tokens_delete_counted AFTER DELETE ON access_tokens
  WHEN old.revoked_at_ms IS NULL AND old.expires_at_ms > unixepoch() * 1000 BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'access_version';
END;
CREATE TRIGGER events_demand_fixed BEFORE UPDATE OF demand_basis_points ON events
  BEGIN SELECT RAISE (ABORT, 'the demand for an event never changes'); END;
CREATE TRIGGER bookings_plates_insert AFTER INSERT ON bookings WHEN new.plate IS NOT NULL BEGIN
  INSERT INTO bookings_plates (rowid, plate) VALUES (new.id, new.plate);
END;
CREATE TRIGGER audit_log_fixed BEFORE UPDATE ON audit_log BEGIN SELECT RAISE (ABORT, 'the audit trail is append-only'); END;
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log BEGIN SELECT RAISE (ABORT, 'the audit trail is append-only'); END;
CREATE TRIGGER audit_log_in_order BEFORE INSERT ON audit_log
  WHEN new.id <> coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'audit_log'), 0) + 1
  BEGIN SELECT RAISE (ABORT, 'the audit trail is numbered without gaps'); END;
CREATE TRIGGER shifts_fixed BEFORE UPDATE ON shifts BEGIN SELECT RAISE (ABORT, 'shifts are append-only'); END;
CREATE TRIGGER shifts_kept BEFORE DELETE ON shifts BEGIN SELECT RAISE (ABORT, 'shifts are append-only'); END;
CREATE TRIGGER shift_movements_fixed BEFORE UPDATE ON shift_movements BEGIN SELECT RAISE (ABORT, 'shift_movements are append-only'); END;
CREATE TRIGGER shift_movements_kept BEFORE DELETE ON shift_movements BEGIN SELECT RAISE (ABORT, 'shift_movements are append-only'); END;
CREATE TRIGGER shift_counts_fixed BEFORE UPDATE ON shift_counts BEGIN SELECT RAISE (ABORT, 'shift_counts are append-only'); END;
CREATE TRIGGER shift_counts_kept BEFORE DELETE ON shift_counts BEGIN SELECT RAISE (ABORT, 'shift_counts are append-only'); END;
CREATE TRIGGER x_reports_fixed BEFORE UPDATE ON x_reports BEGIN SELECT RAISE (ABORT, 'x_reports are append-only'); END;
CREATE TRIGGER x_reports_kept BEFORE DELETE ON x_reports BEGIN SELECT RAISE (ABORT, 'x_reports are append-only'); END;
CREATE TRIGGER z_reports_fixed BEFORE UPDATE ON z_reports BEGIN SELECT RAISE (ABORT, 'z_reports are append-only'); END;
CREATE TRIGGER z_reports_kept BEFORE DELETE ON z_reports BEGIN SELECT RAISE (ABORT, 'z_reports are append-only'); END;
CREATE TRIGGER bank_deposits_fixed BEFORE UPDATE ON bank_deposits BEGIN SELECT RAISE (ABORT, 'bank_deposits are append-only'); END;
CREATE TRIGGER bank_deposits_kept BEFORE DELETE ON bank_deposits BEGIN SELECT RAISE (ABORT, 'bank_deposits are append-only'); END;
CREATE TRIGGER bank_deposit_bags_fixed BEFORE UPDATE ON bank_deposit_bags BEGIN SELECT RAISE (ABORT, 'bank_deposit_bags are append-only'); END;
CREATE TRIGGER bank_deposit_bags_kept BEFORE DELETE ON bank_deposit_bags BEGIN SELECT RAISE (ABORT, 'bank_deposit_bags are append-only'); END;
CREATE TRIGGER bookings_insert_fed AFTER INSERT ON bookings BEGIN
  INSERT INTO booking_changes (booking_id) VALUES (new.id);
END;
CREATE TRIGGER bookings_update_fed AFTER UPDATE OF partner_booking_id, partner_id, plate, location_id, currency, timezone,
  purchased_at_ms, purchase_offset_minutes, starts_at_ms, start_offset_minutes, ends_at_ms, end_offset_minutes, cancelled_at_ms,
  price_paid_minor ON bookings BEGIN
  INSERT INTO booking_changes (booking_id) VALUES (new.id);
END;
CREATE TRIGGER refunds_fed AFTER INSERT ON ledger_entries WHEN new.kind = 'refund' BEGIN
  INSERT INTO booking_changes (booking_id) VALUES (new.booking_id);
END;
CREATE TRIGGER locations_rename_fed AFTER UPDATE OF name ON locations WHEN old.name <> new.name BEGIN
  INSERT INTO booking_changes (booking_id) SELECT id FROM bookings WHERE location_id = new.id;
END;
CREATE TRIGGER partners_rename_fed AFTER UPDATE OF name ON partners WHEN old.name <> new.name BEGIN
  INSERT INTO booking_changes (booking_id) SELECT id FROM bookings WHERE partner_id = new.id;
END;
CREATE VIEW booking_facts AS
  SELECT booking.id AS booking_id, booking.partner_booking_id, booking.partner_id, partner.name AS partner_name, booking.plate,
    CAST(booking.location_id AS TEXT) AS facility_id, location.name AS facility, booking.currency, booking.timezone,
    booking.purchased_at_ms AS sold_at_ms, booking.purchase_offset_minutes AS sold_offset_minutes,
    booking.starts_at_ms, booking.start_offset_minutes, booking.ends_at_ms, booking.end_offset_minutes, booking.cancelled_at_ms,
    booking.price_paid_minor AS paid_minor,
    coalesce((SELECT -sum(amount_minor) FROM ledger_entries WHERE kind = 'refund' AND booking_id = booking.id), 0)
      AS refunded_minor,
    (SELECT json_group_array(json_array(kind, label, amount_minor) ORDER BY position) FROM booking_lines
      WHERE booking_id = booking.id) AS lines_json
  FROM bookings AS booking JOIN locations AS location ON location.id = booking.location_id
    LEFT JOIN partners AS partner ON partner.id = booking.partner_id;
CREATE TRIGGER booking_changes_fixed BEFORE UPDATE ON booking_changes BEGIN SELECT RAISE (ABORT, 'booking_changes are append-only'); END;
CREATE TRIGGER booking_changes_kept BEFORE DELETE ON booking_changes BEGIN SELECT RAISE (ABORT, 'booking_changes are append-only'); END;
CREATE TRIGGER agreements_fixed BEFORE UPDATE ON agreements BEGIN SELECT RAISE (ABORT, 'agreements are append-only'); END;
CREATE TRIGGER agreements_kept BEFORE DELETE ON agreements BEGIN SELECT RAISE (ABORT, 'agreements are append-only'); END;
CREATE TRIGGER statements_kept BEFORE DELETE ON statements BEGIN SELECT RAISE (ABORT, 'statements are never deleted'); END;
CREATE TRIGGER period_closings_in_order BEFORE INSERT ON period_closings
  WHEN new.id <> coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'period_closings'), 0) + 1
  BEGIN SELECT RAISE (ABORT, 'period_closings are numbered without gaps'); END;
CREATE TRIGGER closed_statements_by_closing BEFORE INSERT ON closed_statements
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = new.statement_id)
    OR new.closing_id IS NOT (SELECT max(id) FROM period_closings WHERE statement_id = new.statement_id)
    OR NOT EXISTS (SELECT 1 FROM period_closings WHERE id = new.closing_id AND kind = 'closing')
  BEGIN SELECT RAISE (ABORT, 'only a closing closes a period'); END;
CREATE TRIGGER closed_statements_fixed BEFORE UPDATE ON closed_statements
  BEGIN SELECT RAISE (ABORT, 'closed_statements are never changed'); END;
CREATE TRIGGER closed_statements_by_reopening BEFORE DELETE ON closed_statements
  WHEN NOT EXISTS (SELECT 1 FROM period_closings WHERE id > old.closing_id AND kind = 'reopening' AND statement_id = old.statement_id)
  BEGIN SELECT RAISE (ABORT, 'only a reopening opens a period again'); END;
CREATE TRIGGER statement_contents_fixed BEFORE UPDATE ON statement_contents BEGIN SELECT RAISE (ABORT, 'statement_contents are append-only'); END;
CREATE TRIGGER statement_contents_kept BEFORE DELETE ON statement_contents BEGIN SELECT RAISE (ABORT, 'statement_contents are append-only'); END;
CREATE TRIGGER statement_readings_fixed BEFORE UPDATE ON statement_readings BEGIN SELECT RAISE (ABORT, 'statement_readings are append-only'); END;
CREATE TRIGGER statement_readings_kept BEFORE DELETE ON statement_readings BEGIN SELECT RAISE (ABORT, 'statement_readings are append-only'); END;
CREATE TRIGGER statement_lines_kept BEFORE DELETE ON statement_lines BEGIN SELECT RAISE (ABORT, 'statement_lines are append-only'); END;
CREATE TRIGGER statement_decisions_fixed BEFORE UPDATE ON statement_decisions BEGIN SELECT RAISE (ABORT, 'statement_decisions are append-only'); END;
CREATE TRIGGER statement_decisions_kept BEFORE DELETE ON statement_decisions BEGIN SELECT RAISE (ABORT, 'statement_decisions are append-only'); END;
CREATE TRIGGER period_closings_fixed BEFORE UPDATE ON period_closings BEGIN SELECT RAISE (ABORT, 'period_closings are append-only'); END;
CREATE TRIGGER period_closings_kept BEFORE DELETE ON period_closings BEGIN SELECT RAISE (ABORT, 'period_closings are append-only'); END;
CREATE TRIGGER closing_lines_fixed BEFORE UPDATE ON closing_lines BEGIN SELECT RAISE (ABORT, 'closing_lines are append-only'); END;
CREATE TRIGGER closing_lines_kept BEFORE DELETE ON closing_lines BEGIN SELECT RAISE (ABORT, 'closing_lines are append-only'); END;
CREATE TRIGGER owed_letters_fixed BEFORE UPDATE ON owed_letters BEGIN SELECT RAISE (ABORT, 'owed_letters are append-only'); END;
CREATE TRIGGER owed_letters_kept BEFORE DELETE ON owed_letters BEGIN SELECT RAISE (ABORT, 'owed_letters are append-only'); END;
CREATE TRIGGER statements_closed_insert BEFORE INSERT ON statements
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = new.id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statements_closed_update BEFORE UPDATE ON statements
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = old.id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_matches_closed_insert BEFORE INSERT ON statement_matches
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = new.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_matches_closed_update BEFORE UPDATE ON statement_matches
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = old.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_matches_closed_delete BEFORE DELETE ON statement_matches
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = old.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_missing_closed_insert BEFORE INSERT ON statement_missing
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = new.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_missing_closed_update BEFORE UPDATE ON statement_missing
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = old.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_missing_closed_delete BEFORE DELETE ON statement_missing
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = old.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_settlements_closed_insert BEFORE INSERT ON statement_settlements
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = new.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_settlements_closed_update BEFORE UPDATE ON statement_settlements
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = old.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_settlements_closed_delete BEFORE DELETE ON statement_settlements
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = old.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_standings_closed_insert BEFORE INSERT ON statement_standings
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = new.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_standings_closed_update BEFORE UPDATE ON statement_standings
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = old.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_standings_closed_delete BEFORE DELETE ON statement_standings
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = old.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_lines_closed_insert BEFORE INSERT ON statement_lines
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = new.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER statement_decisions_closed_insert BEFORE INSERT ON statement_decisions
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = new.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE TRIGGER locations_area_update AFTER UPDATE OF latitude, longitude, entrances_json ON locations BEGIN
  UPDATE locations_area SET
    min_latitude = min(new.latitude, new.entrance_latitude), max_latitude = max(new.latitude, new.entrance_latitude),
    min_longitude = min(new.longitude, new.entrance_longitude), max_longitude = max(new.longitude, new.entrance_longitude)
    WHERE id = new.id;
END;
CREATE TRIGGER rates_insert_open AFTER INSERT ON rates WHEN new.active = 1 AND new.access_code IS NULL BEGIN
  UPDATE locations SET open_rates = open_rates + 1 WHERE id = new.location_id;
END;
CREATE TRIGGER rates_update_open AFTER UPDATE OF active ON rates WHEN new.active <> old.active AND new.access_code IS NULL BEGIN
  UPDATE locations SET open_rates = open_rates + new.active - old.active WHERE id = new.location_id;
END;
CREATE TRIGGER rates_delete_open AFTER DELETE ON rates WHEN old.active = 1 AND old.access_code IS NULL BEGIN
  UPDATE locations SET open_rates = open_rates - 1 WHERE id = old.location_id;
END;
CREATE TRIGGER rates_fixed BEFORE UPDATE OF
  id, location_id, kind, name, access_code, base_minor, tiers_json, fee_minor, tax_basis_points, invented, translations_json,
  event_id, series, venue_id, weekdays, spaces, valid_from, valid_until, cancel_minutes_before, display, on_demand, set_in_bulk ON rates
  BEGIN SELECT RAISE (ABORT, 'a rate never changes: end it and add another'); END;
CREATE TRIGGER rates_kept BEFORE DELETE ON rates WHEN EXISTS (SELECT 1 FROM bookings WHERE rate_id = old.id)
  BEGIN SELECT RAISE (ABORT, 'rates that were sold are never deleted'); END;
CREATE TRIGGER add_ons_fixed BEFORE UPDATE OF
  id, uuid, location_id, add_on_group, name, description, price_minor, items_json, icon, position, invented, translations_json, spaces
  ON add_ons
  BEGIN SELECT RAISE (ABORT, 'an add-on never changes: end it and add another'); END;
CREATE TRIGGER add_ons_kept BEFORE DELETE ON add_ons WHEN EXISTS (SELECT 1 FROM booking_lines WHERE add_on_id = old.id)
  BEGIN SELECT RAISE (ABORT, 'add-ons that were sold are never deleted'); END;
CREATE TRIGGER held_spaces_insert_counted AFTER INSERT ON held_spaces BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER held_spaces_update_counted AFTER UPDATE ON held_spaces BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER held_spaces_delete_counted AFTER DELETE ON held_spaces BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER long_offers_insert_counted AFTER INSERT ON long_offers BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER long_offers_update_counted AFTER UPDATE ON long_offers BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER long_offers_delete_counted AFTER DELETE ON long_offers BEGIN
  UPDATE meta SET value = value + 1 WHERE key = 'catalogue_version';
END;
CREATE TRIGGER venues_delete_numbered AFTER DELETE ON venues BEGIN
  INSERT INTO deleted_numbers VALUES ('venues', old.id)
    ON CONFLICT (table_name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
CREATE TRIGGER events_delete_numbered AFTER DELETE ON events BEGIN
  INSERT INTO deleted_numbers VALUES ('events', old.id)
    ON CONFLICT (table_name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
CREATE TRIGGER locations_delete_numbered AFTER DELETE ON locations BEGIN
  INSERT INTO deleted_numbers VALUES ('locations', old.id)
    ON CONFLICT (table_name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
CREATE TRIGGER rates_delete_numbered AFTER DELETE ON rates BEGIN
  INSERT INTO deleted_numbers VALUES ('rates', old.id)
    ON CONFLICT (table_name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
CREATE TRIGGER add_ons_delete_numbered AFTER DELETE ON add_ons BEGIN
  INSERT INTO deleted_numbers VALUES ('add_ons', old.id)
    ON CONFLICT (table_name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
CREATE TRIGGER partners_delete_numbered AFTER DELETE ON partners BEGIN
  INSERT INTO deleted_numbers VALUES ('partners', old.id)
    ON CONFLICT (table_name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
CREATE TRIGGER locations_area_delete AFTER DELETE ON locations BEGIN DELETE FROM locations_area WHERE id = old.id; END;
CREATE TRIGGER venues_area_delete AFTER DELETE ON venues BEGIN DELETE FROM venues_area WHERE id = old.id; END;
CREATE TRIGGER venues_text_insert AFTER INSERT ON venues WHEN NOT EXISTS (SELECT 1 FROM meta WHERE key = 'venues_indexed_to' AND new.id > CAST(value AS INTEGER)) BEGIN
  INSERT INTO venues_text (rowid, name) VALUES (new.id, new.name);
END;
CREATE TRIGGER venues_text_update AFTER UPDATE OF name ON venues
  WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'venues_indexed_to' AND new.id > CAST(value AS INTEGER)) BEGIN
  INSERT INTO venues_text (venues_text, rowid, name) VALUES ('delete', old.id, old.name);
  INSERT INTO venues_text (rowid, name) VALUES (new.id, new.name);
END;
CREATE TRIGGER venues_text_delete AFTER DELETE ON venues WHEN NOT EXISTS (SELECT 1 FROM meta WHERE key = 'venues_indexed_to' AND old.id > CAST(value AS INTEGER)) BEGIN
  INSERT INTO venues_text (venues_text, rowid, name) VALUES ('delete', old.id, old.name);
END;
CREATE TRIGGER events_text_insert AFTER INSERT ON events WHEN NOT EXISTS (SELECT 1 FROM meta WHERE key = 'events_indexed_to' AND new.id > CAST(value AS INTEGER)) BEGIN
  INSERT INTO events_text (rowid, name) VALUES (new.id, new.name);
END;
CREATE TRIGGER events_text_update AFTER UPDATE OF name ON events
  WHEN (old.name IS NOT new.name) AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'events_indexed_to' AND new.id > CAST(value AS INTEGER)) BEGIN
  INSERT INTO events_text (events_text, rowid, name) VALUES ('delete', old.id, old.name);
  INSERT INTO events_text (rowid, name) VALUES (new.id, new.name);
END;
CREATE TRIGGER events_text_delete AFTER DELETE ON events WHEN NOT EXISTS (SELECT 1 FROM meta WHERE key = 'events_indexed_to' AND old.id > CAST(value AS INTEGER)) BEGIN
  INSERT INTO events_text (events_text, rowid, name) VALUES ('delete', old.id, old.name);
END;
CREATE TRIGGER locations_text_insert AFTER INSERT ON locations WHEN NOT EXISTS (SELECT 1 FROM meta WHERE key = 'locations_indexed_to' AND new.id > CAST(value AS INTEGER)) BEGIN
  INSERT INTO locations_text (rowid, name, address1, city) VALUES (new.id, new.name, new.address1, new.city);
END;
CREATE TRIGGER locations_text_update AFTER UPDATE OF name, address1, city ON locations
  WHEN (old.name IS NOT new.name OR old.address1 IS NOT new.address1 OR old.city IS NOT new.city) AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'locations_indexed_to' AND new.id > CAST(value AS INTEGER)) BEGIN
  INSERT INTO locations_text (locations_text, rowid, name, address1, city) VALUES ('delete', old.id, old.name, old.address1, old.city);
  INSERT INTO locations_text (rowid, name, address1, city) VALUES (new.id, new.name, new.address1, new.city);
END;
CREATE TRIGGER locations_text_delete AFTER DELETE ON locations WHEN NOT EXISTS (SELECT 1 FROM meta WHERE key = 'locations_indexed_to' AND old.id > CAST(value AS INTEGER)) BEGIN
  INSERT INTO locations_text (locations_text, rowid, name, address1, city) VALUES ('delete', old.id, old.name, old.address1, old.city);
END;
CREATE TRIGGER venues_area_insert AFTER INSERT ON venues WHEN NOT EXISTS (SELECT 1 FROM meta WHERE key = 'venues_indexed_to' AND new.id > CAST(value AS INTEGER)) BEGIN
  INSERT INTO venues_area VALUES (new.id, new.latitude, new.latitude, new.longitude, new.longitude);
END;
CREATE TRIGGER locations_area_insert AFTER INSERT ON locations WHEN NOT EXISTS (SELECT 1 FROM meta WHERE key = 'locations_indexed_to' AND new.id > CAST(value AS INTEGER)) BEGIN
  INSERT INTO locations_area VALUES (new.id,
    min(new.latitude, new.entrance_latitude), max(new.latitude, new.entrance_latitude),
    min(new.longitude, new.entrance_longitude), max(new.longitude, new.entrance_longitude));
END;
CREATE TRIGGER seals_in_order BEFORE INSERT ON seals
  WHEN new.id <> coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'seals'), 0) + 1
  BEGIN SELECT RAISE (ABORT, 'seals are numbered without gaps'); END;
CREATE TRIGGER seals_fixed BEFORE UPDATE ON seals BEGIN SELECT RAISE (ABORT, 'seals are append-only'); END;
CREATE TRIGGER seals_kept BEFORE DELETE ON seals BEGIN SELECT RAISE (ABORT, 'seals are append-only'); END;
CREATE TRIGGER closing_rows_fixed BEFORE UPDATE ON closing_rows BEGIN SELECT RAISE (ABORT, 'closing_rows are append-only'); END;
CREATE TRIGGER closing_rows_kept BEFORE DELETE ON closing_rows BEGIN SELECT RAISE (ABORT, 'closing_rows are append-only'); END;
CREATE TRIGGER statement_lines_fixed BEFORE UPDATE ON statement_lines
  WHEN old.is_counted <> 0 OR new.is_counted <> 1
    OR (old.statement_id, old.row, old.source, old.content_json, old.currency, old.gross_minor, old.fees_minor,
        old.refunds_minor, old.adjustments_minor, old.net_minor)
      IS NOT (new.statement_id, new.row, new.source, new.content_json, new.currency, new.gross_minor, new.fees_minor,
        new.refunds_minor, new.adjustments_minor, new.net_minor)
  BEGIN SELECT RAISE (ABORT, 'statement_lines are append-only'); END;
CREATE TRIGGER statement_lines_closed_update BEFORE UPDATE ON statement_lines
  WHEN EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = old.statement_id)
  BEGIN SELECT RAISE (ABORT, 'the period is closed'); END;
CREATE VIEW payment_codes AS
  SELECT id, replace(replace(replace(replace(replace(replace(reference, ' ', ''), '-', ''), '.', ''), '/', ''), '_', ''), '#', '') AS code
  FROM sale_payments WHERE kind = 'payment' AND reference IS NOT NULL;
CREATE TRIGGER sale_payments_codes_insert AFTER INSERT ON sale_payments BEGIN
  INSERT INTO sale_payments_codes (rowid, code) SELECT id, code FROM payment_codes WHERE id = new.id;
END;
CREATE TRIGGER sale_payments_fixed BEFORE UPDATE ON sale_payments BEGIN SELECT RAISE (ABORT, 'sale_payments are append-only'); END;
CREATE TRIGGER sale_payments_kept BEFORE DELETE ON sale_payments BEGIN SELECT RAISE (ABORT, 'sale_payments are append-only'); END;
CREATE TRIGGER assigned_cash_fixed BEFORE UPDATE ON assigned_cash BEGIN SELECT RAISE (ABORT, 'assigned_cash are append-only'); END;
CREATE TRIGGER assigned_cash_kept BEFORE DELETE ON assigned_cash BEGIN SELECT RAISE (ABORT, 'assigned_cash are append-only'); END;
CREATE TRIGGER inventory_changes_fixed BEFORE UPDATE ON inventory_changes BEGIN SELECT RAISE (ABORT, 'inventory_changes are append-only'); END;
CREATE TRIGGER inventory_changes_kept BEFORE DELETE ON inventory_changes BEGIN SELECT RAISE (ABORT, 'inventory_changes are append-only'); END;
