/** Rows without the day on which the others were settled: they are pending, and shown as left out. */
import { expect, it } from 'vitest'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { readStatement } from './read-statement.ts'

const read = async (lines: readonly string[], choices: Choices = {}) => {
  const result = await readStatement(Buffer.from(`${lines.join('\n')}\n`), { fileName: 'a.csv', choices })
  if (!result.isAccepted) throw new Error(JSON.stringify(result.refusals))
  return { nets: result.statement.lines.map(({ net }) => net), leftOut: result.layout.leftOut }
}

const heads = 'Type,Started Date,Completed Date,Description,Amount,Fee,Currency'
const settled = 'TOPUP,2026-11-25 10:00:00,2026-11-25 10:00:05,Parking,100.00,0.00,EUR'
const pending = 'CARD_PAYMENT,2026-11-28 10:00:00,,Hotel,-30.00,0.00,EUR'

it('without a column of states', async () => {
  expect(await read([heads, settled, pending])).toEqual({
    nets: [10_000],
    leftOut: [{ value: 'Completed Date: –', rows: 1, first: [{ row: 3, amount: '-30.00', text: 'Hotel' }] }],
  })
})

it.each(['PENDING', 'REVERTED'])('with the state %s', async (state) => {
  const lines = [`${heads},State`, `${settled},COMPLETED`, `${pending},${state}`]
  expect(await read(lines)).toMatchObject({ nets: [10_000], leftOut: [{ value: state, rows: 1 }] })
})

it('beside another date that is used', async () => {
  const lines = [
    'Transaction Date,Posted Date,Description,Debit,Credit,Currency',
    '2026-11-25,2026-11-26,Power,42.10,,USD',
    '2026-11-26,,Hotel,99.00,,USD',
    '2026-11-26,2026-11-27,Parking,,1200.00,USD',
  ]
  expect(await read(lines)).toMatchObject({ nets: [-4_210, 120_000], leftOut: [{ value: 'Posted Date: –' }] })
  const counted = { statuses: { 'Posted Date: –': 'counted' } } as const
  expect(await read(lines, counted)).toMatchObject({ nets: [-4_210, -9_900, 120_000], leftOut: [] })
})

it('not where no row has that day, or the row has no other date', async () => {
  const unposted = ['Transaction Date,Posted Date,Amount,Currency', '2026-11-25,,42.10,USD', '2026-11-26,,1.00,USD']
  expect(await read(unposted)).toMatchObject({ nets: [4_210, 100], leftOut: [] })
  const total = ['Posted Date,Amount,Currency', '2026-11-25,42.10,USD', ',42.10,USD']
  expect(await read(total)).toMatchObject({ nets: [4_210], leftOut: [] })
})
