/** The reason why a row is rejected, in a file of rejected rows. */
import type { ImportRow, RowProblemCode } from '../../../../shared/desk/inventory/imports.ts'

type Problem = NonNullable<ImportRow['problem']>

const texts: Readonly<Record<RowProblemCode, string>> = {
  empty: 'is empty',
  not_a_number: 'is not a number',
  amount_open: 'may be one of two amounts: write 1200 or 1.20',
  percent_open: 'may be one of two shares: write it with a percent sign',
  discount_open: 'may be a percent or an amount: write it with its sign, or choose what the column means',
  height_open: 'is no certain height: write it with its unit, such as 80 in or 2.1 m',
  other_currency: 'is in another currency',
  outside: 'is out of range',
  swapped: 'latitude and longitude look swapped',
  minus_missing: 'is outside of the country: its minus is missing',
  outside_country: 'is outside of the country',
  not_a_date: 'is no date and time that is certain',
  date_half_converted: 'may have day and month exchanged by a spreadsheet: other dates of the column are texts',
  clock_skips: 'does not exist: the clocks go forward over it',
  clock_repeats: 'comes twice, since the clocks go back: write it with its offset',
  not_a_time_zone: 'the time zone is not known',
  unknown_currency: 'the currency is not known',
  unknown_country: 'is no known country',
  no_such_venue: 'names no known venue',
  no_such_facility: 'names no known facility, or several',
  no_such_event: 'names no known event, or several',
  ends_before_start: 'ends before it starts',
  same_as_line: 'the same record is on another line',
  entrance_incomplete: 'an entrance has no latitude and longitude',
  not_an_address: 'is no http or https address',
  quote_not_closed: 'a quote is opened and never closed',
  column_unused: 'the column is not read, and seems to decide: choose what it means, or ignore it',
  too_many_values: 'the row has more values than the header',
  too_long: 'is too long',
  too_many: 'has too many entries',
  not_allowed: 'is not allowed',
  spaces_sold: 'more spaces are sold',
  event_has_bookings: 'the event has bookings, so it is only rescheduled by hand',
  cell_error: 'the cell is an error or cannot be read',
}

/** The text is English, as in all technical files. */
export const problemText = ({ code, head, values }: Problem): string => {
  const details = Object.entries(values ?? {}).map(([name, value]) => `${name} ${value}`)
  return `${head === undefined ? '' : `${head}: `}${texts[code]}${details.length === 0 ? '' : ` (${details.join(', ')})`}`
}
