/** One cell of a CSV file (RFC 4180) that no spreadsheet takes for a formula. */

/** What a spreadsheet may skip before it looks for a formula: blanks, quotes, control and invisible characters. */
const skippedStart = /^[\s"\p{C}\p{Z}]+/u

const beginsFormula = (value: string): boolean => {
  if (/^-?\d+(\.\d+)?$/.test(value)) return false
  // Full-width and small forms of the signs count as the signs themselves.
  return /^[\t\r]/.test(value) || /^[=+\-−@]/.test(value.normalize('NFKC').replace(skippedStart, ''))
}

/** Quoted where it must be; an apostrophe goes before what would run as a formula. Plain numbers stay as they are. */
export const csvCell = (value: string): string => {
  const safe = beginsFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
