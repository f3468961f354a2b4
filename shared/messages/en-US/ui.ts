/** Texts of no one screen: common words, lists, and the building blocks. */

/** Words that many screens use. */
export const common = {
  add: 'Add',
  /** The name of a box office that has none yet. */
  windowName: 'Box office',
  cancel: 'Cancel',
  change: 'Change',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  edit: 'Edit',
  email: 'E-mail',
  language: 'Language',
  loading: 'Loading',
  name: 'Name',
  pass: 'Pass',
  phone: 'Phone',
  plate: 'Plate',
  print: 'Print',
  remove: 'Remove',
  save: 'Save',
  search: 'Search',
  settingUnchanged: 'The setting was not changed. {problem}',
  total: 'Total',
} as const

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

/** Components: lists, tables, fields, panels, map, formats. */
export const ui = {
  document: { print: 'Print', pdf: 'Save as PDF', running: 'Printing…' },
  button: { needsApproval: 'needs an approval' },
  curl: {
    copyRequest: 'Copy the request as curl',
    copy: 'Copy as curl',
    nothingSent: 'Nothing was sent',
    copied: 'Copied.',
    copiedWithVariables: 'Copied. Set {names} in the shell first.',
    clipboardRefused: 'The clipboard cannot be written to.',
  },
  choices: {
    quickAmounts: 'Quick amounts',
    exact: 'Exact',
  },
  field: {
    required: 'required',
    clearSearch: 'Clear search',
  },
  availability: {
    open: 'Open',
    left: '{count, number} left',
    soldOut: 'Sold out',
  },
  menu: {
    chosen: 'Chosen',
    unnamed: 'Menu',
  },
  picker: {
    recent: 'Recent',
    searching: 'Searching',
    more: '{count, number} more. Type to narrow.',
  },
  eventPicker: {
    find: 'Find an event',
    hint: 'Team, event or date',
    dropped: 'Searched without “{letters}”',
    corrected: 'Showing “{text}”',
    none: 'No events{search, select, yes { match “{text}”} other {}} at these venues{when, select, yes {, {dates}} other {}}',
    fromToday: 'From today on',
    beforeToday: 'Before today',
  },
  profile: {
    kind: {
      embedded: 'EMBEDDED',
      sandbox: 'SANDBOX',
      production: 'PRODUCTION',
    },
    liveSales: 'live sales',
    testMoney: 'test money',
    demoData: 'demo data',
    ownData: 'own data',
    demoHere: 'Demo data on this computer',
  },
  dataAge: {
    asOf: 'As of {time}, {age} ago',
  },
  error: {
    tryAgain: 'Try again',
    details: 'Details for support',
    copyDetails: 'Copy details',
  },
  table: {
    columnsShown: '{shown, number} of {all, number}',
    columns: 'Columns: {count}',
    alwaysShown: 'always shown',
    moveHint: 'Alt with ↑ or ↓ moves the column',
    defaultWidths: 'Default widths',
    defaultOrder: 'Default order',
    inUse: 'in use',
    widthOf: 'Width of {column}',
    edgeHint: 'Drag to change the width. Double-click, or Enter, for the default. With the keyboard: ← and →',
    leftOut: '{count, plural, one {# column} other {# columns}} hidden',
    noRoom: 'No room for {columns}. Widen the window, or open a row to see all of it',
  },
  filter: {
    withoutText: 'Without the text',
    withoutTyped: 'Without “{text}”',
    bar: 'Filters',
    chooseDay: 'Choose a day',
    reversed: 'The first day is after the last',
    from: 'From',
    to: 'To',
    bothIncluded: 'Both days are included. Either may stay empty',
    showDays: 'Show these days',
    booking: 'Booking',
    bookingNumber: 'Booking number',
    digitsOnly: 'Enter digits only',
    typeNumber: 'Enter a booking number',
    showBooking: 'Show this booking',
  },
  csv: {
    partCached: '{reason}: only a part was seen',
    saved: 'CSV saved, {rows}',
    savedCached: 'CSV saved, {rows}, as last seen',
    savedIn: 'CSV saved, {rows} in {file}',
    savedCachedIn: 'CSV saved, {rows}, as last seen in {file}',
    failed: '{problem} No file was written.',
  },
  views: {
    button: 'Views',
    label: 'Saved views',
    none: 'Nothing is saved yet.',
    remove: 'Remove {name}',
    form: 'Save a view',
    name: 'Save these filters as',
    save: 'Save view',
    typeName: 'Enter a name',
    saving: 'Saving',
    fullReason: 'Limit of {most, number} views. Remove one first',
    full: 'Limit of {most, number} views. Remove one to save another.',
    failed: '{problem} Nothing was changed.',
  },
  map: {
    entrance: 'Entrance {letter}. Arrow keys move it, with Shift farther',
    corner: 'Corner {number, number} of {count, number}. Arrow keys move it, with Shift farther',
    options: 'Options on the map',
    limited: '{price}, limited',
    cluster: '{count, number} options, zoom in',
    straightLine: 'Straight line, not a route',
    credit: '© OpenStreetMap contributors',
    namesCredit: 'Place names: GeoNames, CC BY 4.0',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    recenter: 'Show the venue and the nearest options',
  },
  /** Words of dates that are typed, with commas between those of one meaning. */
  dates: {
    yesterday: 'yesterday',
    today: 'today, tonight',
    tomorrow: 'tomorrow',
    weekend: 'weekend',
    /** Before a day: "this Friday". */
    this: 'this',
    next: 'next',
  },
  format: {
    milliseconds: '{milliseconds} ms',
    seconds: '{seconds} s',
    underSeconds: 'under {seconds} s',
    minutes: '{minutes, number} min',
    hours: '{hours, number} h',
    hoursMinutes: '{hours, number} h {minutes, number} min',
    days: '{days, plural, one {# day} other {# days}}',
    bytes: '{bytes, number} B',
    kilobytes: '{size} KB',
    megabytes: '{size} MB',
    fromDay: 'from {day}',
    untilDay: 'to {day}',
    allDay: '{date}, all day ({from} – {to})',
    noHeightLimit: 'None',
  },
  fileColumns: {
    head: 'Column in file',
    empty: 'empty',
    means: 'Means',
    meaningOf: 'Meaning of {head}: {meaning}',
    reads: 'Reads',
    readsOf: '<b>{read}</b> of {filled}',
    unused: '{count, plural, other {# unused}}',
    state: 'State',
  },
  wire: {
    masked: 'masked, {count, plural, one {# character} other {# characters}}',
  },
} as const
