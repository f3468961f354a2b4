/** All drawers, closed shifts and deposits. */

export const floor = {
  floor: 'Floor',
  closed: 'Closed shifts',
  deposits: 'Deposits',
}
