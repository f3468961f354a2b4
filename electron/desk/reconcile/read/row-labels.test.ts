/** Rows with a date that are totals, balances or the payout itself. */
import { expect, it } from 'vitest'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { readStatement } from './read-statement.ts'

const read = (lines: readonly string[], choices: Choices = {}) =>
  readStatement(Buffer.from(`${lines.join('\n')}\n`), { fileName: 'file.csv', choices })
const accepted = async (...parameters: Parameters<typeof read>) => {
  const result = await read(...parameters)
  if (!result.isAccepted) throw new Error(JSON.stringify(result.refusals))
  return { nets: result.statement.lines.map(({ net }) => net), layout: result.layout }
}
const refusals = async (lines: readonly string[]) => {
  const result = await read(lines)
  return result.isAccepted ? [] : result.refusals
}

const booked = [
  'Date,Type,Booking,Gross,Fee,Net,Currency',
  '2026-11-25,Booking,P-1,30.00,3.00,27.00,USD',
  '2026-11-26,Booking,P-2,20.00,2.00,18.00,USD',
]

it.each(['TOTAL', 'Total', 'Grand total', 'Summe', 'Somme'])('a dated row called %s is a total', async (label) => {
  const total = `2026-11-28,${label},,50.00,5.00,45.00,USD`
  const { nets, layout } = await accepted([...booked, total])
  expect(nets).toEqual([2_700, 1_800])
  expect(layout.totals).toMatchObject([{ row: 4, verdict: 'exact' }])
})

it('a dated row called total that is not the sum is asked about', async () => {
  expect(await refusals([...booked, '2026-11-28,TOTAL,,9.00,1.00,8.00,USD'])).toMatchObject([
    { code: 'total_undecided', row: 4 },
  ])
  const { nets } = await accepted(['Date,Description,Amount,Currency', '2026-11-25,Total Energies Lyon,-20.00,EUR'])
  expect(nets).toEqual([-2_000])
})

it('a dated row called total can be a payment', async () => {
  const lines = ['Date,Description,Amount,Currency', '2026-11-25,Fuel,20.00,EUR', '2026-11-26,TOTAL,20.00,EUR']
  const asTotal = await accepted(lines)
  expect([asTotal.nets, asTotal.layout.datedTotals]).toEqual([[2_000], [3]])
  expect((await accepted(lines, { countedRows: [3] })).nets).toEqual([2_000, 2_000])
  const payout = [...booked, '2026-11-28,Payout,,-500.00,0.00,-500.00,USD']
  expect((await accepted(payout, { countedRows: [4] })).nets).toEqual([2_700, 1_800, -50_000])
})

it.each(['2026-11-28,Payout,,45.00,0.00,45.00,USD', '2026-11-28,Payout,,-45.00,0.00,-45.00,USD'])(
  'the payout itself is a total: %s',
  async (payout) => {
    expect((await accepted([...booked, payout])).nets).toEqual([2_700, 1_800])
  },
)

it('a payout that is not the sum of the others is asked about', async () => {
  expect(await refusals([...booked, '2026-11-28,Payout,,-500.00,0.00,-500.00,USD'])).toMatchObject([
    { code: 'total_undecided', row: 4 },
  ])
})

it.each([
  ['Opening balance', 'Closing balance'],
  ['Balance brought forward', 'Balance carried forward'],
  ['Saldo', 'Endsaldo'],
  ['Solde initial', 'SOLDE AU 28/11/2026'],
  ['Saldo anterior', 'Saldo final'],
])('%s and %s are balances and no lines', async (first, last) => {
  const { nets, layout } = await accepted([
    'Date,Description,Amount,Currency',
    `2026-11-24,${first},1000.00,USD`,
    '2026-11-25,Balance of the deposit,1300.00,USD',
    '2026-11-26,Power,-80.68,USD',
    `2026-11-28,${last},2219.32,USD`,
  ])
  expect(nets).toEqual([130_000, -8_068])
  expect(layout.leftOut).toMatchObject([{ value: first }, { value: last }])
})

it('a row that only looks like a balance can be counted', async () => {
  const lines = ['Date,Description,Amount,Currency', '2026-11-24,Saldo,10.00,USD', '2026-11-25,Portal,13.00,USD']
  expect((await accepted(lines)).nets).toEqual([1_300])
  expect((await accepted(lines, { statuses: { Saldo: 'counted' } })).nets).toEqual([1_000, 1_300])
})
