/** The migration that lets payments have any tender preserves the rows of a database with sales, refunds and assignments. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OutsideCash } from '../../../shared/desk/shifts.ts'
import { faultsOf } from '../../core/audit/testing/faults.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'
import { migrations } from '../../core/db/migrations/all.ts'
import { verifySealedRows, verifySeals } from '../../core/db/seals/verify-seals.ts'
import { verifySchema } from '../../core/db/verify-schema.ts'
import { openTestDatabase } from '../../engine/testing/test-database.ts'
import { insertRow } from '../../core/db/insert-row.ts'
import { openShiftBench } from '../shifts/testing/shift-bench.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-payments-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const rowsOf = (database: WritableDatabase) => ({
  payments: database.prepare('SELECT * FROM sale_payments ORDER BY id').all(),
  assigned: database.prepare('SELECT * FROM assigned_cash ORDER BY payment_id').all(),
  sales: database.prepare('SELECT * FROM sales ORDER BY id').all(),
})
const bySlip = (database: WritableDatabase) =>
  database.prepare("SELECT rowid FROM sale_payments_codes WHERE sale_payments_codes MATCH '4711'").all()

it('keeps every row with its seal, and lets a further tender in', async () => {
  const file = join(folder, 'parkdesk.db')
  const earlier = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === 'payments-of-any-tender'),
  )
  const older = openTestDatabase({ file, migrations: earlier })
  const desk = await openShiftBench('CAD', { database: older })
  desk.bench.marketplace.currency = 'CAD'
  await desk.rules({ cashNeedsShift: false })
  await desk.sell('10.48')
  const shift = await desk.open()
  const [outside] = (await desk.send('supervisor', 'GET', '/desk/outside-cash')).body as OutsideCash[]
  const { window, currency, through } = outside ?? {}
  const assigned = { id: desk.nextKey(), window, currency, through, shift_id: shift.id }
  expect((await desk.send('supervisor', 'POST', '/desk/outside-cash', assigned)).status).toBe(204)
  await desk.sell('10.47')
  await desk.sell('51.49', { method: 'card', reference: 'A-4711' })
  await desk.sell('30.00', { method: 'invoice', reference: 'PO 55' })
  await desk.send('supervisor', 'POST', '/desk/bookings/9001/cancel')
  const [before, found] = [rowsOf(older), bySlip(older)]
  expect([before.payments.length, before.assigned.length, found.length]).toEqual([8, 2, 1])
  await desk.bench.close()
  older.close()

  const newer = openTestDatabase({ file })
  expect(rowsOf(newer)).toEqual(before)
  expect(bySlip(newer)).toEqual(found)
  const unequal = `SELECT sales.id FROM sales JOIN sale_payments AS row ON row.sale_id = sales.id AND row.kind = 'payment'
    GROUP BY sales.id HAVING sum(row.amount_minor) <> total_minor`
  expect(newer.prepare(unequal).all()).toEqual([])
  expect(newer.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  for (const verify of [verifySeals, verifySealedRows, verifySchema]) expect(faultsOf(verify, newer)).toEqual([])
  for (const table of ['sale_payments', 'assigned_cash'])
    expect(() => newer.prepareWrite(`DELETE FROM ${table}`).run()).toThrow('append-only')
  const payment = { kind: 'payment', method: 'voucher', currency: 'CAD', amount_minor: 100, at_ms: 1 }
  expect(insertRow(newer, 'sale_payments', { booking_id: 9004, ...payment })).toBe(9)
  newer.close()
})
