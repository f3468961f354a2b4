/** Messages of errors with values. */
import type { specificErrors as english } from '../en-US/specific-errors.ts'
import type { MessagesLike } from '../messages.ts'
import { errors } from './errors.ts'

const { signInRefused, signInOver } = errors.connectionTest.result

export const specificErrors: MessagesLike<typeof english> = {
  missing:
    '{resource, select, event {Cet événement n’existe pas.} venue {Ce lieu n’existe pas.} location {Ce stationnement n’existe pas.} booking {Cette réservation n’existe pas.} message {Ce message n’existe pas.} partner {Ce partenaire n’existe pas.} delivery {Cet envoi n’existe pas.} job {Cette tâche n’existe pas.} other {Ce webhook reçu n’existe pas.}}',
  noSale: 'Aucune vente ne porte cet identifiant.',
  noSetting: 'Ce paramètre n’existe pas.',
  noBooking: 'Cette réservation n’existe pas.',
  noBackup: 'Cette sauvegarde n’existe pas.',
  noSimulator: 'Le simulateur n’est pas en marche.',
  saleOutcomeUnknown:
    'Le service de réservation n’a pas répondu. La vente est conservée; envoyez-la de nouveau pour savoir si elle a abouti.',
  saleLookedUpLater:
    'La vente est conservée. Elle est vérifiée dès que la place de marché répond, et n’est jamais faite deux fois.',
  saleIdReused: 'Une autre vente a été réservée sous cet identifiant. Consultez-la avant de vendre de nouveau.',
  secondLocationRelative: 'Indiquez le chemin complet du dossier.',
  secondLocationMissing: 'Ce dossier n’existe pas.',
  secondLocationIsOwn: 'Les sauvegardes sont déjà dans ce dossier. Choisissez-en un sur un autre disque.',
  secondLocationReadOnly: 'Ce dossier n’est pas accessible en écriture.',
  restoreByCommand:
    'Ce programme ne peut pas remplacer ses données pendant qu’il fonctionne. Arrêtez-le et utilisez « npm run restore ».',
  inboxPortClosed: 'Le port {port} de {interface} ne peut pas être ouvert.',
  lastBackupFailed: 'La dernière sauvegarde n’a pas pu être faite : {reason}',
  secondPlaceAway: '{folder} est inaccessible. Le disque est-il branché?',
  backupsNotCopied: 'Les sauvegardes n’ont pas pu être copiées : {reason}',
  signInRefused,
  signInOver,
  signInCancelled: 'La connexion a été annulée.',
  signInNotAllowed: 'Le service n’a pas autorisé la connexion.',
  browserTimedOut: 'Le navigateur n’a pas répondu à temps.',
  browserPortTaken: 'Le port pour le retour du navigateur ne peut pas être ouvert.',
  browserNotOpened: 'Le navigateur n’a pas pu être ouvert.',
  noSignInNeeded: 'Une connexion locale ne demande aucune authentification.',
  tooManyConnections: 'Il y a trop de connexions.',
  kindIsFixed:
    '{kind, select, embedded {Une connexion locale reste locale. Créez-en une autre.} production {Une connexion de production le reste. Créez-en une autre.} other {Une connexion d’essai le reste. Créez-en une autre.}}',
  unfinishedForAddress:
    '{work, select, sales {{sales, plural, one {# vente est inachevée} other {# ventes sont inachevées}}} cancellations {{cancellations, plural, one {# annulation est inachevée} other {# annulations sont inachevées}}} both {{sales, plural, one {# vente} other {# ventes}} et {cancellations, plural, one {# annulation} other {# annulations}} sont inachevées} other {La base de données ne peut pas être lue; des ventes sont peut-être inachevées}} : seuls l’adresse et le client actuels peuvent en montrer l’issue. Attendez que la place de marché réponde, ou modifiez une copie de la connexion.',
  unfinishedForRemoval:
    '{work, select, sales {{sales, plural, one {# vente est inachevée} other {# ventes sont inachevées}}} cancellations {{cancellations, plural, one {# annulation est inachevée} other {# annulations sont inachevées}}} both {{sales, plural, one {# vente} other {# ventes}} et {cancellations, plural, one {# annulation} other {# annulations}} sont inachevées} other {La base de données ne peut pas être lue; des ventes sont peut-être inachevées}}. Passez à cette connexion et attendez que sa place de marché réponde. Si celle-ci a disparu pour de bon, retirez quand même la connexion : personne ne vérifie alors ce qui y a été réservé.',
  nothingSaved: 'Rien n’a été enregistré.',
  notSavedHere: 'Seuls les fichiers enregistrés ici peuvent être affichés.',
  passFieldMissing:
    'Le laissez-passer ne peut pas être affiché : le stationnement exige {field, select, license_plate {une plaque} pass_number {un numéro de laissez-passer} scan_code {un code} pricing_codes {un code de tarif} print_instructions {des instructions} other {une donnée}}{count, plural, =0 {} one { et # autre donnée} other { et # autres données}} que la réservation n’a pas.',
  emptyPass: 'Le laissez-passer est vide.',
  printerGone: 'L’imprimante « {name} » est introuvable.',
  folderNotOpened: 'Le dossier n’a pas pu être ouvert.',
  databaseRecordUnreadable:
    'Le fichier {file} ne peut pas être lu; Parkdesk ne sait donc pas quelle base de données ouvrir.',
  diskFullAtStart: 'Le disque est plein. Libérez de l’espace et réessayez.',
}
