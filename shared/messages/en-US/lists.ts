/** What lists have in common: one message for all of them, with the noun of their rows. */

export const lists = {
  showCommand: 'Show: {what}',
  show: 'Show',
  nothing: 'none',
  rows: `Next or previous {noun, select, backup {backup} booking {booking} client {API client} closing {closing}
    coupon {coupon} delivery {delivery} deposit {deposit} drawer {drawer} entry {entry} event {event}
    facility {facility} mapping {mapping} partner {partner} person {person} print {print} report {report}
    request {request} statement {statement} venue {venue} other {row}}`,
  rowKey: `{noun, select, backup {Backup} client {API client} closing {Closing} coupon {Coupon} delivery {Delivery}
    deposit {Deposit} drawer {Drawer} entry {Entry} event {Event} facility {Facility} mapping {Mapping}
    partner {Partner} person {Person} print {Print} report {Report} request {Request} statement {Statement}
    venue {Venue} other {Row}}`,
  copy: `Copy the {noun, select, booking {booking} client {API client} coupon {coupon} delivery {delivery}
    event {event} facility {facility} partner {partner} print {print} request {request} statement {statement}
    venue {venue} other {row}}`,
  copyRow: 'Copy row',
  saveCsv: 'Save what is filtered as CSV',
  removeFilter: 'Remove the last filter',
  removeFilterShort: 'Remove last filter',
  close: `Close the {noun, select, booking {booking} client {API client} coupon {coupon} delivery {delivery}
    event {event} facility {facility} partner {partner} print {print} request {request} statement {statement}
    venue {venue} other {row}}`,
  failed: `{noun, select, auditRow {Rows of the audit trail} booking {Bookings} client {API clients} coupon {Coupons} delivery {Webhooks} event {Events}
    facility {Facilities} partner {Partners} print {Prints} request {Requests} statement {Statements}
    venue {Venues} other {Rows}} could not be loaded.`,
  /** Offline. */
  unread: `{noun, select, booking {Bookings of this marketplace were} event {Events of this marketplace were}
    other {Parking here was}} not read before the connection was lost.`,
  readAgain: 'Reading goes on as soon as the marketplace responds.',
  stopCsv: 'Stop, {done, number} of {total, number}',
  none: `No {noun, select, backup {backups} booking {bookings} client {API clients} closing {closed periods}
    coupon {coupons} delivery {webhooks} deposit {deposits} drawer {cash drawers} event {events}
    facility {facilities} mapping {mappings} partner {partners} report {closed shifts} statement {statements}
    venue {venues} other {rows}} yet`,
  noMatch: `No {noun, select, client {API clients match} coupon {coupons match} event {events match}
    partner {partners match} print {print matches the filters} request {request matches the filters}
    statement {statement matches} venue {venues match} other {row matches the filter}}`,
  search: `Search {noun, select, booking {bookings} client {API clients} coupon {coupons} event {events}
    partner {partners} request {requests} statement {statements} venue {venues} other {rows}}`,
  count: `{noun, select, booking {{count, plural, one {# booking} other {# bookings}}}
    client {{count, plural, one {# API client} other {# API clients}}}
    coupon {{count, plural, one {# coupon} other {# coupons}}}
    delivery {{count, plural, one {# delivery} other {# deliveries}}}
    event {{count, plural, one {# event} other {# events}}}
    facility {{count, plural, one {# facility} other {# facilities}}}
    partner {{count, plural, one {# partner} other {# partners}}}
    print {{count, plural, one {# print} other {# prints}}}
    request {{count, plural, one {# request} other {# requests}}}
    statement {{count, plural, one {# statement} other {# statements}}}
    venue {{count, plural, one {# venue} other {# venues}}}
    other {{count, plural, one {# row} other {# rows}}}}`,
  shown: `{part, select, yes {<b>{shown, number}</b> of <b>{all, number}</b>} other {<b>{all, number}</b>}} {noun, select,
    backup {{all, plural, one {backup} other {backups}}}
    booking {{all, plural, one {booking} other {bookings}}}
    client {{all, plural, one {API client} other {API clients}}}
    coupon {{all, plural, one {coupon} other {coupons}}}
    delivery {{all, plural, one {delivery} other {deliveries}}}
    event {{all, plural, one {event} other {events}}}
    facility {{all, plural, one {facility} other {facilities}}}
    partner {{all, plural, one {partner} other {partners}}}
    print {{all, plural, one {print} other {prints}}}
    request {{all, plural, one {request} other {requests}}}
    statement {{all, plural, one {statement} other {statements}}}
    today {today}
    venue {{all, plural, one {venue} other {venues}}}
    other {{all, plural, one {row} other {rows}}}}`,
}
