/** The template function of all pages: inserted values are text unless they are markup. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// Control characters draw nothing, and direction overrides could make a name read as another one.
const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Makes text from outside harmless inside HTML, in content as well as in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(invisible, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)

export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Undefined content is left out. */
export type Content = string | number | Markup | undefined | readonly Content[]

const toText = (content: Content): string => {
  if (content === undefined) return ''
  if (content instanceof Markup) return content.text
  if (typeof content === 'string') return escapeHtml(content)
  if (typeof content === 'number') return String(content)
  return content.map(toText).join('')
}

/** `html\`<h1>${name}</h1>\``; attributes must be quoted. */
export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Markup =>
  new Markup(parts.reduce((text, part, index) => text + toText(contents[index - 1]) + part))
