/** Amounts in cents: by their header, by the books, or by the choice of a person. */
import { beforeAll, expect, it } from 'vitest'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { readBooks } from '../storage/read-books.ts'
import { openSoldBooks } from '../testing/sold-books.ts'
import { readStatement } from './read-statement.ts'

let database: ReadableDatabase
beforeAll(async () => {
  database = await openSoldBooks()
})

const read = (rows: readonly string[], choices: Choices = {}) =>
  readStatement(Buffer.from(`${rows.join('\n')}\n`), { fileName: 'a.csv', choices })
const readBesideBooks = (rows: readonly string[], choices: Choices = {}) =>
  readStatement(Buffer.from(`${rows.join('\n')}\n`), {
    fileName: 'a.csv',
    choices,
    booksOf: (kind) => readBooks(database, { kind }),
  })

it.each([
  'amount_cents',
  'amountCents',
  'amount_minor',
  'Amount (minor units)',
  'Amount in cents',
  'Betrag (Cent)',
  'Betrag in ct',
  'Montant (centimes)',
  'Importe en céntimos',
  'amount_pence',
  'amount_cents_usd',
])('%s is cents', async (head) => {
  expect(await read([`Date;${head};Currency`, '2026-11-25;2249;USD', '2026-11-26;-300;USD'])).toMatchObject({
    isAccepted: true,
    layout: { hasCents: true },
    statement: { lines: [{ net: 2_249 }, { net: -300 }] },
  })
})

it('are thousands, other columns and other currencies what they are', async () => {
  const rows = ['Date;amount_cents;Fee;Currency', '2026-11-25;12,500;1.25;USD', '2026-11-26;1500;0.00;JPY']
  expect(await read(rows)).toMatchObject({ statement: { lines: [{ gross: 12_500, fees: 125 }, { gross: 1_500 }] } })
})

it('asks where a header says cents and the amounts have decimals', async () => {
  const rows = ['Date;Amount (cents);Currency', '2026-11-25;22.49;USD', '2026-11-26;3.50;USD']
  const asked = { code: 'cents_undecided', row: 2, column: 'Amount (cents)', value: '22.49' }
  expect(await read(rows)).toMatchObject({ isAccepted: false, refusals: [asked], refusalCount: 1 })
  expect(await read(rows, { amountsIn: 'units' })).toMatchObject({
    statement: { lines: [{ net: 2_249 }, { net: 350 }] },
  })
})

it('are no cents under other headers', async () => {
  for (const head of ['Minor repairs', 'Frais pour cent', 'Center']) {
    const rows = [`Date;Amount;${head};Currency`, '2026-11-25;30;10;USD']
    const columns = { [head]: 'fees' } as const
    expect(await read(rows, { columns })).toMatchObject({
      layout: { hasCents: false },
      statement: { lines: [{ fees: 1_000 }] },
    })
  }
})

it('asks what other columns of cents mean', async () => {
  const rows = ['Date;Amount;tip_cents;Currency', '2026-11-25;22.49;100;USD']
  expect(await read(rows)).toMatchObject({ refusals: [{ code: 'column_undecided', column: 'tip_cents' }] })
})

const payout = (...amounts: readonly string[]) => [
  'Booking,Date,Amount,Currency',
  ...amounts.map((amount, index) => `2000000${index + 1},2026-12-16,${amount},USD`),
]

it('asks where the books have the amounts only as cents', async () => {
  const rows = payout('2249', '1949', '5000')
  const asked = { code: 'cents_undecided', row: 2, column: 'Amount', value: '2249' }
  expect(await readBesideBooks(rows)).toMatchObject({ isAccepted: false, refusals: [asked] })
  expect(await readBesideBooks(rows, { amountsIn: 'cents' })).toMatchObject({
    layout: { hasCents: true },
    statement: { lines: [{ net: 2_249 }, { net: 1_949 }, { net: 5_000 }] },
  })
  expect(await readBesideBooks(rows, { amountsIn: 'units' })).toMatchObject({
    statement: { lines: [{ net: 224_900 }, { net: 194_900 }, { net: 500_000 }] },
  })
})

it('asks where a header says cents and the books have the amounts only as units', async () => {
  const bags = ['Date,Bag,Amount (cents),Currency', '2026-12-03,20931,100,USD', '2026-12-04,20932,150,USD']
  expect(await readBesideBooks(bags, { kind: 'bank' })).toMatchObject({
    refusals: [{ code: 'cents_undecided', row: 2 }],
  })
})

it.each([
  ['that the books have as they are', ['Date,Bag,Amount,Currency', '2026-12-03,20931,100,USD']],
  ['that the books do not have', payout('20', '30')],
  ['of which one is written with decimals', payout('2249', '1949.00')],
])('does not ask about amounts %s', async (_name, rows) => {
  expect(await readBesideBooks(rows)).toMatchObject({ isAccepted: true, layout: { hasCents: false } })
})
