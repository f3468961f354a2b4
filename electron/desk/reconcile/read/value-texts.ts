/** The texts by which banks and services state the direction of money, and whether a row is settled. */
import type { Mapping } from '../../../../shared/desk/reconcile/mapping.ts'
import { headKey } from '../../../core/table-files/table.ts'

export type Direction = NonNullable<Mapping['directions']>[string]
export type Status = NonNullable<Mapping['statuses']>[string]

/** The key is like that of a header, but includes the signs + and −, and other signs unchanged. */
export const valueKey = (text: string): string => {
  const sign = text.trim().replaceAll(/[−–]/g, '-')
  return sign === '+' || sign === '-' ? sign : headKey(text) || text.trim()
}

const directionWords: Readonly<Record<Direction, readonly string[]>> = {
  in: [
    ...[
      '+',
      'in',
      'cr',
      'crdt',
      'credit',
      'credits',
      'crédit',
      'crédito',
      'credito',
      'kredit',
      'haben',
      'bij',
      'avere',
    ],
    ...['haber', 'abono', 'gutschrift', 'eingang', 'entrée', 'entrada', 'entrata', 'incoming', 'money in', 'deposit'],
    ...['sale', 'sales', 'income', 'receipt', 'payment in', 'ach credit', 'direct deposit', 'paid in', 'wire in'],
    ...['vente', 'encaissement', 'dépôt', 'versement reçu', 'virement reçu', 'venta', 'ingreso', 'vendita', 'incasso'],
    ...['verkauf', 'einnahme', 'einzahlung', 'überweisungsgutschrift', 'gutschrift überweisung', 'booking', 'parking'],
    ...[
      'reservation',
      'réservation',
      'reserva',
      'buchung',
      'stationnement',
      'inbound',
      'received',
      'inflow',
      'entrant',
    ],
    ...['money received', 'received payment', 'entrante', 'eingehend', 'inkomend'],
  ],
  out: [
    ...[
      '-',
      'out',
      'dr',
      'dbit',
      'debit',
      'debits',
      'débit',
      'débito',
      'debito',
      'debet',
      'soll',
      'af',
      'dare',
      'debe',
    ],
    ...['cargo', 'lastschrift', 'belastung', 'ausgang', 'sortie', 'salida', 'saída', 'uscita', 'outgoing', 'money out'],
    ...['withdrawal', 'withdrawals', 'refund', 'refunds', 'partial refund', 'full refund', 'return', 'returns'],
    ...['chargeback', 'charge back', 'dispute', 'expense', 'expenses', 'payment out', 'paid out', 'wire out'],
    ...['ach debit', 'direct debit', 'card refund', 'reversal', 'fee', 'fees', 'commission', 'service charge'],
    ...[
      'remboursement',
      'décaissement',
      'dépense',
      'retrait',
      'prélèvement',
      'virement émis',
      'frais',
      'rétrofacturation',
    ],
    ...['reembolso', 'devolución', 'gasto', 'retiro', 'retirada', 'comisión', 'contracargo', 'rimborso', 'storno'],
    ...['erstattung', 'rückerstattung', 'ausgabe', 'auszahlung', 'abbuchung', 'basislastschrift', 'rückbuchung'],
    ...['outbound', 'sent', 'outflow', 'sortant', 'saliente', 'ausgehend', 'uitgaand', 'money sent', 'sent payment'],
    ...['folgelastschrift', 'gebühr', 'terugbetaling', 'afschrijving', 'utgift', 'återbetalning', 'reembolso parcial'],
  ],
}
const directionByKey: ReadonlyMap<string, Direction> = new Map(
  (['in', 'out'] as const).flatMap((direction) =>
    directionWords[direction].map((word) => [valueKey(word), direction] as const),
  ),
)

/** C is credit, but a charge (cargo) beside A, which is a payment (abono). */
const letters: Readonly<Record<string, Direction>> = { c: 'in', h: 'in', k: 'in', e: 'in', d: 'out', s: 'out' }

/** The direction of each value of a column; unknown values are left out. */
export const directionsOf = (values: Iterable<string>): Map<string, Direction> => {
  const keys = new Set([...values].map(valueKey))
  const directionOf = (key: string): Direction | undefined =>
    key === 'c' && keys.has('a') ? undefined : (directionByKey.get(key) ?? letters[key])
  return new Map(
    [...keys].flatMap((key) => {
      const direction = directionOf(key)
      return direction === undefined ? [] : [[key, direction] as const]
    }),
  )
}

/** Cancelled, refunded, reversed or expired rows are not included: they may have been paid. */
const statusWords: Readonly<Record<Status, readonly string[]>> = {
  counted: [
    ...[
      'paid',
      'paid out',
      'settled',
      'completed',
      'complete',
      'succeeded',
      'success',
      'successful',
      'captured',
      'booked',
    ],
    ...['posted', 'cleared', 'book', 'ok', 'done', 'approved', 'accepted', 'processed', 'transferred', 'received'],
    ...['payé', 'réglé', 'terminé', 'réussi', 'effectué', 'comptabilisé', 'traité', 'reçu', 'accepté', 'validé'],
    ...['bezahlt', 'gebucht', 'umsatz gebucht', 'abgeschlossen', 'erfolgreich', 'erledigt', 'ausgezahlt', 'verbucht'],
    ...['pagado', 'completado', 'liquidado', 'contabilizado', 'realizado', 'pagato', 'completato', 'contabilizzato'],
    ...['betaald', 'voltooid', 'geboekt', 'verwerkt', 'geslaagd', 'pago', 'concluído', 'betald', 'bokförd', 'slutförd'],
  ],
  left_out: [
    ...['failed', 'failure', 'declined', 'denied', 'rejected', 'refused', 'unpaid', 'not paid', 'pending', 'pdng'],
    ...['in progress', 'processing', 'in process', 'on hold', 'error', 'unclaimed'],
    ...['incomplete', 'not completed', 'unsuccessful', 'not settled', 'awaiting payment'],
    ...['échoué', 'échec', 'refusé', 'rejeté', 'en attente', 'en cours', 'impayé', 'non payé', 'à venir'],
    ...['fehlgeschlagen', 'abgelehnt', 'ausstehend', 'vorgemerkt', 'umsatz vorgemerkt', 'offen', 'in bearbeitung'],
    ...['nicht bezahlt', 'unbezahlt', 'fallido', 'rechazado', 'denegado', 'pendiente', 'en proceso'],
    ...['fallito', 'rifiutato', 'in attesa', 'in sospeso', 'mislukt', 'geweigerd', 'afgewezen'],
    ...['in behandeling', 'openstaand', 'gereserveerd', 'falhou', 'recusado', 'pendente', 'misslyckad', 'väntande'],
  ],
}
const statusByKey: ReadonlyMap<string, Status> = new Map(
  (['counted', 'left_out'] as const).flatMap((status) =>
    statusWords[status].map((word) => [valueKey(word), status] as const),
  ),
)

export const statusOf = (value: string): Status | undefined => statusByKey.get(valueKey(value))
