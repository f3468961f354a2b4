/** The pass on paper and on screen. */
import type { pass as english } from '../en-US/pass.ts'
import type { MessagesLike } from '../messages.ts'

export const pass: MessagesLike<typeof english> = {
  title: 'Laissez-passer de stationnement',
  number: 'Laissez-passer {number}',
  sample: 'SPÉCIMEN, NON VALABLE',
  cancelled: 'Annulé',
  cancelledExplanation: 'Ce laissez-passer n’est pas valable. La réservation a été annulée.',
  moved: 'L’événement a été déplacé : {event}. Ce laissez-passer est valable du {from} au {until}.',
  when: {
    date: 'Date',
    allDay: 'Toute la journée',
    enterFrom: 'Entrée dès',
    enterFromInZone: 'Entrée dès ({zone})',
    leaveBy: 'Sortie avant ({zone})',
    otherDay: 'le {date}, {time}',
  },
  code: 'Code QR de ce laissez-passer',
  plate: 'Plaque',
  facts: {
    vehicleSize: 'Taille du véhicule',
    heightLimit: 'Hauteur maximale',
    included: 'Compris',
    walkTo: 'À pied jusqu’à {venue}',
    walk: '{distance}, {minutes, number} min',
    price: 'Prix',
    pricingCodes: '{count, plural, one {Code tarifaire} other {Codes tarifaires}}',
    event: 'Événement',
    eventAt: '{event}, {time}',
    eventToBeAnnounced: '{event}, heure à confirmer',
    eventDayToBeAnnounced: '{event}, {date}, heure à confirmer',
  },
  steps: {
    enterAt: 'Entrez au {street}',
    gateButton: 'Appuyez sur le bouton à la barrière',
    showCode: 'Présentez ce code au lecteur; la barrière s’ouvre',
    leaveWithCode: 'Sortez avant {time} avec le même code',
    leave: 'Sortez avant {time}',
  },
  map: {
    parkHere: 'Stationnez ici',
    alternative: 'Carte : {facility} et {venue}',
    copyright: 'Carte {attribution}',
    source: 'Carte : {attribution}',
  },
  smallPrint: {
    keepDry: 'Gardez ce laissez-passer au sec, sans pli sur le code.',
    bringPrinted: 'Apportez ce laissez-passer imprimé : il n’est pas accepté à l’écran.',
    cancelBy: 'Annulez avant {time} pour un remboursement complet.',
  },
  origin: {
    booking: 'Réservation {number}',
    original: 'Imprimé le {time}, original',
    reprint: 'Imprimé le {time}, réimpression {count, number}',
  },
}
