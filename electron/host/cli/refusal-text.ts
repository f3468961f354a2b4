/** The reasons why a statement is refused, as the command line prints them: in English, with row and column. */
import { formatNames } from '../../../shared/desk/reconcile/layout.ts'
import type { Refusal, RefusalCode } from '../../../shared/desk/reconcile/refusals.ts'

const reasons: Readonly<Record<RefusalCode, string>> = {
  file_empty: 'The file is empty.',
  format_not_supported: `This is not a statement in one of these formats: ${formatNames.join(', ')}.`,
  archive_damaged: 'The spreadsheet is damaged: a checksum is wrong, or a part is missing.',
  archive_too_large:
    'The spreadsheet is too large: it unpacks to more than 100 MB, or its cells are too far apart. Save it as CSV.',
  archive_of_files: 'This is an archive of other files. Unpack it, and read them one by one.',
  encoding_damaged: 'A byte is no letter in this encoding.',
  encoding_undecided: 'The encoding is not known. Choose it with --encoding.',
  structure_damaged: 'The structure of the file is broken.',
  quotes_damaged: 'A quote is not closed, or stands within a cell that does not begin with one.',
  sheet_undecided: 'Choose one of the sheets with --sheet.',
  header_missing: 'No line of headers was found. Choose it with --header-row; 0 where the file has none.',
  columns_missing: 'Columns are missing.',
  meaning_missing: 'No column is known to be one of these. Say it in a mapping.',
  column_repeated: 'Two columns have the same header.',
  column_undecided:
    'This column can decide amounts, or which rows count. Choose what it means, or that it is not used.',
  quantity_undecided:
    'The price seems to be of one unit, and this column says how many; nothing is multiplied. Give the amount of each line, or say in a mapping that this column is not used.',
  row_width: 'The row does not have as many cells as there are headers.',
  row_not_understood: 'The row is neither a line nor a total, and no total shows that it may be left out.',
  total_undecided:
    'The row is called a total or a payout, but is not the sum of the others. Choose in the window whether it is a line or left out.',
  cell_error: 'The cell holds an error, or a formula without its result.',
  amounts_undecided: 'The amount can be read in two ways. Choose one with --amounts.',
  cents_undecided:
    'These amounts may be cents: their header, the way they are written and the books do not agree. Choose with --amounts-in.',
  amount_unreadable: 'This is no amount in the style of the file and the currency of the line.',
  sign_undecided: 'The spreadsheet shows another sign than the number has. Choose in the window which of them counts.',
  sign_missing:
    'Other amounts are marked CR, and this one has neither DR nor a minus: it may be money out. Write its sign into the file.',
  amount_empty: 'The amount is missing, and neither the net of the line nor a total shows that it is zero.',
  amount_twice: 'Both debit and credit are filled.',
  amount_too_large: 'The amount is too large.',
  type_contradicts:
    'The type says that money left the account, but the amount has no minus. Choose in the window whether such amounts or the types are right.',
  dates_undecided: 'Day and month could both be first, in the whole file. Choose with --dates.',
  date_unreadable: 'This is no date in the order of the file.',
  date_empty: 'The line has no date.',
  signs_undecided: 'The signs of fees and refunds cannot be decided.',
  debits_undecided:
    'The column of debits has both signs, and no balance shows which one is money out. Say it in a mapping, as signs.debits.',
  direction_undecided: 'This column seems to say which amounts went out. Say in a mapping whether it is the direction.',
  direction_unknown: 'It is not known whether this is money in or out. Say it in a mapping, as directions.',
  direction_differs: 'The direction contradicts the sign of the amount.',
  status_unknown: 'It is not known whether a row of this status counts. Say it in a mapping, as statuses.',
  net_differs: 'Gross − fees − refunds + adjustments is not the net of the line.',
  currency_missing: 'The currency is missing. Choose it with --currency, or say in a mapping which column has it.',
  currency_unreadable: 'This is no currency of ISO 4217.',
  currency_differs: 'The amount is in another currency than the line.',
  fee_currency_differs:
    'This amount is in another currency than its line, and the file has no rate. Say in a mapping that its column is not used.',
  number_too_long: 'A spreadsheet keeps 15 digits of a number, so that this one has lost some.',
  count_differs: 'The file states another number of entries than it has.',
  total_missing: 'The total that this service always states is missing: the file is cut off.',
  no_lines: 'There are no lines.',
}

/** `row 413, column gross: This is no amount … "1O.49"` */
export const refusalText = ({ code, row, column, value }: Refusal): string => {
  const place = [row === undefined ? '' : `row ${row}`, column === undefined ? '' : `column ${column}`]
    .filter((part) => part !== '')
    .join(', ')
  return `${place === '' ? '' : `${place}: `}${reasons[code]}${value === undefined ? '' : ` "${value}"`}`
}
