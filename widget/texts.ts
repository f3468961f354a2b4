/** The words of the widget in the three languages of the API. */
import type { Locale } from './address.ts'
import type { Problem } from './api.ts'
import type { Mark } from './option.ts'

export interface Texts {
  readonly title: string
  readonly parkingFor: (name: string) => string
  readonly list: string
  readonly map: string
  readonly mapHelp: string
  readonly sort: string
  readonly byDistance: string
  readonly byPrice: string
  readonly loading: string
  readonly left: (count: string) => string
  readonly limitedLeft: (count: string) => string
  readonly open: string
  readonly soldOut: string
  readonly soldOutHelp: string
  readonly marks: Readonly<Record<Mark, string>>
  readonly walk: (minutes: number) => string
  readonly withFees: string
  readonly localTime: string
  readonly timeToBeAnnounced: string
  readonly allDay: (date: string, from: string, until: string) => string
  readonly cancellable: string
  readonly basePrice: string
  readonly total: string
  readonly upTo: (height: string) => string
  readonly anyHeight: string
  readonly freeCancellation: (until: string) => string
  readonly plateNeeded: string
  readonly sizeNeeded: string
  readonly included: (names: string) => string
  readonly book: (price: string) => string
  readonly newTab: string
  readonly shown: (shown: number, total: number) => string
  readonly more: (count: number) => string
  readonly demo: string
  readonly none: string
  readonly noneHelp: string
  readonly problems: Readonly<Record<Problem, readonly [what: string, help: string]>>
  readonly retry: string
  readonly straightLine: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly recenter: string
}

const english: Texts = {
  title: 'Parking',
  parkingFor: (name) => `Parking for ${name}`,
  list: 'Facilities',
  map: 'Map of facilities',
  mapHelp: 'Arrow keys go from one facility to the next.',
  sort: 'Sort by',
  byDistance: 'Walk',
  byPrice: 'Price',
  loading: 'Looking for parking',
  left: (count) => `${count} left`,
  limitedLeft: (count) => `Only ${count} left`,
  open: 'Available',
  soldOut: 'Sold out',
  soldOutHelp: 'No space is left here at these times.',
  marks: { recommended: 'Recommended', cheapest: 'Cheapest', closest: 'Closest' },
  walk: (minutes) => `${minutes} min walk`,
  withFees: 'prices with fees',
  localTime: 'local time',
  timeToBeAnnounced: 'Time to be announced',
  allDay: (date, from, until) => `Parking all day ${date} (${from} to ${until} the next day)`,
  cancellable: 'Free cancellation',
  basePrice: 'Parking',
  total: 'Total',
  upTo: (height) => `Up to ${height}`,
  anyHeight: 'No height limit listed',
  freeCancellation: (until) => `Free cancellation until ${until}`,
  plateNeeded: 'License plate required',
  sizeNeeded: 'Vehicle size chosen when booking',
  included: (names) => `Included: ${names}`,
  book: (price) => `Book for ${price}`,
  newTab: 'opens in a new tab',
  shown: (shown, total) => `${shown} of ${total}`,
  more: (count) => `Show ${count} more`,
  demo: 'Demonstration: prices and details are invented.',
  none: 'No parking is offered here',
  noneHelp: 'No facility near this place takes bookings for these times.',
  problems: {
    no_destination: ['No event was chosen', 'The address of this page names no event, venue or place.'],
    unknown_destination: ['This event is not known', 'It may have been removed from the program.'],
    over: ['This event is over', 'Parking can no longer be booked for it.'],
    busy: ['Too many requests', 'Wait a minute, then try again.'],
    unreachable: ['Parking could not be loaded', 'The service did not answer.'],
    refused: ['Parking could not be searched', 'The service did not accept the times or the place.'],
  },
  retry: 'Try again',
  straightLine: 'Straight line, not a route',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  recenter: 'Show the nearest facilities',
}

const french: Texts = {
  title: 'Stationnement',
  parkingFor: (name) => `Stationnement : ${name}`,
  list: 'Stationnements',
  map: 'Carte des stationnements',
  mapHelp: 'Les flèches passent d’un stationnement à l’autre.',
  sort: 'Trier par',
  byDistance: 'Marche',
  byPrice: 'Prix',
  loading: 'Recherche de stationnement',
  left: (count) => `${count} places`,
  limitedLeft: (count) => `Plus que ${count} places`,
  open: 'Disponible',
  soldOut: 'Complet',
  soldOutHelp: 'Il ne reste aucune place ici à ces heures.',
  marks: { recommended: 'Recommandé', cheapest: 'Le moins cher', closest: 'Le plus proche' },
  walk: (minutes) => `${minutes} min à pied`,
  withFees: 'frais compris',
  localTime: 'heure locale',
  timeToBeAnnounced: 'Heure à confirmer',
  allDay: (date, from, until) => `Stationnement toute la journée, ${date} (de ${from} à ${until} le lendemain)`,
  cancellable: 'Annulation gratuite',
  basePrice: 'Stationnement',
  total: 'Total',
  upTo: (height) => `Jusqu’à ${height}`,
  anyHeight: 'Aucune hauteur maximale indiquée',
  freeCancellation: (until) => `Annulation gratuite jusqu’au ${until}`,
  plateNeeded: 'Plaque d’immatriculation requise',
  sizeNeeded: 'Format du véhicule à choisir à la réservation',
  included: (names) => `Compris : ${names}`,
  book: (price) => `Réserver à ${price}`,
  newTab: 's’ouvre dans un nouvel onglet',
  shown: (shown, total) => `${shown} sur ${total}`,
  more: (count) => `En afficher ${count} de plus`,
  demo: 'Démonstration : les prix et les détails sont inventés.',
  none: 'Aucun stationnement n’est offert ici',
  noneHelp: 'Aucun stationnement près d’ici ne prend de réservations à ces heures.',
  problems: {
    no_destination: ['Aucun événement n’est choisi', 'L’adresse de cette page ne nomme ni événement ni lieu.'],
    unknown_destination: ['Cet événement est inconnu', 'Il a peut-être été retiré du programme.'],
    over: ['Cet événement est terminé', 'On ne peut plus y réserver de stationnement.'],
    busy: ['Trop de requêtes', 'Attendez une minute, puis réessayez.'],
    unreachable: ['Le stationnement n’a pas pu être chargé', 'Le service n’a pas répondu.'],
    refused: ['La recherche n’a pas été possible', 'Le service n’a pas accepté les heures ou le lieu.'],
  },
  retry: 'Réessayer',
  straightLine: 'Ligne droite, pas un itinéraire',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  recenter: 'Montrer les stationnements les plus proches',
}

export const texts: Readonly<Record<Locale, Texts>> = {
  'en-US': english,
  'en-CA': { ...english, plateNeeded: 'Licence plate required' },
  'fr-CA': french,
}
