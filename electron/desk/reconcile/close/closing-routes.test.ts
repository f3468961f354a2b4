/** From an imported statement to its closing, reopening and letter, over the routes. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type {
  Closing,
  ClosingPreview,
  ClosingSummary,
  Letter,
  Owed,
  OwedItem,
} from '../../../../shared/desk/reconcile/closings.ts'
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { codeOf } from '../../testing/people-bench.ts'
import { bankStatement, faultyPayout } from '../testing/sold-books.ts'
import { openQuickStatementBench, openStatementBench, type StatementBench } from '../testing/statement-bench.ts'
import { linesHash } from './closing-repository.ts'

let desk: StatementBench
beforeEach(async () => {
  desk = await openQuickStatementBench()
})
afterEach(() => desk.close())

const get = <Body>(path: string) => desk.body<Body>(desk.send('GET', path))
const decide = (id: number, decision: object) =>
  desk.body<Statement>(desk.send('POST', `/desk/statements/${id}/decisions`, { id: desk.nextId(), ...decision }))
const keysOfRows = async (id: number, ...rows: (number | undefined)[]): Promise<string[]> =>
  (await get<QueueItem[]>(`/desk/statements/${id}/items`))
    .filter((item) => rows.includes(item.rows[0]))
    .map(({ key }) => key)

const importPayout = () => desk.import('payout_2026-12A.csv', faultyPayout, { partner: 'Game Day' })
/** Everything but the content of the decisions is as a person would do it. */
const decideAll = async (): Promise<void> => {
  await decide(1, { kind: 'ignore', items: await keysOfRows(1, 8), reason: 'Counted in November' })
  await decide(1, { kind: 'accept', items: await keysOfRows(1, 7), bearer: 'cost' })
  await decide(1, { kind: 'accept', items: await keysOfRows(1, 3, 4), bearer: 'owed' })
  await decide(1, { kind: 'carry_over', items: await keysOfRows(1, 5, undefined), reason: 'Letter of December 3' })
}
const net = [{ currency: 'USD', amount: 21_191 }]
const close = (id = desk.nextId(), given = net) => desk.send('POST', '/desk/statements/1/close', { id, net: given })
const reopen = (number: number) =>
  desk.send('POST', `/desk/closings/${number}/reopening`, { id: desk.nextId(), reason: 'A line was forgotten' })

const payoutOf = (name: string, rows: readonly string[], total: string) =>
  desk.import(
    `payout_${name}.csv`,
    Buffer.from(
      [
        'line_ref;booking_id;partner_ref;sold;garage;plate;start;gross;commission;refunded;adjustment;net;ccy;note',
        ...rows,
        `TOTAL;;;;;;;${total};USD;\n`,
      ].join('\n'),
    ),
    { name, partner: 'Game Day', period: { from: '2026-12-17', to: '2026-12-31' } },
  )
const unknownRow =
  'PM-1;20009998;;2026-12-18 12:00;Haymarket Garage;6AA111;2026-12-20 18:30;5.00;0.50;0.00;0.00;4.50;USD;'
const lateRow =
  'PM-2;20000003;;2026-12-01 12:00;Portland Street Lot;ABC123;2026-12-16 18:30;23.49;2.35;0.00;0.00;21.14;USD;'

const owed = () => get<Owed[]>('/desk/owed')
const owedItems = async () =>
  (await get<OwedItem[]>('/desk/owed/items?partner=Game%20Day&currency=USD')).map(
    ({ statement, item, due, amount }) => [statement.name, item.class, due, amount],
  )

describe('a closing', () => {
  it('is refused while items are open, and shows what is between the books and the payout', async () => {
    await importPayout()
    const preview = await get<ClosingPreview>('/desk/statements/1/closing')
    expect(preview).toMatchObject({ number: 1, open: 6, before: [] })
    expect(preview.problems).toEqual(['items_open', 'not_in_bank'])
    expect(codeOf(await close())).toBe('statement_items_open')
    const [bridge] = preview.walks
    const sum = (bridge?.steps ?? []).reduce((total, { amount }) => total + amount, bridge?.books.amount ?? 0)
    expect([sum, bridge?.statement]).toEqual([21_191, { lines: 7, amount: 21_191 }])
    // The amounts are 20.24, 17.54, 38.24 and 20.24 of lines, nothing of the cancelled booking, and 21.14 that is missing.
    expect(bridge?.books).toEqual({ records: 6, amount: 11_740 })
  })

  it('is stored with every decision, printed, exported, and freezes the statement', async () => {
    await importPayout()
    await decideAll()
    expect(codeOf(await close(undefined, [{ currency: 'USD', amount: 1 }]))).toBe('statement_net_changed')
    const id = desk.nextId()
    const closing = await desk.body<Closing>(close(id))
    expect(closing).toMatchObject({ number: 1, statement: { name: '2026-12A', lines: 7 }, window: 'Box office' })
    expect(
      closing.walks[0]?.steps.map(({ kind, resolved, bearer, amount }) => [kind, resolved, bearer, amount]),
    ).toEqual([
      ['cancelled_but_paid', 'carried_over', undefined, 2654],
      ['missing_in_statement', 'carried_over', undefined, -2114],
      ['adjustment', 'ignored', undefined, 8500],
      ['missing_in_books', 'by_hand', 'cost', 1080],
      ['amount_differs', 'by_hand', 'owed', -669],
    ])
    expect(closing.walks[0]?.booked_as_differences).toBe(411)
    expect([closing.carried_over, closing.ignored, closing.by_hand].map((items) => items.length)).toEqual([2, 1, 3])
    expect(await desk.body<Closing>(close(id))).toEqual(closing)
    expect(codeOf(await close())).toBe('statement_closed')
    expect(await desk.statement(1)).toMatchObject({ state: 'closed', closing: { number: 1, at: closing.at } })
    const decision = { id: desk.nextId(), kind: 'undo', decision: closing.by_hand[0]?.resolution?.decision }
    expect(codeOf(await desk.send('POST', '/desk/statements/1/decisions', decision))).toBe('statement_closed')

    const csv = (await desk.send('GET', '/desk/closings/1/csv')).text
    expect([csv.split('\r\n').length, linesHash(csv)]).toEqual([10, closing.lines_sha256])
    expect(csv).toContain('\r\n,carried_over,,missing_in_statement,,20000003,sale:20000003,USD,0.00')
    expect(csv).toContain('\r\n2,linked,booking_id,,,20000001,sale:20000001,USD,22.49,2.25,0.00,0.00,20.24,USD,22.49')
    const page = (await desk.send('GET', '/desk/closings/1/page?paper=letter&locale=fr-CA')).text
    for (const part of ['C-0001', 'Clôture de période', 'réservation 20000003', 'Counted in November'])
      expect(page).toContain(part)
    expect((await get<ClosingSummary[]>('/desk/closings')).map(({ number, hash }) => [number, hash])).toEqual([
      [1, closing.hash],
    ])
  })

  it('has a draft page before, without a number', async () => {
    await importPayout()
    const page = (await desk.send('GET', '/desk/statements/1/closing/page')).text
    expect(page).toContain('Draft')
    expect(page).not.toContain('C-0001')
    expect((await desk.send('GET', '/desk/statements/9/closing/page')).status).toBe(404)
  })

  it('is opened again with a reason, and closed under the next number', async () => {
    // This one uses the real thread and database.
    await desk.close()
    desk = await openStatementBench()
    await importPayout()
    await decideAll()
    await desk.body(close())
    const csv = (await desk.send('GET', '/desk/closings/1/csv')).text
    const { reopened } = await desk.body<Closing>(reopen(1))
    expect(reopened).toMatchObject({ reason: 'A line was forgotten' })
    expect(codeOf(await reopen(1))).toBe('closing_reopened')
    expect((await reopen(7)).status).toBe(404)
    await desk.matched()
    const [decision] = await get<{ id: string }[]>('/desk/statements/1/decisions')
    await decide(1, { kind: 'undo', decision: decision?.id })
    expect(codeOf(await close())).toMatch(/statement_(items_open|matching)/)
    await desk.matched()
    await decide(1, { kind: 'ignore', items: await keysOfRows(1, 5, undefined), reason: 'Agreed' })
    await desk.matched()
    expect(await desk.body<Closing>(close())).toMatchObject({ number: 2, carried_over: [] })
    expect((await desk.send('GET', '/desk/closings/1/csv')).text).toBe(csv)
    const list = await get<ClosingSummary[]>('/desk/closings')
    expect(list.map((row) => [row.number, row.carried_over, row.reopened?.reason])).toEqual([
      [2, 0, undefined],
      [1, 2, 'A line was forgotten'],
    ])
    expect(
      desk.database
        .prepare<{ action: string }>(
          "SELECT action FROM audit_log WHERE action LIKE 'statement.%closed' OR action = 'statement.reopened'",
        )
        .all(),
    ).toHaveLength(3)
  })
})

describe('what was carried forward', () => {
  it('stays counted where it was read, and its record is missing or paid in the next statement', async () => {
    await importPayout()
    await decideAll()
    await desk.body(close())
    await payoutOf('2026-12B', [unknownRow], '5.00;0.50;0.00;0.00;4.50')
    const items = await get<QueueItem[]>('/desk/statements/2/items')
    expect(
      items.map(({ key, class: found, periods }) => [found, found === 'missing_in_statement' ? key : '', periods]),
    ).toEqual([
      ['missing_in_statement', 'sale:20000003', 2],
      ['missing_in_books', '', undefined],
    ])
    // Each record is listed once, in the newest statement in which it is open.
    expect(await owedItems()).toEqual([
      ['2026-12B', 'missing_in_statement', '2026-12-16', 2114],
      ['2026-12A', 'amount_differs', '2026-12-16', 39],
      ['2026-12A', 'amount_differs', '2026-12-16', 630],
      ['2026-12A', 'cancelled_but_paid', '2026-12-16', -2654],
      ['2026-12B', 'missing_in_books', '2026-12-31', -450],
    ])
    await payoutOf('2026-12C', [lateRow], '23.49;2.35;0.00;0.00;21.14')
    await desk.matched()
    expect(await desk.statement(3)).toMatchObject({ groups: { linked: 1, queue: 0 } })
    expect(await desk.statement(2)).toMatchObject({ missing: 0 })
    expect((await owedItems()).map(([, , , amount]) => amount)).not.toContain(2114)
    expect((await desk.statement(1)).totals[0]?.groups.carried_over).toMatchObject({
      lines: 1,
      equation: { net: 2654 },
    })
  })
})

describe('what is owed', () => {
  it('is listed by age, with statements that no bank statement has', async () => {
    expect(await owed()).toEqual([])
    await importPayout()
    await decideAll()
    const items = 630 + 39 + 2114 - 2654
    const row = { partner: 'Game Day', currency: 'USD', total: items, items: 4, items_total: items, not_in_bank: 0 }
    expect(await owed()).toEqual([{ ...row, up_to_30: items, up_to_60: 0, over_60: 0 }])
    await desk.import('bank_2026-12.ofx', bankStatement, {
      name: 'December',
      partner: 'Bank',
      period: { from: '2026-12-01', to: '2026-12-31' },
    })
    desk.setNow(Date.UTC(2027, 1, 20, 17, 0))
    const total = items + 21_191
    expect((await owed()).find(({ partner }) => partner === 'Game Day')).toEqual({
      ...{ ...row, total, not_in_bank: 1 },
      ...{ up_to_30: 0, up_to_60: 0, over_60: total },
    })
    // The bag of 150.00 left the drawer and is not in the bank; the charge of 4.00 reduced it.
    expect((await owed()).find(({ partner }) => partner === 'Bank')).toMatchObject({ items: 2, total: 15_400 })
  })

  it('is counted once where two open statements lack the booking, in the newer one', async () => {
    const missing = async () => (await owedItems()).filter(([, found]) => found === 'missing_in_statement')
    const queued = async (id: number) =>
      (await get<QueueItem[]>(`/desk/statements/${id}/items`)).filter((item) => item.class === 'missing_in_statement')
    await importPayout()
    expect(await missing()).toEqual([['2026-12A', 'missing_in_statement', '2026-12-16', 2114]])
    await payoutOf('2026-12B', [unknownRow], '5.00;0.50;0.00;0.00;4.50')
    await desk.matched()
    expect([await queued(1), await queued(2)].map((items) => items.map(({ key }) => key))).toEqual([
      ['sale:20000003'],
      ['sale:20000003'],
    ])
    expect(await missing()).toEqual([['2026-12B', 'missing_in_statement', '2026-12-16', 2114]])
    // When it is accepted in either of them, it is still owed.
    await decide(1, { kind: 'accept', records: ['sale:20000003'], bearer: 'owed' })
    await desk.matched()
    expect((await missing()).map(([, , , amount]) => amount)).toEqual([2114])
  })

  it('is asked for in a letter about one group alone', async () => {
    await importPayout()
    const groups = await get<{ key: string; class?: string }[]>('/desk/statements/1/groups')
    const group = groups.find((each) => each.class === 'missing_in_statement')?.key
    const of = { partner: 'Game Day', currency: 'USD' }
    const query = new URLSearchParams({ ...of, statement_id: '1', group: String(group) }).toString()
    const items = await get<OwedItem[]>(`/desk/owed/items?${query}`)
    expect(items.map(({ amount }) => amount)).toEqual([2114])
    const ask = { ...of, id: desk.nextId(), about: { statement_id: 1, group } }
    expect(await desk.body<Letter>(desk.send('POST', '/desk/owed/letters', ask))).toMatchObject({ total: 2114, items })
    const gone = { ...ask, id: desk.nextId(), about: { statement_id: 1, group: 'gone' } }
    expect(codeOf(await desk.send('POST', '/desk/owed/letters', gone))).toBe('nothing_owed')
    for (const half of ['statement_id=1', 'group=x', 'statement_id=x&group=x'])
      expect((await desk.send('GET', `/desk/owed/items?partner=Game%20Day&currency=USD&${half}`)).status).toBe(400)
    const unknown = { ...ask, id: desk.nextId(), about: { statement_id: 9, group } }
    expect(codeOf(await desk.send('POST', '/desk/owed/letters', unknown))).toBe('nothing_owed')
  })

  it('is asked for in a letter that is kept as it was written', async () => {
    await importPayout()
    await decideAll()
    const id = desk.nextId()
    const send = (body: object) => desk.send('POST', '/desk/owed/letters', body)
    const ask = { id, partner: 'Game Day', currency: 'USD', note: 'As agreed by telephone.' }
    const letter = await desk.body<Letter>(send(ask))
    expect(letter).toMatchObject({ number: 1, total: 129, note: 'As agreed by telephone.', window: 'Box office' })
    expect(letter.items).toHaveLength(4)
    expect(await desk.body<Letter>(send(ask))).toEqual(letter)
    expect((await owed())[0]).toMatchObject({ asked_at: letter.at })
    await decide(1, { kind: 'undo', decision: (await get<{ id: string }[]>('/desk/statements/1/decisions'))[0]?.id })
    expect(await get<Letter[]>('/desk/owed/letters?partner=Game%20Day')).toEqual([letter])
    const page = (await desk.send('GET', '/desk/owed/letters/1/page?paper=a4')).text
    for (const part of ['Game Day', 'As agreed by telephone.', 'booking 20000003', '$1.29'])
      expect(page).toContain(part)
    expect(codeOf(await send({ ...ask, id: desk.nextId(), currency: 'CAD' }))).toBe('nothing_owed')
    expect((await desk.send('GET', '/desk/owed/letters/9/page')).status).toBe(404)
    expect((await desk.send('GET', '/desk/owed/items?partner=Game%20Day')).status).toBe(400)
  })
})
