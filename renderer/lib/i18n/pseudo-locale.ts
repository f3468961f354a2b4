/** The pseudo-locale: English with accents and 35% longer, which shows texts that are cut off or not translated. */

const plain = 'AaCcEeIiNnOoUuYy'
const accented = 'ÅåÇçÉéÎîÑñÖöÛûÝý'

const pseudoText = (text: string): string => {
  const letters = text.replace(/\p{L}/gu, (letter) => accented[plain.indexOf(letter)] ?? letter)
  return letters + '-'.repeat(Math.ceil(text.replace(/\P{L}/gu, '').length * 0.35))
}

/** The syntax of ICU: quoted braces, arguments, the frame of a plural or select, tags. The rest is text. */
const syntax = /('[{}][^']*'|\{\w+(?:, \w+)?\}|\{\w+, (?:plural|select),\s*=?\w+ \{|\}\s*=?\w+ \{|\}\s*\}|<\/?\w+>)/

const pseudoMessage = (message: string): string =>
  message
    .split(syntax)
    .map((part, index) => (index % 2 === 0 ? pseudoText(part) : part))
    .join('')

/** The messages have the same keys and arguments. */
export const pseudoMessages = <Catalog extends object>(messages: Catalog): Catalog => {
  const changed: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(messages) as [string, string | object][]) {
    changed[key] = typeof value === 'string' ? pseudoMessage(value) : pseudoMessages(value)
  }
  return changed as Catalog
}
