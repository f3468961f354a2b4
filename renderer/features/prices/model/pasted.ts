/** A column of amounts from a spreadsheet: read completely or not at all. */

export type Pasted =
  | { readonly rates: readonly (number | undefined)[] }
  /** A line, counted from 1, that is not an amount. */
  | { readonly badLine: number; readonly text: string }

/**
 * Only the first column counts, and an empty cell leaves its row unchanged. `parse` returns minor units; undefined if it is not an amount.
 */
export const parsePasted = (text: string, parse: (cell: string) => number | undefined): Pasted => {
  const lines = text.replace(/(\r\n?|\n)$/, '').split(/\r\n?|\n/)
  const rates: (number | undefined)[] = []
  for (const [index, line] of lines.entries()) {
    const cell = (line.split('\t')[0] ?? '').trim()
    const minor = cell === '' ? undefined : parse(cell)
    if (cell !== '' && minor === undefined) return { badLine: index + 1, text: cell }
    rates.push(minor)
  }
  return { rates }
}
