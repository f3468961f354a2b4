/** Lists in one cell: semicolons or line ends separate the items. An item, or the last part of one, that contains such a sign is quoted. */

const item = /(?:(?<![^\s;])"(?:[^"]|"")*"(?![^\s;])|[^;\n])+/g

/** Empty items are left out. */
export const listItems = (text: string): string[] =>
  (text.match(item) ?? []).map((one) => one.trim()).filter((one) => one !== '')

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

export const withoutQuotes = (text: string): string =>
  /^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text

/** The text from which `listItems` and `withoutQuotes` read this item. */
export const listItem = (text: string): string => (/[;\n]|(?<!\S)"/.test(text) ? quoted(text) : text)
