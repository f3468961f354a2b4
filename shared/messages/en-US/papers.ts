/** What is printed beside passes: the formats of paper, badges, and pages of shifts and reconciliation. */

/** Paper formats: names, sizes, and the line over the preview. */
export const papers = {
  receipt: {
    name: '80 mm receipt',
    shortName: '80 mm',
    size: '72 mm printable',
    description: '72 mm printable, 576 dots',
  },
  letter: {
    name: 'Letter',
    shortName: 'Letter',
    size: '8.5 × 11 in',
    description: '8.5 × 11 in, margins 0.6 in',
  },
  a4: {
    name: 'A4',
    shortName: 'A4',
    size: '210 × 297 mm',
    description: '210 × 297 mm, margins 15 mm',
  },
} as const

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

/** The badge on paper. */
export const badge = {
  title: 'Badge for {name}',
  kind: 'Parkdesk badge',
  code: 'QR code of this badge',
  made: 'Issued {date}',
  note: 'This code signs in. Keep it out of sight, and report a lost badge: a new one disables it.',
} as const

/** X and Z reports on paper. */
export const shiftReport = {
  title: { x: 'X report', z: 'Z report' },
  closedBy: 'Closed by {name}',
  earlierThan: 'Business date is before that of {number} ({date})',
  opened: 'Opened',
  closed: 'Closed ({zone})',
  issued: 'Issued ({zone})',
  inCurrency: '{heading}, {currency}',
  net: 'Net',
  bookings: {
    title: 'Bookings',
    sales: 'Sales',
    refunds: 'Refunds',
    undos: 'Undone within a minute',
  },
  tenders: {
    title: 'By tender',
    collected: 'Taken',
  },
  lines: {
    title: 'What it was for',
    option: 'Parking',
    add_on: 'Add-ons',
    coupon: 'Coupons',
    fee: 'Service fee',
    credit: 'Credits',
    other: 'Other',
  },
  events: { title: 'By event', byTime: 'Sold by time', unnamed: 'Event {id}' },
  facilities: { title: 'By facility', unknown: 'Facility not stated', unnamed: 'Facility {id}' },
  cash: {
    title: 'Cash in {drawer}',
    float: 'Float at opening',
    lastLeft: 'Left by the last shift',
    floatDifference: 'Float differs by',
    sales: 'Sales, {count, number}',
    refunds: 'Refunds and undos, {count, number}',
    movement:
      '{kind, select, paid_in {Paid in} paid_out {Paid out} drop {Drop} close {Drop at close} no_sale {No sale} other {Cash moved}} {time}, {details}',
    bag: 'bag {number}',
    receipt: 'receipt {number}',
    approved: 'approved by {name}',
    expected: 'Expected',
    counted: 'Counted {time}',
    recounted: 'Recounted {time}',
    differenceThen: 'Over or short at this count',
    over: 'Over',
    short: 'Short',
    exact: 'Over or short',
    reason: 'Reason: {reason}',
    left: 'Stays as the next float',
  },
  journal: {
    title: 'Journal',
    first: 'First booking',
    last: 'Last booking',
    moment: '{booking}, {time}',
    noSales: 'Drawer opened, no sale',
    reprints: 'Pass reprints',
    approvals: 'Approvals, {name}',
    throughPayment: 'Number of the last payment',
  },
  total: {
    title: 'Grand total, never reset',
    before: 'Before',
    now: 'This shift',
    late: 'Late, from earlier shifts',
    after: 'After',
    salesBefore: 'Sales without refunds, before',
    salesAfter: 'Sales without refunds, after',
  },
  late: {
    title: 'Late, from earlier shifts',
    payment: 'Shift {shift}, booking {booking}, {method}, {date}, {time}',
    refund: 'Shift {shift}, refund of booking {booking}, {method}, {date}, {time}',
    total: 'Late',
  },
  chain: { title: 'Chain, SHA-256', start: 'Start' },
} as const

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

/** A closing on paper. */
export const closingPage = {
  title: 'Period closing',
  draft: 'Draft',
  draftNotice: 'A draft: the period is not closed, and it has no number.',
  reopened: 'Reopened {date}, {details}: {reason}',
  statement: '{kind} {name}',
  closedBy: 'Closed {date}, {time} ({zone}), {name}',
  period: 'Period',
  lines: 'Lines',
  net: 'Net',
  inCurrency: '{heading}, {currency}',
  where: {
    title: 'Line status',
    equation: '{gross} gross − {fees} fees − {refunds} refunds + {adjustments} adjustments',
    total: 'Statement',
  },
  bridge: {
    title: 'Books-to-payout bridge',
    books: {
      payout: 'Books expect, as agreed on the day of each sale',
      card: 'Books expect, card payments',
      bank: 'Books expect, payouts and bags',
    },
    step: '{kind}, {resolved}',
    missing: '{kind}, {resolved}, records in the books',
    cause: '{count, number} × {cause} ({amount})',
    total: 'Statement',
    differences: 'Booked as differences',
  },
  items: {
    carried_over: 'Carried forward',
    ignored: 'Ignored with a reason',
    by_hand: 'Matched by hand',
    missing: '{heading}, missing in the statement',
    cause: '{kind}: {cause}',
    booking: 'booking {id}',
    rows: '{count, plural, one {line {rows}} other {lines {rows}}}',
    expected: 'expected {amount}',
    reason: 'reason: {reason}',
    decided: '{name}, {date}',
    total: 'Net',
  },
  source: {
    title: 'The statement',
    file: 'File {name}',
    bank: 'In the bank: {name}, line {row}, {date}',
  },
  chain: { title: 'Chain, SHA-256', file: 'File', before: 'Before', start: 'Start', lines: 'Lines' },
} as const

/** A letter to a partner about what is owed. */
export const owedLetter = {
  title: 'Amounts due',
  number: 'Letter {number}',
  written: 'Written {date}, {time} ({zone}), {name}',
  date: 'Date',
  items: 'Items',
  total: 'Total due',
  note: 'Remark',
  age: {
    up_to_30: 'Due for up to 30 days',
    up_to_60: 'Due for 31 to 60 days',
    over_60: 'Due for more than 60 days',
  },
  statement: '{kind} {name}',
  due: 'due {date}',
  paid: 'paid {amount}',
  sum: 'Sum',
  all: 'All of it',
  basis:
    'Each amount is what was agreed less what was paid. Amounts with a minus sign were paid too much and are deducted.',
} as const
