/** The queue of a statement over the routes: items, evidence, decisions and their effect on other statements. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type {
  ItemGroup,
  Decision,
  DecisionPreview,
  FoundRecord,
  QueueItem,
  QueueItemDetail,
} from '../../../../shared/desk/reconcile/queue.ts'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { codeOf } from '../../testing/people-bench.ts'
import { openQuickStatementBench, openStatementBench, type StatementBench } from '../testing/statement-bench.ts'
import { agreedPayout, faultyPayout } from '../testing/sold-books.ts'

let desk: StatementBench
beforeEach(async () => {
  desk = await openQuickStatementBench()
})
afterEach(() => desk.close())

const itemsOf = (id: number, query = '') =>
  desk.body<QueueItem[]>(desk.send('GET', `/desk/statements/${id}/items?${query}`))
const itemOfRow = async (id: number, row: number): Promise<QueueItem> => {
  const found = (await itemsOf(id)).find(({ rows }) => rows[0] === row)
  if (found === undefined) throw new Error(`Row ${row} is not in the queue.`)
  return found
}
const decide = (id: number, decision: object) =>
  desk.send('POST', `/desk/statements/${id}/decisions`, { id: desk.nextId(), ...decision })
const decided = (id: number, decision: object) => desk.body<Statement>(decide(id, decision))
const importPayout = () => desk.import('payout_2026-12A.csv', faultyPayout, { partner: 'Game Day' })

describe('the queue', () => {
  it('has the items with their class, the largest difference first, and missing records among them', async () => {
    await importPayout()
    const items = await itemsOf(1)
    expect(items.map(({ rows, class: found, difference }) => [rows[0], found, difference.net])).toEqual([
      [8, 'adjustment', 8500],
      [5, 'cancelled_but_paid', 2654],
      [undefined, 'missing_in_statement', -2114],
      [7, 'missing_in_books', 1080],
      [4, 'amount_differs', -630],
      [3, 'amount_differs', -39],
    ])
    expect(items[2]).toMatchObject({ key: 'sale:20000003', kind: 'missing', booking_id: '20000003', periods: 1 })
    const rows = async (query: string) => (await itemsOf(1, query)).map((item) => item.rows[0])
    expect(await rows('sort=row&per_page=2')).toEqual([3, 4])
    expect(await rows('q=class:amount_differs&sort=-row')).toEqual([4, 3])
    expect(await rows('q=text:5TK')).toEqual([7])
    expect(await rows('q=text:friend&q=show:resolved')).toEqual([])
    expect((await desk.send('GET', '/desk/reconcile')).body).toMatchObject({
      statements: { all: 1, payout: 1, open: 1 },
      queue: 6,
      closings: 0,
      mappings: 5,
    })
  })

  it('shows an item with its lines, its record and why no rule linked it', async () => {
    await importPayout()
    const { key } = await itemOfRow(1, 4)
    const path = `/desk/statements/1/item?key=${encodeURIComponent(key)}`
    const detail = await desk.body<QueueItemDetail>(desk.send('GET', path))
    expect(detail).toMatchObject({
      kind: 'line',
      obstacle: 'amount',
      cause: { kind: 'add_on_not_paid' },
      lines: [{ row: 4, booking_id: '20000004', equation: { gross: 3549 } }],
      records: [{ key: 'sale:20000004', plate: '8XYZ11', expected: { net: 3824 } }],
      proposals: [{ kind: 'identified', rows: [4] }],
      rules: [{ rule: 'booking_id', is_on: true }, {}, {}],
    })
    expect((await desk.send('GET', '/desk/statements/1/item?key=none')).status).toBe(404)
    expect((await desk.send('GET', '/desk/statements/1/item')).status).toBe(400)
  })

  it('puts similar items together, and decides a group only as it was on the screen', async () => {
    await importPayout()
    const groups = await desk.body<ItemGroup[]>(desk.send('GET', '/desk/statements/1/groups'))
    const fees = groups.find(({ cause }) => cause?.kind === 'fee_rate')
    expect(fees).toMatchObject({ items: 1, missing: 0, difference: { net: -39 }, others: { agreeing: 2, all: 2 } })
    const key = fees?.key ?? ''
    expect((await itemsOf(1, `q=group:${key}`)).map(({ rows }) => rows)).toEqual([[3]])
    const target = { kind: 'accept', bearer: 'owed', group: { key, items: 1, missing: 0 } }
    const other = await decide(1, { ...target, group: { key, items: 2, missing: 0 } })
    expect([other.status, codeOf(other)]).toEqual([409, 'statement_group_changed'])
    const preview = await desk.send('POST', '/desk/statements/1/preview', { id: desk.nextId(), ...target })
    expect(preview.body as DecisionPreview).toMatchObject({
      items: 1,
      postings: [{ class: 'amount_differs', cause: 'fee_rate', count: 1, refund_due: false }],
      queue: 5,
    })
    expect((await decided(1, target)).groups).toMatchObject({ by_hand: 1, queue: 4 })
  })
})

it('the same decision again changes nothing, and another one under its id is refused', async () => {
  await importPayout()
  const [fee, unknown] = [await itemOfRow(1, 4), await itemOfRow(1, 7)]
  const sent = { id: desk.nextId(), kind: 'ignore', items: [fee.key], reason: 'Agreed' }
  const first = await decided(1, sent)
  expect(await decided(1, sent)).toEqual(first)
  const others = [{ kind: 'carry_over' }, { reason: 'Another' }, { items: [unknown.key] }]
  for (const other of others) expect(codeOf(await decide(1, { ...sent, ...other }))).toBe('idempotency_key_reused')
  expect((await desk.body<Decision[]>(desk.send('GET', '/desk/statements/1/decisions'))).length).toBe(1)
})

describe('a decision', () => {
  it('is made once, is undone, and stays in the history', async () => {
    const imported = await importPayout()
    const { key } = await itemOfRow(1, 7)
    const id = desk.nextId()
    const ignore = { id, kind: 'ignore', items: [key, 'sale:20000003'], reason: 'Letter of December 3' }
    const after = await decided(1, ignore)
    expect(after).toMatchObject({ groups: { ignored: 1, queue: 4 }, missing: 0, last_decision: { id, kind: 'ignore' } })
    expect(await decided(1, ignore)).toEqual(after)
    const refused = await decide(1, { kind: 'accept', items: [key], bearer: 'owed' })
    expect(refused.body).toMatchObject({ errors: [{ code: 'decision_refused', data: { reason: 'not_in_queue' } }] })
    expect((await itemsOf(1, 'q=show:resolved')).map((item) => [item.state, item.resolution?.reason])).toEqual([
      ['ignored', 'Letter of December 3'],
      ['ignored', 'Letter of December 3'],
    ])
    const undone = await decided(1, { kind: 'undo', decision: id })
    expect(undone.totals).toEqual(imported.totals)
    expect(undone).not.toHaveProperty('last_decision')
    const history = await desk.body<Decision[]>(desk.send('GET', '/desk/statements/1/decisions'))
    expect(history.map(({ kind, items, is_undone: isUndone }) => [kind, items, isUndone])).toEqual([
      ['undo', 1, false],
      ['ignore', 2, true],
    ])
  })

  it('links a line to a booking that a person found, splits and merges', async () => {
    await importPayout()
    const { key } = await itemOfRow(1, 7)
    const found = await desk.body<FoundRecord[]>(desk.send('GET', '/desk/statements/1/records?text=portland'))
    expect(found.map((record) => [record.key, record.accounted])).toEqual([['sale:20000003', undefined]])
    const finding = await desk.send('POST', '/desk/statements/1/finding', { item: key, record: 'sale:20000003' })
    expect(finding.body).toMatchObject({
      class: 'wrong_facility',
      record: { key: 'sale:20000003' },
      expected: { net: 2114 },
      difference: { net: -1034 },
    })
    const parts = [
      { equation: { gross: 1000, fees: 100, refunds: 0, adjustments: 0, net: 900 }, record: 'sale:20000003' },
      { equation: { gross: 200, fees: 20, refunds: 0, adjustments: 0, net: 180 } },
    ]
    const id = desk.nextId()
    await decided(1, { id, kind: 'split', item: key, parts })
    expect((await itemsOf(1, 'q=text:5TK&sort=row')).map((item) => [item.key, item.kind, item.rows])).toEqual([
      [`${id}/1`, 'part', [7]],
      [`${id}/2`, 'part', [7]],
    ])
    const merged = await decided(1, { kind: 'merge', items: [`${id}/1`, `${id}/2`], record: 'sale:20000003' })
    expect(merged.groups.queue).toBe(5)
    const [item] = await itemsOf(1, 'q=text:5TK')
    expect(item).toMatchObject({ kind: 'merged', difference: { net: -1034 } })
    await decided(1, { kind: 'accept', items: [item?.key], bearer: 'cost' })
    expect(await desk.statement(1)).toMatchObject({ groups: { by_hand: 1 }, missing: 0 })
    expect(
      desk.database.prepare('SELECT record_key, net_minor, row FROM statement_settlements WHERE rule IS NULL').all(),
    ).toEqual([{ record_key: 'sale:20000003', net_minor: 2114, row: 7 }])
  })

  it('records who owes whom by it, which the sign decides', async () => {
    await importPayout()
    const [tooMuch, tooLittle] = [await itemOfRow(1, 7), await itemOfRow(1, 3)]
    await decided(1, { kind: 'accept', items: [tooMuch.key], bearer: 'owed' })
    await decided(1, { kind: 'accept', items: [tooLittle.key], bearer: 'cost' })
    await decided(1, { kind: 'accept', items: [(await itemOfRow(1, 4)).key], bearer: 'owed' })
    await decided(1, { kind: 'ignore', items: [(await itemOfRow(1, 8)).key], reason: 'November' })
    const rows = desk.database
      .prepare<{ booked: string | null }>(
        `SELECT after_json ->> '$.booked_as' AS booked FROM audit_log WHERE action = 'statement.decided' ORDER BY id`,
      )
      .all()
    expect(rows.map(({ booked }) => booked)).toEqual(['to_partner', 'cost', 'by_partner', null])
  })

  it('is refused once the period is closed, also by the database', async () => {
    await importPayout()
    const { key } = await itemOfRow(1, 7)
    desk.closePeriod(1)
    const ignore = { kind: 'ignore', items: [key], reason: 'Late' }
    expect(codeOf(await decide(1, ignore))).toBe('statement_closed')
    expect(codeOf(await desk.send('PATCH', '/desk/statements/1', { name: 'B' }))).toBe('statement_closed')
    expect(await desk.statement(1)).toMatchObject({ state: 'closed', closing: { number: 1 } })
    for (const sql of [
      "UPDATE statements SET name = 'B'",
      'UPDATE statement_standings SET version = 9',
      'DELETE FROM statement_matches',
      'DELETE FROM statement_missing',
      'DELETE FROM statement_settlements',
      "UPDATE statement_lines SET identity = 'x'",
      "INSERT INTO statement_decisions (key, statement_id, kind, content_json, window_name, at_ms) VALUES ('k', 1, 'undo', '{}', 'w', 1)",
    ])
      expect(() => desk.database.prepareWrite(sql).run(), sql).toThrow(/closed|append-only/)
  })
})

describe('two statements', () => {
  it('leave a booking that both pay to a person, whichever comes first, and the decision settles it for the other', async () => {
    // This one uses the real thread, which is still matching when the decision is answered.
    await desk.close()
    desk = await openStatementBench()
    const both = [
      ['a.csv', faultyPayout, 'A'],
      ['b.csv', Buffer.from(agreedPayout.toString().replaceAll('PL-', 'XL-')), 'B'],
    ] as const
    for (const [name, content, partner] of both) await desk.import(name, content, { name: partner, partner })
    await desk.matched()
    // The line of booking 20000001 is exact in both.
    const obstacles = await Promise.all(
      [1, 2].map(async (id) => {
        const { key } = await itemOfRow(id, 2)
        const path = `/desk/statements/${id}/item?key=${encodeURIComponent(key)}`
        return (await desk.body<QueueItemDetail>(desk.send('GET', path))).obstacle
      }),
    )
    expect(obstacles).toEqual(['second_line', 'second_line'])
    const { key } = await itemOfRow(1, 2)
    const { key: other } = await itemOfRow(2, 2)
    await decided(1, { kind: 'accept', items: [key], bearer: 'owed' })
    // It is refused before it is matched again.
    const refused = await decide(2, { kind: 'accept', items: [other], bearer: 'owed' })
    expect(refused.body).toMatchObject({ errors: [{ data: { reason: 'record_used' } }] })
    await desk.matched()
    expect(await itemOfRow(2, 2)).toMatchObject({ class: 'paid_twice' })
    expect(await desk.statement(2)).toMatchObject({ is_matching: false })
  })
})
