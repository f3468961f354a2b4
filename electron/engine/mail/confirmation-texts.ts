/** The texts of a confirmation in the three languages of the API; names of facilities and events stay as they are stored. */
import type { Locale } from '../../../shared/locales.ts'

const english = {
  subject: (place: string, date: string) => `Your parking at ${place}, ${date}`,
  greeting: (name: string) => `Hello ${name},`,
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
  coupon: (code: string) => `Coupon ${code}`,
  total: 'Total paid',
  cancelBy: (time: string) => `You can cancel until ${time} for a full refund.`,
  notCancellable: 'This booking cannot be cancelled.',
}

export type ConfirmationTexts = typeof english

const french: ConfirmationTexts = {
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
  'en-CA': { ...english, licensePlate: 'Licence plate' },
  'fr-CA': french,
}
