/** The words of reconciliation that all of its screens and documents use. */
import type { reconcile as english } from '../en-US/reconcile.ts'
import type { MessagesLike } from '../messages.ts'

export const reconcile: MessagesLike<typeof english> = {
  tab: { statements: 'Relevés', queue: 'À traiter', closings: 'Clôtures', mappings: 'Mappages' },
  kind: { payout: 'Versement', card: 'Règlement de cartes', bank: 'Relevé bancaire' },
  kinds: { payout: 'Versements', card: 'Cartes', bank: 'Banque' },
  state: { open: 'Ouvert', closed: 'Clôturé' },
  group: {
    linked: 'Apparié par règle',
    by_hand: 'Apparié à la main',
    ignored: 'Ignoré avec motif',
    carried_over: 'Reporté',
    seen: 'Déjà importé',
    queue: 'À traiter',
  },
  equation: { gross: 'Brut', fees: 'Frais', refunds: 'Remboursements', adjustments: 'Ajustements', net: 'Net' },
  class: {
    missing_in_statement: 'Absent du relevé',
    missing_in_books: 'Absent des livres',
    amount_differs: 'Montant différent',
    cancelled_but_paid: 'Annulé mais payé',
    paid_twice: 'Payé deux fois',
    wrong_facility: 'Mauvais stationnement',
    wrong_currency: 'Mauvaise devise',
    next_period: 'Période suivante',
    adjustment: 'Ajustement',
    none: 'Appariement suggéré',
  },
  cause: {
    add_on_not_paid: 'Supplément non payé : {labels}',
    fee_rate: 'Frais de {stated}, {agreed} convenus',
    tax: 'Taxe',
    refund_not_deducted: 'Remboursement non déduit',
    deducted_twice: 'Déduit deux fois',
    price_before_change: 'Prix avant un changement',
    rounding: 'Arrondi',
    currency: 'Payé dans une autre devise',
    chargeback: 'Rétrofacturation',
    correction: 'Correction',
    other_adjustment: 'Autre ajustement',
    facility_named: '{stated} au lieu de {booked}',
  },
  rule: {
    booking_id: 'Numéro de réservation et montants exacts',
    booking_id_within_tolerance: 'Numéro de réservation, à 0,05 près',
    partner_booking_id: 'Numéro du partenaire et montants exacts',
    card_reference: 'Référence de carte, montant, jour ± 1',
    bag_number: 'Numéro de sac et montant',
    payout: 'Versement par référence ou total, à trois jours ouvrables près',
  },
  bearer: { owed: 'Dû par le partenaire', cost: 'À notre charge' },
}
