/** Makes text from outside harmless inside HTML, in content as well as in quoted attributes. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// Control characters draw nothing, and direction overrides could make a name read as another one.
const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

export const escapeHtml = (text: string): string =>
  text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(invisible, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
