/** Card settlements beside the shifts over the routes. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DecisionPreview, QueueItem, RefundDue, StatementShift } from '../../../../shared/desk/reconcile/queue.ts'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { agreedPayout, cardSettlement } from '../testing/sold-books.ts'
import { openQuickStatementBench, openStatementBench, type StatementBench } from '../testing/statement-bench.ts'
import { addPayment, addShift, cardFile, noon, addCards, type Slip } from './testing/card-bench.ts'

let desk: StatementBench
beforeEach(async () => {
  desk = await openQuickStatementBench()
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
const paymentOf = (reference: string): number =>
  desk.database.prepare<{ id: number }>('SELECT id FROM sale_payments WHERE reference = ?').get(reference)?.id ?? 0
const december = { from: '2026-12-01', to: '2026-12-15' }
const importOne = (slips: readonly Slip[], name = 'Slips', period = december) =>
  addCards(desk, cardFile(slips), { name, period })

describe('the shifts of a card settlement', () => {
  it('are beside their slips, with what no payment is known for in a row of its own', async () => {
    // This one uses the real thread and database.
    await desk.close()
    desk = await openStatementBench()
    const { id } = await addCards(desk, cardSettlement, { name: 'Card', period: december })
    expect(facts(await shiftsOf(id))).toEqual([
      ['shift', '2026-12-01', 2, 3, 4249, 3, 4249, 0, [0, 0], true],
      ['no_payment', undefined, undefined, 1, 1200, 0, 0, 1200, [1, 0], false],
    ])
    expect((await shiftsOf(id))[0]).toMatchObject({
      key: 'shift-2-USD',
      currency: 'USD',
      shift: { id: 2, window: 'Box office', drawer: 'Drawer 1' },
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
    const { id } = await importOne(
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
    const { id } = await importOne([{ reference: 'BATCH', amount: 10_001, day: '2026-12-14' }], 'Batch', {
      from: '2026-12-14',
      to: '2026-12-14',
    })
    expect(facts(await shiftsOf(id))).toEqual([
      ['several_shifts', '2026-12-14', undefined, 1, 10_001, 2, 10_001, 0, [1, 0], false],
    ])
  })

  it('keep lines apart that another statement counted before', async () => {
    await addCards(desk, cardSettlement, { name: 'A', period: december })
    const again = Buffer.from(`${cardSettlement.toString()}2026-12-03,SLIP-9998,5.00,0.10,0.00,4.90,USD\n`)
    const { id } = await addCards(desk, again, { name: 'B', period: december })
    const rows = await shiftsOf(id)
    expect(facts(rows).map(([kind, , , lines]) => [kind, lines])).toEqual([
      ['no_payment', 1],
      ['seen', 4],
    ])
  })

  it('are none for other statements', async () => {
    const { id } = await desk.import('payout_2026-12A.csv', agreedPayout)
    expect(await shiftsOf(id)).toEqual([])
    expect((await desk.send('GET', '/desk/statements/99/shifts')).status).toBe(404)
  })
})

describe('decisions about a card settlement', () => {
  const day = '2026-12-14'
  const period = { from: day, to: day }
  const itemsOf = (id: number, query: string) =>
    desk.body<QueueItem[]>(desk.send('GET', `/desk/statements/${id}/items?${query}`))
  const decided = (id: number, decision: object) =>
    desk.body<Statement>(desk.send('POST', `/desk/statements/${id}/decisions`, { id: desk.nextId(), ...decision }))
  const refundsDue = (query = '') => desk.body<RefundDue[]>(desk.send('GET', `/desk/refunds-due${query}`))

  it('are listed by shift, and leave nothing open in it', async () => {
    const [one, other] = [addShift(desk, day), addShift(desk, day)]
    addPayment(desk, { shift: one, reference: 'R-100001', amount: 3449 })
    addPayment(desk, { shift: one, reference: 'R-100002', amount: 4649 })
    addPayment(desk, { shift: other, reference: 'R-100003', amount: 2049 })
    const slips = ['R-100001', 'R-100003', 'R-100099'].map((reference, index) => ({
      reference,
      amount: [3949, 1999, 700][index] ?? 0,
      day,
    }))
    const { id } = await importOne(slips, 'Slips', period)
    const rowsOf = async (key: string) =>
      (await itemsOf(id, `q=shift:${key}&sort=row`)).map((item) => item.rows[0] ?? item.kind)
    expect(await rowsOf(`shift-${one}-USD`)).toEqual([2, 'missing'])
    expect(await rowsOf(`shift-${other}-USD`)).toEqual([3])
    expect(await rowsOf('no_payment-USD')).toEqual([4])
    const items = await itemsOf(id, 'sort=row')
    const keys = items.map((item) => item.key)
    await decided(id, { kind: 'accept', items: keys.slice(0, 1), bearer: 'owed' })
    await decided(id, { kind: 'carry_over', items: keys.slice(3), reason: 'Comes tomorrow' })
    // The line without a known payment belongs to the missing one of the other shift.
    await decided(id, { kind: 'link', item: keys[2], record: `card_payment:${paymentOf('R-100003')}`, bearer: 'owed' })
    expect(facts(await shiftsOf(id))).toEqual([
      ['shift', day, one, 1, 3949, 2, 8098, -4149, [0, 0], false],
      ['shift', day, other, 2, 2699, 1, 2049, 650, [1, 0], false],
    ])
    expect((await itemsOf(id, `q=show:resolved%20shift:shift-${one}-USD`)).length).toBe(2)
  })

  it('count lines that were split or merged in the shifts of what they pay', async () => {
    const [one, other] = [addShift(desk, day), addShift(desk, day)]
    addPayment(desk, { shift: one, reference: 'R-100001', amount: 3000 })
    addPayment(desk, { shift: other, reference: 'R-100002', amount: 5000 })
    const { id } = await importOne(
      [3100, 2000, 1000].map((amount, index) => ({ reference: `X-${index}99999`, amount, day })),
      'Slips',
      period,
    )
    const [first, ...rest] = await itemsOf(id, 'sort=row')
    const half = { fees: 5, refunds: 0, adjustments: 0 }
    const split = desk.nextId()
    await decided(id, {
      id: split,
      kind: 'split',
      item: first?.key,
      parts: [
        { equation: { ...half, gross: 3000, net: 2995 }, record: `card_payment:${paymentOf('R-100001')}` },
        { equation: { ...half, gross: 100, net: 95 } },
      ],
    })
    await decided(id, { kind: 'accept', items: [`${split}/1`], bearer: 'owed' })
    const merge = desk.nextId()
    const lines = rest.filter(({ kind }) => kind === 'line').map(({ key }) => key)
    await decided(id, { id: merge, kind: 'merge', items: lines, record: `card_payment:${paymentOf('R-100002')}` })
    await decided(id, { kind: 'accept', items: [`${merge}/1`], bearer: 'cost' })
    expect(facts(await shiftsOf(id))).toEqual([
      ['shift', day, one, 1, 3100, 1, 3000, 100, [1, 0], false],
      ['shift', day, other, 2, 3000, 1, 5000, -2000, [0, 0], false],
    ])
  })

  it('open a refund that is due where a card was charged too much, until they are undone', async () => {
    const shift = addShift(desk, day)
    addPayment(desk, { shift, reference: 'R-100001', amount: 3449 })
    addPayment(desk, { shift, reference: 'R-100002', amount: 3000 })
    const slips = [
      { reference: 'R-100001', amount: 3949, day },
      { reference: 'R-100002', amount: 2900, day },
    ]
    const { id } = await importOne(slips, 'Slips', period)
    const accept = {
      id: desk.nextId(),
      kind: 'accept',
      items: (await itemsOf(id, '')).map(({ key }) => key),
      bearer: 'owed',
    }
    const preview = await desk.body<DecisionPreview>(desk.send('POST', `/desk/statements/${id}/preview`, accept))
    expect(preview.postings.map(({ equation, refund_due: isDue }) => [equation.net, isDue])).toEqual([
      [500, true],
      [-100, false],
    ])
    await decided(id, accept)
    const due = { row: 2, booking_id: '20000001', card_reference: 'R-100001', currency: 'USD', amount: 500 }
    expect(await refundsDue()).toMatchObject([{ ...due, statement: { id, name: 'Slips' } }])
    expect(await refundsDue('?statement_id=99')).toEqual([])
    await decided(id, { kind: 'undo', decision: accept.id })
    expect(await refundsDue(`?statement_id=${id}`)).toEqual([])
    const [charged] = await itemsOf(id, 'sort=row')
    await decided(id, {
      kind: 'link',
      item: charged?.key,
      record: `card_payment:${paymentOf('R-100002')}`,
      bearer: 'cost',
    })
    expect(await refundsDue(`?statement_id=${id}`)).toMatchObject([{ row: 2, amount: 949 }])
  })
})
