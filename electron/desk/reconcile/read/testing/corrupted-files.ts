/** The files that are damaged in tests. */

/** These have a total, or balances, that include every amount of a line. */
export const guarded = [
  'marketplace-semicolon.csv',
  'marketplace-tab.csv',
  'marketplace-utf16le-bom.csv',
  'marketplace-windows-1252.csv',
  'owner-statement.csv',
  'germany.csv',
  'india.csv',
  'negative-parentheses.csv',
  'subtotals.csv',
  'bank.camt053.xml',
  'spreadsheet.xlsx',
] as const

/** These have no total, and one amount in each line. */
export const unguarded = ['bank-sgml.ofx', 'bank-cr-dr.csv', 'net-only.csv'] as const

/** The text of the amount of a row, found without the program's own reading. */
export const textOfAmount = (
  name: (typeof unguarded)[number],
  bytes: Buffer,
): ((row: number) => string | undefined) => {
  const lines = bytes.toString('latin1').split(/\r\n|\r|\n/)
  if (name === 'bank-sgml.ofx') return (row) => /<TRNAMT>([^<]*)/.exec(lines.slice(row - 1).join('\n'))?.[1]
  const third = /^(?:"[^"]*"|[^",]*),(?:"[^"]*"|[^",]*),("[^"]*"|[^",]*)/
  return (row) => third.exec(lines.slice(row - 1).join('\n'))?.[1]
}
