/** A submitted count of a drawer on paper. */

export const countSlip = {
  title: 'Count slip',
  name: 'Count {number, number}',
  opened: 'Shift opened',
  counted: 'Counted ({zone})',
  bill: 'Bills',
  coin: 'Coins',
  roll: 'Rolls',
  other: 'Other pieces',
  rollOf: '{coins, number} × {value}',
  cash: 'Cash',
  asTotal: 'Entered as a total',
  total: 'Cash counted',
  slips: 'Other tenders',
  notCounted: 'not counted',
  blind: 'A blind count. The expected amount is not on it.',
  recount: 'A recount, after the expected amount was shown. It is not on this slip.',
} as const
