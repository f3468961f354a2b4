/** Headers of files that no mapping knows, in the languages of services and banks. */
import { describe, expect, it } from 'vitest'
import type { Choices, ColumnMeaning, Mapping } from '../../../../shared/desk/reconcile/mapping.ts'
import { guessMeaning } from './guessed-columns.ts'
import { readStatement } from './read-statement.ts'

const heads: readonly (readonly [means: ColumnMeaning, heads: readonly string[]])[] = [
  [
    'bookingId',
    [
      'Reservation',
      'Reservation #',
      'Confirmation code',
      'N° de réservation',
      'No de commande',
      'Nº de reserva',
      'Localizador',
    ],
  ],
  [
    'soldAt',
    [
      'Sold on',
      'Purchased',
      'Date of purchase',
      'Booked on',
      'Acheté le',
      'Date d’achat',
      'Vendido el',
      'Fecha de compra',
    ],
  ],
  ['startsAt', ['Parking start', 'Arrival date', 'Date d’arrivée', 'Fecha de llegada']],
  ['gross', ['Takings', 'Customer paid', 'Recettes', 'Prix payé', 'Recaudación', 'Precio pagado']],
  ['fees', ['Our cut', 'Platform fee', 'Frais de service', 'Notre commission', 'Comisiones', 'Nuestra comisión']],
  ['refunds', ['Refund amount', 'Montant remboursé', 'Devoluciones']],
  ['net', ['You get', 'Your share', 'Vous recevez', 'Net à verser', 'Usted recibe', 'Ingresos netos']],
  ['facility', ['Car park', 'Parc de stationnement', 'Estacionamiento']],
  ['plate', ['Plate number', 'Plaque d’immatriculation', 'Placa']],
  ['currency', ['Currency code', 'Code de devise', 'Código de moneda']],
]

it.each(heads.flatMap(([means, all]) => all.map((head) => [head, means] as const)))('%s is %s', (head, means) => {
  expect(guessMeaning(head)).toBe(means)
})

it.each(['NET USD', 'NET (USD)', 'USD NET', 'Net in USD'])('%s is the net, whatever its currency', (head) => {
  expect(guessMeaning(head)).toBe('net')
})

describe('a payout', () => {
  const read = (...rows: readonly string[]) => readStatement(Buffer.from(rows.join('\n')), { fileName: 'payout.csv' })

  it('with the numbers of bookings needs no dates', async () => {
    const result = await read(
      'Reservation,Takings,Our cut,You get,Currency',
      '20000001,36.49,3.65,32.84,USD',
      '20000002,44.49,4.45,40.04,USD',
      'Total,80.98,8.10,72.88,USD',
    )
    expect(result).toMatchObject({
      isAccepted: true,
      layout: { kind: 'payout', totals: [{ row: 4, verdict: 'exact' }] },
      statement: { lines: [{ bookingId: '20000001', gross: 3_649, fees: 365, net: 3_284 }, { bookingId: '20000002' }] },
    })
  })

  it('with neither dates nor numbers of bookings is refused', async () => {
    expect(await read('Garage,Takings,Our cut,You get,Currency', 'Fenway,36.49,3.65,32.84,USD')).toMatchObject({
      refusals: [{ code: 'meaning_missing', row: 1, value: 'bookingId, partnerBookingId, soldAt, startsAt' }],
    })
  })
})

describe('the words of a bank', () => {
  const heads = 'Buchungstag;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung'
  const rows = ['27.11.26;GUTSCHRIFT;Auszahlung P-77;Parkportal GmbH;1300,00;EUR', '26.11.26;Strom;;Strom;-80,68;EUR']
  const read = async (ownMappings: readonly Mapping[] = [], choices: Choices = {}) => {
    const bytes = Buffer.from([heads, ...rows].join('\n'))
    const result = await readStatement(bytes, { fileName: 'bank.csv', ownMappings, choices })
    if (!result.isAccepted) throw new Error(JSON.stringify(result.refusals))
    return { texts: result.statement.lines.map(({ text }) => text), columns: result.layout.columns }
  }

  it('in several columns are one text, in their order and each once', async () => {
    const { texts, columns } = await read()
    expect(texts).toEqual(['GUTSCHRIFT Auszahlung P-77 Parkportal GmbH', 'Strom'])
    expect(columns.map(({ means }) => means)).toEqual(['soldAt', 'text', 'text', 'text', 'gross', 'currency'])
  })

  it('may stand in columns of one name', async () => {
    const bytes = Buffer.from('Date,Description,Note,Note,Amount,Currency\n2026-11-27,Payout,P-77,late,13.00,EUR')
    const result = await readStatement(bytes, { fileName: 'bank.csv' })
    expect(result).toMatchObject({ statement: { lines: [{ text: 'Payout P-77 late' }] } })
  })

  it('are those that a person chose, or that a mapping names', async () => {
    expect((await read([], { columns: { Buchungstext: 'unused' } })).texts).toEqual([
      'Auszahlung P-77 Parkportal GmbH',
      'Strom',
    ])
    const mapping = (...words: readonly string[]): Mapping => ({
      name: 'Own',
      kind: 'bank',
      columns: [
        { head: 'Buchungstag', means: 'soldAt', isRequired: true },
        { head: 'Betrag', means: 'gross', isRequired: true },
        ...words.map((head) => ({ head, means: 'text' as const })),
      ],
      currency: 'EUR',
    })
    expect((await read([mapping('Verwendungszweck')])).texts).toEqual(['Auszahlung P-77', undefined])
    expect((await read([mapping('Verwendungszweck', 'Buchungstext')])).texts).toEqual([
      'GUTSCHRIFT Auszahlung P-77',
      'Strom',
    ])
  })
})

describe('a heading in capitals', () => {
  it.each(['TAX AMOUNT', 'DUE DATE', 'VAT AMOUNT', 'TIP AMOUNT'])(
    '%s is not what remains without its first word',
    (head) => {
      expect(guessMeaning(head)).toBe('unused')
    },
  )
  it('is read without a currency, and with fees as fees', () => {
    expect(guessMeaning('Created (UTC)')).toBe('soldAt')
    expect(['EUR AMOUNT', 'AMOUNT (USD)', 'Gross in CAD', 'FEE AMOUNT'].map(guessMeaning)).toEqual([
      ...['gross', 'gross', 'gross', 'fees'],
    ])
  })
})

describe('a rate', () => {
  it.each([
    'Commission %',
    'Fee (%)',
    '% Fee',
    'Fee rate',
    'Taux de commission',
    'Provision in Prozent',
    'Fee percent',
  ])('%s is no amount', async (head) => {
    const lines = [
      `Date,Booking,Gross,${head},Currency`,
      '2026-11-25,P-1,30.00,10.00,USD',
      '2026-11-26,P-2,9.00,10.00,USD',
    ]
    const result = await readStatement(Buffer.from(lines.join('\n')), { fileName: 'payout.csv' })
    expect(result).toMatchObject({
      statement: {
        lines: [
          { fees: 0, net: 3_000 },
          { fees: 0, net: 900 },
        ],
      },
    })
  })
  it('is not taken for the amount that a mapping names', async () => {
    const mapping: Mapping = {
      name: 'Own',
      kind: 'payout',
      columns: [
        { head: 'Date', means: 'soldAt', isRequired: true },
        { head: 'Gross', means: 'gross', isRequired: true },
        { head: 'Fee', means: 'fees' },
      ],
      currency: 'USD',
    }
    const bytes = Buffer.from('Date,Gross,Fee (%)\n2026-11-25,30.00,10.00')
    const result = await readStatement(bytes, { fileName: 'payout.csv', mapping })
    expect(result).toMatchObject({ statement: { lines: [{ fees: 0, net: 3_000 }] } })
  })
})

describe('two columns of amounts', () => {
  it.each([
    ['Paid out', 'Paid in'],
    ['Withdrawals', 'Deposits'],
    ['Amount Debit', 'Amount Credit'],
    ['Débit euros', 'Crédit euros'],
    ['Addebiti', 'Accrediti'],
    ['Belastung', 'Gutschrift'],
    ['Belastung in CHF', 'Gutschrift in CHF'],
    ['Money Out', 'Money In'],
  ])('%s and %s are both sides', async (out, into) => {
    const lines = [`Date;${out};${into};Currency`, '2026-11-25;;30.00;CHF', '2026-11-26;8.00;;CHF']
    const result = await readStatement(Buffer.from(lines.join('\n')), { fileName: 'bank.csv' })
    expect(result).toMatchObject({ statement: { lines: [{ net: 3_000 }, { net: -800 }] } })
  })
  it('are none where only one is there', async () => {
    const lines = ['Date,Gross,Paid out,Currency', '2026-11-25,30.00,27.00,CHF']
    expect(await readStatement(Buffer.from(lines.join('\n')), { fileName: 'payout.csv' })).toMatchObject({
      refusals: [{ code: 'column_undecided', column: 'Paid out' }],
    })
  })
})

it.each([
  ['Date Posted', 'Transaction Amount'],
  ['Posting Date', 'Amount'],
  ['Completed Date', 'Amount'],
  ['Valor', 'Betrag'],
  ['Data', 'Valor'],
])('%s and %s are the date and the amount', async (date, amount) => {
  const lines = [`${date},${amount},Currency`, '2026-11-25,30.00,EUR', '2026-11-26,-8.00,EUR']
  const result = await readStatement(Buffer.from(lines.join('\n')), { fileName: 'bank.csv' })
  expect(result).toMatchObject({
    statement: {
      lines: [
        { soldAt: '2026-11-25', net: 3_000 },
        { soldAt: '2026-11-26', net: -800 },
      ],
    },
  })
})

it.each(['="2026-11-01"', '"=""2026-11-01"""'])('a cell that is written as a formula is read: %s', async (cell) => {
  const lines = ['Date,Booking,Amount,Currency', `${cell},="00123",30.00,EUR`]
  const result = await readStatement(Buffer.from(lines.join('\n')), { fileName: 'bank.csv' })
  expect(result).toMatchObject({ statement: { lines: [{ soldAt: '2026-11-01', bookingId: '00123', net: 3_000 }] } })
})
