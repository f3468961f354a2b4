/** Settings. */

export const settings = {
  screen: {
    title: 'Settings',
    groups: 'Groups of settings',
    note: 'Changes apply immediately and stay on this computer',
  },
  section: {
    connections: 'Connections',
    display: 'Display',
    counter: 'Counter',
    map: 'Map',
    data: 'Data',
    about: 'About',
  },
  theme: {
    name: 'Theme',
    hint: 'Dark for a dim booth, light for a bright window',
    light: 'Light',
    dark: 'Dark',
    system: 'As the system',
  },
  contrast: {
    name: 'Contrast',
    hint: 'High doubles the lines and drops every tint',
    normal: 'Normal',
    high: 'High',
  },
  size: {
    name: 'Size',
    hint: "Counter is larger, for a screen at arm's length",
    comfortable: 'Comfortable',
    counter: 'Counter',
  },
  window: {
    name: 'Window',
    hint: 'Shown in the top bar and on every pass that is sold here',
    label: 'Name of this window',
  },
  paper: {
    name: 'Paper of the pass',
    hint: 'For passes printed from Sell and Bookings',
  },
  afterSale: {
    name: 'After a sale',
    hint: 'What happens to the pass automatically',
    printer: 'Print',
    pdf: 'Save PDF',
    screen: 'Show on screen',
  },
  printer: {
    name: 'Printer',
    hint: 'Prints the passes',
    hintBrowser: 'Only the desktop app can choose one',
    browser: 'The browser asks for the printer each time',
    label: 'Printer of the passes',
    systemDefault: 'System default',
    notConnected: '{printer}, not connected',
    none: 'No printer is connected. Passes can be saved as PDF',
  },
  tiles: {
    name: 'Map tiles',
    hint: 'Without an address the bundled streets are drawn, which needs no internet',
    address: 'Address of map tiles',
    optional: 'optional',
    addressHint: "Names the tile with '{z}', '{x}' and '{y}'",
    beginsWith: 'Begins with https://',
    missing: '{count, plural, one {{parts} is missing} other {{parts} are missing}}',
    credit: 'Credit of these tiles',
    creditNote: 'shown on the map',
  },
  program: {
    name: 'This program',
    hint: 'Backups of the database are under Data',
    version: 'Version',
    database: 'Database',
  },
} as const
