/** Columns besides the amounts that state which rows count, or how much. */
import { describe, expect, it } from 'vitest'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { readStatement } from './read-statement.ts'

const read = (lines: readonly string[], choices: Choices = {}) =>
  readStatement(Buffer.from(`${lines.join('\n')}\n`), { fileName: 'file.csv', choices })
const nets = async (...parameters: Parameters<typeof read>) => {
  const result = await read(...parameters)
  if (!result.isAccepted) throw new Error(JSON.stringify(result.refusals))
  return result.statement.lines.map(({ net }) => net)
}
const refusals = async (...parameters: Parameters<typeof read>) => {
  const result = await read(...parameters)
  return result.isAccepted ? [] : result.refusals
}
const fileOf = (head: string, one: string, other: string) => [
  `Date,Booking,Price,Currency,${head}`,
  `2026-11-25,P-1,30.00,USD,${one}`,
  `2026-11-26,P-2,20.00,USD,${other}`,
]

it.each([
  ['Voided', 'No', 'Yes'],
  ['Cancelled at', '', '2026-11-26'],
  ['Included in payout', 'TRUE', 'FALSE'],
  ['Captured', 'true', 'false'],
  ['Paid', 'Yes', 'No'],
  ['Success', 'true', 'false'],
  ['Paid?', '✓', ''],
  ['Disputed', 'No', 'Yes'],
  ['Test mode', 'false', 'true'],
])('%s is asked about, and answered as a status or as not used', async (head, counted, other) => {
  const lines = fileOf(head, counted, other)
  expect(await refusals(lines)).toMatchObject([{ code: 'column_undecided', column: head }])
  expect(await nets(lines, { columns: { [head]: 'unused' } })).toEqual([3_000, 2_000])
  const statuses = { [counted]: 'counted', [other]: 'left_out' } as const
  expect(await nets(lines, { columns: { [head]: 'status' }, statuses })).toEqual([3_000])
  expect(await nets(fileOf(head, counted, counted))).toEqual([3_000, 2_000])
})

it('a quantity beside a price is asked about, and not beside an amount', async () => {
  const lines = fileOf('Quantity', '2', '1')
  expect(await refusals(lines)).toMatchObject([{ code: 'quantity_undecided', column: 'Quantity' }])
  expect(await nets(lines.map((line) => line.replace('Price', 'Amount')))).toEqual([3_000, 2_000])
  expect(await nets(fileOf('Quantity', '1', '1'))).toEqual([3_000, 2_000])
})

it('a fee in another currency than its line is asked about, and left out', async () => {
  const lines = ['Date,Booking,Amount,Currency,Fee,Fee Currency', '2026-11-25,P-1,30.00,EUR,3.00,USD']
  expect(await refusals(lines)).toEqual([{ code: 'fee_currency_differs', row: 2, column: 'Fee', value: 'USD' }])
  expect(await nets(lines, { columns: { Fee: 'unused' } })).toEqual([3_000])
  expect(await nets(lines.map((line) => line.replace('USD', 'eur')))).toEqual([2_700])
})

describe('a balance beside the amounts', () => {
  const account = (balance: string) => [
    'Date,Description,Amount,Balance,Currency',
    '2026-11-25,Power,-42.10,957.90,USD',
    `2026-11-26,Parking,1200.00,${balance},USD`,
  ]
  const notUsed = { columns: { Balance: 'unused' } } as const

  it('is compared, unless it is not used', async () => {
    const contradicted = account('2150.00')
    const verdicts = async (choices?: Choices) => {
      const result = await read(contradicted, choices)
      return result.isAccepted ? result.layout.totals.map(({ verdict }) => verdict) : result.refusals
    }
    expect(await verdicts()).toEqual(['differs'])
    expect(await verdicts(notUsed)).toEqual([])
  })

  it('refuses the file where it cannot be read, unless it is not used', async () => {
    const lines = account('2 l57.90')
    expect(await refusals(lines)).toEqual([{ code: 'amount_unreadable', row: 3, column: 'Balance', value: '2 l57.90' }])
    expect(await nets(lines, notUsed)).toEqual([-4_210, 120_000])
  })

  it('makes the file one of an account, though it is not used', async () => {
    const kinds = await Promise.all(
      [{}, notUsed].map(async (choices) => {
        const result = await read(account('2157.90'), choices)
        return result.isAccepted && result.statement.kind
      }),
    )
    expect(kinds).toEqual(['bank', 'bank'])
  })
})
