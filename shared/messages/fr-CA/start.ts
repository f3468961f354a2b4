/** The first start with one's own data. */
import type { start as english } from '../en-US/start.ts'
import type { MessagesLike } from '../messages.ts'

export const start: MessagesLike<typeof english> = {
  title: 'Vos premiers lieu, stationnement et événement',
  text: 'Tout peut être modifié et complété plus tard. Les heures sont celles de {zone}, les prix en {currency}.',
  venue: 'Lieu',
  facility: 'Stationnement',
  event: 'Premier événement',
  onMap: 'Sur la carte',
  placeHint: 'Ou des coordonnées, ou le lien d’une carte',
  facilityAddressHint: 'Vide : au lieu même. Un lien de carte convient aussi',
  facilityAway: 'À {distance} du lieu',
  noMap: 'La carte s’affiche une fois la ville choisie.',
  mapHint: 'Glisser l’épingle à l’endroit exact ou la déplacer avec les flèches.',
  save: 'Enregistrer et vendre le premier laissez-passer',
  saveKey: 'Enregistrer et vendre',
  import: 'Importer plutôt des fichiers',
  skip: 'Aller à l’inventaire sans ce formulaire',
  skipKey: 'Passer',
  field: {
    address: 'Adresse municipale',
    place: 'Ville ou code postal',
    spaces: 'Places',
    price: 'Prix par événement, {currency}',
    startsAt: 'Début',
  },
  problem: {
    spaces: 'Entrez un nombre de 1 à 200 000',
    price: 'Entrez un montant',
  },
}
