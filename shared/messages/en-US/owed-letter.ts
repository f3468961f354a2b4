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
