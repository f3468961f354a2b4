/** Venues in the inventory. */
import type { venues as english } from '../en-US/venues.ts'
import type { MessagesLike } from '../messages.ts'

export const venues: MessagesLike<typeof english> = {
  one: 'Lieu',
  new: 'Nouveau lieu',
  emptyText: 'Un lieu accueille des événements. Les stationnements des alentours se vendent pour ceux-ci.',
  upcoming: 'Événements à venir',
  nearby: 'Stationnements voisins',
  showEvents: 'Afficher les événements du lieu',
  events: '{count} événements à venir',
  sub: '{place}, {count, plural, one {# stationnement} other {# stationnements}} à moins d’un mille',
  aliasesCsv: 'CSV des noms',
  place: 'Emplacement',
  about: 'À propos',
  aliasesHint: 'Anciens noms et noms de commanditaires, un par ligne',
  archive: 'Archiver',
  archiveEffect: 'L’archivage le retire de la vente et des recherches. Les réservations le conservent.',
  restore: 'Restaurer',
  restoreEffect: 'La restauration le remet en vente.',
  zoneChanged:
    '{count, plural, one {L’événement à venir reste} other {Les # événements à venir restent}} au même instant. Les heures qui doivent suivre la nouvelle horloge se modifient dans Événements.',
  field: {
    aliases: 'Autres noms',
    address2: 'Ligne 2',
    capacity: 'Sièges',
    venue_type: 'Genre de lieu',
    description: 'Description en anglais',
    enhanced_airport: 'Aéroport avec heures de vol',
    primarily_transient: 'Stationnement vendu à l’heure, non par événement',
  },
}
