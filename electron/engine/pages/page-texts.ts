/** The words of the public pages in the three languages of the API. */
import type { Locale } from '../../core/http/locale.ts'

export interface PageTexts {
  readonly site: string
  readonly skip: string
  readonly languages: string
  readonly demo: string
  readonly notFound: string
  readonly notFoundHelp: string
  readonly noPass: string
  readonly noPassHelp: string
  readonly parkingFor: (name: string) => string
  readonly parkingAt: (name: string) => string
  readonly eventsAt: (name: string) => string
  readonly startsAt: string
  readonly timeToBeAnnounced: string
  readonly parkingTime: string
  readonly allDay: (date: string, from: string, until: string) => string
  readonly address: string
  readonly facilities: string
  readonly facility: string
  readonly walk: string
  readonly minutes: (minutes: number) => string
  readonly price: string
  readonly withFees: string
  readonly spaces: string
  readonly left: (count: number) => string
  readonly soldOut: string
  readonly cancellation: string
  readonly cancelUntil: (until: string) => string
  readonly book: string
  readonly nearest: (shown: number, total: number) => string
  readonly noFacilities: string
  readonly eventOver: string
  readonly noEvents: string
  readonly moreEvents: (shown: number, total: number) => string
  readonly hours: string
  readonly phone: string
  readonly heightLimit: string
  readonly heightUnknown: string
  readonly included: string
  readonly about: string
  readonly directions: string
  readonly reviews: string
  readonly rating: (average: string, count: number) => string
  readonly whenTo: string
  readonly from: string
  readonly until: string
  readonly showPrice: string
  readonly total: string
  readonly parking: string
  readonly vehicleSizes: string
  readonly sizeRequired: string
  readonly addOns: string
  readonly noCharge: string
  readonly howToBuy: string
  readonly boxOffice: string
  readonly notHeld: string
  readonly notOnSale: string
  readonly notOnSaleHelp: string
  readonly nearbyEvents: string
  readonly nearbyEventsHelp: string
  readonly forEvent: string
  readonly plateRequired: string
  readonly goodToKnow: string
  readonly onArrival: string
  readonly severalHere: string
  readonly sharedBooking: string
  readonly cancelledBooking: string
  readonly passNumber: string
  readonly codeAlternative: string
  readonly noFacilityChosen: string
  readonly noFacilityChosenHelp: string
}

const english: PageTexts = {
  site: 'Parking',
  skip: 'Skip to the content',
  languages: 'Language',
  demo: 'Demonstration: prices and details are invented.',
  notFound: 'There is nothing at this address',
  notFoundHelp: 'The event or facility may have been removed, or the address was cut short.',
  noPass: 'There is no pass at this address',
  noPassHelp: 'Open the whole link of your confirmation, or ask whoever sold you the pass to send it again.',
  parkingFor: (name) => `Parking for ${name}`,
  parkingAt: (name) => `Parking at ${name}`,
  eventsAt: (name) => `Events at ${name}`,
  startsAt: 'Starts',
  timeToBeAnnounced: 'time to be announced',
  parkingTime: 'Parking',
  allDay: (date, from, until) => `${date}, all day (${from} to ${until} the next day)`,
  address: 'Address',
  facilities: 'Facilities',
  facility: 'Facility',
  walk: 'Walk',
  minutes: (minutes) => `${minutes} min`,
  price: 'Price',
  withFees: 'with fees',
  spaces: 'Spaces',
  left: (count) => `${count} left`,
  soldOut: 'Sold out',
  cancellation: 'Cancellation',
  cancelUntil: (until) => `Free until ${until}`,
  book: 'Book',
  nearest: (shown, total) => `The nearest ${shown} of ${total} facilities.`,
  noFacilities: 'No facility near this event takes bookings for it.',
  eventOver: 'This event is over. Parking can no longer be booked for it.',
  noEvents: 'No event is announced.',
  moreEvents: (shown, total) => `The next ${shown} of ${total} events.`,
  hours: 'Hours',
  phone: 'Phone',
  heightLimit: 'Height limit',
  heightUnknown: 'none listed',
  included: 'Included',
  about: 'About',
  directions: 'Directions',
  reviews: 'Reviews',
  rating: (average, count) => `${average} of 5 (${count})`,
  whenTo: 'When do you want to park?',
  from: 'From',
  until: 'Until',
  showPrice: 'Show the price',
  total: 'Total',
  parking: 'Parking',
  vehicleSizes: 'Vehicle size',
  sizeRequired: 'One is chosen when you buy; the price is added to the total.',
  addOns: 'Add-ons',
  noCharge: 'no charge',
  howToBuy: 'How to buy',
  boxOffice:
    'The box office sells this parking. Say the facility and the times there, or show this page: you pay at the window and get your pass at once.',
  notHeld: 'Looking at this page holds no space. The price is the one of this moment.',
  notOnSale: 'Not on sale at these times',
  notOnSaleHelp: 'The facility has no space left then, or takes no bookings for such a stay.',
  nearbyEvents: 'Coming for an event?',
  nearbyEventsHelp: 'Parking for an event has its own price.',
  forEvent: 'Event',
  plateRequired: 'Your license plate is needed when you buy.',
  goodToKnow: 'Good to know',
  onArrival: 'When you arrive',
  severalHere: 'Several share this name. Choose one.',
  sharedBooking: 'A booking was shared with you',
  cancelledBooking: 'This booking was cancelled. Its pass is not valid.',
  passNumber: 'Pass',
  codeAlternative: 'QR code of this pass',
  noFacilityChosen: 'No facility was chosen',
  noFacilityChosenHelp: 'The address of this page must name a facility: location_id.',
}

const french: PageTexts = {
  site: 'Stationnement',
  skip: 'Aller au contenu',
  languages: 'Langue',
  demo: 'Démonstration : les prix et les détails sont inventés.',
  notFound: 'Il n’y a rien à cette adresse',
  notFoundHelp: 'L’événement ou le stationnement a peut-être été retiré, ou l’adresse est incomplète.',
  noPass: 'Il n’y a pas de laissez-passer à cette adresse',
  noPassHelp: 'Ouvrez le lien complet de votre confirmation, ou demandez à votre vendeur de vous le renvoyer.',
  parkingFor: (name) => `Stationnement : ${name}`,
  parkingAt: (name) => `Stationnement : ${name}`,
  eventsAt: (name) => `Événements : ${name}`,
  startsAt: 'Début',
  timeToBeAnnounced: 'heure à confirmer',
  parkingTime: 'Stationnement',
  allDay: (date, from, until) => `${date}, toute la journée (de ${from} à ${until} le lendemain)`,
  address: 'Adresse',
  facilities: 'Stationnements',
  facility: 'Stationnement',
  walk: 'À pied',
  minutes: (minutes) => `${minutes} min`,
  price: 'Prix',
  withFees: 'frais compris',
  spaces: 'Places',
  left: (count) => `${count} places`,
  soldOut: 'Complet',
  cancellation: 'Annulation',
  cancelUntil: (until) => `Gratuite jusqu’au ${until}`,
  book: 'Réserver',
  nearest: (shown, total) => `Les ${shown} plus proches de ${total} stationnements.`,
  noFacilities: 'Aucun stationnement près de cet événement ne prend de réservations.',
  eventOver: 'Cet événement est terminé. On ne peut plus y réserver de stationnement.',
  noEvents: 'Aucun événement n’est annoncé.',
  moreEvents: (shown, total) => `Les ${shown} prochains de ${total} événements.`,
  hours: 'Heures',
  phone: 'Téléphone',
  heightLimit: 'Hauteur maximale',
  heightUnknown: 'aucune indiquée',
  included: 'Compris',
  about: 'Description',
  directions: 'Accès',
  reviews: 'Avis',
  rating: (average, count) => `${average} sur 5 (${count})`,
  whenTo: 'Quand voulez-vous stationner?',
  from: 'De',
  until: 'À',
  showPrice: 'Voir le prix',
  total: 'Total',
  parking: 'Stationnement',
  vehicleSizes: 'Format du véhicule',
  sizeRequired: 'Un format est choisi à l’achat; son prix s’ajoute au total.',
  addOns: 'Suppléments',
  noCharge: 'sans frais',
  howToBuy: 'Comment acheter',
  boxOffice:
    'La billetterie vend ce stationnement. Dites-y le stationnement et les heures, ou montrez cette page : vous payez au guichet et recevez aussitôt votre laissez-passer.',
  notHeld: 'Consulter cette page ne retient aucune place. Le prix est celui de ce moment.',
  notOnSale: 'Pas en vente à ces heures',
  notOnSaleHelp: 'Il ne reste aucune place à ces heures, ou une telle durée n’est pas offerte.',
  nearbyEvents: 'Vous venez pour un événement?',
  nearbyEventsHelp: 'Le stationnement pour un événement a son propre prix.',
  forEvent: 'Événement',
  plateRequired: 'Votre plaque d’immatriculation est requise à l’achat.',
  goodToKnow: 'Bon à savoir',
  onArrival: 'À votre arrivée',
  severalHere: 'Plusieurs portent ce nom. Choisissez.',
  sharedBooking: 'Une réservation partagée avec vous',
  cancelledBooking: 'Cette réservation a été annulée. Son laissez-passer n’est pas valable.',
  passNumber: 'Laissez-passer',
  codeAlternative: 'Code QR de ce laissez-passer',
  noFacilityChosen: 'Aucun stationnement n’est choisi',
  noFacilityChosenHelp: 'L’adresse de cette page doit nommer un stationnement : location_id.',
}

export const pageTexts: Readonly<Record<Locale, PageTexts>> = {
  'en-US': english,
  'en-CA': { ...english, plateRequired: 'Your licence plate is needed when you buy.' },
  'fr-CA': french,
}
