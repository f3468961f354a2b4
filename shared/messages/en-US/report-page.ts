/** What printed pages have in common, and the names of their files. */

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
  /** Names of saved files, by kind of document. */
  fileName: {
    pass: 'Parking pass {id}',
    badge: 'Badge {id}',
    zReport: '{id}',
    xReport: 'X report {id}',
    countSlip: 'Count {id}',
    depositSlip: 'Bank deposit {id}',
    closing: 'Closing {id}',
    closingDraft: 'Closing draft {id}',
    owedLetter: 'Letter {id}',
  },
} as const
