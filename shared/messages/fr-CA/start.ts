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
  positionHint: 'Latitude, longitude ou un clic sur la carte',
  facilityPositionHint: 'Vide : au même endroit que le lieu',
  mapHint: 'Glisser l’épingle ou la déplacer avec les flèches.',
  save: 'Enregistrer et vendre le premier laissez-passer',
  saveKey: 'Enregistrer et vendre',
  import: 'Importer plutôt des fichiers',
  skip: 'Aller à l’inventaire sans ce formulaire',
  skipKey: 'Passer',
  field: {
    address: 'Adresse',
    city: 'Ville',
    state: 'Province',
    position: 'Position',
    spaces: 'Places',
    price: 'Prix par événement, {currency}',
    startsAt: 'Début',
  },
  problem: {
    position: 'Entrez une latitude et une longitude : 45.5017, -73.5673',
    spaces: 'Entrez un nombre de 1 à 200 000',
    price: 'Entrez un montant',
  },
}
