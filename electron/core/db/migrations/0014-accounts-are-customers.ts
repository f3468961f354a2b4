/** One number space for customers: an account is the customer with its id, a guest is one without an account (decisions.md 6a). */
export const sql = /* sql */ `
-- What a user's own booking says of its holder where that is not what the account says.
ALTER TABLE bookings ADD COLUMN given_first_name TEXT;
ALTER TABLE bookings ADD COLUMN given_last_name TEXT;
ALTER TABLE bookings ADD COLUMN given_phone TEXT;

-- Accounts keep their ids, which programs know: guests with the same ones move behind all others. A demo from before there
-- were accounts gets its own, 1, at its next start.
CREATE TEMP TABLE moved_guests AS
  SELECT id, row_number() OVER (ORDER BY id)
    + (SELECT max(id) FROM (SELECT id FROM customers UNION ALL SELECT id FROM users)) AS new_id
  FROM customers WHERE id IN (SELECT id FROM users UNION SELECT 1 FROM meta WHERE key = 'demo' AND value = '1');
INSERT INTO customers (id, email, first_name, last_name, phone, created_at_ms)
  SELECT new_id, email, first_name, last_name, phone, created_at_ms FROM moved_guests JOIN customers USING (id);
UPDATE bookings SET customer_id = moved.new_id FROM moved_guests AS moved WHERE moved.id = bookings.customer_id;
DELETE FROM customers WHERE id IN (SELECT id FROM moved_guests);
DROP TABLE moved_guests;
INSERT INTO customers (id, email, first_name, last_name, created_at_ms)
  SELECT id, email, first_name, last_name, created_at_ms FROM users;

-- What users booked without another person's e-mail was for themselves.
UPDATE bookings SET customer_id = account.id,
  given_first_name = nullif(customer.first_name, account.first_name),
  given_last_name = nullif(customer.last_name, account.last_name),
  given_phone = customer.phone
FROM users AS account, customers AS customer
WHERE account.id = bookings.user_id AND customer.id = bookings.customer_id
  AND (customer.email IS NULL OR customer.email = account.email COLLATE NOCASE);

CREATE TRIGGER users_are_customers AFTER INSERT ON users BEGIN
  INSERT INTO customers (id, email, first_name, last_name, created_at_ms)
    VALUES (new.id, new.email, new.first_name, new.last_name, new.created_at_ms);
END;
CREATE TRIGGER users_change_customers AFTER UPDATE OF email, first_name, last_name ON users BEGIN
  UPDATE customers SET email = new.email, first_name = new.first_name, last_name = new.last_name WHERE id = new.id;
END;
`
