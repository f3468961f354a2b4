/** Inventory: the frame of its screens, and what its records share. */
import type { inventory as english } from '../en-US/inventory.ts'
import type { MessagesLike } from '../messages.ts'

export const inventory: MessagesLike<typeof english> = {
  tab: {
    venues: 'Lieux',
    events: 'Événements',
    facilities: 'Stationnements',
    prices: 'Tarifs',
    coupons: 'Coupons',
    partners: 'Partenaires',
  },
  goTo: 'Aller à Inventaire : {tab}',
  new: 'Nouveau',
  import: {
    command: 'Importer des fichiers dans l’inventaire',
    button: 'Importer',
  },
  elsewhere: {
    title: '{name} gère son inventaire elle-même',
    titleUnnamed: 'Cette place de marché gère son inventaire elle-même',
    text: 'Ses lieux, ses événements, ses stationnements et ses prix ne se consultent ni ne se modifient d’ici, sauf si elle fonctionne sur Parkdesk et que la connexion a la portée internal. La vente n’est pas touchée.',
    signIn: 'Se connecter avec un autre client ou d’autres portées',
    connection: 'Connexion',
    changed: 'Elle a été configurée pour cela entre-temps',
    checkAgain: 'Vérifier de nouveau',
    checking: 'Vérification',
    noChange: 'Vérifié à l’instant : aucun changement',
  },
}
