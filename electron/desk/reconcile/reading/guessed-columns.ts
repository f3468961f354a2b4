/** What a column of an unknown file probably means, by the words of its header. Only ever a proposal: a person looks at it. */
import type { ColumnMeaning } from '../../../../shared/desk/reconcile/mapping.ts'
import { readCurrency } from '../../../core/tables/currencies.ts'
import { categoryHeads, namesBothSides, pairedHeads } from './bank-heads.ts'
import { payoutHeads } from './payout-heads.ts'
import { isUtcHead } from './dates.ts'
import { headKey } from '../../../core/tables/table.ts'

const valueDateWords = [
  ...['value date', 'valutadatum', 'valutatag', 'wertstellung', 'wertstellungstag', 'date de valeur'],
  ...['f valor', 'dateval', 'wert', 'wertstellungsdatum'],
  ...['fecha valor', 'fecha de valor', 'data valuta', 'data de valor'],
]
const valueDates: ReadonlySet<string> = new Set([...valueDateWords, 'valuta', 'valor'].map(headKey))

const wordsByMeaning: readonly (readonly [means: ColumnMeaning, heads: readonly string[]])[] = [
  [
    'reference',
    [
      'line ref',
      'line reference',
      'line id',
      'transaction id',
      'id de transaction',
      'transaktionsnummer',
      'entry reference',
    ],
  ],
  [
    'bookingId',
    [
      'booking',
      'booking id',
      'booking number',
      'order',
      'order id',
      'reservation',
      'réservation',
      'no de réservation',
      'buchung',
      'buchungsnummer',
      'bestellnummer',
      'reserva',
      'reservering',
      'bokning',
    ],
  ],
  ['partnerBookingId', ['partner ref', 'partner reference', 'partner booking', 'external id', 'partner id']],
  [
    'cardReference',
    ['card reference', 'authorization', 'auth code', 'approval code', 'authorisation', 'autorisation', 'slip'],
  ],
  ['bagNumber', ['bag', 'bag number', 'deposit bag', 'sac', 'no de sac']],
  [
    'payoutReference',
    [
      'payout',
      'payout id',
      'payout reference',
      'batch',
      'batch number',
      'end to end id',
      'kundenreferenz end to end',
      'versement',
    ],
  ],
  [
    'plate',
    ['plate', 'license plate', 'lpn', 'plaque', 'immatriculation', 'kennzeichen', 'matrícula', 'kenteken', 'targa'],
  ],
  [
    'facility',
    [
      'garage',
      'facility',
      'location',
      'lot',
      'parking',
      'stationnement',
      'parkhaus',
      'aparcamiento',
      'parkeergarage',
      'parcheggio',
    ],
  ],
  [
    'soldAt',
    [
      'sold',
      'sold at',
      'date',
      'booking date',
      'transaction date',
      'created',
      'posted',
      ...['date posted', 'posted date', 'posting date', 'post date', 'completed date', 'date completed', 'booked date'],
      ...valueDateWords,
      'vendu le',
      'date de vente',
      'date d’opération',
      'datum',
      'buchungstag',
      'verkauft',
      'fecha',
      'data',
      'boekdatum',
      ...['date operation', 'date de l’opération', 'dateop', 'date comptable', 'date comptabilisation'],
      ...['date de comptabilisation', 'buchungsdatum', 'fecha operación', 'f operativa', 'fecha contable', 'día'],
      ...['data lançamento', 'data mov', 'data movimento'],
    ],
  ],
  [
    'startsAt',
    [
      'start',
      'starts',
      'start time',
      'parking from',
      'arrival',
      'entry',
      'début',
      'arrivée',
      'beginn',
      'einfahrt',
      'inicio',
      'entrada',
      'aanvang',
      'inizio',
    ],
  ],
  [
    'gross',
    [
      'gross',
      'gross amount',
      'amount',
      'total amount',
      'transaction amount',
      'valor',
      'price',
      'brut',
      'montant brut',
      'montant',
      'brutto',
      'betrag',
      'bruto',
      'importe bruto',
      'importe',
      'bedrag',
      'lordo',
      'importo',
      ...['montant operation', 'montant de l’opération', 'montant operation en euro', 'montant euros'],
      ...['cad', 'usd', 'valor r', 'monto', 'montante'],
    ],
  ],
  [
    'fees',
    [
      'fee',
      'fees',
      'commission',
      'service fee',
      'fee amount',
      'commission amount',
      'frais',
      'provision',
      'gebühr',
      'gebühren',
      'comisión',
      'provisie',
      'commissione',
      'kosten',
    ],
  ],
  [
    'refunds',
    [
      'refund',
      'refunds',
      'refunded',
      'remboursement',
      'remboursé',
      'erstattung',
      'reembolso',
      'terugbetaling',
      'rimborso',
    ],
  ],
  [
    'adjustments',
    ['adjustment', 'adjustments', 'correction', 'ajustement', 'korrektur', 'ajuste', 'correctie', 'rettifica'],
  ],
  ['debit', ['debit', 'withdrawal', 'débit', 'soll', 'débito', 'cargo', 'af', 'dare', ...pairedHeads.debit]],
  ['credit', ['credit', 'deposit', 'crédit', 'haben', 'crédito', 'abono', 'bij', 'avere', ...pairedHeads.credit]],
  [
    'net',
    [
      'net',
      'net amount',
      'payout amount',
      'net payout',
      'montant net',
      'netto',
      'neto',
      'importe neto',
      'nettobetrag',
      'auszahlung',
    ],
  ],
  ['currency', ['currency', 'ccy', 'devise', 'monnaie', 'währung', 'moneda', 'divisa', 'valuta', 'munt', 'waehrung']],
  [
    'balance',
    [
      'balance',
      'running balance',
      'account balance',
      'solde',
      'saldo',
      'kontostand',
      'saldo na mutatie',
      'saldo na trn',
      ...['running bal', 'account running balance', 'daily posted balance', 'accountbalance', 'saldo nach buchung'],
      ...['saldo r', 'saldos r', 'disponible'],
    ],
  ],
  [
    'direction',
    [
      'direction',
      'transaction direction',
      'money in out',
      'in out',
      'cdtdbtind',
      'dc',
      'cd',
      'sh',
      'drcr',
      'crdr',
      'sens',
      'signe',
      'signo',
      'segno',
      'sign',
      'vorzeichen',
      'richting',
      'riktning',
    ],
  ],
  [
    'status',
    [
      'status',
      'payment status',
      'transaction status',
      'payout status',
      'settlement status',
      'statut',
      'état',
      'zustand',
      'buchungsstatus',
      'zahlungsstatus',
      'umsatzstatus',
      'estado',
      'stato',
      'situação',
    ],
  ],
  ['category', categoryHeads],
]

const meaningByKey: ReadonlyMap<string, ColumnMeaning> = new Map(
  [...wordsByMeaning, ...payoutHeads].flatMap(([means, heads]) => heads.map((head) => [headKey(head), means] as const)),
)

/** Of every row, and no money. `Commission (10%)` is an amount. */
export const isPercent = (head: string): boolean =>
  /(?<!\d\s?)%/.test(head) ||
  /(^| )(percent|percentage|pct|rate|pourcentage|taux|prozent|satz|porcentaje)( |$)/.test(headKey(head))

/** `Gross (USD)` is read without its currency, and `Created (UTC)` without its zone. */
export const guessMeaning = (head: string): ColumnMeaning => {
  if (isPercent(head)) return 'unused'
  const withoutCode = Array.from(head.matchAll(/\(?\b(?:in )?([A-Z]{3})\b\)?/g)).flatMap(
    ({ 0: text, 1: code = '', index }) =>
      readCurrency(code) === undefined && code !== 'UTC' && code !== 'GMT'
        ? []
        : [`${head.slice(0, index)} ${head.slice(index + text.length)}`],
  )
  const withoutZone = isUtcHead(head) ? [headKey(head).replace(/(^| )(utc|gmt)( |$)/, ' ')] : []
  for (const text of [head, ...withoutCode, ...withoutZone]) {
    const means = meaningByKey.get(headKey(text))
    if (means !== undefined) return means
  }
  return namesBothSides(head, headKey(head)) ? 'direction' : 'unused'
}

/** The day from which an amount bears interest: a date only where there is no other. `Valuta` is also a currency and `Valor` an amount, in other languages. */
export const isValueDate = (head: string): boolean => valueDates.has(headKey(head))
