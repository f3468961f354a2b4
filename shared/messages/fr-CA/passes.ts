/** Passes. */
import type { passes as english } from '../en-US/passes.ts'
import type { MessagesLike } from '../messages.ts'

export const passes: MessagesLike<typeof english> = {
  screen: {
    title: 'Laissez-passer',
    preview: 'Aperçu',
    sheet: 'Laissez-passer, {paper}',
  },
  commands: {
    print: 'Imprimer le laissez-passer',
    printShort: 'Imprimer',
    paper: 'Papier : {paper}',
    pdf: 'Enregistrer le laissez-passer en PDF',
    booking: 'Afficher la réservation',
    bookingShort: 'Réservation',
  },
  unknown: {
    title: 'Aucun laissez-passer ne porte le numéro {id} pour cette connexion',
    text: 'Vérifiez le numéro. Pour voir le laissez-passer d’une autre connexion, passez d’abord à celle-ci.',
    find: 'Le chercher par plaque ou par nom',
    goToBookings: 'Aller à Réservations',
    latest: 'Le dernier laissez-passer vendu',
    showLatest: 'L’afficher',
  },
  unseen: {
    title: 'Ce laissez-passer n’a pas encore été consulté',
    text: 'Il s’affichera quand la place de marché répondra de nouveau.',
  },
  none: {
    title: 'Aucun laissez-passer pour l’instant',
    text: 'Une vente en crée un. Il s’affiche ici tel qu’il sera imprimé.',
    sell: 'Vendre le premier',
    goToSell: 'Aller à Vendre',
  },
  panel: {
    label: 'Paramètres d’impression',
    title: 'Laissez-passer {id}',
    paper: 'Papier',
    copies: 'Copies',
    copiesHint: 'De 1 à 20',
    copiesProblem: 'Entrez de 1 à 20 copies',
    shows: 'Contenu de ce laissez-passer',
    setByFacility: 'Défini par le stationnement, et non ici.',
    cancelled: 'Annulé. Le code n’est plus valide.',
    print: 'Imprimer {count, plural, one {# laissez-passer} other {# laissez-passer}}',
  },
  display: {
    pass_number: 'Numéro de laissez-passer',
    scan_code: 'Code à numériser, QR',
    license_plate: 'Plaque d’immatriculation',
    print_instructions: 'Instructions d’impression',
    full_price: 'Prix complet',
    pricing_codes: 'Codes de tarification',
    gate_button: 'Bouton de la barrière',
  },
  displayValue: {
    required: 'obligatoire',
    optional: 'facultatif',
    hidden: 'masqué',
  },
  reasons: {
    cancelled: 'Un laissez-passer annulé ne s’imprime pas',
    copies: 'Le nombre de copies doit être de 1 à 20',
  },
  log: {
    title: 'Journal des impressions',
    nothing: 'Rien n’a encore été imprimé.',
    anyResult: 'Tous les résultats',
    anyBooking: 'Toutes les réservations',
    result: 'Résultat',
    booking: 'Réservation',
    copy: 'Copie',
    original: 'Original',
    reprint: 'Réimpression {number}',
    where: 'Papier et destination',
    place: '{paper}, {place}',
    placeAndCopies: '{paper}, {place}, {count, plural, one {# copie} other {# copies}}',
    time: 'Heure',
    error: 'Détail',
  },
  outcomes: {
    done: 'Terminé',
    failed: 'Échec',
    queued: 'En cours',
  },
}
