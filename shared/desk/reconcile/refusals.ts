/** Why a statement is refused: a code with row and column, for which catalogs have the texts. */
import { z } from 'zod'

export const refusalCodes = [
  'file_empty',
  'format_not_supported',
  'archive_damaged',
  'archive_too_large',
  'archive_of_files',
  'encoding_damaged',
  'encoding_undecided',
  'structure_damaged',
  'quotes_damaged',
  'sheet_undecided',
  'header_missing',
  'columns_missing',
  'meaning_missing',
  'column_repeated',
  'column_undecided',
  'quantity_undecided',
  'row_width',
  'row_not_understood',
  'total_undecided',
  'cell_error',
  'amounts_undecided',
  'cents_undecided',
  'amount_unreadable',
  'sign_undecided',
  'sign_missing',
  'amount_empty',
  'amount_twice',
  'amount_too_large',
  'type_contradicts',
  'dates_undecided',
  'date_unreadable',
  'date_empty',
  'signs_undecided',
  'debits_undecided',
  'direction_undecided',
  'direction_unknown',
  'direction_differs',
  'status_unknown',
  'net_differs',
  'currency_missing',
  'currency_unreadable',
  'currency_differs',
  'fee_currency_differs',
  'number_too_long',
  'count_differs',
  'total_missing',
  'no_lines',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

export const refusal = z.object({
  code: z.enum(refusalCodes),
  /** The row of the file, from 1. */
  row: z.int().optional(),
  /** The header of the column, the element of XML, or the letter of a spreadsheet's column. */
  column: z.string().optional(),
  /** The value in the file, cut short, or what is missing. */
  value: z.string().optional(),
})
export type Refusal = Readonly<z.infer<typeof refusal>>
