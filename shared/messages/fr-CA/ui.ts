/** Texts of no one screen: common words, lists, and the building blocks. */
import type * as english from '../en-US/ui.ts'
import type { MessagesLike } from '../messages.ts'

/** Words that many screens use. */
export const common: MessagesLike<typeof english.common> = {
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

/** What lists have in common: one message for all of them, with the noun of their rows. */
export const lists: MessagesLike<typeof english.lists> = {
  showCommand: 'Afficher : {what}',
  show: 'Afficher',
  nothing: 'aucun résultat',
  rows: `{noun, select, backup {Sauvegarde suivante ou précédente} booking {Réservation suivante ou précédente}
    client {Client d’API suivant ou précédent} closing {Clôture suivante ou précédente}
    coupon {Coupon suivant ou précédent} delivery {Envoi suivant ou précédent} deposit {Dépôt suivant ou précédent}
    drawer {Tiroir suivant ou précédent} entry {Entrée suivante ou précédente}
    event {Événement suivant ou précédent} facility {Stationnement suivant ou précédent}
    mapping {Mappage suivant ou précédent} partner {Partenaire suivant ou précédent}
    person {Personne suivante ou précédente} print {Impression suivante ou précédente}
    report {Rapport suivant ou précédent} request {Requête suivante ou précédente}
    statement {Relevé suivant ou précédent} venue {Lieu suivant ou précédent}
    other {Ligne suivante ou précédente}}`,
  rowKey: `{noun, select, backup {Sauvegarde} client {Client d’API} closing {Clôture} coupon {Coupon} delivery {Envoi}
    deposit {Dépôt} drawer {Tiroir} entry {Entrée} event {Événement} facility {Stationnement} mapping {Mappage}
    partner {Partenaire} person {Personne} print {Impression} report {Rapport} request {Requête} statement {Relevé}
    venue {Lieu} other {Ligne}}`,
  copy: `Copier {noun, select, booking {la réservation} client {le client d’API} coupon {le coupon}
    delivery {l’envoi} event {l’événement} facility {le stationnement} partner {le partenaire}
    print {l’impression} request {la requête} statement {le relevé} venue {le lieu} other {la ligne}}`,
  copyRow: 'Copier la ligne',
  saveCsv: 'Enregistrer les résultats filtrés en CSV',
  removeFilter: 'Retirer le dernier filtre',
  removeFilterShort: 'Retirer le filtre',
  close: `Fermer {noun, select, booking {la réservation} client {le client d’API} coupon {le coupon}
    delivery {l’envoi} event {l’événement} facility {le stationnement} partner {le partenaire}
    print {l’impression} request {la requête} statement {le relevé} venue {le lieu} other {la ligne}}`,
  failed: `{noun, select, auditRow {Les lignes de la piste d’audit n’ont pas pu être chargées.}
    booking {Les réservations n’ont pas pu être chargées.}
    client {Les clients d’API n’ont pas pu être chargés.} coupon {Les coupons n’ont pas pu être chargés.}
    delivery {Les webhooks n’ont pas pu être chargés.} event {Les événements n’ont pas pu être chargés.}
    facility {Les stationnements n’ont pas pu être chargés.} partner {Les partenaires n’ont pas pu être chargés.}
    print {Les impressions n’ont pas pu être chargées.} request {Les requêtes n’ont pas pu être chargées.}
    statement {Les relevés n’ont pas pu être chargés.} venue {Les lieux n’ont pas pu être chargés.}
    other {Les lignes n’ont pas pu être chargées.}}`,
  /** Hors ligne. */
  unread: `{noun, select, booking {Les réservations de cette place de marché n’ont pas été lues}
    event {Les événements de cette place de marché n’ont pas été lus}
    other {Le stationnement ici n’a pas été lu}} avant la perte de la connexion.`,
  readAgain: 'La lecture reprendra dès que la place de marché répondra.',
  stopCsv: 'Arrêter, {done, number} sur {total, number}',
  none: `{noun, select, backup {Aucune sauvegarde pour l’instant} booking {Aucune réservation pour l’instant}
    client {Aucun client d’API pour l’instant} closing {Aucune période clôturée pour l’instant}
    coupon {Aucun coupon pour l’instant} delivery {Aucun webhook pour l’instant}
    deposit {Aucun dépôt pour le moment} drawer {Aucun tiroir-caisse pour le moment}
    event {Aucun événement pour l’instant} facility {Aucun stationnement pour l’instant} mapping {Aucun mappage}
    partner {Aucun partenaire pour l’instant} report {Aucun quart clôturé pour le moment}
    statement {Aucun relevé pour le moment} venue {Aucun lieu pour l’instant} other {Aucune ligne pour l’instant}}`,
  noMatch: `{noun, select, client {Aucun client d’API ne correspond} coupon {Aucun coupon ne correspond}
    event {Aucun événement ne correspond} partner {Aucun partenaire ne correspond}
    print {Aucune impression ne correspond aux filtres} request {Aucune requête ne correspond aux filtres}
    statement {Aucun relevé ne correspond} venue {Aucun lieu ne correspond}
    other {Aucune ligne ne correspond au filtre}}`,
  search: `Rechercher {noun, select, booking {des réservations} client {un client d’API} coupon {des coupons}
    event {des événements} partner {un partenaire} request {des requêtes} statement {des relevés}
    venue {des lieux} other {des lignes}}`,
  count: `{noun, select, booking {{count, plural, one {# réservation} other {# réservations}}}
    client {{count, plural, one {# client d’API} other {# clients d’API}}}
    coupon {{count, plural, one {# coupon} other {# coupons}}}
    delivery {{count, plural, one {# envoi} other {# envois}}}
    event {{count, plural, one {# événement} other {# événements}}}
    facility {{count, plural, one {# stationnement} other {# stationnements}}}
    partner {{count, plural, one {# partenaire} other {# partenaires}}}
    print {{count, plural, one {# impression} other {# impressions}}}
    request {{count, plural, one {# requête} other {# requêtes}}}
    statement {{count, plural, one {# relevé} other {# relevés}}}
    venue {{count, plural, one {# lieu} other {# lieux}}}
    other {{count, plural, one {# ligne} other {# lignes}}}}`,
  shown: `{part, select, yes {<b>{shown, number}</b> sur <b>{all, number}</b>} other {<b>{all, number}</b>}} {noun, select,
    backup {{all, plural, one {sauvegarde} other {sauvegardes}}}
    booking {{all, plural, one {réservation} other {réservations}}}
    client {{all, plural, one {client d’API} other {clients d’API}}}
    coupon {{all, plural, one {coupon} other {coupons}}}
    delivery {{all, plural, one {envoi} other {envois}}}
    event {{all, plural, one {événement} other {événements}}}
    facility {{all, plural, one {stationnement} other {stationnements}}}
    partner {{all, plural, one {partenaire} other {partenaires}}}
    print {{all, plural, one {impression} other {impressions}}}
    request {{all, plural, one {requête} other {requêtes}}}
    statement {{all, plural, one {relevé} other {relevés}}}
    today {aujourd’hui}
    venue {{all, plural, one {lieu} other {lieux}}}
    other {{all, plural, one {ligne} other {lignes}}}}`,
}

/** Components: lists, tables, fields, panels, map, formats. */
export const ui: MessagesLike<typeof english.ui> = {
  document: { print: 'Imprimer', pdf: 'Créer un PDF', running: 'Impression…' },
  button: { needsApproval: 'autorisation requise' },
  curl: {
    copyRequest: 'Copier la requête comme commande curl',
    copy: 'Copier curl',
    nothingSent: 'Rien n’a été envoyé',
    copied: 'Commande copiée.',
    copiedWithVariables: 'Commande copiée. Définissez d’abord {names} dans l’interpréteur de commandes.',
    clipboardRefused: 'L’écriture dans le presse-papiers est impossible.',
  },
  choices: {
    quickAmounts: 'Montants rapides',
    exact: 'Exact',
  },
  field: {
    required: 'obligatoire',
    clearSearch: 'Effacer la recherche',
  },
  availability: {
    open: 'Ouvert',
    left: '{count, plural, one {# place} other {# places}}',
    soldOut: 'Complet',
  },
  menu: {
    chosen: 'Sélectionné',
    unnamed: 'Menu',
  },
  picker: {
    recent: 'Récents',
    searching: 'Recherche en cours',
    more: '{count, plural, one {# autre} other {# autres}}. Précisez la recherche.',
  },
  eventPicker: {
    find: 'Rechercher un événement',
    hint: 'Équipe, événement ou date',
    dropped: 'Recherche sans « {letters} »',
    corrected: 'Résultats pour « {text} »',
    none: 'Aucun événement{search, select, yes { ne correspond à « {text} »} other {}} dans ces lieux{when, select, yes {, {dates}} other {}}',
    fromToday: 'À partir d’aujourd’hui',
    beforeToday: 'Avant aujourd’hui',
  },
  profile: {
    kind: {
      embedded: 'LOCAL',
      sandbox: 'ESSAI',
      production: 'PRODUCTION',
    },
    liveSales: 'ventes réelles',
    testMoney: 'argent fictif',
    demoData: 'données de démonstration',
    ownData: 'vos données',
    demoHere: 'Démonstration sur cet ordinateur',
  },
  dataAge: {
    asOf: 'De {time}, il y a {age}',
  },
  error: {
    tryAgain: 'Réessayer',
    details: 'Détails pour le soutien technique',
    copyDetails: 'Copier les détails',
  },
  table: {
    columnsShown: '{shown, number} sur {all, number}',
    columns: 'Colonnes : {count}',
    alwaysShown: 'toujours affichée',
    moveHint: 'Alt avec ↑ ou ↓ déplace la colonne',
    defaultWidths: 'Largeurs par défaut',
    defaultOrder: 'Ordre par défaut',
    inUse: 'en place',
    widthOf: 'Largeur de la colonne {column}',
    edgeHint: 'Faites glisser pour changer la largeur. Double-clic ou Entrée : largeur par défaut. Au clavier : ← et →',
    leftOut: '{count, plural, one {# colonne masquée} other {# colonnes masquées}}',
    noRoom: 'Manque de place pour {columns}. Élargissez la fenêtre ou ouvrez une ligne pour tout voir',
  },
  filter: {
    withoutText: 'Sans le texte',
    withoutTyped: 'Sans « {text} »',
    bar: 'Filtres',
    chooseDay: 'Choisissez un jour',
    reversed: 'Le premier jour suit le dernier',
    from: 'Du',
    to: 'Au',
    bothIncluded: 'Les deux jours sont inclus. L’un ou l’autre peut rester vide',
    showDays: 'Afficher ces jours',
    booking: 'Réservation',
    bookingNumber: 'Numéro de réservation',
    digitsOnly: 'Entrez seulement des chiffres',
    typeNumber: 'Entrez un numéro de réservation',
    showBooking: 'Afficher cette réservation',
  },
  csv: {
    partCached: '{reason} : seule une partie a été chargée',
    saved: 'CSV enregistré, {rows}',
    savedCached: 'CSV enregistré, {rows}, selon les dernières données vues',
    savedIn: 'CSV enregistré, {rows} dans {file}',
    savedCachedIn: 'CSV enregistré, {rows}, selon les dernières données vues, dans {file}',
    failed: '{problem} Aucun fichier n’a été créé.',
  },
  views: {
    button: 'Vues',
    label: 'Vues enregistrées',
    none: 'Aucune vue enregistrée pour l’instant.',
    remove: 'Retirer {name}',
    form: 'Enregistrer une vue',
    name: 'Enregistrer ces filtres sous',
    save: 'Enregistrer la vue',
    typeName: 'Entrez un nom',
    saving: 'Enregistrement',
    fullReason: 'Limite de {most, number} vues. Retirez-en une d’abord',
    full: 'Limite de {most, number} vues. Retirez-en une pour en enregistrer une autre.',
    failed: '{problem} Rien n’a été modifié.',
  },
  map: {
    entrance: 'Entrée {letter}. Les flèches la déplacent, plus loin avec Maj',
    corner: 'Sommet {number, number} de {count, number}. Les flèches le déplacent, avec Maj plus loin',
    options: 'Options sur le plan',
    limited: '{price}, presque complet',
    cluster: '{count, number} options, zoom avant',
    straightLine: 'Ligne droite, pas un itinéraire',
    credit: '© contributeurs d’OpenStreetMap',
    namesCredit: 'Toponymes : GeoNames, CC BY 4.0',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    recenter: 'Afficher le lieu et les options les plus proches',
  },
  /** Words of dates that are typed, with commas between those of one meaning. */
  dates: {
    yesterday: 'hier',
    today: 'aujourd’hui, ce soir',
    tomorrow: 'demain',
    weekend: 'fin de semaine, weekend, week-end',
    /** Before a day: "ce vendredi". */
    this: 'ce, cette, la, le',
    next: 'prochain, prochaine',
  },
  format: {
    milliseconds: '{milliseconds} ms',
    seconds: '{seconds} s',
    underSeconds: 'moins de {seconds} s',
    minutes: '{minutes, number} min',
    hours: '{hours, number} h',
    hoursMinutes: '{hours, number} h {minutes, number} min',
    days: '{days, plural, one {# jour} other {# jours}}',
    bytes: '{bytes, number} o',
    kilobytes: '{size} ko',
    megabytes: '{size} Mo',
    fromDay: 'à partir du {day}',
    untilDay: 'jusqu’au {day}',
    allDay: '{date}, toute la journée ({from} – {to})',
    noHeightLimit: 'Aucune',
  },
  fileColumns: {
    head: 'Colonne du fichier',
    empty: 'vide',
    means: 'Sens',
    meaningOf: 'Sens de {head} : {meaning}',
    reads: 'Lues',
    readsOf: '<b>{read}</b> sur {filled}',
    unused: '{count, plural, one {# non utilisée} other {# non utilisées}}',
    state: 'État',
  },
  wire: {
    masked: 'masqué, {count, plural, one {# caractère} other {# caractères}}',
  },
}
