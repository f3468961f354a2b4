/** A cell of a CSV file (RFC 4180) that no spreadsheet runs as a formula. */

/** Spreadsheets may ignore these before a formula: blanks, quotes, control and invisible characters. */
const skippedStart = /^[\s"\p{C}\p{Z}]+/u

const beginsFormula = (value: string): boolean => {
  if (/^-?\d+(\.\d+)?$/.test(value)) return false
  // Full-width and small forms of the signs count as the signs themselves.
  return /^[\t\r]/.test(value) || /^[=+\-−@]/.test(value.normalize('NFKC').replace(skippedStart, ''))
}

/** A cell that begins with apostrophes and a formula needs one more, or it would be read back with one less. */
const needsApostrophe = (value: string): boolean => beginsFormula(value.replace(/^'+/, ''))

/** The cell is quoted where needed; a formula gets an apostrophe in front. Plain numbers are unchanged. */
export const csvCell = (value: string): string => {
  const safe = needsApostrophe(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The value of a cell before `csvCell` put an apostrophe in front. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && needsApostrophe(cell) ? cell.slice(1) : cell
