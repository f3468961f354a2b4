/** Lists in one cell: their items stand apart by semicolons or line ends. An item, or the end of one, that has such a sign is quoted. */

const item = /(?:(?<![^\s;])"(?:[^"]|"")*"(?![^\s;])|[^;\n])+/g

/** Without empty ones. */
export const listItems = (text: string): string[] =>
  (text.match(item) ?? []).map((one) => one.trim()).filter((one) => one !== '')

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

export const withoutQuotes = (text: string): string =>
  /^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text

/** As `listItems` and `withoutQuotes` read it. */
export const listItem = (text: string): string => (/[;\n]|(?<!\S)"/.test(text) ? quoted(text) : text)
