/** The files that are damaged in tests. */

/** With a total, or balances, of which every amount of a line is a part. */
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

/** Without one. */
export const unguarded = ['bank-sgml.ofx', 'equal-lines.csv', 'bank-cr-dr.csv'] as const

/** The text of the amount of a row, found without the program's own reading. */
export const textOfAmount = (
  name: (typeof unguarded)[number],
  bytes: Buffer,
): ((row: number) => string | undefined) => {
  const lines = bytes.toString('latin1').split(/\r\n|\r|\n/)
  if (name === 'bank-sgml.ofx') {
    return (row) => /<TRNAMT>([^<]*)/.exec(lines.slice(row - 1).join('\n'))?.[1]
  }
  const heads = (lines[0] ?? '').split(',')
  const index = heads.findIndex((head) => /gross|amount/i.test(head))
  // A quoted amount has a comma within it.
  return (row) => lines[row - 1]?.match(/"[^"]*"|[^,]+|(?<=,)(?=,)|^(?=,)/g)?.[index]
}
