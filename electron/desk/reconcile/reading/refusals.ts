/** Why a statement is not accepted: a code with row and column, from which catalogs make the text. */

export type RefusalCode =
  | 'file_empty'
  | 'format_not_supported'
  | 'archive_damaged'
  | 'archive_too_large'
  | 'encoding_damaged'
  | 'encoding_undecided'
  | 'structure_damaged'
  | 'quotes_damaged'
  | 'sheet_undecided'
  | 'header_missing'
  | 'columns_missing'
  | 'column_repeated'
  | 'column_undecided'
  | 'row_width'
  | 'row_not_understood'
  | 'cell_error'
  | 'amounts_undecided'
  | 'amount_unreadable'
  | 'amount_empty'
  | 'amount_twice'
  | 'amount_too_large'
  | 'dates_undecided'
  | 'date_unreadable'
  | 'date_empty'
  | 'signs_undecided'
  | 'net_differs'
  | 'currency_missing'
  | 'currency_unreadable'
  | 'currency_differs'
  | 'number_too_long'
  | 'count_differs'
  | 'total_missing'
  | 'no_lines'

export interface Refusal {
  readonly code: RefusalCode
  /** Of the file, from 1. */
  readonly row?: number | undefined
  /** The header of the column, the element of XML, or the letter of a spreadsheet's column. */
  readonly column?: string | undefined
  /** As the file has it, cut short, or what is missing. */
  readonly value?: string | undefined
}

const longestValue = 80

const shortened = (refusal: Refusal): Refusal =>
  refusal.value === undefined ? refusal : { ...refusal, value: refusal.value.slice(0, longestValue) }

/** A refusal that ends the reading. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export const refuse = (code: RefusalCode, at: Omit<Refusal, 'code'> = {}): RefusedFile =>
  new RefusedFile({ code, ...at })

/** More are counted, not kept. */
const mostKept = 200

export const createRefusals = () => {
  const kept: Refusal[] = []
  let count = 0
  return {
    add(code: RefusalCode, at: Omit<Refusal, 'code'> = {}): void {
      count += 1
      if (kept.length < mostKept) kept.push(shortened({ ...at, code }))
    },
    count: () => count,
    /** In the order of the file. */
    list: (): readonly Refusal[] => kept.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
  }
}
export type Refusals = ReturnType<typeof createRefusals>
