/** A booking that the payout lacks, beside a line with an unknown id and the same garage, time and amount. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ClosingPreview } from '../../../../shared/desk/reconcile/closings.ts'
import type { ItemGroup, QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { agreedPayout } from '../testing/sold-books.ts'
import { openQuickStatementBench, type StatementBench } from '../testing/statement-bench.ts'

const missing = 'sale:20000003'
const unknownId = Buffer.from(
  agreedPayout
    .toString()
    .replace('20000003', '20009999')
    .replace('Lot;ABC123;2026-12-16 18:30;23.49', 'Lot;;2026-12-16 18:30;23.49'),
)

let desk: StatementBench
beforeEach(async () => {
  desk = await openQuickStatementBench()
  await desk.import('payout.csv', unknownId, { partner: 'Game Day', name: 'A' })
})
afterEach(() => desk.close())

const items = (query = '') => desk.body<QueueItem[]>(desk.send('GET', `/desk/statements/1/items?${query}`))
const decide = (decision: object) =>
  desk.body<Statement>(desk.send('POST', '/desk/statements/1/decisions', { id: desk.nextId(), ...decision }))
const closing = () => desk.body<ClosingPreview>(desk.send('GET', '/desk/statements/1/closing'))
const matchAgain = async () => {
  await desk.send('POST', '/desk/statements/matching', {})
  await desk.matched()
}

it('is suggested as what differs, and accepted by itself alone', async () => {
  const [item, second] = await items()
  expect(second).toBeUndefined()
  expect(item).toMatchObject({ class: 'identifier_differs', differs: ['booking_id'], difference: { net: 0 } })
  const [group] = await desk.body<ItemGroup[]>(desk.send('GET', '/desk/statements/1/groups'))
  expect(group).toMatchObject({ class: 'identifier_differs', differs: ['booking_id'], items: 1 })
})

it('is missing once the line is ignored, also after matching again, and the closing names both', async () => {
  const [item] = await items()
  const ignored = desk.nextId()
  const after = await decide({ id: ignored, kind: 'ignore', items: [item?.key], reason: 'Not ours' })
  expect(after).toMatchObject({ groups: { queue: 0, ignored: 1 }, missing: 1 })
  const open = [{ key: missing, kind: 'missing', expected: { net: 2114 } }]
  expect(await items()).toMatchObject(open)
  await matchAgain()
  expect(await items()).toMatchObject(open)
  expect((await closing()).problems).toContain('items_open')
  expect((await closing()).walks[0]?.steps).toMatchObject([
    { kind: 'missing_in_statement', resolved: 'queue', records: 1, amount: -2114 },
    { kind: 'identifier_differs', resolved: 'ignored', lines: 1, records: 0, amount: 2114 },
  ])
  await decide({ kind: 'accept', records: [missing], bearer: 'owed' })
  await matchAgain()
  const closed = await closing()
  expect(closed.problems).not.toContain('items_open')
  expect(closed.ignored).toMatchObject([{ rows: [4], booking_id: '20009999', expected: { net: 0 } }])
  expect(closed.by_hand).toMatchObject([{ key: missing, booking_id: '20000003' }])
  const undo = await desk.send('POST', '/desk/statements/1/decisions', {
    ...{ id: desk.nextId(), kind: 'undo', decision: ignored },
  })
  expect(undo.body).toMatchObject({ errors: [{ data: { reason: 'decided_since' } }] })
})

it('is missing no more once the ignored line is back in the queue', async () => {
  const [item] = await items()
  const id = desk.nextId()
  await decide({ id, kind: 'ignore', items: [item?.key], reason: 'Not ours' })
  await matchAgain()
  expect(await decide({ kind: 'undo', decision: id })).toMatchObject({ groups: { queue: 1 }, missing: 0 })
  await desk.matched()
  expect(await items()).toMatchObject([{ class: 'identifier_differs' }])
})

it('is expected by another statement once the line was ignored in the first', async () => {
  const [item] = await items()
  const [head, first = ''] = agreedPayout.toString().split('\n')
  const total = 'TOTAL;;;;;;;22.49;2.25;0.00;0.00;20.24;USD;'
  const content = Buffer.from([head, first.replace('PL-', 'XL-'), total, ''].join('\n'))
  await desk.import('late.csv', content, { partner: 'Other', name: 'B' })
  await desk.matched()
  const missingInB = async () =>
    (await desk.body<QueueItem[]>(desk.send('GET', '/desk/statements/2/items'))).map(({ key }) => key)
  expect(await missingInB()).not.toContain(missing)
  await decide({ kind: 'ignore', items: [item?.key], reason: 'Not ours' })
  await desk.matched()
  expect(await missingInB()).toContain(missing)
})

it('is found at the start where the statement has yet to be matched again', async () => {
  const [item] = await items()
  await decide({ kind: 'ignore', items: [item?.key], reason: 'Not ours' })
  desk.database.prepareWrite('DELETE FROM statement_missing').run()
  desk.database.prepareWrite('UPDATE statements SET matched_at_ms = 0').run()
  await desk.bench.restart()
  await desk.matched()
  expect(await items()).toMatchObject([{ key: missing }])
})
