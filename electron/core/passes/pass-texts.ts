/** The words of a pass in the three languages of the API; names of facilities and events stay as they are stored. */
import type { PassLocale } from './pass-model.ts'

export interface PassTexts {
  readonly title: string
  readonly pass: (passNumber: string) => string
  readonly date: string
  readonly allDay: string
  readonly enterFrom: string
  readonly leaveBy: string
  readonly licensePlate: string
  readonly vehicleSize: string
  readonly heightLimit: string
  readonly included: string
  readonly walkTo: (venue: string) => string
  readonly minutes: (minutes: number) => string
  readonly event: string
  readonly timeToBeAnnounced: string
  readonly price: string
  readonly pricingCodes: (count: number) => string
  readonly gateButton: string
  readonly enterAt: (street: string) => string
  readonly showCode: string
  readonly leaveWithCode: (time: string) => string
  readonly leave: (time: string) => string
  readonly parkHere: string
  readonly mapCredit: (attribution: string) => string
  readonly mapAlternative: (facility: string, venue: string) => string
  readonly codeAlternative: string
  readonly keepDry: string
  readonly bringPrinted: string
  readonly cancelBy: (time: string) => string
  readonly booking: (bookingId: number) => string
  readonly printed: (time: string, mark: string) => string
  readonly original: string
  readonly reprint: (count: number) => string
  readonly sample: string
  readonly cancelled: string
  readonly cancelledExplained: string
}

const english: PassTexts = {
  title: 'Parking pass',
  pass: (passNumber) => `Pass ${passNumber}`,
  date: 'Date',
  allDay: 'All day',
  enterFrom: 'Enter from',
  leaveBy: 'Leave by',
  licensePlate: 'License plate',
  vehicleSize: 'Vehicle size',
  heightLimit: 'Height limit',
  included: 'Included',
  walkTo: (venue) => `Walk to ${venue}`,
  minutes: (minutes) => `${minutes} min`,
  event: 'Event',
  timeToBeAnnounced: 'time to be announced',
  price: 'Price',
  pricingCodes: (count) => (count === 1 ? 'Pricing code' : 'Pricing codes'),
  gateButton: 'Press the button at the gate',
  enterAt: (street) => `Enter at ${street}`,
  showCode: 'Hold this code to the reader; the gate opens',
  leaveWithCode: (time) => `Leave by ${time} with the same code`,
  leave: (time) => `Leave by ${time}`,
  parkHere: 'Park here',
  mapCredit: (attribution) => (attribution.startsWith('©') ? `Map ${attribution}` : `Map: ${attribution}`),
  mapAlternative: (facility, venue) => `Map: ${facility} and ${venue}`,
  codeAlternative: 'QR code of this pass',
  keepDry: 'Keep this pass dry and unfolded over the code.',
  bringPrinted: 'Bring this pass on paper: the facility does not take it from a screen.',
  cancelBy: (time) => `Cancel by ${time} for a full refund.`,
  booking: (bookingId) => `Booking ${bookingId}`,
  printed: (time, mark) => `Printed ${time}, ${mark}`,
  original: 'original',
  reprint: (count) => `Reprint ${count}`,
  sample: 'SAMPLE, NOT VALID FOR PARKING',
  cancelled: 'Cancelled',
  cancelledExplained: 'This pass is not valid. The booking was cancelled.',
}

const canadianEnglish: PassTexts = { ...english, licensePlate: 'Licence plate' }

const canadianFrench: PassTexts = {
  title: 'Laissez-passer de stationnement',
  pass: (passNumber) => `Laissez-passer ${passNumber}`,
  date: 'Date',
  allDay: 'Toute la journée',
  enterFrom: 'Entrée dès',
  leaveBy: 'Sortie avant',
  licensePlate: 'Plaque',
  vehicleSize: 'Format du véhicule',
  heightLimit: 'Hauteur maximale',
  included: 'Compris',
  walkTo: (venue) => `À pied jusqu’à ${venue}`,
  minutes: (minutes) => `${minutes} min`,
  event: 'Événement',
  timeToBeAnnounced: 'heure à confirmer',
  price: 'Prix',
  pricingCodes: (count) => (count === 1 ? 'Code tarifaire' : 'Codes tarifaires'),
  gateButton: 'Appuyez sur le bouton à la barrière',
  enterAt: (street) => `Entrez au ${street}`,
  showCode: 'Présentez ce code au lecteur; la barrière s’ouvre',
  leaveWithCode: (time) => `Sortez avant ${time} avec le même code`,
  leave: (time) => `Sortez avant ${time}`,
  parkHere: 'Stationnez ici',
  mapCredit: (attribution) => (attribution.startsWith('©') ? `Carte ${attribution}` : `Carte : ${attribution}`),
  mapAlternative: (facility, venue) => `Carte : ${facility} et ${venue}`,
  codeAlternative: 'Code QR de ce laissez-passer',
  keepDry: 'Gardez ce laissez-passer au sec, sans pli sur le code.',
  bringPrinted: 'Apportez ce laissez-passer imprimé : il n’est pas accepté à l’écran.',
  cancelBy: (time) => `Annulez avant ${time} pour un remboursement complet.`,
  booking: (bookingId) => `Réservation ${bookingId}`,
  printed: (time, mark) => `Imprimé le ${time}, ${mark}`,
  original: 'original',
  reprint: (count) => `Réimpression ${count}`,
  sample: 'SPÉCIMEN, NON VALABLE',
  cancelled: 'Annulé',
  cancelledExplained: 'Ce laissez-passer n’est pas valable. La réservation a été annulée.',
}

export const passTexts: Readonly<Record<PassLocale, PassTexts>> = {
  'en-US': english,
  'en-CA': canadianEnglish,
  'fr-CA': canadianFrench,
}
