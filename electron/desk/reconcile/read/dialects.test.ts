/** Files in the dialects of services, banks and spreadsheets: the lines that are read, or the reason for a refusal. */
import { mapping, type Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { describe, expect, it } from 'vitest'
import { formatMinor } from '../../../core/money.ts'
import type { Layout } from '../../../../shared/desk/reconcile/layout.ts'
import { readStatement } from './read-statement.ts'
import { fixture } from './testing/fixture.ts'

const read = (name: string, choices: Choices = {}, ownMapping?: string) =>
  readStatement(fixture(name), {
    fileName: name,
    choices,
    ...(ownMapping !== undefined && { mapping: mapping.parse(JSON.parse(fixture(ownMapping).toString())) }),
  })

const accepted = async (name: string, choices?: Choices, ownMapping?: string) => {
  const result = await read(name, choices, ownMapping)
  if (!result.isAccepted) throw new Error(`${name}: ${JSON.stringify(result.refusals)}`)
  return result
}

/** `USD 83.98 8.40 31.94 85.00 128.64`: gross, fees, refunds, adjustments, net. */
const sumsText = ({ sums }: Layout): string[] =>
  Object.entries(sums).map(([currency, { gross, fees, refunds, adjustments, net }]) =>
    [currency, ...[gross, fees, refunds, adjustments, net].map((amount) => formatMinor(amount, currency))].join(' '),
  )

const december = 'USD 83.98 8.40 31.94 85.00 128.64'
const europe = 'EUR 1246.50 124.65 0.00 0.00 1121.85'
const swiss = 'CHF 1246.50 124.65 0.00 0.00 1121.85'
const two = 'USD 68.49 6.85 0.00 0.00 61.64'
const bank = ['USD 42576.70 0.00 0.00 0.00 42576.70']
const euroBank = ['EUR 1237.50 0.00 0.00 0.00 1237.50']

const dialects: readonly [name: string, lines: number, sums: readonly string[], layout: Partial<Layout>][] = [
  ['marketplace-semicolon.csv', 3, [december], { separator: ';', mapping: 'Marketplace v2', dateOrder: 'month_first' }],
  ['marketplace-comma.csv', 3, [december], { separator: ',' }],
  ['marketplace-tab.csv', 3, [december], { separator: '\t' }],
  ['marketplace-pipe.csv', 3, [december], { separator: '|' }],
  ['marketplace-crlf-bom.csv', 3, [december], { encoding: 'utf-8' }],
  ['marketplace-cr-only.csv', 3, [december], {}],
  ['marketplace-utf16le-bom.csv', 3, [december], { encoding: 'utf-16le' }],
  ['marketplace-utf16be-bom.csv', 3, [december], { encoding: 'utf-16be' }],
  ['marketplace-utf16le.csv', 3, [december], { encoding: 'utf-16le' }],
  ['marketplace-windows-1252.csv', 3, [december], { encoding: 'windows-1252' }],
  ['marketplace-sep-hint.csv', 3, [december], { headerRows: [2] }],
  ['marketplace-columns-reordered.csv', 2, ['USD 96.98 9.70 0.00 0.00 87.28'], { separator: ',' }],
  ['marketplace-blank-amounts.csv', 3, [december], {}],
  ['marketplace-two-header-rows.csv', 3, [december], { headerRows: [2], otherRows: [1] }],
  ['marketplace-units-row.csv', 3, [december], { headerRows: [1, 2] }],
  ['marketplace-header-twice.csv', 3, [december], { otherRows: [4] }],
  ['marketplace-preamble.csv', 3, [december], { headerRows: [4], otherRows: [1, 2, 10] }],
  ['germany.csv', 2, [europe], { separator: ';', amounts: '1.234,56', dateOrder: 'day_first' }],
  ['france.csv', 2, [europe], { amounts: '1 234,56', dateOrder: 'day_first' }],
  ['quebec.csv', 2, ['CAD 1246.50 124.65 0.00 0.00 1121.85'], { encoding: 'windows-1252', amounts: '1 234,56' }],
  ['spain.csv', 2, [europe], { encoding: 'windows-1252', amounts: '1.234,56' }],
  ['switzerland.csv', 2, [swiss], { amounts: "1'234.56" }],
  ['switzerland-apostrophe.csv', 2, [swiss], { amounts: "1'234.56", separator: ',' }],
  ['india.csv', 2, ['INR 123956.78 12395.68 0.00 0.00 111561.10'], { amounts: '1,23,456.78' }],
  ['japan.csv', 2, ['JPY 1700 170 0 0 1530'], { amounts: '1,234.56', dateOrder: 'year_first' }],
  ['kuwait.csv', 2, ['KWD 13.750 1.375 0.000 0.000 12.375'], { amounts: '1234.56' }],
  ['negative-parentheses.csv', 2, ['USD 96.98 9.70 43.64 0.00 43.64'], { separator: ',' }],
  ['negative-trailing-minus.csv', 2, ['EUR 48.49 4.85 43.64 0.00 0.00'], { amounts: '1234,56' }],
  ['negative-unicode-minus.csv', 2, ['USD 0.00 0.00 0.00 0.00 0.00'], {}],
  ['bank-credit-debit.csv', 2, euroBank, { amounts: '1 234,56' }],
  ['bank-cr-dr.csv', 2, ['GBP 1237.50 0.00 0.00 0.00 1237.50'], { amounts: '1,234.56' }],
  ['dates-french-names.csv', 2, ['EUR 60.49 0.00 0.00 0.00 60.49'], {}],
  ['dates-am-pm.csv', 2, ['USD 60.49 0.00 0.00 0.00 60.49'], { dateOrder: 'month_first' }],
  ['subtotals.csv', 3, ['USD 80.49 8.05 0.00 0.00 72.44'], { totalRows: [4, 6, 7] }],
  ['total-first.csv', 2, [two], { totalRows: [2] }],
  ['total-without-label.csv', 2, [two], { totalRows: [4] }],
  ['blank-columns.csv', 2, [two], {}],
  ['quoted-cells.csv', 3, ['USD 88.49 8.85 0.00 0.00 79.64'], {}],
  [
    'two-currencies.csv',
    2,
    ['USD 48.49 4.85 0.00 0.00 43.64', 'CAD 20.00 2.00 0.00 0.00 18.00'],
    { totalRows: [4, 5] },
  ],
  ['equal-lines.csv', 2, ['USD 40.00 4.00 0.00 0.00 36.00'], {}],
  ['net-only.csv', 2, ['USD 2230.10 0.00 0.00 0.00 2230.10'], {}],
  ['owner-statement.csv', 3, ['USD 80.00 14.40 32.80 -26.24 6.56'], { mapping: 'Parkdesk owner statement' }],
  ['easypark.csv', 2, ['USD 16.50 0.90 0.00 0.00 15.60'], { mapping: 'EasyPark and ParkMobile financial report' }],
  ['stripe.csv', 3, ['USD 48.49 16.71 35.49 -26.24 -29.95'], { kind: 'card' }],
  ['adyen.csv', 3, ['USD 48.49 0.97 35.49 -0.22 11.81'], { mapping: 'Adyen settlement details', totalRows: [5] }],
  ['bank-sgml.ofx', 3, bank, { format: 'ofx', kind: 'bank' }],
  ['bank-xml.ofx', 3, bank, { format: 'ofx' }],
  ['bank-decimal-comma.ofx', 3, ['EUR 42576.70 0.00 0.00 0.00 42576.70'], { amounts: '1234,56' }],
  ['card.ofx', 1, ['CAD -35.49 0.00 0.00 0.00 -35.49'], { kind: 'card' }],
  ['bank.camt053.xml', 2, euroBank, { format: 'camt.053', kind: 'bank' }],
  ['bank-prefixed.camt053.xml', 2, euroBank, { format: 'camt.053' }],
  ['spreadsheet.xlsx', 2, [two], { format: 'xlsx', sheet: 'Payout', totalRows: [4] }],
  ['spreadsheet-preamble.xlsx', 2, [two], { headerRows: [3], totalRows: [6] }],
  ['spreadsheet-text-amounts.xlsx', 2, ['EUR 1254.50 125.45 0.00 0.00 1129.05'], { amounts: '1.234,56' }],
]

it.each(dialects)('reads %s', async (name, lines, sums, layout) => {
  const { statement, ...result } = await accepted(name)
  expect(statement.lines).toHaveLength(lines)
  expect(sumsText(result.layout)).toEqual(sums)
  expect(result.layout).toMatchObject(layout)
  expect(result.layout.totals.every(({ verdict }) => verdict === 'exact')).toBe(true)
  for (const { gross, fees, refunds, adjustments, net } of statement.lines) {
    expect(gross - fees - refunds + adjustments).toBe(net)
  }
})

const refused: readonly [name: string, refusal: object][] = [
  ['empty.csv', { code: 'file_empty' }],
  ['old-spreadsheet.xls', { code: 'format_not_supported' }],
  ['page.html.csv', { code: 'format_not_supported' }],
  ['no-headers.csv', { code: 'header_missing' }],
  ['marketplace-repeated-column.csv', { code: 'column_repeated', row: 1, column: 'gross' }],
  ['marketplace-cut-off.csv', { code: 'row_width', row: 4 }],
  ['marketplace-no-total.csv', { code: 'total_missing', row: 4 }],
  ['marketplace-letter-in-amount.csv', { code: 'amount_unreadable', row: 3, column: 'gross', value: '35.4O' }],
  ['marketplace-net-differs.csv', { code: 'net_differs', row: 2, column: 'net', value: '43.64' }],
  ['quote-not-closed.csv', { code: 'quotes_damaged', row: 2 }],
  ['text-below.csv', { code: 'row_not_understood', row: 3, value: 'Generated by the portal' }],
  ['signs-undecided.csv', { code: 'signs_undecided', row: 2, column: 'Fee' }],
  ['kuwait-undecided.csv', { code: 'amounts_undecided', row: 2, column: 'Amount', value: '1.500' }],
  ['dates-undecided.csv', { code: 'dates_undecided', row: 2, column: 'Date', value: '01/02/2026' }],
  ['dates-two-orders.csv', { code: 'date_unreadable', row: 4, column: 'Date', value: '15/12/2026' }],
  ['no-currency.csv', { code: 'currency_missing' }],
  ['united-states.csv', { code: 'currency_missing' }],
  ['unknown-currency.csv', { code: 'currency_unreadable', row: 3, column: 'Currency', value: 'USX' }],
  ['utf8-damaged.csv', { code: 'encoding_damaged', row: 3 }],
  ['bank-amount-damaged.ofx', { code: 'amount_unreadable', row: 25, column: 'TRNAMT', value: '4I339.20' }],
  ['bank-element-damaged.ofx', { code: 'structure_damaged', row: 28 }],
  ['bank-cut-off.camt053.xml', { code: 'structure_damaged' }],
  ['bank-count-differs.camt053.xml', { code: 'count_differs', value: '3' }],
  ['spreadsheet-damaged.xlsx', { code: 'archive_damaged' }],
  ['spreadsheet-two-sheets.xlsx', { code: 'sheet_undecided', value: 'December, November' }],
  ['spreadsheet-error.xlsx', { code: 'cell_error', row: 3, column: 'D' }],
  ['spreadsheet-formula.xlsx', { code: 'cell_error', row: 3, column: 'D' }],
  ['spreadsheet-long-number.xlsx', { code: 'number_too_long', row: 2, column: 'Booking ID' }],
  ['spreadsheet-too-fine.xlsx', { code: 'amount_unreadable', row: 2, column: 'Gross', value: '20.125' }],
]

it.each(refused)('refuses %s as a whole, with the place', async (name, refusal) => {
  const result = await read(name)
  expect(result).toMatchObject({
    isAccepted: false,
    refusals: [refusal, ...(result.isAccepted ? [] : result.refusals.slice(1))],
  })
  expect(result).not.toHaveProperty('statement')
})

describe('what a person chooses', () => {
  it('decides what the file leaves open', async () => {
    const usd = await accepted('united-states.csv', { currency: 'USD' })
    expect(sumsText(usd.layout)).toEqual(['USD 1246.50 124.65 0.00 0.00 1121.85'])
    const { statement } = await accepted('dates-undecided.csv', { dateOrder: 'day_first' })
    expect(statement.lines.map(({ soldAt }) => soldAt)).toEqual(['2026-02-01', '2026-04-03'])
    const grouped = await accepted('kuwait-undecided.csv', { amounts: '1.234,56' })
    expect(sumsText(grouped.layout)).toEqual(['KWD 3750.000 0.000 0.000 0.000 3750.000'])
    const below = await accepted('text-below.csv', { skippedRows: [3] })
    expect(below.layout.otherRows).toEqual([3])
    const sheet = await accepted('spreadsheet-two-sheets.xlsx', { sheet: 'November' })
    expect(sheet.layout.sheet).toBe('November')
    const signs = await accepted('signs-undecided.csv', { signs: { fees: 'positive' } })
    expect(sumsText(signs.layout)).toEqual(['USD 0.00 0.00 0.00 0.00 0.00'])
  })

  it('can be made of a file that is refused: its columns are shown all the same', async () => {
    const unknown = Buffer.from('Ref,Day,Value,Currency\nA1,2026-12-01,12.50,USD\nA2,2026-12-02,3.00,USD\n')
    const named = await readStatement(unknown, { fileName: 'unknown.csv', choices: { headerRow: 1 } })
    expect(named).toMatchObject({
      isAccepted: false,
      refusals: [{ code: 'meaning_missing', row: 1, value: 'gross, net' }, {}, {}],
      layout: {
        separator: ',',
        columns: [{ head: 'Ref', means: 'unused', samples: [{ row: 2, value: 'A1' }, { row: 3 }] }, {}, {}, {}],
      },
    })
    const columns = { Ref: 'reference', Day: 'soldAt', Value: 'net' } as const
    const chosen = await readStatement(unknown, { fileName: 'unknown.csv', choices: { headerRow: 1, columns } })
    expect(chosen).toMatchObject({ isAccepted: true, statement: { lines: [{ net: 1_250 }, { net: 300 }] } })
  })

  it('is taken instead of the detection', async () => {
    const { layout, statement } = await accepted('net-only.csv', {
      kind: 'bank',
      columns: { 'Payout ID': 'text', 'Net payout': 'credit' },
    })
    expect(layout).toMatchObject({ kind: 'bank', columns: [{ means: 'text' }, {}, { means: 'gross' }, {}] })
    expect(statement.lines[0]).toMatchObject({ text: 'po_1', gross: 125_000, net: 125_000 })
    expect(await read('marketplace-semicolon.csv', { separator: ',' })).toMatchObject({ isAccepted: false })
    expect(await read('marketplace-semicolon.csv', { encoding: 'utf-16le' })).toMatchObject({ isAccepted: false })
    expect(await read('marketplace-semicolon.csv', { amounts: '1.234,56' })).toMatchObject({ isAccepted: false })
  })

  it('is a mapping of their own, with two columns of fees', async () => {
    const { layout, statement } = await accepted('own-mapping.csv', {}, 'own-mapping.json')
    expect(layout).toMatchObject({ mapping: 'Nord', separator: '|' })
    expect(statement.lines[0]).toMatchObject({
      bookingId: '7001',
      soldAt: '2026-12-13',
      gross: 4849,
      fees: 485,
      net: 4364,
    })
    const own = mapping.parse(JSON.parse(fixture('own-mapping.json').toString()))
    const recognized = await readStatement(fixture('own-mapping.csv'), { fileName: 'nord.csv', ownMappings: [own] })
    expect(recognized).toMatchObject({ isAccepted: true, layout: { mapping: 'Nord' } })
    expect(await read('germany.csv', {}, 'own-mapping.json')).toMatchObject({
      refusals: [{ code: 'columns_missing', value: 'Vorgang, Tag, Umsatz, Abzug A, Abzug B, Rest' }],
    })
  })
})

describe('a line', () => {
  it('has its row, its texts with leading zeros, and local times', async () => {
    const { statement } = await accepted('marketplace-columns-reordered.csv')
    expect(statement.lines[0]).toEqual({
      row: 2,
      identity: 'reference:0001 2026-11-30 4364 USD',
      reference: '0001',
      bookingId: '0020415611',
      currency: 'USD',
      soldAt: '2026-11-30T18:22',
      gross: 4849,
      fees: 485,
      refunds: 0,
      adjustments: 0,
      net: 4364,
    })
    const spreadsheet = await accepted('spreadsheet.xlsx')
    expect(spreadsheet.statement.lines[0]).toMatchObject({
      bookingId: '00123',
      soldAt: '2026-12-01T18:30',
      gross: 4849,
    })
    const clock = await accepted('dates-am-pm.csv')
    expect(clock.statement.lines.map(({ startsAt }) => startsAt)).toEqual(['2026-12-01T18:30', '2026-12-24T00:05'])
    const names = await accepted('dates-french-names.csv')
    expect(names.statement.lines.map(({ soldAt }) => soldAt)).toEqual(['2026-12-02', '2026-02-14'])
    const quoted = await accepted('quoted-cells.csv')
    expect(quoted.statement.lines.map(({ row }) => row)).toEqual([2, 4, 5])
    expect(quoted.statement.lines[0]).toMatchObject({ facility: 'The "Big" lot, Fenway', text: 'two\nlines' })
  })

  it('of a bank has the bag, the payout and the text', async () => {
    const ofx = await accepted('bank-sgml.ofx')
    expect(ofx.statement.lines[0]).toMatchObject({
      row: 16,
      identity: 'reference:00456789:202612020001 2026-12-02 125000 USD',
      bagNumber: '4711',
      text: 'DEPOSIT AT BRANCH Bag 4711 & slip',
      soldAt: '2026-12-02',
      net: 125_000,
    })
    const camt = await accepted('bank.camt053.xml')
    expect(camt.statement.lines).toMatchObject([
      { row: 11, payoutReference: 'PAYOUT-2026-12A', text: 'Auszahlung 2026-12A', soldAt: '2026-12-04', net: 125_000 },
      { row: 21, text: 'Kontoführung', net: -1_250 },
    ])
  })

  it('is known again by all its fields, and by its place among equal ones', async () => {
    const { statement } = await accepted('equal-lines.csv')
    const [first, second] = statement.lines.map(({ identity }) => identity)
    expect(second).toBe(`${first}#2`)
    const reordered = Buffer.from(
      ['Net,Currency,Fee,Gross,Location,Date', '18.00,USD,2.00,20.00,Fenway,2026-12-01 18:30'].join('\n'),
    )
    const again = await readStatement(reordered, {
      fileName: 'again.csv',
      choices: { columns: { Location: 'unused' } },
    })
    expect(again).toMatchObject({ statement: { lines: [{ identity: first }] } })
  })
})

describe('totals', () => {
  it('say by how much they differ from the lines', async () => {
    const { layout } = await accepted('marketplace-total-differs.csv')
    expect(layout.totals).toMatchObject([
      {
        row: 5,
        column: 'net',
        currency: 'USD',
        stated: { net: 12_846 },
        sums: { net: 12_864 },
        lines: 3,
        verdict: 'differs',
      },
    ])
    const camt = await accepted('bank-balance-differs.camt053.xml')
    expect(camt.layout.totals).toMatchObject([
      { column: 'Bal', stated: { net: 133_750 }, sums: { net: 123_750 }, verdict: 'differs' },
    ])
  })

  it('that add up across currencies are seen as such', async () => {
    const { layout, statement } = await accepted('marketplace-other-currency.csv')
    expect(layout.totals).toMatchObject([{ currency: 'USD', verdict: 'across_currencies' }])
    expect(sumsText(layout)).toEqual(['USD 83.98 8.40 31.94 0.00 43.64', 'CAD 0.00 0.00 0.00 85.00 85.00'])
    expect(statement.statedTotals).toEqual({
      USD: { gross: 8_398, fees: 840, refunds: 3_194, adjustments: 8_500, net: 12_864 },
    })
  })

  it('of parts are not added to the total of all', async () => {
    const { layout, statement } = await accepted('subtotals.csv')
    expect(layout.totals.map(({ row, lines }) => [row, lines])).toEqual([
      [4, 2],
      [6, 1],
      [7, 3],
    ])
    expect(statement.statedTotals).toEqual({ USD: { gross: 8_049, fees: 805, net: 7_244 } })
  })
})

it('shows each column with three values, what it means and what it holds', async () => {
  const { layout, sha256, bytes } = await accepted('marketplace-semicolon.csv')
  expect(bytes).toBe(fixture('marketplace-semicolon.csv').length)
  expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(layout).toMatchObject({ dateProofs: 3, netProofs: 3 })
  const [reference, booking, , sold] = layout.columns
  expect(reference).toMatchObject({
    head: 'line_ref',
    means: 'reference',
    samples: [
      { row: 2, value: 'PL-1' },
      { row: 3, value: 'PL-2' },
      { row: 4, value: 'PL-3' },
    ],
    filled: 3,
    distinct: 3,
    total: 'TOTAL',
  })
  expect(booking).toMatchObject({ means: 'bookingId', filled: 2 })
  expect(sold).toMatchObject({ means: 'soldAt', earliest: '2026-11-30', latest: '2026-12-15' })
})

it('refuses an OFX file with long names without waiting', async () => {
  const text = `OFXHEADER:100\n<OFX><${'A'.repeat(60)}>1<B>2</OFX>`
  const read = await readStatement(Buffer.from(text), { fileName: 'long.ofx' })
  expect(read).toMatchObject({ isAccepted: false, refusals: [{ code: 'no_lines' }] })
})

it.each([
  ['names an element __proto__', '<__proto__><polluted>1</polluted></__proto__>'],
  ['names an element constructor', '<constructor><prototype>1</prototype></constructor>'],
  ['nests 200,000 elements', `${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`],
])('a statement that %s is refused with the reason', async (_title, body) => {
  const head = '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">'
  const result = await readStatement(Buffer.from(`${head}${body}</Document>`), { fileName: 'bank.xml' })
  expect(result.isAccepted).toBe(false)
  expect(result).toMatchObject({ refusals: [{ code: 'structure_damaged' }] })
  expect({}).not.toHaveProperty('polluted')
})
