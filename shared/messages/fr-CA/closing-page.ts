/** A closing on paper. */
import type { closingPage as english } from '../en-US/closing-page.ts'
import type { MessagesLike } from '../messages.ts'

export const closingPage: MessagesLike<typeof english> = {
  title: 'Clôture de période',
  draft: 'Brouillon',
  draftNotice: 'Brouillon : la période n’est pas clôturée, et il n’a pas de numéro.',
  reopened: 'Rouverte le {date}, {details} : {reason}',
  statement: '{kind} {name}',
  closedBy: 'Clôturée le {date}, {time} ({zone}), {name}',
  period: 'Période',
  lines: 'Lignes',
  net: 'Net',
  inCurrency: '{heading}, {currency}',
  where: {
    title: 'État des lignes',
    equation: '{gross} brut − {fees} frais − {refunds} remboursements + {adjustments} ajustements',
    total: 'Relevé',
  },
  walk: {
    title: 'Des livres au versement',
    books: {
      payout: 'Attendu selon les livres, comme convenu le jour de chaque vente',
      card: 'Attendu selon les livres, paiements par carte',
      bank: 'Attendu selon les livres, versements et sacs',
    },
    step: '{kind}, {resolved}',
    missing: '{kind}, {resolved}, dans les livres seulement',
    cause: '{count, number} × {cause} ({amount})',
    total: 'Relevé',
    differences: 'Comptabilisé en écarts',
  },
  items: {
    carried_over: 'Reporté',
    ignored: 'Ignoré avec motif',
    by_hand: 'Apparié à la main',
    missing: '{heading}, absent du relevé',
    cause: '{kind} : {cause}',
    booking: 'réservation {id}',
    rows: '{count, plural, one {ligne {rows}} other {lignes {rows}}}',
    expected: '{amount} attendus',
    reason: 'motif : {reason}',
    decided: '{name}, {date}',
    total: 'Net',
  },
  source: {
    title: 'Le relevé',
    file: 'Fichier {name}',
    bank: 'À la banque : {name}, ligne {row}, {date}',
  },
  chain: { title: 'Chaîne, SHA-256', file: 'Fichier', before: 'Avant', start: 'Début', lines: 'Lignes' },
}
