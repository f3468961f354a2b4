/** Files of banks without headers, by the content of their columns. */
import { expect, it } from 'vitest'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { sheetOf, workbookOf } from '../../../core/table-files/testing/workbook.ts'
import { readStatement } from './read-statement.ts'

const read = (lines: readonly string[], choices: Choices = { headerRow: 0, currency: 'CAD' }) =>
  readStatement(Buffer.from(`${lines.join('\n')}\n`), { fileName: 'a.csv', choices })
const meaningsOf = async (lines: readonly string[]) =>
  (await read(lines)).layout?.columns.map(({ means }) => means) ?? []

const td = [
  '11/25/2026,HYDRO BILL,42.10,,957.90',
  '11/26/2026,PARKING NORD,,1200.00,2157.90',
  '11/27/2026,FEE,4.00,,2153.90',
]

it('are asked whether they have headers, and then read by the balance', async () => {
  expect(await read(td, {})).toMatchObject({
    isAccepted: false,
    refusals: [{ code: 'header_missing' }, {}, {}, {}],
    firstLines: { length: 3 },
  })
  expect(await read(td)).toMatchObject({
    isAccepted: true,
    layout: { totals: [{ column: '#5', verdict: 'exact' }] },
    statement: { kind: 'bank', lines: [{ net: -4_210, text: 'HYDRO BILL' }, { net: 120_000 }, { net: -400 }] },
  })
})

it('have debits and credits in either order, or one column with signs', async () => {
  const swapped = td.map((line) => line.replace(/^(.*),(.*),(.*),(.*),(.*)$/, '$1,$2,$4,$3,$5'))
  expect(await read(swapped)).toMatchObject({
    statement: { lines: [{ net: -4_210 }, { net: 120_000 }, { net: -400 }] },
  })
  const signed = ['957.90,2026-11-25,-42.10,EUR', '2157.90,2026-11-26,1200.00,EUR', '2153.90,2026-11-27,-4.00,EUR']
  expect(await meaningsOf(signed)).toEqual(['balance', 'soldAt', 'gross', 'currency'])
})

it('are asked about amounts that no balance explains', async () => {
  expect(await read(td.map((line) => line.replace(/,[^,]*$/, '')))).toMatchObject({
    isAccepted: false,
    refusals: [
      { code: 'meaning_missing', value: 'gross, net' },
      { code: 'column_undecided', column: '#3' },
      { code: 'column_undecided', column: '#4' },
    ],
  })
  const marked = ['2026-11-25,PARKING,36.49 USD,32.84 USD', '2026-11-26,PARKING,44.49 USD,40.04 USD']
  expect(await meaningsOf(marked)).toEqual(['soldAt', 'text', 'unused', 'unused'])
  const broken = td.map((line) => line.replace('2157.90', '2157.91'))
  expect((await read(broken)).isAccepted).toBe(false)
  expect((await read(td.slice(0, 1))).isAccepted).toBe(false)
})

it('have one column of amounts', async () => {
  const wells = ['"11/25/2026","-42.10","*","","HYDRO"', '"11/26/2026","1200.00","*","","PARKING"']
  expect(await meaningsOf(wells)).toEqual(['soldAt', 'gross', 'unused', 'unused', 'text'])
  expect(await read(wells)).toMatchObject({ statement: { lines: [{ net: -4_210 }, { net: 120_000 }] } })
})

it('have whole numbers among the amounts of a spreadsheet', async () => {
  const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`
  const cell = (value: string) => (value === '' ? '<c/>' : `<c><v>${value}</v></c>`)
  const sheet = (...lines: readonly (readonly string[])[]) =>
    sheetOf(
      ...lines.map(
        ([date = '', ...amounts]) => `<row>${text(date)}${text('POWER')}${amounts.map(cell).join('')}</row>`,
      ),
    )
  const readSheet = (...lines: readonly (readonly string[])[]) =>
    readStatement(workbookOf(sheet(...lines)), { fileName: 'a.xlsx', choices: { headerRow: 0, currency: 'CAD' } })
  const lines = [
    ['2026-11-25', '42.1', '', '957.9'],
    ['2026-11-26', '', '1200', '2157.9'],
    ['2026-11-27', '4', '', '2153.9'],
  ]
  expect(await readSheet(...lines)).toMatchObject({
    statement: { lines: [{ net: -4_210 }, { net: 120_000 }, { net: -400 }] },
  })
  // Only the balance has decimals.
  const whole = [
    ['2026-11-25', '-42', '957.9'],
    ['2026-11-26', '1200', '2157.9'],
  ]
  expect(await readSheet(...whole)).toMatchObject({ statement: { lines: [{ net: -4_200 }, { net: 120_000 }] } })
  expect(await readSheet(['2026-11-25', '-42', '957.9'])).toMatchObject({ isAccepted: false })
})
