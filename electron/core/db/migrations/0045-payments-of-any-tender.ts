/** Payments no longer list the tenders that there are: a new one needs no other table (docs/adr/0035-tenders.md). */
import { appendOnly } from './append-only.ts'

export const sql = /* sql */ `
-- Its rows refer to payments, and would keep their table from being replaced.
CREATE TABLE assigned_cash_rows AS SELECT * FROM assigned_cash;
DROP TABLE assigned_cash;
DROP TRIGGER sale_payments_codes_insert;
DROP VIEW payment_codes;

-- The columns of both tables and their order stay, and so do the seals of their rows.
CREATE TABLE payments_of_any_tender (
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
INSERT INTO payments_of_any_tender SELECT * FROM sale_payments;
DROP TABLE sale_payments;
ALTER TABLE payments_of_any_tender RENAME TO sale_payments;
CREATE INDEX sale_payments_by_booking ON sale_payments (booking_id, id);
CREATE INDEX sale_payments_by_shift ON sale_payments (shift_id, id) WHERE shift_id IS NOT NULL;
CREATE INDEX sale_payments_outside ON sale_payments (id) WHERE shift_id IS NULL AND method IN ('cash', 'rounding');
CREATE VIEW payment_codes AS
  SELECT id, replace(replace(replace(replace(replace(replace(reference, ' ', ''), '-', ''), '.', ''), '/', ''), '_', ''), '#', '') AS code
  FROM sale_payments WHERE kind = 'payment' AND reference IS NOT NULL;
CREATE TRIGGER sale_payments_codes_insert AFTER INSERT ON sale_payments BEGIN
  INSERT INTO sale_payments_codes (rowid, code) SELECT id, code FROM payment_codes WHERE id = new.id;
END;

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
INSERT INTO assigned_cash SELECT * FROM assigned_cash_rows;
DROP TABLE assigned_cash_rows;
CREATE INDEX assigned_cash_by_shift ON assigned_cash (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX assigned_cash_by_key ON assigned_cash (key);
${appendOnly('sale_payments', 'assigned_cash')}
`
