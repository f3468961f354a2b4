/** Commissions that were agreed, and the books. */

export const agreements = {
  open: 'Commissions and books',
  openKey: 'Commissions',
  title: 'Commissions',
  text: 'The commission agreed on the day of sale decides what a payout should be. Without an agreement it is {share}.',
  empty: 'No agreement yet: {share} for everyone',
  partner: 'Partner',
  everyone: 'Everyone else',
  from: 'Sold from',
  withFixed: '{percent} and {amount}',
  fixed: 'Fixed, {currency}',
  asEveryone: 'No agreement of its own: as agreed with everyone else',
  commission: 'Commission',
  by: 'Entered by',
  add: 'Add',
  problem: { amount: 'Enter an amount', date: 'Enter a date', percent: 'Enter 0 to 100, with at most two decimals' },
  rebuild: 'Rebuild the books',
  bookings: '{count} bookings in the books',
  books: {
    current: 'Books as of {time}',
    behind: '{count, plural, one {# change is} other {# changes are}} missing, books as of {time}',
    rebuilding: 'Rebuilding the books…',
    failed: 'The marketplace cannot be read',
  },
}
