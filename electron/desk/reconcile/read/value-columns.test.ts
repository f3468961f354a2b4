/** Columns whose values state what a row is: the direction of its amount, its status, its debit, and the balance after it. */
import { describe, expect, it } from 'vitest'
import type { Choices, Mapping } from '../../../../shared/desk/reconcile/mapping.ts'
import { mappingFromFile } from '../thread/mapping-from-file.ts'
import { readStatement } from './read-statement.ts'

const read = (lines: readonly string[], choices: Choices = {}, ownMappings: readonly Mapping[] = []) =>
  readStatement(Buffer.from(`${lines.join('\n')}\n`), { fileName: 'file.csv', choices, ownMappings })

const accepted = async (...parameters: Parameters<typeof read>) => {
  const result = await read(...parameters)
  if (!result.isAccepted) throw new Error(JSON.stringify(result.refusals))
  return result
}
const nets = async (...parameters: Parameters<typeof read>): Promise<number[]> =>
  (await accepted(...parameters)).statement.lines.map(({ net }) => net)
const refusals = async (...parameters: Parameters<typeof read>) => {
  const result = await read(...parameters)
  return result.isAccepted ? [] : result.refusals
}

describe('a direction in a column of its own', () => {
  it.each([
    ['Af Bij', 'Bij', 'Af'],
    ['Af/Bij', 'bij', 'af'],
    ['Debit/Credit', 'Credit', 'Debit'],
    ['Credit Debit Indicator', 'CRDT', 'DBIT'],
    ['D/C', 'C', 'D'],
    ['CR/DR', 'CR', 'DR'],
    ['Soll/Haben', 'H', 'S'],
    ['Soll-/Haben-Kennzeichen', 'Haben', 'Soll'],
    ['+/-', '+', '-'],
    ['Vorzeichen', '+', '−'],
    ['Débit/Crédit', 'Crédit', 'Débit'],
    ['Debe/Haber', 'H', 'D'],
    ['Dare/Avere', 'Avere', 'Dare'],
    ['Cargo/Abono', 'Abono', 'Cargo'],
    ['Sens', 'C', 'D'],
    ['Direction', 'in', 'out'],
  ])('%s: %s is money in, %s money out', async (head, into, out) => {
    const lines = [`Datum;${head};Bedrag (EUR)`, `20261127;${into};1300,00`, `20261126;${out};80,68`]
    expect(await nets(lines)).toEqual([130_000, -8_068])
    const { layout } = await accepted(lines)
    expect(layout.columns[1]).toMatchObject({ head, means: 'direction' })
    // An amount that already has a sign is not changed.
    expect(await nets([...lines.slice(0, 2), `20261126;${out};-80,68`])).toEqual([130_000, -8_068])
  })

  it('is asked about where a value is not known, and answered', async () => {
    const lines = [
      'Date,D/C,Amount,Currency',
      '2026-11-27,C,13.00,EUR',
      '2026-11-26,Z,8.00,EUR',
      '2026-11-25,Z,1.00,EUR',
    ]
    expect(await refusals(lines)).toEqual([{ code: 'direction_unknown', row: 3, column: 'D/C', value: 'Z' }])
    expect(await nets(lines, { directions: { Z: 'out' } })).toEqual([1_300, -800, -100])
    expect(await nets(lines, { columns: { 'D/C': 'unused' } })).toEqual([1_300, 800, 100])
    expect(await refusals([...lines.slice(0, 2), '2026-11-26,,8.00,EUR'])).toMatchObject([
      { code: 'direction_unknown', row: 3, value: '' },
    ])
    // C is credit beside D, and a charge beside A.
    expect(
      await refusals(['Fecha,Sens,Importe,Divisa', '2026-11-27,C,13.00,EUR', '2026-11-26,A,8.00,EUR']),
    ).toMatchObject([
      { code: 'direction_unknown', value: 'C' },
      { code: 'direction_unknown', value: 'A' },
    ])
  })

  it.each([
    ['Inbound', 'Outbound'],
    ['Received', 'Sent'],
    ['IN', 'OUT'],
  ])('%s and %s are words for it under any head', async (into, out) => {
    const lines = ['Date,Flow,Amount,Currency', `2026-11-27,${into},13.00,EUR`, `2026-11-26,${out},8.00,EUR`]
    expect(await refusals(lines)).toEqual([{ code: 'direction_undecided', row: 1, column: 'Flow', value: out }])
    expect(await nets(lines, { columns: { Flow: 'direction' } })).toEqual([1_300, -800])
  })

  it('is refused where all credits are negative, unless the balance or a person says what they are', async () => {
    const lines = ['Date,Debit,Credit,Currency', '2026-11-27,,-13.00,EUR', '2026-11-26,8.00,,EUR']
    expect(await refusals(lines)).toEqual([{ code: 'direction_differs', row: 2, column: 'Credit', value: '-13.00' }])
    expect(await nets(lines, { columns: { Credit: 'credit' } })).toEqual([-1_300, -800])
    const [head, first, second] = lines
    expect(await nets([`${head},Balance`, `${first},87.00`, `${second},79.00`])).toEqual([-1_300, -800])
    expect(await nets([...lines, '2026-11-25,,9.00,EUR'])).toEqual([-1_300, -800, 900])
  })

  it('is asked about where only its values look like one', async () => {
    const lines = ['Date,Type,Amount,Currency', '2026-11-27,Credit,13.00,EUR', '2026-11-26,Debit,8.00,EUR']
    expect(await refusals(lines)).toEqual([{ code: 'direction_undecided', row: 1, column: 'Type', value: 'Debit' }])
    expect(await nets(lines, { columns: { Type: 'direction' } })).toEqual([1_300, -800])
    expect(await nets(lines, { columns: { Type: 'category' } })).toEqual([1_300, 800])
    expect(await nets([...lines.slice(0, 2), '2026-11-26,Debit,-8.00,EUR'])).toEqual([1_300, -800])
    const cards = lines.map((line) => line.replace('Type', 'Credit or debit card'))
    expect(await refusals(cards)).toMatchObject([{ code: 'direction_undecided' }])
  })

  it.each([
    ['Type', 'Sale', 'Refund'],
    ['Transaction', 'Purchase', 'Chargeback'],
    ['Type', 'Deposit', 'Payment'],
    ['Type', 'Income', 'Expense'],
    ['Tipo', 'Ingreso', 'Gasto'],
    ['Type', 'Encaissement', 'Décaissement'],
    ['Art', 'Überweisungsgutschrift', 'Basislastschrift'],
    ['Transaction Type', 'ACH Credit', 'ACH Debit'],
    ['Nature', 'Versement', 'Achat'],
    ['S/R', 'S', 'R'],
    ['Trans Code', 'S', 'R'],
    ['Transaction Type', 'Purchase', 'Void'],
    ['Description', 'Day pass', 'Refund'],
  ])('%s is asked about where it says %s or %s of amounts without signs', async (head, one, other) => {
    const lines = [`Date,${head},Amount,Currency`, `2026-11-27,${one},13.00,EUR`, `2026-11-26,${other},8.00,EUR`]
    expect(await refusals(lines)).toMatchObject([{ code: 'direction_undecided', column: head }])
    expect(await nets(lines, { columns: { [head]: 'unused' } })).toEqual([1_300, 800])
    const directions = { [one]: 'in', [other]: 'out' } as const
    expect(await nets(lines, { columns: { [head]: 'direction' }, directions })).toEqual([1_300, -800])
  })

  it('is not asked about where all rows are sales, or the balances show it', async () => {
    const sales = ['Date,Type,Amount,Currency', '2026-11-27,Sale,13.00,EUR', '2026-11-26,Booking,8.00,EUR']
    expect(await nets(sales)).toEqual([1_300, 800])
    const balanced = [
      'Date,Type,Amount,Balance,Currency',
      '2026-11-26,Cheque,13.00,13.00,EUR',
      '2026-11-27,Cash,8.00,21.00,EUR',
    ]
    expect(await nets(balanced)).toEqual([1_300, 800])
  })

  it('gives the direction by known words once it is chosen', async () => {
    const lines = ['Date,Type,Amount,Currency', '2026-11-27,Sale,13.00,EUR', '2026-11-26,Refund,8.00,EUR']
    expect(await nets(lines, { columns: { Type: 'direction' } })).toEqual([1_300, -800])
  })

  it('that contradicts the sign of its amount refuses the file', async () => {
    const lines = [
      'Date,D/C,Amount,Currency',
      '2026-11-27,C,13.00,EUR',
      '2026-11-26,D,8.00,EUR',
      '2026-11-25,D,-1.00,EUR',
    ]
    expect(await refusals(lines)).toEqual([{ code: 'direction_differs', row: 3, column: 'D/C', value: 'D' }])
  })

  it('holds for a column that a mapping does not name, with the words that it does', async () => {
    const mapping: Mapping = {
      name: 'Huisbank',
      kind: 'bank',
      columns: [
        { head: 'Dag', means: 'soldAt', isRequired: true },
        { head: 'Som', means: 'gross', isRequired: true },
      ],
      currency: 'EUR',
    }
    const lines = ['Dag;Af Bij;Som', '2026-11-27;Bij;13,00', '2026-11-26;Af;8,00']
    expect(await nets(lines, {}, [mapping])).toEqual([1_300, -800])
    const own: Mapping = {
      ...mapping,
      columns: [...mapping.columns, { head: 'Kant', means: 'direction' }],
      directions: { erin: 'in', eruit: 'out' },
    }
    expect(await nets(['Dag;Kant;Som', '2026-11-27;Erin;13,00', '2026-11-26;Eruit;8,00'], {}, [own])).toEqual([
      1_300, -800,
    ])
  })

  it('Valuta is the day of value in German and Italian, and the currency in Dutch and Swedish', async () => {
    const german = await accepted(['Buchungstag;Valuta;Betrag;Währung', '26.11.26;27.11.26;13,00;EUR'])
    expect(german.layout.columns.map(({ means }) => means)).toEqual(['soldAt', 'unused', 'gross', 'currency'])
    const first = await accepted(['Valuta;Betrag;Waehrung', '27.11.26;13,00;EUR'])
    expect(first.statement.lines).toMatchObject([{ soldAt: '2026-11-27', net: 1_300 }])
    const dutch = await accepted(['Datum;Valuta;Bedrag', '20261127;EUR;13,00'])
    expect(dutch.statement.lines).toMatchObject([{ currency: 'EUR' }])
  })
})

describe('a debit column', () => {
  const head = 'Date;Libellé;Débit;Crédit'
  it('with negative amounts is not turned around', async () => {
    const lines = [head, '13/11/2026;FRAIS;-12,50;', '16/11/2026;VIREMENT;;1 300,00', '27/11/2026;PRLV;-80,68;']
    expect(await nets(lines, { currency: 'EUR' })).toEqual([-1_250, 130_000, -8_068])
    const positive = lines.map((line) => line.replace('-', ''))
    expect(await nets(positive, { currency: 'EUR' })).toEqual([-1_250, 130_000, -8_068])
  })

  it('with both signs is asked about, unless the balance decides', async () => {
    const lines = [head, '13/11/2026;FRAIS;12,50;', '16/11/2026;VIREMENT;;1 300,00', '27/11/2026;ANNULATION;-12,50;']
    expect(await refusals(lines, { currency: 'EUR' })).toEqual([
      { code: 'debits_undecided', row: 4, column: 'Débit', value: '-12,50' },
    ])
    const chosen = (debits: 'positive' | 'negative') => nets(lines, { currency: 'EUR', signs: { debits } })
    expect(await chosen('positive')).toEqual([-1_250, 130_000, 1_250])
    expect(await chosen('negative')).toEqual([1_250, 130_000, -1_250])
    const withBalance = ['987,50', '2 287,50', '2 300,00'].map((balance, index) => `${lines[index + 1]};${balance}`)
    const decided = await accepted([`${head};Solde`, ...withBalance], { currency: 'EUR' })
    expect(decided.statement.lines.map(({ net }) => net)).toEqual([-1_250, 130_000, 1_250])
    expect(decided.layout).toMatchObject({ kind: 'bank', totals: [{ column: 'Solde', verdict: 'exact' }] })
    // The newest line is first.
    expect(await nets([`${head};Solde`, ...withBalance.toReversed()], { currency: 'EUR' })).toEqual([
      1_250, 130_000, -1_250,
    ])
  })
})

it('a balance that the lines do not lead to is a total that differs', async () => {
  const lines = ['Date,Amount,Balance,Currency', '2026-11-25,10.00,10.00,EUR', '2026-11-26,-4.00,6.00,EUR']
  expect((await accepted(lines)).layout.totals).toMatchObject([{ column: 'Balance', verdict: 'exact' }])
  const differs = await accepted([...lines, '2026-11-28,5.00,20.00,EUR'])
  expect(differs.layout.totals).toMatchObject([
    { column: 'Balance', stated: { net: 2_000 }, sums: { net: 1_100 }, verdict: 'differs' },
  ])
})

it('what was said of values is kept for the next file, which is recognized by the columns that say it', async () => {
  const lines = ['Date,Way,Sum,Step,Debit', '2026-11-27,up,13.00,gone,', '2026-11-26,up,8.00,here,-1.00']
  const choices: Choices = {
    currency: 'EUR',
    columns: { Way: 'direction', Sum: 'credit', Step: 'status' },
    directions: { up: 'in' },
    statuses: { gone: 'left_out', here: 'counted' },
  }
  const [first = '', ...rest] = lines
  const { layout } = await accepted([first, rest[0] ?? '', (rest[1] ?? '').replace('-1.00', '')], choices)
  const kept = mappingFromFile('Own', layout, { choices, used: undefined })
  expect(kept).toMatchObject({ directions: choices.directions, statuses: choices.statuses })
  expect(kept.signs).not.toHaveProperty('debits')
  expect(
    await nets(['Date,Way,Sum,Step,Debit', '2026-12-27,up,3.00,here,', '2026-12-28,up,4.00,gone,'], {}, [kept]),
  ).toEqual([300])
  expect(kept.columns.filter(({ isRequired }) => isRequired === true).map(({ head }) => head)).toContain('Step')
})

describe('a status', () => {
  const payout = ['Booking,Date,Gross,Fee,Net,Currency,Status', '20000001,2026-11-28,36.49,3.65,32.84,USD,Paid']
  const failed = '20000002,2026-11-28,44.49,4.45,40.04,USD,Failed'

  it('that is not settled leaves its row out, which is counted apart', async () => {
    const { statement, layout } = await accepted([...payout, failed])
    expect(statement.lines.map(({ bookingId }) => bookingId)).toEqual(['20000001'])
    expect(layout.leftOut).toEqual([{ value: 'Failed', rows: 1, first: [{ row: 3, amount: '40.04' }] }])
    expect(layout.sums).toMatchObject({ USD: { net: 3_284 } })
  })

  it('is recognized by its values too, and a pending row needs no date', async () => {
    const { statement, layout } = await accepted([
      'Buchungstag;Betrag;Waehrung;Info',
      '27.11.26;1300,00;EUR;Umsatz gebucht',
      ';-4,60;EUR;Umsatz vorgemerkt',
    ])
    expect(statement.lines).toHaveLength(1)
    expect(layout.leftOut).toEqual([{ value: 'Umsatz vorgemerkt', rows: 1, first: [{ row: 3, amount: '-4,60' }] }])
  })

  it.each([
    ['Booking status', 'Confirmed', 'Cancelled'],
    ['Statut de la réservation', 'Payé', 'Annulé'],
    ['Order Status', 'paid', 'void'],
    ['Status', '1', '0'],
    ['Result', 'OK', 'NOK'],
  ])('is one under %s, too: %s and %s', async (head, one, other) => {
    const lines = [
      `Booking,Date,Net,Currency,${head}`,
      `1,2026-11-28,4.00,USD,${one}`,
      `2,2026-11-28,5.00,USD,${other}`,
    ]
    expect(await refusals(lines)).toContainEqual({ code: 'status_unknown', row: 3, column: head, value: other })
    expect(await nets(lines, { statuses: { [one]: 'counted', [other]: 'left_out' } })).toEqual([400])
    expect(await nets(lines, { columns: { [head]: 'unused' } })).toEqual([400, 500])
  })

  it('that is not known is asked about once, and answered', async () => {
    const lines = [
      ...payout,
      '20000002,2026-11-28,44.49,4.45,40.04,USD,Cancelled',
      failed.replace('Failed', 'Cancelled'),
    ]
    expect(await refusals(lines)).toEqual([{ code: 'status_unknown', row: 3, column: 'Status', value: 'Cancelled' }])
    expect(await nets(lines, { statuses: { Cancelled: 'counted' } })).toEqual([3_284, 4_004, 4_004])
    expect(await nets(lines, { statuses: { cancelled: 'left_out' } })).toEqual([3_284])
    expect(await nets([...payout, failed], { statuses: { Failed: 'counted' } })).toEqual([3_284, 4_004])
    expect(await nets([...payout, failed], { columns: { Status: 'unused' } })).toEqual([3_284, 4_004])
  })

  it('and a category are left out by a mapping', async () => {
    const mapping: Mapping = {
      name: 'Own',
      kind: 'payout',
      columns: [
        { head: 'Order', means: 'bookingId', isRequired: true },
        { head: 'Day', means: 'soldAt', isRequired: true },
        { head: 'Paid', means: 'net', isRequired: true },
        { head: 'What', means: 'category' },
        { head: 'Step', means: 'status' },
      ],
      categories: { Booking: 'gross', Note: 'left_out' },
      statuses: { done: 'counted', void: 'left_out' },
      currency: 'EUR',
    }
    const lines = ['Order,Day,Paid,What,Step', '1,2026-11-28,5.00,Booking,Done', '2,2026-11-28,5.00,Note,Done']
    const { statement, layout } = await accepted([...lines, '3,2026-11-28,5.00,Booking,Void'], {}, [mapping])
    expect(statement.lines.map(({ bookingId }) => bookingId)).toEqual(['1'])
    expect(layout.leftOut).toMatchObject([
      { value: 'Note', rows: 1 },
      { value: 'Void', rows: 1 },
    ])
  })

  it('leaves a file without lines where nothing is settled', async () => {
    expect(await refusals([payout[0] ?? '', failed])).toMatchObject([{ code: 'no_lines' }])
  })
})
