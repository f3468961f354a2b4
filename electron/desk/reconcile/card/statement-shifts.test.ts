/** Card settlements beside the shifts over the routes, with the real thread and database. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StatementShift } from '../../../../shared/desk/reconcile/queue.ts'
import { sumOf, zero } from '../matching/equation.ts'
import { agreedPayout, cardSettlement } from '../testing/sold-books.ts'
import { openStatementBench, type StatementBench } from '../testing/statement-bench.ts'
import { addPayment, addShift, cardFile, noon, takeCards, type Slip } from './testing/card-bench.ts'

let desk: StatementBench
beforeEach(async () => {
  desk = await openStatementBench()
})
afterEach(() => desk.close())

const shiftsOf = (id: number) => desk.body<StatementShift[]>(desk.send('GET', `/desk/statements/${id}/shifts`))
const facts = (rows: readonly StatementShift[]) =>
  rows.map((row) => [
    row.kind,
    row.business_date,
    row.shift?.id,
    row.lines,
    row.stated.net + row.stated.fees,
    row.payments,
    row.expected,
    row.difference,
    [row.open_lines, row.open_payments],
    row.is_linked,
  ])
const december = { from: '2026-12-01', to: '2026-12-15' }
const take = (slips: readonly Slip[], name = 'Slips', period = december) =>
  takeCards(desk, cardFile(slips), { name, period })

describe('the shifts of a card settlement', () => {
  it('are beside their slips, with what no payment is known for in a row of its own', async () => {
    const { id } = await takeCards(desk, cardSettlement, { name: 'Card', period: december })
    expect(facts(await shiftsOf(id))).toEqual([
      ['shift', '2026-12-01', 2, 3, 4249, 3, 4249, 0, [0, 0], true],
      ['no_payment', undefined, undefined, 1, 1200, 0, 0, 1200, [1, 0], false],
    ])
    expect((await shiftsOf(id))[0]).toMatchObject({
      key: 'shift 2 USD',
      currency: 'USD',
      shift: { id: 2, window: 'demo-internal', drawer: 'Drawer 1' },
      stated: { gross: 7198, fees: 144, refunds: 2949, adjustments: 0, net: 4105 },
    })
  })

  it('have what was charged wrongly, and what is missing', async () => {
    const [one, other] = [addShift(desk, '2026-12-14'), addShift(desk, '2026-12-14')]
    addPayment(desk, { shift: one, reference: 'R-100001', amount: 3449 })
    addPayment(desk, { shift: one, reference: 'R-100002', amount: 4649 })
    addPayment(desk, { shift: other, reference: 'R-100003', amount: 2049 })
    addPayment(desk, { reference: 'R-100004', amount: 1000, atMs: noon('2026-12-15') })
    addPayment(desk, { reference: 'R-100005', amount: 1100, atMs: noon('2026-12-15') + 3_600_000 })
    const { id } = await take(
      [
        { reference: 'R-100001', amount: 3949 },
        { reference: 'R-100003', amount: 2049 },
        { reference: 'R-100004', amount: 1000 },
        { reference: 'R-100005', amount: 1100 },
      ].map((slip) => ({ ...slip, day: slip.amount < 2000 ? '2026-12-15' : '2026-12-14' })),
      'Slips',
      { from: '2026-12-14', to: '2026-12-15' },
    )
    expect(facts(await shiftsOf(id))).toEqual([
      ['shift', '2026-12-14', one, 1, 3949, 2, 8098, -4149, [1, 1], false],
      ['shift', '2026-12-14', other, 1, 2049, 1, 2049, 0, [0, 0], true],
      ['no_shift', '2026-12-15', undefined, 2, 2100, 2, 2100, 0, [0, 0], true],
    ])
  })

  it('are one row where a batch of a day pays several of them', async () => {
    const shifts = [addShift(desk, '2026-12-14'), addShift(desk, '2026-12-14')]
    for (const [index, shift] of shifts.entries())
      addPayment(desk, { shift, reference: `B-20000${index}`, amount: 5000 + index })
    const { id } = await take([{ reference: 'BATCH', amount: 10_001, day: '2026-12-14' }], 'Batch', {
      from: '2026-12-14',
      to: '2026-12-14',
    })
    expect(facts(await shiftsOf(id))).toEqual([
      ['several_shifts', '2026-12-14', undefined, 1, 10_001, 2, 10_001, 0, [1, 0], false],
    ])
  })

  it('keep lines apart that another statement counted before', async () => {
    await takeCards(desk, cardSettlement, { name: 'A', period: december })
    const again = Buffer.from(`${cardSettlement.toString()}2026-12-03,SLIP-9998,5.00,0.10,0.00,4.90,USD\n`)
    const { id } = await takeCards(desk, again, { name: 'B', period: december })
    const rows = await shiftsOf(id)
    expect(facts(rows).map(([kind, , , lines]) => [kind, lines])).toEqual([
      ['no_payment', 1],
      ['seen', 4],
    ])
  })

  it('are none for other statements', async () => {
    const { id } = await desk.take('payout_2026-12A.csv', agreedPayout)
    expect(await shiftsOf(id)).toEqual([])
    expect((await desk.send('GET', '/desk/statements/99/shifts')).status).toBe(404)
  })
})

const slip = fc.record({
  shift: fc.integer({ min: 0, max: 3 }),
  currency: fc.constantFrom('USD', 'USD', 'CAD'),
  amount: fc.integer({ min: 100, max: 9000 }),
  /** What the processor makes of it. */
  fate: fc.constantFrom('paid', 'paid', 'paid', 'mistyped', 'missing', 'twice', 'unknown', 'other_currency'),
})

it('the rows add up to the statement and to the books, whatever was paid', async () => {
  let cases = 0
  await fc.assert(
    fc.asyncProperty(fc.array(slip, { minLength: 1, maxLength: 30 }), async (slips) => {
      cases += 1
      const day = `2027-${String(cases).padStart(2, '0')}-10`
      const shifts = [undefined, addShift(desk, day), addShift(desk, day), addShift(desk, day)]
      const expected = new Map<string, number>()
      const stated = slips.flatMap(({ shift, currency, amount, fate }, index): Slip[] => {
        const reference = `F${String(cases)}-${String(100_000 + index)}`
        if (fate !== 'unknown') {
          const key = `${String(shifts[shift] ?? day)} ${currency}`
          expected.set(key, (expected.get(key) ?? 0) + amount)
          addPayment(desk, { shift: shifts[shift], reference, amount, currency, atMs: noon(day) + index * 60_000 })
        }
        const paid = { reference, amount: fate === 'mistyped' ? amount + 500 : amount, day, currency }
        if (fate === 'missing') return []
        if (fate === 'other_currency') return [{ ...paid, currency: currency === 'USD' ? 'CAD' : 'USD' }]
        return fate === 'twice' ? [paid, paid] : [paid]
      })
      if (stated.length === 0) return
      const statement = await take(stated, `Case ${String(cases)}`, { from: day, to: day })
      const rows = await shiftsOf(statement.id)
      for (const { currency, statement: whole } of statement.totals) {
        const own = rows.filter((row) => row.currency === currency)
        expect(own.reduce((sum, { lines }) => sum + lines, 0)).toBe(whole.lines)
        expect(sumOf([zero, ...own.map((row) => row.stated)])).toEqual(whole.equation)
      }
      const sum = (member: 'open_lines' | 'open_payments') => rows.reduce((total, row) => total + row[member], 0)
      expect(sum('open_lines')).toBe(statement.groups.queue)
      const beside = rows
        .filter(({ expected: due }) => due !== 0)
        .map((row) => [`${String(row.shift?.id ?? row.business_date)} ${row.currency}`, row.expected] as const)
      expect(new Map(beside.filter(([key]) => expected.has(key)))).toEqual(expected)
      expect(sum('open_payments')).toBe(statement.missing)
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
