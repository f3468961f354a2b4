/** Menu, dialogs and other texts of the main process. */
import type { native as english } from '../en-US/native.ts'
import type { MessagesLike } from '../messages.ts'

export const native: MessagesLike<typeof english> = {
  menu: {
    settings: 'Paramètres',
    quit: 'Quitter',
    edit: 'Édition',
    undo: 'Annuler',
    redo: 'Rétablir',
    cut: 'Couper',
    copy: 'Copier',
    paste: 'Coller',
    delete: 'Supprimer',
    selectAll: 'Tout sélectionner',
    go: 'Aller',
    sell: 'Vente',
    events: 'Événements',
    bookings: 'Réservations',
    passes: 'Laissez-passer',
    webhooks: 'Webhooks',
    view: 'Affichage',
    resetZoom: 'Taille réelle',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    fullScreen: 'Plein écran',
    help: 'Aide',
    keys: 'Touches de cet écran',
    findCommand: 'Chercher une commande',
  },
  files: { text: 'Texte', har: 'Archive HTTP (HAR)' },
  cannotStart: 'Parkdesk ne peut pas démarrer',
  browserSignIn: {
    nothing: 'Rien.',
    over: 'Cette connexion est terminée',
    beginAgain: 'Fermez cette page et recommencez dans Parkdesk.',
    anotherSignIn: 'Ce n’est pas la connexion qui a été commencée.',
    notSignedIn: 'Non connecté',
    signedIn: 'Connecté',
    goBack: 'Vous pouvez fermer cette page et retourner à Parkdesk.',
  },
}
