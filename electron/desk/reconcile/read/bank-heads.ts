/** The headers by which banks state the direction of money, and the kind of a row. */
import { headKey } from '../../../core/table-files/table.ts'

/** These headers count only with the other side in the file: alone, each may have another meaning. */
export const pairedHeads = {
  debit: [
    ...['paid out', 'money out', 'payments out', 'withdrawals', 'debits', 'amount debit', 'debit amount'],
    ...['withdrawal amount', 'withdrawals amount', 'débit euros', 'débits', 'montant débit', 'montant au débit'],
    ...[
      'addebiti',
      'addebito',
      'uscite',
      'belastung',
      'belastungen',
      'lastschrift',
      'cargos',
      'débitos',
      'afschrijving',
      ...['ut fra konto', 'hævet', 'withdrawal amt'],
      ...['retrait', 'retraits', 'retiro', 'retiros', 'débito r', 'débitos r', 'debito r'],
    ],
  ],
  credit: [
    ...['paid in', 'money in', 'payments in', 'deposits', 'credits', 'amount credit', 'credit amount'],
    ...['deposit amount', 'deposits amount', 'crédit euros', 'crédits', 'montant crédit', 'montant au crédit'],
    ...['accrediti', 'accredito', 'entrate', 'gutschrift', 'gutschriften', 'abonos', 'créditos', 'bijschrijving'],
    ...['inn på konto', 'indsat', 'deposit amt'],
    ...['dépôt', 'dépôts', 'depósito', 'depósitos', 'crédito r', 'créditos r'],
  ],
}
/** A header may continue after the text, such as `Belastung in CHF`. */
const isOneOf = (head: string, words: readonly string[]): boolean =>
  words.some((word) => headKey(head) === headKey(word) || headKey(head).startsWith(`${headKey(word)} in `))
export const needsOtherSide = (means: 'debit' | 'credit', head: string): boolean => isOneOf(head, pairedHeads[means])

/** A header such as `Soll-/Haben-Kennzeichen` names both sides. */
const sides = {
  out: ['d', 'dr', 'dt', 'debit', 'debet', 'debito', 'dbit', 'soll', 's', 'af', 'dare', 'debe', 'cargo', 'deb'],
  in: [
    'c',
    'cr',
    'ct',
    'credit',
    'kredit',
    'credito',
    'crdt',
    'haben',
    'h',
    'bij',
    'cred',
    'avere',
    'haber',
    'abono',
    'k',
  ],
} as const
export const namesBothSides = (head: string, key: string): boolean => {
  // The header is about the kind of card.
  if (/card|karte|kaart|carte|carta|tarjeta|cartao/.test(key)) return false
  const words = key.split(' ')
  const hasOne = (names: readonly string[]): boolean => words.some((word) => names.includes(word))
  return (hasOne(sides.out) && hasOne(sides.in)) || /^[+\-−/ ]*[-−][+\-−/ ]*$/.test(head)
}

export const categoryHeads = [
  ...['type', 'category', 'kind', 'catégorie', 'art', 'tipo', 'soort', 'nature', 'sr', 's r', 'entry type'],
  ...['transaction', 'transaction type', 'type of transaction', 'transaction kind', 'transaction code', 'tran type'],
  ...['trans type', 'trans code', 'record type', 'line type', 'payment type', 'activity', 'activity type', 'event'],
  ...['operation', 'operation type', 'opération', 'type d’opération', 'nature de l’opération', 'type de transaction'],
  ...['type operation', 'umsatztyp'],
  ...['umsatzart', 'buchungsart', 'transaktionsart', 'vorgang', 'transaktionstyp', 'typ', 'transactietype'],
  ...['tipo de operación', 'tipo de movimiento', 'tipo de transacción', 'operación', 'movimiento', 'tipo movimento'],
]
