DELETE FROM access_tokens WHERE family_id = ?;

DELETE FROM access_tokens WHERE token_hash IN (SELECT token_hash FROM access_tokens WHERE expires_at_ms <= ? LIMIT 500);

DELETE FROM access_tokens WHERE token_hash IN (SELECT token_hash FROM access_tokens WHERE revoked_at_ms <= ? LIMIT 500);

DELETE FROM authorization_codes WHERE code_hash IN (SELECT code_hash FROM authorization_codes WHERE family_id IS NULL AND expires_at_ms <= ? LIMIT 500);

DELETE FROM authorization_codes WHERE family_id = ?;

DELETE FROM holds WHERE id = ?;

DELETE FROM holds WHERE id = ? AND expires_at_ms <= ?;

DELETE FROM holds WHERE id IN (SELECT id FROM holds WHERE expires_at_ms <= ? LIMIT 500);

DELETE FROM idempotency_keys WHERE created_at_ms > ? AND request_hash = ?;

DELETE FROM idempotency_keys WHERE id IN (
       SELECT id FROM idempotency_keys WHERE created_at_ms <= ? LIMIT 500);

DELETE FROM import_mappings WHERE name = ?;

DELETE FROM import_records WHERE import_id = ? AND position = ?;

DELETE FROM known_sign_ins WHERE sign_in_hash IN (SELECT sign_in_hash FROM known_sign_ins WHERE at_ms <= ? LIMIT 500);

DELETE FROM login_failures WHERE account_hash = ?;

DELETE FROM login_failures WHERE at_ms <= ?;

DELETE FROM login_failures WHERE id IN (SELECT id FROM login_failures WHERE at_ms <= ? LIMIT 500);

DELETE FROM outbox_messages WHERE id IN (SELECT id FROM outbox_messages WHERE sent_at_ms <= ? LIMIT 500);

DELETE FROM refresh_tokens WHERE family_id = ?;

DELETE FROM token_families WHERE id = ?;

DELETE FROM verification_codes WHERE created_at_ms <= ?;

DELETE FROM verification_codes WHERE id IN (SELECT id FROM verification_codes WHERE created_at_ms <= ? LIMIT 500);

DELETE FROM webhook_attempts WHERE delivery_id = ?;

DELETE FROM webhook_deliveries WHERE id = ?;

DELETE FROM webhook_job_deliveries WHERE job_id = ? AND delivery_id = ?;

DELETE FROM webhook_job_deliveries WHERE job_id = ? AND delivery_id IN (
       SELECT delivery_id FROM webhook_job_deliveries WHERE job_id = ? ORDER BY delivery_id LIMIT ?);

DELETE FROM webhook_jobs WHERE state <> 'running' AND created_at_ms < ?;

INSERT INTO access_tokens (token_hash, client_id, scopes, user_id, created_at_ms, expires_at_ms)
     VALUES (?, ?, ?, ?, ?, ?);

INSERT INTO access_tokens (token_hash, client_id, scopes, user_id, family_id, is_public, created_at_ms, expires_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?);

INSERT INTO activity (booking_id, at_ms, action, actor, detail) VALUES (?, ?, ?, ?, ?) ;

INSERT INTO authorization_codes
       (code_hash, client_id, user_id, redirect_uri, scopes, code_challenge, created_at_ms, expires_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?);

INSERT INTO booking_lines (booking_id, kind, label, translations_json, amount_minor, add_on_id, position) VALUES (?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?) ;

INSERT INTO bookings (status, location_id, event_id, venue_id, customer_id, given_first_name, given_last_name, given_phone, client_id, partner_id, user_id, owner_client_id, partner_booking_id, starts_at_ms, ends_at_ms, start_offset_minutes, end_offset_minutes, price_paid_minor, full_price_minor, plate, locale, purchased_at_ms, purchase_offset_minutes, cancel_until_ms, authorization_code, pass_token, pass_number, scan_code, id, type, rate_id, timezone, currency, invoice) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ;

INSERT INTO bookings_text (rowid, words) VALUES (?, ?) ;

INSERT INTO customers (email, first_name, last_name, phone, created_at_ms) VALUES (?, ?, ?, ?, ?) ;

INSERT INTO holds (id, location_id, rate_id, starts_at_ms, ends_at_ms, expires_at_ms) VALUES (?, ?, ?, ?, ?, ?);

INSERT INTO idempotency_keys (caller, key, request_hash, status, body, created_at_ms) VALUES (?, ?, ?, 0, '', ?)
     ON CONFLICT (caller, key) DO UPDATE SET request_hash = excluded.request_hash, status = 0, body = '',
       created_at_ms = excluded.created_at_ms
     WHERE idempotency_keys.created_at_ms <= ?;

INSERT INTO import_records (import_id, position, kind, record_id, record_key, name, is_new, change_id, writes_json)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?);

INSERT INTO known_sign_ins (sign_in_hash, at_ms) VALUES (?, ?)
     ON CONFLICT (sign_in_hash) DO UPDATE SET at_ms = excluded.at_ms;

INSERT INTO ledger_entries (booking_id, kind, currency, amount_minor, at_ms) VALUES (?, ?, ?, ?, ?) ;

INSERT INTO login_failures (account_hash, address, at_ms) VALUES (?, ?, ?);

INSERT INTO outbox_messages (channel, recipient, subject, body_text, body_html, booking_id, created_at_ms, lacks_link, message_key)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?);

INSERT INTO refresh_tokens (token_hash, family_id, created_at_ms, expires_at_ms) VALUES (?, ?, ?, ?);

INSERT INTO token_families (client_id, user_id, scopes, created_at_ms) VALUES (?, ?, ?, ?);

INSERT INTO verification_codes (purpose, user_id, code_hash, created_at_ms, expires_at_ms) VALUES (?, ?, ?, ?, ?);

INSERT INTO webhook_attempts (delivery_id, number, outcome, started_at_ms, request_url, request_headers_json, request_body)
     VALUES (?, ?, 'under_way', ?, ?, ?, ?);

INSERT INTO webhook_deliveries (delivery_key, partner_id, booking_id, kind, state, created_at_ms, due_at_ms)
     VALUES (?, ?, ?, ?, 'waiting', ?, CASE WHEN EXISTS (
       SELECT 1 FROM webhook_deliveries WHERE booking_id = ? AND kind = 'create' AND settled_at_ms IS NULL
     ) THEN NULL ELSE CAST(? AS bigint) END);

INSERT INTO webhook_jobs (action, q, state, total, last_delivery_id, created_at_ms) VALUES (?, ?, 'running', 0, ?, ?);

SELECT (SELECT max(20000000, coalesce((SELECT max(id) FROM bookings), 0),
  coalesce((SELECT highest FROM deleted_numbers WHERE table_name = 'bookings'), 0)) AS highest) + 1 AS id, (SELECT value FROM meta WHERE key = 'catalogue_version') AS version,
       partner.name AS partner_name, partner.reseller_passes,
       webhook.create_booking_endpoint, webhook.cancel_booking_endpoint, webhook.webhook_version
     FROM (SELECT CAST(? AS bigint) AS partner_id) AS caller LEFT JOIN partners AS partner ON partner.id = caller.partner_id
     LEFT JOIN partner_webhooks AS webhook ON webhook.partner_id = partner.id AND partner.archived_at_ms IS NULL;

SELECT (SELECT started_at_ms FROM webhook_attempts ORDER BY id DESC LIMIT 1) AS attempt_at_ms,
       (SELECT max(created_at_ms) FROM webhook_deliveries) AS created_at_ms;

SELECT (SELECT value FROM meta WHERE key = 'catalogue_version') AS catalogue,
            (SELECT value FROM meta WHERE key = 'holds_version') AS holds,
            (SELECT json_group_array(expires_at_ms) FROM holds) AS expiries,
            coalesce((SELECT max(id) FROM activity), 0) AS activity;

SELECT * FROM add_ons WHERE id IN (SELECT value FROM json_each(?));

SELECT * FROM authorization_codes WHERE code_hash = ?;

SELECT * FROM long_offers WHERE location_id IN (SELECT value FROM json_each(?)) ORDER BY location_id, position;

SELECT * FROM partner_webhooks WHERE partner_id = ?;

SELECT * FROM tickets WHERE booking_id = ? ORDER BY position;

SELECT * FROM users WHERE country_code = ? AND phone_number = ? AND phone_verified = 1;

SELECT * FROM users WHERE email = ?;

SELECT * FROM users WHERE id = ?;

SELECT * FROM venues WHERE id IN (SELECT value FROM json_each(?));

SELECT * FROM webhook_attempts WHERE delivery_id = ? ORDER BY number DESC LIMIT ?;

SELECT * FROM webhook_deliveries
     WHERE partner_id = ? AND settled_at_ms IS NULL AND due_at_ms <= ? ORDER BY due_at_ms, id LIMIT ?;

SELECT * FROM webhook_deliveries WHERE booking_id = ? AND kind = ?;

SELECT * FROM webhook_deliveries WHERE id = ?;

SELECT * FROM webhook_jobs ORDER BY id DESC LIMIT ? OFFSET ?;

SELECT * FROM webhook_jobs WHERE id = ?;

SELECT * FROM webhook_jobs WHERE state = 'running' ORDER BY id LIMIT 1;

SELECT *, NULL AS shared_with_json FROM rates WHERE event_id IS NULL AND active = 1 AND access_code IS NULL AND location_id IN (SELECT value FROM json_each(?))
     UNION ALL SELECT *, NULL AS shared_with_json FROM rates WHERE event_id = ? AND active = 1 AND access_code IS NULL AND location_id IN (SELECT value FROM json_each(?)) ORDER BY location_id, id;

SELECT 1 AS found FROM locations WHERE archived_at_ms IS NULL
         AND latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ? LIMIT 1;

SELECT 1 AS found FROM venues WHERE archived_at_ms IS NULL
         AND latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ? LIMIT 1;

SELECT 1 FROM access_tokens WHERE token_hash = ? AND client_id = ? AND user_id IS NULL;

SELECT 1 FROM add_ons WHERE uuid = ?;

SELECT 1 FROM events WHERE id = ? AND archived_at_ms IS NULL AND cancelled_at_ms IS NULL;

SELECT 1 FROM holds WHERE id = ?;

SELECT 1 FROM import_records AS record JOIN clients AS client ON client.id = record.record_key
     WHERE record.import_id = ? AND ' ' || client.scopes || ' ' LIKE '% internal %' LIMIT 1;

SELECT 1 FROM import_records AS record WHERE import_id = +? AND position = +? AND EXISTS (SELECT 1 FROM inventory_changes AS later
  WHERE later.kind = record.kind AND later.record_id = record.record_id
    AND later.record_key IS NOT DISTINCT FROM record.record_key AND later.id > record.change_id
    AND later.action <> 'import_undone' AND later.import_id IS DISTINCT FROM record.import_id
    AND NOT EXISTS (SELECT 1 FROM inventory_changes AS undone WHERE undone.kind = later.kind
      AND undone.record_id = later.record_id AND undone.record_key IS NOT DISTINCT FROM later.record_key
      AND undone.import_id = later.import_id AND undone.id > later.id
      AND undone.action = 'import_undone'));

SELECT 1 FROM known_sign_ins WHERE sign_in_hash = ? AND at_ms > ?;

SELECT 1 FROM partners
     WHERE lower(replace(name, ' ', '')) = lower(replace(?, ' ', '')) AND archived_at_ms IS NULL AND id <> ?;

SELECT 1 FROM partners WHERE id = ?;

SELECT 1 FROM partners WHERE id = ? AND archived_at_ms IS NOT NULL;

SELECT 1 FROM photos WHERE hash = ?;

SELECT 1 FROM token_families WHERE user_id = ? AND client_id = ? AND revoked_at_ms IS NULL;

SELECT CAST(given.value ->> 0 AS bigint) AS place_id, venue.id, venue.latitude, venue.longitude
     FROM json_each(?) AS given CROSS JOIN venues_area AS area CROSS JOIN venues AS venue ON venue.id = area.id
     WHERE area.max_latitude >= CAST(given.value ->> 1 AS double precision) AND area.min_latitude <= CAST(given.value ->> 2 AS double precision)
       AND area.max_longitude >= CAST(given.value ->> 3 AS double precision) AND area.min_longitude <= CAST(given.value ->> 4 AS double precision)
       AND venue.archived_at_ms IS NULL;

SELECT DISTINCT location_id AS id FROM held_spaces;

SELECT access_code FROM rates WHERE id = (SELECT rate_id FROM bookings WHERE id = ?);

SELECT add_on.*, (SELECT count(*) FROM booking_lines AS line JOIN bookings AS booking ON booking.id = line.booking_id
       WHERE line.add_on_id = add_on.id AND booking.status = 'confirmed') AS sold
     FROM add_ons AS add_on WHERE add_on.location_id IN (SELECT value FROM json_each(?)) AND add_on.ended_at_ms IS NULL
     ORDER BY add_on.location_id, add_on.add_on_group DESC, add_on.position, add_on.id;

SELECT add_on.*, CASE WHEN add_on.spaces IS NOT NULL THEN (
  SELECT json_group_array(same.id) FROM add_ons AS same
  WHERE same.location_id = add_on.location_id AND same.add_on_group = add_on.add_on_group AND same.name = add_on.name
  ) END AS shared_with_json FROM add_ons AS add_on WHERE location_id IN (SELECT value FROM json_each(?)) AND (ended_at_ms IS NULL OR ended_at_ms >= ?)
     ORDER BY location_id, add_on_group, position, id;

SELECT alias FROM venue_aliases WHERE venue_id = ? ORDER BY alias;

SELECT before_json FROM inventory_changes
     WHERE kind = 'event' AND record_id = ? AND at_ms >= ? AND before_json IS NOT NULL ORDER BY id DESC;

SELECT bookable_spaces FROM locations WHERE id = ?;

SELECT booking.*, location.*, booking.id AS booking_id, booking.currency AS booking_currency,
  booking.timezone AS booking_timezone,
  customer.email AS customer_email, coalesce(booking.given_first_name, customer.first_name) AS customer_first_name,
  coalesce(booking.given_last_name, customer.last_name) AS customer_last_name,
  coalesce(booking.given_phone, customer.phone) AS customer_phone, event.times_tbd,
  seller.name AS seller_name, partner.name AS partner_name, partner.reseller_passes,
  (SELECT on_demand FROM rates WHERE rates.id = booking.rate_id) AS on_demand,
  -(SELECT coalesce(sum(amount_minor), 0) FROM ledger_entries WHERE booking_id = booking.id AND kind = 'refund')
    AS refunded_minor FROM bookings AS booking
  JOIN locations AS location ON location.id = booking.location_id
  JOIN customers AS customer ON customer.id = booking.customer_id
  JOIN sellers AS seller ON seller.id = location.seller_id
  LEFT JOIN events AS event ON event.id = booking.event_id
  LEFT JOIN partners AS partner ON partner.id = booking.partner_id WHERE booking.id = ?;

SELECT booking.*, location.*, booking.id AS booking_id, booking.currency AS booking_currency,
  booking.timezone AS booking_timezone,
  customer.email AS customer_email, coalesce(booking.given_first_name, customer.first_name) AS customer_first_name,
  coalesce(booking.given_last_name, customer.last_name) AS customer_last_name,
  coalesce(booking.given_phone, customer.phone) AS customer_phone, event.times_tbd,
  seller.name AS seller_name, partner.name AS partner_name, partner.reseller_passes,
  (SELECT on_demand FROM rates WHERE rates.id = booking.rate_id) AS on_demand,
  -(SELECT coalesce(sum(amount_minor), 0) FROM ledger_entries WHERE booking_id = booking.id AND kind = 'refund')
    AS refunded_minor FROM bookings AS booking
  JOIN locations AS location ON location.id = booking.location_id
  JOIN customers AS customer ON customer.id = booking.customer_id
  JOIN sellers AS seller ON seller.id = location.seller_id
  LEFT JOIN events AS event ON event.id = booking.event_id
  LEFT JOIN partners AS partner ON partner.id = booking.partner_id WHERE booking.id IN (SELECT value FROM json_each(?));

SELECT booking.id AS booking_id,
       trim(coalesce(booking.given_first_name, customer.first_name, '') || ' ' ||
         coalesce(booking.given_last_name, customer.last_name, '')) AS customer,
       customer.email, location.name AS facility, booking.starts_at_ms, booking.ends_at_ms, booking.timezone,
       booking.currency, booking.price_paid_minor AS price, booking.locale
     FROM bookings AS booking JOIN customers AS customer ON customer.id = booking.customer_id
     JOIN locations AS location ON location.id = booking.location_id
     WHERE booking.event_id = ? AND booking.status = 'confirmed' ORDER BY booking.id LIMIT ? OFFSET ?;

SELECT booking.id AS booking_id, trim(coalesce(booking.given_first_name, customer.first_name, '') || ' ' ||
       coalesce(booking.given_last_name, customer.last_name, '')) AS customer
     FROM bookings AS booking JOIN customers AS customer ON customer.id = booking.customer_id
     WHERE booking.id IN (SELECT value FROM json_each(?));

SELECT booking.id FROM bookings AS booking  ORDER BY booking.id DESC LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking  ORDER BY booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking  ORDER BY booking.price_paid_minor DESC, booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking  ORDER BY booking.price_paid_minor, booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking  ORDER BY booking.purchased_at_ms DESC, booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking  ORDER BY booking.purchased_at_ms, booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking  ORDER BY booking.starts_at_ms DESC, booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking  ORDER BY booking.starts_at_ms, booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking  ORDER BY booking.status DESC, booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking  ORDER BY booking.status, booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking JOIN customers AS customer ON customer.id = booking.customer_id  ORDER BY sort_key(coalesce(booking.given_last_name, customer.last_name, booking.given_first_name, customer.first_name,
    customer.email, '')) DESC, booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking JOIN customers AS customer ON customer.id = booking.customer_id  ORDER BY sort_key(coalesce(booking.given_last_name, customer.last_name, booking.given_first_name, customer.first_name,
    customer.email, '')), booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking JOIN locations AS location ON location.id = booking.location_id  ORDER BY location.name_sort DESC, booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking JOIN locations AS location ON location.id = booking.location_id  ORDER BY location.name_sort, booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking LEFT JOIN events AS event ON event.id = booking.event_id  ORDER BY event.name_sort DESC NULLS LAST, booking.id LIMIT ? OFFSET ?;

SELECT booking.id FROM bookings AS booking LEFT JOIN events AS event ON event.id = booking.event_id  ORDER BY event.name_sort NULLS FIRST, booking.id LIMIT ? OFFSET ?;

SELECT booking_id, kind, label, translations_json, amount_minor, add_on_id FROM booking_lines WHERE booking_id IN (SELECT value FROM json_each(?))
     ORDER BY booking_id, position;

SELECT cancellation.id FROM webhook_deliveries AS creation
     JOIN webhook_deliveries AS cancellation ON cancellation.booking_id = creation.booking_id AND cancellation.kind = 'cancel'
     WHERE creation.id = ? AND creation.kind = 'create';

SELECT changed.sequence, facts.* FROM (
    SELECT max(sequence) AS sequence, booking_id FROM (
      SELECT sequence, booking_id FROM booking_changes WHERE sequence > ? ORDER BY sequence LIMIT ?
    ) AS change GROUP BY booking_id
  ) AS changed JOIN booking_facts AS facts ON facts.booking_id = changed.booking_id ORDER BY changed.sequence;

SELECT client.id, client.name, client.scopes, client.default_scope, client.partner_id,
    client.may_use_public_token, client.known_accounts_only, client.redirect_uris_json, client.archived_at_ms,
    client.secret_hash IS NOT NULL AS has_secret, partner.name AS partner_name, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'client' AND record_key = client.id), 0) AS version FROM clients AS client LEFT JOIN partners AS partner ON partner.id = client.partner_id WHERE client.id <> 'account-holders' AND (client.name LIKE ? ESCAPE '\' OR client.id LIKE ? ESCAPE '\') AND client.archived_at_ms IS NULL ORDER BY sort_key(client.name), client.id LIMIT ? OFFSET ?;

SELECT client.id, client.name, client.scopes, client.default_scope, client.partner_id,
    client.may_use_public_token, client.known_accounts_only, client.redirect_uris_json, client.archived_at_ms,
    client.secret_hash IS NOT NULL AS has_secret, partner.name AS partner_name, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'client' AND record_key = client.id), 0) AS version FROM clients AS client LEFT JOIN partners AS partner ON partner.id = client.partner_id WHERE client.id <> 'account-holders' AND client.archived_at_ms IS NULL ORDER BY client.id DESC, client.id DESC LIMIT ? OFFSET ?;

SELECT client.id, client.name, client.scopes, client.default_scope, client.partner_id,
    client.may_use_public_token, client.known_accounts_only, client.redirect_uris_json, client.archived_at_ms,
    client.secret_hash IS NOT NULL AS has_secret, partner.name AS partner_name, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'client' AND record_key = client.id), 0) AS version FROM clients AS client LEFT JOIN partners AS partner ON partner.id = client.partner_id WHERE client.id <> 'account-holders' AND client.archived_at_ms IS NULL ORDER BY client.id, client.id LIMIT ? OFFSET ?;

SELECT client.id, client.name, client.scopes, client.default_scope, client.partner_id,
    client.may_use_public_token, client.known_accounts_only, client.redirect_uris_json, client.archived_at_ms,
    client.secret_hash IS NOT NULL AS has_secret, partner.name AS partner_name, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'client' AND record_key = client.id), 0) AS version FROM clients AS client LEFT JOIN partners AS partner ON partner.id = client.partner_id WHERE client.id <> 'account-holders' AND client.archived_at_ms IS NULL ORDER BY sort_key(client.name) DESC, client.id DESC LIMIT ? OFFSET ?;

SELECT client.id, client.name, client.scopes, client.default_scope, client.partner_id,
    client.may_use_public_token, client.known_accounts_only, client.redirect_uris_json, client.archived_at_ms,
    client.secret_hash IS NOT NULL AS has_secret, partner.name AS partner_name, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'client' AND record_key = client.id), 0) AS version FROM clients AS client LEFT JOIN partners AS partner ON partner.id = client.partner_id WHERE client.id <> 'account-holders' AND client.archived_at_ms IS NULL ORDER BY sort_key(client.name), client.id LIMIT ? OFFSET ?;

SELECT client.id, client.name, client.scopes, client.default_scope, client.partner_id,
    client.may_use_public_token, client.known_accounts_only, client.redirect_uris_json, client.archived_at_ms,
    client.secret_hash IS NOT NULL AS has_secret, partner.name AS partner_name, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'client' AND record_key = client.id), 0) AS version FROM clients AS client LEFT JOIN partners AS partner ON partner.id = client.partner_id WHERE client.id <> 'account-holders' ORDER BY sort_key(client.name), client.id LIMIT ? OFFSET ?;

SELECT client.id, client.name, client.scopes, client.default_scope, client.partner_id,
    client.may_use_public_token, client.known_accounts_only, client.redirect_uris_json, client.archived_at_ms,
    client.secret_hash IS NOT NULL AS has_secret, partner.name AS partner_name, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'client' AND record_key = client.id), 0) AS version FROM clients AS client LEFT JOIN partners AS partner ON partner.id = client.partner_id WHERE client.id = ? AND client.id <> 'account-holders';

SELECT client_id, family_id FROM access_tokens WHERE token_hash = ?
     UNION ALL
     SELECT family.client_id, family.id FROM refresh_tokens AS refresh
     JOIN token_families AS family ON family.id = refresh.family_id WHERE refresh.token_hash = ?;

SELECT coalesce(sum(amount_minor), 0) AS minor FROM account_credit_entries
     WHERE user_id = ? AND currency = ? AND booking_id IS NOT DISTINCT FROM coalesce(?, booking_id);

SELECT content, content_type FROM photos WHERE hash = ?;

SELECT count(*) AS count FROM bookings WHERE event_id = ? AND status = 'confirmed';

SELECT count(*) AS count FROM import_records AS record
    LEFT JOIN locations ON record.kind = 'facility' AND locations.id = record.record_id
    LEFT JOIN venues ON record.kind = 'venue' AND venues.id = record.record_id
    WHERE record.import_id = ? AND coalesce(locations.id, venues.id) IS NOT NULL;

SELECT count(*) AS count FROM verification_codes WHERE purpose = ? AND created_at_ms > ?;

SELECT count(*) AS count, max(at_ms) AS last_at_ms FROM login_failures WHERE account_hash = ? AND at_ms > ?;

SELECT count(*) AS count, max(at_ms) AS last_at_ms FROM login_failures WHERE address = ? AND at_ms > ?;

SELECT count(*) AS total FROM (SELECT 1 FROM events_text WHERE events_text MATCH ? LIMIT 2000) AS match;

SELECT count(*) AS total FROM (SELECT 1 FROM locations_text WHERE locations_text MATCH ? LIMIT 2000) AS match;

SELECT count(*) AS total FROM (SELECT 1 FROM venues_text WHERE venues_text MATCH ? LIMIT 2000) AS match;

SELECT count(*) AS total FROM bookings AS booking  ;

SELECT count(*) AS total FROM bookings AS booking  WHERE booking.customer_id IN (SELECT id FROM customers WHERE email = ?) AND booking.plate = ? AND booking.partner_booking_id = ?;

SELECT count(*) AS total FROM bookings AS booking  WHERE booking.id = ?;

SELECT count(*) AS total FROM bookings AS booking  WHERE booking.id IN (SELECT rowid FROM bookings_text WHERE bookings_text MATCH ? UNION ALL SELECT rowid FROM bookings_plates WHERE bookings_plates MATCH ? UNION ALL SELECT id FROM bookings WHERE id % 1000 = ? AND id % ? = ? UNION ALL SELECT value FROM json_each(?));

SELECT count(*) AS total FROM bookings AS booking  WHERE booking.id IN (SELECT rowid FROM bookings_text WHERE bookings_text MATCH ?);

SELECT count(*) AS total FROM bookings AS booking  WHERE booking.location_id = ? AND booking.event_id = ? AND booking.venue_id = ?;

SELECT count(*) AS total FROM bookings AS booking  WHERE booking.location_id IN (SELECT value FROM json_each(?)) AND booking.event_id IN (SELECT value FROM json_each(?)) AND booking.venue_id IN (SELECT value FROM json_each(?)) AND booking.id IN (SELECT value FROM json_each(?));

SELECT count(*) AS total FROM bookings AS booking  WHERE booking.starts_at_ms >= ? - 54000000 AND booking.starts_at_ms + booking.start_offset_minutes * 60000 >= ? AND booking.starts_at_ms < ? + 54000000 AND booking.starts_at_ms + booking.start_offset_minutes * 60000 < ? AND booking.purchased_at_ms >= ? - 54000000 AND booking.purchased_at_ms + booking.purchase_offset_minutes * 60000 >= ? AND booking.purchased_at_ms < ? + 54000000 AND booking.purchased_at_ms + booking.purchase_offset_minutes * 60000 < ? AND booking.status = 'cancelled';

SELECT count(*) AS total FROM bookings WHERE event_id = ? AND status = 'confirmed';

SELECT count(*) AS total FROM clients AS client LEFT JOIN partners AS partner ON partner.id = client.partner_id WHERE client.id <> 'account-holders';

SELECT count(*) AS total FROM clients AS client LEFT JOIN partners AS partner ON partner.id = client.partner_id WHERE client.id <> 'account-holders' AND (client.name LIKE ? ESCAPE '\' OR client.id LIKE ? ESCAPE '\') AND client.archived_at_ms IS NULL;

SELECT count(*) AS total FROM clients AS client LEFT JOIN partners AS partner ON partner.id = client.partner_id WHERE client.id <> 'account-holders' AND client.archived_at_ms IS NULL;

SELECT count(*) AS total FROM coupons AS coupon WHERE (coupon.active = 1 AND coalesce(coupon.ends_at_ms > ?, true)) AND coupon.archived_at_ms IS NULL;

SELECT count(*) AS total FROM coupons AS coupon WHERE coupon.archived_at_ms IS NULL;

SELECT count(*) AS total FROM coupons AS coupon WHERE coupon.code LIKE ? ESCAPE '\' AND coupon.archived_at_ms IS NULL;

SELECT count(*) AS total FROM events AS event ;

SELECT count(*) AS total FROM events AS event WHERE event.archived_at_ms IS NULL;

SELECT count(*) AS total FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.ends_at_ms >= ?;

SELECT count(*) AS total FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.id IN (SELECT event_id FROM partner_events WHERE partner_event_id = ?);

SELECT count(*) AS total FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.starts_at_ms >= ? - 54000000 AND (event.starts_at_ms + event.start_offset_minutes * 60000) >= CASE WHEN event.times_tbd = 1 THEN CAST(? AS bigint) ELSE ? END AND event.starts_at_ms < ? + 54000000 AND (event.starts_at_ms + event.start_offset_minutes * 60000) < ?;

SELECT count(*) AS total FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.venue_id IN (SELECT value FROM json_each(?)) AND event.ends_at_ms >= ?;

SELECT count(*) AS total FROM events AS event WHERE event.archived_at_ms IS NULL AND event.id IN (SELECT rowid FROM events_text WHERE events_text MATCH ?);

SELECT count(*) AS total FROM events AS event WHERE event.id IN (SELECT value FROM json_each(?)) AND event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL);

SELECT count(*) AS total FROM events AS event WHERE event.series = ? AND event.archived_at_ms IS NULL;

SELECT count(*) AS total FROM events AS event WHERE event.venue_id IN (SELECT value FROM json_each(?)) AND event.archived_at_ms IS NULL;

SELECT count(*) AS total FROM events_text JOIN events AS event ON event.id = events_text.rowid WHERE events_text MATCH ? AND event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.ends_at_ms >= ?;

SELECT count(*) AS total FROM locations AS location WHERE location.archived_at_ms IS NULL;

SELECT count(*) AS total FROM locations AS location WHERE location.archived_at_ms IS NULL AND location.id IN (SELECT rowid FROM locations_text WHERE locations_text MATCH ?);

SELECT count(*) AS total FROM locations AS location WHERE location.archived_at_ms IS NULL AND location.never_sold IS NULL;

SELECT count(*) AS total FROM locations AS location WHERE location.needs_price = 1;

SELECT count(*) AS total FROM locations AS location WHERE location.sale_state IN ('selling', 'needs_price');

SELECT count(*) AS total FROM locations AS location WHERE location.structure = ? AND location.seller_id = (SELECT id FROM sellers WHERE name = ?) AND location.archived_at_ms IS NULL;

SELECT count(*) AS total FROM partners ;

SELECT count(*) AS total FROM partners WHERE archived_at_ms IS NOT NULL;

SELECT count(*) AS total FROM partners WHERE name LIKE ? ESCAPE '\';

SELECT count(*) AS total FROM venues AS venue ;

SELECT count(*) AS total FROM venues AS venue WHERE venue.archived_at_ms IS NOT NULL;

SELECT count(*) AS total FROM venues AS venue WHERE venue.archived_at_ms IS NULL;

SELECT count(*) AS total FROM venues AS venue WHERE venue.archived_at_ms IS NULL AND venue.id IN (SELECT rowid FROM venues_text WHERE venues_text MATCH ?);

SELECT count(*) AS total FROM venues AS venue WHERE venue.id IN (SELECT value FROM json_each(?)) AND venue.archived_at_ms IS NULL;

SELECT count(*) AS total FROM venues_text JOIN venues AS venue ON venue.id = venues_text.rowid WHERE venues_text MATCH ? AND venue.archived_at_ms IS NULL;

SELECT count(*) AS total FROM webhook_deliveries AS delivery ;

SELECT count(*) AS total FROM webhook_deliveries AS delivery WHERE +delivery.partner_id IN (SELECT value FROM json_each(?)) AND delivery.kind IN (SELECT value FROM json_each(?)) AND delivery.state IN ('waiting') AND delivery.state <> 'delivered';

SELECT count(*) AS total FROM webhook_deliveries AS delivery WHERE delivery.booking_id = ?;

SELECT count(*) AS total FROM webhook_deliveries WHERE partner_id = ? AND settled_at_ms IS NULL AND due_at_ms <= ?;

SELECT count(*) AS total FROM webhook_jobs;

SELECT count(*) AS total FROM webhook_jobs WHERE state = 'running';

SELECT count(*) AS total, count(*) FILTER (WHERE EXISTS (SELECT 1 FROM inventory_changes AS later
  WHERE later.kind = record.kind AND later.record_id = record.record_id
    AND later.record_key IS NOT DISTINCT FROM record.record_key AND later.id > record.change_id
    AND later.action <> 'import_undone' AND later.import_id IS DISTINCT FROM record.import_id
    AND NOT EXISTS (SELECT 1 FROM inventory_changes AS undone WHERE undone.kind = later.kind
      AND undone.record_id = later.record_id AND undone.record_key IS NOT DISTINCT FROM later.record_key
      AND undone.import_id = later.import_id AND undone.id > later.id
      AND undone.action = 'import_undone')) OR CASE record.kind
  WHEN 'facility' THEN record.is_new = 1 AND EXISTS (SELECT 1 FROM bookings WHERE location_id = record.record_id)
  WHEN 'event' THEN record.is_new = 1 AND EXISTS (SELECT 1 FROM bookings WHERE event_id = record.record_id)
  WHEN 'coupon' THEN record.is_new = 1 AND EXISTS (SELECT 1 FROM coupon_uses WHERE coupon_id = record.record_id)
  ELSE false END) AS stays
     FROM import_records AS record WHERE import_id = ?;

SELECT count(*) FILTER (WHERE archived_at_ms IS NULL) AS facility,
       coalesce(sum(needs_price), 0) AS price, coalesce(sum(needs_spaces), 0) AS spaces, coalesce(sum(needs_height), 0) AS height, coalesce(sum(needs_hours), 0) AS hours
     FROM locations WHERE id IN (SELECT value FROM json_each(?));

SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'sending') AS sending,
       count(*) FILTER (WHERE state = 'retrying') AS retrying
     FROM webhook_deliveries WHERE settled_at_ms IS NULL;

SELECT count(DISTINCT series) AS total FROM events WHERE series IS NOT NULL AND archived_at_ms IS NULL;

SELECT coupon.*,
    (SELECT count(*) FROM coupon_uses AS own
      WHERE own.coupon_id = coupon.id AND own.user_id = caller.id AND own.released_at_ms IS NULL) AS own_uses,
    EXISTS (SELECT 1 FROM coupon_assignments AS given
      WHERE given.coupon_id = coupon.id AND given.user_id = caller.id) AS is_assigned
  FROM (SELECT CAST(? AS bigint) AS id) AS caller JOIN coupon_assignments AS assignment ON assignment.user_id = caller.id
     JOIN coupons AS coupon ON coupon.id = assignment.coupon_id WHERE coupon.active = 1 AND coupon.archived_at_ms IS NULL ORDER BY coupon.id;

SELECT coupon.*,
    (SELECT count(*) FROM coupon_uses AS own
      WHERE own.coupon_id = coupon.id AND own.user_id = caller.id AND own.released_at_ms IS NULL) AS own_uses,
    EXISTS (SELECT 1 FROM coupon_assignments AS given
      WHERE given.coupon_id = coupon.id AND given.user_id = caller.id) AS is_assigned
  FROM (SELECT CAST(? AS bigint) AS id) AS caller JOIN coupons AS coupon ON coupon.code = ?
     WHERE coupon.archived_at_ms IS NULL;

SELECT coupon.*, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'coupon' AND record_id = coupon.id), 0) AS version, venue.name AS venue_name,
       location.name AS facility_name, event.name AS event_name
     FROM json_each(?) AS given JOIN coupons AS coupon ON coupon.id = given.value
     LEFT JOIN venues AS venue ON venue.id = coupon.venue_id
     LEFT JOIN locations AS location ON location.id = coupon.location_id
     LEFT JOIN events AS event ON event.id = coupon.event_id ORDER BY given.key;

SELECT coupon.id FROM coupons AS coupon WHERE (coupon.active = 1 AND coalesce(coupon.ends_at_ms > ?, true)) AND coupon.archived_at_ms IS NULL ORDER BY coupon.code, coupon.id LIMIT ? OFFSET ?;

SELECT coupon.id FROM coupons AS coupon WHERE coupon.archived_at_ms IS NULL ORDER BY coupon.code DESC, coupon.id DESC LIMIT ? OFFSET ?;

SELECT coupon.id FROM coupons AS coupon WHERE coupon.archived_at_ms IS NULL ORDER BY coupon.code, coupon.id LIMIT ? OFFSET ?;

SELECT coupon.id FROM coupons AS coupon WHERE coupon.archived_at_ms IS NULL ORDER BY coupon.ends_at_ms DESC NULLS LAST, coupon.id DESC LIMIT ? OFFSET ?;

SELECT coupon.id FROM coupons AS coupon WHERE coupon.archived_at_ms IS NULL ORDER BY coupon.ends_at_ms NULLS FIRST, coupon.id LIMIT ? OFFSET ?;

SELECT coupon.id FROM coupons AS coupon WHERE coupon.archived_at_ms IS NULL ORDER BY coupon.id DESC, coupon.id DESC LIMIT ? OFFSET ?;

SELECT coupon.id FROM coupons AS coupon WHERE coupon.archived_at_ms IS NULL ORDER BY coupon.id, coupon.id LIMIT ? OFFSET ?;

SELECT coupon.id FROM coupons AS coupon WHERE coupon.archived_at_ms IS NULL ORDER BY coupon.uses DESC, coupon.id DESC LIMIT ? OFFSET ?;

SELECT coupon.id FROM coupons AS coupon WHERE coupon.archived_at_ms IS NULL ORDER BY coupon.uses, coupon.id LIMIT ? OFFSET ?;

SELECT coupon.id FROM coupons AS coupon WHERE coupon.code LIKE ? ESCAPE '\' AND coupon.archived_at_ms IS NULL ORDER BY coupon.code, coupon.id LIMIT ? OFFSET ?;

SELECT create_booking_endpoint, cancel_booking_endpoint, webhook_version FROM partner_webhooks
     JOIN partners AS partner ON partner.id = partner_id WHERE partner_id = ? AND partner.archived_at_ms IS NULL;

SELECT delivery.*, partner.name AS partner_name
  FROM webhook_deliveries AS delivery JOIN partners AS partner ON partner.id = delivery.partner_id WHERE delivery.id = ?;

SELECT delivery.*, partner.name AS partner_name
  FROM webhook_deliveries AS delivery JOIN partners AS partner ON partner.id = delivery.partner_id WHERE delivery.id IN (SELECT value FROM json_each(?));

SELECT delivery_id AS "deliveryId", number AS attempt, started_at_ms AS "startedAtMs"
     FROM webhook_attempts WHERE outcome = 'under_way' ORDER BY delivery_id;

SELECT delivery_id FROM webhook_job_deliveries WHERE job_id = ? ORDER BY delivery_id LIMIT ?;

SELECT due_at_ms FROM outbox_messages WHERE state = 'queued' AND channel = 'email' ORDER BY due_at_ms LIMIT 1;

SELECT ends_at_ms AS "atMs" FROM events WHERE ends_at_ms > ? ORDER BY ends_at_ms LIMIT 1;

SELECT event.*, venue.name AS venue_name, venue.timezone, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'event' AND record_id = event.id), 0) AS version,
  (SELECT json_group_array(json_object('partner_id', partner_id, 'partner_event_id', partner_event_id)
     ORDER BY partner_id, partner_event_id) FROM partner_events WHERE event_id = event.id) AS partner_events_json,
  (SELECT json_group_array(json_object('currency', currency, 'amount', amount, 'bookings', bookings)) FROM (
     SELECT currency, sum(price_paid_minor) AS amount, count(*) AS bookings FROM bookings
     WHERE event_id = event.id AND status = 'confirmed' GROUP BY currency) AS sold) AS sold_json FROM json_each(?) AS given JOIN events AS event ON event.id = given.value
     JOIN venues AS venue ON venue.id = event.venue_id ORDER BY given.key;

SELECT event.*, venue.timezone FROM events AS event JOIN venues AS venue ON venue.id = event.venue_id
     WHERE event.id IN (SELECT value FROM json_each(?)) AND event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL;

SELECT event.id FROM events AS event  ORDER BY event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id FROM events AS event WHERE event.archived_at_ms IS NULL AND event.id IN (SELECT rowid FROM events_text WHERE events_text MATCH ?) ORDER BY event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id FROM events AS event WHERE event.archived_at_ms IS NULL ORDER BY (SELECT name_sort FROM venues WHERE id = event.venue_id) DESC, event.id DESC LIMIT ? OFFSET ?;

SELECT event.id FROM events AS event WHERE event.archived_at_ms IS NULL ORDER BY (SELECT name_sort FROM venues WHERE id = event.venue_id), event.id LIMIT ? OFFSET ?;

SELECT event.id FROM events AS event WHERE event.archived_at_ms IS NULL ORDER BY event.id DESC, event.id DESC LIMIT ? OFFSET ?;

SELECT event.id FROM events AS event WHERE event.archived_at_ms IS NULL ORDER BY event.id, event.id LIMIT ? OFFSET ?;

SELECT event.id FROM events AS event WHERE event.archived_at_ms IS NULL ORDER BY event.name_sort DESC, event.id DESC LIMIT ? OFFSET ?;

SELECT event.id FROM events AS event WHERE event.archived_at_ms IS NULL ORDER BY event.name_sort, event.id LIMIT ? OFFSET ?;

SELECT event.id FROM events AS event WHERE event.archived_at_ms IS NULL ORDER BY event.starts_at_ms DESC, event.id DESC LIMIT ? OFFSET ?;

SELECT event.id FROM events AS event WHERE event.archived_at_ms IS NULL ORDER BY event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id FROM events AS event WHERE event.venue_id IN (SELECT value FROM json_each(?)) AND event.archived_at_ms IS NULL ORDER BY event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.ends_at_ms >= ? ORDER BY event.ends_at_ms DESC, event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.ends_at_ms >= ? ORDER BY event.ends_at_ms, event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.ends_at_ms >= ? ORDER BY event.id DESC, event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.ends_at_ms >= ? ORDER BY event.id, event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.ends_at_ms >= ? ORDER BY event.name_sort DESC, event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.ends_at_ms >= ? ORDER BY event.name_sort, event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.ends_at_ms >= ? ORDER BY event.starts_at_ms DESC, event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.ends_at_ms >= ? ORDER BY event.starts_at_ms, event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.ends_at_ms >= ? ORDER BY event.venue_id DESC, event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.ends_at_ms >= ? ORDER BY event.venue_id, event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.venue_id IN (SELECT value FROM json_each(?)) AND event.ends_at_ms >= ? ORDER BY event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.id = ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.id = ? AND event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL);

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.id IN (SELECT value FROM json_each(?));

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events AS event WHERE event.id IN (SELECT value FROM json_each(?)) AND event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) ORDER BY event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM events_text JOIN events AS event ON event.id = events_text.rowid WHERE events_text MATCH ? AND event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL
    AND event.venue_id NOT IN (SELECT id FROM venues WHERE archived_at_ms IS NOT NULL) AND event.ends_at_ms >= ? ORDER BY events_text.rank, event.starts_at_ms, event.id LIMIT ? OFFSET ?;

SELECT event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone FROM json_each(?) AS venue JOIN events AS event ON event.id IN (
       SELECT id FROM events WHERE venue_id = venue.value AND ends_at_ms > ? AND archived_at_ms IS NULL
         AND cancelled_at_ms IS NULL ORDER BY starts_at_ms, id LIMIT ?)
     ORDER BY event.venue_id, event.starts_at_ms, event.id;

SELECT event_id FROM partner_events WHERE partner_id = ? AND partner_event_id = ?;

SELECT event_id, spaces FROM held_spaces WHERE location_id = ?;

SELECT family.id AS family_id, family.client_id, family.user_id, family.scopes, client.secret_hash
     FROM token_families AS family JOIN clients AS client ON client.id = family.client_id
     WHERE family.revoked_at_ms IS NULL AND family.scopes <> 'public' ORDER BY family.id;

SELECT given.value AS id, (SELECT demand_basis_points FROM events
       WHERE venue_id = +given.value AND starts_at_ms >= ? AND archived_at_ms IS NULL AND cancelled_at_ms IS NULL
       ORDER BY starts_at_ms, id LIMIT 1) AS demand
     FROM json_each(?) AS given;

SELECT hash FROM audit_log ORDER BY id DESC LIMIT 1;

SELECT held.*, event.name AS event_name, event.starts_at_ms AS event_starts_at_ms
     FROM held_spaces AS held JOIN events AS event ON event.id = held.event_id
     WHERE held.location_id IN (SELECT value FROM json_each(?)) ORDER BY held.location_id, event.starts_at_ms, held.id;

SELECT held.location_id, held.spaces, event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone
     FROM held_spaces AS held JOIN events AS event ON event.id = held.event_id
     WHERE held.location_id IN (SELECT value FROM json_each(?)) AND event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL;

SELECT id AS "bookingId", starts_at_ms AS "startsAtMs", ends_at_ms AS "endsAtMs", event_id AS "eventId"
     FROM bookings INDEXED BY bookings_occupancy WHERE status = 'confirmed' AND location_id = ? AND ends_at_ms > ?;

SELECT id FROM (SELECT id FROM token_families WHERE revoked_at_ms <= ? LIMIT 20) AS revoked
     UNION
     SELECT id FROM (SELECT family_id AS id FROM refresh_tokens AS expired
       WHERE expires_at_ms <= ? AND NOT EXISTS (SELECT 1 FROM refresh_tokens AS newer
         WHERE newer.family_id = expired.family_id AND newer.expires_at_ms > ?)
       LIMIT 20) AS ended;

SELECT id FROM add_ons WHERE uuid = ? AND location_id = ? AND ended_at_ms IS NULL;

SELECT id FROM bookings WHERE pass_token = ?;

SELECT id FROM coupons WHERE code = ?;

SELECT id FROM customers WHERE email = ? AND first_name IS NOT DISTINCT FROM ? AND last_name IS NOT DISTINCT FROM ?
       AND phone IS NOT DISTINCT FROM ?
       AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = customers.id) ORDER BY id LIMIT 1;

SELECT id FROM events WHERE import_key = ?;

SELECT id FROM outbox_messages WHERE state = 'queued' AND channel = 'email' AND (due_at_ms > ? OR (due_at_ms > ? AND created_at_ms > ?));

SELECT id FROM partners WHERE name = ? ORDER BY archived_at_ms IS NOT NULL, id LIMIT 1;

SELECT id FROM partners WHERE name LIKE ? ESCAPE '\';

SELECT id FROM sellers WHERE name = ?;

SELECT id FROM webhook_deliveries
     WHERE created_at_ms < ? AND state NOT IN ('waiting', 'sending', 'retrying')
       AND id < (SELECT max(id) FROM webhook_deliveries)
     ORDER BY created_at_ms, id LIMIT ?;

SELECT id FROM webhook_jobs AS job
     WHERE state = 'cancelled' AND EXISTS (SELECT 1 FROM webhook_job_deliveries WHERE job_id = job.id) LIMIT 1;

SELECT id, channel, state, recipient, subject, booking_id, created_at_ms, sent_at_ms, attempts, due_at_ms, last_error, lacks_link, message_key, body_text, body_html FROM outbox_messages WHERE state = 'queued' AND channel = 'email' AND due_at_ms <= ? ORDER BY due_at_ms, id LIMIT 1;

SELECT id, json_array(location_id, kind, name, access_code, base_minor, tiers_json, fee_minor, tax_basis_points, invented, translations_json,
  event_id, series, venue_id, weekdays, spaces, valid_from, valid_until, cancel_minutes_before, display, on_demand, set_in_bulk) AS content FROM rates WHERE id IN (SELECT value FROM json_each(?));

SELECT id, key, name, kind, state, rows_written, counts_json, written_json, milliseconds_json, rejected_rows,
  person_id, person_name, window_name, at_ms, undone_at_ms FROM inventory_imports WHERE id = ?;

SELECT id, key, name, kind, state, rows_written, counts_json, written_json, milliseconds_json, rejected_rows,
  person_id, person_name, window_name, at_ms, undone_at_ms FROM inventory_imports WHERE key = ?;

SELECT id, key, name, kind, state, rows_written, counts_json, written_json, milliseconds_json, rejected_rows,
  person_id, person_name, window_name, at_ms, undone_at_ms FROM inventory_imports WHERE state = 'running' ORDER BY id;

SELECT id, kind, base_minor, tiers_json, access_code, invented FROM rates WHERE location_id = +? AND active = 1 ORDER BY id;

SELECT id, kind, name, access_code, on_demand FROM rates WHERE location_id = ?;

SELECT id, kind, record_id, record_key, name, action, before_json, after_json, import_id, person_id, person_name, window_name, at_ms FROM inventory_changes WHERE id = ?;

SELECT id, latitude, longitude FROM venues WHERE archived_at_ms IS NULL;

SELECT id, latitude, longitude FROM venues WHERE id IN (SELECT value FROM json_each(?));

SELECT id, location_id FROM rates AS rate WHERE event_id = ? AND active = 1 AND access_code IS NULL AND location_id IN (SELECT value FROM json_each(?))
       AND name = coalesce((SELECT name FROM rates WHERE id = (SELECT value FROM json_each(?) WHERE key = rate.location_id)), name)
     ORDER BY id;

SELECT id, location_id, kind, access_code, base_minor, tiers_json, tax_basis_points, invented, event_id, series, venue_id, weekdays,
       valid_from, valid_until
     FROM rates WHERE location_id IN (SELECT value FROM json_each(?)) AND active = 1 ORDER BY location_id, id;

SELECT id, name, archived_at_ms, reseller_passes, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'partner' AND record_id = partners.id), 0) AS version FROM partners  ORDER BY id DESC, id LIMIT ? OFFSET ?;

SELECT id, name, archived_at_ms, reseller_passes, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'partner' AND record_id = partners.id), 0) AS version FROM partners  ORDER BY id, id LIMIT ? OFFSET ?;

SELECT id, name, archived_at_ms, reseller_passes, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'partner' AND record_id = partners.id), 0) AS version FROM partners  ORDER BY sort_key(name) DESC, id LIMIT ? OFFSET ?;

SELECT id, name, archived_at_ms, reseller_passes, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'partner' AND record_id = partners.id), 0) AS version FROM partners  ORDER BY sort_key(name), id LIMIT ? OFFSET ?;

SELECT id, name, archived_at_ms, reseller_passes, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'partner' AND record_id = partners.id), 0) AS version FROM partners WHERE archived_at_ms IS NOT NULL ORDER BY sort_key(name), id LIMIT ? OFFSET ?;

SELECT id, name, archived_at_ms, reseller_passes, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'partner' AND record_id = partners.id), 0) AS version FROM partners WHERE id = ?;

SELECT id, name, archived_at_ms, reseller_passes, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'partner' AND record_id = partners.id), 0) AS version FROM partners WHERE name LIKE ? ESCAPE '\' ORDER BY sort_key(name), id LIMIT ? OFFSET ?;

SELECT id, name, currency, bookable_spaces,
       coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'facility' AND record_id = location.id), 0) AS version,
       coalesce((SELECT sum(spaces) FROM held_spaces WHERE location_id = location.id AND event_id = ?), 0) AS held_back,
       (SELECT price_minor FROM add_ons WHERE location_id = location.id AND add_on_group = 'vehicle_size' AND ended_at_ms IS NULL
        ORDER BY price_minor, position, id LIMIT 1 OFFSET 1) AS oversize_minor
     FROM locations AS location WHERE id IN (SELECT value FROM json_each(?)) AND archived_at_ms IS NULL AND never_sold IS NULL;

SELECT id, rating_count AS total FROM locations AS location WHERE id = ? AND location.archived_at_ms IS NULL AND location.never_sold IS NULL;

SELECT id, secret_hash, scopes, default_scope, may_use_public_token, known_accounts_only, redirect_uris_json FROM clients WHERE id = ? AND archived_at_ms IS NULL;

SELECT id, starts_at_ms FROM events WHERE venue_id = ? AND archived_at_ms IS NULL AND cancelled_at_ms IS NULL AND (starts_at_ms, id) < (?, ?)
     ORDER BY starts_at_ms DESC, id DESC LIMIT 1;

SELECT id, starts_at_ms FROM events WHERE venue_id = ? AND archived_at_ms IS NULL AND cancelled_at_ms IS NULL AND (starts_at_ms, id) > (?, ?)
     ORDER BY starts_at_ms, id LIMIT 1;

SELECT id, user_id, code_hash, expires_at_ms, used_at_ms FROM verification_codes
     WHERE purpose = ? ORDER BY user_id IS NULL, id DESC LIMIT 1;

SELECT kept_json FROM inventory_imports WHERE id = ?;

SELECT line.add_on_id AS "soldAs", booking.starts_at_ms AS "startsAtMs", booking.ends_at_ms AS "endsAtMs"
     FROM bookings AS booking INDEXED BY bookings_occupancy JOIN booking_lines AS line ON line.booking_id = booking.id
     WHERE booking.status = 'confirmed' AND booking.location_id IN (SELECT value FROM json_each(?)) AND booking.ends_at_ms > ?
       AND booking.starts_at_ms < ? AND line.add_on_id IS NOT NULL;

SELECT location.* FROM locations AS location JOIN json_each(?) AS given ON given.value = location.id
             WHERE location.archived_at_ms IS NULL AND location.never_sold IS NULL ORDER BY given.key;

SELECT location.* FROM locations AS location WHERE location.archived_at_ms IS NULL AND location.never_sold IS NULL ORDER BY location.id DESC, location.id LIMIT ? OFFSET ?;

SELECT location.* FROM locations AS location WHERE location.archived_at_ms IS NULL AND location.never_sold IS NULL ORDER BY location.id LIMIT ? OFFSET ?;

SELECT location.* FROM locations AS location WHERE location.archived_at_ms IS NULL AND location.never_sold IS NULL ORDER BY location.id, location.id LIMIT ? OFFSET ?;

SELECT location.* FROM locations AS location WHERE location.archived_at_ms IS NULL AND location.never_sold IS NULL ORDER BY location.name_sort DESC, location.id LIMIT ? OFFSET ?;

SELECT location.* FROM locations AS location WHERE location.archived_at_ms IS NULL AND location.never_sold IS NULL ORDER BY location.name_sort, location.id LIMIT ? OFFSET ?;

SELECT location.* FROM locations AS location WHERE location.id = ?;

SELECT location.* FROM locations AS location WHERE location.id = ? AND location.archived_at_ms IS NULL AND location.never_sold IS NULL;

SELECT location.*, (SELECT name FROM sellers WHERE id = location.seller_id) AS "sellerName",
       (SELECT max(ended_at_ms) FROM add_ons WHERE location_id = location.id) AS "addOnsEndedAtMs"
     FROM locations AS location WHERE id IN (SELECT value FROM json_each(?));

SELECT location.*, seller.name AS operator, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'facility' AND record_id = location.id), 0) AS version,
       (SELECT count(*) FROM add_ons WHERE location_id = location.id AND ended_at_ms IS NULL) AS add_on_count,
       (SELECT coalesce(sum(held.spaces), 0) FROM held_spaces AS held JOIN events AS event ON event.id = held.event_id
         WHERE held.location_id = location.id AND event.ends_at_ms > ?) AS held_spaces
     FROM json_each(?) AS given JOIN locations AS location ON location.id = given.value
     JOIN sellers AS seller ON seller.id = location.seller_id ORDER BY given.key;

SELECT location.*, seller.name AS operator, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'facility' AND record_id = location.id), 0) AS version,
       (SELECT count(*) FROM inventory_changes WHERE kind = 'facility' AND record_id = location.id) AS changes
     FROM locations AS location JOIN sellers AS seller ON seller.id = location.seller_id WHERE location.id = ?;

SELECT location.entrance_latitude AS latitude, location.entrance_longitude AS longitude FROM locations_area AS area CROSS JOIN locations AS location ON location.id = area.id
     WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?
       AND location.sale_state = 'selling';

SELECT location.id FROM locations AS location WHERE location.archived_at_ms IS NULL AND location.id IN (SELECT rowid FROM locations_text WHERE locations_text MATCH ?) ORDER BY location.name_sort, location.id LIMIT ? OFFSET ?;

SELECT location.id FROM locations AS location WHERE location.archived_at_ms IS NULL ORDER BY location.bookable_spaces DESC, location.id DESC LIMIT ? OFFSET ?;

SELECT location.id FROM locations AS location WHERE location.archived_at_ms IS NULL ORDER BY location.bookable_spaces, location.id LIMIT ? OFFSET ?;

SELECT location.id FROM locations AS location WHERE location.archived_at_ms IS NULL ORDER BY location.id DESC, location.id DESC LIMIT ? OFFSET ?;

SELECT location.id FROM locations AS location WHERE location.archived_at_ms IS NULL ORDER BY location.id, location.id LIMIT ? OFFSET ?;

SELECT location.id FROM locations AS location WHERE location.archived_at_ms IS NULL ORDER BY location.name_sort DESC, location.id DESC LIMIT ? OFFSET ?;

SELECT location.id FROM locations AS location WHERE location.archived_at_ms IS NULL ORDER BY location.name_sort, location.id;

SELECT location.id FROM locations AS location WHERE location.archived_at_ms IS NULL ORDER BY location.name_sort, location.id LIMIT ? OFFSET ?;

SELECT location.id FROM locations AS location WHERE location.archived_at_ms IS NULL ORDER BY location.sale_state DESC, location.name_sort DESC, location.id DESC LIMIT ? OFFSET ?;

SELECT location.id FROM locations AS location WHERE location.archived_at_ms IS NULL ORDER BY location.sale_state, location.name_sort, location.id LIMIT ? OFFSET ?;

SELECT location.id FROM locations AS location WHERE location.sale_state IN ('selling', 'needs_price') ORDER BY location.name_sort, location.id LIMIT ? OFFSET ?;

SELECT location.id, location.entrance_latitude AS latitude, location.entrance_longitude AS longitude
     FROM locations_area AS area CROSS JOIN locations AS location ON location.id = area.id
     WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?;

SELECT location.id, location.name, location.entrance_latitude AS latitude,
  location.entrance_longitude AS longitude, location.timezone, location.currency, location.listed_rates, location.bookable_spaces FROM locations AS location JOIN json_each(?) AS given ON given.value = location.id
             WHERE location.archived_at_ms IS NULL AND location.never_sold IS NULL ORDER BY given.key;

SELECT location.id, location.name, location.entrance_latitude AS latitude,
  location.entrance_longitude AS longitude, location.timezone, location.currency, location.listed_rates, location.bookable_spaces FROM locations AS location WHERE location.id = ?;

SELECT location.id, location.name, location.entrance_latitude AS latitude,
  location.entrance_longitude AS longitude, location.timezone, location.currency, location.listed_rates, location.bookable_spaces FROM locations AS location WHERE location.id = ? AND location.archived_at_ms IS NULL AND location.never_sold IS NULL;

SELECT location.id, location.name, location.entrance_latitude AS latitude,
  location.entrance_longitude AS longitude, location.timezone, location.currency, location.listed_rates, location.bookable_spaces FROM locations_area AS area JOIN locations AS location ON location.id = area.id
    WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?
      AND location.archived_at_ms IS NULL AND location.never_sold IS NULL;

SELECT location_id AS "locationId", rate_id AS "soldAs", starts_at_ms AS "startsAtMs", ends_at_ms AS "endsAtMs", count(*) AS spaces FROM bookings INDEXED BY bookings_occupancy
     WHERE status = 'confirmed' AND location_id IN (SELECT value FROM json_each(?)) AND ends_at_ms > ? AND starts_at_ms < ? GROUP BY location_id, ends_at_ms, starts_at_ms, rate_id
     UNION ALL SELECT location_id AS "locationId", rate_id AS "soldAs", starts_at_ms AS "startsAtMs", ends_at_ms AS "endsAtMs", 1 FROM holds WHERE location_id IN (SELECT value FROM json_each(?)) AND ends_at_ms > ? AND starts_at_ms < ? AND expires_at_ms > ? AND id IS DISTINCT FROM ?;

SELECT location_id AS "locationId", starts_at_ms AS "startsAtMs", ends_at_ms AS "endsAtMs"
     FROM bookings INDEXED BY bookings_occupancy
     WHERE status = 'confirmed' AND location_id IN (SELECT value FROM json_each(?)) AND ends_at_ms > ? AND starts_at_ms < ?;

SELECT location_id, kind, name, access_code, base_minor, tiers_json, fee_minor, tax_basis_points, invented, translations_json,
       event_id, series, venue_id, weekdays, spaces, valid_from, valid_until, cancel_minutes_before, display, on_demand
     FROM rates WHERE id = ?;

SELECT max(due_at_ms) AS due_at_ms FROM webhook_deliveries WHERE partner_id = ? AND settled_at_ms IS NULL;

SELECT max(id) AS id FROM bookings;

SELECT max(id) AS id FROM inventory_changes;

SELECT max(id) AS id FROM webhook_deliveries;

SELECT max(position) AS position FROM import_records WHERE import_id = +?;

SELECT max(sequence) AS sequence FROM booking_changes;

SELECT offer.location_id, offer.kind, offer.price_minor, location.currency
     FROM long_offers AS offer JOIN locations AS location ON location.id = offer.location_id
     WHERE offer.location_id IN (SELECT value FROM json_each(?)) AND offer.spaces > 0;

SELECT partner_id, partner_event_id FROM partner_events WHERE event_id = ? AND partner_id = coalesce(?, partner_id)
     ORDER BY partner_id, partner_event_id;

SELECT position, kind, record_id, record_key, name, is_new, change_id, writes_json FROM import_records
     WHERE import_id = +? AND position < +? ORDER BY position DESC LIMIT +?;

SELECT rate.*, CASE WHEN rate.spaces IS NOT NULL THEN (
  SELECT json_group_array(same.id) FROM rates AS same
  WHERE same.location_id = rate.location_id AND same.kind = rate.kind AND same.name = rate.name
    AND same.access_code IS NOT DISTINCT FROM rate.access_code AND same.on_demand = rate.on_demand) END AS shared_with_json FROM rates AS rate WHERE id = ?;

SELECT rate.*, CASE WHEN rate.spaces IS NOT NULL THEN (
  SELECT json_group_array(same.id) FROM rates AS same
  WHERE same.location_id = rate.location_id AND same.kind = rate.kind AND same.name = rate.name
    AND same.access_code IS NOT DISTINCT FROM rate.access_code AND same.on_demand = rate.on_demand) END AS shared_with_json FROM rates AS rate WHERE location_id IN (SELECT value FROM json_each(?)) AND active = 1 ORDER BY location_id, id;

SELECT rate.*, event.name AS event_name, event.starts_at_ms AS event_starts_at_ms, venue.name AS venue_name,
       (SELECT count(*) FROM bookings WHERE rate_id = rate.id AND status = 'confirmed') AS sold
     FROM rates AS rate LEFT JOIN events AS event ON event.id = rate.event_id
     LEFT JOIN venues AS venue ON venue.id = rate.venue_id
     WHERE rate.location_id IN (SELECT value FROM json_each(?)) AND rate.active = 1 ORDER BY rate.location_id, rate.id;

SELECT record.kind, record.record_id, record.name, record.is_new,
       coalesce(locations.latitude, venues.latitude) AS latitude,
       coalesce(locations.longitude, venues.longitude) AS longitude
     FROM import_records AS record
    LEFT JOIN locations ON record.kind = 'facility' AND locations.id = record.record_id
    LEFT JOIN venues ON record.kind = 'venue' AND venues.id = record.record_id
    WHERE record.import_id = ? AND coalesce(locations.id, venues.id) IS NOT NULL ORDER BY record.position LIMIT ? OFFSET ?;

SELECT record_id, name, before_json, after_json FROM inventory_changes WHERE batch = ? ORDER BY id;

SELECT refresh.family_id, refresh.expires_at_ms, refresh.used_at_ms,
            family.client_id, family.user_id, family.scopes, family.revoked_at_ms
     FROM refresh_tokens AS refresh JOIN token_families AS family ON family.id = refresh.family_id
     WHERE refresh.token_hash = ?;

SELECT rejected_csv FROM inventory_imports WHERE id = ?;

SELECT request_hash, status, body FROM idempotency_keys WHERE caller = ? AND key = ?;

SELECT series AS name, count(*) AS events FROM events WHERE series IS NOT NULL AND archived_at_ms IS NULL
     GROUP BY series ORDER BY sort_key(series) LIMIT ? OFFSET ?;

SELECT slug FROM venues WHERE id = ?;

SELECT timezone FROM venues ORDER BY (latitude - ?) * (latitude - ?) + (longitude - ?) * (longitude - ?) LIMIT 1;

SELECT timezone FROM venues WHERE id = ?;

SELECT token.client_id, token.scopes, token.user_id, token.expires_at_ms, token.is_public, client.partner_id
     FROM access_tokens AS token JOIN clients AS client ON client.id = token.client_id
     WHERE token.token_hash = ? AND token.revoked_at_ms IS NULL;

SELECT translations_json FROM locations WHERE id = ?;

SELECT used.booking_id, used.used_at_ms, used.released_at_ms, booking.currency,
       trim(coalesce(booking.given_first_name, customer.first_name, '') || ' ' ||
         coalesce(booking.given_last_name, customer.last_name, '')) AS customer,
       -coalesce((SELECT sum(amount_minor) FROM booking_lines WHERE booking_id = booking.id AND kind = 'coupon'), 0)
         AS deducted
     FROM coupon_uses AS used JOIN bookings AS booking ON booking.id = used.booking_id
     JOIN customers AS customer ON customer.id = booking.customer_id
     WHERE used.coupon_id = ? ORDER BY used.used_at_ms DESC, used.booking_id DESC LIMIT ? OFFSET ?;

SELECT value FROM meta WHERE key = 'access_version';

SELECT value FROM meta WHERE key = ?;

SELECT venue.* FROM venues AS venue JOIN json_each(?) AS given ON given.value = venue.id
             WHERE venue.archived_at_ms IS NULL ORDER BY given.key;

SELECT venue.* FROM venues AS venue WHERE venue.archived_at_ms IS NULL ORDER BY venue.id DESC, venue.name_sort, venue.id LIMIT ? OFFSET ?;

SELECT venue.* FROM venues AS venue WHERE venue.archived_at_ms IS NULL ORDER BY venue.id, venue.name_sort, venue.id LIMIT ? OFFSET ?;

SELECT venue.* FROM venues AS venue WHERE venue.archived_at_ms IS NULL ORDER BY venue.name_sort DESC, venue.name_sort, venue.id LIMIT ? OFFSET ?;

SELECT venue.* FROM venues AS venue WHERE venue.archived_at_ms IS NULL ORDER BY venue.name_sort, venue.id LIMIT ? OFFSET ?;

SELECT venue.* FROM venues AS venue WHERE venue.archived_at_ms IS NULL ORDER BY venue.name_sort, venue.name_sort, venue.id LIMIT ? OFFSET ?;

SELECT venue.* FROM venues AS venue WHERE venue.id = ?;

SELECT venue.* FROM venues AS venue WHERE venue.id = ? AND venue.archived_at_ms IS NULL;

SELECT venue.* FROM venues AS venue WHERE venue.id IN (SELECT value FROM json_each(?)) AND venue.archived_at_ms IS NULL ORDER BY venue.name_sort, venue.id LIMIT ? OFFSET ?;

SELECT venue.* FROM venues_area AS area JOIN venues AS venue ON venue.id = area.id
    WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?
      AND venue.archived_at_ms IS NULL;

SELECT venue.* FROM venues_area AS area JOIN venues AS venue ON venue.id = area.id
    WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?
      AND venue.archived_at_ms IS NULL AND venue.id IN (SELECT rowid FROM venues_text WHERE venues_text MATCH ?);

SELECT venue.* FROM venues_text JOIN venues AS venue ON venue.id = venues_text.rowid WHERE venues_text MATCH ? AND venue.archived_at_ms IS NULL ORDER BY venues_text.rank, venue.name_sort, venue.id LIMIT ? OFFSET ?;

SELECT venue.*, coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = 'venue' AND record_id = venue.id), 0) AS version,
  (SELECT count(*) FROM events WHERE venue_id = venue.id AND starts_at_ms > ? AND archived_at_ms IS NULL
    AND cancelled_at_ms IS NULL) AS upcoming_events,
  (SELECT json_group_array(alias ORDER BY alias_key) FROM venue_aliases WHERE venue_id = venue.id) AS aliases_json FROM json_each(?) AS given JOIN venues AS venue ON venue.id = given.value ORDER BY given.key;

SELECT venue.id FROM venues AS venue  ORDER BY venue.name_sort, venue.id LIMIT ? OFFSET ?;

SELECT venue.id FROM venues AS venue WHERE venue.archived_at_ms IS NULL AND venue.id IN (SELECT rowid FROM venues_text WHERE venues_text MATCH ?) ORDER BY venue.name_sort, venue.id LIMIT ? OFFSET ?;

SELECT venue.id FROM venues AS venue WHERE venue.archived_at_ms IS NULL ORDER BY sort_key(venue.city) DESC NULLS LAST, venue.id DESC LIMIT ? OFFSET ?;

SELECT venue.id FROM venues AS venue WHERE venue.archived_at_ms IS NULL ORDER BY sort_key(venue.city) NULLS FIRST, venue.id LIMIT ? OFFSET ?;

SELECT venue.id FROM venues AS venue WHERE venue.archived_at_ms IS NULL ORDER BY venue.id DESC, venue.id DESC LIMIT ? OFFSET ?;

SELECT venue.id FROM venues AS venue WHERE venue.archived_at_ms IS NULL ORDER BY venue.id, venue.id LIMIT ? OFFSET ?;

SELECT venue.id FROM venues AS venue WHERE venue.archived_at_ms IS NULL ORDER BY venue.name_sort DESC, venue.id DESC LIMIT ? OFFSET ?;

SELECT venue.id FROM venues AS venue WHERE venue.archived_at_ms IS NULL ORDER BY venue.name_sort, venue.id LIMIT ? OFFSET ?;

SELECT venue_id FROM venue_aliases WHERE alias_key = ?;

SELECT venue_id, starts_at_ms, start_offset_minutes, ends_at_ms, end_known, times_tbd FROM events WHERE id = ?;

UPDATE access_tokens SET revoked_at_ms = ? WHERE client_id = ? AND revoked_at_ms IS NULL;

UPDATE access_tokens SET revoked_at_ms = ? WHERE family_id = ? AND revoked_at_ms IS NULL;

UPDATE access_tokens SET revoked_at_ms = ? WHERE token_hash = ? AND revoked_at_ms IS NULL;

UPDATE access_tokens SET revoked_at_ms = ? WHERE user_id = ? AND token_hash <> ? AND revoked_at_ms IS NULL;

UPDATE add_ons SET ended_at_ms = ? WHERE id = ?;

UPDATE authorization_codes SET expires_at_ms = min(expires_at_ms, ?) WHERE client_id = ? AND used_at_ms IS NULL;

UPDATE authorization_codes SET expires_at_ms = min(expires_at_ms, ?) WHERE user_id = ? AND used_at_ms IS NULL;

UPDATE authorization_codes SET used_at_ms = ?, family_id = ? WHERE code_hash = ?;

UPDATE bookings SET share_code = ? WHERE id = ? AND share_code IS NULL;

UPDATE bookings SET status = 'cancelled', cancelled_at_ms = ? WHERE id = ? AND status <> 'cancelled';

UPDATE clients SET secret_hash = ? WHERE id = ?;

UPDATE coupon_uses SET released_at_ms = ? WHERE booking_id = ? AND released_at_ms IS NULL;

UPDATE idempotency_keys SET status = ?, body = ? WHERE caller = ? AND key = ?;

UPDATE import_mappings SET name = ? WHERE name = ?;

UPDATE import_mappings SET used_at_ms = ? WHERE name = ?;

UPDATE outbox_messages SET due_at_ms = ? WHERE id = ?;

UPDATE outbox_messages SET due_at_ms = ?, attempts = attempts + 1 WHERE id = ?;

UPDATE outbox_messages SET due_at_ms = ?, last_error = ? WHERE id = ?;

UPDATE outbox_messages SET state = 'failed', failure = ?, last_error = ? WHERE id = ? AND state = 'queued';

UPDATE outbox_messages SET state = 'sent', sent_at_ms = ?, last_error = NULL WHERE id = ? AND state = 'queued';

UPDATE rates SET active = 0 WHERE id = ?;

UPDATE refresh_tokens SET used_at_ms = ? WHERE token_hash = ?;

UPDATE token_families SET client_id = ? WHERE id = ?;

UPDATE token_families SET revoked_at_ms = ? WHERE client_id = ? AND revoked_at_ms IS NULL;

UPDATE token_families SET revoked_at_ms = ? WHERE id = ? AND revoked_at_ms IS NULL;

UPDATE token_families SET revoked_at_ms = ? WHERE user_id = ? AND revoked_at_ms IS NULL
     AND id IS DISTINCT FROM (SELECT family_id FROM access_tokens WHERE token_hash = ?);

UPDATE verification_codes SET tries = tries + 1 WHERE id = ? AND tries < 5;

UPDATE verification_codes SET used_at_ms = ? WHERE id = ? AND used_at_ms IS NULL;

UPDATE verification_codes SET used_at_ms = ? WHERE purpose = ? AND used_at_ms IS NULL;

UPDATE webhook_attempts SET outcome = ?, latency_ms = ?, status = ?, response_headers_json = ?, response_body = ?,
       response_cut = ?, error = ?, next_attempt_at_ms = ? WHERE delivery_id = ? AND number = ? AND outcome = 'under_way';

UPDATE webhook_deliveries SET due_at_ms = ?
     WHERE booking_id = ? AND kind = 'cancel' AND state = 'waiting' AND due_at_ms IS NULL;

UPDATE webhook_deliveries SET due_at_ms = ?
     WHERE booking_id = ? AND kind = 'create' AND state = 'retrying' AND last_error = 'endpoint_missing' AND due_at_ms > ?;

UPDATE webhook_deliveries SET due_at_ms = ? - late.from_end * ?
     FROM (SELECT id, row_number() OVER (ORDER BY due_at_ms DESC, id DESC) AS from_end FROM (
       SELECT id, due_at_ms FROM webhook_deliveries
       WHERE partner_id = ? AND settled_at_ms IS NULL AND due_at_ms <= ? ORDER BY due_at_ms DESC, id DESC LIMIT ?) AS due) AS late
     WHERE webhook_deliveries.id = late.id;

UPDATE webhook_deliveries SET due_at_ms = ? WHERE partner_id = ? AND settled_at_ms IS NULL AND due_at_ms > ?;

UPDATE webhook_deliveries SET due_at_ms = max(?, due_at_ms - coalesce(last_attempt_at_ms, created_at_ms) + ?)
     WHERE partner_id = ? AND settled_at_ms IS NULL AND due_at_ms > ? AND coalesce(last_attempt_at_ms, created_at_ms) > ?;

UPDATE webhook_deliveries SET state = 'sending', due_at_ms = NULL, attempts = ?, last_attempt_at_ms = ? WHERE id = ?;

UPDATE webhook_deliveries SET state = 'stopped', due_at_ms = NULL, settled_at_ms = ? WHERE id = ?;

UPDATE webhook_deliveries SET state = 'waiting', due_at_ms = ?, failures = 0, settled_at_ms = NULL WHERE id = ?;

UPDATE webhook_deliveries SET state = ?, due_at_ms = ?, failures = ?, settled_at_ms = ?, stopping = 0, last_status = ?,
       last_error = ?, last_latency_ms = ? WHERE id = ?;

UPDATE webhook_deliveries SET stopping = 1 WHERE id = ?;

UPDATE webhook_jobs SET at_delivery_id = last_delivery_id, total = done + ? WHERE id = ?;

UPDATE webhook_jobs SET done = done + ?, changed = changed + ? WHERE id = ?;

UPDATE webhook_jobs SET state = ?, finished_at_ms = ? WHERE id = ? AND state = 'running';

WITH RECURSIVE open (partner_id) AS (
       SELECT min(partner_id) FROM webhook_deliveries WHERE settled_at_ms IS NULL
       UNION ALL
       SELECT (SELECT min(partner_id) FROM webhook_deliveries WHERE settled_at_ms IS NULL AND partner_id > open.partner_id)
       FROM open WHERE open.partner_id IS NOT NULL
     )
     SELECT partner_id, due_at_ms FROM (
       SELECT partner_id, (SELECT min(due_at_ms) FROM webhook_deliveries AS delivery
         WHERE settled_at_ms IS NULL AND due_at_ms IS NOT NULL AND delivery.partner_id = open.partner_id) AS due_at_ms
       FROM open JOIN partners AS partner ON partner.id = open.partner_id WHERE partner.archived_at_ms IS NULL
     ) AS pending WHERE due_at_ms IS NOT NULL;
