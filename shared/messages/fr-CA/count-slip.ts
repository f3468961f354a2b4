/** A submitted count of a drawer on paper. */
import type { countSlip as english } from '../en-US/count-slip.ts'
import type { MessagesLike } from '../messages.ts'

export const countSlip: MessagesLike<typeof english> = {
  title: 'Bordereau de comptage',
  name: 'Comptage {number, number}',
  opened: 'Quart ouvert',
  counted: 'Compté ({zone})',
  bill: 'Billets',
  coin: 'Pièces',
  roll: 'Rouleaux',
  other: 'Autres pièces',
  rollOf: '{coins, number} × {value}',
  cash: 'Argent comptant',
  asTotal: 'Saisi comme total',
  total: 'Comptant compté',
  slips: 'Autres modes de paiement',
  notCounted: 'non compté',
  blind: 'Comptage à l’aveugle. Le montant attendu n’y figure pas.',
  recount: 'Recomptage, après l’affichage du montant attendu. Celui-ci n’y figure pas.',
}
