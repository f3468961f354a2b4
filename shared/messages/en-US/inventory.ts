/** Inventory: the frame of its screens, and what its records share. */

export const inventory = {
  tab: {
    venues: 'Venues',
    events: 'Events',
    facilities: 'Facilities',
    prices: 'Prices',
    coupons: 'Coupons',
    partners: 'Partners',
  },
  goTo: 'Go to Inventory: {tab}',
  new: 'New',
  import: {
    command: 'Import files into the inventory',
    button: 'Import',
  },
  elsewhere: {
    title: '{name} manages its inventory itself',
    titleUnnamed: 'This marketplace manages its inventory itself',
    text: 'Its venues, events, facilities and prices cannot be viewed or changed from here. That requires a marketplace that runs on Parkdesk, and a sign-in with the scope internal. Selling is not affected.',
    signIn: 'Sign in with another client or other scopes',
    connection: 'Connection',
    changed: 'It has been set up for this in the meantime',
    checkAgain: 'Check again',
    checking: 'Checking',
    noChange: 'Checked just now: no change',
  },
}
