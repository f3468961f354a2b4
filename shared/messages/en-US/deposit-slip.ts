/** Bags on their way to the bank, on paper. */

export const depositSlip = {
  title: 'Bank deposit slip',
  name: 'Deposit {number}',
  reference: 'Reference {reference}',
  date: 'Date',
  time: 'Time ({zone})',
  bags: 'Bags',
  bag: 'Bag {number}',
  shift: 'shift {shift}',
  total: 'Deposit',
} as const
