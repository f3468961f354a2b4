/** Settings. */
import type { settings as english } from '../en-US/settings.ts'
import type { MessagesLike } from '../messages.ts'

export const settings: MessagesLike<typeof english> = {
  screen: {
    title: 'Paramètres',
    groups: 'Groupes de paramètres',
    note: 'Les changements s’appliquent immédiatement et restent sur cet ordinateur',
  },
  section: {
    connections: 'Connexions',
    people: 'Personnel',
    display: 'Affichage',
    counter: 'Guichet',
    map: 'Carte',
    data: 'Données',
    audit: 'Piste d’audit',
    about: 'À propos',
  },
  languageHint: 'Celle de cette fenêtre; les laissez-passer et les courriels suivent la langue du client',
  theme: {
    name: 'Thème',
    hint: 'Sombre pour une cabine peu éclairée, clair près d’une fenêtre lumineuse',
    light: 'Clair',
    dark: 'Sombre',
    system: 'Comme le système',
  },
  contrast: {
    name: 'Contraste',
    hint: 'Un contraste élevé double les traits et retire toutes les teintes',
    normal: 'Normal',
    high: 'Élevé',
  },
  size: {
    name: 'Taille',
    hint: 'Plus grande au guichet, pour un écran à bout de bras',
    comfortable: 'Confortable',
    counter: 'Guichet',
  },
  window: {
    name: 'Guichet',
    hint: 'Figure dans la barre du haut et sur chaque laissez-passer vendu ici',
    label: 'Nom de ce guichet',
  },
  paper: {
    name: 'Papier du laissez-passer',
    hint: 'Pour les laissez-passer imprimés depuis Vendre et Réservations',
  },
  afterSale: {
    name: 'Après une vente',
    hint: 'Ce que devient automatiquement le laissez-passer',
    printer: 'Imprimer',
    pdf: 'Enregistrer en PDF',
    screen: 'Afficher à l’écran',
  },
  printer: {
    name: 'Imprimante',
    hint: 'Imprime les laissez-passer',
    hintBrowser: 'Seule l’application de bureau permet d’en choisir une',
    browser: 'Le navigateur demande l’imprimante chaque fois',
    label: 'Imprimante des laissez-passer',
    systemDefault: 'Imprimante par défaut du système',
    notConnected: '{printer}, non connectée',
    none: 'Aucune imprimante n’est connectée. Les laissez-passer peuvent être enregistrés en PDF',
  },
  tiles: {
    name: 'Tuiles de la carte',
    hint: 'Sans adresse, les rues fournies avec le programme sont dessinées, sans Internet',
    address: 'Adresse des tuiles',
    optional: 'facultatif',
    addressHint: "Désigne la tuile par '{z}', '{x}' et '{y}'",
    beginsWith: 'Commence par https://',
    missing: '{count, plural, one {Il manque {parts}} other {Il manque {parts}}}',
    credit: 'Mention de la source des tuiles',
    creditNote: 'affichée sur la carte',
  },
  program: {
    name: 'Ce programme',
    hint: 'Les sauvegardes de la base de données se trouvent sous Données',
    version: 'Version',
    database: 'Base de données',
  },
}
