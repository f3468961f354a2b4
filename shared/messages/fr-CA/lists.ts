/** What lists have in common: one message for all of them, with the noun of their rows. */
import type { lists as english } from '../en-US/lists.ts'
import type { MessagesLike } from '../messages.ts'

export const lists: MessagesLike<typeof english> = {
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
