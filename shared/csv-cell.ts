/** A cell of a CSV file (RFC 4180) that no spreadsheet runs as a formula. */

/** Spreadsheets may ignore these before a formula: blanks, quotes, control and invisible characters. */
const skippedStart = /^[\s"\p{C}\p{Z}]+/u

const beginsFormula = (value: string): boolean => {
  if (/^-?\d+(\.\d+)?$/.test(value)) return false
  // Full-width and small forms of the signs count as the signs themselves.
  return /^[\t\r]/.test(value) || /^[=+\-−@]/.test(value.normalize('NFKC').replace(skippedStart, ''))
}

/** Quoted where needed; a formula gets an apostrophe in front. Plain numbers are unchanged. */
export const csvCell = (value: string): string => {
  const safe = beginsFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
