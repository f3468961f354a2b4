/** What the printed pages of shifts have in common. */

export const reportPage = {
  shift: 'Shift {shift}, {drawer}, {window}',
  approvedBy: 'Approved by {name}',
  businessDate: 'Business date',
  continued: '{heading}, continued',
  sheet: 'Sheet {number, number} of {total, number}',
  seal: 'Seal {number}',
  sample: 'SAMPLE, NOT COUNTED',
  journal: 'An operational journal, not a certified fiscal cash register.',
  amountsIn: 'Amounts in {currency}.',
  reprint: 'Reprint {count, number}, {date}, {time}, {name}.',
} as const
