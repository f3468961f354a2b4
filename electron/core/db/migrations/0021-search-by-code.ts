/** Any part of a plate or of a payment reference, and the last digits of a booking number, are found by an index. */
export const sql = /* sql */ `
CREATE INDEX bookings_by_last_digits ON bookings (id % 1000);

CREATE VIRTUAL TABLE bookings_plates USING fts5 (plate, content = '', tokenize = 'trigram');
INSERT INTO bookings_plates (rowid, plate) SELECT id, plate FROM bookings WHERE plate IS NOT NULL;
CREATE TRIGGER bookings_plates_insert AFTER INSERT ON bookings WHEN new.plate IS NOT NULL BEGIN
  INSERT INTO bookings_plates (rowid, plate) VALUES (new.id, new.plate);
END;

CREATE VIEW payment_codes AS
  SELECT id, replace(replace(replace(replace(replace(replace(reference, ' ', ''), '-', ''), '.', ''), '/', ''), '_', ''), '#', '') AS code
  FROM sale_payments WHERE kind = 'payment' AND reference IS NOT NULL;
CREATE VIRTUAL TABLE sale_payments_codes USING fts5 (code, content = '', tokenize = 'trigram');
INSERT INTO sale_payments_codes (rowid, code) SELECT id, code FROM payment_codes;
CREATE TRIGGER sale_payments_codes_insert AFTER INSERT ON sale_payments BEGIN
  INSERT INTO sale_payments_codes (rowid, code) SELECT id, code FROM payment_codes WHERE id = new.id;
END;
`
