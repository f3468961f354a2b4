/** Sending, reading and importing files over the routes; one file with the real thread and database. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StatementSummary } from '../../../../shared/desk/reconcile/statements.ts'
import { codeOf } from '../../testing/people-bench.ts'
import { openQuickStatementBench, openStatementBench, type StatementBench } from '../testing/statement-bench.ts'
import { agreedPayout, bankStatement, cardSettlement, faultyPayout } from '../testing/sold-books.ts'

let desk: StatementBench
const openBefore = (open: () => Promise<StatementBench>) =>
  beforeEach(async () => {
    desk = await open()
  })
afterEach(() => desk.close())

const tables = ['statements', 'statement_contents', 'statement_lines', 'statement_matches', 'statement_settlements']
const rowCounts = () =>
  [...tables, 'statement_readings', 'statement_standings', 'audit_log'].map(
    (table) => desk.database.prepare<{ total: number }>(`SELECT count(*) AS total FROM ${table}`).get()?.total,
  )

describe('a file', () => {
  openBefore(openStatementBench)

  it('is read, and shows what it can be taken as, without anything being written', async () => {
    const before = rowCounts()
    const file = await desk.read('payout_2026-12A.csv', faultyPayout)
    expect(file).toMatchObject({
      state: 'read',
      lines: 7,
      refusals: [],
      layout: { mapping: 'Marketplace v2', kind: 'payout' },
      suggested: {
        name: '2026-12A',
        partner: 'Marketplace v2',
        period: { from: '2026-12-16', to: '2026-12-16' },
      },
      sums: [{ currency: 'USD', equation: { net: 21_191 } }],
      already_imported: { lines: 0 },
    })
    expect(rowCounts()).toEqual(before)
    expect((await desk.send('DELETE', `/desk/statement-files/${file.id}`)).status).toBe(204)
    expect((await desk.send('GET', `/desk/statement-files/${file.id}`)).status).toBe(404)
  })

  it('is refused by row, can be read with other choices, and is not taken before', async () => {
    const file = await desk.read('a.csv', Buffer.from('Garage;Tag;Gross;Net\nA;01.02.2026;1,00;1,00\n'))
    expect(file.state).toBe('refused')
    expect(codeOf(await desk.importFile(file, { name: 'A', partner: 'P' }))).toBe('statement_file_unread')
    const again = await desk.send('POST', `/desk/statement-files/${file.id}/reading`, {
      choices: { columns: { Tag: 'soldAt' }, dateOrder: 'day_first', currency: 'EUR' },
    })
    expect(again.body).toMatchObject({ state: 'read', lines: 1 })
  })

  it('takes parts in order, the same one again without effect, and no bad ones', async () => {
    const id = desk.nextId()
    const path = `/desk/statement-files/${id}`
    const part = (offset: number, text: string) =>
      desk.send('PUT', `${path}/parts/${offset}`, { content: Buffer.from(text).toString('base64') })
    await desk.send('POST', '/desk/statement-files', { id, name: 'a.csv', bytes: 6 })
    expect(codeOf(await part(3, 'def'))).toBe('statement_part_misplaced')
    expect((await part(0, 'abc')).body).toMatchObject({ received: 3 })
    expect((await part(0, 'abc')).body).toMatchObject({ received: 3 })
    expect(codeOf(await desk.send('POST', `${path}/reading`, {}))).toBe('statement_file_incomplete')
    expect(codeOf(await part(3, 'defg'))).toBe('invalid_parameter')
    expect(codeOf(await desk.send('PUT', `${path}/parts/3`, { content: '###' }))).toBe('invalid_parameter')
    expect((await part(3, 'def')).body).toMatchObject({ received: 6, state: 'receiving' })
    const large = { id: desk.nextId(), name: 'a.csv', bytes: 65 * 1024 * 1024 }
    expect(codeOf(await desk.send('POST', '/desk/statement-files', large))).toBe('invalid_parameter')
    expect((await desk.send('PUT', '/desk/statement-files/x/parts/0', { content: '' })).status).toBe(404)
  })
})

describe('importing', () => {
  openBefore(openStatementBench)

  it('writes the statement with its lines, matched, once', async () => {
    const file = await desk.read('payout_2026-12A.csv', faultyPayout)
    const id = desk.nextId()
    const request = { id, partner: 'Game Day', keep_mapping_as: 'Our marketplace' }
    const imported = await desk.importFile(file, request)
    expect(imported.status).toBe(201)
    expect(imported.body).toMatchObject({
      id: 1,
      kind: 'payout',
      name: '2026-12A',
      partner: 'Game Day',
      lines: 7,
      missing: 1,
      groups: { linked: 2, queue: 5, by_hand: 0 },
      net: [{ currency: 'USD', amount: 21_191 }],
      stated: [{ net: 21_191, verdict: 'exact' }],
      state: 'open',
    })
    const after = rowCounts()
    expect((await desk.importFile(file, request)).body).toEqual(imported.body)
    expect(rowCounts()).toEqual(after)
    expect((await desk.send('GET', '/desk/statements')).body).toMatchObject([{ id: 1, mapping: 'Our marketplace' }])
    // The next file is recognized by the stored mapping, and as one of the same partner.
    const next = await desk.read('next.csv', agreedPayout)
    expect(next).toMatchObject({ layout: { mapping: 'Our marketplace' }, suggested: { partner: 'Game Day' } })
    // PL-1 and PL-6 have the same day and amount.
    expect(next.already_imported.lines).toBe(2)
    expect(next.already_imported.first[0]).toMatchObject({ row: 2, statement: { id: 1, row: 2 } })
  })

  it('ends with the file, and leaves nothing', async () => {
    const before = rowCounts()
    const file = await desk.read('payout_2026-12A.csv', faultyPayout)
    const importing = desk.importFile(file)
    await desk.send('DELETE', `/desk/statement-files/${file.id}`)
    // Either of the two requests may arrive first.
    expect(['cancelled', 'not_found']).toContain(codeOf(await importing))
    expect(rowCounts()).toEqual(before)
  })
})

describe('several files', () => {
  openBefore(openQuickStatementBench)

  it('answers the same request again, and refuses another one under its id, or a period that ends before it begins', async () => {
    const file = await desk.read('payout_2026-12A.csv', faultyPayout)
    const id = desk.nextId()
    const reversed = { from: '2026-12-17', to: '2026-12-16' }
    expect((await desk.importFile(file, { period: reversed })).status).toBe(400)
    const first = await desk.importFile(file, { id })
    expect(first.status).toBe(201)
    expect((await desk.importFile(file, { id })).status).toBe(201)
    expect(codeOf(await desk.importFile(file, { id, name: 'B' }))).toBe('idempotency_key_reused')
    const path = '/desk/statements/1'
    expect((await desk.send('PATCH', path, { period: reversed })).status).toBe(400)
    // A change since then does not make it another request.
    await desk.send('PATCH', path, { name: 'B' })
    expect((await desk.importFile(file, { id })).body).toMatchObject({ name: 'B' })
  })

  it('refuses the same bytes, a name in use, and another total without a reason', async () => {
    const first = await desk.import('payout_2026-12A.csv', faultyPayout)
    const again = await desk.read('renamed.csv', faultyPayout)
    expect(again.imported_before).toMatchObject({ statement_id: first.id, name: '2026-12A' })
    expect(codeOf(await desk.importFile(again))).toBe('statement_imported_before')
    expect((await desk.statement(first.id)).read_again).toHaveLength(1)
    const other = Buffer.from(faultyPayout.toString().replace('211.91', '211.92'))
    const differing = await desk.read('payout_2026-12A.csv', other)
    expect(codeOf(await desk.importFile(differing))).toBe('statement_name_taken')
    expect(codeOf(await desk.importFile(differing, { name: 'B' }))).toBe('statement_reason_needed')
    const imported = await desk.importFile(differing, { name: 'B', reason: 'Rounded by the service' })
    expect(imported.body).toMatchObject({ reason: 'Rounded by the service', groups: { seen: 7, linked: 0, queue: 0 } })
  })

  it('takes a file whose balances contradict its amounts with a reason, and without one where they are not used', async () => {
    const content = ['Date,Description,Amount,Balance,Currency', '2026-12-15,Power,-42.10,957.90,USD']
    content.push('2026-12-16,Parking,1200.00,2150.00,USD')
    const file = await desk.read('bank.csv', Buffer.from(content.join('\n')))
    const contradicted = { column: 'Balance', verdict: 'differs', stated: { net: 115_000 }, sums: { net: 115_790 } }
    expect(file).toMatchObject({ state: 'read', layout: { kind: 'bank', totals: [contradicted] } })
    expect(codeOf(await desk.importFile(file, { name: 'A' }))).toBe('statement_reason_needed')
    const choices = { columns: { Balance: 'unused' } }
    const again = await desk.send('POST', `/desk/statement-files/${file.id}/reading`, { choices })
    expect(again.body).toMatchObject({ state: 'read', refusals: [], layout: { kind: 'bank', totals: [] } })
    expect((await desk.importFile(file, { name: 'A' })).body).toMatchObject({ kind: 'bank', lines: 2 })
  })

  it('lists statements by kind, name and state', async () => {
    await desk.import('payout_2026-12A.csv', agreedPayout)
    await desk.import('card.csv', cardSettlement, { name: 'Card' })
    await desk.import('bank.ofx', bankStatement, { name: 'Bank' })
    const names = async (query: string) =>
      (await desk.body<StatementSummary[]>(desk.send('GET', `/desk/statements?${query}`))).map(({ name }) => name)
    expect(await names('')).toEqual(['Bank', 'Card', '2026-12A'])
    expect(await names('sort=name')).toEqual(['2026-12A', 'Bank', 'Card'])
    expect(await names('sort=-lines')).toEqual(['2026-12A', 'Card', 'Bank'])
    expect(await names('q=kind:bank')).toEqual(['Bank'])
    expect(await names('q=text:12a')).toEqual(['2026-12A'])
    expect(await names('q=state:closed')).toEqual([])
  })

  it('suggests what a file without a mapping is, and for which days', async () => {
    const suggestions = []
    for (const [name, file] of Object.entries({ 'card.csv': cardSettlement, 'bank.ofx': bankStatement })) {
      const { layout, suggested } = await desk.read(name, file)
      suggestions.push([layout !== undefined && 'kind' in layout ? layout.kind : undefined, suggested?.period])
    }
    expect(suggestions).toEqual([
      ['card', { from: '2026-12-01', to: '2026-12-01' }],
      // The period is from the day of the bag to that of its deposit.
      ['bank', { from: '2026-12-01', to: '2026-12-03' }],
    ])
  })
})
