/** Generated statements as files: every dialect contains every line, and its total. */
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { sumOf } from '../../electron/desk/reconcile/match/equation.ts'
import { writeCamt053, writeOfx } from './write-bank.ts'
import { csvDialects, writeCsv, type CsvDialect } from './write-csv.ts'
import { makeWorld } from './world.ts'

const [payout, , bank] = makeWorld(12).statements.map(({ statement }) => statement)
if (payout === undefined || bank === undefined) throw new Error('The world has too few statements.')

/** Reads an amount by the dialect's own rules. */
const minorOf = (text: string, { negative, decimal }: CsvDialect): number => {
  const isNegative = { minus: /^-/, parentheses: /^\(/, trailing: /-$/ }[negative].test(text)
  const [whole = '', fraction = ''] = text.split(decimal)
  const size = Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.replace(/\D/g, ''))
  return isNegative ? -size : size
}

it.each(csvDialects)('writes all lines and their total as CSV: $name', (dialect) => {
  const text = writeCsv(payout, dialect)
  const rows: Record<string, string>[] = parse(text, { delimiter: dialect.delimiter, columns: true, bom: true })
  const nets = rows.map(({ Net = '' }) => minorOf(Net, dialect))
  const currencies = new Set(payout.lines.map(({ currency }) => currency))
  expect(rows.length).toBe(payout.lines.length + (dialect.hasTotal ? currencies.size : 0))
  expect(nets.slice(0, payout.lines.length)).toEqual(payout.lines.map(({ net }) => net))
  const total = nets.slice(payout.lines.length).reduce((sum, net) => sum + net, 0)
  expect(total).toBe(dialect.hasTotal ? sumOf(payout.lines).net : 0)
})

it('writes all transactions as OFX and camt.053', () => {
  const amounts = bank.lines.map(({ net }) => (net / 100).toFixed(2))
  const ofx = writeOfx(bank)
  expect([...ofx.matchAll(/<TRNAMT>(.*)/g)].map(([, amount]) => amount)).toEqual(amounts)
  const camt = writeCamt053(bank)
  expect([...camt.matchAll(/<Amt Ccy="USD">([\d.]+)</g)].map(([, amount]) => amount)).toEqual(amounts)
  for (const text of [ofx, camt]) expect(text).toContain('B-4101')
})
