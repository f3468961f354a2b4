/** The schema of a new database: what is sent to partners, every attempt, jobs over many, and the inbox. */

export const sql = /* sql */ `
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

-- One message to one partner. due_at_ms is when it is tried next; a cancellation whose creation is not settled has none yet.
-- delivery_key and id together are the X-Delivery-Id.
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
-- Unsettled deliveries alone: the index is as small as the work that is left, however long the log is.
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (partner_id, due_at_ms, id, state) WHERE settled_at_ms IS NULL;
-- Everything that lists and counts filter by, so that neither has to look at the rows themselves.
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at_ms, id, state, kind, partner_id);
-- The columns of webhook_deliveries_by_age, for what is asked by a state: nearly every row is delivered and not in it.
CREATE INDEX webhook_deliveries_undelivered ON webhook_deliveries (created_at_ms, id, state, kind, partner_id)
  WHERE state <> 'delivered';
-- Everything that one partner's webhooks are filtered and ordered by, however many the others have.
CREATE INDEX webhook_deliveries_by_partner ON webhook_deliveries (partner_id, created_at_ms, id, state, kind, booking_id);
-- The creation of a booking before its cancellation: that is the order of the ids, so that pages need no sorting.
CREATE UNIQUE INDEX webhook_deliveries_by_booking ON webhook_deliveries (booking_id, kind DESC);

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
CREATE INDEX webhook_attempts_under_way ON webhook_attempts (delivery_id) WHERE outcome = 'under_way';

-- Sending again or stopping everything that a filter finds, in small steps that go on after a restart.
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
CREATE INDEX webhook_jobs_running ON webhook_jobs (id) WHERE state = 'running';

-- The deliveries that the filter of a job found when it began and that are still waiting; one may be forgotten meanwhile.
CREATE TABLE webhook_job_deliveries (
  job_id INTEGER NOT NULL REFERENCES webhook_jobs (id),
  delivery_id INTEGER NOT NULL,
  PRIMARY KEY (job_id, delivery_id)
) STRICT, WITHOUT ROWID;

-- The messages of a remote service to this computer.
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
CREATE UNIQUE INDEX webhook_inbox_by_delivery ON webhook_inbox (delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX webhook_inbox_by_booking ON webhook_inbox (booking_id, kind, received_at_ms);
CREATE INDEX webhook_inbox_by_age ON webhook_inbox (received_at_ms, id);
CREATE INDEX webhook_inbox_open ON webhook_inbox (id) WHERE state = 'received';
CREATE INDEX webhook_inbox_new ON webhook_inbox (id) WHERE seen_at_ms IS NULL;
CREATE INDEX webhook_inbox_by_state ON webhook_inbox (state, id);
CREATE INDEX webhook_inbox_by_kind ON webhook_inbox (kind, id);
`
