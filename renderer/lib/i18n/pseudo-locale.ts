/** The pseudo-locale: English with accents, in brackets and 35% longer, to see what is cut off and what is not translated. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

const plain = 'AaCcEeIiNnOoUuYy'
const accented = 'ÅåÇçÉéÎîÑñÖöÛûÝý'

const pseudoText = (text: string): string => {
  const letters = text.replace(/\p{L}/gu, (letter) => accented[plain.indexOf(letter)] ?? letter)
  return letters + '~'.repeat(Math.ceil(text.replace(/\P{L}/gu, '').length * 0.35))
}

const pseudoElement = (element: MessageFormatElement): MessageFormatElement => {
  if (element.type === TYPE.literal) return { ...element, value: pseudoText(element.value) }
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(pseudoElement) }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: option.value.map(pseudoElement) },
  ])
  return { ...element, options: Object.fromEntries(options) }
}

/** The same keys and arguments. */
export const pseudoMessages = <Catalog extends object>(messages: Catalog): Catalog => {
  const entries = Object.entries(messages).map(([key, value]: [string, string | object]) => [
    key,
    typeof value === 'string' ? `[${printAST(parse(value).map(pseudoElement))}]` : pseudoMessages(value),
  ])
  return Object.fromEntries(entries) as Catalog
}
