/** Words that many screens use. */
import type { common as english } from '../en-US/common.ts'
import type { MessagesLike } from '../messages.ts'

export const common: MessagesLike<typeof english> = {
  add: 'Ajouter',
  /** The name of a box office that has none yet. */
  windowName: 'Guichet',
  cancel: 'Annuler',
  change: 'Modifier',
  close: 'Fermer',
  copied: 'Copié',
  copy: 'Copier',
  edit: 'Modifier',
  email: 'Courriel',
  language: 'Langue',
  loading: 'Chargement',
  name: 'Nom',
  pass: 'Laissez-passer',
  phone: 'Téléphone',
  plate: 'Plaque',
  print: 'Imprimer',
  remove: 'Retirer',
  save: 'Enregistrer',
  search: 'Rechercher',
  settingUnchanged: 'Le réglage n’a pas été modifié. {problem}',
  total: 'Total',
}
