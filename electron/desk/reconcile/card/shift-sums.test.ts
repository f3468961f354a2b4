/** The rows beside the shifts add up to the statement and to the books, whatever is paid, mistyped or missing. */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { openTestDatabase } from '../../../engine/testing/test-database.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import { sumOf } from '../match/equation.ts'
import { addDays } from '../match/normalize.ts'
import { lineCounts } from '../storage/statement-progress.ts'
import { missingOf } from '../match/items.ts'
import { createReconciliations } from '../storage/reconciliations.ts'
import { createCardShifts } from './statement-shift-repository.ts'
import { addPayment, addShift, noon, writeCards, type Slip } from './testing/card-bench.ts'

let database: WritableDatabase
beforeEach(() => {
  database = openTestDatabase()
  insertRow(database, 'drawers', { id: 1, name: 'Drawer 1', window_name: 'Box office', currency: 'USD' })
})
afterEach(() => database.close())

const slip = fc.record({
  shift: fc.integer({ min: 0, max: 3 }),
  currency: fc.constantFrom('USD', 'USD', 'CAD'),
  amount: fc.integer({ min: 100, max: 9000 }),
  /** The treatment of the payment by the processor. */
  fate: fc.constantFrom('paid', 'paid', 'paid', 'mistyped', 'missing', 'twice', 'unknown', 'other_currency'),
})

it('the rows add up', () => {
  let cases = 0
  fc.assert(
    fc.property(fc.array(slip, { minLength: 1, maxLength: 30 }), (slips) => {
      cases += 1
      const day = addDays('2027-01-01', cases * 10)
      const shifts = [undefined, ...Array.from({ length: 3 }, () => addShift({ database }, day))]
      const expected = new Map<string, number>()
      const stated = slips.flatMap(({ shift, currency, amount, fate }, index): Slip[] => {
        const reference = `F${String(cases)}-${String(100_000 + index)}`
        if (fate !== 'unknown') {
          const key = `${String(shifts[shift] ?? day)} ${currency}`
          expected.set(key, (expected.get(key) ?? 0) + amount)
          addPayment(
            { database },
            { shift: shifts[shift], reference, amount, currency, atMs: noon(day) + index * 60_000 },
          )
        }
        const paid = { reference, amount: fate === 'mistyped' ? amount + 500 : amount, day, currency }
        if (fate === 'missing') return []
        if (fate === 'other_currency') return [{ ...paid, currency: currency === 'USD' ? 'CAD' : 'USD' }]
        return fate === 'twice' ? [paid, paid] : [paid]
      })
      if (stated.length === 0) return
      const { id, progress } = writeCards(database, stated, {
        name: `Case ${String(cases)}`,
        period: { from: day, to: day },
      })
      const rows = createCardShifts(database).list(
        id,
        missingOf(createReconciliations(database).find(id).state).map(({ record }) => record.key),
      )
      for (const { currency, statement: whole } of progress.totals) {
        const own = rows.filter((row) => row.currency === currency)
        expect(own.reduce((sum, { lines }) => sum + lines, 0)).toBe(whole.lines)
        expect(sumOf(own.map((row) => row.stated))).toEqual(whole.equation)
      }
      const sum = (member: 'open_lines' | 'open_payments') => rows.reduce((total, row) => total + row[member], 0)
      expect(sum('open_lines')).toBe(lineCounts(progress).groups.queue)
      // Nothing is due in a currency without lines.
      const isStated = (key: string) => progress.totals.some(({ currency }) => key.endsWith(currency))
      const due = rows.map(
        (row) => [`${String(row.shift?.id ?? row.business_date)} ${row.currency}`, row.expected] as const,
      )
      expect(new Map(due.filter(([key]) => isStated(key) && expected.has(key)))).toEqual(
        new Map([...expected].filter(([key]) => isStated(key))),
      )
      const elsewhere = rows.filter(({ lines, is_linked: isLinked }) => lines === 0 && isLinked)
      expect(elsewhere).toEqual([])
      expect(sum('open_payments')).toBeGreaterThanOrEqual(progress.missing)
    }),
    { numRuns: caseCount(10, 40) },
  )
})
