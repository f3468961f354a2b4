/** E-mails and text messages to customers, and their places in the window. */
import type * as english from '../en-US/mail.ts'
import type { MessagesLike } from '../messages.ts'

/** E-mails and text messages to customers. */
export const mail: MessagesLike<typeof english.mail> = {
  confirmation: {
    subject: 'Votre stationnement, {place}, {date}',
    greeting: 'Bonjour {name},',
    plainGreeting: 'Bonjour,',
    booked: 'Votre stationnement est réservé.',
    moved: 'L’événement a été déplacé depuis votre réservation. Votre stationnement est valable du {from} au {until}.',
    fact: '{label} : {value}',
    event: 'Événement',
    eventAt: '{event}, {time}',
    eventToBeAnnounced: '{event}, {date}, heure à confirmer',
    place: 'Stationnement',
    enterFrom: 'Entrée dès',
    leaveBy: 'Sortie avant',
    plate: 'Plaque',
    passNumber: 'Laissez-passer',
    code: 'Code',
    booking: 'Réservation',
    openPass: 'Ouvrir votre laissez-passer',
    openPassAt: 'Ouvrir votre laissez-passer :\n{address}',
    coupon: 'Coupon {code}',
    total: 'Total payé',
    cancelBy: 'Vous pouvez annuler jusqu’au {time} et être remboursé en entier.',
    notCancellable: 'Cette réservation ne peut pas être annulée.',
  },
  eventChange: {
    movedSubject: 'Nouvelle heure : {event}',
    cancelledSubject: 'Annulé : {event}',
    moved: '{event}, {venue}, commence désormais le {time}.',
    cancelled: '{event}, {venue}, est annulé.',
    bookingKeeps:
      'Votre stationnement garde les heures de la réservation : il est valable du {from} au {until}. Communiquez avec nous s’il vous en faut d’autres.',
    bookingStays:
      'Votre stationnement reste réservé jusqu’à ce que nous l’annulions. Communiquez avec nous pour toute question.',
  },
  signIn: {
    text: 'Votre code de vérification est {code}. Il est valable 10 minutes. Ne le donnez à personne.',
  },
  accountChange: {
    subject: 'Votre code pour modifier votre compte',
    text: 'Votre code pour modifier votre compte est {code}. Il est valable 10 minutes. Ne le donnez à personne.',
  },
}

/** A pass by e-mail. */
export const emails: MessagesLike<typeof english.emails> = {
  action: 'Courriel',
  command: 'Envoyer le laissez-passer par courriel',
  dialog: {
    title: 'Envoyer par courriel le laissez-passer de la réservation {id}',
    text: 'La confirmation, avec le prix et le lien vers le laissez-passer.',
    address: 'Adresse courriel',
    addressHint: 'Celle du client, ou une autre',
    language: 'Langue',
    send: 'Envoyer le laissez-passer',
    sending: 'Préparation du courriel…',
  },
  problems: {
    missing: 'Entrez une adresse courriel',
    invalid: '« {text} » n’est pas une adresse courriel',
  },
  reasons: {
    cancelled: 'Un laissez-passer annulé n’est pas envoyé',
    remote: 'La place de marché envoie elle-même ses courriels',
  },
  list: {
    title: 'Courriels',
    queued: 'En attente',
    sent: 'Envoyé',
    failed: 'Non envoyé',
    queuedHint: 'Envoyé dès que le serveur de courriel l’accepte',
    lacksLink: 'Sans lien vers le laissez-passer : aucune adresse publique n’est définie',
  },
  written: 'Le courriel à {recipient} est dans la boîte d’envoi',
}
