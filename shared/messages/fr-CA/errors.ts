/** Errors by code, problems of a marketplace, results of a test, and messages with values. */
import type { errors as english } from '../en-US/errors.ts'
import type { MessagesLike } from '../messages.ts'

const nothingBooked = 'Rien n’a été réservé et aucun paiement n’a été enregistré.'
const bookingKept = 'La réservation est conservée.'
const nothingChanged = 'Rien n’a été changé.'
const stepNotSaved = 'Rien de cette étape n’a été enregistré.'
const dataKept = 'Les données actuelles restent telles quelles.'
const nothingSent = 'Rien n’a été envoyé.'
const signInRefused =
  '{reason, select, invalid_client {L’identifiant client ou le secret client est erroné.} invalid_grant {Le service n’accepte pas ces données de connexion.} invalid_scope {Le client n’a pas droit à toutes ces portées.} unauthorized_client {Le client ne peut pas se connecter de cette façon.} access_denied {Le service ne connaît pas ce compte.} too_many_attempts {Trop de tentatives. Attendez avant la prochaine.} tokens_refused {Le service n’accepte pas les jetons qu’il accorde lui-même.} other {Le service a refusé la connexion : {code}}}'

export const errors: MessagesLike<typeof english> = {
  fallback: {
    title: 'Un problème est survenu dans Parkdesk.',
    saved: 'Rien n’a été perdu.',
    next: 'Réessayez. Si le problème persiste, copiez les détails pour le soutien technique.',
    wait: 'Attendez {duration}, puis réessayez.',
  },
  remote: {
    name_not_found: {
      message: 'L’adresse de la place de marché est inconnue ici.',
      advice: 'Vérifiez le réseau de cet ordinateur, puis l’adresse dans Paramètres, Connexions.',
    },
    connection_refused: {
      message: 'Rien ne répond à l’adresse de la place de marché.',
      advice: 'Vérifiez l’adresse et son port dans Paramètres, Connexions, puis réessayez.',
    },
    connection_broken: {
      message: 'La connexion à la place de marché s’est interrompue.',
      advice: 'Réessayez dans un moment. Un pare-feu ou un serveur mandataire interrompt peut-être la connexion.',
    },
    connect_timeout: {
      message: 'Il n’y a aucune connexion à la place de marché.',
      advice: 'Vérifiez le réseau de cet ordinateur, puis réessayez. Un pare-feu bloque peut-être la connexion.',
    },
    response_timeout: {
      message: 'La place de marché n’a pas répondu à temps.',
      advice: 'Réessayez dans un moment.',
    },
    proxy_unreachable: {
      message: 'Le serveur mandataire de ce réseau est injoignable.',
      advice: 'Vérifiez le réseau, puis le serveur mandataire dans les réglages de cet ordinateur.',
    },
    proxy_password: {
      message: 'Le serveur mandataire de ce réseau demande un mot de passe.',
      advice:
        'Parkdesk ne peut pas en envoyer. Demandez au responsable du réseau de laisser passer cet ordinateur sans mot de passe.',
    },
    proxy_refused: {
      message: 'Le serveur mandataire de ce réseau n’a pas établi la connexion à la place de marché.',
      advice:
        'Vérifiez l’adresse, puis réessayez dans un moment. Si le problème persiste, demandez au responsable du réseau d’autoriser la place de marché.',
    },
    proxy_unsupported: {
      message: 'Ce réseau indique un type de serveur mandataire que Parkdesk ne peut pas utiliser.',
      advice: 'Demandez un serveur mandataire HTTP ou HTTPS au responsable du réseau.',
    },
    certificate_invalid: {
      message: 'La place de marché n’a pas pu prouver son identité.',
      advice: 'Vérifiez l’adresse dans Paramètres, Connexions. Si elle est exacte, n’allez pas plus loin.',
    },
    certificate_expired: {
      message: 'Le certificat de la place de marché a expiré.',
      advice:
        'Vérifiez la date de cet ordinateur. Si elle est exacte, la place de marché doit renouveler son certificat.',
    },
    certificate_wrong_name: {
      message: 'Le certificat de la place de marché porte un autre nom.',
      advice:
        'Vérifiez l’adresse dans Paramètres, Connexions. Si elle est exacte, un autre serveur répond : ne vous y connectez pas et n’y vendez rien.',
    },
    certificate_unknown: {
      message: 'Cet ordinateur ne fait pas confiance au certificat de la place de marché.',
      advice:
        'C’est le cas d’un réseau qui a sa propre page de connexion : connectez-vous-y, puis réessayez. Derrière le serveur mandataire d’une entreprise, cet ordinateur doit faire confiance au certificat de celui-ci.',
    },
    response_cut: {
      message: 'La réponse de la place de marché s’est interrompue.',
      advice: 'Réessayez dans un moment.',
    },
    response_unreadable: {
      message: 'La réponse ne vient pas de la place de marché.',
      advice:
        'Vérifiez l’adresse. Un réseau qui a sa propre page de connexion répond ainsi : connectez-vous-y, puis réessayez.',
    },
    response_too_large: {
      message: 'La réponse est plus volumineuse qu’une réponse ne devrait l’être.',
      advice: 'Vérifiez l’adresse dans Paramètres, Connexions.',
    },
    redirected: {
      message: 'La place de marché a redirigé la requête. Parkdesk n’a pas suivi.',
      advice: 'Vérifiez l’adresse dans Paramètres, Connexions.',
    },
    service_failing: {
      message: 'La place de marché signale une défaillance de son côté.',
      advice: 'Réessayez dans un moment. Si le problème persiste, adressez-vous au responsable de la place de marché.',
    },
    slow: {
      message: 'La place de marché répond lentement.',
      advice: 'Rien n’est perdu; tout prend plus de temps.',
    },
    offline: {
      message: 'La place de marché ne répond pas.',
      advice: 'Un nouvel essai a lieu automatiquement. Les saisies en cours sont conservées.',
    },
    signed_out: {
      message: 'La place de marché demande une nouvelle connexion.',
      advice: 'Connectez-vous dans Paramètres, Connexions.',
    },
    secrets_locked: {
      message: 'Le trousseau de cet ordinateur est verrouillé.',
      advice: 'Déverrouillez-le, puis réessayez.',
    },
    network_failed: {
      message: 'Le réseau est en panne.',
      advice: 'Vérifiez le réseau, puis réessayez.',
    },
  },
  profile: {
    addressForm: 'Une adresse commence par https:// et ne contient ni compte, ni point d’interrogation, ni dièse.',
    prefixTaken: 'Les liens vers le site public utilisent déjà « site ».',
    addressNeeded: 'Cette adresse est celle qui est utilisée.',
    clientIdNeeded: 'Ce type d’autorisation exige un identifiant client.',
  },
  connectionTest: {
    advice: {
      askService: 'Adressez-vous au responsable du service.',
      checkVersion: 'Vérifiez l’adresse et sa version.',
      checkSignIn: 'Vérifiez l’identifiant client, le secret, la connexion et les portées.',
      setClock: 'Réglez l’horloge de cet ordinateur.',
      scopesMissing: 'Ce qui exige ces portées reste vide. Adressez-vous au responsable du service.',
      checkVenues: 'Vérifiez que ce compte a des lieux avec des événements.',
      nothingBookable: 'Rien ne peut être vendu pour cet événement.',
      previewCounts: 'C’est le prix de l’aperçu qui est facturé.',
    },
    result: {
      blocked: 'Dépend de l’étape précédente',
      problem: '{message} ({diagnostic})',
      refused: '{message} ({code})',
      refusedWithoutMessage: 'Le service a refusé. ({code})',
      otherShape: 'La réponse n’a pas la forme que l’API prévoit.',
      signInRefused,
      signInOver: 'La session a pris fin.',
      failed: 'La connexion a échoué.',
      leftToProxy: 'Confié au serveur mandataire {proxy}',
      addressAlready: '{host} est déjà une adresse',
      nameFound: '{host} correspond à {addresses}',
      responds: 'Répond sur cet ordinateur',
      respondsTls: 'Répond par TLS',
      respondsTlsProxy: 'Répond par TLS, par le serveur mandataire {proxy}',
      noTime: 'Le service n’indique pas son heure',
      clockDiffers: 'Écart d’horloge de {seconds} s',
      tokenGranted: 'Jeton accordé',
      tokenGrantedScopes: 'Jeton accordé : {scopes}',
      allScopes: 'Toutes les portées demandées',
      notGranted: 'Non accordé : {scopes}',
      upcomingEvents: '{count, plural, one {# événement à venir} other {# événements à venir}}',
      noEvents: 'Aucun événement à venir',
      noEventToQuote: 'Aucun événement pour lequel demander une offre',
      quotes: '{count, plural, one {# offre} other {# offres}} pour le prochain événement, dont {bookable} à réserver',
      noOption: 'Aucune option pour un aperçu',
      previewSame: 'L’aperçu donne le prix offert',
      previewDiffers: 'L’aperçu donne {preview}, l’offre {quote}',
    },
  },
  specific: {
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
    noSpace: 'Le disque est plein.',
    noAccess: 'Parkdesk n’a pas le droit de lire ou d’écrire {path}.',
    noFile: '{path} n’existe pas.',
    systemReports: 'Le système signale {code}.',
    systemReportsFor: 'Le système signale {code} pour {path}.',
    sqliteReports: 'SQLite signale : {finding}',
    unexpectedError: 'Erreur inattendue : {error}',
    tablesMissing: 'Il manque des tables : {tables}',
    backupDiffers: 'Le fichier diffère de celui qui a été écrit.',
    backupTakenAway: 'La sauvegarde a été retirée aussitôt faite.',
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
    signInOver: 'La session a pris fin.',
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
    databaseLocked:
      'La base de données {file} est verrouillée par un autre programme. Fermez-le, ou réessayez dans un moment.',
    databaseLockedForRestore:
      'Une sauvegarde doit être restaurée dans {file}, mais un autre programme utilise ce fichier. Fermez ce programme et réessayez.',
    databaseDiskFull: 'Le disque qui contient {file} est plein. Rien n’a été changé; libérez de l’espace et réessayez.',
    databaseDiskError:
      'Le disque qui contient {file} a signalé une erreur. Rien n’a été changé; vérifiez le disque, puis réessayez.',
    databaseReadOnly:
      'La base de données {file} est en lecture seule. Rien n’a été changé; autorisez Parkdesk à écrire dans le fichier et son dossier, puis réessayez.',
    databaseDamaged:
      'La base de données {file} est endommagée. Restaurez une sauvegarde : dans Paramètres > Données, ou avec « npm run restore ».',
    databaseSetAside:
      'La base de données {file} est endommagée. Elle n’a pas été supprimée, mais conservée sous le nom {quarantinedTo}. Il n’en existe aucune sauvegarde. Redémarrez pour commencer avec une base de données vide.',
    databaseSetAsideWithBackup:
      'La base de données {file} est endommagée. Elle n’a pas été supprimée, mais conservée sous le nom {quarantinedTo}. La sauvegarde vérifiée la plus récente est {backup} : restaurez-la avec « npm run restore -- --db {file} », ou redémarrez avec une base de données vide et restaurez-la dans Paramètres > Données.',
    databaseNotOpened:
      'La base de données {file} ne peut pas être ouverte. Vérifiez que le fichier existe et que vous pouvez le lire et y écrire.',
    databaseFolderMissing:
      'Le dossier {folder} n’existe pas. Créez-le, ou choisissez un autre emplacement pour la base de données.',
    databaseForeign:
      '{file} n’est pas une base de données de Parkdesk et n’a pas été modifié; choisissez un autre fichier.',
    databaseNewer:
      '{file} a été utilisé en dernier par une version plus récente de Parkdesk : ses données ont la version {version}, alors que ce programme lit jusqu’à la version {known}. Mettez Parkdesk à jour, ou ouvrez une autre base de données.',
    databaseOfOtherBuild:
      '{file} a été créé par une autre compilation de Parkdesk : la version {version} de ses données ({name}) n’est pas celle que ce programme connaît. Ouvrez-le avec la compilation d’origine, ou ouvrez une autre base de données.',
    diskFullAtStart: 'Le disque est plein. Libérez de l’espace et réessayez.',
  },
  invalid_parameter: { message: 'Une valeur envoyée n’est pas valide.' },
  invalid_request: { message: 'La requête n’a pas pu être lue.' },
  invalid_zoom: { message: 'Une relation demandée avec zoom n’existe pas.' },
  invalid_sort: { message: 'Cet ordre de tri n’existe pas.' },
  search_text_not_ascii: {
    message: 'Le texte recherché ne peut contenir que des caractères ASCII.',
    title: 'La recherche contient des lettres que la place de marché n’accepte pas.',
    next: 'Omettez les accents et les autres écritures.',
  },
  authentication_required: { message: 'Un jeton d’accès est nécessaire.' },
  invalid_token: { message: 'Le jeton d’accès n’est pas valide ou a expiré.' },
  scope_insufficient: { message: 'Le jeton d’accès ne permet pas cette action.' },
  user_token_required: { message: 'Il faut un jeton d’un utilisateur connecté.' },
  customer_unauthorized_api_key: {
    message: 'Cette réservation ne peut pas être consultée avec ces identifiants.',
    title: 'Aucune réservation ni aucun laissez-passer ne porte ce numéro pour cette connexion.',
    next: 'Vérifiez le numéro, ou cherchez la réservation par plaque ou par nom dans Réservations.',
  },
  not_found: {
    message: 'Il n’y a rien à cette adresse.',
    title: 'Cet élément n’existe pas ou n’existe plus.',
    next: 'Retournez à la liste.',
  },
  api_version_not_supported: { message: 'Cette version de l’API n’est pas prise en charge.' },
  method_not_allowed: { message: 'Cette méthode n’est pas permise ici.' },
  request_too_large: { message: 'La requête est trop volumineuse.' },
  rate_limit_exceeded: {
    message: 'Trop de requêtes. Réessayez dans un moment.',
    title: 'Trop de requêtes à la fois.',
    next: 'Attendez un moment, puis réessayez.',
  },
  quote_destination_missing: { message: 'Il manque une destination.' },
  quote_destination_conflict: { message: 'Une seule destination peut être indiquée.' },
  quote_window_in_past: {
    message: 'La période de stationnement a déjà commencé.',
    title: 'La période de stationnement a déjà commencé.',
    next: 'Choisissez un début plus tardif.',
  },
  booking_quote_id_missing: { message: 'Il manque une offre.' },
  booking_quote_id_invalid: {
    message: 'Cette offre n’existe pas.',
    title: 'Cette option n’est plus offerte.',
    saved: nothingBooked,
    next: 'Choisissez une autre option.',
  },
  booking_quote_expired: {
    message: 'Cette offre a expiré.',
    title: 'Le prix a expiré.',
    saved: nothingBooked,
    next: 'Le prix est demandé de nouveau. Vérifiez-le, puis encaissez.',
  },
  booking_final_price_missing: { message: 'Il manque le prix final.' },
  booking_final_price_mismatch: {
    message: 'Le prix a changé.',
    title: 'Le prix a changé depuis son affichage.',
    saved: nothingBooked,
    next: 'Regardez le nouveau prix, puis encaissez de nouveau.',
  },
  booking_add_on_required: {
    message: 'Il faut choisir la taille du véhicule.',
    title: 'Il manque la taille du véhicule.',
    saved: nothingBooked,
    next: 'Choisissez la taille du véhicule.',
  },
  booking_add_on_invalid: {
    message: 'Un supplément n’appartient pas à cette offre.',
    title: 'Un supplément n’est plus offert ici.',
    saved: nothingBooked,
    next: 'Choisissez de nouveau les suppléments.',
  },
  booking_add_on_conflict: {
    message: 'Une seule taille de véhicule peut être choisie.',
    title: 'Deux tailles de véhicule sont choisies.',
    saved: nothingBooked,
    next: 'Gardez-en une seule.',
  },
  booking_sold_out: {
    message: 'Il ne reste plus de place.',
    title: 'La dernière place vient d’être vendue.',
    saved: nothingBooked,
    next: 'Choisissez une autre option.',
  },
  booking_plate_required: {
    message: 'Une plaque d’immatriculation est nécessaire.',
    title: 'Ce stationnement exige la plaque.',
    saved: nothingBooked,
    next: 'Saisissez la plaque, puis encaissez de nouveau.',
  },
  booking_customer_invalid: {
    message: 'Les données du client ne sont pas valides.',
    title: 'Les données du client ne peuvent pas être utilisées.',
    saved: nothingBooked,
    next: 'Vérifiez le nom, le courriel et le téléphone.',
  },
  booking_already_cancelled: {
    message: 'La réservation est déjà annulée.',
    title: 'La réservation est déjà annulée.',
    saved: 'Son remboursement est enregistré une seule fois.',
    next: 'Il n’y a rien d’autre à faire.',
  },
  booking_not_cancellable: {
    message: 'La réservation ne peut plus être annulée.',
    title: 'La réservation ne peut plus être annulée.',
    saved: 'La réservation reste telle quelle.',
    next: 'Le délai d’annulation est écoulé pour ce stationnement.',
  },
  ticket_settled: { message: 'Le billet a déjà été utilisé ou annulé.' },
  account_invalid: { message: 'Les données du compte ne sont pas valides.' },
  account_email_taken: { message: 'Il y a déjà un compte avec cette adresse courriel.' },
  account_phone_taken: { message: 'Il y a déjà un compte avec ce numéro de téléphone.' },
  account_confirmation_required: {
    message: 'Confirmez ce changement avec le mot de passe actuel ou un code envoyé au titulaire du compte.',
  },
  coupon_invalid: { message: 'Le coupon n’est pas valide.' },
  idempotency_key_reused: { message: 'La clé d’idempotence a servi à une autre requête.' },
  idempotency_key_in_use: { message: 'La première requête avec cette clé est encore en cours.' },
  sale_already_sent: { message: 'Cette vente a déjà été envoyée ou mise en attente.' },
  sale_payment_invalid: {
    message: 'Le paiement ne couvre pas le prix.',
    title: 'Le paiement ne couvre pas le prix.',
    saved: nothingBooked,
    next: 'Vérifiez le montant reçu.',
  },
  sale_second_pass: {
    message: 'Cette plaque a déjà un laissez-passer. Confirmez pour en vendre un autre.',
    title: 'Cette plaque a déjà un laissez-passer.',
    saved: nothingBooked,
    next: 'Encaissez de nouveau pour en vendre un autre.',
  },
  print_paper_invalid: { message: 'Ce format de papier n’existe pas.' },
  pass_field_missing: {
    message: 'Il manque à la réservation une valeur que le laissez-passer doit montrer.',
    title: 'Il manque à la réservation une valeur que le laissez-passer doit montrer.',
    saved: bookingKept,
    next: 'Ajoutez la plaque à la réservation, puis imprimez.',
  },
  partner_name_taken: {
    message: 'Il y a déjà un partenaire de ce nom.',
    title: 'Il y a déjà un partenaire de ce nom.',
    next: 'Donnez un autre nom à l’un des deux, puis réessayez.',
  },
  partner_archived: {
    message: 'Le partenaire est archivé. Restaurez-le d’abord.',
    title: 'Ce partenaire est archivé et ne reçoit donc rien.',
    next: 'Restaurez-le d’abord dans les paramètres des partenaires.',
  },
  webhook_not_configured: {
    message: 'Ce partenaire n’a pas d’adresse pour ce type de webhook.',
    title: 'Ce partenaire n’a pas d’adresse pour ce type de webhook.',
    next: 'Enregistrez d’abord son adresse et ses points de terminaison.',
  },
  webhooks_elsewhere: {
    message: 'La place de marché envoie elle-même les webhooks aux partenaires.',
    title: 'La place de marché envoie elle-même les webhooks aux partenaires.',
    saved: nothingChanged,
    next: 'Ses webhooks sont gérés là où elle fonctionne.',
  },
  webhook_delivery_under_way: {
    message: 'L’envoi est en cours. Réessayez dans un instant.',
    title: 'L’envoi est en cours.',
    next: 'Attendez la fin de cette tentative, puis décidez.',
  },
  port_unavailable: {
    message: 'Ce port ne peut pas être ouvert sur cet ordinateur. Choisissez-en un autre.',
    title: 'Ce port ne peut pas être ouvert sur cet ordinateur.',
    saved: 'Tout reste tel quel.',
    next: 'Choisissez un autre port ou une autre interface.',
  },
  backups_unavailable: {
    message: 'Cette base de données n’est qu’en mémoire. Il n’y a rien à sauvegarder.',
    title: 'Cette base de données n’est qu’en mémoire.',
    next: 'Il n’y a rien à sauvegarder.',
  },
  backup_work_under_way: {
    message: 'Une sauvegarde ou une vérification est en cours. Réessayez quand elle sera terminée.',
    title: 'Une sauvegarde ou une vérification est en cours.',
    saved: nothingChanged,
    next: 'Réessayez quand elle sera terminée.',
  },
  backup_work_cancelled: {
    message: 'L’opération a été annulée. Rien n’a été changé.',
    title: 'L’opération a été annulée.',
    saved: nothingChanged,
    next: 'Recommencez quand vous voulez.',
  },
  restore_sale_unfinished: {
    message:
      'Une vente ou une annulation attend la réponse de la place de marché. Restaurez quand son issue sera connue.',
    title: 'Une vente ou une annulation attend la réponse de la place de marché.',
    saved: dataKept,
    next: 'Restaurez quand son issue sera connue.',
  },
  backup_damaged: {
    message: 'Cette sauvegarde est endommagée. Rien n’a été restauré.',
    title: 'Cette sauvegarde est endommagée.',
    saved: dataKept,
    next: 'Choisissez une autre sauvegarde.',
  },
  backup_not_restorable: {
    message: 'Cette version de Parkdesk ne peut pas lire cette sauvegarde.',
    title: 'Cette version de Parkdesk ne peut pas lire cette sauvegarde.',
    saved: dataKept,
    next: 'Installez une version plus récente de Parkdesk, ou choisissez une autre sauvegarde.',
  },
  backup_failed: {
    message: 'La sauvegarde n’a pas pu être faite. Rien n’a été changé.',
    title: 'La sauvegarde n’a pas pu être faite.',
    saved: nothingChanged,
    next: 'Vérifiez le disque, puis réessayez. Si le problème persiste, copiez les détails pour le soutien technique.',
  },
  database_missing: { message: 'Le fichier de la base de données est introuvable.' },
  database_newer: { message: 'La base de données vient d’une version plus récente de Parkdesk.' },
  database_corrupt: { message: 'Le fichier de la base de données est endommagé.' },
  database_locked: {
    message: 'Un autre programme occupe la base de données.',
    title: 'Un autre programme occupe la base de données.',
    saved: stepNotSaved,
    next: 'Fermez l’autre programme, puis réessayez.',
  },
  disk_full: {
    message: 'Le disque est plein. Rien n’a été enregistré.',
    title: 'Le disque est plein.',
    saved: stepNotSaved,
    next: 'Libérez de l’espace, puis réessayez.',
  },
  disk_error: {
    message: 'Le disque a signalé une erreur. Rien n’a été enregistré.',
    title: 'Le disque a signalé une erreur.',
    saved: stepNotSaved,
    next: 'Vérifiez le disque et son câble, puis réessayez.',
  },
  database_read_only: {
    message: 'Le fichier de la base de données est en lecture seule. Rien n’a été enregistré.',
    title: 'Le fichier de la base de données est en lecture seule.',
    saved: stepNotSaved,
    next: 'Permettez à Parkdesk d’écrire dans le fichier et son dossier, puis réessayez.',
  },
  database_record_unreadable: { message: 'On ne sait pas quelle base de données ouvrir.' },
  engine_start_failed: { message: 'Le moteur n’a pas pu démarrer. Le journal indique pourquoi.' },
  database_unknown: { message: 'Cette base de données n’existe pas.' },
  file_write_failed: { message: 'Le fichier n’a pas pu être écrit à cet endroit.' },
  printer_none: {
    message: 'Il n’y a pas d’imprimante. Enregistrez plutôt le laissez-passer en PDF.',
    title: 'Il n’y a pas d’imprimante.',
    saved: bookingKept,
    next: 'Enregistrez le laissez-passer en PDF.',
  },
  printer_unknown: {
    message: 'L’imprimante choisie est introuvable.',
    title: 'L’imprimante choisie est introuvable.',
    saved: bookingKept,
    next: 'Choisissez une autre imprimante dans Paramètres.',
  },
  print_failed: {
    message: 'Le laissez-passer n’a pas été imprimé.',
    title: 'Le laissez-passer n’a pas été imprimé.',
    saved: bookingKept,
    next: 'Vérifiez le papier et le câble, puis réessayez.',
  },
  pass_unavailable: { message: 'Le laissez-passer n’est pas disponible.' },
  ipc_refused: { message: 'Cette page n’en a pas le droit.' },
  ipc_invalid_input: { message: 'L’appel n’a pas été compris.' },
  cancelled: { message: 'L’opération a été annulée.' },
  link_refused: { message: 'Cette adresse ne peut pas être ouverte.' },
  profile_unknown: { message: 'Cette connexion n’existe pas.' },
  profile_in_use: { message: 'Cette connexion est utilisée. Passez d’abord à une autre.' },
  profile_refused: { message: 'La connexion ne peut pas être changée ainsi.' },
  profile_unfinished: { message: 'Cette connexion a du travail en suspens.' },
  sign_in_refused: { message: 'Le service a refusé la connexion.' },
  browser_failed: { message: 'La connexion dans le navigateur a échoué.' },
  connection_failed: { message: 'La connexion a échoué.' },
  engine_unavailable: {
    message: 'Le moteur redémarre. Rien n’a été perdu.',
    title: 'Le moteur redémarre.',
    next: 'Il redémarre automatiquement. Réessayez si le problème persiste.',
  },
  remote_offline: {
    message: 'La place de marché ne répond pas. Rien n’a été envoyé.',
    title: 'La place de marché ne répond pas.',
    saved: nothingSent,
    next: 'Un nouvel essai a lieu automatiquement. Les saisies en cours sont conservées.',
  },
  remote_unreachable: {
    message: 'Aucune connexion à la place de marché. Rien n’a été envoyé.',
    title: 'Aucune connexion à la place de marché.',
    saved: nothingSent,
    next: 'Vérifiez le réseau de cet ordinateur, puis réessayez. Un pare-feu bloque peut-être la connexion.',
  },
  remote_untrusted: {
    message: 'La place de marché n’a pas prouvé son identité. Rien n’a été envoyé.',
    title: 'La place de marché n’a pas prouvé son identité.',
    saved: nothingSent,
    next: 'Vérifiez l’adresse dans Paramètres, Connexions. Si elle est exacte, n’allez pas plus loin.',
  },
  remote_proxy_password: {
    message: 'Le serveur mandataire de ce réseau demande un mot de passe. Rien n’a été envoyé.',
    title: 'Le serveur mandataire de ce réseau demande un mot de passe.',
    saved: nothingSent,
    next: 'Parkdesk ne peut pas en envoyer. Demandez au responsable du réseau de laisser passer cet ordinateur sans mot de passe.',
  },
  remote_proxy_refused: {
    message: 'Le serveur mandataire de ce réseau n’a pas joint la place de marché. Rien n’a été envoyé.',
    title: 'Le serveur mandataire de ce réseau n’a pas joint la place de marché.',
    saved: nothingSent,
    next: 'Vérifiez l’adresse, puis réessayez dans un moment. Si le problème persiste, demandez au responsable du réseau d’autoriser la place de marché.',
  },
  remote_no_answer: {
    message: 'La place de marché n’a pas répondu à temps. La requête a peut-être abouti.',
    title: 'La place de marché n’a pas répondu à temps.',
    saved: 'La requête a peut-être abouti.',
    next: 'Le résultat est vérifié dès que la place de marché répond de nouveau.',
  },
  remote_answer_broken: {
    message: 'La réponse de la place de marché s’est interrompue. La requête a peut-être abouti.',
    title: 'La réponse de la place de marché s’est interrompue.',
    saved: 'La requête a peut-être abouti.',
    next: 'Le résultat est vérifié dès que la place de marché répond de nouveau.',
  },
  remote_signed_out: {
    message: 'La place de marché demande une nouvelle connexion.',
    title: 'La place de marché demande une nouvelle connexion.',
    saved: 'Rien n’a été fait.',
    next: 'Connectez-vous dans Paramètres, Connexions.',
  },
  remote_secrets_locked: {
    message: 'Le trousseau de cet ordinateur est verrouillé. Déverrouillez-le et réessayez.',
    title: 'Le trousseau de cet ordinateur est verrouillé.',
    saved: nothingSent,
    next: 'Déverrouillez-le, puis réessayez.',
  },
  internal_error: {
    message: 'Une erreur interne est survenue. Rien n’a été changé.',
    title: 'Le moteur a signalé une erreur interne.',
  },
  invalid_client: { message: 'Le client est inconnu ou son secret est erroné.' },
  invalid_grant: { message: 'Les données de connexion sont erronées, ont expiré ou ont déjà servi.' },
  unauthorized_client: { message: 'Ce client n’a pas ce droit.' },
  unsupported_grant_type: { message: 'Ce type d’autorisation n’est pas pris en charge.' },
  unsupported_response_type: { message: 'response_type doit être code.' },
  invalid_scope: { message: 'La portée n’existe pas ou n’est pas accordée.' },
  access_denied: { message: 'L’accès a été refusé.' },
  too_many_attempts: { message: 'Trop d’essais ratés. Réessayez plus tard.' },
  database_foreign: { message: 'Le fichier n’est pas une base de données de Parkdesk; il est resté tel quel.' },
  migration_changed: { message: 'La base de données vient d’une autre version de Parkdesk.' },
  import_row_rejected: { message: 'La ligne ne peut pas être importée.' },
  mail_refused: { message: 'Le serveur de courriel a refusé le message.' },
  mail_deferred: { message: 'Le serveur de courriel prendra le message plus tard.' },
  mail_unreachable: { message: 'Le serveur de courriel est injoignable.' },
  network_failed: {
    message: 'Le moteur n’a pas répondu.',
    title: 'Le moteur n’a pas répondu.',
    next: 'Réessayez. Si le problème persiste, fermez Parkdesk et rouvrez-le.',
  },
  response_invalid: {
    message: 'Le moteur a envoyé une réponse que cette version ne reconnaît pas.',
    title: 'Le moteur a envoyé une réponse que cette version ne reconnaît pas.',
    next: 'Copiez les détails pour le soutien technique.',
  },
  profile_changed: {
    message: 'Un autre profil est maintenant utilisé.',
    title: 'Un autre profil est maintenant utilisé.',
    next: 'La page se recharge automatiquement.',
  },
  restore_timed_out: {
    message: 'Le moteur n’est pas revenu après la restauration.',
    title: 'Le moteur n’est pas revenu après la restauration.',
    saved: 'Les données remplacées ont été conservées.',
    next: 'Fermez Parkdesk et rouvrez-le.',
  },
}
