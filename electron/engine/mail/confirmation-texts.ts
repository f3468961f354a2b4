/** The words of a confirmation in the three languages of the API; names of facilities and events stay as they are stored. */
import type { Locale } from '../../core/http/locale.ts'

export interface ConfirmationTexts {
  readonly subject: (place: string, date: string) => string
  readonly greeting: (name: string) => string
  readonly plainGreeting: string
  readonly booked: string
  readonly event: string
  readonly timeToBeAnnounced: string
  readonly place: string
  readonly enterFrom: string
  readonly leaveBy: string
  readonly licensePlate: string
  readonly passNumber: string
  readonly code: string
  readonly booking: string
  readonly openPass: string
  readonly coupon: (code: string) => string
  readonly total: string
  readonly cancelBy: (time: string) => string
  readonly notCancellable: string
}

const english: ConfirmationTexts = {
  subject: (place, date) => `Your parking at ${place}, ${date}`,
  greeting: (name) => `Hello ${name},`,
  plainGreeting: 'Hello,',
  booked: 'Your parking is booked.',
  event: 'Event',
  timeToBeAnnounced: 'time to be announced',
  place: 'Where',
  enterFrom: 'Enter from',
  leaveBy: 'Leave by',
  licensePlate: 'License plate',
  passNumber: 'Pass',
  code: 'Code',
  booking: 'Booking',
  openPass: 'Open your parking pass',
  coupon: (code) => `Coupon ${code}`,
  total: 'Total paid',
  cancelBy: (time) => `You can cancel until ${time} for a full refund.`,
  notCancellable: 'This booking cannot be cancelled.',
}

const canadianEnglish: ConfirmationTexts = { ...english, licensePlate: 'Licence plate' }

const canadianFrench: ConfirmationTexts = {
  subject: (place, date) => `Votre stationnement, ${place}, ${date}`,
  greeting: (name) => `Bonjour ${name},`,
  plainGreeting: 'Bonjour,',
  booked: 'Votre stationnement est réservé.',
  event: 'Événement',
  timeToBeAnnounced: 'heure à confirmer',
  place: 'Lieu',
  enterFrom: 'Entrée dès',
  leaveBy: 'Sortie avant',
  licensePlate: 'Plaque',
  passNumber: 'Laissez-passer',
  code: 'Code',
  booking: 'Réservation',
  openPass: 'Ouvrir votre laissez-passer',
  coupon: (code) => `Coupon ${code}`,
  total: 'Total payé',
  cancelBy: (time) => `Vous pouvez annuler jusqu’au ${time} et être remboursé en entier.`,
  notCancellable: 'Cette réservation ne peut pas être annulée.',
}

export const confirmationTexts: Readonly<Record<Locale, ConfirmationTexts>> = {
  'en-US': english,
  'en-CA': canadianEnglish,
  'fr-CA': canadianFrench,
}
