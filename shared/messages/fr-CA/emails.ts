/** A pass by e-mail. */
import type { emails as english } from '../en-US/emails.ts'
import type { MessagesLike } from '../messages.ts'

export const emails: MessagesLike<typeof english> = {
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
