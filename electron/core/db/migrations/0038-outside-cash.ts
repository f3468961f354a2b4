/** Cash that moved outside of shifts, once somebody said where it belongs: rows of payments never change. */
import { appendOnly } from './append-only.ts'

export const sql = /* sql */ `
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
CREATE INDEX assigned_cash_by_shift ON assigned_cash (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX assigned_cash_by_key ON assigned_cash (key);
CREATE INDEX sale_payments_outside ON sale_payments (id) WHERE shift_id IS NULL AND method IN ('cash', 'rounding');
${appendOnly('assigned_cash')}
`
