/** Messages of errors with values. */
import type { specificErrors as english } from '../en-US/specific-errors.ts'
import type { MessagesLike } from '../messages.ts'
import { errors } from './errors.ts'

const { signInRefused, signInOver } = errors.connectionTest.result

export const specificErrors: MessagesLike<typeof english> = {
  missing:
    '{resource, select, event {Cet événement n’existe pas.} venue {Ce lieu n’existe pas.} location {Ce stationnement n’existe pas.} booking {Cette réservation n’existe pas.} message {Ce message n’existe pas.} partner {Ce partenaire n’existe pas.} delivery {Cet envoi n’existe pas.} job {Cette tâche n’existe pas.} record {Cette fiche de l’inventaire n’existe pas.} import {Ce fichier ou cette importation n’existe pas.} other {Ce webhook reçu n’existe pas.}}',
  noSale: 'Aucune vente ne porte cet identifiant.',
  noSetting: 'Ce paramètre n’existe pas.',
  noBooking: 'Cette réservation n’existe pas.',
  noBackup: 'Cette sauvegarde n’existe pas.',
  noSimulator: 'Le simulateur n’est pas en marche.',
  saleOutcomeUnknown:
    'Le service de réservation n’a pas répondu. La vente est conservée; envoyez-la de nouveau pour savoir si elle a abouti.',
  saleNotSent: 'Le service de réservation n’a pas indiqué le prix. Rien n’a été vendu; réessayez.',
  saleLookedUpLater:
    'La vente est conservée. Elle est vérifiée dès que la place de marché répond, et n’est jamais faite deux fois.',
  sentBefore:
    'Ceci a déjà été envoyé avec d’autres valeurs, qui sont enregistrées. Consultez-les avant de le saisir à nouveau.',
  saleIdReused: 'Une autre vente a été réservée sous cet identifiant. Consultez-la avant de vendre de nouveau.',
  secondLocationRelative: 'Indiquez le chemin complet du dossier.',
  secondLocationMissing: 'Ce dossier n’existe pas.',
  secondLocationIsOwn: 'Les sauvegardes sont déjà dans ce dossier. Choisissez-en un sur un autre disque.',
  secondLocationReadOnly: 'Ce dossier n’est pas accessible en écriture.',
  restoreByCommand:
    'Ce programme ne peut pas remplacer ses données pendant qu’il fonctionne. Arrêtez-le et utilisez « npm run restore ».',
  inboxPortClosed: 'Le port {port} de {interface} ne peut pas être ouvert.',
  noSpace: 'Le disque est plein.',
  noAccess: 'Parkdesk n’a pas le droit de lire ou d’écrire {path}.',
  noFile: '{path} n’existe pas.',
  systemReports: 'Le système signale {code}.',
  systemReportsFor: 'Le système signale {code} pour {path}.',
  sqliteReports: 'SQLite signale : {finding}',
  unexpectedError: 'Erreur inattendue : {error}',
  tablesMissing: 'Il manque des tables : {tables}',
  backupDiffers: 'Le fichier diffère de celui qui a été écrit.',
  backupRemoved: 'La sauvegarde a été retirée aussitôt faite.',
  copyDiffers: 'La copie de {path} diffère de ce qui a été sauvegardé.',
  workInterrupted: 'Le travail a été interrompu.',
  noResponse: 'Le service n’a pas répondu.',
  responseStatus: 'Le service a répondu par le statut {status}.',
  responseTooLong: 'La réponse du service est trop longue pour être conservée.',
  responseUnreadable: 'La réponse du service n’a pas pu être lue.',
  responseOfOtherBooking: 'Le service a répondu par une autre réservation.',
  printInterrupted: 'Le programme s’est terminé avant que l’imprimante réponde.',
  lastBackupFailed: 'La dernière sauvegarde n’a pas pu être faite : {reason}',
  secondPlaceAway: '{folder} est inaccessible. Le disque est-il branché?',
  backupsNotCopied: 'Les sauvegardes n’ont pas pu être copiées : {reason}',
  signInRefused,
  signInOver,
  signInCancelled: 'La connexion a été annulée.',
  signInNotAllowed: 'Le service n’a pas autorisé la connexion.',
  browserTimedOut: 'La connexion avec le navigateur n’a pas été terminée à temps.',
  browserPortTaken: 'Le port de redirection ne peut pas être ouvert.',
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
  postgresUnreached: 'Le serveur de base de données ne peut pas être joint : {reason}',
  postgresUrl:
    'L’URL de la base de données est illisible. Sa forme est postgresql://utilisateur@hôte:5432/base, avec les seules options du client de PostgreSQL. Les caractères spéciaux d’un nom d’utilisateur et d’un mot de passe sont codés (@ devient %40, / devient %2F, le signe de pourcentage devient %25).',
  postgresClientMissing:
    'Le client de PostgreSQL ne peut pas être chargé : {file}. Installez la bibliothèque libpq et le paquet koffi.',
  postgresOtherSettings:
    'La base de données doit avoir l’encodage UTF8 et les paramètres régionaux C; elle a {encoding} et {locale}. Créez-la ainsi.',
  postgresForeign: 'La base de données n’a aucune table de Parkdesk.',
  postgresOthers:
    'La base de données contient des tables d’un autre programme ({names}). Utilisez une base de données vide.',
  postgresNoRights:
    'Ce rôle ne peut pas lire les tables de Parkdesk. Le rôle propriétaire de la base de données doit les créer, avec --migrate ou un déplacement, une fois ses privilèges par défaut définis pour ce rôle (docs/postgresql.md); pour des tables existantes, donnez à ce rôle les mêmes droits avec GRANT … ON ALL TABLES IN SCHEMA public.',
  postgresOlder:
    'La base de données a été utilisée en dernier par un Parkdesk plus ancien. Démarrez-y une fois un moteur de cette version, qui la met à jour.',
  postgresTooOld:
    'Le serveur de base de données exécute PostgreSQL {version}. Parkdesk exige la version 15 ou une version plus récente : mettez le serveur à jour.',
  postgresNotOwner:
    'Le schéma de la base de données est plus ancien que cette version, et ce rôle ne peut pas le modifier. Exécutez le moteur avec --migrate sous le rôle propriétaire des tables.',
  postgresBusy:
    'Le schéma de la base de données n’a pas été changé : pendant une minute, ses tables étaient constamment utilisées. Réessayez à un moment plus calme, ou mettez fin aux longues transactions.',
  postgresClock:
    'Les horloges de cet ordinateur et du serveur de la base de données diffèrent de {difference} ms. Parkdesk exige moins d’une seconde : synchronisez-les avec un serveur de temps.',
  databaseLocked:
    'La base de données {file} est verrouillée par un autre programme. Fermez-le, ou réessayez dans un moment.',
  databaseLockedForRestore:
    'Une sauvegarde doit être restaurée dans {file}, mais un autre programme utilise ce fichier. Fermez ce programme et réessayez.',
  databaseLockedForImport:
    'Une commande importe des fichiers dans {file}, ou le déplace vers une autre base de données. Réessayez une fois qu’elle est terminée.',
  databaseDiskFull: 'Le disque qui contient {file} est plein. Rien n’a été changé; libérez de l’espace et réessayez.',
  databaseDiskError:
    'Le disque qui contient {file} a signalé une erreur. Rien n’a été changé; vérifiez le disque, puis réessayez.',
  databaseReadOnly:
    'La base de données {file} est en lecture seule. Rien n’a été changé; autorisez Parkdesk à écrire dans le fichier et son dossier, puis réessayez.',
  databaseDamaged:
    'La base de données {file} est endommagée. Restaurez une sauvegarde : dans Paramètres > Données, ou avec « npm run restore ».',
  databaseSetAside:
    'La base de données {file} est endommagée. Elle n’a pas été supprimée, mais conservée sous le nom {quarantinedTo}. Il n’en existe aucune sauvegarde. Une base de données vide n’est commencée que si une personne le choisit.',
  databaseSetAsideWithBackup:
    'La base de données {file} est endommagée. Elle n’a pas été supprimée, mais conservée sous le nom {quarantinedTo}. La sauvegarde vérifiée la plus récente est {backup} : restaurez-la dans la fenêtre, ou avec « npm run restore -- --db {file} ».',
  databaseNotOpened:
    'La base de données {file} ne peut pas être ouverte. Vérifiez que le fichier existe et que vous pouvez le lire et y écrire.',
  databaseFolderMissing:
    'Le dossier {folder} n’existe pas. Créez-le, ou choisissez un autre emplacement pour la base de données.',
  databaseWithPeopleMissing:
    'La base de données {file} n’existe plus, et des personnes y avaient été ajoutées : aucune base vide ne la remplace. Restaurez une sauvegarde avec « npm run restore -- --db {file} ».',
  databaseLost:
    'La base de données {file} n’existe plus, mais il en reste des sauvegardes ou des copies endommagées : aucune base vide ne la remplace. Restaurez une sauvegarde dans la fenêtre ou avec « npm run restore -- --db {file} »; pour une base vide, choisissez un autre nom de fichier.',
  databaseEmptied:
    'La base de données {file} est vide, alors qu’elle contenait des données. Rien n’a été changé : aucune nouvelle base ne la remplace. Restaurez une sauvegarde avec « npm run restore -- --db {file} », ou déplacez le fichier vide.',
  databaseLogMissing:
    '{file} a été copié ou déplacé sans son journal, {file}-wal, qui contient les dernières saisies. Il est resté tel quel. Fermez Parkdesk là d’où vient le fichier, copiez-le de nouveau et ouvrez cette copie, ou restaurez une sauvegarde. Pour continuer sans ce qui manque : « npm run restore -- --db {file} --without-log ».',
  databasePlaceWithoutLog:
    'Le lecteur de {file} ne peut pas contenir la base de données : SQLite ne peut pas y tenir son journal (WAL), comme sur certains lecteurs réseau. Déplacez le fichier sur un disque de cet ordinateur et ouvrez-le là.',
  databaseForeign:
    '{file} n’est pas une base de données de Parkdesk et n’a pas été modifié; choisissez un autre fichier.',
  databaseNewer:
    '{file} a été utilisé en dernier par une version plus récente de Parkdesk : ses données ont la version {version}, alors que ce programme lit jusqu’à la version {known}. Mettez Parkdesk à jour, ou ouvrez une autre base de données.',
  databaseTooOld:
    '{file} a été utilisé en dernier par un Parkdesk antérieur à la version 1.0 : ses données ont la version {version}, alors que ce programme lit à partir de la version {oldest}. Le fichier est resté tel quel. Ouvrez-le une fois avec la dernière version antérieure à 1.0, qui le met à jour après une sauvegarde, ou ouvrez une autre base de données.',
  databaseOlder:
    '{file} a été utilisé en dernier par une version plus ancienne de Parkdesk : ses données ont la version {version}, alors que ce programme lit la version {known}. Ouvrez-le une fois avec Parkdesk, qui le met à jour après une sauvegarde.',
  databaseOfOtherBuild:
    '{file} a été créé par une autre compilation de Parkdesk : la version {version} de ses données ({name}) n’est pas celle que ce programme connaît. Ouvrez-le avec la compilation d’origine, ou ouvrez une autre base de données.',
  noPerson: 'Cette personne n’existe pas.',
  pinSame: 'Choisissez un NIP différent du précédent.',
  noNewBadge: 'Le code de cet insigne n’est plus connu. Créez un nouvel insigne pour l’imprimer.',
  emptyPage: 'La page est vide.',
  noDrawer: 'Ce tiroir-caisse n’existe pas.',
  noShift: 'Ce quart de travail n’existe pas.',
  noReport: 'Ce rapport n’existe pas.',
  noStatementFile: 'Ce fichier n’est plus conservé. Choisissez-le de nouveau.',
  noStatement: 'Ce relevé n’existe pas.',
  noMapping: 'Ce mappage n’existe pas.',
  noItem: 'Cet élément n’existe pas dans ce relevé.',
  noBookRecord: 'Cet enregistrement n’existe pas dans les livres.',
  noClosing: 'Cette clôture n’existe pas.',
  noLetter: 'Cette lettre n’existe pas.',
}
