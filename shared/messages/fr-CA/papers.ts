/** What is printed beside passes: the formats of paper, badges, and pages of shifts and reconciliation. */
import type * as english from '../en-US/papers.ts'
import type { MessagesLike } from '../messages.ts'

/** Paper formats: names, sizes, and the line over the preview. */
export const papers: MessagesLike<typeof english.papers> = {
  receipt: {
    name: 'Reçu de 80 mm',
    shortName: '80 mm',
    size: '72 mm imprimables',
    description: '72 mm, 576 points',
  },
  letter: {
    name: 'Lettre',
    shortName: 'Lettre',
    size: '8,5 × 11 po',
    description: '8,5 × 11 po, marges de 0,6 po',
  },
  a4: {
    name: 'A4',
    shortName: 'A4',
    size: '210 × 297 mm',
    description: '210 × 297 mm, marges de 15 mm',
  },
}

/** What the printed pages of shifts have in common. */
export const reportPage: MessagesLike<typeof english.reportPage> = {
  shift: 'Quart {shift}, {drawer}, {window}',
  approvedBy: 'Autorisé par {name}',
  businessDate: 'Date d’exploitation',
  continued: '{heading} (suite)',
  sheet: 'Feuille {number, number} de {total, number}',
  seal: 'Sceau {number}',
  sample: 'SPÉCIMEN, NON COMPTÉ',
  journal: 'Journal d’exploitation, et non caisse enregistreuse fiscale certifiée.',
  amountsIn: 'Montants en {currency}.',
  reprint: 'Réimpression {count, number}, {date}, {time}, {name}.',
  fileName: {
    pass: 'Laissez-passer {id}',
    badge: 'Insigne {id}',
    zReport: '{id}',
    xReport: 'Rapport X {id}',
    countSlip: 'Comptage {id}',
    depositSlip: 'Dépôt bancaire {id}',
    closing: 'Clôture {id}',
    closingDraft: 'Brouillon de clôture {id}',
    owedLetter: 'Lettre {id}',
  },
}

/** The badge on paper. */
export const badge: MessagesLike<typeof english.badge> = {
  title: 'Insigne de {name}',
  kind: 'Insigne Parkdesk',
  code: 'Code QR de cet insigne',
  made: 'Émis le {date}',
  note: 'Ce code ouvre une session. Gardez-le hors de vue et signalez tout insigne perdu; un nouvel insigne le désactive.',
}

/** X and Z reports on paper. */
export const shiftReport: MessagesLike<typeof english.shiftReport> = {
  title: { x: 'Rapport X', z: 'Rapport Z' },
  closedBy: 'Fermé par {name}',
  earlierThan: 'La date d’exploitation précède celle de {number} ({date})',
  opened: 'Ouvert',
  closed: 'Fermé ({zone})',
  issued: 'Produit ({zone})',
  inCurrency: '{heading}, {currency}',
  net: 'Net',
  bookings: {
    title: 'Réservations',
    sales: 'Ventes',
    refunds: 'Remboursements',
    undos: 'Annulées dans la minute',
  },
  tenders: {
    title: 'Par mode de paiement',
    collected: 'Encaissé',
  },
  lines: {
    title: 'Objet des ventes',
    option: 'Stationnement',
    add_on: 'Suppléments',
    coupon: 'Coupons',
    fee: 'Frais de service',
    credit: 'Crédits',
    other: 'Autre',
  },
  events: { title: 'Par événement', byTime: 'Vendu à l’heure', unnamed: 'Événement {id}' },
  facilities: {
    title: 'Par stationnement',
    unknown: 'Stationnement non précisé',
    unnamed: 'Stationnement {id}',
  },
  cash: {
    title: 'Argent comptant, {drawer}',
    float: 'Fonds de caisse à l’ouverture',
    lastLeft: 'Laissé par le dernier quart',
    floatDifference: 'Écart du fonds',
    sales: 'Ventes, {count, number}',
    refunds: 'Remboursements et annulations, {count, number}',
    movement:
      '{kind, select, paid_in {Entrée de caisse} paid_out {Sortie de caisse} drop {Dépôt au coffre} close {Dépôt à la fermeture} no_sale {Ouverture sans vente} other {Mouvement}} {time}, {details}',
    bag: 'sac {number}',
    receipt: 'reçu {number}',
    approved: 'autorisé par {name}',
    expected: 'Attendu',
    counted: 'Compté à {time}',
    recounted: 'Recompté à {time}',
    differenceThen: 'Excédent ou déficit à ce comptage',
    over: 'Excédent',
    short: 'Déficit',
    exact: 'Excédent ou déficit',
    reason: 'Motif\u00a0: {reason}',
    left: 'Reste comme prochain fonds de caisse',
  },
  journal: {
    title: 'Journal',
    first: 'Première réservation',
    last: 'Dernière réservation',
    moment: '{booking}, {time}',
    noSales: 'Ouvertures sans vente',
    reprints: 'Réimpressions de laissez-passer',
    approvals: 'Autorisations, {name}',
    throughPayment: 'Numéro du dernier paiement',
  },
  total: {
    title: 'Grand total, jamais remis à zéro',
    before: 'Avant',
    now: 'Ce quart',
    late: 'Tardif, de quarts précédents',
    after: 'Après',
    salesBefore: 'Ventes sans remboursements, avant',
    salesAfter: 'Ventes sans remboursements, après',
  },
  late: {
    title: 'Tardif, de quarts précédents',
    payment: 'Quart {shift}, réservation {booking}, {method}, {date}, {time}',
    refund: 'Quart {shift}, remboursement de la réservation {booking}, {method}, {date}, {time}',
    total: 'Tardif',
  },
  chain: { title: 'Chaîne, SHA-256', start: 'Début' },
}

/** A submitted count of a drawer on paper. */
export const countSlip: MessagesLike<typeof english.countSlip> = {
  title: 'Bordereau de comptage',
  name: 'Comptage {number, number}',
  opened: 'Quart ouvert',
  counted: 'Compté ({zone})',
  bill: 'Billets',
  coin: 'Pièces',
  roll: 'Rouleaux',
  other: 'Autres pièces',
  rollOf: '{coins, number} × {value}',
  cash: 'Argent comptant',
  asTotal: 'Saisi comme total',
  total: 'Comptant compté',
  slips: 'Autres modes de paiement',
  notCounted: 'non compté',
  blind: 'Comptage à l’aveugle. Le montant attendu n’y figure pas.',
  recount: 'Recomptage, après l’affichage du montant attendu. Celui-ci n’y figure pas.',
}

/** Bags on their way to the bank, on paper. */
export const depositSlip: MessagesLike<typeof english.depositSlip> = {
  title: 'Bordereau de dépôt',
  name: 'Dépôt {number}',
  reference: 'Référence {reference}',
  date: 'Date',
  time: 'Heure ({zone})',
  bags: 'Sacs',
  bag: 'Sac {number}',
  shift: 'quart {shift}',
  total: 'Dépôt',
}

/** A closing on paper. */
export const closingPage: MessagesLike<typeof english.closingPage> = {
  title: 'Clôture de période',
  draft: 'Brouillon',
  draftNotice: 'Brouillon : la période n’est pas clôturée, et il n’a pas de numéro.',
  reopened: 'Rouverte le {date}, {details} : {reason}',
  statement: '{kind} {name}',
  closedBy: 'Clôturée le {date}, {time} ({zone}), {name}',
  period: 'Période',
  lines: 'Lignes',
  net: 'Net',
  inCurrency: '{heading}, {currency}',
  where: {
    title: 'État des lignes',
    equation: '{gross} brut − {fees} frais − {refunds} remboursements + {adjustments} ajustements',
    total: 'Relevé',
  },
  bridge: {
    title: 'Des livres au versement',
    books: {
      payout: 'Attendu selon les livres, comme convenu le jour de chaque vente',
      card: 'Attendu selon les livres, paiements par carte',
      bank: 'Attendu selon les livres, versements et sacs',
    },
    step: '{kind}, {resolved}',
    missing: '{kind}, {resolved}, dans les livres seulement',
    cause: '{count, number} × {cause} ({amount})',
    total: 'Relevé',
    differences: 'Comptabilisé en écarts',
  },
  items: {
    carried_over: 'Reporté',
    ignored: 'Ignoré avec motif',
    by_hand: 'Apparié à la main',
    missing: '{heading}, absent du relevé',
    cause: '{kind} : {cause}',
    booking: 'réservation {id}',
    rows: '{count, plural, one {ligne {rows}} other {lignes {rows}}}',
    expected: '{amount} attendus',
    reason: 'motif : {reason}',
    decided: '{name}, {date}',
    total: 'Net',
  },
  source: {
    title: 'Le relevé',
    file: 'Fichier {name}',
    bank: 'À la banque : {name}, ligne {row}, {date}',
  },
  chain: { title: 'Chaîne, SHA-256', file: 'Fichier', before: 'Avant', start: 'Début', lines: 'Lignes' },
}

/** A letter to a partner about what is owed. */
export const owedLetter: MessagesLike<typeof english.owedLetter> = {
  title: 'Montants dus',
  number: 'Lettre {number}',
  written: 'Rédigée le {date}, {time} ({zone}), {name}',
  date: 'Date',
  items: 'Éléments',
  total: 'Total dû',
  note: 'Remarque',
  age: {
    up_to_30: 'Dû depuis 30 jours ou moins',
    up_to_60: 'Dû depuis 31 à 60 jours',
    over_60: 'Dû depuis plus de 60 jours',
  },
  statement: '{kind} {name}',
  due: 'dû le {date}',
  paid: '{amount} payés',
  sum: 'Somme',
  all: 'Total',
  basis:
    'Chaque montant est ce qui a été convenu, moins ce qui a été payé. Les montants précédés d’un signe moins ont été payés en trop et sont déduits.',
}
