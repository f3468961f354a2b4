/** Partners and API clients in the inventory. */
import type { inventoryPartners as english } from '../en-US/inventory-partners.ts'
import type { MessagesLike } from '../messages.ts'

export const inventoryPartners: MessagesLike<typeof english> = {
  one: 'Partenaire',
  new: 'Nouveau partenaire',
  emptyText:
    'Un partenaire vend votre stationnement par l’API. Ses réservations, ses webhooks et sa commission sont tenus à part.',
  passes: 'Laissez-passer',
  ownPasses: 'Les vôtres',
  resellerPasses: 'Laissez-passer de revendeur',
  resellerPassesText: 'Laissez-passer émis par le partenaire (revendeur)',
  webhooks: 'Webhooks',
  webhooksCommand: 'Ouvrir les paramètres de webhooks du partenaire',
  commission: 'Commission',
  archived: 'Archivé',
  archive: 'Archiver',
  archiveEffect: 'L’archivage arrête ses webhooks. Ses réservations restent.',
  restore: 'Restaurer',
  restoreEffect: 'La restauration lui envoie de nouveau des webhooks.',
  clients: 'Clients d’API',
  noClientsText: 'Un client d’API peut appeler l’API avec les portées qui lui sont accordées.',
  client: {
    one: 'Client d’API',
    new: 'Nouveau client d’API',
    noPartner: 'Aucun partenaire',
    needsScope: 'Cochez au moins une portée',
    onePerLine: 'Une par ligne',
    archiveEffect: 'L’archivage met fin immédiatement à son accès.',
    restoreEffect: 'La restauration lui rend son accès.',
    renew: 'Renouveler le secret',
    renewCommand: 'Renouveler le secret du client d’API',
    renewTitle: 'Renouveler le secret de {name}',
    renewText:
      'L’ancien secret et ses jetons cessent immédiatement de fonctionner. Quiconque les utilise a besoin du nouveau.',
    keepSecret: 'Garder le secret',
    secretOnce: 'Copiez le secret maintenant. Il ne sera plus affiché.',
    putAway: 'Je l’ai copié',
    internalAdministrator: 'Seul un administrateur peut gérer les clients d’API ayant la portée internal.',
    internalElsewhere:
      'Un administrateur gère les clients d’API ayant la portée internal dans une fenêtre de ce Parkdesk-là.',
    scope: {
      public: 'Recherche et réservation',
      mobile: 'Comptes des clients',
      partner: 'Réservations du partenaire',
      data: 'Capacité, heures et autres détails',
      internal: 'Guichet : inventaire et lecture',
    },
    field: {
      client_id: 'Identifiant',
      known_accounts_only: 'Seulement les comptes déjà connectés avec lui',
    },
  },
}
