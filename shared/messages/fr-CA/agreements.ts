/** Commissions that were agreed, and the books. */
import type { agreements as english } from '../en-US/agreements.ts'
import type { MessagesLike } from '../messages.ts'

export const agreements: MessagesLike<typeof english> = {
  open: 'Commissions et livres',
  openKey: 'Commissions',
  title: 'Commissions',
  text: 'La commission convenue le jour de la vente détermine le versement attendu. Sans entente, elle est de {share}.',
  empty: 'Aucune entente : {share} pour tous',
  partner: 'Partenaire',
  everyone: 'Tous les autres',
  from: 'Vendu à partir du',
  withFixed: '{percent} et {amount}',
  fixed: 'Fixe, {currency}',
  asEveryone: 'Aucune entente propre : comme avec tous les autres',
  commission: 'Commission',
  by: 'Entrée par',
  add: 'Ajouter',
  problem: {
    amount: 'Entrez un montant',
    date: 'Entrez une date',
    percent: 'Entrez de 0 à 100, deux décimales au plus',
  },
  rebuild: 'Reconstruire les livres',
  bookings: '{count} réservations dans les livres',
  books: {
    current: 'Livres à jour à {time}',
    behind: '{count, plural, one {# changement manque} other {# changements manquent}}, livres du {time}',
    rebuilding: 'Reconstruction des livres…',
    failed: 'La place de marché ne peut être lue',
  },
}
